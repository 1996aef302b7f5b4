#pragma once

// A 64-bit checksum that tells a damaged file from a sound one. It is no protection against anybody who means harm.
//
//   if (checksum(bytes) != header.checksum) return fail(error::kBadText, "the file is damaged");

#include <cstdint>
#include <string_view>

namespace tusk {

/// The same on every machine; one changed bit changes about half of the result's bits.
[[nodiscard]] std::uint64_t checksum(std::string_view bytes) noexcept;

}  // namespace tusk
