#pragma once

// Random numbers that are the same for the same seed on every machine and compiler, unlike the standard
// distributions. For tests, playouts and shuffles; not for secrets.
//
//   Random random(2024);
//   const std::uint64_t square = random.below(64);
//   if (random.chance(1, 8)) random.shuffle(std::span(pieces));

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace tusk {

/// SplitMix64 (Steele, Lea, Flood 2014): a well mixed 64-bit number for every `state`, neighbours included.
[[nodiscard]] constexpr std::uint64_t split_mix(std::uint64_t state) noexcept {
  state += 0x9E3779B97F4A7C15;
  state = (state ^ (state >> 30U)) * 0xBF58476D1CE4E5B9;
  state = (state ^ (state >> 27U)) * 0x94D049BB133111EB;
  return state ^ (state >> 31U);
}

/// xoshiro256** (Blackman, Vigna 2018), also usable as a standard UniformRandomBitGenerator.
class Random {
 public:
  using result_type = std::uint64_t;

  constexpr explicit Random(std::uint64_t seed) noexcept {
    for (std::uint64_t& word : state_) {
      word = split_mix(seed);
      seed += 0x9E3779B97F4A7C15;
    }
  }

  [[nodiscard]] static constexpr result_type min() noexcept { return 0; }
  [[nodiscard]] static constexpr result_type max() noexcept { return ~result_type{0}; }

  constexpr result_type operator()() noexcept {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to `count` - 1, each equally likely. `count` > 0.
  [[nodiscard]] constexpr std::uint64_t below(std::uint64_t count) noexcept {
    assert(count > 0);
    // The lowest 2^64 mod count numbers are drawn again: without them every remainder is equally frequent.
    const std::uint64_t surplus = (0 - count) % count;
    std::uint64_t number = (*this)();
    while (number < surplus) number = (*this)();
    return number % count;
  }

  /// True in `part` of `whole` cases. `whole` > 0.
  [[nodiscard]] constexpr bool chance(std::uint64_t part, std::uint64_t whole) noexcept { return below(whole) < part; }

  /// A number from 0 up to, not including, 1.
  [[nodiscard]] constexpr double fraction() noexcept { return static_cast<double>((*this)() >> 11U) * 0x1.0p-53; }

  template <typename T>
  constexpr void shuffle(std::span<T> items) noexcept {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[static_cast<std::size_t>(below(left))]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace tusk
