#pragma once

// What the search has learned about steps while it runs: how often a step of a piece cut the tree (history), and
// which steps did so lately at the same distance from the root (killers). Both only order steps.

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/position.hpp"

namespace tusk {

class History {
 public:
  void clear() noexcept {
    scores_ = {};
    killers_ = {};
  }
  /// Between two searches: what was learned counts less.
  void age() noexcept {
    for (auto& of_piece : scores_) {
      for (std::int16_t& score : of_piece) score = static_cast<std::int16_t>(score / 4);
    }
    killers_ = {};
  }

  [[nodiscard]] int score(Piece piece, Step step) const noexcept { return scores_[piece.index()][step.code()]; }
  /// 0 for the latest killer, 1 for the one before, 2 if the step is neither.
  [[nodiscard]] int killer_rank(int ply, Step step) const noexcept {
    const auto& killers = killers_[static_cast<std::size_t>(ply) % kPlies];
    return killers[0] == step ? 0 : killers[1] == step ? 1 : 2;
  }

  /// The step cut the tree at this depth; `tried` are the ones before it that did not.
  void reward(const Board& board, Step step, int depth, int ply) noexcept {
    change(board.at(step.from()), step, depth * depth);
    auto& killers = killers_[static_cast<std::size_t>(ply) % kPlies];
    if (killers[0] != step) killers = {step, killers[0]};
  }
  void punish(const Board& board, Step step, int depth) noexcept { change(board.at(step.from()), step, -depth); }

 private:
  static constexpr std::size_t kPlies = 128;
  static constexpr int kLimit = 16000;

  /// Moves the score towards +-kLimit, by less the nearer it is.
  void change(Piece piece, Step step, int amount) noexcept {
    std::int16_t& score = scores_[piece.index()][step.code()];
    amount = std::clamp(amount * 16, -kLimit, kLimit);
    score = static_cast<std::int16_t>(score + amount - score * std::abs(amount) / kLimit);
  }

  std::array<std::array<std::int16_t, 256>, Piece::kCount> scores_{};
  std::array<std::array<Step, 2>, kPlies> killers_{};
};

}  // namespace tusk
