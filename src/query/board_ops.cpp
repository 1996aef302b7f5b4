#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "query/answer_parts.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/outcome.hpp"
#include "rules/setup.hpp"

namespace tusk::query {
namespace {

struct SideFault {
  Color side;
  ErrorCode code;
  std::string message;
};

void write_faults(const std::vector<SideFault>& faults, JsonWriter& json) {
  json.key("faults");
  json.begin_array();
  for (const SideFault& fault : faults) {
    const char side = to_letter(fault.side);
    json.begin_object();
    json.member("side", std::string_view(&side, 1));
    json.member("code", fault.code.name());
    json.member("message", fault.message);
    json.end_object();
  }
  json.end_array();
}

/// The setups that a query gives, checked each on its own.
struct SetupCheck {
  std::optional<Setup> gold;
  std::optional<Setup> silver;
  std::vector<SideFault> faults;
};

void check_setup(Color side, std::string_view text, SetupCheck& check) {
  Result<Setup> setup = parse_setup(text);
  if (!setup) {
    check.faults.push_back({side, setup.error().code, setup.error().message});
    return;
  }
  for (SetupFault& fault : setup_faults(side, *setup)) {
    check.faults.push_back({side, fault.code, std::move(fault.message)});
  }
  (side == Color::Gold ? check.gold : check.silver) = *std::move(setup);
}

Checked<SetupCheck> check_setups(const Request& request) {
  SetupCheck check;
  for (const Color side : kColors) {
    const std::string_view field = side == Color::Gold ? "gold" : "silver";
    if (!request.has(field)) continue;
    const auto text = request.text(field);
    if (!text) return tl::unexpected(text.error());
    check_setup(side, *text, check);
  }
  return check;
}

Checked<void> check_standard(const Request& request) {
  const auto variant = request.text("variant", "standard");
  if (!variant) return tl::unexpected(variant.error());
  if (*variant == "standard") return {};
  if (*variant == "endless_endgame" || *variant == "freestyle") {
    return refuse(kUnsupported, fmt::format("setups of the variant {} are not there yet", *variant), "variant");
  }
  return refuse(kBadField, quoted(*variant) + " is not a variant", "variant");
}

}  // namespace

Checked<void> answer_setup(const Request& request, JsonWriter& json) {
  if (auto known = check_notation(request); !known) return known;
  if (auto standard = check_standard(request); !standard) return standard;
  if (!request.has("gold") && !request.has("silver")) {
    return refuse(kMissingField, R"("gold" or "silver" is missing)", "gold");
  }
  const auto check = check_setups(request);
  if (!check) return tl::unexpected(check.error());
  json.member("valid", check->faults.empty());
  if (!check->faults.empty()) {
    write_faults(check->faults, json);
    return {};
  }
  if (!check->gold || !check->silver) return {};
  Board board;
  place(board, *check->gold);
  place(board, *check->silver);
  write_position(Position(board, Color::Gold), json);
  write_outcome(board_outcome(board, Color::Silver), json);
  return {};
}

Checked<void> answer_position(const Request& request, JsonWriter& json) {
  const auto text = request.text("text");
  if (!text) return tl::unexpected(text.error());
  const Result<PositionText> read = parse_position(*text);
  if (!read) return refuse(read.error(), "text");
  std::vector<SideFault> faults;
  for (PositionFault& fault : position_faults(read->position)) {
    faults.push_back({fault.side, fault.code, std::move(fault.message)});
  }
  write_position(read->position, json);
  json.member("board", to_long_text(read->position));
  json.member("fen", to_ranks_text(read->position));
  write_faults(faults, json);
  return {};
}

}  // namespace tusk::query
