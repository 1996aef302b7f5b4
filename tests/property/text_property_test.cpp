// Texts of random positions, turns and games come back as what they were, and the oracle writes the same turns.
#include <gtest/gtest.h>

#include <string>

#include "notation/move_text.hpp"
#include "notation/movelist.hpp"
#include "notation/notation.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/short_notation.hpp"
#include "notation/turn_text.hpp"
#include "property/agreement.hpp"
#include "property/positions.hpp"
#include "rules/setup.hpp"

namespace tusk::test {
namespace {

Position position_of(const oracle::State& state) { return {to_core(state.board), to_core(state.side)}; }

std::string without_captures(const std::string& text) {
  std::string result;
  for (const char c : text) {
    result += c;
    if (c == 'x') result.resize(result.size() - 4);
  }
  return result;
}

TEST(TextProperty, PositionsComeBackInEveryForm) {
  PositionSource source(31);
  for (int i = 0; i < 3000; ++i) {
    const Position position = position_of(source.next_turn_start());
    for (const std::string& text : {to_short_text(position), to_long_text(position), to_ranks_text(position),
                                    to_setups_text(position), to_short_notation_position(position)}) {
      const auto read = parse_position(text);
      ASSERT_TRUE(read) << text;
      ASSERT_EQ(read->position.board(), position.board()) << text;
      ASSERT_EQ(read->position.side_to_move(), position.side_to_move()) << text;
    }
  }
}

TEST(TextProperty, ShortTextIsThatOfTheOracle) {
  PositionSource source(32);
  for (int i = 0; i < 3000; ++i) {
    const oracle::State state = source.next_turn_start();
    ASSERT_EQ(to_short_text(position_of(state)), oracle::to_text(state.board, state.side));
  }
}

TEST(TextProperty, TurnsAreWrittenAsTheOracleWritesThemAndComeBack) {
  PositionSource source(33);
  Random random(33);
  int captures = 0;
  for (int i = 0; i < 5000; ++i) {
    const oracle::State state = source.next_turn_start();
    const auto steps = random_turn(random, state);
    const Position position = position_of(state);
    const Move move = to_core(steps);
    const std::string official = to_string(move, position);
    ASSERT_EQ(official, oracle::turn_text(state, steps));
    captures += official.find('x') != std::string::npos;
    for (const std::string& text : {official, to_merged_string(move, position), without_captures(official)}) {
      const auto read = parse_move(position, text);
      ASSERT_TRUE(read) << oracle::to_text(state.board, state.side) << ' ' << text << ": " << read.error().message;
      ASSERT_EQ(read->move, move) << text;
    }
  }
  EXPECT_GT(captures, 300);
}

/// Random turns come back from these notations as turns to the same position.
struct RoundTrips {
  double letters = 0;           // mean of the text
  double official_letters = 0;  // and of the official one
};

RoundTrips check_round_trips(Notation notation, std::uint64_t seed, int turns) {
  PositionSource source(seed);
  Random random(seed);
  RoundTrips sums;
  for (int done = 0; done < turns;) {
    const oracle::State state = source.next_turn_start();
    const Position position = position_of(state);
    const Move move = to_core(random_turn(random, state));
    Position expected = position;
    for (const Step step : move) expected.play_unchecked(step);
    if (!expected.may_end_turn()) continue;  // there is no legal turn
    ++done;
    const Game game(position);
    const std::string text = write_turn(notation, game, position, move);
    const auto read = read_turn(notation, game, position, text);
    if (!read) {
      ADD_FAILURE() << to_short_text(position) << ' ' << to_string(move, position) << " as " << text << ": "
                    << read.error().message;
      continue;
    }
    Position found = position;
    for (const Step step : read->move) found.play_unchecked(step);
    EXPECT_EQ(found.board(), expected.board()) << to_short_text(position) << ' ' << text;
    sums.letters += static_cast<double>(text.size());
    sums.official_letters += static_cast<double>(to_string(move, position).size());
  }
  return {sums.letters / turns, sums.official_letters / turns};
}

TEST(TextProperty, TurnsComeBackInEveryNotation) {
  check_round_trips(Notation::Merged, 41, 2000);
  check_round_trips(Notation::AbstractPlay, 42, 2000);
  check_round_trips(Notation::Short, 43, 2000);
  const RoundTrips lightvector = check_round_trips(Notation::Lightvector, 44, 10);
  EXPECT_LT(lightvector.letters, lightvector.official_letters);
}

TEST(SlowTextProperty, TurnsComeBackInEveryNotation) {
  check_round_trips(Notation::Official, 51, 100000);
  check_round_trips(Notation::Merged, 52, 100000);
  check_round_trips(Notation::AbstractPlay, 53, 100000);
  check_round_trips(Notation::Short, 54, 100000);
}

TEST(SlowTextProperty, TurnsComeBackInLightvectorsNotation) {
  const RoundTrips lightvector = check_round_trips(Notation::Lightvector, 55, 2000);
  RecordProperty("lightvector_letters", std::to_string(lightvector.letters));
  RecordProperty("official_letters", std::to_string(lightvector.official_letters));
}

// A capture that is left out, moved or invented where others are written must not pass.
TEST(TextProperty, CapturesMustBeCompleteAndInTheirPlace) {
  PositionSource source(34);
  Random random(34);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    const oracle::State state = source.next_turn_start();
    const auto steps = random_turn(random, state);
    const std::string official = oracle::turn_text(state, steps);
    const std::size_t mark = official.find('x');
    if (mark == std::string::npos) continue;
    std::string wrong = official;
    wrong[mark - 2] = wrong[mark - 2] == 'c' ? 'f' : 'c';  // c3 <-> f3, c6 <-> f6
    ASSERT_FALSE(parse_move(position_of(state), wrong)) << wrong;
    ++refused;
  }
  EXPECT_GT(refused, 300);
}

TEST(TextProperty, WholeGamesComeBackAsMovelists) {
  Random random(35);
  for (int i = 0; i < 12; ++i) {
    Game game;
    for (const Color side : kColors) {
      const auto setup = chance(random, 50) ? quick_setup(side) : mirrored(quick_setup(side));
      ASSERT_TRUE(play_turn(game, to_string(setup)));
    }
    while (!game.outcome() && game.turn_count() < 80) {
      oracle::State state;
      state.board = to_oracle(game.position().board());
      state.side = to_letter(game.side_to_move());
      const auto steps = random_turn(random, state);
      if (steps.empty()) break;
      (void)play_turn(game, oracle::turn_text(state, steps));  // a third repetition is refused, and another turn tried
    }
    const Movelist read = read_movelist(to_movelist(game));
    ASSERT_TRUE(read.faults.empty()) << read.faults.front().error.message;
    ASSERT_EQ(read.game.moves(), game.moves());
    ASSERT_EQ(read.game.position().key(), game.position().key());
    ASSERT_EQ(read.game.outcome(), game.outcome());
  }
}

}  // namespace
}  // namespace tusk::test
