#pragma once

// Why the page's player may not do a step: the rule that stops it, as a word that the page's texts know, and the pieces
// that have to do with it. It asks rules/position.hpp, which decides; here is only the choice of what is worth telling
// about a piece that cannot go where it was dragged.
//
//   Explanation why = explain(entered, *request.from, request.to);     // frozen, by the elephant on d5

#include <optional>
#include <string>

#include "base/json_writer.hpp"
#include "base/result.hpp"
#include "rules/bitboard.hpp"
#include "rules/types.hpp"
#include "wasm/entered_game.hpp"

namespace tusk::wasm {

/// Words beside those of rules/error_codes.hpp, where a person needs a finer distinction.
inline constexpr ErrorCode kPusherFrozen{"pusher_frozen"};          // the stronger pieces beside the enemy are frozen
inline constexpr ErrorCode kPushNeedsTwo{"push_needs_two"};         // one step is left
inline constexpr ErrorCode kTooWeakToFinish{"too_weak_to_finish"};  // not stronger than the pushed piece
inline constexpr ErrorCode kNoPusher{"no_pusher"};                  // no stronger piece beside the enemy
inline constexpr ErrorCode kNothingStronger{"nothing_stronger"};    // an elephant is never pushed or pulled
inline constexpr ErrorCode kNoEmptyNeighbor{"no_empty_neighbor"};   // nowhere to step to
inline constexpr ErrorCode kTooFar{"too_far"};                      // not reached with the steps left

struct Explanation {
  ErrorCode code;
  std::string message;  ///< in the library's words, for codes that the page does not know
  Piece piece;          ///< that cannot step; for push_incomplete the pushed one; may be none
  Bitboard by;          ///< frozen: the freezers; pusher_frozen: the frozen pieces
};

/// Members "code", "message", "piece" (null for none) and "by" of the object that is being written.
void write_explanation(JsonWriter& json, const Explanation& why);

/// Why the piece on `from` cannot go to `to`, or without `to` why it cannot go anywhere. Where the step is allowed
/// after all, the answer is that it is too far.
[[nodiscard]] Explanation explain(const EnteredGame& entered, Square from, std::optional<Square> to);

}  // namespace tusk::wasm
