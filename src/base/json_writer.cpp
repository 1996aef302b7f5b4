#include "base/json_writer.hpp"

#include <array>
#include <cassert>
#include <cmath>

#include "base/text.hpp"

namespace tusk {
namespace {

// The short escape of a control character or a character that must be escaped; 0 where there is none.
constexpr char short_escape(char letter) {
  switch (letter) {
    case '"': return '"';
    case '\\': return '\\';
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    default: return 0;
  }
}

void append_ascii(std::string& out, char letter) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (const char escape = short_escape(letter)) {
    out += '\\';
    out += escape;
  } else if (letter >= 0 && letter < ' ') {
    out += "\\u00";
    out += kDigits[static_cast<std::size_t>(letter) >> 4U];
    out += kDigits[static_cast<std::size_t>(letter) & 15U];
  } else {
    out += letter;
  }
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 1) {
      append_ascii(out, text.front());
    } else {
      out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

void JsonWriter::key(std::string_view name) {
  assert(closings_.ends_with('}'));
  separate();
  append_json_string(text_, name);
  text_ += ':';
  needs_comma_ = false;
}

void JsonWriter::value(std::string_view text) {
  separate();
  append_json_string(text_, text);
}

void JsonWriter::value(bool truth) { add(truth ? "true" : "false"); }

void JsonWriter::null() { add("null"); }

void JsonWriter::value(double number, unsigned digits) {
  constexpr std::array<std::int64_t, 10> kPowers{1,       10,        100,        1'000,       10'000,
                                                 100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};
  assert(digits < kPowers.size());
  if (!(std::abs(number) < 1e9)) return null();
  // Written by hand: the standard library's way costs the browser more bytes than all the rest of this file.
  const std::int64_t power = kPowers[digits];
  const auto scaled = static_cast<std::int64_t>(std::round(number * static_cast<double>(power)));
  const std::int64_t magnitude = scaled < 0 ? -scaled : scaled;
  std::string token = scaled < 0 ? "-" : "";
  token += std::to_string(magnitude / power);
  if (magnitude % power != 0) {
    // The leading 1 keeps the zeros behind the point.
    std::string fraction = std::to_string(power + magnitude % power);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    token += '.' + fraction.substr(1);
  }
  add(token);
}

void JsonWriter::begin(char opening, char closing) {
  separate();
  text_ += opening;
  closings_ += closing;
  needs_comma_ = false;
}

void JsonWriter::end([[maybe_unused]] char closing) {
  assert(closings_.ends_with(closing));
  text_ += closings_.back();
  closings_.pop_back();
  needs_comma_ = true;
}

void JsonWriter::add(std::string_view token) {
  separate();
  text_ += token;
}

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

}  // namespace tusk
