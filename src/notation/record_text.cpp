#include "notation/record_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "notation/escaped_text.hpp"
#include "notation/position_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::string_view kBlockFence = "-=+=-";
constexpr std::string_view kLineEndInLetters = "\\n";
constexpr int kMostGlyph = 999;

/// Glyph n is written as the sign at n - 1.
constexpr std::array<std::string_view, 6> kGlyphSigns{"!", "?", "!!", "??", "!?", "?!"};

struct TagAlias {
  std::string_view other;
  std::string_view name;
};

constexpr std::array<TagAlias, 6> kTagAliases{{
    {"White", "Gold"},
    {"Black", "Silver"},
    {"WhiteElo", "GoldRating"},
    {"BlackElo", "SilverRating"},
    {"WhiteTitle", "GoldTitle"},
    {"BlackTitle", "SilverTitle"},
}};

std::string_view own_tag_name(std::string_view name) {
  const auto found = std::ranges::find(kTagAliases, name, &TagAlias::other);
  return found == kTagAliases.end() ? name : found->name;
}

bool is_letter(char letter) {
  const char lower = to_lower(letter);
  return lower >= 'a' && lower <= 'z';
}

bool is_name_letter(char letter) { return is_letter(letter) || is_digit(letter) || letter == '_'; }

/// Ends a word although no blank stands before it.
bool is_mark(char letter) { return std::string_view("{}()[]!?$").find(letter) != std::string_view::npos; }

}  // namespace

// Reading.

std::optional<ReadGame> RecordReader::next(const StatedResult& elsewhere) {
  is_closed_ = false;
  skip_blanks();
  if (at_ >= text_.size()) return std::nullopt;
  begin_game(elsewhere);
  while (!has_ended_) {
    skip_blanks();
    if (at_ >= text_.size()) break;
    read_element();
  }
  return end_game();
}

TextPlace RecordReader::place() const noexcept {
  return place_of(text_.substr(game_begin_), at_ - game_begin_, place_);
}

void RecordReader::begin_game(const StatedResult& elsewhere) {
  place_ = place_of(text_.substr(game_begin_), at_ - game_begin_, place_);
  game_begin_ = at_;
  builder_ = GameTreeBuilder();
  stated_ = elsewhere;
  stated_.token_offset = stated_.tag_offset = stated_.code_offset = game_begin_;
  position_.reset();
  variant_ = Variant::Standard;
  has_started_ = false;
  has_ended_ = false;
  start_is_known_ = true;
  pending_.reset();
}

ReadGame RecordReader::end_game() {
  start_turns();
  flush(Follows::End);
  ReadGame game = builder_.finish(stated_);
  for (RecordFault& fault : game.faults) fault.error.offset -= game_begin_;
  locate(game.faults, text_.substr(game_begin_), place_);
  return game;
}

/// White space, line ends in letters, and words that begin with # with the rest of their lines.
void RecordReader::skip_blanks() {
  while (at_ < text_.size()) {
    if (is_space(text_[at_])) {
      ++at_;
    } else if (text_[at_] == '#') {
      skip_line();
    } else if (text_.substr(at_).starts_with(kLineEndInLetters)) {
      at_ += kLineEndInLetters.size();
    } else {
      return;
    }
  }
}

void RecordReader::skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

bool RecordReader::is_at_line_start() const noexcept {
  std::size_t before = at_;
  while (before > game_begin_ && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
  return before == game_begin_ || text_[before - 1] == '\n';
}

/// The name of the tag `[Name "` that begins there; empty where none does.
std::string_view RecordReader::tag_name_at(std::size_t at) const noexcept {
  if (at >= text_.size() || text_[at] != '[') return {};
  const std::size_t begin = ++at;
  while (at < text_.size() && is_name_letter(text_[at])) ++at;
  const std::string_view name = text_.substr(begin, at - begin);
  while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
  return at < text_.size() && text_[at] == '"' ? name : std::string_view();
}

/// The name of the tag `Name:` that begins there.
std::string_view RecordReader::colon_tag_name_at(std::size_t at) const noexcept {
  const std::size_t begin = at;
  while (at < text_.size() && is_name_letter(text_[at])) ++at;
  const bool is_tag = at > begin && is_letter(text_[begin]) && at < text_.size() && text_[at] == ':' &&
                      (at + 1 == text_.size() || is_space(text_[at + 1]));
  return is_tag ? text_.substr(begin, at - begin) : std::string_view();
}

std::string_view RecordReader::take_word() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !is_space(text_[at_]) && !is_mark(text_[at_]) &&
         !text_.substr(at_).starts_with(kLineEndInLetters)) {
    ++at_;
  }
  // A mark that stands alone is a word, so that reading goes on.
  if (at_ == begin) ++at_;
  return text_.substr(begin, at_ - begin);
}

