#include "rules/move_gen.hpp"

#include <algorithm>
#include <utility>

#include "rules/step_gen.hpp"

namespace tusk {
namespace {

constexpr std::size_t kInitialSlots = std::size_t{1} << 15U;

/// What the rest of the turn depends on besides the number of steps left: the board and the push or pull under way.
Key state_key(const Position& position) noexcept {
  return position.key() ^ zobrist::kTables.steps_left[static_cast<std::size_t>(position.steps_left())];
}

constexpr Bitboard kBesideTraps = kTraps.neighbors();

/// Whether a step of the piece on step.from() might capture something: it enters a trap or leaves a friend on one.
bool may_capture(const Board& board, Step step) noexcept {
  if (kTraps.contains(step.to())) return true;
  return kBesideTraps.contains(step.from()) && !(board.pieces(board.at(step.from()).color()) & kTraps).is_empty();
}

}  // namespace

KeySet::KeySet() : slots_(kInitialSlots, 0) {}

void KeySet::clear() noexcept {
  if (size_ == 0) return;
  std::ranges::fill(slots_, Key{0});
  size_ = 0;
}

bool KeySet::insert(Key key) {
  key += static_cast<Key>(key == 0);  // 0 marks a free slot
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key) & mask;
  while (slots_[slot] != 0) {
    if (slots_[slot] == key) return false;
    slot = (slot + 1) & mask;
  }
  slots_[slot] = key;
  if (++size_ * 2 > slots_.size()) grow();
  return true;
}

void KeySet::grow() {
  std::vector<Key> old(slots_.size() * 2, 0);
  old.swap(slots_);
  size_ = 0;
  for (const Key key : old) {
    if (key != 0) insert(key);
  }
}

std::span<const DistinctMove> MoveGenerator::generate(const Position& start) {
  seen_states_.clear();
  seen_results_.clear();
  states_.assign(1, Move());
  results_.clear();
  if (start.may_end_turn() && start.steps_taken() > 0) add_result(start.board().key(), start, Move());
  seen_states_.insert(state_key(start));

  // Breadth first: a state is met first with the most steps left, and then allows all that it would allow later.
  for (int steps_left = start.steps_left(); steps_left > 0; --steps_left) {
    next_states_.clear();
    for (const Move& move : states_) expand(start, move, steps_left == 1);
    states_.swap(next_states_);
  }
  return results_;
}

void MoveGenerator::add_result(Key board_key, const Position& start, const Move& move) {
  if (board_key == start.turn_start_board_key() || !seen_results_.insert(board_key)) return;
  results_.push_back({move, board_key ^ zobrist::side(opponent(start.side_to_move()))});
}

void MoveGenerator::expand(const Position& start, const Move& move, bool is_last) {
  Position position = start;
  for (const Step step : move) position.play_unchecked(step);
  StepList steps;
  generate_steps(position, steps);
  Move longer = move;
  longer.push_back(Step::from_code(1));
  const int last = longer.size() - 1;
  for (const Step step : steps) {
    longer.replace(last, step);
    if (is_last && !may_capture(position.board(), step)) {
      const Piece piece = position.board().at(step.from());
      add_result(position.board().key() ^ zobrist::piece(piece, step.from()) ^ zobrist::piece(piece, step.to()), start,
                 longer);
      continue;
    }
    const Position::Undo undo = position.play_unchecked(step);
    if (position.push_pull() != PushPull::MustFinishPush) add_result(position.board().key(), start, longer);
    if (!is_last && seen_states_.insert(state_key(position))) next_states_.push_back(longer);
    position.undo(step, undo);
  }
}

}  // namespace tusk
