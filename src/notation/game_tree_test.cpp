#include "notation/game_tree.hpp"

#include <gtest/gtest.h>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

TEST(GameTree, TokensOfResultsComeBack) {
  for (const Score score : {Score::Unknown, Score::Gold, Score::Silver, Score::Draw}) {
    EXPECT_EQ(score_from_token(to_token(score)), score);
  }
  EXPECT_FALSE(score_from_token("1-1"));
  EXPECT_EQ(win_of(Color::Silver), Score::Silver);
}

TEST(GameTree, LettersOfResultsHaveWords) {
  EXPECT_EQ(result_code_word('g'), "goal");
  EXPECT_EQ(result_code_word('p'), "repetition");
  EXPECT_EQ(result_code_word('n'), "no rabbits");
  EXPECT_FALSE(is_result_code('q'));
  EXPECT_FALSE(is_result_code('\0'));
}

TEST(GameTree, EndWordsAreReadInAnySpelling) {
  EXPECT_EQ(find_end_word("RESIGN")->word, "resigns");
  EXPECT_EQ(find_end_word("lose")->reason, std::nullopt);
  EXPECT_FALSE(find_end_word("takeback"));
}

TEST(GameTree, TagsKeepTheirOrder) {
  GameTree tree;
  tree.set_tag("Gold", "x");
  tree.set_tag("Event", "");
  tree.set_tag("Silver", "y");
  tree.set_tag("Gold", "z");
  ASSERT_EQ(tree.tags.size(), 2U);
  EXPECT_EQ(tree.tag("Gold"), "z");
  EXPECT_EQ(tree.tags[1].first, "Silver");
  EXPECT_TRUE(tree.tag("Event").empty());
}

TEST(GameTree, KnowsTheLabelToCome) {
  GameTree tree;
  EXPECT_EQ(label_to_come(tree), TurnLabel{});
  tree.main.turns.push_back({.label = {1, Color::Silver}, .text = "ra8"});
  EXPECT_EQ(label_to_come(tree), (TurnLabel{2, Color::Gold}));
  tree.main.turns.push_back({.label = {2, Color::Gold}, .text = "resigns"});
  EXPECT_EQ(label_to_come(tree), (TurnLabel{2, Color::Gold}));
  EXPECT_EQ(tree.ply_count(), 1U);
}

TEST(GameTree, FaultsAreSortedAndFindTheirPlaces) {
  std::vector<RecordFault> faults;
  for (const std::size_t offset : {std::size_t{7}, std::size_t{0}, std::size_t{4}, std::size_t{99}}) {
    faults.push_back({.error = Error{error::kBadText, "x", offset}});
  }
  locate(faults, "ab\n\nefgh", {.offset = 10, .line = 3, .column = 4});
  const auto is_at = [&](std::size_t index, std::size_t offset, std::size_t line, std::size_t column) {
    const RecordFault& fault = faults[index];
    return fault.error.offset == offset && fault.line == line && fault.column == column;
  };
  EXPECT_TRUE(is_at(0, 10, 3, 4));
  EXPECT_TRUE(is_at(1, 14, 5, 1));
  EXPECT_TRUE(is_at(2, 17, 5, 4));
  EXPECT_TRUE(is_at(3, 18, 5, 5));
}

TEST(GameTree, CommentsAreJoinedByABlank) {
  std::string comment;
  join_comment(comment, "  one ");
  join_comment(comment, " ");
  join_comment(comment, "two");
  EXPECT_EQ(comment, "one two");
}

}  // namespace
}  // namespace tusk
