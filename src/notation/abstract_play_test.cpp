#include "notation/abstract_play.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

// Gold can push the rabbit on b3 into the trap c3, where it is lost.
Position push_position() { return parse_position("8/8/8/8/8/1r6/1H6/6R1 g").value().position; }

TEST(AbstractPlay, ReadsAndWritesCaptures) {
  const Position position = push_position();
  const auto read = parse_abstract_play(position, "rb3c3(xrc3),Hb2b3");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(to_string(read->move, position), "rb3e rc3x Hb2n");
  EXPECT_EQ(to_abstract_play(read->move, position), "rb3c3(xrc3), Hb2b3");
  EXPECT_EQ(read->offsets[1], 12U);
}

TEST(AbstractPlay, BlanksAndParenthesesDoNotCount) {
  const auto read = parse_abstract_play(push_position(), " r b3 c3 (whatever) , Hb2b3 ");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->move.size(), 2);
}

TEST(AbstractPlay, NamesTheStepAtFault) {
  const auto expect_error = [](std::string_view text, ErrorCode code, std::size_t offset) {
    const auto read = parse_abstract_play(push_position(), text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code.name(), code.name()) << text;
    EXPECT_EQ(read.error().offset, offset) << text;
  };
  expect_error("Hb2b3", error::kOccupied, 0);
  expect_error("Rg1g2, Hb2d2", error::kNotAdjacent, 7);
  expect_error("Rg1g2,,Hb2a2", error::kBadText, 6);
  expect_error("Rg1g9", error::kBadSquare, 3);
  expect_error("Kg1g2", error::kBadPiece, 0);
  expect_error("Eg1g2", error::kNoSuchPiece, 0);
  expect_error("Rg1g2,Rg2g3,Rg3g4,Rg4g5,Rg5g6", error::kTooManySteps, 24);
}

TEST(AbstractPlay, SetupPiecesAreTheMovers) {
  const auto setup = parse_abstract_play_setup(Color::Gold, "ee2, Md2");
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(to_string(*setup), "Ee2 Md2");
  EXPECT_EQ(to_abstract_play(*setup), "Ee2, Md2");
}

TEST(AbstractPlay, ShapeIsToldFromTheRules) {
  EXPECT_TRUE(looks_like_abstract_play("Ed2d3"));
  EXPECT_TRUE(looks_like_abstract_play("Ed2h7, rd5d6(xHc3)"));  // illegal, and still of this notation
  EXPECT_FALSE(looks_like_abstract_play("Ed2n"));
  EXPECT_FALSE(looks_like_abstract_play("Rf1g2 Rc8"));
  EXPECT_FALSE(looks_like_abstract_play(""));
}

}  // namespace
}  // namespace tusk
