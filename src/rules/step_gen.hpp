#pragma once

// The legal steps of a position: own steps, first and second halves of pushes, pulls. Which of these may end the
// turn, or lead to a legal end, is not asked here.
//
//   StepList steps;
//   generate_steps(position, steps);
//   for (Step step : steps) { auto undo = position.play_unchecked(step); …; position.undo(step, undo); }

#include <array>
#include <cstddef>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// A list with room for every step that any board allows: no more than one for each pair of neighbouring squares.
class StepList {
 public:
  void push_back(Step step) noexcept { steps_[size_++] = step; }
  /// push_back() where `condition` holds, without a branch that the processor would have to guess.
  void push_back_if(bool condition, Step step) noexcept {
    steps_[size_] = step;
    size_ += static_cast<std::size_t>(condition);
  }
  void clear() noexcept { size_ = 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool is_empty() const noexcept { return size_ == 0; }
  [[nodiscard]] Step operator[](std::size_t index) const noexcept { return steps_[index]; }
  [[nodiscard]] Step* begin() noexcept { return steps_.data(); }
  [[nodiscard]] Step* end() noexcept { return steps_.data() + size_; }
  [[nodiscard]] const Step* begin() const noexcept { return steps_.data(); }
  [[nodiscard]] const Step* end() const noexcept { return steps_.data() + size_; }

 private:
  // Half of the 224 ordered pairs at most, as a step leads from an occupied to an empty square; and one to write to.
  static constexpr std::size_t kCapacity = 112 + 1;

  std::size_t size_ = 0;
  std::array<Step, kCapacity> steps_;
};

/// Replaces `steps` by the legal steps of `position`, each once, in an order that depends on the position alone. An
/// enemy step that can be read as a pull and as the start of a push is one step, a pull (rule 3.6). Empty when no
/// steps are left.
void generate_steps(const Position& position, StepList& steps) noexcept;

/// Whether the side to move has a first step, which is the same as a legal turn but for repetition (rule 5.4).
/// Precondition: a full turn is ahead (at least two steps left, no push or pull in progress).
[[nodiscard]] bool has_legal_step(const Position& position) noexcept;

}  // namespace tusk
