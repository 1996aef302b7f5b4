#pragma once

// A game: the two setups, the moves played, what repetition forbids, and how it ended. Everything that depends on the
// past of a position is here and nowhere else.
//
//   Game game;                                             // the empty board before 1g
//   for (const Color side : kColors) {
//     if (auto captures = game.place(quick_setup(side)); !captures) explain(captures.error());
//   }
//   if (auto captures = game.play(move); !captures) explain(captures.error());
//   if (game.outcome()) announce(*game.outcome());

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "rules/move_gen.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"
#include "rules/variant.hpp"

namespace tusk {

class Game {
 public:
  enum class Phase : std::uint8_t { GoldSetup, SilverSetup, Play };

  /// A game from the very start: both setups are still to be placed.
  Game() = default;
  /// The same for a variant. Precondition: one that begins with setups (Standard, Freestyle).
  explicit Game(Variant variant) noexcept : variant_(variant) { assert(variant != Variant::EndlessEndgame); }
  /// A game from a given position at the start of a turn, without a past; it counts as the first occurrence
  /// (rule 6.2). It may be over already (the other side counts as the mover).
  explicit Game(const Position& start, Variant variant = Variant::Standard);

  [[nodiscard]] Variant variant() const noexcept { return variant_; }
  [[nodiscard]] Phase phase() const noexcept { return phase_; }
  /// The position now; during the setups the board so far, with the side to place next to move.
  [[nodiscard]] const Position& position() const noexcept { return position_; }
  [[nodiscard]] Color side_to_move() const noexcept { return position_.side_to_move(); }
  /// How the game ended, if it has: the six conditions of rule 5, also that only third repetitions are left.
  [[nodiscard]] const std::optional<Outcome>& outcome() const noexcept { return outcome_; }

  /// Completed turns, the setups included.
  [[nodiscard]] std::size_t turn_count() const noexcept { return setups_.size() + moves_.size(); }
  [[nodiscard]] const std::vector<Setup>& setups() const noexcept { return setups_; }
  [[nodiscard]] const std::vector<Move>& moves() const noexcept { return moves_; }

  /// Places the setup of the side to move. Returns what stood on a trap without a friend once both sides had placed,
  /// which only Freestyle allows (rule 8.3). Errors: the first of setup_faults() or freestyle_faults(); setup_side, if
  /// both setups are done.
  [[nodiscard]] Result<std::vector<Capture>> place(const Setup& setup);

  /// Plays a whole turn after checking everything, game_over first. On error nothing changes and the offset is
  /// the index of the step at fault. Returns the captures in order.
  [[nodiscard]] Result<std::vector<Capture>> play(const Move& move);
  /// Takes the last turn (a move or a setup) back. Precondition: turn_count() > 0.
  void take_back();

  /// Whether the turn may end in `position`, which must have been reached by steps from position():
  /// push_incomplete, no_move, no_change, third_repetition.
  [[nodiscard]] Result<void> check_turn_end(const Position& position) const;

  /// How often the position with this turn_key() has occurred, 0 for never.
  [[nodiscard]] int occurrences(Key turn_key) const noexcept;
  /// Whether a turn that leads to this turn_key() would be a third occurrence (rule 6.1).
  [[nodiscard]] bool is_third_occurrence(Key turn_key) const noexcept { return occurrences(turn_key) >= 2; }
  /// Every position that has occurred, by turn_key(), with how often.
  [[nodiscard]] const std::unordered_map<Key, int>& occurrences() const noexcept { return occurrences_; }
  /// How many positions are forbidden now because they have occurred twice.
  [[nodiscard]] std::size_t forbidden_positions() const noexcept { return seen_twice_; }
  /// The most frequent position so far; 0 before both setups are placed.
  [[nodiscard]] int max_occurrences() const noexcept;

  /// How the game would stand with `next` on the board, the start of a turn that follows this game: the end conditions
  /// of rule 5 with this game's past. None: it would go on.
  [[nodiscard]] std::optional<Outcome> outcome_at(const Position& next) const;

  /// Every distinct legal turn, third occurrences left out. `generator` lends its memory.
  [[nodiscard]] std::vector<DistinctMove> legal_moves(MoveGenerator& generator) const;

 private:
  void begin_turn();
  [[nodiscard]] bool only_third_occurrences_left(const Position& next) const;

  Variant variant_ = Variant::Standard;
  Phase phase_ = Phase::GoldSetup;
  Position position_;
  std::vector<Setup> setups_;
  std::vector<Move> moves_;
  std::vector<Position> past_;  // the position before each turn
  std::unordered_map<Key, int> occurrences_;
  std::size_t seen_twice_ = 0;  // how many positions may not occur again
  std::optional<Outcome> outcome_;
};

}  // namespace tusk
