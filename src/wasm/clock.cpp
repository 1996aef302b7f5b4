// The operations on clocks: `time_control` reads one, `clock` says what both clocks show.

#include <algorithm>

#include "base/json_writer.hpp"
#include "notation/time_control_text.hpp"
#include "rules/score_rule.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"
#include "wasm/played_clock.hpp"

namespace tusk::wasm {
namespace {

constexpr unsigned kDigits = 3;

bool is_setup_due(const EnteredGame& entered) { return entered.game.phase() != Game::Phase::Play; }

/// What is left of the whole game's time; nothing where that is not limited.
std::optional<double> game_time_left(const GameClock& clock, Color side) {
  const auto& control = clock.control(side);
  if (!control || control->game_limit <= 0) return std::nullopt;
  return std::max(0.0, control->game_limit - clock.game_used());
}

/// How much of its allowance a side can use before its reserve shrinks.
double time_before_reserve(const GameClock& clock, Color side, bool is_setup, double allowance) {
  const TimeControl& control = *clock.control(side);
  const double with_reserve = is_setup ? control.setup_allowance(0) : control.allowance(0);
  const bool has_clock = control.per_move > 0 || control.reserve > 0;
  return has_clock ? std::min(with_reserve, allowance) : allowance;
}

void write_side(JsonWriter& json, const GameClock& clock, Color side, bool is_setup) {
  const auto& control = clock.control(side);
  if (!control) {
    json.null();
    return;
  }
  const auto allowance = clock.allowance(side, is_setup);
  json.begin_object();
  json.member("control", to_string(*control));
  json.member("reserve", clock.reserve(side), kDigits);
  json.member("used", clock.last_used(side), kDigits);
  json.key("allowance");
  if (allowance)
    json.value(*allowance, kDigits);
  else
    json.null();
  json.member("before_reserve", allowance ? time_before_reserve(clock, side, is_setup, *allowance) : 0.0, kDigits);
  json.end_object();
}

}  // namespace

PlayedClock played_clock(const EnteredGame& entered, const Request& request) {
  PlayedClock played{GameClock(request.control(Color::Gold), request.control(Color::Silver)), kFirstScoreLeader};
  const std::size_t setups = entered.game.setups().size();
  for (std::size_t i = 0; i < entered.turns.size(); ++i) {
    const PlayedTurn& turn = entered.turns[i];
    const double seconds = i < request.used.size() ? request.used[i] : 0.0;
    played.clock.spend(turn.label.side, seconds, i < setups);
    // One army alone on the board leads nobody.
    if (i + 1 >= setups && setups != 1) played.leader = score_leader(played.leader, turn.board);
  }
  return played;
}

std::optional<Outcome> scored(const EnteredGame& entered, const PlayedClock& played) {
  if (entered.game.outcome()) return std::nullopt;
  // A limit of turns is reached when both sides have had them.
  const std::size_t turns = entered.turns.size();
  const int completed = turns % 2 == 0 ? static_cast<int>(turns / 2) : 0;
  if (!played.clock.is_game_over(completed)) return std::nullopt;
  return Outcome{played.leader, Termination::Score};
}

Outcome flagged(const EnteredGame& entered, const PlayedClock& played) {
  const Color side = entered.game.side_to_move();
  const auto allowance = played.clock.allowance(side, is_setup_due(entered));
  const auto left = game_time_left(played.clock, side);
  if (allowance && left && *left <= *allowance) return {played.leader, Termination::Score};
  return {opponent(side), Termination::Time};
}

Result<std::string> time_control(std::string_view text) {
  const Result<TimeControl> control = parse_time_control(text);
  if (!control) return tl::unexpected<Error>(control.error());
  JsonWriter json;
  json.begin_object();
  json.member("text", to_string(*control));
  json.member("unlimited", control->is_unlimited() && control->game_limit <= 0 && control->turn_limit <= 0);
  json.member("per_move", control->per_move, kDigits);
  json.member("reserve", control->reserve, kDigits);
  json.member("percent", control->percent, kDigits);
  json.member("reserve_cap", control->reserve_cap, kDigits);
  json.member("game_limit", control->game_limit, kDigits);
  json.member("turn_limit", control->turn_limit);
  json.member("turn_time_limit", control->turn_time_limit, kDigits);
  json.end_object();
  return std::move(json).text();
}

Result<std::string> clock(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;
  const PlayedClock played = played_clock(entered, request);
  const bool is_setup = is_setup_due(entered);
  JsonWriter json;
  json.begin_object();
  json.key("gold");
  write_side(json, played.clock, Color::Gold, is_setup);
  json.key("silver");
  write_side(json, played.clock, Color::Silver, is_setup);
  json.member("game_used", played.clock.game_used(), kDigits);
  json.key("game_left");
  if (const auto left = game_time_left(played.clock, entered.game.side_to_move()))
    json.value(*left, kDigits);
  else
    json.null();
  json.key("scored");
  write_outcome(json, scored(entered, played));
  json.key("flagged");
  write_outcome(json, flagged(entered, played));
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
