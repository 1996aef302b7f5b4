#pragma once

// A file of games in the PGN style: tags in brackets, one turn a line behind its label, comments in braces, the result.
// Text in, text out: whether turns are legal is for rules/ to say, through play_turn().
//
//   [Gold "Tusk"]
//   [Result "1-0"]
//
//   1g Ra1 Rb1 ...
//   2g Ee2n Ee3n {[%emt 0:00:01.204] [%eval 0.31,8]}
//   1-0
//
// How lenient the reader is: several turns may share a line, labels may be w and b, text from a word that begins with #
// to the end of its line is skipped, comments may span lines and stand anywhere behind a turn. A game ends with its
// result, or where the tags of the next one begin. Variations and glyphs are not read. In values \" \\ and \n, in
// comments \} and \\ are escapes. The writer gives one turn a line and ends a game with a blank line.
//
//   auto games = parse_game_records(text);
//   std::string again = to_string(games->front());

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "notation/turn_label.hpp"

namespace tusk {

struct RecordTurn {
  TurnLabel label;
  std::string text;     ///< the words of the turn, one blank between them
  std::string comment;  ///< without braces and escapes; several are joined by a blank
  friend bool operator==(const RecordTurn&, const RecordTurn&) = default;
};

struct GameRecord {
  std::vector<std::pair<std::string, std::string>> tags;  ///< name and value in their order
  std::vector<RecordTurn> turns;
  std::string result = "*";  ///< 1-0 (Gold has won), 0-1, 1/2-1/2 or * (not over, or not known)

  /// The value of a tag; null pointer where there is none.
  [[nodiscard]] const std::string* find_tag(std::string_view name) const noexcept;
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// Every game of the text; none where it is empty. Errors, with the offset: bad_record (a broken tag, a word where none
/// belongs, a variation), wrong_label (a label out of sequence).
[[nodiscard]] Result<std::vector<GameRecord>> parse_game_records(std::string_view text);

/// Precondition: tag names are letters, digits and underscores.
[[nodiscard]] std::string to_string(const GameRecord& record);

/// "0:00:01.204": hours, minutes, seconds to the millisecond without zeros at the end, for the comment command %emt.
[[nodiscard]] std::string elapsed_text(double seconds);

}  // namespace tusk
