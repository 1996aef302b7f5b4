#pragma once

// The loops of the network that take all its time, compiled from one source for several kinds of processor; which
// one runs is chosen when the program starts. All give identical results.
//
//   const SimdKernels& simd = best_simd_kernels();
//   simd.update(to, from, added.data(), added.size(), removed.data(), removed.size());

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tusk {

inline constexpr std::size_t kSimdLayer = 128;
inline constexpr std::size_t kSimdMasks = 32;

struct SimdKernels {
  std::string_view name;  ///< "avx512", "avx2", or "plain": what the whole program is compiled for
  /// to = from + the sum of the rows `added` - the sum of the rows `removed`; each row is kSimdLayer numbers, 64-byte
  /// aligned. `to` may be `from`.
  void (*update)(std::int16_t* to, const std::int16_t* from, const std::int16_t* const* added, std::size_t added_count,
                 const std::int16_t* const* removed, std::size_t removed_count) noexcept;
  /// The sum over i of weights[i] * c(own[i] + extra[i])^2 + weights[kSimdLayer + i] * c(enemy[i])^2, where c clips to
  /// 0 .. 255. |weights| <= 127; own[i] + extra[i] fits 16 bits.
  std::int32_t (*output)(const std::int16_t* own, const std::int16_t* extra, const std::int16_t* enemy,
                         const std::int16_t* weights) noexcept;
  /// Bit i is set where a[i] is not b[i]; kSimdMasks numbers each, 64-byte aligned.
  std::uint32_t (*differing)(const std::uint64_t* a, const std::uint64_t* b) noexcept;
};

/// Those that this processor can run, the fastest first.
[[nodiscard]] std::span<const SimdKernels> simd_kernels() noexcept;
[[nodiscard]] inline const SimdKernels& best_simd_kernels() noexcept { return simd_kernels().front(); }

}  // namespace tusk
