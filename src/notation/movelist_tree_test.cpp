#include "notation/movelist_tree.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/record_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

const std::string kGold = "Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2";
const std::string kSilver = "ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7";

TEST(MovelistTree, ComesBackWithoutItsVariations) {
  const ReadGame read =
      read_movelist_tree("1w " + kGold + "\\n1b " + kSilver + "\\n2w Ee2n\\n2b takeback\\n2w Ee2nn\\n2b");
  EXPECT_TRUE(read.faults.empty());
  EXPECT_EQ(read.tree.main.turns[2].variations.size(), 1U);
  EXPECT_EQ(*to_movelist_text(read.tree), "1g " + kGold + "\n1s " + kSilver + "\n2g Ee2n Ee3n\n2s");
}

TEST(MovelistTree, SaysHowTheGameEnded) {
  const std::string setups = "1g " + kGold + "\n1s " + kSilver + "\n";
  const auto written = [&](const std::string& end) { return *to_movelist_text(read_records(setups + end)[0].tree); };
  EXPECT_EQ(written("2g timeout"), setups + "2g timeout");
  EXPECT_EQ(written("[ResultCode \"r\"]"), setups + "2g") << "the tag belongs to the next game";
  const auto tagged = read_records("[ResultCode \"r\"]\n[Result \"0-1\"]\n" + setups);
  EXPECT_EQ(*to_movelist_text(tagged[0].tree), setups + "2g resigns");
  EXPECT_EQ(*to_movelist_text(tagged[0].tree, {.line_end = "|", .labels_are_colors = true, .says_the_end = false}),
            "1w " + kGold + "|1b " + kSilver + "|2w");
}

TEST(MovelistTree, NamesWhatIsNoMovelist) {
  const auto code_of = [](std::string_view text) {
    const ReadGame read = read_movelist_tree(text);
    return read.faults.empty() ? std::string_view() : read.faults.front().error.code.name();
  };
  EXPECT_EQ(code_of(""), "bad_record");
  EXPECT_EQ(code_of("hello"), "bad_record");
  EXPECT_EQ(code_of("1g " + kGold + " * 1g " + kGold), "bad_record");
  const auto start = read_records("[Position \"g [" + std::string(63, ' ') + "R]\"]\n");
  EXPECT_EQ(to_movelist_text(start[0].tree).error().code, error::kNotExpressible);
}

}  // namespace
}  // namespace tusk
