#include "property/solver_agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "property/agreement.hpp"
#include "rules/capture.hpp"
#include "rules/elimination.hpp"
#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"
#include "rules/outcome.hpp"
#include "rules/step_gen.hpp"

namespace tusk::test {
namespace {

constexpr int kNever = 99;
constexpr std::size_t kTrapCount = 4;

std::string at(const Moment& moment, std::string_view what) { return fmt::format("{}: {}", to_text(moment), what); }

std::size_t trap_index(Square trap) {
  std::size_t index = 0;
  for (const Square square : kTraps) {
    if (square == trap) return index;
    ++index;
  }
  return kTrapCount;
}

// For each trap and kind of enemy piece the fewest steps to a legal end of the turn behind its capture.
using CaptureTable = std::array<std::array<int, kPieceTypeCount>, kTrapCount>;

CaptureTable empty_table() {
  CaptureTable table;
  for (auto& row : table) row.fill(kNever);
  return table;
}

// Tries every sequence of steps.
class PlainCaptures {
 public:
  explicit PlainCaptures(const Position& start) : position_(start), start_left_(start.steps_left()) { walk(); }
  [[nodiscard]] const CaptureTable& table() const { return table_; }

 private:
  using Captured = std::vector<std::pair<std::size_t, PieceType>>;

  void walk() {
    if (position_.push_pull() != PushPull::MustFinishPush) {
      for (const auto& [trap, type] : captured_) {
        int& best = table_[trap][static_cast<std::size_t>(type)];
        best = std::min(best, start_left_ - position_.steps_left());
      }
    }
    StepList steps;
    generate_steps(position_, steps);
    for (const Step step : steps) {
      const Position::Undo undo = position_.play_unchecked(step);
      const bool takes = !undo.capture.is_none() && undo.capture.piece.color() != position_.side_to_move();
      if (takes) captured_.emplace_back(trap_index(undo.capture.square), undo.capture.piece.type());
      walk();
      if (takes) captured_.pop_back();
      position_.undo(step, undo);
    }
  }

