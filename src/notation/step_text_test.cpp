#include "notation/step_text.hpp"

#include <gtest/gtest.h>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

TEST(StepText, SquaresAreReadAndWritten) {
  for (unsigned index = 0; index < Square::kCount; ++index) {
    const Result<Square> square = parse_square(to_string(Square(index)));
    ASSERT_TRUE(square.has_value());
    EXPECT_EQ(square->index(), index);
  }
  EXPECT_EQ(to_string(Square::at(4, 1)), "e2");
  for (const char* text : {"", "e", "e9", "e0", "i1", "E2", "e22", "2e"}) {
    ASSERT_FALSE(parse_square(text).has_value()) << text;
    EXPECT_EQ(parse_square(text).error().code, error::kBadSquare) << text;
  }
}

TEST(StepText, PieceLettersAreReadAndWritten) {
  for (std::size_t index = 0; index < Piece::kCount; ++index) {
    const Piece piece = Piece::from_index(index);
    EXPECT_EQ(piece_from_letter(to_letter(piece)), piece);
  }
  EXPECT_EQ(to_letter(Piece(Color::Silver, PieceType::Camel)), 'm');
  EXPECT_FALSE(piece_from_letter('x').has_value());
  EXPECT_FALSE(piece_from_letter('\0').has_value());
}

TEST(StepText, DirectionsAndSidesAreReadAndWritten) {
  for (const Direction direction : kDirections) EXPECT_EQ(direction_from_letter(to_letter(direction)), direction);
  EXPECT_FALSE(direction_from_letter('N').has_value());
  EXPECT_EQ(side_from_letter('b'), Color::Silver);
  EXPECT_EQ(side_from_letter('w'), Color::Gold);
  EXPECT_FALSE(side_from_letter('G').has_value());
}

TEST(StepText, APlacementNamesTheLetterAtFault) {
  const Result<Placement> good = parse_placement("hb7");
  ASSERT_TRUE(good.has_value());
  EXPECT_EQ(good->piece, Piece(Color::Silver, PieceType::Horse));
  EXPECT_EQ(to_string(*good), "hb7");

  EXPECT_EQ(parse_placement("Ee2n").error().code, error::kBadText);
  EXPECT_EQ(parse_placement("Xe2").error().code, error::kBadPiece);
  const Error bad_square = parse_placement("Ee9").error();
  EXPECT_EQ(bad_square.code, error::kBadSquare);
  EXPECT_EQ(bad_square.offset, 1U);
}

TEST(StepText, StepsAndCapturesAreWritten) {
  const Piece rabbit(Color::Silver, PieceType::Rabbit);
  EXPECT_EQ(to_string(Step(Square::at(1, 2), Direction::East), rabbit), "rb3e");
  EXPECT_EQ(to_string(Capture{rabbit, Square::at(2, 2)}), "rc3x");
  EXPECT_EQ(describe(rabbit, Square::at(2, 2)), "Silver's rabbit on c3");
}

}  // namespace
}  // namespace tusk
