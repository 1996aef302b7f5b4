#pragma once

// Builds a GameTree turn by turn: plays every turn through the rules, walks into variations and back, and lists what is
// wrong. The readers of the record formats hand it what they find, in the order of their texts. It knows no format.
//
//   GameTreeBuilder builder;
//   builder.start(Variant::Standard, std::nullopt);
//   builder.add_turn({1, Color::Gold}, 0, "Ra1 Rb1 ..", 3);
//   builder.open_variation(80);
//   builder.add_turn({1, Color::Gold}, 82, "Rb1 Ra1 ..", 85);       // the label says that it replaces the turn before
//   builder.close_variation(160);
//   ReadGame game = builder.finish({});
//
// A program that writes a game of its own has no offsets: it passes 0 for them. Its tags go into tree(), and
// to_record_text() (notation/record_text.hpp) writes what finish() returns.
//
// A turn that cannot be played ends its line of play: what follows in that line, its variations too, is left out
// without a word. `takeback` undoes the turn before it and keeps it as a variation. Offsets are handed on into the
// faults.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/game_tree.hpp"
#include "notation/notation.hpp"
#include "rules/game.hpp"

namespace tusk {

/// How deep variations may nest: the game itself does not count.
inline constexpr std::size_t kMostNesting = 100;
/// Faults of one game beyond these are not listed.
inline constexpr std::size_t kMostFaults = 1000;

/// What a record says about the end of its game, and where.
struct StatedResult {
  std::optional<Score> token;  ///< behind the turns
  std::size_t token_offset = 0;
  std::optional<Score> tag;  ///< the tag Result
  std::size_t tag_offset = 0;
  char code = '\0';  ///< the tag ResultCode
  std::size_t code_offset = 0;
};

class GameTreeBuilder {
 public:
  /// A game from its setups, Standard.
  GameTreeBuilder() { lines_.emplace_back(); }

  /// Says how the game begins; before the first turn. A position after which no game can follow is a fault, and the
  /// game stays empty: bad_position.
  void start(Variant variant, const std::optional<Position>& position, std::size_t offset = 0);

  /// Plays a turn, an end word or `takeback`. Faults: wrong_label, no_move for a takeback of nothing, game_over, those
  /// of play_turn(), bad_record for more than a thousand takebacks. Offsets of words count from `text_offset`.
  void add_turn(TurnLabel label, std::size_t label_offset, std::string_view text, std::size_t text_offset,
                Notation notation = Notation::Official);
  /// To the last turn of the present line. Without one: bad_record.
  void add_glyph(int glyph, std::size_t offset);
  /// To the last turn, or as the line's introduction where it has none yet.
  void add_comment(std::string_view comment);
  /// Begins a variation on the last turn. Without one, or too deep: bad_record, and it is left out.
  void open_variation(std::size_t offset);
  /// Faults: bad_record without an open variation, or for an empty one.
  void close_variation(std::size_t offset);
  /// The result of the present variation. Fault: wrong_result where the board shows another.
  void set_variation_result(TreeResult result, std::size_t offset);
  /// Something that the reader itself found.
  void add_fault(ErrorCode code, std::string message, std::size_t offset, std::optional<TurnLabel> turn = std::nullopt);
  /// The same, and the present line ends there.
  void end_line(ErrorCode code, std::string message, std::size_t offset, std::optional<TurnLabel> turn = std::nullopt);

  /// The present line ends without a fault of its own.
  void drop_line() { lines_.back().is_dead = true; }

  /// Open variations, those left out included.
  [[nodiscard]] std::size_t depth() const noexcept { return lines_.size() - 1 + skipped_depth_; }
  [[nodiscard]] bool has_turns() const noexcept { return has_turns_; }
  /// Whether the present line takes turns no more.
  [[nodiscard]] bool is_dead() const noexcept { return skipped_depth_ > 0 || lines_.back().is_dead; }
  /// The present state of the game in the present line.
  [[nodiscard]] const Game& game() const noexcept { return game_; }
  /// The label that the next turn of the line must have; nothing where its first turn may choose.
  [[nodiscard]] std::optional<TurnLabel> label_to_come() const noexcept { return lines_.back().label_to_come; }
  /// The game without its result and faults, for tags.
  [[nodiscard]] GameTree& tree() noexcept { return tree_; }

  /// Closes what is open and settles the result: the board is right where it has decided the game, then an end word,
  /// then the record's token, then its tag. Faults: wrong_result, for each claim that contradicts; bad_record for an
  /// open variation. The builder is used up.
  [[nodiscard]] ReadGame finish(const StatedResult& stated);

 private:
  /// A line on its way, and what is needed to come back from it.
  struct OpenLine {
    TreeLine line;
    std::size_t offset = 0;                  // where it was opened
    std::size_t played = 0;                  // turns of it that stand on game_
    std::optional<TurnLabel> label_to_come;  // nothing: the first turn decides
    std::vector<TreeTurn> taken_back;        // and not yet replaced, in the order of play
    bool has_ended = false;                  // by an end word
    bool is_dead = false;
    bool is_alternative = false;
    std::optional<Setup> replaced_setup;  // taken off game_ for this line
    std::optional<Move> replaced_move;
  };

  [[nodiscard]] bool begin_line(OpenLine& line, TurnLabel label, std::size_t offset);
  [[nodiscard]] bool play(OpenLine& line, TurnLabel label, std::size_t label_offset, std::string_view text,
                          std::size_t text_offset, Notation notation, std::string& official);
  void append(OpenLine& line, TreeTurn turn);
  void take_back(OpenLine& line, TurnLabel label, std::size_t offset);
  void keep_taken_back(OpenLine& line);
  void take_last_turn_off(OpenLine& line);
  void settle_result(const StatedResult& stated);
  void compare_with_board(TreeResult& result, const Outcome& outcome, std::size_t offset);

  GameTree tree_;
  Game game_;
  std::vector<OpenLine> lines_;
  std::vector<RecordFault> faults_;
  std::size_t skipped_depth_ = 0;
  std::size_t takebacks_ = 0;
  bool has_turns_ = false;
  std::optional<TreeTurn> third_repetition_;  // what ended the main line
};

}  // namespace tusk
