#include "train/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"
#include "train/training_report.hpp"

namespace tusk {
namespace {

/// Boards by chance whose score is what the side to move has more in cats, and in elephants at the edge.
std::vector<PackedSample> made_up_samples(int count, std::uint64_t seed) {
  Random random(seed);
  std::vector<PackedSample> samples;
  for (int i = 0; i < count; ++i) {
    Board board;
    int score = 0;
    const Color side = random.chance(1, 2) ? Color::Gold : Color::Silver;
    for (int piece = 0; piece < 20; ++piece) {
      const Square square(static_cast<unsigned>(random.below(64)));
      if (!board.at(square).is_none()) continue;
      const Piece what = Piece::from_index(random.below(Piece::kCount));
      board.put(what, square);
      const int sign = what.color() == side ? 1 : -1;
      if (what.type() == PieceType::Cat) score += 100 * sign;
      if (what.type() == PieceType::Elephant && (square.file() < 2 || square.file() > 5)) score += 200 * sign;
    }
    samples.push_back(pack({.position = Position(board, side, 1 + static_cast<int>(random.below(4))),
                            .score = score,
                            .is_won = score > 0,
                            .game = static_cast<std::uint32_t>(i / 10)}));
  }
  return samples;
}

TEST(Trainer, GradientIsWhatFiniteDifferencesSay) {
  const auto samples = made_up_samples(30, 1);
  Trainer trainer({});
  auto weights = std::make_unique<FloatWeights>(trainer.weights());
  Random random(9);
  for (std::size_t i = 0; i < FloatWeights::kSize; ++i)
    weights->data()[i] += static_cast<float>(random.fraction() * 0.1 - 0.05);
  const auto loss = [&](FloatWeights& gradient) {
    std::fill_n(gradient.data(), FloatWeights::kSize, 0.0F);
    double sum = 0;
    for (const PackedSample& sample : samples) sum += learn_from(*weights, example_of(sample), 0.3F, 1, gradient);
    return sum;
  };
  auto gradient = std::make_unique<FloatWeights>();
  auto scratch = std::make_unique<FloatWeights>();
  loss(*gradient);
  const Example first = example_of(samples[0]);
  const auto place = [&](const float& weight) { return static_cast<std::size_t>(&weight - weights->data()); };
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < 128; i += 9) {
    places.push_back(place(weights->inputs[first.own[i % first.own_count]][i]));
    places.push_back(place(weights->inputs[first.enemy[i % first.enemy_count]][i]));
    places.push_back(place(weights->bias[i]));
    places.push_back(place(weights->steps_left[first.steps_left][i]));
    places.push_back(place(weights->outputs[first.bucket][2 * i]));
  }
  places.push_back(place(weights->output_bias[first.bucket]));
  int not_zero = 0;
  for (const std::size_t at : places) {
    constexpr float kStep = 1e-2F;
    const float before = weights->data()[at];
    weights->data()[at] = before + kStep;
    const double above = loss(*scratch);
    weights->data()[at] = before - kStep;
    const double below = loss(*scratch);
    weights->data()[at] = before;
    const double expected = (above - below) / (2 * kStep);
    const double found = gradient->data()[at];
    EXPECT_NEAR(found, expected, 0.02 + 0.05 * std::abs(expected)) << at;
    if (std::abs(expected) > 0.05) ++not_zero;
  }
  EXPECT_GT(not_zero, 20);
}

TEST(Trainer, LearnsWhatTheSamplesShow) {
  Trainer trainer(
      {.epochs = 8, .batch = 256, .rate = 4e-3, .target = {.scale = 350, .result_share = 0, .hindsight = 0}});
  trainer.add(made_up_samples(15'000, 2));
  const Validation before = trainer.validate();
  std::vector<EpochReport> epochs;
  while (trainer.epoch() < 8) epochs.push_back(trainer.run_epoch());
  // Cross entropy does not fall below that of the targets with themselves.
  double least = 0;
  const auto samples = made_up_samples(15'000, 2);
  for (const PackedSample& sample : samples) {
    const double chance = 1 / (1 + std::exp(-sample.score / 350.0));
    least -= (chance * std::log(chance) + (1 - chance) * std::log(1 - chance)) / static_cast<double>(samples.size());
  }
  EXPECT_LT(epochs.back().validation.loss - least, (before.loss - least) / 8);
  EXPECT_LT(epochs.back().rate, epochs.front().rate / 5);

  // In integers it is still the same network.
  const Network network(trainer.quantised());
  const QuantisationReport difference = trainer.compare_with(network);
  EXPECT_LT(difference.mean_error, 1);
  std::size_t counted = 0;
  for (const CalibrationBin& bin : trainer.calibration()) {
    counted += bin.samples;
    if (bin.samples > 30) {
      EXPECT_NEAR(bin.chance, bin.target, 0.1);
    }
  }
  EXPECT_EQ(counted, trainer.kept_count());

  const auto read = parse_curves(curves_csv(epochs));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), epochs.size());
  EXPECT_NEAR(read->back().validation.score_loss, epochs.back().validation.score_loss, 1e-5);
  EXPECT_FALSE(parse_curves("epoch,loss\n1,2\n"));
  EXPECT_FALSE(parse_curves(curves_csv(epochs) + "9,0.5\n"));
  EXPECT_NE(training_picture(epochs, trainer.calibration()).find("polyline"), std::string::npos);
}

TEST(Trainer, KeepsWholeGamesBack) {
  Trainer trainer({.validation_share = 4});
  const auto samples = made_up_samples(2000, 3);
  trainer.add(samples);
  EXPECT_EQ(trainer.learned_count() + trainer.kept_count(), samples.size());
  EXPECT_EQ(trainer.kept_count() % 10, 0U);
  EXPECT_NEAR(static_cast<double>(trainer.kept_count()), 500, 200);
}

TEST(Trainer, ThreadsAndStopsChangeNothing) {
  const auto samples = made_up_samples(1500, 4);
  const auto train = [&](unsigned threads, bool stops) {
    const TrainOptions options{.epochs = 2, .batch = 256, .threads = threads};
    auto trainer = std::make_unique<Trainer>(options);
    trainer->add(samples);
    trainer->run_epoch();
    if (stops) {
      const std::string checkpoint = trainer->checkpoint();
      trainer = std::make_unique<Trainer>(options);
      trainer->add(samples);
      EXPECT_TRUE(trainer->restore(checkpoint));
      EXPECT_FALSE(trainer->restore(checkpoint.substr(0, checkpoint.size() - 1)));
      EXPECT_FALSE(trainer->restore("nothing"));
    }
    trainer->run_epoch();
    return to_bytes(*trainer->quantised());
  };
  const std::string once = train(1, false);
  EXPECT_EQ(train(2, false), once);
  EXPECT_EQ(train(1, true), once);
}

TEST(Trainer, ACheckpointOfOtherWorkIsRefused) {
  Trainer trainer({.epochs = 2});
  trainer.add(made_up_samples(100, 5));
  const std::string checkpoint = trainer.checkpoint();
  Trainer other_options({.epochs = 3});
  other_options.add(made_up_samples(100, 5));
  EXPECT_FALSE(other_options.restore(checkpoint));
  Trainer other_samples({.epochs = 2});
  other_samples.add(made_up_samples(100, 6));
  EXPECT_FALSE(other_samples.restore(checkpoint));
}

TEST(Trainer, TheNetworkKnowsNoLeftAndRight) {
  const auto samples = made_up_samples(600, 7);
  Trainer trainer({.epochs = 2, .batch = 128});
  trainer.add(samples);
  while (trainer.epoch() < 2) trainer.run_epoch();
  const Network network(trainer.quantised());
  int different = 0;
  for (const PackedSample& sample : samples) {
    const Position position = unpack(sample).position;
    Board mirrored;
    for (const Square square : position.board().occupied()) {
      mirrored.put(position.board().at(square), Square(square.index() ^ 7U));
    }
    const int score = network.evaluate(position);
    EXPECT_EQ(network.evaluate(Position(mirrored, position.side_to_move(), position.steps_left())), score);
    different += score != network.evaluate(unpack(samples[0]).position) ? 1 : 0;
  }
  EXPECT_GT(different, 500);
}

}  // namespace
}  // namespace tusk
