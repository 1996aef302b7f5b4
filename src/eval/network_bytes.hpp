#pragma once

// The bytes of data/tusk.network, in a source file that the build writes (cmake/embed_network.cmake).

#include <cstddef>
#include <cstdint>

namespace tusk {

/// 0 where there is no such file.
extern const std::size_t kNetworkSize;
/// Eight bytes each, the first in the lowest bits; the last padded with zeros.
extern const std::uint64_t kNetworkWords[];

}  // namespace tusk