void RecordReader::read_element() {
  if (const std::string_view name = tag_name_at(at_); !name.empty()) {
    if (!has_started_) return read_tag(name);
    has_ended_ = true;
    is_closed_ = true;
    return;
  }
  const std::size_t offset = at_;
  if (!has_started_) {
    if (text_[at_] == '[') {
      builder_.add_fault(error::kBadRecord, "a tag is [Name \"value\"]", at_);
      return skip_line();
    }
    const std::string_view name = colon_tag_name_at(at_);
    if (!name.empty() && is_at_line_start()) return read_colon_tag(name);
  }
  switch (text_[at_]) {
    case '{': return read_comment();
    case '!':
    case '?':
    case '$': return read_glyph();
    case '(':
      start_turns();
      flush(Follows::Turn);
      ++at_;
      return builder_.open_variation(offset);
    case ')':
      flush(Follows::End);
      ++at_;
      return builder_.close_variation(offset);
    default: break;
  }
  const std::string_view word = take_word();
  if (const auto score = score_from_token(word)) return read_result(*score, offset);
  read_word(word, offset);
}

void RecordReader::read_tag(std::string_view name) {
  const std::size_t begin = at_;
  const std::size_t quote = text_.find('"', at_);
  at_ = quote + 1;
  std::string value;
  while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    const bool is_escape = text_[at_] == '\\' && (next == '"' || next == '\\' || next == 'n');
    value += is_escape ? (next == 'n' ? '\n' : next) : text_[at_];
    at_ += is_escape ? 2 : 1;
  }
  if (at_ >= text_.size() || text_[at_] != '"') {
    return builder_.add_fault(error::kBadRecord, "the value of the tag " + std::string(name) + " does not end", begin);
  }
  ++at_;
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  if (at_ >= text_.size() || text_[at_] != ']') {
    builder_.add_fault(error::kBadRecord, "a tag is [Name \"value\"]", begin);
  } else {
    ++at_;
  }
  add_tag(name, std::move(value), quote + 1);
}

void RecordReader::read_colon_tag(std::string_view name) {
  at_ += name.size() + 1;
  std::string_view rest = text_.substr(at_);
  const std::size_t offset = at_;
  std::string value(trim(take_line(rest)));
  if (value == kBlockFence) {
    value.clear();
    bool is_closed = false;
    while (!rest.empty() && !is_closed) {
      const std::string_view line = take_line(rest);
      is_closed = line.starts_with(kBlockFence);
      if (!is_closed) value.append(line).append(1, '\n');
    }
    if (!value.empty()) value.pop_back();
    if (!is_closed) {
      builder_.add_fault(error::kBadRecord, "the text of the tag " + std::string(name) + " does not end", offset);
    }
  }
  at_ = text_.size() - rest.size();
  add_tag(name, std::move(value), offset);
}

void RecordReader::add_tag(std::string_view written_name, std::string value, std::size_t offset) {
  const std::string_view name = own_tag_name(written_name);
  if (name == "PlyCount") return;  // computed
  if (name == "Result") {
    stated_.tag = score_from_token(value);
    stated_.tag_offset = offset;
    if (!stated_.tag) builder_.add_fault(error::kWrongResult, quoted(value) + " is no result", offset);
    return;
  }
  if (name == "ResultCode") {
    if (value.size() == 1 && is_result_code(value.front())) {
      stated_.code = value.front();
      stated_.code_offset = offset;
    } else if (!value.empty()) {
      builder_.add_fault(error::kWrongResult, quoted(value) + " is no reason for a result", offset);
    }
    return;
  }
  if (name == "Position") return read_position_tag(value, offset);
  if (name == "Variant") {
    std::string word;
    std::ranges::transform(value, std::back_inserter(word), to_lower);
    const auto variant = variant_from_word(word);
    if (!variant) builder_.add_fault(error::kBadRecord, quoted(value) + " is not a variant", offset);
    variant_ = variant.value_or(Variant::Standard);
    return;
  }
  if (builder_.tree().tags.size() >= kMostTags) {
    return builder_.add_fault(error::kBadRecord, "more than a thousand tags", offset);
  }
  if (builder_.tree().find_tag(name) != nullptr) {
    return builder_.add_fault(error::kBadRecord, "the tag " + std::string(name) + " is there twice", offset);
  }
  builder_.tree().tags.emplace_back(name, std::move(value));
}

