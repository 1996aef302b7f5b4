#pragma once

// How the games of a match begin: two setups, or a start drawn by lot, and a few random but sensible turns. An opening
// depends on the seed and its number alone, so that a match can be taken up again, and both games of a pair get the
// same one.
//
//   OpeningBook book({.random_plies = 4, .seed = 7});
//   const Opening opening = book.opening(12);          // the thirteenth

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "rules/game.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kBadOpening{"bad_opening"};
}  // namespace error

/// The setups of both sides that openings are made from; each side's is chosen by itself, mirrored or not.
struct SetupPairs {
  std::vector<Setup> gold;
  std::vector<Setup> silver;
};

/// One pair a line, "Ra1 ... Ee2 | ra7 ... ee7"; blank lines and those that begin with # do not count. Errors:
/// bad_opening, with the line's number.
[[nodiscard]] Result<SetupPairs> parse_setup_pairs(std::string_view text);

struct OpeningOptions {
  Variant variant = Variant::Standard;
  SetupPairs setups;        ///< empty: setups from the engine's own book
  bool own_setups = false;  ///< the engines choose their setups; then there are no random turns either
  int random_plies = 0;     ///< turns of both sides together after the setups
  int random_margin = 50;   ///< centi-rabbits: turns that look this much worse than the best one are not played
  std::uint64_t seed = 0;
};

/// What is played before the engines think: official text of setups and turns.
struct Opening {
  Variant variant = Variant::Standard;
  std::optional<Position> start;  ///< where a game does not begin with its setups
  std::vector<std::string> turns;
  std::uint64_t seed = 0;  ///< of this opening, for whatever else shall be random in its games
};

class OpeningBook {
 public:
  /// Precondition: Endless Endgame has neither setups nor own_setups.
  explicit OpeningBook(OpeningOptions options) : options_(std::move(options)) {}

  /// The opening with this number. Its random turns are distinct legal ones that look nearly as good as the best to the
  /// static evaluation; none wins at once or lets the other side win in its next turn.
  [[nodiscard]] Opening opening(std::size_t number) const;

  [[nodiscard]] const OpeningOptions& options() const noexcept { return options_; }

 private:
  [[nodiscard]] Game begin(Opening& opening, Random& random) const;

  OpeningOptions options_;
};

}  // namespace tusk
