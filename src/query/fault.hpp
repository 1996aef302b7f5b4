#pragma once

// Why a query cannot be answered, and the words for it that belong to the protocol itself; those of the game are in
// rules/error_codes.hpp. docs/query.md lists all of them for users: keep that table true.

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "base/result.hpp"

namespace tusk::query {

inline constexpr ErrorCode kUnknownOp{"unknown_op"};
inline constexpr ErrorCode kUnsupported{"unsupported"};  // known, and not there yet
inline constexpr ErrorCode kUnknownField{"unknown_field"};
inline constexpr ErrorCode kMissingField{"missing_field"};
inline constexpr ErrorCode kBadField{"bad_field"};          // wrong kind of value, or out of range
inline constexpr ErrorCode kSetupMissing{"setup_missing"};  // the op needs a position in which both setups are placed
inline constexpr ErrorCode kTooLarge{"too_large"};          // the answer would take too long to find

/// An error, and the field of the query in whose text its offset counts.
struct Fault {
  Error error;
  std::string field;                 ///< empty: the line as a whole
  std::optional<std::size_t> index;  ///< which text of a list
};

/// What an answer is made of, or why there is none.
template <typename T>
using Checked = tl::expected<T, Fault>;

[[nodiscard]] inline tl::unexpected<Fault> refuse(ErrorCode code, std::string message, std::string field) {
  return tl::unexpected<Fault>(Fault{Error{code, std::move(message), 0}, std::move(field), std::nullopt});
}

/// A reader's error, in the text of `field`.
[[nodiscard]] inline tl::unexpected<Fault> refuse(Error error, std::string field,
                                                  std::optional<std::size_t> index = std::nullopt) {
  return tl::unexpected<Fault>(Fault{std::move(error), std::move(field), index});
}

}  // namespace tusk::query
