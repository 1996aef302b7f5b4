#include "property/agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "rules/goal.hpp"
#include "rules/outcome.hpp"
#include "rules/step_gen.hpp"

namespace tusk::test {
namespace {

constexpr std::string_view kWeakestFirst = "rcdhme";

std::string at(const Moment& moment, std::string_view what) { return fmt::format("{}: {}", to_text(moment), what); }

char letter_of(Piece piece) {
  if (piece.is_none()) return ' ';
  const char letter = kWeakestFirst[static_cast<std::size_t>(piece.type())];
  return piece.color() == Color::Silver ? letter : static_cast<char>(letter - 'a' + 'A');
}

Square square_of(oracle::Square square) {
  return Square::at(static_cast<unsigned>(square.file), static_cast<unsigned>(square.rank));
}

std::string text_of(const Position& position) {
  return oracle::to_text(to_oracle(position.board()), to_letter(position.side_to_move()));
}

std::set<unsigned> codes(const StepList& steps) {
  std::set<unsigned> codes;
  for (const Step step : steps) codes.insert(step.code());
  return codes;
}

std::set<unsigned> codes(const std::vector<oracle::Step>& steps) {
  std::set<unsigned> codes;
  for (const oracle::Step& step : steps) codes.insert(tusk::test::to_core(step).code());
  return codes;
}

std::string code_text(std::set<unsigned> codes) { return fmt::format("{}", fmt::join(codes, " ")); }

bool same_bits(const Position& a, const Position& b) {
  return a.board() == b.board() && a.board().key() == b.board().key() && a.board().occupied() == b.board().occupied() &&
         a.side_to_move() == b.side_to_move() && a.steps_left() == b.steps_left() &&
         a.steps_taken() == b.steps_taken() && a.push_pull() == b.push_pull() && a.key() == b.key() &&
         a.turn_start_board_key() == b.turn_start_board_key() &&
         (a.push_pull() == PushPull::None || (a.left_square() == b.left_square() && a.left_type() == b.left_type()));
}

// The sets of squares by colour and kind say the same as the letters of the squares.
bool bitboards_fit(const Board& board) {
  for (unsigned index = 0; index < Square::kCount; ++index) {
    const Square square(index);
    const Piece piece = board.at(square);
    for (const Color color : kColors) {
      for (const PieceType type : kPieceTypes) {
        const bool is_it = !piece.is_none() && piece.color() == color && piece.type() == type;
        if (board.pieces(color, type).contains(square) != is_it) return false;
      }
    }
  }
  return true;
}

// The step of the core at `code`, if that code is a step at all.
std::optional<Step> step_at(unsigned code) {
  const Square from(code / 4);
  const auto direction = static_cast<Direction>(code % 4);
  if (!from.has_neighbor(direction)) return std::nullopt;
  return Step(from, direction);
}

std::string after_step_difference(const Moment& moment, const Position& position, const oracle::Step& step) {
  std::optional<oracle::Capture> captured;
  const oracle::State expected = oracle::after_step(moment.now, step, &captured);
  Position played = position;
  const auto capture = played.play(to_core(step));
  if (!capture) return at(moment, fmt::format("{} refused: {}", oracle::to_text(step), capture.error().message));
  if (!(to_oracle(played.board()) == expected.board) || played.steps_left() != expected.steps_left) {
    return at(moment, fmt::format("{} leads to {}", oracle::to_text(step), text_of(played)));
  }
  const bool same_capture =
      capture->is_none() == !captured.has_value() &&
      (!captured || (letter_of(capture->piece) == captured->piece && capture->square == square_of(captured->square)));
  return same_capture ? "" : at(moment, fmt::format("{}: another capture", oracle::to_text(step)));
}

std::map<std::string, std::size_t> ends_by_text(const std::vector<oracle::Turn>& turns, char side) {
  std::map<std::string, std::size_t> ends;
  for (const oracle::Turn& turn : turns) ends[oracle::to_text(turn.board, side)] = turn.steps.size();
  return ends;
}

Step mirrored(Step step) {
  const Square from = Square::at(7 - step.from().file(), step.from().rank());
  const Direction direction = step.direction();
  const bool sideways = direction == Direction::West || direction == Direction::East;
  return {from, sideways ? opposite(direction) : direction};
}

Step colours_swapped(Step step) {
  const Square from = Square::at(step.from().file(), 7 - step.from().rank());
  const Direction direction = step.direction();
  const bool upright = direction == Direction::North || direction == Direction::South;
  return {from, upright ? opposite(direction) : direction};
}

template <typename SeeState, typename SeeStep>
std::string image_difference(const Moment& moment, MoveGenerator& generator, SeeState see, SeeStep see_step,
                             std::string_view name) {
  Moment image{see(moment.start), {}, see(moment.now)};
  Position seen(to_core(image.start.board), to_core(image.start.side), image.start.steps_left);
  Position here = to_core(Moment{moment.start, {}, moment.start});
  for (const oracle::Step& step : moment.steps) {
    here.play_unchecked(to_core(step));
    if (!seen.play(see_step(to_core(step)))) return at(moment, fmt::format("{}: a step is refused", name));
  }

  StepList steps_here;
  StepList steps_seen;
  generate_steps(here, steps_here);
  generate_steps(seen, steps_seen);
  std::set<unsigned> expected;
  for (const Step step : steps_here) expected.insert(see_step(step).code());
  if (expected != codes(steps_seen)) return at(moment, fmt::format("{}: other steps", name));

  const std::size_t turns = generator.generate(here).size();
  if (generator.generate(seen).size() != turns) return at(moment, fmt::format("{}: other turns", name));
  const auto goal_here = find_goal(here);
  const auto goal_seen = find_goal(seen);
  if (goal_here.has_value() != goal_seen.has_value() || (goal_here && goal_here->steps != goal_seen->steps)) {
    return at(moment, fmt::format("{}: another goal answer", name));
  }
  return "";
}

}  // namespace

Color to_core(char side) { return side == 'g' ? Color::Gold : Color::Silver; }

Piece to_core_piece(char letter) {
  if (letter == ' ') return {};
  const char side = oracle::owner(letter);
  const char kind = side == 'g' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return {to_core(side), static_cast<PieceType>(kWeakestFirst.find(kind))};
}

Step to_core(const oracle::Step& step) {
  const Square from = square_of(step.from);
  for (const Direction direction : kDirections) {
    if (from.has_neighbor(direction) && from.neighbor(direction) == square_of(step.to)) return {from, direction};
  }
  return {};
}

Move to_core(const std::vector<oracle::Step>& steps) {
  Move move;
  for (const oracle::Step& step : steps) move.push_back(to_core(step));
  return move;
}

Board to_core(const oracle::Board& board) {
  Board core;
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const Piece piece = to_core_piece(board.at({file, rank}));
      if (!piece.is_none()) core.put(piece, square_of({file, rank}));
    }
  }
  return core;
}

