#include "search/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "base/random.hpp"
#include "eval/hand_evaluation.hpp"
#include "rules/board_picture.hpp"
#include "search/steady_clock.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

Game game_from_book(std::uint64_t seed) {
  Engine engine({.hash_megabytes = 1, .seed = seed});
  Game game;
  EXPECT_TRUE(game.place(engine.choose_setup(game)));
  EXPECT_TRUE(game.place(engine.choose_setup(game)));
  return game;
}

/// Any turn of the side to move after which the other side has no win at once.
bool has_safe_turn(const Game& game, MoveGenerator& generator) {
  return std::ranges::any_of(game.legal_moves(generator), [&game](const DistinctMove& turn) {
    Game next = game;
    EXPECT_TRUE(next.play(turn.move));
    if (next.outcome()) return next.outcome()->winner == game.side_to_move();
    return !find_win_in_one(next);
  });
}

/// What a player without foresight does: the turn that looks best when it is over, or wins.
Move greedy_move(const Game& game, MoveGenerator& generator, Random& random) {
  Move best;
  int best_score = -kWin;
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    Position next = game.position();
    for (const Step step : turn.move) next.play_unchecked(step);
    next.end_turn();
    int score = -kWin;
    if (const auto outcome = game.outcome_at(next)) {
      score = outcome->winner == game.side_to_move() ? kWin : -kWin;
    } else {
      score = -evaluate(next) * 8 + static_cast<int>(random.below(8));
    }
    if (score > best_score || best.is_empty()) {
      best_score = score;
      best = turn.move;
    }
  }
  return best;
}

TEST(Engine, SetupsAreLegalAndVary) {
  std::vector<tusk::Setup> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Game game = game_from_book(seed);
    EXPECT_EQ(game.phase(), Game::Phase::Play);
    if (std::ranges::find(seen, game.setups()[0]) == seen.end()) seen.push_back(game.setups()[0]);
    const auto file_of = [&game](Color color) {
      return game.position().board().pieces(color, PieceType::Elephant).first().file();
    };
    EXPECT_NE(file_of(Color::Gold), file_of(Color::Silver));
  }
  EXPECT_GT(seen.size(), 6U);
}

TEST(Engine, KeepsItsPromisesThroughWholeGames) {
  Engine engine({.hash_megabytes = 4});
  MoveGenerator generator;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Game game = game_from_book(seed);
    Random random(seed);
    while (!game.outcome() && game.turn_count() < 200) {
      const bool could_win = find_win_in_one(game).has_value();
      // Every third turn at random, so that wild positions come up.
      if (random.below(3) == 0 && !could_win) {
        const auto turns = game.legal_moves(generator);
        ASSERT_TRUE(game.play(turns[static_cast<std::size_t>(random.below(turns.size()))].move));
        continue;
      }
      const Game before = game;
      const SearchResult result = engine.think(game, {.nodes = 300});
      ASSERT_TRUE(game.play(result.move));
      if (could_win) {
        ASSERT_TRUE(game.outcome());
        EXPECT_EQ(game.outcome()->winner, before.side_to_move());
      } else if (game.outcome() || find_win_in_one(game)) {
        EXPECT_FALSE(has_safe_turn(before, generator));
      }
    }
    EXPECT_TRUE(game.outcome());
  }
}

TEST(Engine, TheSameNodesGiveTheSameGame) {
  const auto play = [] {
    Engine engine({.hash_megabytes = 2, .seed = 7});
    Game game = game_from_book(7);
    std::uint64_t nodes = 0;
    while (!game.outcome() && game.turn_count() < 16) {
      const SearchResult result = engine.think(game, {.nodes = 30000});
      nodes += result.info.nodes;
      EXPECT_TRUE(game.play(result.move));
    }
    return std::pair(game.moves(), nodes);
  };
  EXPECT_EQ(play(), play());
}

TEST(Engine, AvoidsAThirdRepetition) {
  // Gold's best is to keep the elephant where it is; it has to find something else the third time.
  Game game{Position(board_from({"r . . . . . . r", ". . . . e . . .", ". . . . . . . .", ". . . . . . . .",
                                 ". . . . . . . .", ". . . . . . . .", ". . . . E . . .", "R . . . . . . R"}),
                     Color::Gold)};
  Engine engine({.hash_megabytes = 1});
  for (int turn = 0; turn < 60 && !game.outcome(); ++turn) {
    ASSERT_TRUE(game.play(engine.think(game, {.nodes = 200}).move));
    EXPECT_LE(game.max_occurrences(), 2);
  }
}

TEST(Engine, AStopThatCameFirstStillGivesALegalTurn) {
  const Game game = game_from_book(3);
  Engine engine({.hash_megabytes = 1, .seconds = steady_seconds});
  const std::atomic<bool> stop = true;
  const SearchResult result = engine.think(game, {.infinite = true}, &stop);
  Game next = game;
  EXPECT_TRUE(next.play(result.move));
}

TEST(Engine, InfoComesWithEachIterationAndALegalLine) {
  const Game game = game_from_book(5);
  Engine engine({.hash_megabytes = 4});
  std::vector<SearchInfo> infos;
  (void)engine.think(game, {.depth = 7}, nullptr, [&infos](const SearchInfo& info) { infos.push_back(info); });
  ASSERT_EQ(infos.size(), 4U);
  EXPECT_EQ(infos.front().depth, 4);
  EXPECT_EQ(infos.back().depth, 7);
  for (const SearchInfo& info : infos) {
    Game line = game;
    ASSERT_FALSE(info.pv.empty());
    EXPECT_TRUE(line.play(info.pv.front()));
    // The last turn of a line may be cut off by the search's depth.
    for (std::size_t i = 1; i + 1 < info.pv.size(); ++i) EXPECT_TRUE(line.play(info.pv[i]));
  }
}

TEST(Engine, RandomnessChangesTheChoiceButNotTheRules) {
  const Game game = game_from_book(1);
  std::vector<Move> moves;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Engine engine({.hash_megabytes = 1, .seed = seed});
    const Move move = engine.think(game, {.depth = 4, .weakness = {.randomness = 1.0}}).move;
    Game next = game;
    ASSERT_TRUE(next.play(move));
    if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
  }
  EXPECT_GT(moves.size(), 3U);
}

TEST(SlowEngine, BeatsAPlayerWithoutForesight) {
  int points = 0;
  constexpr int kGames = 100;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    Game game = game_from_book(i / 2);
    const Color ours = i % 2 == 0 ? Color::Gold : Color::Silver;
    Engine engine({.hash_megabytes = 8, .seed = i});
    MoveGenerator generator;
    Random random(i);
    while (!game.outcome() && game.turn_count() < 300) {
      const Move move = game.side_to_move() == ours ? engine.think(game, {.nodes = 60000}).move
                                                    : greedy_move(game, generator, random);
      ASSERT_TRUE(game.play(move));
    }
    points += game.outcome() && game.outcome()->winner == ours ? 1 : 0;
  }
  RecordProperty("points", points);
  EXPECT_GE(points, 95);
}

}  // namespace
}  // namespace tusk
