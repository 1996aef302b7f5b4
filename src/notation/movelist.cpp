#include "notation/movelist.hpp"

#include <array>
#include <utility>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// The text with every `\n` that is spelled as two characters turned into two line ends, so that offsets stay the same.
std::string with_real_line_ends(std::string_view text) {
  std::string result(text);
  for (std::size_t at = result.find("\\n"); at != std::string::npos; at = result.find("\\n", at)) {
    result.replace(at, 2, "\n\n");
  }
  return result;
}

/// What a turn says instead of a move.
struct EndWord {
  std::string_view word;
  std::optional<Termination> reason;
};

constexpr std::array<EndWord, 6> kEndWords{{
    {"resigns", Termination::Resignation},
    {"resign", Termination::Resignation},
    {"lost", std::nullopt},
    {"lose", std::nullopt},
    {"timeout", Termination::Time},
    {"forfeit", Termination::Forfeit},
}};

const EndWord* find_end_word(std::string_view text) {
  for (const EndWord& entry : kEndWords) {
    if (equals_ignoring_case(text, entry.word)) return &entry;
  }
  return nullptr;
}

/// A label and the text up to the next one.
struct LabelledTurn {
  TurnLabel label;
  std::size_t label_offset;
  std::string_view text;
  std::size_t offset;
};

/// Cuts a movelist into its turns.
class TurnCutter {
 public:
  explicit TurnCutter(std::string_view text) : text_(text), tokens_(text) {}

  /// What stands before the first label; must be called first.
  Token prelude() {
    const std::size_t end = advance();
    return {trim(text_.substr(0, end)), 0};
  }

  std::optional<LabelledTurn> next() {
    if (!label_) return std::nullopt;
    LabelledTurn turn{*label_, label_offset_, {}, label_end_};
    const std::size_t end = advance();
    turn.text = text_.substr(turn.offset, end - turn.offset);
    return turn;
  }

 private:
  /// Finds the next label; returns where it begins, or the end of the text.
  std::size_t advance() {
    label_.reset();
    while (auto token = tokens_.next()) {
      label_ = parse_turn_label(token->text);
      if (!label_) continue;
      label_offset_ = token->offset;
      label_end_ = token->offset + token->text.size();
      return token->offset;
    }
    return text_.size();
  }

  std::string_view text_;
  Tokens tokens_;
  std::optional<TurnLabel> label_;
  std::size_t label_offset_ = 0;
  std::size_t label_end_ = 0;
};

class MovelistReader {
 public:
  Movelist read(std::string_view text) {
    TurnCutter turns(text);
    const Token prelude = turns.prelude();
    std::optional<LabelledTurn> turn = turns.next();
    if (!turn || !prelude.text.empty()) {
      add_fault(error::kBadText, "a movelist begins with the label 1g or 1w", prelude.offset, std::nullopt);
      return std::move(result_);
    }
    while (turn && result_.faults.empty()) {
      std::optional<LabelledTurn> following = turns.next();
      read_turn(*turn, !following);
      turn = following;
    }
    return std::move(result_);
  }

 private:
  void read_turn(const LabelledTurn& turn, bool is_last) {
    const std::string_view words = trim(turn.text);
    const TurnLabel expected = turn_after(result_.game.turn_count());
    if (turn.label != expected) {
      const ErrorCode code = turn.label.side == expected.side ? error::kWrongLabel : error::kWrongSide;
      return add_fault(code,
                       "the label " + to_string(turn.label) + " stands where " + to_string(expected) + " is expected",
                       turn.label_offset, turn.label);
    }
    if (words.empty() && is_last) return;
    if (result_.end) {
      return add_fault(error::kGameOver, "a turn follows after the end of the game", turn.label_offset, turn.label);
    }
    if (const EndWord* end = find_end_word(words)) {
      result_.end = StatedEnd{turn.label.side, end->reason};
    } else if (equals_ignoring_case(words, "takeback")) {
      take_back(turn);
    } else {
      play(turn);
    }
  }

  void play(const LabelledTurn& turn) {
    const auto played = play_turn(result_.game, turn.text);
    if (played) return;
    // Where the whole turn is at fault, its label is the place to look at.
    const Error& error = played.error();
    const std::size_t offset = error.offset == 0 ? turn.label_offset : turn.offset + error.offset;
    add_fault(error.code, error.message, offset, turn.label);
  }

  void take_back(const LabelledTurn& turn) {
    Game& game = result_.game;
    if (game.turn_count() == 0) {
      return add_fault(error::kNoMove, "there is no turn to take back", turn.offset, turn.label);
    }
    const TurnLabel label = turn_after(game.turn_count() - 1);
    const std::optional<Move> move = game.moves().empty() ? std::nullopt : std::optional(game.moves().back());
    const Setup setup = game.setups().back();
    game.take_back();
    result_.taken_back.push_back({label, move ? to_string(*move, game.position()) : to_string(setup)});
  }

  void add_fault(ErrorCode code, std::string message, std::size_t offset, std::optional<TurnLabel> label) {
    result_.faults.push_back({.error = Error{code, std::move(message), offset}, .turn = label});
  }

  Movelist result_;
};

}  // namespace

Movelist read_movelist(std::string_view text, const TextPlace& start) {
  Movelist movelist = MovelistReader().read(with_real_line_ends(text));
  locate(movelist.faults, text, start);
  return movelist;
}

std::string to_movelist(const Game& game) {
  std::string text;
  std::size_t count = 0;
  const auto add_line = [&](const std::string& turn) { text += to_string(turn_after(count++)) + ' ' + turn + '\n'; };
  Board board;
  for (const Setup& setup : game.setups()) {
    add_line(to_string(setup));
    place(board, setup);
  }
  Position position(board, Color::Gold);
  for (const Move& move : game.moves()) {
    add_line(to_string(move, position));
    for (const Step step : move) position.play_unchecked(step);
    position.end_turn();
  }
  return text + to_string(turn_after(count)) + '\n';
}

}  // namespace tusk
