#include "train/training_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>

#include "base/text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::string_view kCurveNames =
    "epoch,rate,loss,validation,validation_result,validation_score,samples_per_second";

/// A square part of the picture with numbers along its sides.
struct Panel {
  double left;
  double low_x, high_x, low_y, high_y;

  static constexpr double kTop = 40;
  static constexpr double kSize = 300;

  [[nodiscard]] double x(double value) const { return left + kSize * (value - low_x) / (high_x - low_x); }
  [[nodiscard]] double y(double value) const { return kTop + kSize * (high_y - value) / (high_y - low_y); }

  [[nodiscard]] std::string frame(std::string_view title) const {
    std::string text = fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#888\"/>\n"
        "<text x=\"{}\" y=\"25\" text-anchor=\"middle\">{}</text>\n",
        left, kTop, kSize, kSize, left + kSize / 2, title);
    constexpr int kMarks = 4;
    for (int i = 0; i <= kMarks; ++i) {
      const double along = low_x + (high_x - low_x) * i / kMarks;
      const double up = low_y + (high_y - low_y) * i / kMarks;
      text += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.3g}</text>\n", x(along),
                          kTop + kSize + 18, along);
      text += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.3g}</text>\n", left - 6, y(up) + 4, up);
    }
    return text;
  }

  [[nodiscard]] std::string curve(std::span<const std::array<double, 2>> points, std::string_view color) const {
    std::string text = fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"", color);
    for (const auto& [along, up] : points) text += fmt::format("{:.1f},{:.1f} ", x(along), y(up));
    return text + "\"/>\n";
  }
};

using Points = std::vector<std::array<double, 2>>;

Points points_of(std::span<const EpochReport> epochs, const std::function<double(const EpochReport&)>& value) {
  Points points;
  for (const EpochReport& epoch : epochs) points.push_back({static_cast<double>(epoch.epoch), value(epoch)});
  return points;
}

}  // namespace

std::string curves_csv(std::span<const EpochReport> epochs) {
  std::string text = std::string(kCurveNames) + '\n';
  for (const EpochReport& epoch : epochs) {
    text += fmt::format("{},{:.8f},{:.6f},{:.6f},{:.6f},{:.6f},{:.0f}\n", epoch.epoch, epoch.rate, epoch.loss,
                        epoch.validation.loss, epoch.validation.result_loss, epoch.validation.score_loss,
                        epoch.samples_per_second);
  }
  return text;
}

Result<std::vector<EpochReport>> parse_curves(std::string_view csv) {
  const auto lines = split_lines(csv);
  if (lines.empty() || lines.front() != kCurveNames) return fail(error::kBadText, "this is no table of a training");
  std::vector<EpochReport> epochs;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const std::string line(lines[i]);
    EpochReport epoch;
    Validation& kept = epoch.validation;
    const int read = std::sscanf(line.c_str(), "%d,%lf,%lf,%lf,%lf,%lf,%lf", &epoch.epoch, &epoch.rate, &epoch.loss,
                                 &kept.loss, &kept.result_loss, &kept.score_loss, &epoch.samples_per_second);
    if (read != 7) return fail(error::kBadText, fmt::format("line {} of the table has {} numbers, not 7", i + 1, read));
    epochs.push_back(epoch);
  }
  return epochs;
}

std::string calibration_csv(std::span<const CalibrationBin> bins) {
  std::string text = "samples,chance,result,target\n";
  for (const CalibrationBin& bin : bins) {
    if (bin.samples == 0) continue;
    text += fmt::format("{},{:.4f},{:.4f},{:.4f}\n", bin.samples, bin.chance, bin.result, bin.target);
  }
  return text;
}

std::string training_picture(std::span<const EpochReport> epochs, std::span<const CalibrationBin> bins) {
  std::string text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 380\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"780\" height=\"380\" fill=\"#fff\"/>\n";
  const Points learned = points_of(epochs, [](const EpochReport& epoch) { return epoch.loss; });
  const Points kept = points_of(epochs, [](const EpochReport& epoch) { return epoch.validation.loss; });
  double low = std::numeric_limits<double>::max();
  double high = std::numeric_limits<double>::lowest();
  for (const Points* points : {&learned, &kept}) {
    for (const auto& point : *points) {
      low = std::min(low, point[1]);
      high = std::max(high, point[1]);
    }
  }
  if (!epochs.empty()) {
    const double last = std::max(2, epochs.back().epoch);
    const Panel panel{.left = 60, .low_x = 1, .high_x = last, .low_y = low - 0.005, .high_y = high + 0.005};
    text += panel.frame("loss by epoch: learned (blue), kept back (red)");
    text += panel.curve(learned, "#1f5fbf") + panel.curve(kept, "#bf3b1f");
  }
  const Panel panel{.left = 440, .low_x = 0, .high_x = 1, .low_y = 0, .high_y = 1};
  text += panel.frame("games won by the chance given");
  const Points ideal{{0, 0}, {1, 1}};
  Points real;
  for (const CalibrationBin& bin : bins) {
    if (bin.samples > 0) real.push_back({bin.chance, bin.result});
  }
  return text + panel.curve(ideal, "#bbb") + panel.curve(real, "#1f5fbf") + "</svg>\n";
}

}  // namespace tusk
