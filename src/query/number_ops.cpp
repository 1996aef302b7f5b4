#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "notation/step_text.hpp"
#include "notation/time_control_text.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/error_codes.hpp"
#include "rules/game_clock.hpp"
#include "rules/harlog.hpp"

namespace tusk::query {
namespace {

constexpr unsigned kDigits = 9;
constexpr double kMostSeconds = 1e8;

struct Armies {
  Army gold{};
  Army silver{};
};

/// The pieces that a text of letters names, in either case: "EMHHDDCCRRRRRRRR".
Checked<Army> read_army(const Request& request, std::string_view field) {
  const auto text = request.text(field);
  if (!text) return tl::unexpected(text.error());
  Army army{};
  for (std::size_t i = 0; i < text->size(); ++i) {
    const auto piece = piece_from_letter((*text)[i]);
    if (!piece) {
      return refuse(Error{error::kBadPiece, quoted(text->substr(i, 1)) + " is not a piece", i}, std::string(field));
    }
    ++army[static_cast<std::size_t>(piece->type())];
  }
  return army;
}

Checked<Armies> load_armies(const Request& request) {
  if (request.has("gold") || request.has("silver")) {
    if (request.has("position") || request.has("start")) {
      return refuse(kBadField, "armies cannot stand beside a position", "gold");
    }
    const auto gold = read_army(request, "gold");
    if (!gold) return tl::unexpected(gold.error());
    const auto silver = read_army(request, "silver");
    if (!silver) return tl::unexpected(silver.error());
    return Armies{*gold, *silver};
  }
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  const Board& board = situation->position.board();
  return Armies{army_of(board, Color::Gold), army_of(board, Color::Silver)};
}

/// The armies without the pieces that `letters` names, Gold's in capitals.
Checked<Armies> after_trade(Armies armies, std::string_view letters) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto piece = piece_from_letter(letters[i]);
    if (!piece) return refuse(Error{error::kBadPiece, quoted(letters.substr(i, 1)) + " is not a piece", i}, "trade");
    Army& army = piece->color() == Color::Gold ? armies.gold : armies.silver;
    int& count = army[static_cast<std::size_t>(piece->type())];
    if (count == 0) {
      return refuse(Error{error::kNoSuchPiece, "there is no " + quoted(letters.substr(i, 1)) + " to lose", i}, "trade");
    }
    --count;
  }
  return armies;
}

Checked<double> score_of(const Armies& armies) {
  const auto score = harlog(armies.gold, armies.silver);
  if (score) return *score;
  return refuse(error::kNoRabbits, "the score does not apply where a side has no rabbits", "");
}

void write_values(std::string_view name, const Army& army, const Army& enemy, JsonWriter& json) {
  json.key(name);
  json.begin_object();
  for (std::size_t type = kPieceTypeCount - 1; type > 0; --type) {
    if (army[type] == 0) continue;
    const auto kind = static_cast<PieceType>(type);
    json.member(std::string(1, to_letter(kind)), harlog_value(kind, enemy), kDigits);
  }
  json.end_object();
}

void write_numbers(std::string_view name, const std::vector<double>& numbers, JsonWriter& json) {
  json.key(name);
  json.begin_array();
  for (const double number : numbers) json.value(number, kDigits);
  json.end_array();
}

}  // namespace

Checked<void> answer_harlog(const Request& request, JsonWriter& json) {
  const auto armies = load_armies(request);
  if (!armies) return tl::unexpected(armies.error());
  const auto score = score_of(*armies);
  if (!score) return tl::unexpected(score.error());
  std::optional<double> traded;
  if (request.has("trade")) {
    const auto letters = request.text("trade");
    if (!letters) return tl::unexpected(letters.error());
    const auto after = after_trade(*armies, *letters);
    if (!after) return tl::unexpected(after.error());
    const auto after_score = score_of(*after);
    if (!after_score) return tl::unexpected(after_score.error());
    traded = *after_score;
  }
  json.member("harlog", *score, kDigits);
  write_values("gold_values", armies->gold, armies->silver, json);
  write_values("silver_values", armies->silver, armies->gold, json);
  if (traded) {
    json.member("after", *traded, kDigits);
    json.member("change", *traded - *score, kDigits);
  }
  return {};
}

Checked<void> answer_clock(const Request& request, JsonWriter& json) {
  const auto text = request.text("control");
  if (!text) return tl::unexpected(text.error());
  const Result<TimeControl> control = parse_time_control(*text);
  if (!control) return refuse(control.error(), "control");
  const auto used = request.reals("used", 0, kMostSeconds);
  if (!used) return tl::unexpected(used.error());

  GameClock clock(*control, *control);
  std::vector<double> gold;
  std::vector<double> silver;
  std::optional<std::size_t> timeout;
  for (std::size_t turn = 0; turn < used->size(); ++turn) {
    const Color side = turn % 2 == 0 ? Color::Gold : Color::Silver;
    const bool is_setup = turn < 2;
    const auto allowance = clock.allowance(side, is_setup);
    if (!timeout && allowance && (*used)[turn] > *allowance) timeout = turn;
    clock.spend(side, (*used)[turn], is_setup);
    gold.push_back(clock.reserve(Color::Gold));
    silver.push_back(clock.reserve(Color::Silver));
  }
  json.member("control", to_string(*control));
  write_numbers("gold", gold, json);
  write_numbers("silver", silver, json);
  json.key("timeout");
  if (timeout) {
    json.value(*timeout);
  } else {
    json.null();
  }
  return {};
}

}  // namespace tusk::query
