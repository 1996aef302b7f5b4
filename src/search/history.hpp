#pragma once

// What the search has learned about steps while it runs: how often a step of a piece cut the tree (history), also right
// after another step of the same turn (continuation), and which steps did so lately at the same place, that is turn
// and number of the step in it (killers). All of it only orders steps.

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/position.hpp"

namespace tusk {

class History {
 public:
  void clear() noexcept {
    scores_ = {};
    follow_ = {};
    killers_ = {};
  }
  /// Between two searches: what was learned counts less.
  void age() noexcept {
    const auto fade = [](auto& table) {
      for (auto& row : table) {
        for (std::int16_t& score : row) score = static_cast<std::int16_t>(score / 4);
      }
    };
    fade(scores_);
    fade(follow_);
    killers_ = {};
  }

  [[nodiscard]] int score(Piece piece, Step step) const noexcept { return scores_[piece.index()][step.code()]; }
  /// 0 for the latest killer, 1 for the one before, 2 if the step is neither.
  [[nodiscard]] int killer_rank(int place, Step step) const noexcept {
    const auto& killers = killers_[static_cast<std::size_t>(place) % kPlaces];
    return killers[0] == step ? 0 : killers[1] == step ? 1 : 2;
  }

  /// How well `step` did right after `before` in the same turn.
  [[nodiscard]] int follow_score(Step before, Step step) const noexcept { return follow_[before.code()][step.code()]; }

  /// The step cut the tree at this depth; `before` is the step before in the same turn, or none.
  void reward(const Board& board, Step step, Step before, int depth, int place) noexcept {
    change(board, step, before, depth * depth);
    auto& killers = killers_[static_cast<std::size_t>(place) % kPlaces];
    if (killers[0] != step) killers = {step, killers[0]};
  }
  /// The step was tried before the one that cut the tree.
  void punish(const Board& board, Step step, Step before, int depth) noexcept { change(board, step, before, -depth); }

 private:
  static constexpr std::size_t kPlaces = 128;
  static constexpr int kLimit = 16000;

  void change(const Board& board, Step step, Step before, int amount) noexcept {
    change(scores_[board.at(step.from()).index()][step.code()], amount);
    if (!before.is_none()) change(follow_[before.code()][step.code()], amount);
  }
  /// Moves the score towards +-kLimit, by less the nearer it is.
  static void change(std::int16_t& score, int amount) noexcept {
    amount = std::clamp(amount * 16, -kLimit, kLimit);
    score = static_cast<std::int16_t>(score + amount - score * std::abs(amount) / kLimit);
  }

  std::array<std::array<std::int16_t, 256>, Piece::kCount> scores_{};
  std::array<std::array<std::int16_t, 256>, 256> follow_{};  // by the step before in the same turn
  std::array<std::array<Step, 2>, kPlaces> killers_{};
};

}  // namespace tusk
