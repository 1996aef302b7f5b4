#pragma once

// How a training went, for people: tables as CSV and one picture as SVG.
//
//   write_file("gen1.csv", curves_csv(epochs));
//   write_file("gen1.svg", training_picture(epochs, trainer.calibration()));

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "train/trainer.hpp"

namespace tusk {

/// A line for each epoch, below a line of names.
[[nodiscard]] std::string curves_csv(std::span<const EpochReport> epochs);
/// Reads what curves_csv() wrote. Errors: bad_text.
[[nodiscard]] Result<std::vector<EpochReport>> parse_curves(std::string_view csv);
/// A line for each bin that holds a sample, below a line of names.
[[nodiscard]] std::string calibration_csv(std::span<const CalibrationBin> bins);
/// Two panels: the losses by epoch, and how the chances that were given came true.
[[nodiscard]] std::string training_picture(std::span<const EpochReport> epochs, std::span<const CalibrationBin> bins);

}  // namespace tusk
