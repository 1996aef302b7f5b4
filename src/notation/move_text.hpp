#pragma once

// One turn in official notation: "rb3e rc3x Hb2n". The reader plays the steps on a position, so every fault is found
// where it stands; it does not ask whether the turn may end there (push_incomplete, no_change, repetition), which
// notation/turn_text.hpp adds for a game.
//
// How lenient the reader is: consecutive steps of one piece may be merged ("Rh6nn"). Captures may be left out
// altogether; if one is written, all must be, each right after the word whose step caused it. Blanks of any kind and
// number separate the words. Letters must have their proper case. The writers give one canonical form with all
// captures.
//
//   Result<MoveText> read = parse_move(position, "Rh6nn");
//   std::string official = to_string(read->move, position);          // "Rh6n Rh7n"
//   std::string merged = to_merged_string(read->move, position);     // "Rh6nn"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// The steps that a text names, and the byte offset of the word that named each.
struct MoveText {
  Move move;
  std::array<std::size_t, kStepsPerTurn> offsets{};
};

/// Reads the steps of a turn, or of the rest of one where `position` is in mid turn. A text without steps gives an
/// empty move. Errors, with the offset of the word or letter at fault: bad_text, bad_piece, bad_square, no_such_piece,
/// wrong_capture, open_step (the word `qpss`), no_move (the word `pass`), not_adjacent (off the board), and
/// those of Position::check().
[[nodiscard]] Result<MoveText> parse_move(const Position& position, std::string_view text);

/// Official notation with all captures. Precondition: the steps are legal from `start`.
[[nodiscard]] std::string to_string(const Move& move, const Position& start);
/// The same with consecutive steps of one piece merged; a capture ends a merged run, so that it stays beside the step
/// that caused it. Precondition: the steps are legal from `start`.
[[nodiscard]] std::string to_merged_string(const Move& move, const Position& start);

}  // namespace tusk
