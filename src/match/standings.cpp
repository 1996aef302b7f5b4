#include "match/standings.hpp"

namespace tusk {

void Standings::add(const FinishedGame& game) {
  const auto& [pair, number] = game.number;
  const GameResult& result = game.result;
  ++games_;
  ++ends_[static_cast<std::size_t>(result.reason)];
  turns_ += result.turn_count;
  for (const Color side : kColors) {
    EngineTally& engine = engines_[side == Color::Gold ? game.gold : game.silver];
    // The longer one tells it apart from another engine of the same name.
    const std::string& name = game.names[static_cast<std::size_t>(side)];
    if (name.size() > engine.name.size()) engine.name = name;
    engine.figures.add(result.figures[static_cast<std::size_t>(side)]);
    ++engine.games;
    if (!result.winner) {
      ++engine.undecided;
    } else if (*result.winner != side) {
      ++engine.losses[static_cast<std::size_t>(result.reason)];
    } else {
      ++(side == Color::Gold ? engine.wins_as_gold : engine.wins_as_silver);
    }
  }
  if (result.adjudicated && result.reason != EndReason::Adjudication) {
    ++played_out_;
    if (result.winner == result.adjudicated) ++played_out_as_judged_;
  }

  const Color first_side = number == 0 ? Color::Gold : Color::Silver;
  const std::size_t half_points = result.winner ? (*result.winner == first_side ? 2 : 0) : 1;
  const auto [other, is_first] = half_pairs_.try_emplace(pair, half_points);
  if (is_first) return;
  pairs_[pair % encounters_.size()].add(other->second + half_points);
  half_pairs_.erase(other);
}

double Standings::mean_turns() const noexcept {
  return games_ == 0 ? 0 : static_cast<double>(turns_) / static_cast<double>(games_);
}

}  // namespace tusk
