#include "notation/viewer_variables.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"
#include "rules/setup.hpp"

namespace tusk {
namespace {

constexpr std::string_view kMovelist = "movelist";
constexpr std::string_view kSolver = "side";
constexpr std::string_view kStartMove = "startmove";
constexpr std::string_view kNoTimeControl = "0/0/0/0/0";

struct Variable {
  std::string_view name;
  std::string_view value;  // as it is written
};

bool is_name_letter(char letter) {
  const char lower = to_lower(letter);
  return (lower >= 'a' && lower <= 'z') || is_digit(letter) || letter == '_';
}

/// Length of `name=` at the start of a text; 0 where there is none.
std::size_t name_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_name_letter(text[length])) ++length;
  return length > 0 && length < text.size() && text[length] == '=' ? length + 1 : 0;
}

/// Takes the first variable off. One ends with its line, or where the next begins with & and a name.
std::optional<Variable> take_variable(std::string_view& text) {
  while (!text.empty() && (text.front() == '&' || is_space(text.front()))) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const std::size_t name = name_length(text);
  std::size_t end = name;
  while (end < text.size() && text[end] != '\n' && (text[end] != '&' || name_length(text.substr(end + 1)) == 0)) ++end;
  const Variable variable{text.substr(0, name == 0 ? 0 : name - 1), trim(text.substr(name, end - name))};
  text.remove_prefix(end);
  return variable;
}

std::optional<char> hex_byte(std::string_view digits) {
  const auto value = [](char letter) {
    const std::size_t found = std::string_view("0123456789abcdef").find(to_lower(letter));
    return found == std::string_view::npos ? -1 : static_cast<int>(found);
  };
  if (digits.size() < 2 || value(digits[0]) < 0 || value(digits[1]) < 0) return std::nullopt;
  return static_cast<char>(value(digits[0]) * 16 + value(digits[1]));
}

/// A decoded text that knows where its bytes stood.
struct Decoded {
  std::string text;
  std::vector<std::size_t> offsets;  // one more than bytes

  [[nodiscard]] std::size_t offset(std::size_t at) const { return offsets[std::min(at, offsets.size() - 1)]; }
};

Decoded decode(std::string_view encoded, bool plus_is_blank) {
  Decoded decoded;
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    decoded.offsets.push_back(i);
    const auto byte = encoded[i] == '%' ? hex_byte(encoded.substr(i + 1)) : std::nullopt;
    if (byte) i += 2;
    const char letter = byte.value_or(encoded[i]);
    decoded.text += plus_is_blank && !byte && letter == '+' ? ' ' : letter;
  }
  decoded.offsets.push_back(encoded.size());
  return decoded;
}

/// A label and its words.
struct Section {
  TurnLabel label;
  std::size_t label_offset;
  std::size_t begin;  // behind the label
  std::size_t end;
};

/// Cuts a text into its sections, those without words too; returns what stands before the first.
std::string_view cut(std::string_view text, std::vector<Section>& sections) {
  Tokens tokens(text);
  std::size_t first = text.size();
  while (const auto token = tokens.next()) {
    const auto label = parse_turn_label(token->text);
    if (!label) continue;
    if (sections.empty()) {
      first = token->offset;
    } else {
      sections.back().end = token->offset;
    }
    sections.push_back({*label, token->offset, token->offset + token->text.size(), text.size()});
  }
  return trim(text.substr(0, first));
}

class MovelistReader {
 public:
  MovelistReader(const Decoded& decoded, std::optional<TurnLabel> start_move, std::optional<Color> solver)
      : decoded_(decoded), text_(decoded.text), start_move_(start_move), solver_(solver) {}

  ReadGame read() {
    std::vector<Section> sections;
    const std::string_view prelude = cut(text_, sections);
    // Of several labels in a row the last one counts.
    std::erase_if(sections,
                  [&](const Section& section) { return &section != &sections.back() && words_of(section).empty(); });
    if (sections.empty() || !prelude.empty() || sections.front().label.number != 1) {
      builder_.add_fault(error::kBadRecord, "a movelist begins with the label 1w or 1g", 0);
      return builder_.finish({});
    }
    std::size_t next = 0;
    for (; next < sections.size() && sections[next].label.number == 1; ++next) {
      if (!read_setup(sections[next])) return builder_.finish({});
    }
    if (is_ordinary_game(sections)) {
      next = 0;
    } else {
      begin_with_position(sections, next);
    }
    for (; next < sections.size(); ++next) read_turn(sections[next]);
    return builder_.finish({});
  }

 private:
  [[nodiscard]] std::string_view words_of(const Section& section) const {
    return trim(text_.substr(section.begin, section.end - section.begin));
  }
  [[nodiscard]] bool is_pass(const Section& section) const { return equals_ignoring_case(words_of(section), "pass"); }

