#include <optional>
#include <string>

#include "notation/explanation.hpp"
#include "notation/move_text.hpp"
#include "notation/step_text.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/capture.hpp"
#include "rules/error_codes.hpp"
#include "rules/goal.hpp"

namespace tusk::query {
namespace {

void write_squares(std::string_view name, Bitboard squares, JsonWriter& json) {
  json.key(name);
  json.begin_array();
  for (const Square square : squares) json.value(to_string(square));
  json.end_array();
}

void write_side(std::string_view name, std::optional<Color> side, JsonWriter& json) {
  json.key(name);
  if (!side) {
    json.null();
    return;
  }
  const char letter = to_letter(*side);
  json.value(std::string_view(&letter, 1));
}

void write_piece(const Board& board, Square square, JsonWriter& json) {
  const Freedom freedom = freedom_of(board, square);
  json.begin_object();
  json.member("piece", to_string(Placement{board.at(square), square}));
  json.member("frozen", freedom.is_frozen());
  write_squares("stronger_enemies", freedom.stronger_enemies, json);
  write_squares("friends", freedom.friends, json);
  json.member("text", explain_freedom(board, square));
  json.member("fight", explain_fight(board, square));
  json.end_object();
}

void write_traps(const Board& board, JsonWriter& json) {
  json.key("traps");
  json.begin_array();
  for (const TrapHolders& holders : trap_holders(board)) {
    json.begin_object();
    json.member("trap", to_string(holders.trap));
    write_side("holder", holders.holder, json);
    write_squares("gold", holders.guards[0], json);
    write_squares("silver", holders.guards[1], json);
    json.member("text", explain_trap(holders, board));
    json.end_object();
  }
  json.end_array();
}

void write_captures_now(const Position& position, JsonWriter& json) {
  json.key("captures");
  json.begin_array();
  for (const TrapCaptures& captures : find_captures(position)) {
    if (!captures.best) continue;
    for (const CaptureWay* way : {&*captures.best, &*captures.quickest}) {
      if (way == &*captures.quickest && way->victim == captures.best->victim) continue;
      json.begin_object();
      json.member("capture", to_string(Capture{way->victim, way->trap}));
      json.member("steps", way->steps);
      json.member("move", to_string(way->move, position));
      json.end_object();
    }
  }
  json.end_array();
}

}  // namespace

Checked<void> answer_explain(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  const Position& position = situation->position;
  const Board& board = position.board();
  std::optional<Square> only;
  if (request.has("square")) {
    const auto text = request.text("square");
    if (!text) return tl::unexpected(text.error());
    const Result<Square> square = parse_square(*text);
    if (!square) return refuse(square.error(), "square");
    if (board.at(*square).is_none()) {
      return refuse(error::kNoSuchPiece, "no piece stands on " + to_string(*square), "square");
    }
    only = *square;
  }
  json.key("pieces");
  json.begin_array();
  for (const Square square : only ? Bitboard(*only) : board.occupied()) write_piece(board, square, json);
  json.end_array();
  write_traps(board, json);
  write_captures_now(position, json);
  const auto goal = find_goal(position);
  json.key("goal");
  if (goal) {
    json.value(to_string(goal->move, position));
  } else {
    json.null();
  }
  return {};
}

}  // namespace tusk::query
