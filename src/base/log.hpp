#pragma once

// Messages for whoever runs the program, on stderr, one line each, safe from several threads. Not for answers (those go
// to stdout) and not for faults in the user's input (those are a Result).
//
//   set_log_level(LogLevel::Debug);
//   log_info("listening on {}:{}", address, port);
//
// prints "tusk info: listening on 127.0.0.1:8080".

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

namespace tusk {

enum class LogLevel { Debug, Info, Warning, Error, Off };

/// Messages below `level` are dropped. At the start it is Info.
void set_log_level(LogLevel level) noexcept;
[[nodiscard]] LogLevel log_level() noexcept;

/// The level named debug, info, warning, error or off.
[[nodiscard]] std::optional<LogLevel> parse_log_level(std::string_view name) noexcept;

/// Writes one line. Line ends and other control characters in `message` come out as \xNN: whoever sends us text cannot
/// forge a line of the log.
void write_log(LogLevel level, std::string_view message);

template <typename... Values>
void log_debug(fmt::format_string<Values...> format, Values&&... values) {
  if (log_level() <= LogLevel::Debug) write_log(LogLevel::Debug, fmt::format(format, std::forward<Values>(values)...));
}
template <typename... Values>
void log_info(fmt::format_string<Values...> format, Values&&... values) {
  if (log_level() <= LogLevel::Info) write_log(LogLevel::Info, fmt::format(format, std::forward<Values>(values)...));
}
template <typename... Values>
void log_warning(fmt::format_string<Values...> format, Values&&... values) {
  if (log_level() <= LogLevel::Warning)
    write_log(LogLevel::Warning, fmt::format(format, std::forward<Values>(values)...));
}
template <typename... Values>
void log_error(fmt::format_string<Values...> format, Values&&... values) {
  if (log_level() <= LogLevel::Error) write_log(LogLevel::Error, fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace tusk
