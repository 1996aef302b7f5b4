#include "property/engine_agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "rules/game.hpp"
#include "rules/goal.hpp"
#include "search/win_in_one.hpp"

namespace tusk::test {
namespace {

using oracle::State;

constexpr int kSafeTurnsToTry = 24;

std::string at(const State& state, std::string_view what) {
  return fmt::format("{}: {}", oracle::to_text(state.board, state.side), what);
}

bool wins(const oracle::Board& board, char side) {
  const auto outcome = oracle::outcome(board, oracle::other_side(side));
  return outcome && outcome->winner == side;
}

State turn_of_other_side(const State& state) {
  State next;
  next.board = state.board;
  next.side = oracle::other_side(state.side);
  return next;
}

// The state with the other side to move after `move`; nothing if the oracle refuses the turn.
std::optional<State> after_move(const State& start, const Move& move) {
  State state = start;
  for (const Step step : move) {
    const oracle::Square from{static_cast<int>(step.from().file()), static_cast<int>(step.from().rank())};
    const oracle::Square to{static_cast<int>(step.to().file()), static_cast<int>(step.to().rank())};
    if (!oracle::step_is_legal(state, from, to)) return std::nullopt;
    state = oracle::after_step(state, {state.board.at(from), from, to});
  }
  if (state.open == oracle::Open::Push || state.board == start.board) return std::nullopt;
  return turn_of_other_side(state);
}

enum class Safety { Safe, Lost, Unknown };

// Whether some turn leaves the opponent without a win. Turns that allow a goal are sorted out by the library, which is
// fast and proved elsewhere; for the rest the oracle looks at every reply.
Safety some_turn_is_safe(const State& start) {
  const Position position(to_core(start.board), to_core(start.side));
  MoveGenerator generator;
  int tried = 0;
  for (const DistinctMove& turn : generator.generate(position)) {
    const auto after = after_move(start, turn.move);
    if (!after || oracle::outcome(after->board, after->side)) continue;
    if (can_reach_goal(Position(to_core(after->board), to_core(after->side)))) continue;
    if (!can_win_now(*after)) return Safety::Safe;
    if (++tried == kSafeTurnsToTry) return Safety::Unknown;
  }
  return Safety::Lost;
}

}  // namespace

bool can_win_now(const State& start) {
  if (oracle::fewest_steps_to_goal(start, start.board)) return true;
  const auto turns = oracle::whole_turns(start);
  return std::ranges::any_of(turns, [&](const auto& turn) { return wins(turn.board, start.side); });
}

std::string win_difference(const State& start) {
  if (oracle::outcome(start.board, start.side)) return "";
  const bool expected = can_win_now(start);
  const auto found = find_win_in_one(Game(Position(to_core(start.board), to_core(start.side))));
  if (found.has_value() != expected) return at(start, fmt::format("win in one: oracle {}", expected));
  if (!found) return "";
  const auto after = after_move(start, *found);
  return after && wins(after->board, start.side) ? "" : at(start, "the turn shown does not win");
}

std::string engine_fault(Engine& engine, const State& start, const SearchLimits& limits, int& undecided) {
  if (oracle::outcome(start.board, start.side)) return "";
  const Game game(Position(to_core(start.board), to_core(start.side)));
  const SearchResult result = engine.think(game, limits);
  const auto after = after_move(start, result.move);
  if (!after) return at(start, "the engine's turn is illegal");
  if (wins(after->board, start.side)) return "";
  if (can_win_now(start)) return at(start, "the engine misses a win");
  const bool has_lost = oracle::outcome(after->board, after->side).has_value();
  if (!has_lost && !can_win_now(*after)) return "";
  switch (some_turn_is_safe(start)) {
    case Safety::Safe: return at(start, "the engine lets the opponent win, and another turn does not");
    case Safety::Unknown: ++undecided; return "";
    case Safety::Lost: return "";
  }
  return "";
}

}  // namespace tusk::test
