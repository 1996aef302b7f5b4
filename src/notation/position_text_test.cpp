#include "notation/position_text.hpp"

#include <gtest/gtest.h>

#include "rules/error_codes.hpp"
#include "rules/setup.hpp"

namespace tusk {
namespace {

constexpr std::string_view kShort = "s [ r   r  r rM     R h   e D   E    d        R   R    C          c]";

Error error_of(std::string_view text) {
  const Result<PositionText> read = parse_position(text);
  EXPECT_FALSE(read.has_value()) << text;
  return read ? Error{ErrorCode("none"), {}, 0} : read.error();
}

TEST(PositionText, EveryFormRoundTrips) {
  const Result<PositionText> read = parse_short_position(kShort);
  ASSERT_TRUE(read.has_value());
  const Position& position = read->position;
  EXPECT_EQ(position.side_to_move(), Color::Silver);
  EXPECT_EQ(to_short_text(position), kShort);
  for (const std::string& text : {to_short_text(position), to_long_text(position), to_ranks_text(position)}) {
    const Result<PositionText> again = parse_position(text);
    ASSERT_TRUE(again.has_value()) << text << again.error().message;
    EXPECT_EQ(to_short_text(again->position), kShort);
  }
}

TEST(PositionText, TheLongFormIsTheBoardOnPaper) {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  const Position position(board, Color::Gold);
  EXPECT_EQ(to_long_text(position),
            "g\n"
            " +-----------------+\n"
            "8| r r r d d r r r |\n"
            "7| r h c e m c h r |\n"
            "6| . . x . . x . . |\n"
            "5| . . . . . . . . |\n"
            "4| . . . . . . . . |\n"
            "3| . . x . . x . . |\n"
            "2| R H C M E C H R |\n"
            "1| R R R D D R R R |\n"
            " +-----------------+\n"
            "   a b c d e f g h\n");
  EXPECT_EQ(to_ranks_text(position), "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g");
}

TEST(PositionText, TheShortFormTakesAMoveNumberAndOtherEmptySquares) {
  std::string text = "12b [" + std::string(64, '.') + "]";
  text[5] = 'r';
  text[5 + 18] = 'x';
  const Result<PositionText> read = parse_position(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->turn_number, 12);
  EXPECT_EQ(read->position.side_to_move(), Color::Silver);
  EXPECT_EQ(read->position.board().occupied().size(), 1);
  EXPECT_EQ(read->position.board().at(Square::at(0, 7)), Piece(Color::Silver, PieceType::Rabbit));
}

TEST(PositionText, TheSideIsNeededInTheShortFormAloneAndElseGold) {
  const std::string board = "[" + std::string(64, ' ') + "]";
  EXPECT_EQ(parse_short_position(board).error().code, error::kBadPosition);
  ASSERT_TRUE(parse_position(board).has_value());
  EXPECT_EQ(parse_position(board)->position.side_to_move(), Color::Gold);
}

TEST(PositionText, ShortFormsThatAreRefused) {
  EXPECT_EQ(error_of("g [" + std::string(63, ' ') + "]").offset, 3U);
  error_of("g [" + std::string(65, ' ') + "]");
  error_of("g [" + std::string(64, ' '));
  error_of("x [" + std::string(64, ' ') + "]");
  error_of("g [" + std::string(64, ' ') + "] Ee2n");
  std::string text = "g [" + std::string(64, ' ') + "]";
  text[10] = 'Z';
  EXPECT_EQ(error_of(text).code, error::kBadPosition);
  EXPECT_EQ(error_of(text).offset, 10U);
}

TEST(PositionText, LongFormsAreReadWithTheirBlanksCutOff) {
  const Result<PositionText> read = parse_position(
      "12s\r\n +-----------------+\r\n8| r\r\n7|\r\n6|     x     X\r\n5|\r\n4|\r\n3| . . x\r\n2|               R "
      "|\r\n1|");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->turn_number, 12);
  EXPECT_EQ(to_ranks_text(read->position), "r7/8/8/8/8/8/7R/8 s");
}

TEST(PositionText, LongFormsThatAreRefused) {
  error_of("8| r . . . . . . . |");                        // one row
  error_of("7| r . . . . . . . |");                        // the wrong row
  EXPECT_EQ(error_of("8|rr . . . . . . |").offset, 2U);    // between two squares
  EXPECT_EQ(error_of("8| q . . . . . . . |").offset, 3U);  // no piece
  error_of("8| r . . . . . . . r r |");                    // nine columns
  error_of("hello\n8| r . . . . . . . |");
}

TEST(PositionText, RanksThatAreRefused) {
  for (const char* text : {"8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8",
                           "8/8/8/8/8/8/8/7q", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8 g g", "88/8/8/8/8/8/8",
                           "/8/8/8/8/8/8/8/8", "8//8/8/8/8/8/8", "7rr/8/8/8/8/8/8/8", "/"}) {
    EXPECT_EQ(error_of(text).code, error::kBadPosition) << text;
  }
}

TEST(PositionText, APictureMayBeFollowedByTheSide) {
  const auto read = [](std::string_view text) {
    const Result<PositionText> position = parse_position(text);
    return position ? to_ranks_text(position->position) : position.error().message;
  };
  EXPECT_EQ(read("ranks=8%2F8%2f8/8/8/8/8/7R"), "8/8/8/8/8/8/8/7R g");
  EXPECT_EQ(read("ranks=8/8/8/8/8/8/8/7R s"), "8/8/8/8/8/8/8/7R s");
  EXPECT_EQ(read("ranks=8/8/8/8/8/8/8/7R&size=3"), "8/8/8/8/8/8/8/7R g");
  EXPECT_EQ(read("ranks=8/8/8/8/8/8/8/7R alt=board"), "8/8/8/8/8/8/8/7R g");
}

TEST(PositionText, SetupsGiveAnyPosition) {
  const Result<PositionText> read = parse_position("1w Ee4 re5\n1b pass\n2w pass\n2b");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(to_ranks_text(read->position), "8/8/8/4r3/4E3/8/8/8 s");
  EXPECT_EQ(read->turn_number, 2);
  const Result<PositionText> gold_to_move = parse_position("1g Ee4 1s ra7");
  ASSERT_TRUE(gold_to_move.has_value());
  EXPECT_EQ(gold_to_move->position.side_to_move(), Color::Gold);
  EXPECT_EQ(gold_to_move->turn_number, 2);
}

TEST(PositionText, SetupsThatAreRefused) {
  EXPECT_EQ(error_of("1g Ee4 Me4").code, error::kSetupSquareTwice);
  EXPECT_EQ(error_of("1g Ee4 Me4").offset, 7U);
  EXPECT_EQ(error_of("1g Ee4n").code, error::kBadText);
  EXPECT_EQ(error_of("1g Ee4 1s re7 2g Ee5").code, error::kBadPosition);
}

TEST(PositionText, OtherTextsAreRefused) {
  for (const char* text : {"", " ", "hello", "[", "]", "|", "g"})
    EXPECT_EQ(error_of(text).code, error::kBadPosition) << text;
}

}  // namespace
}  // namespace tusk
