#pragma once

// The judgement of positions for one search: by a network, whose sums are kept and changed only by what differs from a
// position judged before, or by the hand evaluation. One for each thread.
//
//   Evaluator evaluator(network);                         // null: the hand evaluation
//   int score = evaluator.evaluate(position, ply);        // fast where a position near by was judged at this ply or
//                                                         // the one before

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "eval/network.hpp"
#include "eval/simd.hpp"
#include "rules/position.hpp"

namespace tusk {

class Evaluator {
 public:
  explicit Evaluator(std::shared_ptr<const Network> network, const SimdKernels& simd = best_simd_kernels());

  /// Centi-rabbits for the side to move, the same whatever was judged before. `ply` only says where to look for
  /// positions near by. Precondition: both sides have a rabbit; ply >= 0.
  [[nodiscard]] int evaluate(const Position& position, int ply) noexcept;

 private:
  /// The sums of a board, in both views.
  struct Sums {
    alignas(64) Network::Layer gold;
    alignas(64) Network::Layer silver;
    NetworkInputs inputs;
  };
  static constexpr std::size_t kSlots = 16;

  [[nodiscard]] const Sums& sums_of(const NetworkInputs& inputs, int ply) noexcept;

  std::shared_ptr<const Network> network_;
  const SimdKernels* simd_;
  std::array<Sums, kSlots> slots_;
};

}  // namespace tusk
