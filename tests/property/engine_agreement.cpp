#include "property/engine_agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/game.hpp"
#include "rules/goal.hpp"
#include "search/win_in_n.hpp"
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

bool is_plain_win(Game& game, int turns);

// Whether every reply to this turn leads to a win within `turns`.
bool all_replies_lose(Game& game, const Move& turn, int turns) {
  const Color us = game.side_to_move();
  (void)game.play(turn);
  bool all_lose = game.outcome() && game.outcome()->winner == us;
  if (!game.outcome() && turns > 0) {
    MoveGenerator generator;
    all_lose = std::ranges::all_of(game.legal_moves(generator), [&](const DistinctMove& reply) {
      (void)game.play(reply.move);
      const bool loses = game.outcome() ? game.outcome()->winner == us : is_plain_win(game, turns);
      game.take_back();
      return loses;
    });
  }
  game.take_back();
  return all_lose;
}

bool is_plain_win(Game& game, int turns) {
  MoveGenerator generator;
  const auto all = game.legal_moves(generator);
  return std::ranges::any_of(all, [&](const auto& turn) { return all_replies_lose(game, turn.move, turns - 1); });
}

// The first turns of `game`, as keys of the positions they lead to, after which a win within `turns` is certain.
std::vector<Key> plain_wins(Game& game, int turns) {
  std::vector<Key> wins;
  MoveGenerator generator;
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    if (all_replies_lose(game, turn.move, turns - 1)) wins.push_back(turn.key);
  }
  return wins;
}

bool oracle_wins_after(const oracle::Board& board, char us, int turns);

bool oracle_wins(const State& start, int turns) {
  const auto all = oracle::whole_turns(start);
  return std::ranges::any_of(all,
                             [&](const auto& turn) { return oracle_wins_after(turn.board, start.side, turns - 1); });
}

bool oracle_wins_after(const oracle::Board& board, char us, int turns) {
  State next;
  next.board = board;
  next.side = oracle::other_side(us);
  if (const auto outcome = oracle::outcome(board, next.side)) return outcome->winner == us;
  if (turns == 0) return false;
  const auto replies = oracle::whole_turns(next);
  return std::ranges::all_of(replies, [&](const auto& reply) {
    if (const auto outcome = oracle::outcome(reply.board, us)) return outcome->winner == us;
    State ours;
    ours.board = reply.board;
    ours.side = us;
    return oracle_wins(ours, turns);
  });
}

std::vector<Key> oracle_first_turns(const Game& game, int turns) {
  State start;
  start.board = to_oracle(game.position().board());
  start.side = to_letter(game.side_to_move());
  std::vector<Key> wins;
  for (const auto& turn : oracle::whole_turns(start)) {
    if (!oracle_wins_after(turn.board, start.side, turns - 1)) continue;
    wins.push_back(Position(to_core(turn.board), opponent(game.side_to_move())).turn_key());
  }
  return wins;
}

Piece any_piece(Random& random, Color color) { return {color, static_cast<PieceType>(below(random, 6))}; }

Board small_board(Random& random) {
  Board board;
  const auto put = [&](Piece piece, int rank) {
    const Square square = Square::at(static_cast<unsigned>(below(random, 8)), static_cast<unsigned>(rank));
    if (board.at(square).is_none()) board.put(piece, square);
  };
  for (const Color color : kColors) {
    const int to_goal = 1 + below(random, 7);
    put({color, PieceType::Rabbit}, color == Color::Gold ? 7 - to_goal : to_goal);
  }
  const int others = 1 + below(random, 3);
  for (int i = 0; i < others; ++i)
    put(any_piece(random, chance(random, 50) ? Color::Gold : Color::Silver), below(random, 8));
  for (const Color color : kColors) {
    for (const Square square : board.unsupported_on_traps(color)) board.remove(square);
  }
  return board;
}

}  // namespace

Game small_game(Random& random) {
  while (true) {
    Game game{Position(small_board(random), chance(random, 50) ? Color::Gold : Color::Silver)};
    if (game.outcome()) continue;
    if (chance(random, 70)) return game;
    // To and fro, so that positions occur twice.
    MoveGenerator generator;
    for (int i = 0; i < 6; ++i) {
      const auto turns = game.legal_moves(generator);
      const auto again = std::ranges::find_if(turns, [&](const auto& turn) { return game.occurrences(turn.key) > 0; });
      const auto& turn = again != turns.end() && chance(random, 80)
                             ? *again
                             : turns[static_cast<std::size_t>(below(random, static_cast<int>(turns.size())))];
      (void)game.play(turn.move);
      if (game.outcome()) break;
    }
    if (!game.outcome()) return game;
  }
}

std::string solve_difference(const Game& game, int turns, bool by_oracle) {
  const std::string where = oracle::to_text(to_oracle(game.position().board()), to_letter(game.side_to_move()));
  Game copy = game;
  const std::vector<Key> expected = by_oracle ? oracle_first_turns(game, turns) : plain_wins(copy, turns);
  const Solution found = solve(game, {.turns = turns, .wants_unique = true});
  const Solution quick = solve(game, {.turns = turns});
  if (found.proof == Proof::Undecided) return where + ": undecided";
  if (found.proof != quick.proof || (found.proof == Proof::Won) != !expected.empty()) {
    return fmt::format("{}: won in {}: expected {} winning turns", where, turns, expected.size());
  }
  if (found.unique != (expected.size() == 1)) return fmt::format("{}: unique, of {}", where, expected.size());
  if (found.proof != Proof::Won) return found.move.is_empty() ? "" : where + ": a move without a win";
  for (const Move& move : {found.move, quick.move}) {
    Game played = game;
    if (!played.play(move)) return where + ": the turn shown is illegal";
    if (std::ranges::find(expected, played.position().turn_key()) == expected.end()) {
      return where + ": the turn shown does not win";
    }
  }
  return "";
}

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