  bool read_setup(const Section& section) {
    Tokens tokens(text_.substr(section.begin, section.end - section.begin));
    while (const auto token = tokens.next()) {
      const std::size_t offset = section.begin + token->offset;
      const std::string_view word = token->text;
      const bool has_no_piece = word.size() == 2 && parse_square(word).has_value();
      if (has_no_piece || equals_ignoring_case(word, "pass")) continue;
      const auto placement = parse_placement(word.substr(0, 3));
      const bool is_capture = word.size() == 4 && word[3] == 'x';
      if (!placement || (word.size() != 3 && !is_capture)) {
        builder_.add_fault(placement ? error::kBadText : placement.error().code,
                           quoted(word) + " is not a placement like Ee2", offset, section.label);
        return false;
      }
      if (is_capture) {
        // On a board that is set up piece by piece, this takes one off again.
        if (!board_.at(placement->square).is_none()) board_.remove(placement->square);
        continue;
      }
      if (!board_.at(placement->square).is_none()) {
        builder_.add_fault(error::kSetupSquareTwice, to_string(placement->square) + " is taken already", offset,
                           section.label);
        return false;
      }
      board_.put(placement->piece, placement->square);
      setups_[section.label.side == Color::Gold ? 0 : 1].push_back(*placement);
    }
    return true;
  }

  /// Two legal setups, or one and the game stopped there.
  [[nodiscard]] bool is_ordinary_game(const std::vector<Section>& sections) const {
    const bool has_sections = sections[0].label == TurnLabel{1, Color::Gold} &&
                              (sections.size() < 2 || sections[1].label == TurnLabel{1, Color::Silver}) &&
                              (sections.size() < 3 || sections[2].label == TurnLabel{2, Color::Gold});
    const bool second_is_legal = setup_faults(Color::Silver, setups_[1]).empty() ||
                                 (setups_[1].empty() && (sections.size() < 2 || words_of(sections[1]).empty()));
    return has_sections && second_is_legal && setup_faults(Color::Gold, setups_[0]).empty() &&
           (sections.size() < 3 || !is_pass(sections[2]));
  }

  void begin_with_position(const std::vector<Section>& sections, std::size_t& next) {
    Color side = solver_.value_or(Color::Gold);
    if (start_move_) side = start_move_->side;
    if (next < sections.size()) {
      side = sections[next].label.side;
      if (is_pass(sections[next])) {
        side = opponent(side);
        ++next;
      }
    }
    builder_.start(Variant::Standard, Position(board_, side), decoded_.offset(0));
  }

  void read_turn(const Section& section) {
    if (words_of(section).empty()) return;
    std::string words(text_.substr(section.begin, section.end - section.begin));
    put_right(words, builder_.game());
    // A turn that was passed has no words left.
    if (trim(words).empty()) return;
    builder_.add_turn(section.label, section.label_offset, words, section.begin);
  }

  /// Gives every piece the letter of its side and blots out captures and passes; all else stays where it is.
  static void put_right(std::string& words, const Game& game) {
    if (game.phase() != Game::Phase::Play) return;
    Position position = game.position();
    const std::string original = words;
    Tokens tokens(original);
    while (const auto token = tokens.next()) {
      const std::string_view word = token->text;
      const bool is_capture = word.size() == 4 && word[3] == 'x';
      if (is_capture || equals_ignoring_case(word, "pass")) {
        words.replace(token->offset, word.size(), word.size(), ' ');
        continue;
      }
      const auto placement = parse_placement(word.substr(0, 3));
      if (!placement) return;
      Square square = placement->square;
      const Piece piece = position.board().at(square);
      if (piece.is_none() || piece.type() != placement->piece.type()) return;
      words[token->offset] = to_letter(piece);
      for (const char letter : word.substr(3)) {
        const auto direction = direction_from_letter(letter);
        if (!direction || !square.has_neighbor(*direction)) return;
        if (!position.play(Step(square, *direction))) return;
        square = square.neighbor(*direction);
      }
    }
  }

  const Decoded& decoded_;
  std::string_view text_;
  std::optional<TurnLabel> start_move_;
  std::optional<Color> solver_;
  Board board_;
  std::array<Setup, 2> setups_;
  GameTreeBuilder builder_;
};

struct TagName {
  std::string_view variable;
  std::string_view tag;
};

/// In the order in which they are written.
constexpr std::array<TagName, 6> kTagNames{{{"mode", "Mode"},
                                            {"title", "Title"},
                                            {"chat", "Question"},
                                            {"wplayer", "Gold"},
                                            {"bplayer", "Silver"},
                                            {"timecontrol", "TimeControl"}}};

void append_variable(std::string& out, std::string_view name, std::string_view value) {
  if (!out.empty()) out += "\n&";
  out.append(name).append("=");
  for (const char& letter : value) {
    const bool is_plain =
        static_cast<unsigned char>(letter) >= 0x20 && letter != '%' && letter != '&' && letter != '\x7f';
    // A reader takes blanks off both ends.
    const bool is_at_end = &letter == &value.front() || &letter == &value.back();
    if (is_plain && (letter != ' ' || !is_at_end)) {
      out += letter;
      continue;
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(letter);
    out.append(1, '%').append(1, kDigits[byte / 16]).append(1, kDigits[byte % 16]);
  }
}

std::string color_label(TurnLabel label) {
  return std::to_string(label.number) + (label.side == Color::Gold ? 'w' : 'b');
}

/// Whether the viewer has a variable for what this tag says, or one of this name for something else.
bool has_place(std::string_view name) {
  const auto is_name = [name](const TagName& known) { return name == known.tag || name == known.variable; };
  return std::ranges::any_of(kTagNames, is_name) || name == "Solver" || name == "StartMove" || name == kMovelist ||
         name == kSolver || name == kStartMove;
}

std::string pieces_of(const Board& board, Color side) {
  Setup setup;
  for (const Square square : board.pieces(side)) setup.push_back({board.at(square), square});
  return setup.empty() ? "pass" : to_string(setup);
}

}  // namespace

