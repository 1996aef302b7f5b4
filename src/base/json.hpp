#pragma once

// JSON that comes from outside, read into a small value. Native only. To write JSON use base/json_writer.hpp.
//
//   Result<Json> line = parse_json(text);
//   if (!line) return line.error();                      // bad_json, with the offset of the fault
//   if (const Json* depth = line->find("depth")) {
//     if (const std::optional<std::int64_t> number = depth->integer()) ...
//   }

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kBadJson{"bad_json"};
}  // namespace error

/// One JSON value. Objects keep the order in which their members were written.
class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object>;

  Json() = default;  ///< null
  explicit Json(Value value) : value_(std::move(value)) {}

  [[nodiscard]] bool is_null() const noexcept { return std::holds_alternative<std::nullptr_t>(value_); }

  /// The value if it is of this kind, else nothing. Never a conversion: 1 is no boolean, "1" no number.
  [[nodiscard]] std::optional<bool> boolean() const noexcept;
  /// Whole numbers written without fraction or exponent.
  [[nodiscard]] std::optional<std::int64_t> integer() const noexcept;
  /// Any number.
  [[nodiscard]] std::optional<double> number() const noexcept;
  [[nodiscard]] const std::string* string() const noexcept { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const Array* array() const noexcept { return std::get_if<Array>(&value_); }
  [[nodiscard]] const Object* object() const noexcept { return std::get_if<Object>(&value_); }

  /// The member `name`; null pointer where there is none or this is no object.
  [[nodiscard]] const Json* find(std::string_view name) const noexcept;

  /// "null", "a boolean", "a number", "a string", "an array" or "an object": for messages.
  [[nodiscard]] std::string_view kind() const noexcept;

 private:
  Value value_ = nullptr;
};

struct JsonLimits {
  std::size_t size = std::size_t{16} << 20U;  ///< bytes of the whole text
  std::size_t depth = 32;                     ///< arrays and objects inside one another
};

/// The one value that `text` is, white space around it allowed. Strict: RFC 8259, UTF-8, no member twice in an object.
/// Fails with error::kBadJson.
[[nodiscard]] Result<Json> parse_json(std::string_view text, const JsonLimits& limits = {});

/// Where byte `offset` of the string member `name` of the object that `text` is was written in `text`, escapes counted
/// as they stand. Nothing where there is no such member. Precondition: parse_json() reads `text`.
[[nodiscard]] std::optional<std::size_t> json_member_offset(std::string_view text, std::string_view name,
                                                            std::size_t offset);

}  // namespace tusk
