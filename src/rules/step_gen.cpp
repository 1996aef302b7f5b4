#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// For each direction, the pieces that step that way.
using Movers = std::array<Bitboard, kDirections.size()>;

/// Adds one step for each mover and direction. Square by square: one loop is guessed better than four.
void add_steps(const Movers& movers, StepList& steps) noexcept {
  for (const Square from : movers[0] | movers[1] | movers[2] | movers[3]) {
    for (std::size_t i = 0; i < kDirections.size(); ++i) {
      const auto code = static_cast<std::uint8_t>(from.index() * kDirections.size() + i);
      steps.push_back_if(movers[i].contains(from), Step::from_code(code));
    }
  }
}

void add_push_finishes(const Position& position, StepList& steps) noexcept {
  const Square target = position.left_square();
  const Bitboard pushers = position.board().stronger_than(position.side_to_move(), position.left_type()) &
                           Bitboard(target).neighbors() & position.unfrozen();
  for (const Square from : pushers) steps.push_back(step_between(from, target));
}

/// Pulls into the square just left; returns the pieces that have one.
Bitboard add_pulls(const Position& position, StepList& steps) noexcept {
  if (position.push_pull() != PushPull::MayPull) return Bitboard();
  const Square target = position.left_square();
  const Bitboard pulled = position.board().weaker_than(opponent(position.side_to_move()), position.left_type()) &
                          Bitboard(target).neighbors();
  for (const Square from : pulled) steps.push_back(step_between(from, target));
  return pulled;
}

}  // namespace

void generate_steps(const Position& position, StepList& steps) noexcept {
  steps.clear();
  if (position.steps_left() == 0) return;
  if (position.push_pull() == PushPull::MustFinishPush) return add_push_finishes(position, steps);

  const Board& board = position.board();
  const Color side = position.side_to_move();
  const Bitboard empty = board.empty();
  const Bitboard movers = position.unfrozen();
  Movers own;
  for (const Direction direction : kDirections) {
    own[static_cast<std::size_t>(direction)] = movers & empty.shifted(opposite(direction));
  }
  own[static_cast<std::size_t>(opposite(forward(side)))] &= ~board.pieces(PieceType::Rabbit);
  add_steps(own, steps);

  const Bitboard pulled = add_pulls(position, steps);
  if (position.steps_left() < 2) return;
  const Bitboard pushed = board.dominated(opponent(side), movers);
  if (pushed.is_empty()) return;
  Movers enemies;
  for (const Direction direction : kDirections) {
    // A step that is a pull already is not the start of a push as well (rule 3.6).
    const Bitboard targets =
        pulled.is_empty() ? empty : empty & ~(pulled.shifted(direction) & Bitboard(position.left_square()));
    enemies[static_cast<std::size_t>(direction)] = pushed & targets.shifted(opposite(direction));
  }
  add_steps(enemies, steps);
}

bool has_legal_step(const Position& position) noexcept {
  assert(position.steps_left() >= 2 && position.push_pull() == PushPull::None);
  const Board& board = position.board();
  const Color side = position.side_to_move();
  const Bitboard empty = board.empty();
  const Bitboard movers = position.unfrozen();
  const Bitboard rabbits = movers & board.pieces(PieceType::Rabbit);
  if (!(empty.neighbors() & movers & ~rabbits).is_empty()) return true;
  const Bitboard rabbit_targets =
      rabbits.shifted(Direction::West) | rabbits.shifted(Direction::East) | rabbits.shifted(forward(side));
  if (!(rabbit_targets & empty).is_empty()) return true;
  return !(board.dominated(opponent(side), movers) & empty.neighbors()).is_empty();
}

}  // namespace tusk
