#pragma once

// Whole legal turns without transposed duplicates: every position that a complete turn can lead to, once, with one
// shortest sequence of steps that leads there. History is not asked: filter by key for repetition (Game::legal_moves).
//
//   MoveGenerator generator;                       // keep it: it owns scratch memory
//   for (const DistinctMove& turn : generator.generate(position)) { … turn.move, turn.key … }

#include <cstddef>
#include <span>
#include <vector>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// One way to a position, and the position.
struct DistinctMove {
  Move move;  ///< the steps that remain to be played (the rest of the turn where the position is in mid turn)
  Key key;    ///< Position::turn_key() after the turn: board, other side to move
};

/// A growing hash set of keys that is cheap to fill and to clear.
class KeySet {
 public:
  KeySet();
  void clear() noexcept;
  /// True if the key was not there.
  bool insert(Key key);

 private:
  void grow();

  std::vector<Key> slots_;
  std::size_t size_ = 0;
};

class MoveGenerator {
 public:
  /// All distinct results of the rest of this turn, fewest steps first; no unfinished push (rule 2.3), no unchanged
  /// board (rule 2.2). In mid turn, ending at once is included where it is legal, as an empty move. The span is valid
  /// until the next call.
  [[nodiscard]] std::span<const DistinctMove> generate(const Position& start);

 private:
  void expand(const Position& start, const Move& move, bool is_last);
  void add_result(Key board_key, const Position& start, const Move& move);

  KeySet seen_states_;
  KeySet seen_results_;
  std::vector<Move> states_;
  std::vector<Move> next_states_;
  std::vector<DistinctMove> results_;
};

}  // namespace tusk
