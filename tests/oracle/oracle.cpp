#include "oracle.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <unordered_set>
#include <utility>

namespace oracle {
namespace {

constexpr std::string_view kWeakestFirst = "rcdhme";
constexpr std::string_view kDirections = "nsew";
constexpr std::array<Square, 4> kTraps{{{2, 2}, {5, 2}, {2, 5}, {5, 5}}};

Square neighbour(Square square, char direction) {
  switch (direction) {
    case 'n': return {square.file, square.rank + 1};
    case 's': return {square.file, square.rank - 1};
    case 'e': return {square.file + 1, square.rank};
    default: return {square.file - 1, square.rank};
  }
}

bool on_board(Square square) { return square.file >= 0 && square.file < 8 && square.rank >= 0 && square.rank < 8; }

bool adjacent(Square a, Square b) { return std::abs(a.file - b.file) + std::abs(a.rank - b.rank) == 1; }

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool stronger(char a, char b) { return kWeakestFirst.find(lower(a)) > kWeakestFirst.find(lower(b)); }
char rabbit_of(char side) { return side == 'g' ? 'R' : 'r'; }
int goal_rank_of(char side) { return side == 'g' ? 7 : 0; }

// Whether `test` holds for a square beside `square`.
template <typename Test>
bool any_beside(Square square, Test test) {
  return std::ranges::any_of(kDirections, [&](char direction) {
    const Square beside = neighbour(square, direction);
    return on_board(beside) && test(beside);
  });
}

bool has_friend_beside(const Board& board, Square square) {
  const char side = owner(board.at(square));
  return any_beside(square, [&](Square beside) { return owner(board.at(beside)) == side; });
}

bool has_stronger_enemy_beside(const Board& board, Square square) {
  const char piece = board.at(square);
  const char enemy = other_side(owner(piece));
  return any_beside(
      square, [&](Square beside) { return owner(board.at(beside)) == enemy && stronger(board.at(beside), piece); });
}

// Rule 3.3: an own, strictly stronger, unfrozen piece stands next to the enemy piece.
bool has_pusher(const Board& board, Square enemy, char side) {
  return any_beside(enemy, [&](Square beside) {
    return owner(board.at(beside)) == side && stronger(board.at(beside), board.at(enemy)) && !is_frozen(board, beside);
  });
}

// Rule 3.1: rabbits do not step backward by themselves.
bool is_backward_rabbit_step(char piece, Square from, Square to) {
  if (piece == 'R') return to.rank < from.rank;
  if (piece == 'r') return to.rank > from.rank;
  return false;
}

// Rule 3.4 (b): the enemy piece steps into the square that a stronger own piece has just left.
bool completes_pull(const State& state, Square from, Square to) {
  return state.open == Open::Pull && to == state.square && stronger(state.piece, state.board.at(from));
}

std::uint64_t hash_of(const Board& board) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const auto& row : board.rows) {
    std::uint64_t word = 0;
    std::memcpy(&word, row.data(), sizeof word);
    hash = (hash ^ word) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 32;
  }
  return hash;
}

struct BoardHash {
  std::size_t operator()(const Board& board) const { return hash_of(board); }
};

// Steps left are not hashed: within one search they follow from the layer.
struct StateHash {
  std::size_t operator()(const State& state) const {
    const auto open = static_cast<std::uint64_t>(state.open);
    const auto where =
        static_cast<std::uint64_t>(state.square.file) * 8 + static_cast<std::uint64_t>(state.square.rank);
    return hash_of(state.board) ^
           ((open * 64 + where) * 128 + static_cast<unsigned char>(state.piece)) * 0xc4ceb9fe1a85ec53ULL;
  }
};

struct SameSituation {
  bool operator()(State a, const State& b) const {
    a.steps_left = b.steps_left;
    return a == b;
  }
};

using SituationSet = std::unordered_set<State, StateHash, SameSituation>;

// A situation met by the search for whole turns, and how it was reached.
struct Node {
  State state;
  int parent;
  Step step;
};

std::vector<Step> steps_to(const std::vector<Node>& nodes, int index) {
  std::vector<Step> steps;
  for (; nodes[static_cast<std::size_t>(index)].parent >= 0; index = nodes[static_cast<std::size_t>(index)].parent) {
    steps.insert(steps.begin(), nodes[static_cast<std::size_t>(index)].step);
  }
  return steps;
}

bool has_rabbit(const Board& board, char side) {
  return std::ranges::any_of(board.rows, [&](const auto& row) { return std::ranges::count(row, rabbit_of(side)) > 0; });
}

