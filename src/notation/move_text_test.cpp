#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

Position at(std::string_view text) { return parse_position(text).value().position; }

// Gold can push the rabbit on b3 into the trap c3, where it is lost.
constexpr std::string_view kPush = "8/8/8/8/8/1r6/1H6/6R1 g";
// Gold's rabbit h6 has a free way to h8.
constexpr std::string_view kRun = "e7/6Er/7R/8/8/8/8/R6M g";

void expect_error(std::string_view position, std::string_view text, ErrorCode code, std::size_t offset) {
  const Result<MoveText> read = parse_move(at(position), text);
  ASSERT_FALSE(read.has_value()) << text;
  EXPECT_EQ(read.error().code.name(), code.name()) << text;
  EXPECT_EQ(read.error().offset, offset) << text << ": " << read.error().message;
  EXPECT_FALSE(read.error().message.empty());
}

TEST(MoveText, CapturesAreWrittenAndMayBeLeftOutWhenRead) {
  const Position position = at(kPush);
  const auto with = parse_move(position, "rb3e rc3x Hb2n");
  const auto without = parse_move(position, " rb3e\tHb2n ");
  ASSERT_TRUE(with.has_value());
  ASSERT_TRUE(without.has_value());
  EXPECT_EQ(with->move, without->move);
  EXPECT_EQ(to_string(with->move, position), "rb3e rc3x Hb2n");
  EXPECT_EQ(with->offsets[1], 10U);
}

TEST(MoveText, WrittenCapturesMustBeRightAndComplete) {
  expect_error(kPush, "rb3e Hb2n rc3x", error::kWrongCapture, 0);        // too late, so missing after its step
  expect_error(kPush, "rb3e rf3x Hb2n", error::kWrongCapture, 5);        // another trap
  expect_error(kPush, "rb3e Rc3x Hb2n", error::kWrongCapture, 5);        // another piece
  expect_error(kPush, "rc3x rb3e Hb2n", error::kWrongCapture, 0);        // before its step
  expect_error(kPush, "rb3e rc3x rc3x Hb2n", error::kWrongCapture, 10);  // twice
  expect_error(kPush, "Hb2e rf3x", error::kWrongCapture, 5);             // nothing captured
}

TEST(MoveText, MergedStepsAreReadAndWritten) {
  const Position position = at(kRun);
  const auto read = parse_move(position, "Eg7s rh7w Rh6nn");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_string(read->move, position), "Eg7s rh7w Rh6n Rh7n");
  EXPECT_EQ(to_merged_string(read->move, position), "Eg7s rh7w Rh6nn");
  EXPECT_EQ(read->offsets[2], read->offsets[3]);
}

TEST(MoveText, ACaptureEndsAMergedRun) {
  // The cat leaves the dog on c3 alone with its first step and walks on.
  const Position position = at("8/8/8/8/8/2DC4/8/3R3e g");
  const auto read = parse_move(position, "Cd3e Dc3x Ce3n");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_merged_string(read->move, position), "Cd3e Dc3x Ce3n");
  // Readers also take the capture behind the whole run.
  const auto merged = parse_move(position, "Cd3en Dc3x");
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->move, read->move);
}

TEST(MoveText, ARunEndsWhereItsPieceIsCaptured) {
  expect_error("8/8/8/8/8/1D6/8/3R3e g", "Db3ee", error::kNoSuchPiece, 0);
}

TEST(MoveText, TwoPiecesInARowAreNotMerged) {
  // The horse leaves b2, the pulled rabbit follows into b2: other piece, other word.
  const Position position = at("8/8/8/8/8/r7/1H6/6R1 g");
  const auto read = parse_move(position, "Hb2n Hb3n");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_merged_string(read->move, position), "Hb2nn");
  const Position push = at(kPush);
  const auto pushed = parse_move(push, "rb3n Hb2n");
  ASSERT_TRUE(pushed.has_value());
  EXPECT_EQ(to_merged_string(pushed->move, push), "rb3n Hb2n");
}

TEST(MoveText, WordsThatAreNoSteps) {
  expect_error(kRun, "Eg7s ??", error::kBadText, 5);
  expect_error(kRun, "Eg7r", error::kBadText, 3);
  expect_error(kRun, "Eg7nq", error::kBadText, 4);
  expect_error(kRun, "Eg7", error::kBadText, 0);
  expect_error(kRun, "Zg7n", error::kBadPiece, 0);
  expect_error(kRun, "Eg9n", error::kBadSquare, 1);
  expect_error(kRun, "RRb3n", error::kBadSquare, 1);
  expect_error(kRun, "Eg7sx", error::kBadText, 4);
  expect_error(kRun, "Eg7s qpss", error::kOpenStep, 5);
  expect_error(kRun, "pass", error::kNoMove, 0);
}

TEST(MoveText, PiecesMustStandWhereTheTextSays) {
  expect_error(kRun, "Ea1n", error::kNoSuchPiece, 0);
  expect_error(kRun, "eg7n", error::kNoSuchPiece, 0);
  expect_error(kRun, "Mg7n", error::kNoSuchPiece, 0);
}

TEST(MoveText, RulesAreChecked) {
  expect_error(kRun, "ea8n", error::kNotAdjacent, 0);  // off the board
  expect_error(kRun, "Rh6s", error::kRabbitBackward, 0);
  expect_error(kRun, "Eg7e", error::kOccupied, 0);
  expect_error(kRun, "Eg7n Eg8s Eg7n Eg8s Eg7n", error::kTooManySteps, 20);
  expect_error(kRun, "Eg7nsnsn", error::kTooManySteps, 0);
}

TEST(MoveText, AnUnfinishedTurnIsReadAllTheSame) {
  const auto push = parse_move(at(kPush), "rb3e");
  ASSERT_TRUE(push.has_value());
  EXPECT_EQ(push->move.size(), 1);
  EXPECT_TRUE(parse_move(at(kPush), "").value().move.is_empty());
}

TEST(MoveText, TheRestOfATurnIsReadFromMidTurn) {
  Position position = at(kPush);
  ASSERT_TRUE(position.play(Step(Square::at(1, 2), Direction::East)).has_value());
  const auto rest = parse_move(position, "Hb2n");
  ASSERT_TRUE(rest.has_value());
  EXPECT_EQ(rest->move.size(), 1);
}

TEST(MoveText, HostileTextsAreRefusedWithShortPrintableMessages) {
  const std::string garbage(1 << 20U, '\xFF');
  const Result<MoveText> read = parse_move(at(kRun), garbage);
  ASSERT_FALSE(read.has_value());
  EXPECT_LT(read.error().message.size(), 500U);
  EXPECT_FALSE(parse_move(at(kRun), std::string_view("Eg7\0", 4)).has_value());
}

}  // namespace
}  // namespace tusk
