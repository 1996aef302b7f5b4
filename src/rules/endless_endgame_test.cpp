#include "rules/endless_endgame.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/error_codes.hpp"
#include "rules/game.hpp"

namespace tusk {
namespace {

TEST(EndlessEndgame, DrawsAreLegalAndDifferent) {
  std::map<EndgameSymmetry, int> symmetries;
  std::map<int, int> armies;
  std::set<Key> keys;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Position start = endless_endgame_start(seed);
    EXPECT_TRUE(endless_endgame_faults(start.board()).empty()) << seed;
    EXPECT_EQ(start.steps_left(), kFirstTurnOfEndlessEndgame);
    EXPECT_EQ(start.side_to_move(), Color::Gold);
    const auto symmetry = endgame_symmetry(start.board());
    ASSERT_TRUE(symmetry) << seed;
    ++symmetries[*symmetry];
    ++armies[start.board().pieces(Color::Gold).size()];
    keys.insert(start.board().key());
  }
  EXPECT_EQ(endless_endgame_start(7).board(), endless_endgame_start(7).board());
  EXPECT_GT(keys.size(), 1990U);
  EXPECT_EQ(armies.begin()->first, 4);
  EXPECT_EQ(armies.rbegin()->first, 12);
  EXPECT_GT(symmetries[EndgameSymmetry::Reflection], 850);
  EXPECT_GT(symmetries[EndgameSymmetry::Rotation], 850);
}

TEST(EndlessEndgame, FaultsAreNamed) {
  Board board = endless_endgame_start(3).board();
  const Square elephant = board.pieces(Piece(Color::Silver, PieceType::Elephant)).first();
  board.remove(elephant);
  std::set<std::string_view> codes;
  for (const SetupFault& fault : endless_endgame_faults(board)) {
    EXPECT_EQ(fault.side, Color::Silver);
    codes.insert(fault.code.name());
  }
  EXPECT_TRUE(codes.contains(error::kSetupCount.name()));
  EXPECT_TRUE(codes.contains(error::kSetupSymmetry.name()));
  EXPECT_FALSE(endless_endgame_faults(Board()).empty());
}

TEST(EndlessEndgame, GoldBeginsWithTwoSteps) {
  Game game(endless_endgame_start(5), Variant::EndlessEndgame);
  EXPECT_EQ(game.variant(), Variant::EndlessEndgame);
  MoveGenerator generator;
  for (const DistinctMove& turn : game.legal_moves(generator)) EXPECT_LE(turn.move.size(), 2);
  ASSERT_TRUE(game.play(game.legal_moves(generator).front().move).has_value());
  EXPECT_EQ(game.position().steps_left(), kStepsPerTurn);
}

}  // namespace
}  // namespace tusk
