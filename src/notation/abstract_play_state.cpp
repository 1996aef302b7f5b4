#include "notation/abstract_play_state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "base/text.hpp"
#include "notation/abstract_play.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/game.hpp"

namespace tusk {
namespace {

constexpr std::string_view kEndlessEndgame = "eee";
constexpr std::string_view kFreestyle = "free";
constexpr std::string_view kLastMove = "\"lastmove\"";

/// An entry of `_results` that ends the game without a turn.
struct EndType {
  std::string_view type;
  std::string_view word;  // the end word of the player who lost; empty: nobody did
  char code;
};

constexpr std::array<EndType, 4> kEndTypes{
    {{"resigned", "resigns", 'r'}, {"timeout", "timeout", 't'}, {"gameabandoned", "", 'a'}, {"drawagreed", "", '\0'}}};

std::optional<Color> player_from_number(const Json* number) {
  const auto value = number == nullptr ? std::nullopt : number->integer();
  if (value == 1) return Color::Gold;
  if (value == 2) return Color::Silver;
  return std::nullopt;
}

std::string_view text_of(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  return member != nullptr && member->string() != nullptr ? std::string_view(*member->string()) : std::string_view();
}

/// ["e2", ["E", 1]]
bool put_cell(const Json& cell, Board& board) {
  const Json::Array* const pair = cell.array();
  if (pair == nullptr || pair->size() != 2 || (*pair)[0].string() == nullptr) return false;
  const Json::Array* const content = (*pair)[1].array();
  if (content == nullptr || content->size() != 2 || (*content)[0].string() == nullptr) return false;
  const auto square = parse_square(*(*pair)[0].string());
  const std::string& letter = *(*content)[0].string();
  const auto piece = letter.size() == 1 ? piece_from_letter(letter.front()) : std::nullopt;
  const auto owner = player_from_number(&(*content)[1]);
  if (!square || !piece || !owner || !board.at(*square).is_none()) return false;
  board.put(Piece(*owner, piece->type()), *square);
  return true;
}

/// A Map as it is written in JSON: {"dataType":"Map","value":[[key, value], ..]}; the list alone will do.
std::optional<Board> read_board(const Json* map) {
  if (map == nullptr) return std::nullopt;
  const Json* const value = map->find("value");
  const Json::Array* const cells = value != nullptr ? value->array() : map->array();
  if (cells == nullptr) return std::nullopt;
  Board board;
  for (const Json& cell : *cells) {
    if (!put_cell(cell, board)) return std::nullopt;
  }
  return board;
}

/// The turn without what the traps took after both setups: `xHc3`.
std::string without_captures(std::string_view turn) {
  std::string text;
  for (const std::string_view part : split(turn, ',')) {
    const std::string_view word = trim(part);
    if (word.size() == 4 && word.front() == 'x') continue;
    if (!text.empty()) text += ',';
    text += part;
  }
  return text;
}

class StateReader {
 public:
  StateReader(const Json& state, std::string_view text) : state_(state), text_(text) {}

  ReadGame read() {
    const Json* const stack = state_.find("stack");
    if (text_of(state_, "game") != "arimaa" || stack == nullptr || stack->array() == nullptr ||
        stack->array()->empty()) {
      builder_.add_fault(error::kBadRecord, "a state has the game \"arimaa\" and a stack that is not empty", 0);
      return builder_.finish({});
    }
    const Json& first = stack->array()->front();
    builder_.tree().set_tag("Date", date_of(first));
    read_start(first);
    read_winner();
    for (std::size_t i = 1; i < stack->array()->size() && !builder_.is_dead(); ++i) read_entry((*stack->array())[i]);
    return builder_.finish(stated_);
  }

 private:
  void read_start(const Json& first) {
    Variant variant = Variant::Standard;
    const Json* const variants = state_.find("variants");
    if (variants != nullptr && variants->array() != nullptr) {
      for (const Json& name : *variants->array()) {
        if (name.string() == nullptr) continue;
        if (*name.string() == kEndlessEndgame) variant = Variant::EndlessEndgame;
        if (*name.string() == kFreestyle) variant = Variant::Freestyle;
      }
    }
    if (variant != Variant::EndlessEndgame) return builder_.start(variant, std::nullopt);
    const auto board = read_board(first.find("board"));
    if (!board) return builder_.end_line(error::kBadPosition, "the board of the first entry cannot be read", 0);
    builder_.start(variant, Position(*board, Color::Gold));
    label_ = {2, Color::Gold};
  }

