#pragma once

// The notations that Tusk reads and writes, behind one pair of doors. A text of a notation that nobody has named is
// recognised by its shape: what looks like official notation or Abstract Play's is read as that and never tried as
// anything else, so that an illegal turn stays illegal and is explained; any other text is tried as lightvector's, then
// as arimaa.com's short notation.
//
//   Result<MoveText> read = read_turn(Notation::Lightvector, game, position, "Ee6");
//   std::string text = write_turn(Notation::AbstractPlay, game, position, read->move);

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tusk {

enum class Notation : std::uint8_t {
  Official,      ///< notation/move_text.hpp; merged steps are read as well
  Merged,        ///< the same, written with merged steps
  AbstractPlay,  ///< notation/abstract_play.hpp
  Lightvector,   ///< notation/lightvector.hpp
  Short,         ///< notation/short_notation.hpp
};

inline constexpr std::array<Notation, 5> kNotations{Notation::Official, Notation::Merged, Notation::AbstractPlay,
                                                    Notation::Lightvector, Notation::Short};

/// "official", "merged", "abstract_play", "lightvector", "short".
[[nodiscard]] std::string_view to_word(Notation notation) noexcept;
[[nodiscard]] std::optional<Notation> notation_from_word(std::string_view word) noexcept;

/// What the shape of a turn's text says, or nothing where it has neither official shape nor Abstract Play's.
[[nodiscard]] std::optional<Notation> notation_of_shape(std::string_view text);

/// Reads the rest of the turn at `position`, which must have been reached by steps from the position of `game`. Whether
/// the turn may end there is not asked (but lightvector's notation names legal turns only). Errors: those of the
/// notation's reader. `notation` nothing: recognised by its shape. Offsets of steps are 0 where the notation does not
/// name steps one by one.
[[nodiscard]] Result<MoveText> read_turn(std::optional<Notation> notation, const Game& game, const Position& position,
                                         std::string_view text);
/// Precondition: a legal rest of the turn, not empty.
[[nodiscard]] std::string write_turn(Notation notation, const Game& game, const Position& position, const Move& move);

/// Reads an opening placement of `side`; whether the rules allow it is not asked. Lightvector's notation has lists of
/// placements like the official one. Errors: those of the notation's reader.
[[nodiscard]] Result<Setup> read_setup(std::optional<Notation> notation, Color side, std::string_view text);
/// Precondition for Short: a legal setup of sixteen pieces.
[[nodiscard]] std::string write_setup(Notation notation, Color side, const Setup& setup);

}  // namespace tusk
