#include "rules/position.hpp"

#include "rules/error_codes.hpp"
#include "rules/names.hpp"

namespace tusk {
namespace {

/// "the dog on e4"
std::string describe(Piece piece, Square square) {
  return "the " + std::string(type_name(piece.type())) + " on " + to_string(square);
}

/// The strongest piece beside `square` that freezes a piece of this kind and side there.
Square strongest_freezer(const Board& board, Piece piece, Square square) {
  Bitboard freezers = board.stronger_than(opponent(piece.color()), piece.type()) & Bitboard(square).neighbors();
  Square strongest = freezers.first();
  for (const Square freezer : freezers) {
    if (board.at(freezer).is_stronger_than(board.at(strongest))) strongest = freezer;
  }
  return strongest;
}

std::string frozen_message(const Board& board, Square square) {
  const Piece piece = board.at(square);
  const Square freezer = strongest_freezer(board, piece, square);
  return describe(piece, square) + " is frozen by " + describe(board.at(freezer), freezer);
}

}  // namespace

Position::Position(const Board& board, Color side_to_move, int steps_left) noexcept
    : board_(board),
      turn_start_board_key_(board.key()),
      side_(side_to_move),
      steps_left_(static_cast<std::int8_t>(steps_left)),
      steps_in_turn_(static_cast<std::int8_t>(steps_left)) {
  assert(steps_left >= 1 && steps_left <= kStepsPerTurn);
}

Key Position::key() const noexcept {
  Key key = turn_key() ^ zobrist::kTables.steps_left[static_cast<std::size_t>(steps_left())];
  if (push_pull_ != PushPull::None) {
    const auto& squares = push_pull_ == PushPull::MayPull ? zobrist::kTables.may_pull : zobrist::kTables.must_finish;
    key ^= squares[left_square_.index()] ^ zobrist::kTables.moved_type[static_cast<std::size_t>(left_type_)];
  }
  return key;
}

bool Position::is_pull(Piece piece, Square to) const noexcept {
  return push_pull_ == PushPull::MayPull && to == left_square_ && piece.type() < left_type_;
}

Position::Undo Position::play_unchecked(Step step) noexcept {
  assert(steps_left_ > 0);
  const Square from = step.from();
  const Square to = step.to();
  const Piece piece = board_.at(from);
  Undo undo{Capture{}, push_pull_, left_square_, left_type_};

  const bool starts_push = piece.color() != side_ && !is_pull(piece, to);
  const bool may_start_pull = piece.color() == side_ && push_pull_ != PushPull::MustFinishPush && steps_left_ > 1;
  board_.move(from, to);
  --steps_left_;

  push_pull_ = PushPull::None;
  if (starts_push) {
    push_pull_ = PushPull::MustFinishPush;
  } else if (may_start_pull) {
    // Only a pull that can really follow is remembered, so that equal positions have equal keys.
    const Bitboard beside = board_.pieces(opponent(side_)) & Bitboard(from).neighbors();
    if (!beside.is_empty() && !(beside & board_.weaker_than(opponent(side_), piece.type())).is_empty()) {
      push_pull_ = PushPull::MayPull;
    }
  }
  left_square_ = from;
  // After a pull nobody may pull into the square that the pulled piece left: nothing is weaker than a rabbit.
  left_type_ = piece.color() == side_ || starts_push ? piece.type() : PieceType::Rabbit;

  // Only the side whose piece moved can have lost a piece: nobody else lost a supporter (rule 4.1).
  const Bitboard captured = board_.unsupported_on_traps(piece.color());
  if (!captured.is_empty()) {
    undo.capture.square = captured.first();
    undo.capture.piece = board_.remove(undo.capture.square);
  }
  return undo;
}

void Position::undo(Step step, const Undo& undo) noexcept {
  if (!undo.capture.is_none()) board_.put(undo.capture.piece, undo.capture.square);
  board_.move(step.to(), step.from());
  ++steps_left_;
  push_pull_ = undo.push_pull;
  left_square_ = undo.left_square;
  left_type_ = undo.left_type;
}

void Position::end_turn() noexcept {
  assert(push_pull_ != PushPull::MustFinishPush);
  side_ = opponent(side_);
  steps_left_ = kStepsPerTurn;
  steps_in_turn_ = kStepsPerTurn;
  push_pull_ = PushPull::None;
  turn_start_board_key_ = board_.key();
}

std::optional<ErrorCode> Position::refusal(Step step) const noexcept {
  if (step.is_none()) return error::kNotAdjacent;
  if (steps_left_ == 0) return error::kTooManySteps;
  const Piece piece = board_.at(step.from());
  if (piece.is_none()) return error::kNoSuchPiece;
  if (!board_.at(step.to()).is_none()) return error::kOccupied;
  return piece.color() == side_ ? own_step_refusal(step, piece) : enemy_step_refusal(step, piece);
}

std::optional<ErrorCode> Position::own_step_refusal(Step step, Piece piece) const noexcept {
  if (push_pull_ == PushPull::MustFinishPush) {
    if (step.to() != left_square_) return error::kPushIncomplete;
    if (piece.type() <= left_type_) return error::kTooStrong;
  }
  if (piece.type() == PieceType::Rabbit && step.direction() == opposite(forward(piece.color()))) {
    return error::kRabbitBackward;
  }
  if (board_.is_frozen(step.from())) return error::kFrozen;
  return std::nullopt;
}

std::optional<ErrorCode> Position::enemy_step_refusal(Step step, Piece piece) const noexcept {
  if (push_pull_ == PushPull::MustFinishPush) return error::kPushIncomplete;
  if (is_pull(piece, step.to())) return std::nullopt;

  // Not a pull, so it has to be the first half of a push (rule 3.3).
  const Bitboard beside = Bitboard(step.from()).neighbors() & board_.pieces(side_);
  const Bitboard stronger = beside & board_.stronger_than(side_, piece.type());
  if (!(stronger & unfrozen()).is_empty()) {
    if (steps_left_ < 2) return error::kTooManySteps;
    return std::nullopt;
  }
  // The piece that completed a push left this square; it may not pull as well (rule 3.5).
  if (step.to() == left_square_ && piece.type() < left_type_ && steps_taken() > 0) return error::kPushPullChained;
  if (!stronger.is_empty()) return error::kFrozen;
  return beside.is_empty() ? error::kNotAdjacent : error::kTooStrong;
}

std::string Position::refusal_message(Step step, ErrorCode code) const {
  if (step.is_none()) return "the step leaves the board";
  const Piece piece = board_.at(step.from());
  const bool is_own = !piece.is_none() && piece.color() == side_;
  if (code == error::kNoSuchPiece) return "no piece stands on " + to_string(step.from());
  if (code == error::kOccupied) return describe(board_.at(step.to()), step.to()) + " stands in the way";
  if (code == error::kRabbitBackward) return "rabbits never step backward";
  if (code == error::kPushIncomplete) {
    return "a push is under way: a stronger piece has to step to " + to_string(left_square_) + " first";
  }
  if (code == error::kPushPullChained) return "a piece that completes a push cannot pull with the same step";
  if (code == error::kNotAdjacent) return "none of the mover's pieces stands beside " + describe(piece, step.from());
  if (code == error::kTooManySteps) {
    return steps_left_ == 0 ? "all steps of this turn are used" : "a push takes two steps and only one is left";
  }
  if (code == error::kTooStrong) {
    return is_own
               ? describe(piece, step.from()) + " is not stronger than the pushed " + std::string(type_name(left_type_))
               : "no stronger piece stands beside " + describe(piece, step.from());
  }
  assert(code == error::kFrozen);
  if (is_own) return frozen_message(board_, step.from());
  const Bitboard pushers = Bitboard(step.from()).neighbors() & board_.stronger_than(side_, piece.type());
  return frozen_message(board_, pushers.first()) + " and cannot push";
}

Result<void> Position::check(Step step) const {
  if (const auto code = refusal(step)) return fail(*code, refusal_message(step, *code));
  return {};
}

Result<Capture> Position::play(Step step) {
  if (auto legal = check(step); !legal) return tl::unexpected<Error>(legal.error());
  return play_unchecked(step).capture;
}

Result<void> Position::check_turn_end() const {
  if (push_pull_ == PushPull::MustFinishPush) {
    return fail(error::kPushIncomplete,
                "the push is unfinished: a stronger piece has to step to " + to_string(left_square_));
  }
  if (steps_taken() == 0) return fail(error::kNoMove, "a turn has at least one step");
  if (board_.key() == turn_start_board_key_) {
    return fail(error::kNoChange, "the turn would leave the board unchanged");
  }
  return {};
}

}  // namespace tusk
