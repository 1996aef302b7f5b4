#pragma once

// What is wrong in a text of games, and where: bytes from its start for programs, line and column for people.
//
//   std::vector<RecordFault> faults = ..;                         // with offsets in `part`
//   locate(faults, part, place_of(whole, part_offset));           // now with offsets and places in `whole`
//   for (const RecordFault& fault : faults) show(fault.line, fault.column, fault.error.message);

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/turn_label.hpp"

namespace tusk {

struct RecordFault {
  Error error;
  std::optional<TurnLabel> turn;  ///< nothing where the fault is not in a turn
  std::size_t line = 1;           ///< from 1
  std::size_t column = 1;         ///< in bytes, from 1
};

/// Where a text begins within a larger one.
struct TextPlace {
  std::size_t offset = 0;
  std::size_t line = 1;
  std::size_t column = 1;
};

/// The place of `offset` (not beyond the end) in a text that begins at `start`.
[[nodiscard]] TextPlace place_of(std::string_view text, std::size_t offset, const TextPlace& start = {}) noexcept;
/// Sorts faults whose offsets count within `text` and gives them their places.
void locate(std::vector<RecordFault>& faults, std::string_view text, const TextPlace& start = {});

}  // namespace tusk