  Position position_;
  int start_left_;
  Captured captured_;
  CaptureTable table_ = empty_table();
};

void walk_with_oracle(const oracle::State& state, int taken, std::vector<oracle::Capture>& captured,
                      CaptureTable& table) {
  if (state.open != oracle::Open::Push) {
    for (const oracle::Capture& capture : captured) {
      const Square trap =
          Square::at(static_cast<unsigned>(capture.square.file), static_cast<unsigned>(capture.square.rank));
      int& best = table[trap_index(trap)][static_cast<std::size_t>(to_core_piece(capture.piece).type())];
      best = std::min(best, taken);
    }
  }
  for (const oracle::Step& step : oracle::legal_steps(state)) {
    std::optional<oracle::Capture> capture;
    const oracle::State next = oracle::after_step(state, step, &capture);
    const bool takes = capture && oracle::owner(capture->piece) != state.side;
    if (takes) captured.push_back(*capture);
    walk_with_oracle(next, taken + 1, captured, table);
    if (takes) captured.pop_back();
  }
}

CaptureTable plain_captures(const Moment& moment, bool by_oracle) {
  if (!by_oracle) return PlainCaptures(to_core(moment)).table();
  CaptureTable table = empty_table();
  std::vector<oracle::Capture> captured;
  walk_with_oracle(moment.now, 0, captured, table);
  return table;
}

// Whether the way is legal, as long as it says, and captures what it says.
bool holds(const Position& start, const CaptureWay& way) {
  Position position = start;
  bool captures = false;
  for (const Step step : way.move) {
    const auto capture = position.play(step);
    if (!capture) return false;
    captures |= capture->square == way.trap && capture->piece == way.victim;
  }
  return captures && position.may_end_turn() && way.move.size() == way.steps &&
         way.victim.color() != start.side_to_move();
}

std::string way_text(const std::optional<CaptureWay>& way) {
  return way ? fmt::format("type {} in {}", static_cast<int>(way->victim.type()), way->steps) : "none";
}

bool is_end_of_elimination(const Board& board, Color mover) {
  return board.pieces(opponent(mover), PieceType::Rabbit).is_empty();
}

// Whether `mover`, whose turn has just ended, is safe from goals, as the oracle sees it.
bool is_safe_for_oracle(const oracle::Board& board, char mover) {
  const char other = oracle::other_side(mover);
  if (const auto outcome = oracle::outcome(board, other)) return outcome->winner == mover;
  oracle::State next;
  next.board = board;
  next.side = other;
  return !oracle::fewest_steps_to_goal(next, board);
}

bool is_safe(const Board& board, Color mover) {
  if (const auto outcome = board_outcome(board, mover)) return outcome->winner == mover;
  return !can_reach_goal(Position(board, opponent(mover)));
}

struct PlainDefences {
  std::optional<int> steps;
  std::set<std::string> ends;
};

PlainDefences plain_defences(const Moment& moment, MoveGenerator& generator, bool by_oracle) {
  PlainDefences defences;
  const auto safe = [by_oracle](const oracle::Board& board, char mover) {
    return by_oracle ? is_safe_for_oracle(board, mover) : is_safe(to_core(board), to_core(mover));
  };
  if (moment.now.open != oracle::Open::Push && safe(moment.now.board, moment.now.side)) {
    defences.steps = 0;
    return defences;
  }
  const Position start = to_core(moment);
  for (const DistinctMove& turn : generator.generate(start)) {
    if (defences.steps && turn.move.size() > *defences.steps) break;  // the generator begins with the shortest
    Position end = start;
    for (const Step step : turn.move) end.play_unchecked(step);
    const oracle::Board board = to_oracle(end.board());
    const bool defends = by_oracle ? safe(board, moment.now.side) : is_safe(end.board(), start.side_to_move());
    if (!defends) continue;
    defences.steps = turn.move.size();
    defences.ends.insert(oracle::to_text(board, moment.now.side));
  }
  return defences;
}

}  // namespace

std::string capture_difference(const Moment& moment, bool by_oracle) {
  const Position position = to_core(moment);
  const CaptureTable expected = plain_captures(moment, by_oracle);
  const auto found = find_captures(position);
  bool any = false;
  for (std::size_t trap = 0; trap < kTrapCount; ++trap) {
    const auto& row = expected[trap];
    const int fewest = *std::ranges::min_element(row);
    any |= fewest != kNever;
    const auto best = std::ranges::find_if(row.rbegin(), row.rend(), [](int steps) { return steps != kNever; });
    const auto& quickest = found[trap].quickest;
    if (quickest.has_value() != (fewest != kNever) || (quickest && quickest->steps != fewest)) {
      return at(moment, fmt::format("trap {}: quickest {}, expected in {}", trap, way_text(quickest), fewest));
    }
    if (found[trap].best.has_value() != quickest.has_value()) return at(moment, "quickest without best");
    if (!quickest) continue;
    const auto type = static_cast<std::size_t>(row.rend() - best) - 1;
    if (static_cast<std::size_t>(found[trap].best->victim.type()) != type || found[trap].best->steps != *best) {
      return at(moment,
                fmt::format("trap {}: best {}, expected {} in {}", trap, way_text(found[trap].best), type, *best));
    }
    if (!holds(position, *quickest) || !holds(position, *found[trap].best)) {
      return at(moment, fmt::format("trap {}: the way shown does not capture", trap));
    }
  }
  return can_capture(position) == any ? "" : at(moment, fmt::format("can_capture: expected {}", any));
}

std::string elimination_difference(const Moment& moment, bool by_oracle) {
  const Position position = to_core(moment);
  const Color us = position.side_to_move();
  bool expected = false;
  if (by_oracle) {
    for (const oracle::Turn& turn : oracle::whole_turns(moment.now, moment.start.board)) {
      expected |= is_end_of_elimination(to_core(turn.board), us);
    }
  } else {
    MoveGenerator generator;
    for (const DistinctMove& turn : generator.generate(position)) {
      Position end = position;
      for (const Step step : turn.move) end.play_unchecked(step);
      expected |= is_end_of_elimination(end.board(), us);
    }
  }
  const auto found = find_elimination(position);
  if (found.has_value() != expected || can_eliminate(position) != expected) {
    return at(moment, fmt::format("elimination: expected {}", expected));
  }
  if (!found) return "";
  Position end = position;
  for (const Step step : *found) {
    if (!end.play(step)) return at(moment, "elimination: the way has an illegal step");
  }
  return end.may_end_turn() && is_end_of_elimination(end.board(), us) ? "" : at(moment, "elimination: wrong way");
}

std::string defence_difference(const Moment& moment, MoveGenerator& generator, bool by_oracle) {
  const Position position = to_core(moment);
  const PlainDefences expected = plain_defences(moment, generator, by_oracle);
  const auto found = find_goal_defences(position);
  const auto fewest = fewest_defence_steps(position);
  if (fewest != expected.steps || found.has_value() != expected.steps.has_value() ||
      (found && found->steps != *expected.steps)) {
    return at(moment,
              fmt::format("defence in {} steps, expected {}", fewest.value_or(-1), expected.steps.value_or(-1)));
  }
  if (!found) return "";
  std::set<std::string> ends;
  for (const Move& move : found->moves) {
    Position end = position;
    for (const Step step : move) {
      if (!end.play(step)) return at(moment, "a defence has an illegal step");
    }
    if (!end.may_end_turn() || move.size() != found->steps) return at(moment, "a defence is not a turn of its length");
    ends.insert(oracle::to_text(to_oracle(end.board()), moment.now.side));
  }
  if (ends.size() != found->moves.size()) return at(moment, "a defence is listed twice");
  return ends == expected.ends ? ""
                               : at(moment, fmt::format("{} defences of {} steps, expected {}", ends.size(),
                                                        found->steps, expected.ends.size()));
}

oracle::State goal_to_stop(Random& random, PositionSource& source) {
  oracle::State state = source.next_near_goal();
  if (chance(random, 85)) state.side = oracle::other_side(state.side);
  return state;
}

oracle::State few_rabbits(Random& random) {
  oracle::State state = random_endgame(random);
  for (auto& row : state.board.rows) {
    for (char& piece : row) {
      if ((piece == 'r' || piece == 'R') && chance(random, 40)) piece = ' ';
    }
  }
  constexpr std::array<int, 4> kTrapLines{2, 5, 2, 5};
  const int rabbits = 1 + below(random, 3);
  for (int i = 0; i < rabbits; ++i) {
    const oracle::Square trap{kTrapLines[static_cast<std::size_t>(below(random, 4))],
                              kTrapLines[static_cast<std::size_t>(below(random, 4))]};
    const oracle::Square square{trap.file - 1 + below(random, 3), trap.rank - 1 + below(random, 3)};
    const oracle::Square beside{trap.file - 2 + below(random, 5), trap.rank - 2 + below(random, 5)};
    if (state.board.at(square) == ' ') state.board.put(square, state.side == 'g' ? 'r' : 'R');
    if (state.board.at(beside) == ' ')
      state.board.put(beside, (state.side == 'g' ? "EMHDC" : "emhdc")[below(random, 5)]);
  }
  oracle::spring_traps(state.board);
  return state;
}

}  // namespace tusk::test