bool looks_like_viewer_variables(std::string_view text) noexcept {
  while (const auto variable = take_variable(text)) {
    if (variable->name == kMovelist) return true;
  }
  return false;
}

ReadGame read_viewer_game(std::string_view text, const TextPlace& start) {
  GameTree tags;
  std::optional<std::string_view> movelist;
  std::optional<Color> solver;
  std::optional<TurnLabel> start_move;
  std::vector<RecordFault> faults;
  std::string_view rest = text;
  while (const auto variable = take_variable(rest)) {
    const std::string value = decode(variable->value, false).text;
    const auto refuse = [&](const std::string& expected) {
      if (value.empty()) return;
      const auto offset = static_cast<std::size_t>(variable->value.data() - text.data());
      std::string message =
          "the variable " + std::string(variable->name) + " is " + expected + ", not " + quoted(value);
      faults.push_back({.error = Error{error::kBadText, std::move(message), offset}, .turn = std::nullopt});
    };
    if (variable->name == kMovelist) {
      movelist = variable->value;
    } else if (variable->name == kSolver) {
      solver = value.size() == 1 ? side_from_letter(value.front()) : std::nullopt;
      if (!solver) refuse("w or b");
      if (solver) tags.set_tag("Solver", *solver == Color::Gold ? "gold" : "silver");
    } else if (variable->name == kStartMove) {
      start_move = parse_turn_label(value);
      if (!start_move) refuse("a label like 2w");
      if (start_move) tags.set_tag("StartMove", to_string(*start_move));
    } else if (variable->name == "timecontrol" && value == kNoTimeControl) {
      continue;
    } else if (!variable->name.empty() && tags.tags.size() < kMostTags) {
      const auto found = std::ranges::find(kTagNames, variable->name, &TagName::variable);
      tags.set_tag(found == kTagNames.end() ? variable->name : found->tag, value);
    }
  }
  ReadGame game;
  if (movelist) {
    const Decoded decoded = decode(*movelist, true);
    const auto begin = static_cast<std::size_t>(movelist->data() - text.data());
    game = MovelistReader(decoded, start_move, solver).read();
    for (RecordFault& fault : game.faults) fault.error.offset = begin + decoded.offset(fault.error.offset);
  } else {
    game.faults.push_back({.error = Error{error::kBadRecord, "there is no movelist", 0}, .turn = std::nullopt});
  }
  game.faults.insert(game.faults.end(), faults.begin(), faults.end());
  game.tree.tags = std::move(tags.tags);
  locate(game.faults, text, start);
  return game;
}

Result<std::string> to_viewer_text(const GameTree& tree) {
  if (tree.variant != Variant::Standard) {
    return fail(error::kNotExpressible, "the viewer knows the standard game only");
  }
  std::string movelist;
  const auto add_line = [&](const std::string& label, std::string_view words) {
    if (!movelist.empty()) movelist += '\r';
    movelist += label;
    if (!words.empty()) movelist.append(" ").append(words);
  };
  int shift = 0;
  if (tree.start) {
    add_line("1w", pieces_of(tree.start->board(), Color::Gold));
    add_line("1b", pieces_of(tree.start->board(), Color::Silver));
    if (tree.start->side_to_move() == Color::Silver) add_line("2w", "pass");
    if (!tree.main.turns.empty()) shift = 2 - tree.main.turns.front().label.number;
  }
  const auto shifted = [&](TurnLabel label) { return color_label({label.number + shift, label.side}); };
  for (const TreeTurn& turn : tree.main.turns) add_line(shifted(turn.label), turn.text);
  add_line(shifted(label_to_come(tree)), "");

  std::string text;
  for (const auto& [name, value] : tree.tags) {
    const auto found = std::ranges::find(kTagNames, name, &TagName::tag);
    if (found != kTagNames.end()) append_variable(text, found->variable, value);
  }
  append_variable(text, kMovelist, movelist);
  const auto solver = tree.tag("Solver");
  if (solver == "gold" || solver == "silver") append_variable(text, kSolver, solver == "gold" ? "w" : "b");
  if (const auto label = parse_turn_label(tree.tag("StartMove")))
    append_variable(text, kStartMove, color_label(*label));
  if (tree.tag("TimeControl").empty()) append_variable(text, "timecontrol", kNoTimeControl);
  for (const auto& [name, value] : tree.tags) {
    if (!has_place(name)) append_variable(text, name, value);
  }
  return text + '\n';
}

}  // namespace tusk
