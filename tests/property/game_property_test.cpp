// Whole games in the library and in the oracle side by side: what repetition forbids, how games end, taking back.
// The games are played on nearly empty boards by players who like to go back, so that positions return.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "property/agreement.hpp"
#include "property/positions.hpp"
#include "rules/game.hpp"

namespace tusk::test {
namespace {

using oracle::History;
using oracle::Outcome;
using oracle::State;

// A rabbit each that cannot reach goal soon, and one to three other pieces: few turns, many returns.
State shuffling_ground(Random& random) {
  State state;
  state.board.put({below(random, 8), 1}, 'R');
  state.board.put({below(random, 8), 6}, 'r');
  const int others = 1 + below(random, 3);
  for (int i = 0; i < others; ++i) {
    const oracle::Square square{below(random, 8), 2 + below(random, 4)};
    if (state.board.at(square) == ' ') state.board.put(square, "EMHDCemhdc"[below(random, 10)]);
  }
  state.side = chance(random, 50) ? 'g' : 's';
  oracle::spring_traps(state.board);
  return state;
}

// Silver can only shift its rabbit between h8 and g8, and Gold only walks its elephant round four squares: after a
// while one side has nothing but third occurrences left.
State corridor() {
  return oracle::state_from_text("g [    Dc r     HRR                                            E    ]");
}

bool stays_in_corridor(const oracle::Turn& turn) {
  const oracle::Step& step = turn.steps.front();
  if (step.piece == 'r') return true;
  return step.piece == 'E' && turn.steps.size() == 1 && step.to.rank < 2 && (step.to.file == 3 || step.to.file == 4);
}

using Turns = std::vector<oracle::Turn>;

const oracle::Turn& any_of(Random& random, const Turns& turns) {
  return turns[static_cast<std::size_t>(below(random, static_cast<int>(turns.size())))];
}

// Where the pieces of `side` stand.
std::string own_part(const oracle::Board& board, char side) {
  std::string text = oracle::to_text(board, side);
  for (char& c : text) c = oracle::owner(c) == side ? c : ' ';
  return text;
}

// Most often a turn that brings the own pieces back to where they have stood before.
const oracle::Turn& choose(Random& random, const Turns& turns, const std::set<std::string>& stood, char side) {
  std::vector<const oracle::Turn*> returns;
  for (const oracle::Turn& turn : turns) {
    if (stood.contains(own_part(turn.board, side))) returns.push_back(&turn);
  }
  if (returns.empty() || chance(random, 5)) return any_of(random, turns);
  return *returns[static_cast<std::size_t>(below(random, static_cast<int>(returns.size())))];
}

std::optional<Outcome> outcome_of(const Game& game) {
  if (!game.outcome()) return std::nullopt;
  return Outcome{to_letter(game.outcome()->winner), std::string(to_word(game.outcome()->reason))};
}

struct Tally {
  int refused = 0;
  int lost_by_repetition = 0;
};

using Filter = bool (*)(const oracle::Turn&);
bool anything(const oracle::Turn&) { return true; }

// Plays up to `turns_to_play` turns that pass the filter in both implementations and compares them after each.
void play_side_by_side(Random& random, State state, int turns_to_play, Filter filter, Tally& tally) {
  Game game(Position(to_core(state.board), to_core(state.side)));
  History history;
  history[oracle::to_text(state.board, state.side)] = 1;
  std::set<std::string> stood;
  MoveGenerator generator;
  for (int i = 0; i < turns_to_play; ++i) {
    const auto expected = oracle::outcome(state.board, state.side, &history);
    ASSERT_EQ(outcome_of(game), expected) << oracle::to_text(state.board, state.side);
    if (expected) {
      if (!oracle::outcome(state.board, state.side)) ++tally.lost_by_repetition;
      return;
    }
    const auto turns = oracle::whole_turns(state);
    const char next = oracle::other_side(state.side);
    const auto allowed = std::ranges::count_if(
        turns, [&](const oracle::Turn& turn) { return !oracle::is_third_occurrence(history, turn.board, next); });
    ASSERT_EQ(game.legal_moves(generator).size(), static_cast<std::size_t>(allowed));

    Turns liked;
    std::ranges::copy_if(turns, std::back_inserter(liked), filter);
    ASSERT_FALSE(liked.empty());
    const oracle::Turn turn = choose(random, liked, stood, state.side);
    const Move move = to_core(turn.steps);
    const auto played = game.play(move);
    if (oracle::is_third_occurrence(history, turn.board, next)) {
      ASSERT_FALSE(played.has_value());
      EXPECT_EQ(played.error().code.name(), "third_repetition");
      ++tally.refused;
      continue;
    }
    ASSERT_TRUE(played.has_value()) << played.error().message;
    stood.insert(own_part(turn.board, state.side));
    state = State{};
    state.board = turn.board;
    state.side = next;
    ++history[oracle::to_text(state.board, state.side)];
    ASSERT_EQ(to_oracle(game.position().board()), state.board);
  }
}

TEST(GameProperty, RepetitionForbidsWhatTheOracleForbids) {
  Random random(11);
  Tally tally;
  for (int i = 0; i < 30; ++i) {
    play_side_by_side(random, shuffling_ground(random), 40, anything, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.refused, 20) << "the games return too seldom to test anything";
}

TEST(GameProperty, OnlyThirdOccurrencesLeftLoses) {
  Random random(12);
  Tally tally;
  for (int i = 0; i < 5; ++i) {
    play_side_by_side(random, corridor(), 200, stays_in_corridor, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.lost_by_repetition, 3) << "no game ran out of new positions";
}

TEST(GameProperty, TakingBackRestoresEveryTurn) {
  Random random(13);
  for (int i = 0; i < 20; ++i) {
    Game game(Position(to_core(random_endgame(random).board), Color::Gold));
    MoveGenerator generator;
    std::vector<Game> before;
    for (int turn = 0; turn < 12 && !game.outcome(); ++turn) {
      before.push_back(game);
      const auto legal = game.legal_moves(generator);
      ASSERT_TRUE(game.play(legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))].move));
    }
    while (!before.empty()) {
      game.take_back();
      const Game& was = before.back();
      ASSERT_EQ(game.position().board(), was.position().board());
      ASSERT_EQ(game.position().key(), was.position().key());
      ASSERT_EQ(game.outcome(), was.outcome());
      ASSERT_EQ(game.turn_count(), was.turn_count());
      ASSERT_EQ(game.max_occurrences(), was.max_occurrences());
      ASSERT_EQ(game.occurrences(game.position().turn_key()), was.occurrences(game.position().turn_key()));
      before.pop_back();
    }
  }
}

}  // namespace
}  // namespace tusk::test
