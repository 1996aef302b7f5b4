#include "notation/game_tree_builder.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/error_codes.hpp"
#include "rules/names.hpp"

namespace tusk {
namespace {

constexpr std::size_t kMostTakebacks = 1000;
constexpr char kThirdRepetitionLost = 'p';

/// Recursion is bounded: a line never nests deeper than kMostNesting.
std::size_t depth_of(const std::vector<TreeTurn>& turns) {
  std::size_t depth = 0;
  for (const TreeTurn& turn : turns) {
    for (const TreeLine& variation : turn.variations) depth = std::max(depth, 1 + depth_of(variation.turns));
  }
  return depth;
}

std::string describe_end(const TreeResult& result) {
  std::string text(to_token(result.score));
  if (result.code != '\0') text += std::string(" by ") + std::string(result_code_word(result.code));
  return text;
}

bool is_decided_on_the_board(char code) {
  const auto reason = termination_from_letter(code);
  return reason == Termination::Goal || reason == Termination::Elimination || reason == Termination::Immobilization;
}

}  // namespace

void GameTreeBuilder::start(Variant variant, const std::optional<Position>& position, std::size_t offset) {
  tree_.variant = variant;
  tree_.start = position;
  OpenLine& line = lines_.back();
  if (!position) {
    if (variant == Variant::EndlessEndgame) {
      return end_line(error::kBadPosition, "Endless Endgame starts from a position, which the tag Position gives",
                      offset);
    }
    game_ = Game(variant);
    return;
  }
  const Board& board = position->board();
  if (!board.unsupported_on_traps(Color::Gold).is_empty() || !board.unsupported_on_traps(Color::Silver).is_empty()) {
    return end_line(error::kBadPosition, "a piece stands on a trap without a friend beside it", offset);
  }
  if (variant == Variant::EndlessEndgame) {
    if (position->side_to_move() != Color::Gold) {
      return end_line(error::kBadPosition, "Endless Endgame starts with Gold to move", offset);
    }
    game_ = Game(Position(board, Color::Gold, kFirstTurnOfEndlessEndgame), variant);
  } else {
    game_ = Game(*position, variant);
  }
  line.label_to_come.reset();
}

void GameTreeBuilder::add_fault(ErrorCode code, std::string message, std::size_t offset,
                                std::optional<TurnLabel> turn) {
  if (faults_.size() >= kMostFaults) return;
  RecordFault fault{Error{code, std::move(message), offset}};
  fault.turn = turn;
  faults_.push_back(std::move(fault));
}

void GameTreeBuilder::end_line(ErrorCode code, std::string message, std::size_t offset, std::optional<TurnLabel> turn) {
  if (is_dead()) return;
  add_fault(code, std::move(message), offset, turn);
  lines_.back().is_dead = true;
}

/// Checks the label of a line's turn; at the start of a variation it tells where the line leaves the other one.
bool GameTreeBuilder::begin_line(OpenLine& line, TurnLabel label, std::size_t offset) {
  const auto refuse = [&](TurnLabel expected) {
    end_line(error::kWrongLabel,
             "the label " + to_string(label) + " stands where " + to_string(expected) + " is expected", offset, label);
    return false;
  };
  if (line.label_to_come) return label == *line.label_to_come || refuse(*line.label_to_come);
  if (lines_.size() == 1) {
    if (!tree_.start) return label == TurnLabel{} || refuse(TurnLabel{});
    const Color side = game_.side_to_move();
    return label.side == side || refuse({label.number, side});
  }
  OpenLine& parent = lines_[lines_.size() - 2];
  const TreeTurn& turn = parent.line.turns.back();
  const bool is_end_word = find_end_word(turn.text).has_value();
  if (label == turn.label) {
    line.is_alternative = true;
    if (is_end_word) return true;
    if (game_.moves().empty()) {
      line.replaced_setup = game_.setups().back();
    } else {
      line.replaced_move = game_.moves().back();
    }
    game_.take_back();
    return true;
  }
  return (!is_end_word && label == next_turn(turn.label)) || refuse(turn.label);
}

void GameTreeBuilder::add_turn(TurnLabel label, std::size_t label_offset, std::string_view text,
                               std::size_t text_offset, Notation notation) {
  has_turns_ = true;
  if (is_dead()) return;
  OpenLine& line = lines_.back();
  if (line.has_ended || line.line.result) {
    return end_line(error::kGameOver, "a turn follows after the end of the game", label_offset, label);
  }
  if (!begin_line(line, label, label_offset)) return;
  line.label_to_come = label;
  const std::string_view words = trim(text);
  if (equals_ignoring_case(words, "takeback")) return take_back(line, label, label_offset);
  TreeTurn turn;
  turn.label = label;
  if (const auto end = find_end_word(words)) {
    if (game_.outcome()) return end_line(error::kGameOver, "the game is over", label_offset, label);
    turn.text = end->word;
    append(line, std::move(turn));
    line.has_ended = true;
    line.label_to_come = label;
    return;
  }
  if (!play(line, label, label_offset, text, text_offset, notation, turn.text)) return;
  append(line, std::move(turn));
}

bool GameTreeBuilder::play(OpenLine& line, TurnLabel label, std::size_t label_offset, std::string_view text,
                           std::size_t text_offset, Notation notation, std::string& official) {
  const Position before = game_.position();
  if (const auto played = play_turn(game_, text, {}, notation); !played) {
    // Where the whole turn is at fault, its label is the place to look at.
    const Error& fault = played.error();
    if (lines_.size() == 1 && fault.code == error::kThirdRepetition) {
      third_repetition_ = TreeTurn{.label = label, .text = std::string(trim(text))};
    }
    end_line(fault.code, fault.message, fault.offset == 0 ? label_offset : text_offset + fault.offset, label);
    return false;
  }
  ++line.played;
  official = game_.moves().empty() && !game_.setups().empty() ? to_string(game_.setups().back())
                                                              : to_string(game_.moves().back(), before);
  return true;
}

/// Adds a turn that was played; what was taken back before it becomes its variation, beside those of the turn that it
/// replaces.
void GameTreeBuilder::append(OpenLine& line, TreeTurn turn) {
  if (!line.taken_back.empty()) {
    auto& first = line.taken_back.front();
    const auto is_alternative = [&](const TreeLine& variation) {
      return !variation.turns.empty() && variation.turns.front().label == first.label;
    };
    // In place, because where turns are taken back again and again nearly all stay as they are.
    std::vector<TreeLine> variations = std::exchange(first.variations, {});
    const auto others = std::stable_partition(variations.begin(), variations.end(), is_alternative);
    first.variations.assign(std::move_iterator(others), std::move_iterator(variations.end()));
    variations.erase(others, variations.end());
    turn.variations = std::move(variations);
    TreeLine variation;
    variation.turns = std::exchange(line.taken_back, {});
    turn.variations.push_back(std::move(variation));
  }
  line.label_to_come = next_turn(turn.label);
  line.line.turns.push_back(std::move(turn));
}

void GameTreeBuilder::take_back(OpenLine& line, TurnLabel label, std::size_t offset) {
  if (line.line.turns.empty()) {
    return end_line(error::kNoMove, "there is no turn to take back", offset, label);
  }
  if (++takebacks_ > kMostTakebacks) {
    return end_line(error::kBadRecord, "more than a thousand turns are taken back", offset, label);
  }
  TreeTurn turn = std::move(line.line.turns.back());
  line.line.turns.pop_back();
  game_.take_back();
  --line.played;
  line.label_to_come = turn.label;
  line.taken_back.insert(line.taken_back.begin(), std::move(turn));
  if (lines_.size() + depth_of(line.taken_back) > kMostNesting) {
    line.taken_back.clear();
    end_line(error::kBadRecord, "variations nest more than " + std::to_string(kMostNesting) + " deep", offset, label);
  }
}

/// At the end of a line: turns that nothing has replaced follow its last turn as a variation.
void GameTreeBuilder::keep_taken_back(OpenLine& line) {
  if (line.taken_back.empty()) return;
  if (line.line.turns.empty()) {
    const TurnLabel label = line.taken_back.front().label;
    add_fault(error::kBadRecord, "all turns of a line were taken back; they are left out", line.offset, label);
    return;
  }
  TreeLine variation;
  variation.turns = std::exchange(line.taken_back, {});
  line.line.turns.back().variations.push_back(std::move(variation));
}

void GameTreeBuilder::add_glyph(int glyph, std::size_t offset) {
  if (is_dead()) return;
  OpenLine& line = lines_.back();
  if (line.line.turns.empty()) return add_fault(error::kBadRecord, "a glyph stands behind a turn", offset);
  auto& glyphs = line.line.turns.back().glyphs;
  if (std::ranges::find(glyphs, glyph) == glyphs.end()) glyphs.push_back(glyph);
}

void GameTreeBuilder::add_comment(std::string_view comment) {
  if (is_dead()) return;
  TreeLine& line = lines_.back().line;
  join_comment(line.turns.empty() ? line.introduction : line.turns.back().comment, comment);
}

void GameTreeBuilder::open_variation(std::size_t offset) {
  if (is_dead()) {
    ++skipped_depth_;
    return;
  }
  if (lines_.back().line.turns.empty()) {
    add_fault(error::kBadRecord, "a variation stands behind a turn", offset);
    ++skipped_depth_;
    return;
  }
  if (lines_.size() > kMostNesting) {
    add_fault(error::kBadRecord, "variations nest more than " + std::to_string(kMostNesting) + " deep", offset);
    ++skipped_depth_;
    return;
  }
  lines_.emplace_back();
  lines_.back().offset = offset;
}

void GameTreeBuilder::take_last_turn_off(OpenLine& line) {
  for (; line.played > 0; --line.played) game_.take_back();
  // These were legal here before.
  if (line.replaced_setup) (void)game_.place(*line.replaced_setup);
  if (line.replaced_move) (void)game_.play(*line.replaced_move);
}

void GameTreeBuilder::close_variation(std::size_t offset) {
  if (skipped_depth_ > 0) {
    --skipped_depth_;
    return;
  }
  if (lines_.size() == 1) return add_fault(error::kBadRecord, "a ) stands where no variation is open", offset);
  OpenLine closed = std::move(lines_.back());
  keep_taken_back(closed);
  take_last_turn_off(closed);
  lines_.pop_back();
  TreeTurn& turn = lines_.back().line.turns.back();
  if (!closed.line.turns.empty()) {
    turn.variations.push_back(std::move(closed.line));
    return;
  }
  if (!closed.is_dead) add_fault(error::kBadRecord, "a variation has no turns", closed.offset);
  join_comment(turn.comment, closed.line.introduction);
}

void GameTreeBuilder::compare_with_board(TreeResult& result, const Outcome& outcome, std::size_t offset) {
  const TreeResult shown{win_of(outcome.winner), to_letter(outcome.reason)};
  const bool contradicts = (result.score != Score::Unknown && result.score != shown.score) ||
                           (result.code != '\0' && result.code != shown.code);
  if (contradicts) {
    add_fault(error::kWrongResult,
              "the record says " + describe_end(result) + ", the board shows " + describe_end(shown), offset);
  }
  result = shown;
}

void GameTreeBuilder::set_variation_result(TreeResult result, std::size_t offset) {
  if (is_dead()) return;
  OpenLine& line = lines_.back();
  if (line.line.turns.empty()) return add_fault(error::kBadRecord, "a result stands behind a turn", offset);
  if (game_.outcome()) {
    compare_with_board(result, *game_.outcome(), offset);
  } else if (is_decided_on_the_board(result.code)) {
    add_fault(error::kWrongResult, "the record says " + describe_end(result) + ", but the board does not show it",
              offset);
  }
  line.line.result = result;
}

void GameTreeBuilder::settle_result(const StatedResult& stated) {
  TreeResult& result = tree_.result;
  OpenLine& main = lines_.front();
  std::size_t offset = stated.token ? stated.token_offset : stated.tag_offset;
  result.score = stated.token.value_or(Score::Unknown);
  if (result.score == Score::Unknown) result.score = stated.tag.value_or(Score::Unknown);
  result.code = stated.code;
  if (stated.token && stated.tag && *stated.token != *stated.tag) {
    add_fault(error::kWrongResult,
              "the result " + std::string(to_token(*stated.token)) + " is not that of the tag, " +
                  std::string(to_token(*stated.tag)),
              offset);
  }
  if (!stated.token && !stated.tag) offset = stated.code_offset;
  if (third_repetition_ && stated.code == kThirdRepetitionLost) {
    // Games before July 2008 could end with a turn that the rules of today refuse. It is told in words.
    std::erase_if(faults_, [&](const RecordFault& fault) {
      return fault.error.code == error::kThirdRepetition && fault.turn == third_repetition_->label;
    });
    if (!main.line.turns.empty()) {
      join_comment(main.line.turns.back().comment,
                   to_string(third_repetition_->label) + ' ' + third_repetition_->text + ": the third repetition");
    }
  }
  if (game_.outcome()) return compare_with_board(result, *game_.outcome(), offset);
  if (main.has_ended) {
    const TreeTurn& last = main.line.turns.back();
    const auto end = find_end_word(last.text);
    TreeResult said{win_of(opponent(last.label.side)), result.code};
    if (end && end->reason) said.code = to_letter(*end->reason);
    const bool contradicts = (result.score != Score::Unknown && result.score != said.score) ||
                             (result.code != '\0' && result.code != said.code);
    if (contradicts) {
      add_fault(error::kWrongResult,
                "the record says " + describe_end(result) + ", its last turn " + describe_end(said), offset);
    }
    result = said;
  }
  // What would have followed after a fault is not known, so there is nothing to compare with.
  if (!main.is_dead && is_decided_on_the_board(result.code)) {
    add_fault(error::kWrongResult,
              "the record says " + describe_end(result) + ", but on the board the game is not over", offset);
  }
}

ReadGame GameTreeBuilder::finish(const StatedResult& stated) {
  skipped_depth_ = 0;
  // Turns of the game itself may have been taken for some of the variation.
  if (lines_.size() > 1) lines_.front().is_dead = true;
  while (lines_.size() > 1) {
    OpenLine& open = lines_.back();
    add_fault(error::kBadRecord, "a variation is not closed", open.offset);
    open.is_dead = true;  // no more of it is missed
    close_variation(lines_.back().offset);
  }
  keep_taken_back(lines_.back());
  settle_result(stated);
  tree_.main = std::move(lines_.back().line);
  return {std::move(tree_), std::move(faults_)};
}

}  // namespace tusk
