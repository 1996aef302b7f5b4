#include "notation/record_fault.hpp"

#include <algorithm>

namespace tusk {

TextPlace place_of(std::string_view text, std::size_t offset, const TextPlace& start) noexcept {
  const std::string_view before = text.substr(0, offset);
  const auto line_ends = static_cast<std::size_t>(std::ranges::count(before, '\n'));
  const std::size_t last = before.rfind('\n');
  return {start.offset + before.size(), start.line + line_ends,
          last == std::string_view::npos ? start.column + before.size() : before.size() - last};
}

void locate(std::vector<RecordFault>& faults, std::string_view text, const TextPlace& start) {
  std::ranges::stable_sort(faults, {}, [](const RecordFault& fault) { return fault.error.offset; });
  TextPlace place = start;
  std::size_t done = 0;
  for (RecordFault& fault : faults) {
    const std::size_t offset = std::min(fault.error.offset, text.size());
    place = place_of(text.substr(done), offset - done, place);
    done = offset;
    fault.error.offset = place.offset;
    fault.line = place.line;
    fault.column = place.column;
  }
}

}  // namespace tusk
