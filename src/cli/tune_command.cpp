#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/file.hpp"
#include "cli/command.hpp"
#include "train/tune.hpp"

namespace tusk {

int run_tune(Arguments arguments) {
  CLI::App app{
      "Fits the weights of the hand evaluation to samples of `tusk selfplay` by logistic regression, and prints them "
      "as\n"
      "src/eval/hand_weights.inc holds them."};
  std::vector<std::string> files;
  TuneOptions options;
  std::string out = "-";
  bool groups = false;
  app.add_option("FILE", files, "Samples")->required();
  app.add_option("-e,--epochs", options.epochs, "Passes over the samples")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("-r,--rate", options.learning_rate, "Length of a step, centi-rabbits")->capture_default_str();
  app.add_option("--freedom", options.freedom, "Centi-rabbits by which a weight may well differ from what it was")
      ->capture_default_str();
  app.add_option("--result-share", options.result_share, "Weight of the result against the score of the search")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--scale", options.scale, "Centi-rabbits at which the chance of winning is 73 %")
      ->capture_default_str();
  app.add_flag("--groups", groups, "Scale whole groups of weights only: where there are few games");
  app.add_option("-o,--out", out, "File for the weights; - for standard output")->capture_default_str();
  if (auto status = read_arguments(app, "tune", arguments)) return *status;

  HandTuner tuner(options);
  for (const std::string& file : files) {
    const auto samples = read_samples(file);
    if (!samples) return failure("tune", samples.error().message);
    for (const PackedSample& packed : samples->samples) {
      if (packed.steps_left() == kStepsPerTurn && packed.has_result()) tuner.add(unpack(packed));
    }
  }
  fmt::print(stderr, "{} samples\n", tuner.size());
  const auto show = [](const TuneProgress& progress) {
    fmt::print(stderr, "epoch {:>3}  loss {:.5f}  validation {:.5f}\n", progress.epoch, progress.loss,
               progress.validation);
  };
  HandWeightSet weights;
  if (groups) {
    const GroupScales scales = tuner.fit_groups(show);
    weights = HandWeightSet::present().scaled(scales);
    fmt::print(stderr, "material {:.3f}\n", scales.material);
    for (std::size_t i = 0; i < GroupScales::kGroupCount; ++i) {
      fmt::print(stderr, "group {} (from term {:>3}): opening {:.3f}, ending {:.3f}\n", i, hand_terms::kGroups[i],
                 scales.opening[i], scales.ending[i]);
    }
  } else {
    weights = tuner.fit(show);
  }
  if (out == "-") {
    fmt::print("{}", weights.to_text());
    return kExitOk;
  }
  if (const auto written = write_file(out, weights.to_text()); !written)
    return failure("tune", written.error().message);
  return kExitOk;
}

}  // namespace tusk
