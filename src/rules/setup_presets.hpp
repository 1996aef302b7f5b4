#pragma once

// Opening placements that players know by a name, for both sides and mirrored.
//
//   const SetupPreset* preset = find_setup_preset("rusty");
//   Setup setup = preset_setup(*preset, Color::Silver, false);
//   if (auto known = preset_of(Color::Gold, game.setups().front())) show(known->preset->title);

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/setup.hpp"

namespace tusk {

/// Rows from file a to h as letters R C D H M E, as Gold places them; Silver's stand on the same files.
struct SetupPreset {
  std::string_view name;   ///< one lower-case word for programs
  std::string_view title;  ///< for people
  std::string_view front;
  std::string_view back;
};

/// The balanced classics first.
[[nodiscard]] std::span<const SetupPreset> setup_presets() noexcept;
/// By its name; null if there is none.
[[nodiscard]] const SetupPreset* find_setup_preset(std::string_view name) noexcept;

/// The placements; mirrored: files a..h turned into h..a.
[[nodiscard]] Setup preset_setup(const SetupPreset& preset, Color side, bool mirrored);

struct KnownSetup {
  const SetupPreset* preset;
  bool mirrored;
};

/// The preset that a legal setup is, if any.
[[nodiscard]] std::optional<KnownSetup> preset_of(Color side, const Setup& setup);

/// "RHCMECHR/RRRDDRRR": front row and back row from file a to h, in capitals for both sides. Precondition: a legal
/// setup of sixteen pieces.
[[nodiscard]] std::string setup_rows(Color side, const Setup& setup);

}  // namespace tusk