void RecordReader::read_position_tag(std::string_view value, std::size_t offset) {
  const Result<PositionText> read = parse_position(value);
  if (read) {
    position_ = read->position;
    position_offset_ = offset;
    return;
  }
  builder_.add_fault(error::kBadPosition, read.error().message, offset);
  start_is_known_ = false;
}

/// Once, before the first turn.
void RecordReader::start_turns() {
  if (std::exchange(has_started_, true)) return;
  if (!start_is_known_) return builder_.drop_line();
  builder_.start(variant_, position_, position_offset_);
}

void RecordReader::read_comment() {
  flush(Follows::Comment);
  const std::size_t begin = at_++;
  std::string comment;
  while (at_ < text_.size() && text_[at_] != '}') {
    // A forgotten brace shall not take the next game along.
    if (text_[at_] == '\n' && !tag_name_at(at_ + 1).empty()) break;
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (text_[at_] == '\\' && (next == '}' || next == '\\')) ++at_;
    comment += text_[at_++];
  }
  builder_.add_comment(comment);
  if (at_ < text_.size() && text_[at_] == '}') {
    ++at_;
  } else {
    // Turns may have been taken for some of the comment.
    builder_.add_fault(error::kBadRecord, "the comment does not end", begin);
    builder_.drop_line();
  }
}

void RecordReader::read_glyph() {
  start_turns();
  flush(Follows::Turn);
  const std::size_t begin = at_;
  if (text_[at_] == '$') {
    ++at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    const auto number = parse_integer<int>(text_.substr(begin + 1, at_ - begin - 1));
    if (number && *number <= kMostGlyph) return builder_.add_glyph(*number, begin);
    return builder_.add_fault(error::kBadRecord, quoted(text_.substr(begin, at_ - begin)) + " is no glyph", begin);
  }
  while (at_ < text_.size() && (text_[at_] == '!' || text_[at_] == '?')) ++at_;
  const std::string_view sign = text_.substr(begin, at_ - begin);
  const auto found = std::ranges::find(kGlyphSigns, sign);
  if (found != kGlyphSigns.end()) return builder_.add_glyph(static_cast<int>(found - kGlyphSigns.begin()) + 1, begin);
  builder_.add_fault(error::kBadRecord, quoted(sign) + " is no glyph", begin);
}

void RecordReader::read_result(Score score, std::size_t offset) {
  start_turns();
  flush(Follows::End);
  const auto skip_in_line = [this] {
    while (at_ < text_.size() && text_[at_] != '\n' && is_space(text_[at_])) ++at_;
  };
  if (builder_.depth() > 0) {
    skip_in_line();
    TreeResult result{score};
    const bool has_code = at_ < text_.size() && is_result_code(text_[at_]) &&
                          (at_ + 1 == text_.size() || is_space(text_[at_ + 1]) || is_mark(text_[at_ + 1]));
    if (has_code) result.code = text_[at_++];
    return builder_.set_variation_result(result, offset);
  }
  stated_.token = score;
  stated_.token_offset = offset;
  // A comment in the line of the result speaks of this game.
  for (skip_in_line(); at_ < text_.size() && text_[at_] == '{'; skip_in_line()) read_comment();
  has_ended_ = true;
  is_closed_ = at_ < text_.size() && text_[at_] == '\n';
}

void RecordReader::read_word(std::string_view word, std::size_t offset) {
  start_turns();
  if (const auto label = parse_turn_label(word)) {
    // Games without tags and results follow each other, too.
    const bool may_begin_game = *label == TurnLabel{} && builder_.depth() == 0;
    flush(may_begin_game && builder_.has_turns() ? Follows::End : Follows::Turn);
    if (may_begin_game && builder_.has_turns() && (builder_.is_dead() || builder_.label_to_come() != *label)) {
      at_ = offset;
      has_ended_ = true;
      is_closed_ = true;
      return;
    }
    pending_ = PendingTurn{*label, offset, at_, at_};
    return;
  }
  if (pending_) {
    pending_->end = at_;
    return;
  }
  const std::string_view problem = builder_.has_turns() ? " cannot stand here" : " stands before the first label";
  builder_.end_line(error::kBadRecord, quoted(word) + std::string(problem), offset);
}

