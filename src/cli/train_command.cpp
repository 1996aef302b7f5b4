#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "train/trainer.hpp"
#include "train/training_report.hpp"

namespace tusk {
namespace {

void show(const EpochReport& epoch, int epochs, double seconds_left) {
  fmt::print(stderr,
             "epoch {:>3} of {}  loss {:.5f}  kept back {:.5f} (result {:.5f}, score {:.5f})  {:.0f} positions/s, "
             "{:.0f} s left\n",
             epoch.epoch, epochs, epoch.loss, epoch.validation.loss, epoch.validation.result_loss,
             epoch.validation.score_loss, epoch.samples_per_second, seconds_left);
}

/// What belongs to the network NAME: NAME.checkpoint, NAME.csv ...
std::string beside(const std::string& out, std::string_view ending) {
  return std::filesystem::path(out).replace_extension().string() + std::string(ending);
}

}  // namespace

int run_train(Arguments arguments) {
  CLI::App app{
      "Teaches a network from samples of `tusk selfplay`. Beside OUT it writes the curves (.csv), how chances come "
      "true\n"
      "(.calibration.csv), both as a picture (.svg), and after each epoch all that is needed to go on (.checkpoint):\n"
      "the same command continues a training that was stopped."};
  std::vector<std::string> files;
  std::string out;
  TrainOptions options;
  options.threads = core_count();
  app.add_option("FILE", files, "Samples")->required();
  app.add_option("-o,--out", out, "Network file to write")->required();
  app.add_option("-e,--epochs", options.epochs, "Passes over the samples")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("-b,--batch", options.batch, "Samples between two changes of the weights")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("-r,--rate", options.rate, "Rate of learning at the start")->capture_default_str();
  app.add_option("--decay", options.decay, "Decay of weights")->capture_default_str();
  app.add_option("--result-share", options.target.result_share,
                 "Weight of the game's result against the search's score")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--hindsight", options.target.hindsight,
                 "Weight of later turns' searches against the turn's own, from turn to turn")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--scale", options.target.scale, "Centi-rabbits at which the chance of winning is 73 %")
      ->check(CLI::Range(1.0, 10000.0))
      ->capture_default_str();
  app.add_option("-s,--seed", options.seed, "Of the first weights and the order of samples")->capture_default_str();
  app.add_option("-j,--threads", options.threads, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  if (auto status = read_arguments(app, "train", arguments)) return *status;

  Trainer trainer(options);
  for (const std::string& file : files) {
    const auto samples = read_samples(file);
    if (!samples) return failure("train", samples.error().message);
    fmt::print(stderr, "{}: {} games, {} positions ({})\n", file, samples->games, samples->samples.size(),
               samples->settings);
    trainer.add(samples->samples);
  }
  if (trainer.learned_count() == 0 || trainer.kept_count() == 0) {
    return failure("train", "there are too few games to learn from and to keep some back");
  }
  fmt::print(stderr, "{} positions to learn from, {} kept back\n", trainer.learned_count(), trainer.kept_count());
  const Validation hand = trainer.validate_hand_evaluation();
  fmt::print(stderr, "the hand evaluation on those kept back: {:.5f} (result {:.5f}, score {:.5f})\n", hand.loss,
             hand.result_loss, hand.score_loss);

  std::vector<EpochReport> epochs;
  const std::string checkpoint = beside(out, ".checkpoint");
  if (std::filesystem::exists(checkpoint)) {
    const auto text = read_file(checkpoint);
    if (!text) return failure("train", text.error().message);
    if (const auto restored = trainer.restore(*text); !restored) {
      return failure("train",
                     fmt::format("{}: {}; remove it, or choose another name", checkpoint, restored.error().message));
    }
    if (const auto csv = read_file(beside(out, ".csv"))) {
      if (auto known = parse_curves(*csv)) epochs = std::move(*known);
    }
    fmt::print(stderr, "continued after epoch {}\n", trainer.epoch());
  }

  const std::atomic<bool>& stop = stop_on_interrupt();
  while (trainer.epoch() < options.epochs && !stop) {
    EpochReport report;
    {
      constexpr std::size_t kParts = 1000;
      Progress progress(fmt::format("epoch {}", trainer.epoch() + 1), "parts", kParts, false);
      report = trainer.run_epoch([&](double share) { progress.show(static_cast<std::size_t>(share * kParts)); });
    }
    epochs.push_back(report);
    show(report, options.epochs,
         (options.epochs - report.epoch) * static_cast<double>(trainer.learned_count()) / report.samples_per_second);
    for (const auto& [name, text] :
         {std::pair{checkpoint, trainer.checkpoint()}, std::pair{beside(out, ".csv"), curves_csv(epochs)}}) {
      if (const auto written = write_file(name, text); !written) return failure("train", written.error().message);
    }
  }
  if (trainer.epoch() < options.epochs) {
    fmt::print(stderr, "stopped after epoch {}; the same command goes on\n", trainer.epoch());
    return kExitFailed;
  }

  const std::vector<CalibrationBin> bins = trainer.calibration();
  const std::string bytes = to_bytes(*trainer.quantised());
  for (const auto& [name, text] :
       {std::pair{out, bytes}, std::pair{beside(out, ".calibration.csv"), calibration_csv(bins)},
        std::pair{beside(out, ".svg"), training_picture(epochs, bins)}}) {
    if (const auto written = write_file(name, text); !written) return failure("train", written.error().message);
  }
  const auto network = parse_network(bytes);
  if (!network) return failure("train", network.error().message);
  const QuantisationReport difference = trainer.compare_with(*network);
  fmt::print(stderr,
             "{}: network {:016x}; integers differ from floats by {:.2f} centi-rabbits on average, {:.0f} at most\n",
             out, network->id(), difference.mean_error, difference.largest_error);
  std::filesystem::remove(checkpoint);
  return kExitOk;
}

}  // namespace tusk
