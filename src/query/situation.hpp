#pragma once

// Where a query takes place: what its fields position, start, played, partial and variant describe.
//
//   Checked<Situation> situation = load_turn(request);
//   generate_steps(situation->position, steps);

#include <array>
#include <optional>
#include <string_view>

#include "notation/notation.hpp"
#include "query/request.hpp"
#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"
#include "rules/variant.hpp"

namespace tusk::query {

/// The fields that say where an op takes place.
inline constexpr std::array<std::string_view, 6> kSituationFields{"position", "start",   "played",
                                                                  "partial",  "variant", "notation"};

struct Situation {
  Game game;          ///< at the start of the turn, with its past as far as it was given
  Move begun;         ///< the steps of `partial`
  Position position;  ///< game.position() with those steps played
};

/// The game alone, from `position`, or `start` and `played`; `partial` is not looked at. `otherwise` stands in for
/// `start` where neither is given. Errors: those of the fields, of the texts, bad_position for an unsupported piece on
/// a trap.
[[nodiscard]] Checked<Game> load_game(const Request& request, std::string_view otherwise = {});

/// `game` and the steps of `partial`. Errors: those of the steps; setup_missing, where a setup is due and steps are
/// given.
[[nodiscard]] Checked<Situation> begin_turn(const Request& request, Game game);

/// Both, for ops that ask what can be played: setup_missing, where a setup is due.
[[nodiscard]] Checked<Situation> load_turn(const Request& request);

/// The notation that a field names, official where it is missing; nothing for "any": recognised by its shape. Error:
/// bad_field.
[[nodiscard]] Checked<std::optional<Notation>> read_notation(const Request& request,
                                                             std::string_view field = "notation");
/// The field `variant`, standard where it is missing. Error: bad_field.
[[nodiscard]] Checked<Variant> read_variant(const Request& request);

}  // namespace tusk::query