/// Plays the turn whose words have come to their end. A label without words is the one of the turn to come, if nothing
/// but comments follows.
void RecordReader::flush(Follows follows) {
  if (!pending_) return;
  const PendingTurn turn = *pending_;
  if (turn.begin == turn.end) {
    if (follows == Follows::Comment) return;
    pending_.reset();
    if (follows == Follows::End) return;
    return builder_.end_line(error::kBadRecord, "turn " + to_string(turn.label) + " is empty", turn.label_offset,
                             turn.label);
  }
  pending_.reset();
  builder_.add_turn(turn.label, turn.label_offset, turn_text(turn), turn.begin);
}

/// The words of a turn where they stand, with blanks for what is skipped between them.
std::string RecordReader::turn_text(const PendingTurn& turn) const {
  std::string text(text_.substr(turn.begin, turn.end - turn.begin));
  bool is_in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_space(text[i])) {
      is_in_word = false;
    } else if (std::string_view(text).substr(i).starts_with(kLineEndInLetters)) {
      text[i] = text[i + 1] = ' ';
      is_in_word = false;
    } else if (text[i] == '#' && !is_in_word) {
      for (; i < text.size() && text[i] != '\n'; ++i) text[i] = ' ';
    } else {
      is_in_word = true;
    }
  }
  return text;
}

std::vector<ReadGame> read_records(std::string_view text) {
  std::vector<ReadGame> games;
  RecordReader reader(text);
  while (auto game = reader.next()) games.push_back(*std::move(game));
  return games;
}

// Writing.

namespace {

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out.append("[").append(name).append(" \"");
  append_escaped(out, value, '"');
  out += "\"]\n";
}

void append_comment(std::string& out, std::string_view comment) {
  out += '{';
  append_escaped(out, comment, '}');
  out += '}';
}

void append_glyph(std::string& out, int glyph) {
  const auto index = static_cast<std::size_t>(glyph - 1);
  out += ' ';
  out += index < kGlyphSigns.size() ? std::string(kGlyphSigns[index]) : "$" + std::to_string(glyph);
}

/// Other readers take the result of a variation only with its reason. Without one it is said in the last comment.
bool is_complete(const TreeResult& result) {
  return (result.score == Score::Gold || result.score == Score::Silver) && result.code != '\0';
}

/// Recursion is as deep as variations nest, which the builder limits.
void append_line(std::string& out, const TreeLine& line) {
  if (!line.introduction.empty()) {
    append_comment(out, line.introduction);
    out += '\n';
  }
  for (const TreeTurn& turn : line.turns) {
    out += to_string(turn.label) + ' ' + turn.text;
    for (const int glyph : turn.glyphs) append_glyph(out, glyph);
    std::string comment = turn.comment;
    const bool is_last = &turn == &line.turns.back();
    if (is_last && line.result && line.result->score != Score::Unknown && !is_complete(*line.result)) {
      join_comment(comment, to_token(line.result->score));
    }
    if (!comment.empty()) {
      out += ' ';
      append_comment(out, comment);
    }
    out += '\n';
    for (const TreeLine& variation : turn.variations) {
      out += "(\n";
      append_line(out, variation);
      out += ")\n";
    }
  }
  if (!line.result || !is_complete(*line.result)) return;
  out.append(to_token(line.result->score)).append(1, ' ').append(1, line.result->code).append(1, '\n');
}

/// Whether the turns alone tell why the game ended.
bool turns_tell_the_reason(const GameTree& tree) {
  const auto reason = termination_from_letter(tree.result.code);
  if (tree.result.code == '\0' || reason == Termination::Goal || reason == Termination::Elimination ||
      reason == Termination::Immobilization) {
    return true;
  }
  const auto end = tree.main.turns.empty() ? std::nullopt : find_end_word(tree.main.turns.back().text);
  return end && end->reason.has_value();
}

}  // namespace

std::string to_record_text(const GameTree& tree) {
  std::string text;
  for (const auto& [name, value] : tree.tags) append_tag(text, name, value);
  if (tree.variant != Variant::Standard) append_tag(text, "Variant", to_word(tree.variant));
  if (tree.start) append_tag(text, "Position", to_short_text(*tree.start));
  if (!text.empty() || !turns_tell_the_reason(tree)) {
    append_tag(text, "PlyCount", std::to_string(tree.ply_count()));
    if (tree.result.code != '\0') append_tag(text, "ResultCode", std::string(1, tree.result.code));
    append_tag(text, "Result", to_token(tree.result.score));
    text += '\n';
  }
  append_line(text, tree.main);
  text += to_token(tree.result.score);
  return text + "\n\n";
}

}  // namespace tusk
