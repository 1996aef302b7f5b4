#pragma once

// A time as the comment commands of records have it: [%emt 0:00:01.204] for what a turn took, [%clk ..] for what is
// left.
//
//   elapsed_text(1.2043);        // "0:00:01.204"

#include <string>

namespace tusk {

/// Hours, minutes, seconds to the millisecond without zeros at the end; less than nothing is nothing.
[[nodiscard]] std::string elapsed_text(double seconds);

}  // namespace tusk
