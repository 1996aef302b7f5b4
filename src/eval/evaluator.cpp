#include "eval/evaluator.hpp"

#include <bit>
#include <utility>

#include "eval/hand_evaluation.hpp"

namespace tusk {

Evaluator::Evaluator(std::shared_ptr<const Network> network, const SimdKernels& simd)
    : network_(std::move(network)), simd_(&simd), slots_{} {
  if (!network_) return;
  for (Sums& slot : slots_) slot.gold = slot.silver = network_->weights().bias;
}

int Evaluator::evaluate(const Position& position, int ply) noexcept {
  if (!network_) return tusk::evaluate(position);
  const Sums& sums = sums_of(NetworkInputs(position.board()), ply);
  const bool is_gold = position.side_to_move() == Color::Gold;
  const Network::Weights& weights = network_->weights();
  const int pieces = position.board().occupied().size();
  const std::int32_t sum =
      simd_->output((is_gold ? sums.gold : sums.silver).data(),
                    weights.steps_left[static_cast<std::size_t>(position.steps_left())].data(),
                    (is_gold ? sums.silver : sums.gold).data(), weights.outputs[Network::bucket_of(pieces)].data());
  return network_->score_of(sum, pieces);
}

const Evaluator::Sums& Evaluator::sums_of(const NetworkInputs& inputs, int ply) noexcept {
  // The nearest of the positions that were judged last at this ply and the two before.
  Sums& slot = slots_[static_cast<std::size_t>(ply) % kSlots];
  const Sums* base = &slot;
  std::uint32_t differing = simd_->differing(inputs.masks(), slot.inputs.masks());
  if (differing == 0 && slot.inputs == inputs) return slot;
  for (int back = 1; back <= 2; ++back) {
    const Sums& other = slots_[static_cast<std::size_t>(ply - back) % kSlots];
    const std::uint32_t there = simd_->differing(inputs.masks(), other.inputs.masks());
    if (std::popcount(there) < std::popcount(differing)) {
      base = &other;
      differing = there;
    }
  }

  struct Rows {
    std::array<const std::int16_t*, NetworkInputs::kCapacity> gold;
    std::array<const std::int16_t*, NetworkInputs::kCapacity> silver;
    std::size_t count = 0;
  };
  Rows added;
  Rows removed;
  const auto& weights = network_->weights().inputs;
  const auto to = [&weights](Rows& rows) {
    return [&weights, &rows](std::size_t gold, std::size_t silver) {
      rows.gold[rows.count] = weights[gold].data();
      rows.silver[rows.count] = weights[silver].data();
      ++rows.count;
    };
  };
  inputs.compare(base->inputs, differing, to(added), to(removed));
  simd_->update(slot.gold.data(), base->gold.data(), added.gold.data(), added.count, removed.gold.data(),
                removed.count);
  simd_->update(slot.silver.data(), base->silver.data(), added.silver.data(), added.count, removed.silver.data(),
                removed.count);
  slot.inputs = inputs;
  return slot;
}

}  // namespace tusk
