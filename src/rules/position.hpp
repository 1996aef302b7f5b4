#pragma once

// A board within a turn: who moves, how many steps are left, and what a push or pull in progress demands or allows.
// A position plays and undoes single steps and says whether one is legal and, if not, which rule stops it. It knows
// no history: repetition and the end of the game belong to rules/game.hpp.
//
//   Position position(board, Color::Gold);
//   if (auto played = position.play(step); !played) show(played.error().message);
//   if (position.may_end_turn()) position.end_turn();

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

/// What the previous step of the turn means for the next one.
enum class PushPull : std::uint8_t {
  None,
  MayPull,         ///< a weaker enemy stands beside the square just left and may step into it (rule 3.4)
  MustFinishPush,  ///< an enemy was pushed away: a stronger piece must step into the square it left (rule 3.3)
};

/// The piece that a step captured; at most one per step (rule 4.1).
struct Capture {
  Piece piece;    ///< none: nothing was captured
  Square square;  ///< the trap
  [[nodiscard]] bool is_none() const noexcept { return piece.is_none(); }
};

class Position {
 public:
  /// What is needed to take a step back.
  struct Undo {
    Capture capture;
    PushPull push_pull;
    Square left_square;
    PieceType left_type;
  };

  /// The start of a turn. `steps_left` is 4, but for the first turn of Endless Endgame (2, rule 8.2).
  /// Precondition: 1 <= steps_left <= 4.
  Position(const Board& board, Color side_to_move, int steps_left = kStepsPerTurn) noexcept;
  /// An empty board, Gold to move.
  Position() noexcept : Position(Board(), Color::Gold) {}

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  [[nodiscard]] Color side_to_move() const noexcept { return side_; }
  /// Steps that may still be taken in this turn, 0 .. 4. The side to move changes only with end_turn().
  [[nodiscard]] int steps_left() const noexcept { return steps_left_; }
  /// Steps taken since the turn began.
  [[nodiscard]] int steps_taken() const noexcept { return steps_in_turn_ - steps_left_; }
  [[nodiscard]] PushPull push_pull() const noexcept { return push_pull_; }
  /// The square that the last step left. Meaningful unless push_pull() is None.
  [[nodiscard]] Square left_square() const noexcept { return left_square_; }
  /// The kind of the piece that left it: the possible puller, or the pushed enemy.
  [[nodiscard]] PieceType left_type() const noexcept { return left_type_; }

  /// Board, side to move, steps left and push/pull state. Equal to turn_key() at the start of an ordinary turn.
  [[nodiscard]] Key key() const noexcept;
  /// Board and side to move alone: what repetition counts (rule 6.1). Meaningful between turns.
  [[nodiscard]] Key turn_key() const noexcept { return board_.key() ^ zobrist::side(side_); }
  /// The key of the board with which this turn began.
  [[nodiscard]] Key turn_start_board_key() const noexcept { return turn_start_board_key_; }

  /// Own pieces that may take a step by themselves as far as freezing goes (rule 3.2).
  [[nodiscard]] Bitboard unfrozen() const noexcept { return board_.pieces(side_) & ~board_.frozen(side_); }

  /// Whether the rules allow `step` next; if not, the error names the rule (frozen, occupied, rabbit_backward,
  /// too_strong, push_incomplete, push_pull_chained, too_many_steps, no_such_piece, not_adjacent).
  [[nodiscard]] Result<void> check(Step step) const;
  [[nodiscard]] bool is_legal(Step step) const noexcept { return !refusal(step); }

  /// Plays a step after checking it; returns what it captured. On error nothing changes.
  [[nodiscard]] Result<Capture> play(Step step);
  /// Plays a step that is known to be legal. An illegal one leaves a position without meaning.
  Undo play_unchecked(Step step) noexcept;
  /// Takes back the last step, which must have been `step` and have returned `undo`.
  void undo(Step step, const Undo& undo) noexcept;

  /// Whether the turn may end here: no unfinished push (rule 2.3) and a changed board (rule 2.2). Repetition is
  /// the game's business.
  [[nodiscard]] bool may_end_turn() const noexcept {
    return push_pull_ != PushPull::MustFinishPush && board_.key() != turn_start_board_key_;
  }
  /// may_end_turn() with the reason: push_incomplete, no_change (no_move if no step was taken).
  [[nodiscard]] Result<void> check_turn_end() const;
  /// Hands the turn to the other side, which gets four steps. Precondition: no unfinished push.
  void end_turn() noexcept;

 private:
  [[nodiscard]] bool is_pull(Piece piece, Square to) const noexcept;
  [[nodiscard]] std::optional<ErrorCode> refusal(Step step) const noexcept;
  [[nodiscard]] std::optional<ErrorCode> own_step_refusal(Step step, Piece piece) const noexcept;
  [[nodiscard]] std::optional<ErrorCode> enemy_step_refusal(Step step, Piece piece) const noexcept;
  [[nodiscard]] std::string refusal_message(Step step, ErrorCode code) const;

  Board board_;
  Key turn_start_board_key_;
  Color side_;
  std::int8_t steps_left_;
  std::int8_t steps_in_turn_;
  PushPull push_pull_ = PushPull::None;
  Square left_square_;
  PieceType left_type_ = PieceType::Rabbit;
};

}  // namespace tusk
