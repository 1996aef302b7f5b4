#include "eval/simd.hpp"

#include <array>

// GCC compiles a function for another processor than the rest of the program where it is told so.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define TUSK_SEVERAL_PROCESSORS 1
#else
#define TUSK_SEVERAL_PROCESSORS 0
#endif

namespace tusk {
namespace {

namespace plain {
#include "eval/simd_kernels.inc"
}  // namespace plain

#if TUSK_SEVERAL_PROCESSORS
#pragma GCC push_options
#pragma GCC target("avx2")
namespace avx2 {
#include "eval/simd_kernels.inc"
}  // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,prefer-vector-width=512")
namespace avx512 {
#include "eval/simd_kernels.inc"
}  // namespace avx512
#pragma GCC pop_options

struct Detected {
  Detected() noexcept {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
      add({"avx512", avx512::update, avx512::output, avx512::differing});
    if (__builtin_cpu_supports("avx2")) add({"avx2", avx2::update, avx2::output, avx2::differing});
    add({"plain", plain::update, plain::output, plain::differing});
  }
  void add(const SimdKernels& kernels) noexcept { list[count++] = kernels; }

  std::array<SimdKernels, 3> list{};
  std::size_t count = 0;
};
#else
struct Detected {
  std::array<SimdKernels, 1> list{{{"plain", plain::update, plain::output, plain::differing}}};
  std::size_t count = 1;
};
#endif

}  // namespace

std::span<const SimdKernels> simd_kernels() noexcept {
  static const Detected detected;
  return std::span(detected.list).first(detected.count);
}

}  // namespace tusk