bool has_rabbit_on_goal(const Board& board, char side) {
  return std::ranges::count(board.rows[static_cast<std::size_t>(goal_rank_of(side))], rabbit_of(side)) > 0;
}

State turn_start_state(const Board& board, char side) {
  State state;
  state.board = board;
  state.side = side;
  return state;
}

bool all_turns_are_third_occurrences(const Board& board, char side, const History& history) {
  return std::ranges::all_of(whole_turns(turn_start_state(board, side)), [&](const Turn& turn) {
    return is_third_occurrence(history, turn.board, other_side(side));
  });
}

bool something_stood_twice(const History& history) {
  return std::ranges::any_of(history, [](const auto& position) { return position.second >= 2; });
}

char direction_of(const Step& step) {
  for (const char direction : kDirections) {
    if (neighbour(step.from, direction) == step.to) return direction;
  }
  return '?';
}

std::string name(Square square) { return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)}; }

}  // namespace

Board::Board() {
  for (auto& row : rows) row.fill(' ');
}

char Board::at(Square square) const {
  return rows[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
}

void Board::put(Square square, char piece) {
  rows[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)] = piece;
}

char other_side(char side) {
  if (side == 'g') return 's';
  return side == 's' ? 'g' : ' ';
}

char owner(char piece) {
  if (!is_letter(piece)) return ' ';
  return std::isupper(static_cast<unsigned char>(piece)) != 0 ? 'g' : 's';
}

State state_from_text(std::string_view text) {
  State state;
  state.side = text.at(0);
  const std::string_view letters = text.substr(3, 64);
  for (int i = 0; i < 64; ++i) state.board.put({i % 8, 7 - i / 8}, letters[static_cast<std::size_t>(i)]);
  return state;
}

std::string to_text(const Board& board, char side) {
  std::string text{side, ' ', '['};
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) text += board.at({file, rank});
  }
  return text + ']';
}

std::string to_text(const Step& step) { return step.piece + name(step.from) + direction_of(step); }
std::optional<Step> step_from_text(std::string_view token) {
  if (token.size() != 4 || !is_letter(token[0]) || kDirections.find(token[3]) == std::string_view::npos)
    return std::nullopt;
  const Square from{token[1] - 'a', token[2] - '1'};
  if (!on_board(from)) return std::nullopt;
  return Step{token[0], from, neighbour(from, token[3])};
}

std::string to_text(const Capture& capture) { return capture.piece + name(capture.square) + 'x'; }

// Rule 3.2.
bool is_frozen(const Board& board, Square square) {
  return has_stronger_enemy_beside(board, square) && !has_friend_beside(board, square);
}

bool step_is_legal(const State& state, Square from, Square to) {
  if (state.steps_left < 1 || !on_board(from) || !on_board(to) || !adjacent(from, to)) return false;
  const char piece = state.board.at(from);
  if (!is_letter(piece) || is_letter(state.board.at(to))) return false;

  const bool own = owner(piece) == state.side;
  if (state.open == Open::Push) {  // rule 3.3 (b): nothing else may come now
    return own && to == state.square && stronger(piece, state.piece) && !is_frozen(state.board, from);
  }
  if (own) return !is_frozen(state.board, from) && !is_backward_rabbit_step(piece, from, to);
  if (completes_pull(state, from, to)) return true;
  return state.steps_left >= 2 && has_pusher(state.board, from, state.side);
}

std::vector<Step> legal_steps(const State& state) {
  std::vector<Step> steps;
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const Square from{file, rank};
      if (!is_letter(state.board.at(from))) continue;
      for (const char direction : kDirections) {
        const Square to = neighbour(from, direction);
        if (step_is_legal(state, from, to)) steps.push_back({state.board.at(from), from, to});
      }
    }
  }
  return steps;
}

State after_step(const State& state, const Step& step, std::optional<Capture>* captured) {
  State next = state;
  next.steps_left -= 1;
  next.open = Open::Nothing;
  next.square = {};
  next.piece = ' ';

  const bool own = owner(step.piece) == state.side;
  const bool opens_pull = own && state.open != Open::Push;                     // rules 3.4, 3.5
  const bool opens_push = !own && !completes_pull(state, step.from, step.to);  // rule 3.6
  if (opens_pull || opens_push) {
    next.open = opens_pull ? Open::Pull : Open::Push;
    next.square = step.from;
    next.piece = step.piece;
  }

  next.board.put(step.from, ' ');
  next.board.put(step.to, step.piece);
  const std::optional<Capture> taken = spring_traps(next.board);
  if (captured != nullptr) *captured = taken;
  return next;
}

