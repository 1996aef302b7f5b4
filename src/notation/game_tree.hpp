#pragma once

// A game as people keep it: its tags, its turns with comments and glyphs, the variations beside them, its result. Every
// turn in it was played through the rules and stands in official notation; GameTreeBuilder
// (notation/game_tree_builder.hpp) sees to that. The formats that are read into a tree and written from it have files
// of their own.
//
//   for (const TreeTurn& turn : tree.main.turns) show(to_string(turn.label), turn.text, turn.comment);
//   std::string_view gold = tree.tag("Gold");

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/record_fault.hpp"
#include "notation/turn_label.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/variant.hpp"

namespace tusk {

/// Who has won, as a record tells it.
enum class Score : std::uint8_t { Unknown, Gold, Silver, Draw };

/// "*" (not over, or not known), "1-0" (Gold has won), "0-1", "1/2-1/2".
[[nodiscard]] std::string_view to_token(Score score) noexcept;
[[nodiscard]] std::optional<Score> score_from_token(std::string_view token) noexcept;
[[nodiscard]] constexpr Score win_of(Color winner) noexcept {
  return winner == Color::Gold ? Score::Gold : Score::Silver;
}

struct TreeResult {
  Score score = Score::Unknown;
  char code = '\0';  ///< why: a letter of the arimaa.com archive, or 0 where it is not known
  friend bool operator==(const TreeResult&, const TreeResult&) = default;
};

/// The letters of Termination, and those of endings that the rules have given up: p (third repetition lost) and
/// n (no rabbits on either side, drawn).
[[nodiscard]] bool is_result_code(char letter) noexcept;
/// "goal", "resignation" ..; "repetition" for p, "no rabbits" for n; empty for any other letter.
[[nodiscard]] std::string_view result_code_word(char letter) noexcept;

/// What a turn says instead of a move: the side of its label has lost.
struct EndWord {
  std::string_view word;              ///< as it is written: resigns, lost, timeout, forfeit
  std::optional<Termination> reason;  ///< nothing for `lost`, which does not tell
};
/// Reads also `resign` and `lose`, in any case; nothing for any other text.
[[nodiscard]] std::optional<EndWord> find_end_word(std::string_view text) noexcept;

struct TreeLine;

struct TreeTurn {
  TurnLabel label;
  std::string text;         ///< official notation; a setup's placements in their order; an end word
  std::string comment;      ///< with its commands, e.g. [%emt 0:00:05]; several are joined by a blank
  std::vector<int> glyphs;  ///< PGN's numbers: 1 good .. 6 dubious, 14 Gold slightly better ..
  std::vector<TreeLine>
      variations;  ///< each begins with this turn's label and replaces it, or with the next and follows
  friend bool operator==(const TreeTurn&, const TreeTurn&) = default;
};

/// A line of play: the game itself, or a variation.
struct TreeLine {
  std::string introduction;  ///< the comment before the first turn
  std::vector<TreeTurn> turns;
  std::optional<TreeResult> result;  ///< in variations only, where one is stated
  friend bool operator==(const TreeLine&, const TreeLine&) = default;
};

/// Readers keep so many tags of a game.
inline constexpr std::size_t kMostTags = 1000;

struct GameTree {
  std::vector<std::pair<std::string, std::string>> tags;  ///< in their order, names once; none of those below
  Variant variant = Variant::Standard;                    ///< the tag Variant
  std::optional<Position> start;  ///< the tag Position; nothing: the game begins with its setups
  TreeLine main;
  TreeResult result;  ///< the tags Result and ResultCode

  [[nodiscard]] const std::string* find_tag(std::string_view name) const noexcept;
  /// The value of a tag; empty where there is none.
  [[nodiscard]] std::string_view tag(std::string_view name) const noexcept;
  /// Gives a tag a value; nothing is done where it is empty.
  void set_tag(std::string_view name, std::string_view value);
  /// The turns of the main line that were played: all but an end word.
  [[nodiscard]] std::size_t ply_count() const noexcept;
};

/// The label of the turn that comes after the last one of the main line.
[[nodiscard]] TurnLabel label_to_come(const GameTree& tree) noexcept;

/// What a reader made of one game: every turn that could be played, and every fault that it found.
struct ReadGame {
  GameTree tree;
  std::vector<RecordFault> faults;  ///< in the order of the text; a thousand at most
};

/// Adds `comment` behind what is there, a blank between them.
void join_comment(std::string& whole, std::string_view comment);

}  // namespace tusk