Position to_core(const Moment& moment) {
  Position position(to_core(moment.start.board), to_core(moment.start.side), moment.start.steps_left);
  for (const oracle::Step& step : moment.steps) position.play_unchecked(to_core(step));
  return position;
}

oracle::Board to_oracle(const Board& board) {
  oracle::Board plain;
  for (unsigned index = 0; index < Square::kCount; ++index) {
    const Square square(index);
    plain.put({static_cast<int>(square.file()), static_cast<int>(square.rank())}, letter_of(board.at(square)));
  }
  return plain;
}

std::string step_difference(const Moment& moment) {
  const Position position = to_core(moment);
  const auto expected = oracle::legal_steps(moment.now);
  StepList steps;
  generate_steps(position, steps);
  if (steps.size() != expected.size() || codes(steps) != codes(expected)) {
    return at(moment, fmt::format("steps [{}], oracle [{}]", code_text(codes(steps)), code_text(codes(expected))));
  }
  const bool may_end = moment.now.open != oracle::Open::Push && !(moment.now.board == moment.start.board);
  if (position.may_end_turn() != may_end || position.check_turn_end().has_value() != may_end) {
    return at(moment, "may the turn end?");
  }
  for (const oracle::Step& step : expected) {
    if (auto difference = after_step_difference(moment, position, step); !difference.empty()) return difference;
  }
  return "";
}

std::string turn_difference(const Moment& moment, MoveGenerator& generator) {
  const Position position = to_core(moment);
  const char next_side = oracle::other_side(moment.start.side);
  auto expected = ends_by_text(oracle::whole_turns(moment.now, moment.start.board), next_side);
  for (const DistinctMove& turn : generator.generate(position)) {
    Position reached = position;
    for (const Step step : turn.move) {
      if (!reached.play(step)) return at(moment, "a generated turn has an illegal step");
    }
    if (!reached.may_end_turn()) return at(moment, "a generated turn may not end");
    reached.end_turn();
    if (reached.turn_key() != turn.key) return at(moment, "a generated turn has another key than its end");
    const auto found = expected.find(text_of(reached));
    if (found == expected.end()) return at(moment, fmt::format("{} twice or not expected", text_of(reached)));
    if (found->second != static_cast<std::size_t>(turn.move.size())) {
      return at(moment, fmt::format("{} in {} steps, oracle {}", text_of(reached), turn.move.size(), found->second));
    }
    expected.erase(found);
  }
  return expected.empty() ? "" : at(moment, fmt::format("{} is missing", expected.begin()->first));
}

