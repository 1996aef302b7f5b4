#pragma once

// An Arimaa time control as text: M/R/P/L/G/T, "15s/2m30s/100/0/8h". Two to six fields; an empty one has its default.
//
// How lenient the reader is: times are numbers with units (d h m s, combined as in "1m30s"), or bare numbers and colons
// that begin with minutes (with hours in G): "2" is two minutes, "1:30" a minute and a half, ":30" half a minute.
// Numbers with units may have a fraction, of which thousandths of a second are kept. G with a `t` behind it is a number
// of turns. Blanks around a field do not count. The writer gives units and drops the fields at the end that say
// nothing.
//
//   Result<TimeControl> control = parse_time_control("1s/10s");
//   to_string(*control);                                             // "1s/10s"

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/time_control.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kBadTimeControl{"bad_time_control"};
}  // namespace error

/// Error: bad_time_control, with the offset of the field at fault.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);

/// "15s/2m30s/100/0/8h"; "0/0/0/0" where nothing is limited.
[[nodiscard]] std::string to_string(const TimeControl& control);

}  // namespace tusk