  void read_winner() {
    const Json* const winner = state_.find("winner");
    if (winner == nullptr || winner->array() == nullptr || winner->array()->empty()) return;
    const Json::Array& players = *winner->array();
    const auto player = player_from_number(&players.front());
    if (players.size() > 1) {
      stated_.tag = Score::Draw;
    } else if (player) {
      stated_.tag = win_of(*player);
    }
  }

  void read_entry(const Json& entry) {
    const std::size_t offset = next_turn_offset(text_of(entry, "lastmove"));
    if (read_end(entry, offset)) return;
    const std::string turn = without_captures(text_of(entry, "lastmove"));
    if (trim(turn).empty()) {
      return builder_.end_line(error::kBadRecord, "an entry of the stack has no turn in \"lastmove\"", offset, label_);
    }
    builder_.add_turn(label_, offset, turn, offset, Notation::AbstractPlay);
    label_ = next_turn(label_);
  }

  /// Whether the entry is the end of the game and no turn.
  bool read_end(const Json& entry, std::size_t offset) {
    const Json* const results = entry.find("_results");
    if (results == nullptr || results->array() == nullptr) return false;
    for (const Json& result : *results->array()) {
      const auto end = std::ranges::find(kEndTypes, text_of(result, "type"), &EndType::type);
      if (end == kEndTypes.end()) continue;
      stated_.code = end->code;
      // A player can resign when it is not his turn; then only the result tells.
      if (!end->word.empty() && player_from_number(result.find("player")) == label_.side) {
        builder_.add_turn(label_, offset, end->word, offset);
      }
      return true;
    }
    return false;
  }

  /// Where the text of the next turn stands; its member where it is not found as it is.
  std::size_t next_turn_offset(std::string_view turn) {
    const std::size_t member = text_.find(kLastMove, searched_);
    if (turn.empty() || member == std::string_view::npos) return std::min(searched_, text_.size());
    searched_ = member + kLastMove.size();
    const std::size_t quote = text_.find('"', searched_);
    if (quote == std::string_view::npos || text_.substr(quote + 1, turn.size()) != turn) return member;
    searched_ = quote + 1 + turn.size();
    return quote + 1;
  }

  static std::string date_of(const Json& entry) {
    std::string date(text_of(entry, "_timestamp").substr(0, 10));
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') return {};
    std::ranges::replace(date, '-', '.');
    return date;
  }