std::string goal_difference(const Moment& moment) {
  const Position position = to_core(moment);
  const auto expected = oracle::fewest_steps_to_goal(moment.now, moment.start.board);
  if (can_reach_goal(position) != expected.has_value()) {
    return at(moment, fmt::format("can_reach_goal, oracle {}", expected.value_or(-1)));
  }
  for (int limit = 0; limit <= kStepsPerTurn; ++limit) {
    const auto found = find_goal(position, limit);
    const bool reachable = expected && *expected <= limit;
    if (found.has_value() != reachable || (found && found->steps != *expected)) {
      return at(moment,
                fmt::format("goal within {}: {}, oracle {}", limit, found ? found->steps : -1, expected.value_or(-1)));
    }
    if (!found) continue;
    Position reached = position;
    for (const Step step : found->move) {
      if (!reached.play(step)) return at(moment, "the way to goal has an illegal step");
    }
    const Color side = position.side_to_move();
    const bool on_goal = !(reached.board().pieces(side, PieceType::Rabbit) & goal_rank(side)).is_empty();
    if (found->move.size() != found->steps || !reached.may_end_turn() || !on_goal) {
      return at(moment, "the way to goal does not end there");
    }
  }
  return "";
}

std::string outcome_difference(const oracle::State& start) {
  const auto expected = oracle::outcome(start.board, start.side);
  const auto found = board_outcome(to_core(start.board), to_core(oracle::other_side(start.side)));
  const auto text = [](char winner, std::string_view reason) { return fmt::format("{} {}", winner, reason); };
  const std::string oracle_text = expected ? text(expected->winner, expected->reason) : "none";
  const std::string core_text = found ? text(to_letter(found->winner), to_word(found->reason)) : "none";
  if (core_text == oracle_text) return "";
  return fmt::format("{}: outcome {}, oracle {}", oracle::to_text(start.board, start.side), core_text, oracle_text);
}

std::string legality_difference(const Moment& moment) {
  const Position position = to_core(moment);
  StepList steps;
  generate_steps(position, steps);
  const auto legal = codes(steps);
  for (unsigned code = 0; code < 256; ++code) {
    const auto step = step_at(code);
    if (!step) continue;
    const auto checked = position.check(*step);
    const bool listed = legal.contains(code);
    if (checked.has_value() != listed || position.is_legal(*step) != listed) {
      return at(moment, fmt::format("step code {}: listed {}, check {}, is_legal {}", code, listed, checked.has_value(),
                                    position.is_legal(*step)));
    }
    Position tried = position;
    if (tried.play(*step).has_value() != listed) return at(moment, fmt::format("step code {}: play", code));
    if (!listed && !same_bits(tried, position)) return at(moment, fmt::format("step code {}: a trace is left", code));
    if (!listed && (checked.error().code.name().empty() || checked.error().message.empty())) {
      return at(moment, fmt::format("step code {}: refused without a reason", code));
    }
  }
  return "";
}

std::string undo_difference(const Moment& moment, Random& random) {
  Position position = to_core(moment);
  std::vector<std::pair<Step, Position::Undo>> played;
  std::vector<Position> before;
  StepList steps;
  for (generate_steps(position, steps); !steps.is_empty(); generate_steps(position, steps)) {
    before.push_back(position);
    const Step step = steps[static_cast<std::size_t>(below(random, static_cast<int>(steps.size())))];
    played.emplace_back(step, position.play_unchecked(step));
    if (!bitboards_fit(position.board())) return at(moment, "sets of squares and squares differ");
    if (to_core(to_oracle(position.board())).key() != position.board().key()) {
      return at(moment, "the key is not that of the board");
    }
  }
  while (!played.empty()) {
    position.undo(played.back().first, played.back().second);
    if (!same_bits(position, before.back()) || !bitboards_fit(position.board())) {
      return at(moment, fmt::format("undo of step {} leaves a trace", played.size()));
    }
    played.pop_back();
    before.pop_back();
  }
  return "";
}

std::string symmetry_difference(const Moment& moment, MoveGenerator& generator) {
  auto difference = image_difference(
      moment, generator, [](const oracle::State& state) { return tusk::test::mirrored(state); },
      [](Step step) { return mirrored(step); }, "mirror");
  if (!difference.empty()) return difference;
  return image_difference(
      moment, generator, [](const oracle::State& state) { return tusk::test::colours_swapped(state); },
      [](Step step) { return colours_swapped(step); }, "colours swapped");
}

}  // namespace tusk::test
