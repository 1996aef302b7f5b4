#include "wasm/explanation.hpp"

#include <algorithm>
#include <array>

#include "notation/step_text.hpp"
#include "rules/bitboard.hpp"
#include "rules/error_codes.hpp"
#include "wasm/game_json.hpp"

namespace tusk::wasm {
namespace {

/// Nothing if the squares are not neighbours.
std::optional<Step> step_to_neighbor(Square from, Square to) {
  for (const Direction direction : kDirections) {
    if (from.has_neighbor(direction) && from.neighbor(direction) == to) return Step(from, direction);
  }
  return std::nullopt;
}

Bitboard stronger_beside(const Board& board, Square square) {
  const Piece piece = board.at(square);
  return Bitboard(square).neighbors() & board.stronger_than(opponent(piece.color()), piece.type());
}

/// The enemy piece of an unfinished push.
Piece pushed_piece(const Position& position) { return {opponent(position.side_to_move()), position.left_type()}; }

/// The library's refusal of an illegal step, made finer where a person needs it.
Explanation explain_step(const Position& position, Step step) {
  const Error error = position.check(step).error();
  const Board& board = position.board();
  const Piece piece = board.at(step.from());
  Explanation why{error.code, error.message, piece, {}};
  if (piece.is_none()) return why;
  const bool is_own = piece.color() == position.side_to_move();

  if (error.code == error::kFrozen) {
    why.code = is_own ? error::kFrozen : kPusherFrozen;
    why.by = stronger_beside(board, step.from());
  } else if (error.code == error::kPushIncomplete) {
    why.piece = pushed_piece(position);
  } else if (error.code == error::kTooStrong && is_own) {
    why.code = kTooWeakToFinish;
  } else if (error.code == error::kTooStrong || (error.code == error::kNotAdjacent && !is_own)) {
    why.code = piece.type() == PieceType::Elephant ? kNothingStronger : kNoPusher;
  } else if (error.code == error::kTooManySteps && position.steps_left() > 0) {
    why.code = kPushNeedsTwo;
  }
  return why;
}

/// How much a refusal tells about a piece that has no step at all; the most telling one is shown. What is not listed
/// (no steps left, an unfinished push) concerns the whole turn and tells most.
int weight(ErrorCode code) {
  constexpr std::array kTelling{error::kOccupied, error::kRabbitBackward, kTooWeakToFinish, kNoPusher,
                                kNothingStronger, kPusherFrozen,          error::kFrozen,   kPushNeedsTwo};
  const auto found = std::ranges::find(kTelling, code);
  return static_cast<int>(found - kTelling.begin());
}

/// Why a piece has no step; nothing if it has one.
std::optional<Explanation> explain_piece(const Position& position, Square from) {
  std::optional<Explanation> best;
  bool is_walled_in = true;
  if (position.steps_left() == 0) {
    return Explanation{error::kTooManySteps, "all steps of this turn are used", position.board().at(from), {}};
  }
  for (const Direction direction : kDirections) {
    if (!from.has_neighbor(direction)) continue;
    const Step step(from, direction);
    if (position.is_legal(step)) return std::nullopt;
    Explanation why = explain_step(position, step);
    if (why.code != error::kOccupied) is_walled_in = false;
    if (!best || weight(why.code) > weight(best->code)) best = std::move(why);
  }
  if (best && is_walled_in) {
    // An unfinished push concerns the whole turn: it is told before that one piece has no room.
    const bool must_finish = position.push_pull() == PushPull::MustFinishPush;
    best->code = must_finish ? error::kPushIncomplete : kNoEmptyNeighbor;
    if (must_finish) best->piece = pushed_piece(position);
  }
  return best;
}

}  // namespace

void write_explanation(JsonWriter& json, const Explanation& why) {
  json.member("code", why.code.name());
  json.member("message", why.message);
  json.key("piece");
  if (why.piece.is_none())
    json.null();
  else
    json.value(std::string(1, to_letter(why.piece)));
  write_squares(json, "by", why.by);
}

Explanation explain(const EnteredGame& entered, Square from, std::optional<Square> to) {
  const Position& position = entered.position;
  const Piece piece = position.board().at(from);
  if (entered.game.outcome()) return {error::kGameOver, "the game is over", piece, {}};
  if (entered.game.phase() != Game::Phase::Play) {
    return {error::kSetupRank, "pieces are set up on the two own ranks", piece, {}};
  }
  if (piece.is_none()) return {error::kNoSuchPiece, "no piece stands there", piece, {}};
  const std::optional<Step> step = to ? step_to_neighbor(from, *to) : std::nullopt;
  if (step && !position.is_legal(*step)) return explain_step(position, *step);
  if (std::optional<Explanation> why = explain_piece(position, from)) return *why;
  return {kTooFar, "the piece cannot get there with the steps that are left", piece, {}};
}

}  // namespace tusk::wasm
