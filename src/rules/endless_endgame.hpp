#pragma once

// Endless Endgame: both sides begin with the same small army, drawn and placed by lot (rules 8.1 and 8.2).
//
//   Position start = endless_endgame_start(seed);
//   Game game(start, Variant::EndlessEndgame);

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/board.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tusk {

/// How many steps Gold has on the first turn (rule 8.2).
inline constexpr int kFirstTurnOfEndlessEndgame = 2;

/// How Silver's army repeats Gold's.
enum class EndgameSymmetry : std::uint8_t {
  Reflection,  ///< same file, rank r becomes 9 - r
  Rotation,    ///< by 180 degrees: the file is mirrored as well
};

/// How the two armies answer each other; nothing if they do not. Never both: an elephant is not on its mirror file.
[[nodiscard]] std::optional<EndgameSymmetry> endgame_symmetry(const Board& board) noexcept;

/// Every fault of a board as the start of Endless Endgame, Gold's before Silver's within each kind: setup_rank,
/// setup_count (of one kind of piece, and of all together: 4 to 12), setup_symmetry (Silver's).
[[nodiscard]] std::vector<SetupFault> endless_endgame_faults(const Board& board);

/// A start drawn by lot, the same for the same seed: 1 to 8 rabbits, 0 to 2 cats, dogs and horses, 0 or 1 camel, each
/// number as likely as any other, and an elephant, drawn again while they are not 4 to 12; on any squares of Gold's two
/// ranks; Silver's by reflection or rotation.
[[nodiscard]] Position endless_endgame_start(std::uint64_t seed);

}  // namespace tusk
