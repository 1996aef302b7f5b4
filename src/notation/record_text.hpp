#pragma once

// Games in the PGN style: tags in brackets, turns behind their labels, comments, glyphs, variations, the result.
//
//   [Gold "Tusk"]
//   [PlyCount "4"]
//   [ResultCode "r"]
//   [Result "0-1"]
//
//   1g Ra1 Rb1 ..
//   1s ra8 rb8 ..
//   2g Ee2n Ee3n ! $14 {[%emt 0:00:05] to the centre}
//   (
//   {quieter}
//   2g Hb2n
//   )
//   2s ed7s
//   3g resigns
//   0-1
//
// How lenient the reader is: several turns may share a line and one may take several; labels may be w and b; the two
// characters `\n` between words are a line end, so that a movelist is read as well; from a word that begins with # the
// rest of the line is skipped; tags may have arimaa.com's form `Name: value` before the first turn, where the value
// `-=+=-` begins a text of several lines up to a line that starts so; White, Black and their Elo are read as Gold and
// Silver. A game ends with its result, or where the tags or the label 1g of the next one begin. A takeback becomes a
// variation. Faults do not stop it: it lists them and keeps what is whole. The writer gives one turn a line, the tags
// that are computed last, and a blank line behind each game. A game without tags has no header.
//
//   RecordReader reader(text);
//   while (std::optional<ReadGame> game = reader.next()) use(game->tree, game->faults);
//   std::string again = to_record_text(game->tree);

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/game_tree.hpp"
#include "notation/game_tree_builder.hpp"

namespace tusk {

class RecordReader {
 public:
  /// `text` must live as long as the reader; `start` says where it begins in a larger one.
  explicit RecordReader(std::string_view text, const TextPlace& start = {}) noexcept : text_(text), place_(start) {}

  /// The next game; nothing at the end of the text, so none for a text of blanks. Faults: bad_record (a broken tag, a
  /// word where none belongs, an empty or unclosed variation), bad_position (the tag Position), wrong_result, and those
  /// of GameTreeBuilder.
  [[nodiscard]] std::optional<ReadGame> next() { return next({}); }
  /// The same where the game's result is also stated outside the text; its offsets count for nothing.
  [[nodiscard]] std::optional<ReadGame> next(const StatedResult& elsewhere);

  /// How much of the text the games so far took.
  [[nodiscard]] std::size_t offset() const noexcept { return at_; }
  /// The place of offset() in the larger text.
  [[nodiscard]] TextPlace place() const noexcept;
  /// Whether the last game ended where more text could not have changed it: before a tag, or with its result and the
  /// end of that line. For readers of streams.
  [[nodiscard]] bool is_closed() const noexcept { return is_closed_; }

 private:
  struct PendingTurn {
    TurnLabel label;
    std::size_t label_offset = 0;
    std::size_t begin = 0;  // behind the label
    std::size_t end = 0;    // of its last word
  };
  enum class Follows : std::uint8_t { Turn, Comment, End };

  void begin_game(const StatedResult& elsewhere);
  [[nodiscard]] ReadGame end_game();
  void skip_blanks();
  void skip_line();
  [[nodiscard]] bool is_at_line_start() const noexcept;
  [[nodiscard]] std::string_view tag_name_at(std::size_t at) const noexcept;
  [[nodiscard]] std::string_view colon_tag_name_at(std::size_t at) const noexcept;
  [[nodiscard]] std::string_view take_word();

  void read_element();
  void read_tag(std::string_view name);
  void read_colon_tag(std::string_view name);
  void add_tag(std::string_view name, std::string value, std::size_t offset);
  void read_position_tag(std::string_view value, std::size_t offset);
  void read_comment();
  void read_glyph();
  void read_result(Score score, std::size_t offset);
  void read_word(std::string_view word, std::size_t offset);
  void start_turns();
  void flush(Follows follows);
  [[nodiscard]] std::string turn_text(const PendingTurn& turn) const;

  std::string_view text_;
  std::size_t at_ = 0;
  TextPlace place_;  // of game_begin_
  std::size_t game_begin_ = 0;
  bool is_closed_ = false;

  // The game that is being read.
  GameTreeBuilder builder_;
  StatedResult stated_;
  std::optional<Position> position_;
  std::size_t position_offset_ = 0;
  Variant variant_ = Variant::Standard;
  bool has_started_ = false;  // its turns have begun
  bool has_ended_ = false;
  bool start_is_known_ = true;
  std::optional<PendingTurn> pending_;
};

/// Every game of the text.
[[nodiscard]] std::vector<ReadGame> read_records(std::string_view text);

/// The canonical record, a blank line at its end. Precondition: tag names are letters, digits and underscores.
[[nodiscard]] std::string to_record_text(const GameTree& tree);

}  // namespace tusk
