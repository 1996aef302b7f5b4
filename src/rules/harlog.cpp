#include "rules/harlog.hpp"

#include <cmath>

namespace tusk {
namespace {

constexpr double kOffset = 1.447530126;
constexpr double kLogarithm = 0.6314442034;
constexpr double kFirstRabbit = 7.995516184;  // makes the loss of the first rabbit 1

/// What a piece that is no rabbit is worth in the formula's own unit.
double share_of(std::size_t type, const Army& enemy) noexcept {
  int stronger = 0;
  for (std::size_t i = type + 1; i < kPieceTypeCount; ++i) stronger += enemy[i];
  return stronger == 0 ? 2 / kOffset : 1 / (stronger + kOffset);
}

double side_score(const Army& own, const Army& enemy) noexcept {
  int pieces = own[0];
  double score = 0;
  for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
    pieces += own[type];
    score += own[type] * share_of(type, enemy);
  }
  return score + kLogarithm * std::log(static_cast<double>(pieces) * own[0]);
}

}  // namespace

double harlog_value(PieceType type, const Army& enemy) noexcept {
  return type == PieceType::Rabbit ? 0 : kFirstRabbit * share_of(static_cast<std::size_t>(type), enemy);
}

std::optional<double> harlog(const Army& gold, const Army& silver) noexcept {
  if (gold[0] == 0 || silver[0] == 0) return std::nullopt;
  return kFirstRabbit * (side_score(gold, silver) - side_score(silver, gold));
}

}  // namespace tusk
