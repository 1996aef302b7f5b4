// The operation `read_turn`: what somebody typed, as steps or placements. What cannot be played is told as fully as a
// step that was refused on the board: which word, which piece, because of whom.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/notation.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"
#include "wasm/explanation.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

struct TypedFault {
  Explanation why;
  std::string word;  ///< the one at fault; empty if it is not one word
  Board board;       ///< which the explanation is about: after the words before
};

TypedFault fault_of(const Error& error, const Board& board, std::string_view word = {}) {
  return {{error.code, error.message, {}, {}}, std::string(word), board};
}

/// Where a word of a text begins and ends.
struct Span {
  std::size_t begin;
  std::size_t end;
};

Span word_around(std::string_view text, std::size_t offset, std::string_view separators) {
  offset = std::min(offset, text.size());
  const std::size_t before = text.substr(0, offset).find_last_of(separators);
  std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  while (begin < text.size() && is_space(text[begin])) ++begin;
  return {begin, std::min(text.find_first_of(separators, begin), text.size())};
}

/// Lets the steps of one word be taken, as long as they are legal: "Ee2nn" or "Ee2e3". Tells of the first that is not.
std::optional<Explanation> explain_word(EnteredGame& entered, std::string_view word) {
  const Result<Placement> who = parse_placement(word.substr(0, 3));
  if (!who) return std::nullopt;
  const Result<Square> target = word.size() == 5 ? parse_square(word.substr(3)) : fail(error::kBadSquare, "");
  Square from = who->square;
  if (auto found = check_piece_on(entered.position.board(), who->piece, from); !found) {
    return Explanation{found.error().code, found.error().message, who->piece, {}};
  }
  if (target) return explain(entered, from, *target);
  for (const char letter : word.substr(3)) {
    const auto direction = direction_from_letter(letter);
    if (!direction || !from.has_neighbor(*direction)) return std::nullopt;
    const Step step(from, *direction);
    if (!entered.position.is_legal(step)) return explain(entered, from, step.to());
    entered.position.play_unchecked(step);
    from = step.to();
  }
  return std::nullopt;
}

TypedFault explain_turn(const EnteredGame& entered, std::string_view text, const Error& error) {
  const std::optional<Notation> notation = notation_of_shape(text);
  const Span at = word_around(text, error.offset, notation == Notation::AbstractPlay ? "," : " \t");
  const std::string_view word = trim(text.substr(at.begin, at.end - at.begin));
  // Other notations describe a turn as a whole: only what is not of their form has a place.
  if (!notation) return fault_of(error, entered.position.board(), error.code == error::kBadText ? word : "");

  EnteredGame then = entered;
  std::string_view before = trim(text.substr(0, at.begin));
  if (before.ends_with(',')) before.remove_suffix(1);
  if (!before.empty()) {
    const Result<MoveText> steps = read_turn(*notation, entered.game, entered.position, before);
    if (!steps) return fault_of(error, entered.position.board(), word);
    for (const Step step : steps->move) then.position.play_unchecked(step);
  }
  TypedFault fault = fault_of(error, then.position.board(), word);
  std::optional<Explanation> why = explain_word(then, word);
  if (why && why->code != kTooFar) fault.why = *std::move(why);
  fault.board = then.position.board();
  return fault;
}

/// The first reason why a typed piece may not stand there, whatever else is placed.
std::optional<TypedFault> refuse(const Question& question, const Setup& typed) {
  const auto& [request, entered] = question;
  const Color side = entered.game.side_to_move();
  const Board& stands = entered.game.position().board();
  const Army army = request.army(side).value_or(kArmy);
  Army count{};
  Bitboard seen;
  for (const Placement& placement : typed) {
    const auto& [piece, square] = placement;
    const auto no = [&](ErrorCode code, std::string message) {
      return TypedFault{{code, std::move(message), piece, {}}, to_string(placement), stands};
    };
    const auto type = static_cast<std::size_t>(piece.type());
    if (piece.color() != side) return no(error::kSetupSide, "the piece is the other side's");
    if (!setup_squares(request, side).contains(square)) return no(error::kSetupRank, "the square is not a home square");
    if (!stands.at(square).is_none()) return no(error::kOccupied, "the square is occupied");
    if (seen.contains(square)) return no(error::kSetupSquareTwice, "two pieces are placed there");
    if (piece.type() == PieceType::Rabbit && goal_rank(side).contains(square)) {
      return no(error::kRabbitOnGoal, "a rabbit begins on its goal");
    }
    if (!is_free_setup(request, side) && ++count[type] > army[type])
      return no(error::kSetupCount, "there are too many");
    seen |= Bitboard(square);
  }
  return std::nullopt;
}

/// All placements, with the typed ones: what stands on their squares makes room, and where there are more of a kind
/// than the side has, those placed before.
Setup with_typed(const Question& question, const Setup& typed) {
  const auto& [request, entered] = question;
  const Color side = entered.game.side_to_move();
  const Army army = request.army(side).value_or(kArmy);
  Setup all = entered.placements;
  std::erase_if(all, [&](const Placement& placement) {
    return std::ranges::find(typed, placement.square, &Placement::square) != typed.end();
  });
  for (const Placement& placement : typed) {
    const Piece piece = placement.piece;
    const auto limit = army[static_cast<std::size_t>(piece.type())];
    const auto old = std::ranges::find(all, piece, &Placement::piece);
    const bool is_full =
        std::ranges::count(all, piece, &Placement::piece) + std::ranges::count(typed, piece, &Placement::piece) > limit;
    if (!is_free_setup(request, side) && is_full && old != all.end()) all.erase(old);
  }
  all.insert(all.end(), typed.begin(), typed.end());
  return all;
}

void write_fault(JsonWriter& json, const std::optional<TypedFault>& fault) {
  json.key("fault");
  if (!fault) {
    json.null();
    return;
  }
  json.begin_object();
  write_explanation(json, fault->why);
  json.member("word", fault->word);
  json.member("board", board_text(fault->board));
  json.end_object();
}

void write_typed_setup(JsonWriter& json, const Question& question) {
  const auto& [request, entered] = question;
  const Result<Setup> typed = read_setup(std::nullopt, entered.game.side_to_move(), request.text);
  std::optional<TypedFault> fault;
  if (!typed) {
    const Span at = word_around(request.text, typed.error().offset, ", \t");
    fault = fault_of(typed.error(), entered.position.board(), request.text.substr(at.begin, at.end - at.begin));
  } else {
    fault = refuse(question, *typed);
  }
  write_placements(json, "entries", fault ? Setup() : with_typed(question, *typed));
  write_fault(json, fault);
}

void write_typed_turn(JsonWriter& json, const Question& question) {
  const auto& [request, entered] = question;
  const Result<MoveText> read = read_turn(std::nullopt, entered.game, entered.position, request.text);
  write_steps(json, "entries", entered.position, read ? read->move : Move());
  write_fault(json, read ? std::nullopt : std::optional(explain_turn(entered, request.text, read.error())));
}

}  // namespace

Result<std::string> read_turn(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  JsonWriter json;
  json.begin_object();
  if (question->entered.game.phase() != Game::Phase::Play)
    write_typed_setup(json, *question);
  else
    write_typed_turn(json, *question);
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
