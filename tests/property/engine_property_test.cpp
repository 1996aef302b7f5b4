// What the engine promises whatever its strength: legal turns, no win at hand missed, no needless loss next turn, no
// third repetition, the same answer to the same question.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "property/engine_agreement.hpp"
#include "search/win_in_n.hpp"
#include "search/win_in_one.hpp"

namespace tusk::test {
namespace {

const EngineOptions kSmall{.hash_megabytes = 1};

// Gold to move, far from goal, with strong pieces round Silver's only rabbit: it may be captured or shut in.
oracle::State last_rabbit_hunt(Random& random) {
  oracle::State state;
  state.board.put({below(random, 8), 0}, 'R');
  const oracle::Square rabbit{1 + below(random, 6), 1 + below(random, 6)};
  state.board.put(rabbit, 'r');
  for (const char piece : {'E', 'M', 'H', 'D'}) {
    const oracle::Square square{rabbit.file - 1 + below(random, 3), rabbit.rank - 1 + below(random, 3)};
    if (state.board.at(square) == ' ') state.board.put(square, piece);
  }
  const oracle::Square guard{below(random, 8), 2 + below(random, 4)};
  if (state.board.at(guard) == ' ') state.board.put(guard, "cdhm"[below(random, 4)]);
  oracle::spring_traps(state.board);
  return state;
}

TEST(WinInOneProperty, IsThatOfPlainEnumeration) {
  PositionSource source(21);
  for (int i = 0; i < 150; ++i) ASSERT_EQ(win_difference(source.next_near_goal()), "");
}

TEST(WinInOneProperty, FindsEliminationAndImmobilization) {
  Random random(22);
  int won = 0;
  for (int i = 0; i < 300; ++i) {
    const oracle::State state = last_rabbit_hunt(random);
    ASSERT_EQ(win_difference(state), "");
    if (!oracle::outcome(state.board, state.side)) won += can_win_now(state);
  }
  EXPECT_GT(won, 30);
  EXPECT_LT(won, 270);
}

TEST(SolveProperty, IsThatOfTryingEverything) {
  Random random(26);
  for (int i = 0; i < 25; ++i) ASSERT_EQ(solve_difference(small_game(random), 1 + below(random, 2), false), "");
}

TEST(SolveProperty, IsThatOfTheOracle) {
  Random random(27);
  for (int i = 0; i < 30; ++i) {
    const Game game(small_game(random).position());
    ASSERT_EQ(solve_difference(game, i == 0 ? 2 : 1, true), "");
  }
}

// Asks every `stride`-th line of data/win_in_two.txt: positions of real games, of games of the engine, and such with a
// piece moved, in each of which there is a forced win in two turns and none in one.
void solve_puzzles(int stride) {
  std::ifstream file(TUSK_SOURCE_DIR "/data/win_in_two.txt");
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    if (count % stride != 0) continue;
    const oracle::State state = oracle::state_from_text(line.substr(0, line.find(']') + 1));
    const Game game(Position(to_core(state.board), to_core(state.side)));
    const Solution solution = solve(game, {.turns = 2, .wants_unique = true});
    ASSERT_EQ(solution.proof, Proof::Won) << line;
    EXPECT_EQ(solution.turns, 2) << line;
    EXPECT_EQ(solution.unique, line.ends_with(" unique")) << line;
    Game played = game;
    EXPECT_TRUE(played.play(solution.move)) << line;
  }
  EXPECT_GT(count, 100);
}

TEST(SolveProperty, SolvesPuzzles) { solve_puzzles(25); }
TEST(SlowSolveProperty, SolvesAllPuzzles) { solve_puzzles(1); }

TEST(EngineProperty, KeepsItsPromises) {
  PositionSource source(23);
  Engine engine(kSmall);
  int undecided = 0;
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(engine_fault(engine, source.next_near_goal(), {.nodes = 300}, undecided), "");
  }
  EXPECT_LT(undecided, 10);
}

TEST(EngineProperty, AnswersTheSameAgain) {
  PositionSource source(24);
  for (int i = 0; i < 5; ++i) {
    const oracle::State state = source.next_turn_start();
    if (oracle::outcome(state.board, state.side)) continue;
    const Game game(Position(to_core(state.board), to_core(state.side)));
    Engine one(kSmall);
    Engine other(kSmall);
    const SearchResult first = one.think(game, {.nodes = 3000});
    const SearchResult second = other.think(game, {.nodes = 3000});
    EXPECT_EQ(first.move, second.move);
    EXPECT_EQ(first.info.score, second.info.score);
    EXPECT_EQ(first.info.nodes, second.info.nodes);
  }
}

TEST(EngineProperty, NeverPlaysAThirdRepetition) {
  Random random(25);
  int repeated = 0;
  for (int i = 0; i < 6; ++i) {
    oracle::State state;
    state.board.put({below(random, 8), 1}, 'R');
    state.board.put({below(random, 8), 6}, 'r');
    state.board.put({below(random, 8), 3}, 'E');
    state.board.put({below(random, 8), 4}, 'e');
    oracle::spring_traps(state.board);
    Game game(Position(to_core(state.board), Color::Gold));
    Engine engine(kSmall);
    for (int turn = 0; turn < 40 && !game.outcome(); ++turn) {
      ASSERT_TRUE(game.play(engine.think(game, {.nodes = 60}).move));
    }
    repeated = std::max(repeated, game.max_occurrences());
  }
  EXPECT_LE(repeated, 2);
}

TEST(EngineProperty, PlaysWholeGamesAgainstItself) {
  Engine engine(kSmall);
  Game game;
  for (int side = 0; side < 2; ++side) ASSERT_TRUE(game.place(engine.choose_setup(game)));
  while (!game.outcome() && game.turn_count() < 60) {
    const SearchResult result = engine.think(game, {.nodes = 400});
    ASSERT_FALSE(result.move.is_empty());
    ASSERT_TRUE(game.play(result.move)) << "turn " << game.turn_count();
  }
}

}  // namespace
}  // namespace tusk::test
