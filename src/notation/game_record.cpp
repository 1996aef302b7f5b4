#include "notation/game_record.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "base/text.hpp"
#include "notation/escaped_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

bool is_result(std::string_view word) { return std::ranges::find(kResults, word) != kResults.end(); }

bool is_letter(char letter) {
  const char lower = to_lower(letter);
  return lower >= 'a' && lower <= 'z';
}

bool is_turn_word(std::string_view word) {
  return is_letter(word.front()) &&
         std::ranges::all_of(word, [](char letter) { return is_letter(letter) || is_digit(letter); });
}

class Reader {
 public:
  explicit Reader(std::string_view text) noexcept : text_(text) {}

  Result<std::vector<GameRecord>> read() {
    while (true) {
      skip_blanks();
      if (at_ >= text_.size()) break;
      if (auto element = read_element(); !element) return tl::unexpected(std::move(element.error()));
    }
    if (has_begun_) {
      if (auto ended = end_game(std::nullopt); !ended) return tl::unexpected(std::move(ended.error()));
    }
    return std::move(games_);
  }

 private:
  [[nodiscard]] tl::unexpected<Error> fault(std::string message, std::size_t offset) const {
    return fail(error::kBadRecord, std::move(message), std::min(offset, text_.size()));
  }

  // White space, and words that begin with # with the rest of their lines.
  void skip_blanks() {
    while (at_ < text_.size()) {
      if (text_[at_] == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (is_space(text_[at_])) {
        ++at_;
      } else {
        return;
      }
    }
  }

  Result<void> read_element() {
    if (text_[at_] == '[') return read_tag();
    if (text_[at_] == '{') return read_comment();
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != '{') ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (is_result(word)) {
      has_begun_ = true;
      return end_game(word, begin);
    }
    if (const auto label = parse_turn_label(word)) return begin_turn(*label, begin);
    if (!is_turn_word(word)) return fault(quoted(word) + " cannot stand in a record", begin);
    if (game_.turns.empty()) return fault("a label must stand before " + quoted(word), begin);
    RecordTurn& turn = game_.turns.back();
    if (!turn.comment.empty()) return fault("a turn cannot go on behind its comment", begin);
    if (!turn.text.empty()) turn.text += ' ';
    turn.text += word;
    return {};
  }

  Result<void> begin_turn(TurnLabel label, std::size_t offset) {
    if (!game_.turns.empty()) {
      const RecordTurn& last = game_.turns.back();
      const TurnLabel next = next_turn(last.label);
      if (label != next) {
        return fail(error::kWrongLabel, "the label " + to_string(label) + " should be " + to_string(next), offset);
      }
      if (last.text.empty()) return fault("turn " + to_string(last.label) + " is empty", offset);
    }
    has_begun_ = true;
    game_.turns.push_back({.label = label, .text = {}, .comment = {}});
    return {};
  }

  Result<void> read_tag() {
    const std::size_t begin = at_;
    if (!game_.turns.empty()) {
      if (auto ended = end_game(std::nullopt); !ended) return ended;
    }
    ++at_;
    const std::size_t name_begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]) || text_[at_] == '_')) ++at_;
    std::string name(text_.substr(name_begin, at_ - name_begin));
    const auto skip_space = [this] {
      while (at_ < text_.size() && text_[at_] != '\n' && is_space(text_[at_])) ++at_;
    };
    skip_space();
    if (name.empty() || at_ >= text_.size() || text_[at_] != '"') return fault("a tag is [Name \"value\"]", begin);
    ++at_;
    std::string value;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\n') return fault("the value of the tag " + name + " does not end", begin);
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      const bool is_escape = text_[at_] == '\\' && (next == '"' || next == '\\' || next == 'n');
      value += is_escape ? (next == 'n' ? '\n' : next) : text_[at_];
      if (is_escape) ++at_;
    }
    if (at_ >= text_.size()) return fault("the value of the tag " + name + " does not end", begin);
    ++at_;
    skip_space();
    if (at_ >= text_.size() || text_[at_] != ']') return fault("a tag is [Name \"value\"]", begin);
    ++at_;
    has_begun_ = true;
    game_.tags.emplace_back(std::move(name), std::move(value));
    return {};
  }

  Result<void> read_comment() {
    const std::size_t begin = at_;
    if (game_.turns.empty()) return fault("a comment stands behind a turn", begin);
    std::string comment;
    for (++at_; at_ < text_.size() && text_[at_] != '}'; ++at_) {
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      const bool is_escape = text_[at_] == '\\' && (next == '}' || next == '\\');
      if (is_escape) ++at_;
      comment += text_[at_];
    }
    if (at_ >= text_.size()) return fault("the comment does not end", begin);
    ++at_;
    std::string& whole = game_.turns.back().comment;
    const std::string_view words = trim(comment);
    if (!whole.empty() && !words.empty()) whole += ' ';
    whole += words;
    return {};
  }

  Result<void> end_game(std::optional<std::string_view> result, std::size_t offset = 0) {
    const std::string* const tag = game_.find_tag("Result");
    const bool is_known = tag != nullptr && is_result(*tag);
    if (result && is_known && *tag != *result) {
      return fault("the result " + std::string(*result) + " is not that of the tag, " + *tag, offset);
    }
    if (result) game_.result = *result;
    if (!result && is_known) game_.result = *tag;
    // The label of the turn that would have come next.
    if (!game_.turns.empty() && game_.turns.back().text.empty() && game_.turns.back().comment.empty()) {
      game_.turns.pop_back();
    }
    games_.push_back(std::move(game_));
    game_ = {};
    has_begun_ = false;
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<GameRecord> games_;
  GameRecord game_;
  bool has_begun_ = false;
};

}  // namespace

const std::string* GameRecord::find_tag(std::string_view name) const noexcept {
  const auto found = std::ranges::find_if(tags, [name](const auto& tag) { return tag.first == name; });
  return found == tags.end() ? nullptr : &found->second;
}

Result<std::vector<GameRecord>> parse_game_records(std::string_view text) { return Reader(text).read(); }

std::string to_string(const GameRecord& record) {
  std::string text;
  for (const auto& [name, value] : record.tags) {
    text += '[' + name + " \"";
    append_escaped(text, value, '"');
    text += "\"]\n";
  }
  if (!record.tags.empty()) text += '\n';
  for (const RecordTurn& turn : record.turns) {
    text += to_string(turn.label);
    if (!turn.text.empty()) text += ' ' + turn.text;
    if (!turn.comment.empty()) {
      text += " {";
      append_escaped(text, turn.comment, '}');
      text += '}';
    }
    text += '\n';
  }
  return text + record.result + "\n\n";
}

std::string elapsed_text(double seconds) {
  const auto milliseconds = static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1e9) * 1000));
  const auto two_digits = [](std::uint64_t number) {
    return std::string(number < 10 ? "0" : "") + std::to_string(number);
  };
  std::string text = std::to_string(milliseconds / 3'600'000) + ':' + two_digits(milliseconds / 60'000 % 60) + ':' +
                     two_digits(milliseconds / 1000 % 60);
  if (milliseconds % 1000 == 0) return text;
  std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return text + '.' + fraction;
}

}  // namespace tusk
