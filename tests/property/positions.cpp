#include "property/positions.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

namespace tusk::test {
namespace {

using oracle::Board;
using oracle::Square;
using oracle::State;

constexpr std::string_view kArmy = "RRRRRRRRCCDDHHME";

char in_colour(char letter, char side) {
  const auto c = static_cast<unsigned char>(letter);
  return static_cast<char>(side == 'g' ? std::toupper(c) : std::tolower(c));
}

Square any_square(Random& random) { return {below(random, 8), below(random, 8)}; }

Square empty_square(Random& random, const Board& board) {
  Square square = any_square(random);
  while (board.at(square) != ' ') square = any_square(random);
  return square;
}

char any_piece(Random& random) {
  const char letter = kArmy[static_cast<std::size_t>(below(random, static_cast<int>(kArmy.size())))];
  return in_colour(letter, chance(random, 50) ? 'g' : 's');
}

State settled(Random& random, const Board& board) {
  State state;
  state.board = board;
  state.side = chance(random, 50) ? 'g' : 's';
  oracle::spring_traps(state.board);
  return state;
}

void place_army(Random& random, Board& board, char side, int lowest_rank) {
  std::string army(kArmy);
  std::ranges::shuffle(army, random);
  for (int i = 0; i < 16; ++i) {
    board.put({i % 8, lowest_rank + i / 8}, in_colour(army[static_cast<std::size_t>(i)], side));
  }
}

// "Ra1 Rb1 ... | ra8 ..." of data/setups.txt.
State setup_from_line(const std::string& line) {
  State state;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    if (word != "|") state.board.put({word[1] - 'a', word[2] - '1'}, word[0]);
  }
  return state;
}

std::vector<std::string> lines_of(const char* path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

const std::string& any_of(Random& random, const std::vector<std::string>& lines) {
  return lines.at(static_cast<std::size_t>(below(random, static_cast<int>(lines.size()))));
}

void end_turn(State& state) {
  State next;
  next.board = state.board;
  next.side = oracle::other_side(state.side);
  state = next;
}

}  // namespace

int below(Random& random, int limit) { return static_cast<int>(random() % static_cast<std::uint64_t>(limit)); }
bool chance(Random& random, int percent) { return below(random, 100) < percent; }

State random_setup(Random& random) {
  State state;
  place_army(random, state.board, 'g', 0);
  place_army(random, state.board, 's', 6);
  return state;
}

State real_setup(Random& random) {
  static const auto kLines = lines_of(TUSK_SOURCE_DIR "/data/setups.txt");
  return setup_from_line(any_of(random, kLines));
}

State real_position(Random& random) {
  static const auto kLines = lines_of(TUSK_SOURCE_DIR "/data/real_positions.txt");
  return oracle::state_from_text(any_of(random, kLines));
}

State random_endgame(Random& random) {
  Board board;
  const int pieces = 2 + below(random, 11);
  for (int i = 0; i < pieces; ++i) board.put(empty_square(random, board), any_piece(random));
  return settled(random, board);
}

State random_crowd(Random& random) {
  Board board;
  const int share = 30 + below(random, 71);
  for (const char side : {'g', 's'}) {
    for (const char letter : kArmy) {
      if (chance(random, share)) board.put(empty_square(random, board), in_colour(letter, side));
    }
  }
  return settled(random, board);
}

State near_goal(Random& random) {
  Board board;
  const char side = chance(random, 50) ? 'g' : 's';
  const int rabbits = 1 + below(random, 3);
  for (int i = 0; i < rabbits; ++i) {
    const int to_go = 1 + below(random, 5);
    board.put({below(random, 8), side == 'g' ? 7 - to_go : to_go}, in_colour('R', side));
  }
  const int others = 3 + below(random, 22);
  for (int i = 0; i < others; ++i) {
    const bool in_the_way = chance(random, 65);
    const int rank = in_the_way ? (side == 'g' ? 7 - below(random, 4) : below(random, 4)) : below(random, 8);
    const Square square{below(random, 8), rank};
    const char piece = any_piece(random);
    const bool already_home = piece == in_colour('R', side) && rank == (side == 'g' ? 7 : 0);
    if (board.at(square) == ' ' && !already_home) board.put(square, piece);
  }
  State state = settled(random, board);
  state.side = side;
  return state;
}

State perturbed(Random& random, const State& state) {
  Board board = state.board;
  const int changes = 1 + below(random, 6);
  for (int i = 0; i < changes; ++i) {
    const Square square = any_square(random);
    const char piece =
        std::exchange(board.rows[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)], ' ');
    if (piece == ' ') {
      board.put(square, chance(random, 50) ? any_piece(random) : ' ');
    } else if (chance(random, 70)) {
      board.put(empty_square(random, board), piece);
    }
  }
  return settled(random, board);
}

