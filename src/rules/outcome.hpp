#pragma once

// How a game ended: who won and why, and the part of that question that the board alone answers. Repetition, and
// with it the sixth end condition, is in rules/game.hpp.
//
//   if (auto outcome = board_outcome(board, Color::Gold)) …   // Gold has just moved

#include <optional>
#include <string_view>

#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Why a game ended. One table for all formats: the letters are those of the arimaa.com archive.
enum class Termination : std::uint8_t {
  Goal,            // g: a rabbit on its goal rank
  Elimination,     // e: no rabbits left
  Immobilization,  // m: no legal turn
  Time,            // t
  Resignation,     // r
  IllegalMove,     // i: an engine's illegal turn
  Forfeit,         // f
  Score,           // s: the time limit of the game was reached
  Abandoned,       // a
};

[[nodiscard]] constexpr char to_letter(Termination termination) noexcept {
  return "gemtrifsa"[static_cast<std::size_t>(termination)];
}
[[nodiscard]] std::optional<Termination> termination_from_letter(char letter) noexcept;
/// One lower-case word or two for programs and people: "goal", "elimination", "illegal move" …
[[nodiscard]] std::string_view to_word(Termination termination) noexcept;

struct Outcome {
  Color winner;
  Termination reason;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The end conditions 1 to 5 in their order, after a turn of `mover` (rule 5): goal of the mover, goal of the other
/// side, no rabbits of the other side, none of the mover, no first step of the other side. None: the game goes on,
/// unless only third repetitions are left.
[[nodiscard]] std::optional<Outcome> board_outcome(const Board& board, Color mover) noexcept;

}  // namespace tusk
