#include <cassert>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "notation/notation.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"
#include "notation/short_notation.hpp"
#include "query/answer_parts.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/game.hpp"
#include "rules/normal_form.hpp"
#include "rules/outcome.hpp"
#include "rules/setup.hpp"

namespace tusk::query {
namespace {

/// Faults of setups or positions.
template <typename Fault>
void write_faults(const std::vector<Fault>& faults, JsonWriter& json) {
  json.key("faults");
  json.begin_array();
  for (const Fault& fault : faults) {
    const char side = to_letter(fault.side);
    json.begin_object();
    json.member("side", std::string_view(&side, 1));
    json.member("code", fault.code.name());
    json.member("message", fault.message);
    json.end_object();
  }
  json.end_array();
}

/// The setups that a query gives. A text that cannot be read is a fault like any other.
struct Setups {
  std::optional<Setup> gold;
  std::optional<Setup> silver;
  std::vector<SetupFault> faults;
  [[nodiscard]] bool are_both_there() const noexcept { return gold && silver; }
};

/// Places what can be placed: of two pieces on one square the first.
Board board_of(const Setups& setups) {
  Board board;
  for (const auto* setup : {&setups.gold, &setups.silver}) {
    if (!*setup) continue;
    for (const auto& [piece, square] : **setup) {
      if (board.at(square).is_none()) board.put(piece, square);
    }
  }
  return board;
}

void append(std::vector<SetupFault>& faults, std::vector<SetupFault> more) {
  faults.insert(faults.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Reads both setups and finds what is wrong with them by the rules of the variant.
Checked<Setups> load_setups(const Request& request, Variant variant) {
  Setups setups;
  const auto notation = read_notation(request);
  if (!notation) return tl::unexpected(notation.error());
  if (!request.has("gold") && !request.has("silver")) {
    return refuse(kMissingField, R"("gold" or "silver" is missing)", "gold");
  }
  for (const Color side : kColors) {
    const std::string_view field = side == Color::Gold ? "gold" : "silver";
    if (!request.has(field)) continue;
    const auto text = request.text(field);
    if (!text) return tl::unexpected(text.error());
    Result<Setup> setup = read_setup(*notation, side, *text);
    if (!setup) {
      setups.faults.push_back({setup.error().code, setup.error().message, side});
      continue;
    }
    switch (variant) {
      case Variant::Standard: append(setups.faults, setup_faults(side, *setup)); break;
      case Variant::Freestyle: append(setups.faults, freestyle_faults(board_of(setups), side, *setup)); break;
      case Variant::EndlessEndgame: append(setups.faults, setup_square_faults(board_of(setups), side, *setup)); break;
    }
    (side == Color::Gold ? setups.gold : setups.silver) = *std::move(setup);
  }
  if (variant == Variant::EndlessEndgame && setups.are_both_there()) {
    append(setups.faults, endless_endgame_faults(board_of(setups)));
  }
  return setups;
}

}  // namespace

Checked<void> answer_setup(const Request& request, JsonWriter& json) {
  const auto variant = read_variant(request);
  if (!variant) return tl::unexpected(variant.error());
  const Checked<Setups> setups = load_setups(request, *variant);
  if (!setups) return tl::unexpected(setups.error());
  json.member("valid", setups->faults.empty());
  if (!setups->faults.empty()) {
    write_faults(setups->faults, json);
    return {};
  }
  if (!setups->are_both_there()) return {};
  const Board board = board_of(*setups);
  if (*variant == Variant::EndlessEndgame) {
    write_position(Position(board, Color::Gold), json);
    write_outcome(board_outcome(board, Color::Silver), json);
    return {};
  }
  Game game(*variant);
  const auto gold = game.place(*setups->gold);
  const auto silver = game.place(*setups->silver);
  assert(gold && silver);
  write_position(game.position(), json);
  if (*variant == Variant::Freestyle) write_captures(*silver, json, "removed");
  write_outcome(game.outcome(), json);
  return {};
}

Checked<void> answer_position(const Request& request, JsonWriter& json) {
  const auto text = request.text("text");
  if (!text) return tl::unexpected(text.error());
  const Result<PositionText> read = parse_position(*text);
  if (!read) return refuse(read.error(), "text");
  write_position(read->position, json);
  json.member("board", to_long_text(read->position));
  json.member("fen", to_ranks_text(read->position));
  json.member("setups", to_setups_text(read->position));
  json.member("picture", to_picture_text(read->position));
  json.member("short", to_short_notation_position(read->position));
  const NormalForm normal = normal_form(read->position);
  json.member("normal", to_short_text(normal.position));
  json.member("relative",
              to_short_text(Position(relative_form(read->position.board()), read->position.side_to_move())));
  write_faults(position_faults(read->position), json);
  return {};
}

}  // namespace tusk::query
