#include "notation/game_tree.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "notation/tokens.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, 4> kScoreTokens{"*", "1-0", "0-1", "1/2-1/2"};

struct EndWordSpelling {
  std::string_view spelling;
  EndWord meaning;
};

constexpr std::array<EndWordSpelling, 6> kEndWords{{
    {"resigns", {"resigns", Termination::Resignation}},
    {"resign", {"resigns", Termination::Resignation}},
    {"lost", {"lost", std::nullopt}},
    {"lose", {"lost", std::nullopt}},
    {"timeout", {"timeout", Termination::Time}},
    {"forfeit", {"forfeit", Termination::Forfeit}},
}};

constexpr char kThirdRepetitionLost = 'p';
constexpr char kNoRabbitsDrawn = 'n';

}  // namespace

std::string_view to_token(Score score) noexcept { return kScoreTokens[static_cast<std::size_t>(score)]; }

std::optional<Score> score_from_token(std::string_view token) noexcept {
  const auto found = std::ranges::find(kScoreTokens, token);
  if (found == kScoreTokens.end()) return std::nullopt;
  return static_cast<Score>(found - kScoreTokens.begin());
}

bool is_result_code(char letter) noexcept { return !result_code_word(letter).empty(); }

std::string_view result_code_word(char letter) noexcept {
  if (letter == kThirdRepetitionLost) return "repetition";
  if (letter == kNoRabbitsDrawn) return "no rabbits";
  const auto termination = termination_from_letter(letter);
  return termination ? to_word(*termination) : std::string_view();
}

std::optional<EndWord> find_end_word(std::string_view text) noexcept {
  for (const EndWordSpelling& entry : kEndWords) {
    if (equals_ignoring_case(text, entry.spelling)) return entry.meaning;
  }
  return std::nullopt;
}

const std::string* GameTree::find_tag(std::string_view name) const noexcept {
  const auto found = std::ranges::find_if(tags, [name](const auto& tag) { return tag.first == name; });
  return found == tags.end() ? nullptr : &found->second;
}

std::string_view GameTree::tag(std::string_view name) const noexcept {
  const std::string* const value = find_tag(name);
  return value == nullptr ? std::string_view() : std::string_view(*value);
}

void GameTree::set_tag(std::string_view name, std::string_view value) {
  if (value.empty()) return;
  const auto found = std::ranges::find_if(tags, [name](const auto& tag) { return tag.first == name; });
  if (found == tags.end()) {
    tags.emplace_back(name, value);
  } else {
    found->second = value;
  }
}

std::size_t GameTree::ply_count() const noexcept {
  const std::size_t count = main.turns.size();
  return count > 0 && find_end_word(main.turns.back().text) ? count - 1 : count;
}

TurnLabel label_to_come(const GameTree& tree) noexcept {
  if (!tree.main.turns.empty()) {
    const TreeTurn& last = tree.main.turns.back();
    return find_end_word(last.text) ? last.label : next_turn(last.label);
  }
  return tree.start ? TurnLabel{2, tree.start->side_to_move()} : TurnLabel{};
}

void join_comment(std::string& whole, std::string_view comment) {
  const std::string_view words = trim(comment);
  if (!whole.empty() && !words.empty()) whole += ' ';
  whole += words;
}

}  // namespace tusk
