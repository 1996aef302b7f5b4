#include "rules/setup_presets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tusk {
namespace {

TEST(SetupPresets, AreLegalForBothSidesAndMirrored) {
  std::set<std::string_view> names;
  for (const SetupPreset& preset : setup_presets()) {
    EXPECT_EQ(find_setup_preset(preset.name), &preset);
    EXPECT_TRUE(names.insert(preset.name).second) << preset.name;
    for (const Color side : kColors) {
      for (const bool mirrors : {false, true}) {
        const auto setup = preset_setup(preset, side, mirrors);
        EXPECT_TRUE(setup_faults(side, setup).empty()) << preset.name;
        const auto known = preset_of(side, setup);
        ASSERT_TRUE(known.has_value()) << preset.name;
        EXPECT_EQ(known->preset, &preset);
        EXPECT_EQ(known->mirrored, mirrors) << preset.name;
      }
    }
  }
  EXPECT_EQ(find_setup_preset("nobody"), nullptr);
}

TEST(SetupPresets, RowsAreSeenFromFileAForBothSides) {
  EXPECT_EQ(setup_rows(Color::Gold, quick_setup(Color::Gold)), "RHCMECHR/RRRDDRRR");
  EXPECT_EQ(setup_rows(Color::Silver, quick_setup(Color::Silver)), "RHCEMCHR/RRRDDRRR");
}

TEST(SetupPresets, OtherSetupsAreNotKnown) {
  auto setup = quick_setup(Color::Gold);
  std::swap(setup[0].square, setup[2].square);
  EXPECT_FALSE(preset_of(Color::Gold, setup).has_value());
}

}  // namespace
}  // namespace tusk
