#include "notation/movelist_tree.hpp"

#include <optional>
#include <utility>

#include "notation/record_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

std::string label_text(TurnLabel label, const MovelistStyle& style) {
  std::string text = to_string(label);
  if (style.labels_are_colors) text.back() = label.side == Color::Gold ? 'w' : 'b';
  return text;
}

/// What the side to move says where it has lost other than on the board; empty where it has not.
std::string_view end_word_of(const GameTree& tree) {
  if (tree.result.score != win_of(opponent(label_to_come(tree).side))) return {};
  switch (tree.result.code) {
    case 'r': return "resigns";
    case 't': return "timeout";
    case 'f': return "forfeit";
    default: return {};
  }
}

}  // namespace

ReadGame read_movelist_tree(std::string_view text, const TextPlace& start, const StatedResult& stated) {
  RecordReader reader(text, start);
  std::optional<ReadGame> game = reader.next(stated);
  if (!game) {
    game.emplace();
    RecordFault fault{.error = Error{error::kBadRecord, "there are no turns", start.offset}, .turn = std::nullopt};
    fault.line = start.line;
    fault.column = start.column;
    game->faults.push_back(std::move(fault));
    return *std::move(game);
  }
  const TextPlace end = reader.place();
  if (reader.next()) {
    RecordFault fault{.error = Error{error::kBadRecord, "the text goes on behind the end of the game", end.offset},
                      .turn = std::nullopt};
    fault.line = end.line;
    fault.column = end.column;
    game->faults.push_back(std::move(fault));
  }
  return *std::move(game);
}

Result<std::string> to_movelist_text(const GameTree& tree, const MovelistStyle& style) {
  if (tree.start || tree.variant != Variant::Standard) {
    return fail(error::kNotExpressible, "a movelist begins with the setups of the standard game");
  }
  std::string text;
  const auto add_line = [&](TurnLabel label, std::string_view words) {
    if (!text.empty()) text += style.line_end;
    text += label_text(label, style);
    if (!words.empty()) text.append(" ").append(words);
  };
  bool is_over = false;
  for (const TreeTurn& turn : tree.main.turns) {
    is_over = find_end_word(turn.text).has_value();
    if (is_over && !style.says_the_end) break;
    add_line(turn.label, turn.text);
  }
  const std::string_view end_word = is_over ? std::string_view() : end_word_of(tree);
  if (!is_over || !style.says_the_end)
    add_line(label_to_come(tree), style.says_the_end ? end_word : std::string_view());
  return text;
}

}  // namespace tusk
