#include "base/checksum.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace tusk {

std::uint64_t checksum(std::string_view bytes) noexcept {
  std::uint64_t state = split_mix(bytes.size());
  while (!bytes.empty()) {
    const std::size_t count = std::min<std::size_t>(bytes.size(), 8);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < count; ++i) {
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    }
    state = split_mix(state ^ word);
    bytes.remove_prefix(count);
  }
  return state;
}

}  // namespace tusk
