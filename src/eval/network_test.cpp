#include "eval/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "eval/evaluator.hpp"
#include "eval/random_network_for_test.hpp"
#include "eval/simd.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

Board random_board(Random& random, int pieces) {
  Board board;
  for (const Color color : kColors) board.put(Piece(color, PieceType::Rabbit), Square(color == Color::Gold ? 8 : 48));
  for (int i = 0; i < pieces; ++i) {
    const Square square(static_cast<unsigned>(random.below(64)));
    if (board.at(square).is_none()) board.put(Piece::from_index(random.below(Piece::kCount)), square);
  }
  return board;
}

/// The same position with the colours exchanged.
Board turned(const Board& board) {
  Board other;
  for (const Square square : board.occupied()) {
    const Piece piece = board.at(square);
    other.put(Piece(opponent(piece.color()), piece.type()), Square(square.index() ^ 56U));
  }
  return other;
}

std::set<std::size_t> inputs_of(const Board& board, Color viewer) {
  std::set<std::size_t> inputs;
  std::size_t count = 0;
  NetworkInputs(board).for_each(viewer, [&](std::size_t input) {
    inputs.insert(input);
    ++count;
  });
  EXPECT_EQ(inputs.size(), count);
  EXPECT_LE(count, NetworkInputs::kMost);
  EXPECT_LT(*inputs.rbegin(), NetworkInputs::kCount);
  return inputs;
}

TEST(NetworkInputs, OfAKnownPosition) {
  Board board;
  board.put(Piece(Color::Gold, PieceType::Camel), Square::at(3, 2));     // d3, beside the trap c3
  board.put(Piece(Color::Silver, PieceType::Horse), Square::at(3, 3));   // d4, frozen
  board.put(Piece(Color::Silver, PieceType::Rabbit), Square::at(0, 7));  // a8
  const auto place = [](bool enemy, PieceType type, std::size_t types, unsigned square) {
    return ((enemy ? types : 0) + static_cast<std::size_t>(type)) * 64 + square;
  };
  const auto trap = [](std::size_t number, std::size_t own, std::size_t enemy, std::size_t edge) {
    return NetworkInputs::kTraps + number * NetworkInputs::kTrapStates + (own * 4 + enemy) * 3 + edge;
  };
  const std::set<std::size_t> gold{place(false, PieceType::Camel, 6, 19),
                                   place(true, PieceType::Horse, 6, 27),
                                   place(true, PieceType::Rabbit, 6, 56),
                                   NetworkInputs::kFrozen + place(true, PieceType::Horse, 5, 27),
                                   trap(0, 1, 0, 1),
                                   trap(1, 0, 0, 0),
                                   trap(2, 0, 0, 0),
                                   trap(3, 0, 0, 0)};
  EXPECT_EQ(inputs_of(board, Color::Gold), gold);
  const std::set<std::size_t> silver{place(true, PieceType::Camel, 6, 43),
                                     place(false, PieceType::Horse, 6, 35),
                                     place(false, PieceType::Rabbit, 6, 0),
                                     NetworkInputs::kFrozen + place(false, PieceType::Horse, 5, 35),
                                     trap(0, 0, 0, 0),
                                     trap(1, 0, 0, 0),
                                     trap(2, 0, 1, 2),
                                     trap(3, 0, 0, 0)};
  EXPECT_EQ(inputs_of(board, Color::Silver), silver);
}

TEST(NetworkInputs, ASideSeesWhatTheOtherSeesOnTheTurnedBoard) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Board board = random_board(random, 30);
    EXPECT_EQ(inputs_of(board, Color::Gold), inputs_of(turned(board), Color::Silver));
    EXPECT_EQ(inputs_of(board, Color::Silver), inputs_of(turned(board), Color::Gold));
  }
}

TEST(Network, ColoursMakeNoDifference) {
  Random random(4);
  const auto network = random_network(1);
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board(random, 30);
    for (int steps = 1; steps <= kStepsPerTurn; ++steps) {
      const int score = network->evaluate(Position(board, Color::Gold, steps));
      EXPECT_EQ(score, network->evaluate(Position(turned(board), Color::Silver, steps)));
    }
  }
}

TEST(Network, IsReadAsItIsWritten) {
  const auto weights = random_weights(2);
  const std::string bytes = to_bytes(*weights);
  EXPECT_LE(bytes.size(), std::size_t{2} << 20U);
  const auto network = parse_network(bytes);
  ASSERT_TRUE(network);
  EXPECT_EQ(to_bytes(network->weights()), bytes);
  EXPECT_EQ(network->id(), random_network(2)->id());
  EXPECT_NE(network->id(), random_network(3)->id());
}

