#pragma once

// The legal continuations of a node, handed out best first: the step remembered from an earlier visit, captures,
// killers, then by history; ending the turn is one of them.
//
//   StepPicker picker(position, known, history, place, before);
//   while (!picker.is_done()) search(picker.next().step);

#include <array>
#include <cstddef>
#include <optional>

#include "rules/capture.hpp"
#include "rules/position.hpp"
#include "search/history.hpp"
#include "search/transposition_table.hpp"

namespace tusk {

struct OrderedStep {
  Step step;  ///< none: end the turn here
  int score = 0;

  /// Known, a capture or a killer: nothing that is passed over because it comes late.
  [[nodiscard]] bool is_promising() const noexcept { return score >= kPromising; }

  static constexpr int kPromising = 15000;
};

class StepPicker {
 public:
  /// `place` is where the killers of this node are kept; `before` the step before in the same turn, none at its start.
  StepPicker(const Position& position, const std::optional<TtEntry>& known, const History& history, int place,
             Step before, const std::array<TrapCaptures, 4>& captures) noexcept;

  [[nodiscard]] bool is_done() const noexcept { return next_ == size_; }
  /// Precondition: !is_done().
  [[nodiscard]] OrderedStep next() noexcept;

 private:
  void add(Step step, int score) noexcept { steps_[size_++] = {step, score}; }

  std::array<OrderedStep, 113> steps_;
  std::size_t size_ = 0;
  std::size_t next_ = 0;
};

}  // namespace tusk