Moment with_random_steps(Random& random, const State& start, int steps) {
  Moment moment{start, {}, start};
  for (int i = 0; i < steps; ++i) {
    const auto legal = oracle::legal_steps(moment.now);
    if (legal.empty()) break;
    moment.steps.push_back(legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))]);
    moment.now = oracle::after_step(moment.now, moment.steps.back());
  }
  return moment;
}

std::string to_text(const Moment& moment) {
  return oracle::to_text(moment.start.board, moment.start.side) + " + " + oracle::turn_text(moment.start, moment.steps);
}

std::vector<oracle::Step> random_turn(Random& random, const State& start) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    State state = start;
    std::vector<oracle::Step> steps;
    while (state.steps_left > 0) {
      const auto legal = oracle::legal_steps(state);
      const bool may_end = state.open != oracle::Open::Push && !(state.board == start.board);
      if (legal.empty() || (may_end && chance(random, 10))) break;
      steps.push_back(legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))]);
      state = oracle::after_step(state, steps.back());
    }
    if (state.open != oracle::Open::Push && !(state.board == start.board)) return steps;
  }
  return {};
}

PositionSource::PositionSource(std::uint64_t seed) : random_(seed) { begin_game(); }

// Games from a setup are followed until they end, real positions only a little: random play soon loses
// what made them real.
void PositionSource::begin_game() {
  const int kind = below(random_, 4);
  game_ = kind == 0 ? random_setup(random_) : kind == 1 ? real_setup(random_) : real_position(random_);
  turns_left_ = kind < 2 ? 150 : 3;
}

void PositionSource::advance_game() {
  if (turns_left_-- == 0 || oracle::outcome(game_.board, game_.side)) return begin_game();
  const auto turn = random_turn(random_, game_);
  for (const oracle::Step& step : turn) game_ = oracle::after_step(game_, step);
  if (turn.empty()) return begin_game();
  end_turn(game_);
}

State PositionSource::next_turn_start() {
  advance_game();
  switch (below(random_, 8)) {
    case 0: return random_endgame(random_);
    case 1: return random_crowd(random_);
    case 2: return near_goal(random_);
    case 3: return perturbed(random_, game_);
    default: return game_;
  }
}

State PositionSource::next_near_goal() {
  switch (below(random_, 4)) {
    case 0: return next_turn_start();
    case 1: return perturbed(random_, near_goal(random_));
    default: return near_goal(random_);
  }
}

Moment PositionSource::next() {
  State start = next_turn_start();
  if (chance(random_, 5)) start.steps_left = 2;
  return with_random_steps(random_, start, below(random_, 5));
}

State mirrored(const State& state) {
  State seen = state;
  for (auto& row : seen.board.rows) std::ranges::reverse(row);
  if (state.open != oracle::Open::Nothing) seen.square.file = 7 - state.square.file;
  return seen;
}

State colours_swapped(const State& state) {
  const auto other_case = [](char letter) { return in_colour(letter, oracle::owner(letter) == 'g' ? 's' : 'g'); };
  State seen = state;
  std::ranges::reverse(seen.board.rows);
  for (auto& row : seen.board.rows) std::ranges::transform(row, row.begin(), other_case);
  seen.side = oracle::other_side(state.side);
  seen.piece = other_case(state.piece);
  if (state.open != oracle::Open::Nothing) seen.square.rank = 7 - state.square.rank;
  return seen;
}

}  // namespace tusk::test
