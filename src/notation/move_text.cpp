#include "notation/move_text.hpp"

#include <algorithm>
#include <optional>

#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr char kCaptureLetter = 'x';

/// `Ee2` and what follows it: directions, or `x`.
struct Word {
  Placement who;
  std::string_view rest;
};

Result<Word> parse_word(std::string_view text) {
  if (equals_ignoring_case(text, "qpss")) {
    return fail(error::kOpenStep, "qpss leaves a step open; a turn to be played names all its steps");
  }
  if (equals_ignoring_case(text, "pass")) {
    return fail(error::kNoMove, "a turn cannot be passed, and steps that are not taken are not written");
  }
  Result<Placement> who = parse_placement(text.substr(0, 3));
  if (!who) {
    if (who.error().code == error::kBadText) return fail(error::kBadText, quoted(text) + " is not a step like Ee2n");
    return tl::unexpected(std::move(who).error());
  }
  if (text.size() == 3) {
    return fail(error::kBadText, quoted(text) + " has no direction: a step is written like " + std::string(text) + "n");
  }
  return Word{*who, text.substr(3)};
}

bool is_capture_word(std::string_view text) { return text.size() == 4 && text.back() == kCaptureLetter; }

bool has_capture_word(std::string_view text) {
  Tokens tokens(text);
  while (auto token = tokens.next()) {
    if (is_capture_word(token->text)) return true;
  }
  return false;
}

/// Plays the words of one text on a copy of the position.
class MoveReader {
 public:
  MoveReader(const Position& position, std::string_view text)
      : position_(position), text_(text), captures_are_written_(has_capture_word(text)) {}

  Result<MoveText> read() {
    Tokens tokens(text_);
    while (auto token = tokens.next()) {
      if (auto done = read_token(*token); !done) return tl::unexpected(std::move(done).error());
    }
    if (auto done = check_captures_named(); !done) return tl::unexpected(std::move(done).error());
    return result_;
  }

 private:
  Result<void> read_token(const Token& token) {
    const Result<Word> word = parse_word(token.text);
    if (!word) return fail_at(word.error(), token.offset);
    if (word->rest.size() == 1 && word->rest.front() == kCaptureLetter) return read_capture(word->who, token);
    if (auto done = check_captures_named(); !done) return done;
    return read_run(*word, token);
  }

  /// One or more steps of one piece.
  Result<void> read_run(const Word& word, const Token& token) {
    last_run_ = token;
    Square from = word.who.square;
    for (std::size_t i = 0; i < word.rest.size(); ++i) {
      const std::optional<Direction> direction = direction_from_letter(word.rest[i]);
      if (!direction) {
        return fail(error::kBadText,
                    quoted(word.rest.substr(i, 1)) + " in " + quoted(token.text) + " is not a direction: n, e, s or w",
                    token.offset + 3 + i);
      }
      auto to = take_step(word.who.piece, from, *direction);
      if (!to) return fail_at(std::move(to).error(), token.offset);
      from = *to;
    }
    return {};
  }

  /// Returns the square reached.
  Result<Square> take_step(Piece piece, Square from, Direction direction) {
    // A fifth step is one too many, whatever it names.
    if (position_.steps_left() == 0) return fail(error::kTooManySteps, "all steps of this turn are used");
    if (auto found = check_piece_on(position_.board(), piece, from); !found)
      return tl::unexpected(std::move(found).error());
    if (!from.has_neighbor(direction)) {
      return fail(error::kNotAdjacent, "the step from " + to_string(from) + " leaves the board");
    }
    const Step step(from, direction);
    const Result<Capture> capture = position_.play(step);
    if (!capture) return fail(capture.error().code, capture.error().message);
    result_.offsets[static_cast<std::size_t>(result_.move.size())] = last_run_.offset;
    result_.move.push_back(step);
    if (!capture->is_none()) unnamed_[unnamed_count_++] = *capture;
    return step.to();
  }

  Result<void> read_capture(const Placement& who, const Token& token) {
    if (unnamed_count_ == 0) {
      return fail(error::kWrongCapture, quoted(token.text) + ": no piece is captured here", token.offset);
    }
    const Capture& capture = unnamed_.front();
    if (who.piece != capture.piece || who.square != capture.square) {
      return fail(error::kWrongCapture, quoted(token.text) + ": the piece captured here is " + to_string(capture),
                  token.offset);
    }
    std::ranges::copy(unnamed_.begin() + 1, unnamed_.end(), unnamed_.begin());
    --unnamed_count_;
    return {};
  }

  /// Before the next step and at the end: a text that writes captures must have written all.
  Result<void> check_captures_named() {
    if (unnamed_count_ > 0 && captures_are_written_) {
      return fail(error::kWrongCapture,
                  "the capture " + to_string(unnamed_.front()) + " is missing after " + quoted(last_run_.text),
                  last_run_.offset);
    }
    unnamed_count_ = 0;
    return {};
  }

  Position position_;
  std::string_view text_;
  bool captures_are_written_;
  MoveText result_;
  Token last_run_{{}, 0};
  std::array<Capture, kStepsPerTurn> unnamed_{};  // captured by the last run and not yet named
  std::size_t unnamed_count_ = 0;
};

std::string write_move(const Move& move, Position position, bool merge) {
  std::string text;
  bool run_is_open = false;  // the piece of the last word may go on from run_end within that word
  Square run_end;
  for (const Step step : move) {
    if (merge && run_is_open && run_end == step.from()) {
      text += to_letter(step.direction());
    } else {
      if (!text.empty()) text += ' ';
      text += to_string(step, position.board().at(step.from()));
    }
    const Capture capture = position.play_unchecked(step).capture;
    run_is_open = capture.is_none();
    run_end = step.to();
    if (!run_is_open) text += ' ' + to_string(capture);
  }
  return text;
}

}  // namespace

Result<MoveText> parse_move(const Position& position, std::string_view text) {
  return MoveReader(position, text).read();
}

std::string to_string(const Move& move, const Position& start) { return write_move(move, start, false); }

std::string to_merged_string(const Move& move, const Position& start) { return write_move(move, start, true); }

}  // namespace tusk