TEST(Network, BadFilesAreRefusedWithTheReason) {
  const auto weights = random_weights(2);
  const std::string bytes = to_bytes(*weights);
  const auto reason = [](const std::string& text) {
    const auto network = parse_network(text);
    return network ? std::string("none") : network.error().message;
  };
  EXPECT_NE(reason("").find("no network"), std::string::npos);
  EXPECT_NE(reason("tusk network 2" + bytes.substr(14)).find("another version"), std::string::npos);
  EXPECT_NE(reason(bytes.substr(0, bytes.size() - 1)).find("cut off"), std::string::npos);
  EXPECT_NE(reason(bytes + "x").find("too long"), std::string::npos);
  for (const std::size_t place : {bytes.size() / 2, bytes.size() - 1}) {
    std::string damaged = bytes;
    damaged[place] = static_cast<char>(damaged[place] ^ 4);
    EXPECT_NE(reason(damaged).find("damaged"), std::string::npos);
  }
  weights->outputs[3][5] = 128;
  EXPECT_NE(reason(to_bytes(*weights)).find("range"), std::string::npos);
}

/// Plays steps by chance from random boards and compares differences with the sums from nothing, at every step.
void compare_on_steps(int steps, std::uint64_t seed, const SimdKernels& simd) {
  Random random(seed);
  const auto network = random_network(seed);
  Evaluator evaluator(network, simd);
  StepList list;
  Position position;
  for (int i = 0; i < steps; ++i) {
    if (i % 200 == 0) position = Position(random_board(random, 5 + static_cast<int>(random.below(40))), Color::Gold);
    generate_steps(position, list);
    if (list.is_empty()) {
      if (position.push_pull() == PushPull::MustFinishPush) break;
      position.end_turn();
      continue;
    }
    position.play_unchecked(list[random.below(list.size())]);
    if (position.push_pull() != PushPull::MustFinishPush && (position.steps_left() == 0 || random.chance(1, 6)))
      position.end_turn();
    if (position.steps_left() == 0) continue;
    ASSERT_EQ(evaluator.evaluate(position, static_cast<int>(random.below(40))), network->evaluate(position)) << i;
  }
}

TEST(Evaluator, DifferencesGiveWhatTheWholeGivesOnEveryProcessor) {
  for (const SimdKernels& simd : simd_kernels()) {
    SCOPED_TRACE(simd.name);
    compare_on_steps(20'000, 7, simd);
  }
}

TEST(SlowEvaluator, DifferencesGiveWhatTheWholeGivesOnTenMillionSteps) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) compare_on_steps(100'000, seed, best_simd_kernels());
}

TEST(Simd, AllKernelsAgreeAtTheLimits) {
  struct alignas(64) Data {
    std::array<std::int16_t, kSimdLayer> own, extra, enemy, added, removed;
    std::array<std::int16_t, 2 * kSimdLayer> weights;
  } data;
  Random random(5);
  for (int round = 0; round < 500; ++round) {
    const auto fill = [&](auto& numbers, int most) {
      for (auto& number : numbers) {
        const auto span = 2 * static_cast<std::uint64_t>(most) + 1;
        const int free = static_cast<int>(random.below(span)) - most;
        number = static_cast<std::int16_t>(random.chance(1, 4) ? (free > 0 ? most : -most) : free);
      }
    };
    fill(data.own, round % 2 == 0 ? 300 : 32000);
    fill(data.extra, 460);
    fill(data.enemy, 32767);
    fill(data.added, 30000);
    fill(data.removed, 30000);
    fill(data.weights, 127);
    const SimdKernels& plain = simd_kernels().back();
    for (const SimdKernels& simd : simd_kernels()) {
      EXPECT_EQ(simd.output(data.own.data(), data.extra.data(), data.enemy.data(), data.weights.data()),
                plain.output(data.own.data(), data.extra.data(), data.enemy.data(), data.weights.data()));
      const std::array<const std::int16_t*, 2> added{data.added.data(), data.enemy.data()};
      const std::array<const std::int16_t*, 1> removed{data.removed.data()};
      struct alignas(64) Sum {
        std::array<std::int16_t, kSimdLayer> numbers;
      } sum;
      simd.update(sum.numbers.data(), data.own.data(), added.data(), 2, removed.data(), 1);
      for (std::size_t i = 0; i < kSimdLayer; ++i) {
        ASSERT_EQ(sum.numbers[i],
                  static_cast<std::int16_t>(data.own[i] + data.added[i] + data.enemy[i] - data.removed[i]));
      }
    }
  }
}

}  // namespace
}  // namespace tusk
