#include "rules/setup_presets.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tusk {
namespace {

constexpr std::array kPresets{
    SetupPreset{"99of9", "99of9, cats behind the traps", "RHCMECHR", "RRRDDRRR"},
    SetupPreset{"99of9_dogs", "99of9, dogs behind the traps", "RHDMEDHR", "RRRCCRRR"},
    SetupPreset{"99of9_mixed", "99of9, a cat and a dog behind the traps", "RHCMEDHR", "RRRDCRRR"},
    SetupPreset{"rusty", "Rusty's Gold", "HMRDERCH", "RCRRDRRR"},
    SetupPreset{"rusty_elephant_d", "Rusty's Gold with the elephant on the d-file", "HMREDRCH", "RCRDRRRR"},
    SetupPreset{"front_row", "All officers in front", "DHCEMCHD", "RRRRRRRR"},
    SetupPreset{"ehh", "Elephant and both horses on one wing", "HHCEDRMR", "RRRDRRCR"},
};

constexpr std::string_view kLetters = "RCDHME";

unsigned front_rank(Color side) noexcept { return side == Color::Gold ? 1 : 6; }
unsigned back_rank(Color side) noexcept { return side == Color::Gold ? 0 : 7; }

}  // namespace

std::span<const SetupPreset> setup_presets() noexcept { return kPresets; }

const SetupPreset* find_setup_preset(std::string_view name) noexcept {
  const auto* const found =
      std::ranges::find(kPresets.data(), kPresets.data() + kPresets.size(), name, &SetupPreset::name);
  return found == kPresets.data() + kPresets.size() ? nullptr : found;
}

Setup preset_setup(const SetupPreset& preset, Color side, bool mirrors) {
  Setup setup;
  for (unsigned file = 0; file < 8; ++file) {
    for (const auto& [rows, rank] : {std::pair{preset.front, front_rank(side)}, {preset.back, back_rank(side)}}) {
      const auto type = static_cast<PieceType>(kLetters.find(rows[file]));
      setup.push_back({Piece(side, type), Square::at(file, rank)});
    }
  }
  return mirrors ? mirrored(setup) : setup;
}

std::string setup_rows(Color side, const Setup& setup) {
  std::string rows(17, '/');
  for (const auto& [piece, square] : setup) {
    assert(home_ranks(side).contains(square));
    const unsigned place = square.rank() == front_rank(side) ? square.file() : 9 + square.file();
    rows[place] = kLetters[static_cast<std::size_t>(piece.type())];
  }
  return rows;
}

std::optional<KnownSetup> preset_of(Color side, const Setup& setup) {
  const std::string rows = setup_rows(side, setup);
  const std::string image = setup_rows(side, mirrored(setup));
  for (const SetupPreset& preset : kPresets) {
    const auto is_preset = [&](std::string_view text) {
      return text.substr(0, 8) == preset.front && text.substr(9) == preset.back;
    };
    if (is_preset(rows)) return KnownSetup{&preset, false};
    if (is_preset(image)) return KnownSetup{&preset, true};
  }
  return std::nullopt;
}

}  // namespace tusk
