#pragma once

// Writes compact JSON into a string: no exceptions, no streams, so that the native program and the browser build share
// it. Whoever uses it keeps the grammar (asserted): a key before each value in an object, as many ends as begins.
//
//   JsonWriter json;
//   json.begin_object();
//   json.member("id", "perft-01");
//   json.member("nodes", 12345);
//   json.key("steps");
//   json.begin_array();
//   json.value("Ee2n");
//   json.end_array();
//   json.end_object();
//   json.text()                                  // {"id":"perft-01","nodes":12345,"steps":["Ee2n"]}

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tusk {

/// Appends `text` as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD, so the result is always
/// valid JSON.
void append_json_string(std::string& out, std::string_view text);

class JsonWriter {
 public:
  void begin_object() { begin('{', '}'); }
  void end_object() { end('}'); }
  void begin_array() { begin('[', ']'); }
  void end_array() { end(']'); }

  /// The name of the object's next member.
  void key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool truth);
  void null();
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
  void value(Number number) {
    add(std::to_string(number));
  }
  /// Rounded to `digits` behind the point (0 to 9), without trailing zeros; null where it is not finite or its
  /// magnitude is 1e9 or more.
  void value(double number, unsigned digits);

  /// key() and value() in one.
  template <typename... Value>
  void member(std::string_view name, const Value&... its_value) {
    key(name);
    value(its_value...);
  }

  /// What was written so far; a whole JSON text once every begin has its end.
  [[nodiscard]] const std::string& text() const& noexcept { return text_; }
  [[nodiscard]] std::string text() && noexcept { return std::move(text_); }

 private:
  void begin(char opening, char closing);
  void end(char closing);
  void add(std::string_view token);
  void separate();

  std::string text_;
  std::string closings_;      // the ends still owed, innermost last
  bool needs_comma_ = false;  // before the next key or element
};

}  // namespace tusk
