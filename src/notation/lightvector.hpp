#pragma once

// The short notation for people that lightvector (David Wu) devised: "Ee6", "rx Hb4", "Rf1g2". A text is a list of
// claims about a turn, and means the simplest legal turn for which all of them hold.
//
// A claim is a specifier (piece, square, or both) with a property:
//   Ee6 e4e6 Ee4e6     the piece ended a step on that square
//   En ennw Ee4n       it moved in these directions, in this order; its own steps follow each other
//   rx c3x rc3x        it was captured
// A square in a specifier is where the piece stood when the run began, or anywhere it stood before it reached the
// square, or was captured. Each run is completed later than every run written before it. Of the legal turns for which
// all claims hold, those with the fewest steps count, and of these those with the fewest moved pieces (pieces that end
// on another square than they began on). If they all lead to one position, the text means that turn.
//
// The writer finds the shortest text that reads back, the first of several in alphabetical order, and prefers
// texts that mean the same turn under every reading of what the definition leaves open: whether squares in specifiers
// are those of the turn's start, of the moment, or any on the way; whether the steps of a run follow each other in the
// turn, or among the piece's own, or not even there; and whether runs are ordered by their ends, their beginnings, or
// may end together.
//
// Both look at every legal sequence of steps: tens of milliseconds to a second in open positions.
//
//   Result<Move> move = read_lightvector(game, game.position(), "Ee6");
//   std::string text = write_lightvector(game, game.position(), *move);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Reads the rest of the turn at `position`, which must have been reached by steps from the position of `game`; the
/// game says which positions may not occur again. Errors: bad_text, bad_piece, bad_square (with the offset of the
/// claim); no_move, if no legal turn fits; ambiguous, naming two turns between which the text does not decide.
[[nodiscard]] Result<Move> read_lightvector(const Game& game, const Position& position, std::string_view text);

/// Precondition: `move` is a legal rest of the turn, and not empty.
[[nodiscard]] std::string write_lightvector(const Game& game, const Position& position, const Move& move);

}  // namespace tusk
