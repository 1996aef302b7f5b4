#include "rules/harlog.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

// Rabbit to elephant.
constexpr Army kFull{8, 2, 2, 2, 1, 1};

Army without(Army army, PieceType type, int count = 1) {
  army[static_cast<std::size_t>(type)] -= count;
  return army;
}

TEST(Harlog, EqualArmiesAndTheFirstRabbit) {
  EXPECT_DOUBLE_EQ(harlog(kFull, kFull).value(), 0);
  EXPECT_NEAR(harlog(kFull, without(kFull, PieceType::Rabbit)).value(), 1, 1e-6);
  EXPECT_NEAR(harlog(without(kFull, PieceType::Rabbit), kFull).value(), -1, 1e-6);
}

TEST(Harlog, ADogForTwoRabbitsIsEven) {
  const auto score = harlog(without(kFull, PieceType::Dog), without(kFull, PieceType::Rabbit, 2));
  EXPECT_NEAR(score.value(), 0, 0.01);
}

TEST(Harlog, PiecesAreWorthByStrongerEnemies) {
  EXPECT_GT(harlog_value(PieceType::Camel, without(kFull, PieceType::Elephant)), harlog_value(PieceType::Camel, kFull));
  EXPECT_DOUBLE_EQ(harlog_value(PieceType::Rabbit, kFull), 0);
}

TEST(Harlog, DoesNotApplyWithoutRabbits) {
  EXPECT_FALSE(harlog(kFull, without(kFull, PieceType::Rabbit, 8)));
  EXPECT_FALSE(harlog(without(kFull, PieceType::Rabbit, 8), kFull));
}

}  // namespace
}  // namespace tusk
