#include "rules/setup.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/board_picture.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

TEST(Setup, QuickSetupsAreLegalAndSoAreTheirMirrors) {
  for (const Color side : kColors) {
    EXPECT_TRUE(setup_faults(side, quick_setup(side)).empty());
    EXPECT_TRUE(setup_faults(side, mirrored(quick_setup(side))).empty());
    EXPECT_EQ(partial_quick_setup(side).size(), 12U);
  }
}

TEST(Setup, TheElephantsDoNotFaceEachOther) {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  EXPECT_EQ(board.at(square_from("e2")), Piece(Color::Gold, PieceType::Elephant));
  EXPECT_EQ(board.at(square_from("d7")), Piece(Color::Silver, PieceType::Elephant));
}

TEST(Setup, FreestyleAllowsAnyPiecesOnEmptySquares) {
  Board board;
  const Piece rabbit(Color::Gold, PieceType::Rabbit);
  const tusk::Setup setup{{rabbit, square_from("a7")}, {Piece(Color::Gold, PieceType::Elephant), square_from("c3")}};
  EXPECT_TRUE(freestyle_faults(board, Color::Gold, setup).empty());
  place(board, setup);
  const auto faults = freestyle_faults(board, Color::Silver, setup);
  std::vector<std::string> codes;
  for (const SetupFault& fault : faults) {
    EXPECT_EQ(fault.side, Color::Silver);
    codes.emplace_back(fault.code.name());
  }
  EXPECT_EQ(codes, (std::vector<std::string>{"setup_side", "setup_side", "setup_square_twice", "setup_square_twice",
                                             "no_rabbits"}));
  const tusk::Setup on_goal{{rabbit, square_from("h8")}};
  ASSERT_EQ(freestyle_faults(board, Color::Gold, on_goal).size(), 1U);
  EXPECT_EQ(freestyle_faults(board, Color::Gold, on_goal).front().code, error::kRabbitOnGoal);
}

TEST(Setup, EveryFaultIsNamed) {
  auto setup = quick_setup(Color::Gold);
  setup[0] = {Piece(Color::Silver, PieceType::Rabbit), square_from("a4")};
  setup[1].square = setup[2].square;
  const auto faults = setup_faults(Color::Gold, setup);
  ASSERT_EQ(faults.size(), 4U);
  EXPECT_EQ(faults[0].code, error::kSetupSide);
  EXPECT_EQ(faults[1].code, error::kSetupRank);
  EXPECT_EQ(faults[2].code, error::kSetupSquareTwice);
  EXPECT_EQ(faults[3].code, error::kSetupCount);
  EXPECT_EQ(faults[3].message, "Gold places 7 rabbits instead of 8");
}

}  // namespace
}  // namespace tusk
