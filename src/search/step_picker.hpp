#pragma once

// The legal continuations of a node, handed out best first: the step remembered from an earlier visit, captures,
// killers, then by history; ending the turn is one of them. What is remembered often is enough, so the others are
// looked for only once they are asked for.
//
//   StepPicker picker(position, known, history, place, before, threat);
//   while (const auto next = picker.next()) search(next->step);

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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
  /// `place` is where the killers of this node are kept; `before` the step before in the same turn, none at its start;
  /// `threat` the squares that a goal of the opponent depends on. All are kept by reference, and `position` has to be
  /// as it is now at each call of next().
  StepPicker(const Position& position, const std::optional<TtEntry>& known, const History& history, int place,
             Step before, Bitboard threat) noexcept
      : position_(position), known_(known), history_(history), place_(place), before_(before), threat_(threat) {}

  /// Nothing when all have been handed out.
  [[nodiscard]] std::optional<OrderedStep> next() noexcept;

 private:
  [[nodiscard]] std::optional<Step> remembered() const noexcept;
  [[nodiscard]] bool may_end() const noexcept { return !before_.is_none() && position_.may_end_turn(); }
  [[nodiscard]] int score_of(Step step) const noexcept;
  void collect() noexcept;
  void add(Step step, int score) noexcept { steps_[size_++] = {step, score}; }

  const Position& position_;
  const std::optional<TtEntry>& known_;
  const History& history_;
  int place_;
  Step before_;
  Bitboard threat_;
  enum class Stage : std::uint8_t { Remembered, Collect, Others } stage_ = Stage::Remembered;
  std::optional<Step> done_;  // the remembered one, once it has been handed out
  std::array<OrderedStep, 113> steps_;
  std::size_t size_ = 0;
  std::size_t next_ = 0;
};

}  // namespace tusk
