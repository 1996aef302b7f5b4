#include "notation/time_control_text.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace tusk {
namespace {

constexpr std::size_t kFewestFields = 2;
constexpr std::size_t kMostFields = 6;
constexpr double kSecond = 1;
constexpr double kMinute = 60;
constexpr double kHour = 3600;
constexpr double kDay = 86400;
constexpr double kLongest = 1e9;  // seconds
constexpr int kMostTurns = 1'000'000;

// A number without sign or exponent that `text` begins with; it is cut off.
std::optional<double> take_number(std::string_view& text) {
  constexpr std::size_t kMostDigits = 15;
  double number = 0;
  double place = 1;  // of the next digit behind the point
  bool is_behind_point = false;
  std::size_t digits = 0;
  std::size_t length = 0;
  for (; length < text.size(); ++length) {
    const char letter = text[length];
    if (letter == '.' && !is_behind_point) {
      is_behind_point = true;
    } else if (is_digit(letter) && ++digits <= kMostDigits) {
      number = number * 10 + (letter - '0');
      if (is_behind_point) place *= 10;
    } else {
      break;
    }
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(length);
  return number / place;
}

std::optional<double> unit_seconds(char letter) {
  switch (letter) {
    case 'd': return kDay;
    case 'h': return kHour;
    case 'm': return kMinute;
    case 's': return kSecond;
    default: return std::nullopt;
  }
}

// "1m30s", "1.5s".
std::optional<double> parse_with_units(std::string_view text) {
  double seconds = 0;
  while (!text.empty()) {
    const auto number = take_number(text);
    if (!number || text.empty()) return std::nullopt;
    const auto unit = unit_seconds(text.front());
    if (!unit) return std::nullopt;
    seconds += *number * *unit;
    text.remove_prefix(1);
  }
  return seconds;
}

// "2", "1:30", ":30": every colon goes down one unit.
std::optional<double> parse_with_colons(std::string_view text, double unit) {
  double seconds = 0;
  bool has_number = false;
  bool is_first = true;
  for (const std::string_view part : split(text, ':')) {
    if (unit < kSecond) return std::nullopt;
    const auto number = parse_integer<std::uint32_t>(part);
    if (!number && (!part.empty() || !is_first)) return std::nullopt;
    if (number) seconds += *number * unit;
    has_number |= number.has_value();
    is_first = false;
    unit /= 60;
  }
  return has_number ? std::optional(seconds) : std::nullopt;
}

std::uint64_t to_thousandths(double number) { return static_cast<std::uint64_t>(std::llround(number * 1000)); }

// To a thousandth, the finest that is written.
std::optional<double> parse_duration(std::string_view text, double unit) {
  const bool has_units = text.find_first_of("dhms") != std::string_view::npos;
  const auto seconds = has_units ? parse_with_units(text) : parse_with_colons(text, unit);
  if (!seconds || *seconds > kLongest) return std::nullopt;
  return static_cast<double>(to_thousandths(*seconds)) / 1000;
}

bool set_time(double& place, std::string_view text, double unit = kMinute) {
  const auto seconds = parse_duration(text, unit);
  if (seconds) place = *seconds;
  return seconds.has_value();
}

bool set_percent(TimeControl& control, std::string_view text) {
  const auto percent = parse_integer<int>(text);
  if (!percent || *percent < 0 || *percent > 100) return false;
  control.percent = *percent;
  return true;
}

bool set_game_limit(TimeControl& control, std::string_view text) {
  if (!text.ends_with('t')) return set_time(control.game_limit, text, kHour);
  const auto turns = parse_integer<int>(text.substr(0, text.size() - 1));
  if (!turns || *turns < 0 || *turns > kMostTurns) return false;
  control.turn_limit = *turns;
  return true;
}

bool set_field(TimeControl& control, std::size_t field, std::string_view text) {
  switch (field) {
    case 0: return set_time(control.per_move, text);
    case 1: return set_time(control.reserve, text);
    case 2: return set_percent(control, text);
    case 3: return set_time(control.reserve_cap, text);
    case 4: return set_game_limit(control, text);
    default: return set_time(control.turn_time_limit, text);
  }
}

// Thousandths as they are written by hand: no zeros at the end.
std::string decimal(std::uint64_t thousandths) {
  std::string text = std::to_string(thousandths / 1000);
  if (thousandths % 1000 == 0) return text;
  std::string digits = std::to_string(1000 + thousandths % 1000).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  return text + "." + digits;
}

std::string duration_text(double seconds) {
  std::uint64_t left = to_thousandths(seconds);
  std::string text;
  constexpr std::array kUnits{std::pair{'d', kDay}, std::pair{'h', kHour}, std::pair{'m', kMinute}};
  for (const auto& [letter, unit] : kUnits) {
    const auto length = static_cast<std::uint64_t>(unit) * 1000;
    if (left < length) continue;
    text += std::to_string(left / length) + letter;
    left %= length;
  }
  if (left > 0) text += decimal(left) + 's';
  return text.empty() ? "0" : text;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
  const std::vector<std::string_view> fields = split(text, '/');
  if (fields.size() < kFewestFields || fields.size() > kMostFields) {
    return fail(error::kBadTimeControl, "a time control has two to six fields, M/R/P/L/G/T, not " + quoted(text));
  }
  TimeControl control;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view field = trim(fields[i]);
    const auto offset = static_cast<std::size_t>(fields[i].data() - text.data());
    if (field.empty() && i >= kFewestFields) continue;
    if (!set_field(control, i, field)) {
      constexpr std::array kNames{"time per move", "reserve",    "percentage",
                                  "reserve's cap", "game limit", "longest turn"};
      return fail(error::kBadTimeControl, "the " + std::string(kNames[i]) + " cannot be " + quoted(field), offset);
    }
  }
  return control;
}

std::string to_string(const TimeControl& control) {
  const std::string game =
      control.turn_limit > 0 ? std::to_string(control.turn_limit) + 't' : duration_text(control.game_limit);
  const std::array<std::string, kMostFields> fields{duration_text(control.per_move),
                                                    duration_text(control.reserve),
                                                    decimal(to_thousandths(control.percent)),
                                                    duration_text(control.reserve_cap),
                                                    game,
                                                    duration_text(control.turn_time_limit)};
  const bool is_nothing = control.is_unlimited() && game == "0" && control.reserve_cap <= 0;
  if (is_nothing) return "0/0/0/0";

  std::size_t last = kMostFields;
  const auto says_nothing = [&](std::size_t field) { return fields[field] == (field == 2 ? "100" : "0"); };
  while (last > kFewestFields && says_nothing(last - 1)) --last;
  std::string text = fields[0];
  for (std::size_t i = 1; i < last; ++i) text += '/' + fields[i];
  return text;
}

}  // namespace tusk
