#pragma once
// A second, slow Arimaa: the yardstick the fast rules library is measured with.
//
// Written from the rules text alone, on a plain 8x8 array of letters, with one function per rule and
// no tables. It shares no code with src/ on purpose: where both agree on millions of positions, a
// mistake would have to be made twice in two different ways. It is not fast, reads only text that it
// trusts, and explains nothing; players meet rules/ instead.
//
//   oracle::State state = oracle::state_from_text("g [ ... 64 letters ... ]");
//   for (const oracle::Step& step : oracle::legal_steps(state)) puts(oracle::to_text(step).c_str());
//   std::size_t turns = oracle::whole_turns(state).size();

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oracle {

// File a..h = 0..7, rank 1..8 = 0..7.
struct Square {
  int file = 0;
  int rank = 0;
  bool operator==(const Square&) const = default;
};

// One letter per square: EMHDCR Gold, emhdcr Silver, ' ' empty. Row 0 is rank 1.
struct Board {
  std::array<std::array<char, 8>, 8> rows;

  Board();
  [[nodiscard]] char at(Square square) const;
  void put(Square square, char piece);
  bool operator==(const Board&) const = default;
};

// What the step before left open inside a turn (rules 3.3 to 3.5).
enum class Open {
  Nothing,
  Pull,  // an own piece left `square`; a weaker enemy beside it may be pulled there
  Push,  // an enemy piece left `square`; a stronger own piece must step there at once
};

// A board in the middle of a turn. `piece` is the letter that left `square` while something is open.
struct State {
  Board board;
  char side = 'g';
  int steps_left = 4;
  Open open = Open::Nothing;
  Square square;
  char piece = ' ';
  bool operator==(const State&) const = default;
};

struct Step {
  char piece = ' ';
  Square from;
  Square to;
  bool operator==(const Step&) const = default;
};

struct Capture {
  char piece = ' ';
  Square square;
};

struct Outcome {
  char winner = 'g';
  std::string reason;  // goal, elimination, immobilization
  bool operator==(const Outcome&) const = default;
};

// A board a complete turn can reach, with one shortest list of steps that reaches it.
struct Turn {
  Board board;
  std::vector<Step> steps;
};

// How often each position (board and side to move) has stood between two turns.
using History = std::map<std::string, int>;

// ----- text ---------------------------------------------------------------------------------------

// "g [64 letters, a8..h8 first, h1 last]" and back.
State state_from_text(std::string_view text);
std::string to_text(const Board& board, char side);
std::string to_text(const Step& step);                       // "Ee2n"
std::string to_text(const Capture& capture);                 // "rc3x"
std::optional<Step> step_from_text(std::string_view token);  // nothing if it is not shaped like "Ee2n"

// ----- steps --------------------------------------------------------------------------------------

bool is_frozen(const Board& board, Square square);
bool step_is_legal(const State& state, Square from, Square to);
std::vector<Step> legal_steps(const State& state);

// Makes a step known to be legal and removes what it captures; `captured` receives the captured piece.
State after_step(const State& state, const Step& step, std::optional<Capture>* captured = nullptr);

// Rule 4.1: removes every piece that stands on a trap without a friend beside it; the last one removed.
std::optional<Capture> spring_traps(Board& board);

// Plays a whole turn written in official notation with every capture token, and hands the turn over. Nothing
// where the text is not exactly that or the turn is not legal; repetition is left out of account.
std::optional<State> after_turn_text(const State& start, std::string_view text);

// Official text of a list of steps from `state`, captures written.
std::string turn_text(State state, const std::vector<Step>& steps);

// ----- turns --------------------------------------------------------------------------------------

// Every board that the rest of the turn can end with: no open push, and different from `turn_start`
// (the board before the turn's first step). Repetition is left out of account.
std::vector<Turn> whole_turns(const State& state, const Board& turn_start);
std::vector<Turn> whole_turns(const State& state);  // the turn starts here

// Number of step sequences of exactly `length` steps from here, all orders counted.
struct Sequences {
  std::uint64_t prefixes = 0;  // all, those that end inside a push with a step left included
  std::uint64_t closed = 0;    // not ending inside a push
  std::uint64_t changed = 0;   // closed, and the board differs from `turn_start`
};
Sequences count_sequences(const State& state, int length, const Board& turn_start);

// Fewest steps (0 = as it stands) after which the turn can end with an own rabbit on its goal rank.
std::optional<int> fewest_steps_to_goal(const State& state, const Board& turn_start);

// ----- end of the game ----------------------------------------------------------------------------

// How the game stands when `side` is about to move and the other side has just moved (section 5).
// With a history also the case that only third occurrences are left (5.6).
std::optional<Outcome> outcome(const Board& board, char side, const History* history = nullptr);

// The board with this side to move would stand for the third time.
bool is_third_occurrence(const History& history, const Board& board, char side);

char other_side(char side);
char owner(char piece);  // 'g', 's', or ' ' for an empty square

}  // namespace oracle
