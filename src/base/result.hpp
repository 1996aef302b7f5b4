#pragma once

// How Tusk reports bad input: as a value, never as an exception.
//
// `Result<T>` holds either a T or an `Error`. It is an alias of `tl::expected` and is used only in the ways
// that `std::expected` shares, so that the standard type can replace it one day. Programmer errors are not
// reported this way: they are asserts.
//
//   Result<Square> square = parse_square("e9");
//   if (!square) {
//     print(square.error().code.name(), square.error().message);   // bad_square, "'e9' is not a square"
//   }

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace tusk {

/// A stable word that names a kind of fault, e.g. `frozen`. Programs match on it; people read the message.
/// The words of the game are listed in rules/error_codes.hpp.
class ErrorCode {
 public:
  /// `name` must outlive the code: pass a string literal.
  constexpr explicit ErrorCode(std::string_view name) noexcept : name_(name) {}

  [[nodiscard]] constexpr std::string_view name() const noexcept { return name_; }

  friend constexpr bool operator==(ErrorCode, ErrorCode) noexcept = default;

 private:
  std::string_view name_;
};

/// What is wrong with an input, and where.
struct Error {
  ErrorCode code;
  std::string message;     ///< One sentence for a person, without a trailing full stop.
  std::size_t offset = 0;  ///< Byte offset into the text that was read; 0 where there is no text.
};

template <typename T>
using Result = tl::expected<T, Error>;

/// Makes the error side of a `Result`: `return fail(error::kFrozen, "...", offset);`
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::size_t offset = 0) {
  return tl::unexpected<Error>(Error{code, std::move(message), offset});
}

/// Passes an error on with `shift` added to its offset: for readers that hand a part of their text to another.
[[nodiscard]] inline tl::unexpected<Error> fail_at(Error error, std::size_t shift) {
  error.offset += shift;
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace tusk