std::optional<Capture> spring_traps(Board& board) {
  std::optional<Capture> captured;
  for (const Square trap : kTraps) {
    const char piece = board.at(trap);
    if (!is_letter(piece) || has_friend_beside(board, trap)) continue;
    board.put(trap, ' ');
    captured = Capture{piece, trap};
  }
  return captured;
}

std::optional<State> after_turn_text(const State& start, std::string_view text) {
  State state = start;
  std::vector<Step> steps;
  std::istringstream tokens{std::string(text)};
  for (std::string token; tokens >> token;) {
    if (token.back() == 'x') continue;  // compared as a whole below
    const auto step = step_from_text(token);
    if (!step || state.board.at(step->from) != step->piece || !step_is_legal(state, step->from, step->to)) {
      return std::nullopt;
    }
    steps.push_back(*step);
    state = after_step(state, *step);
  }
  if (state.open == Open::Push || state.board == start.board || turn_text(start, steps) != text) return std::nullopt;
  return turn_start_state(state.board, other_side(start.side));
}

std::string turn_text(State state, const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    std::optional<Capture> captured;
    state = after_step(state, step, &captured);
    text += (text.empty() ? "" : " ") + to_text(step);
    if (captured) text += ' ' + to_text(*captured);
  }
  return text;
}

// Layer by layer, so each situation and each final board is met first by a shortest way. A situation
// met again later has fewer steps left and so leads to nothing new.
std::vector<Turn> whole_turns(const State& state, const Board& turn_start) {
  std::vector<Turn> turns;
  std::unordered_set<Board, BoardHash> ends;
  SituationSet seen;
  std::vector<Node> nodes{{state, -1, {}}};
  seen.insert(state);

  const auto note_end = [&](const State& reached, int from, const Step* last) {
    if (reached.open == Open::Push || reached.board == turn_start) return;
    if (!ends.insert(reached.board).second) return;
    turns.push_back({reached.board, steps_to(nodes, from)});
    if (last != nullptr) turns.back().steps.push_back(*last);
  };

  note_end(state, 0, nullptr);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const State here = nodes[i].state;
    for (const Step& step : legal_steps(here)) {
      const State next = after_step(here, step);
      note_end(next, static_cast<int>(i), &step);
      if (next.steps_left > 0 && seen.insert(next).second) nodes.push_back({next, static_cast<int>(i), step});
    }
  }
  return turns;
}

std::vector<Turn> whole_turns(const State& state) { return whole_turns(state, state.board); }

Sequences count_sequences(const State& state, int length, const Board& turn_start) {
  Sequences total;
  if (length == 0) {
    const bool closed = state.open != Open::Push;
    return {1, closed ? 1U : 0U, closed && !(state.board == turn_start) ? 1U : 0U};
  }
  for (const Step& step : legal_steps(state)) {
    const Sequences below = count_sequences(after_step(state, step), length - 1, turn_start);
    total.prefixes += below.prefixes;
    total.closed += below.closed;
    total.changed += below.changed;
  }
  return total;
}

std::optional<int> fewest_steps_to_goal(const State& state, const Board& turn_start) {
  const auto is_goal = [&](const State& reached) {
    return reached.open != Open::Push && has_rabbit_on_goal(reached.board, state.side) &&
           !(reached.board == turn_start);
  };
  if (is_goal(state)) return 0;

  SituationSet seen{state};
  std::vector<State> layer{state};
  for (int taken = 1; taken <= state.steps_left; ++taken) {
    std::vector<State> next_layer;
    for (const State& here : layer) {
      for (const Step& step : legal_steps(here)) {
        const State next = after_step(here, step);
        if (is_goal(next)) return taken;
        if (next.steps_left > 0 && seen.insert(next).second) next_layer.push_back(next);
      }
    }
    layer = std::move(next_layer);
  }
  return std::nullopt;
}

bool is_third_occurrence(const History& history, const Board& board, char side) {
  const auto found = history.find(to_text(board, side));
  return found != history.end() && found->second >= 2;
}

std::optional<Outcome> outcome(const Board& board, char side, const History* history) {
  const char mover = other_side(side);
  if (has_rabbit_on_goal(board, mover)) return Outcome{mover, "goal"};
  if (has_rabbit_on_goal(board, side)) return Outcome{side, "goal"};
  if (!has_rabbit(board, side)) return Outcome{mover, "elimination"};
  if (!has_rabbit(board, mover)) return Outcome{side, "elimination"};
  if (legal_steps(turn_start_state(board, side)).empty()) return Outcome{mover, "immobilization"};
  if (history != nullptr && something_stood_twice(*history) && all_turns_are_third_occurrences(board, side, *history)) {
    return Outcome{mover, "immobilization"};
  }
  return std::nullopt;
}

}  // namespace oracle
