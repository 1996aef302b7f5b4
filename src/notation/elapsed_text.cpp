#include "notation/elapsed_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tusk {

std::string elapsed_text(double seconds) {
  const auto milliseconds = static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1e9) * 1000));
  const auto two_digits = [](std::uint64_t number) {
    return std::string(number < 10 ? "0" : "") + std::to_string(number);
  };
  std::string text = std::to_string(milliseconds / 3'600'000) + ':' + two_digits(milliseconds / 60'000 % 60) + ':' +
                     two_digits(milliseconds / 1000 % 60);
  if (milliseconds % 1000 == 0) return text;
  std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return text + '.' + fraction;
}

}  // namespace tusk