  const Json& state_;
  std::string_view text_;
  GameTreeBuilder builder_;
  StatedResult stated_;
  TurnLabel label_;
  std::size_t searched_ = 0;
};

// Writing.

constexpr std::string_view kFullHand = "EMHHDDCCRRRRRRRR";
constexpr std::string_view kFreestyleHand = "EMHDCR";

std::string_view variant_name(Variant variant) {
  switch (variant) {
    case Variant::EndlessEndgame: return kEndlessEndgame;
    case Variant::Freestyle: return kFreestyle;
    case Variant::Standard: break;
  }
  return {};
}

int player_number(Color side) { return side == Color::Gold ? 1 : 2; }

void write_board(const Board& board, JsonWriter& json) {
  json.key("board");
  json.begin_object();
  json.member("dataType", "Map");
  json.key("value");
  json.begin_array();
  for (const Color side : kColors) {
    for (const Square square : board.pieces(side)) {
      const char letter = to_letter(board.at(square).type());
      json.begin_array();
      json.value(to_string(square));
      json.begin_array();
      json.value(std::string_view(&letter, 1));
      json.value(player_number(side));
      json.end_array();
      json.end_array();
    }
  }
  json.end_array();
  json.end_object();
}

void write_hands(const Game& game, JsonWriter& json) {
  if (game.phase() == Game::Phase::Play) return;
  const std::string_view full = game.variant() == Variant::Freestyle ? kFreestyleHand : kFullHand;
  json.key("hands");
  json.begin_array();
  for (const Color side : kColors) {
    const bool is_empty = game.variant() == Variant::Standard && side == Color::Gold && !game.setups().empty();
    json.begin_array();
    for (const char& letter : is_empty ? std::string_view() : full) json.value(std::string_view(&letter, 1));
    json.end_array();
  }
  json.end_array();
}

/// `loser`: the entry says that this player gave up or ran out of time, and with which word.
void write_entry(const Game& game, std::string_view last_move, std::string_view end_type, Color loser,
                 JsonWriter& json) {
  json.begin_object();
  json.key("_results");
  json.begin_array();
  if (!end_type.empty()) {
    json.begin_object();
    json.member("type", end_type);
    json.member("player", player_number(loser));
    json.end_object();
  }
  json.end_array();
  json.member("currplayer", player_number(game.side_to_move()));
  write_board(game.position().board(), json);
  if (!last_move.empty()) json.member("lastmove", last_move);
  write_hands(game, json);
  json.end_object();
}

Game start_game(const GameTree& tree) {
  if (!tree.start) return Game(tree.variant);
  GameTreeBuilder builder;
  builder.start(tree.variant, tree.start);
  return builder.game();
}

/// Plays a turn of the tree and says it in Abstract Play's words; nothing where it is not legal.
std::optional<std::string> play(Game& game, std::string_view text) {
  if (game.phase() != Game::Phase::Play) {
    const auto setup = parse_setup(text);
    if (!setup) return std::nullopt;
    const auto removed = game.place(*setup);
    if (!removed) return std::nullopt;
    std::string words = to_abstract_play(*setup);
    for (const Capture& capture : *removed) words += ", x" + to_string(Placement{capture.piece, capture.square});
    return words;
  }
  const Position before = game.position();
  const auto move = parse_move(before, text);
  if (!move || !game.play(move->move)) return std::nullopt;
  return to_abstract_play(move->move, before);
}

/// How the game ended other than on the board, as a type of `_results`, and who lost by it.
std::pair<std::string_view, Color> end_of(const GameTree& tree) {
  const Color loser = tree.result.score == Score::Gold ? Color::Silver : Color::Gold;
  const auto end = std::ranges::find(kEndTypes, tree.result.code, &EndType::code);
  if (tree.result.score == Score::Unknown || tree.result.code == '\0' || end == kEndTypes.end()) return {{}, loser};
  return {end->type, loser};
}

}  // namespace

ReadGame read_abstract_play_state(std::string_view text, const TextPlace& start) {
  const Result<Json> state = parse_json(text);
  ReadGame game;
  if (state) {
    game = StateReader(*state, text).read();
  } else {
    game.faults.push_back({.error = state.error(), .turn = std::nullopt});
  }
  locate(game.faults, text, start);
  return game;
}

Result<std::string> to_abstract_play_state(const GameTree& tree) {
  if (tree.start.has_value() != (tree.variant == Variant::EndlessEndgame)) {
    return fail(error::kNotExpressible, "on Abstract Play only Endless Endgame begins with a position");
  }
  Game game = start_game(tree);
  const auto [end_type, loser] = end_of(tree);
  JsonWriter json;
  json.begin_object();
  json.member("game", "arimaa");
  json.member("numplayers", 2);
  json.key("variants");
  json.begin_array();
  if (tree.variant != Variant::Standard) json.value(variant_name(tree.variant));
  json.end_array();
  json.member("gameover", tree.result.score != Score::Unknown);
  json.key("winner");
  json.begin_array();
  if (tree.result.score == Score::Gold || tree.result.score == Score::Draw) json.value(1);
  if (tree.result.score == Score::Silver || tree.result.score == Score::Draw) json.value(2);
  json.end_array();
  json.key("stack");
  json.begin_array();
  write_entry(game, {}, {}, loser, json);
  std::string last_move;
  for (const TreeTurn& turn : tree.main.turns) {
    if (find_end_word(turn.text)) break;
    auto words = play(game, turn.text);
    if (!words) return fail(error::kNotExpressible, "turn " + to_string(turn.label) + " cannot be played");
    last_move = *std::move(words);
    write_entry(game, last_move, {}, loser, json);
  }
  if (!end_type.empty()) write_entry(game, last_move, end_type, loser, json);
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk
