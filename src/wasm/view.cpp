// The operation `view`: everything the board needs to know about a game at one moment.

#include <algorithm>
#include <functional>
#include <ranges>
#include <span>

#include "notation/move_text.hpp"
#include "notation/step_text.hpp"
#include "rules/explain.hpp"
#include "rules/setup.hpp"
#include "rules/step_gen.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"
#include "wasm/routes.hpp"

namespace tusk::wasm {
namespace {

std::string_view kind_of(const Position& before, Step step, const Position& after) {
  if (before.board().at(step.from()).color() == before.side_to_move()) {
    return before.push_pull() == PushPull::MustFinishPush ? "finish" : "plain";
  }
  return after.push_pull() == PushPull::MustFinishPush ? "push" : "pull";
}

void write_options(JsonWriter& json, const Position& position) {
  StepList steps;
  generate_steps(position, steps);
  json.begin_array();
  for (const Step step : steps) {
    Position after = position;
    const Capture capture = after.play_unchecked(step).capture;
    json.begin_object();
    json.member("text", to_string(step, position.board().at(step.from())));
    json.member("from", to_string(step.from()));
    json.member("to", to_string(step.to()));
    json.member("kind", kind_of(position, step, after));
    json.key("captured");
    write_capture(json, capture);
    json.end_object();
  }
  json.end_array();
}

void write_routes(JsonWriter& json, const Position& position) {
  json.begin_array();
  for (const Route& route : find_routes(position)) {
    json.begin_object();
    json.member("from", to_string(route.from()));
    json.member("to", to_string(route.to()));
    write_steps(json, "steps", position, route.steps);
    json.end_object();
  }
  json.end_array();
}

void write_frozen(JsonWriter& json, const Board& board) {
  json.begin_array();
  for (const Color color : kColors) {
    for (const Square square : board.frozen(color)) {
      const Bitboard by = Bitboard(square).neighbors() & board.stronger_than(opponent(color), board.at(square).type());
      json.begin_object();
      json.member("square", to_string(square));
      write_squares(json, "by", by);
      json.end_object();
    }
  }
  json.end_array();
}

/// Pieces that would be frozen, or captured on their trap, but for their friends.
void write_protected(JsonWriter& json, const Board& board) {
  json.begin_array();
  for (const Color color : kColors) {
    for (const Square square : board.pieces(color)) {
      const Freedom freedom = freedom_of(board, square);
      const bool is_on_trap = kTraps.contains(square);
      if (!freedom.is_protected() && !is_on_trap) continue;
      json.begin_object();
      json.member("square", to_string(square));
      json.member("on_trap", is_on_trap);
      write_squares(json, "from", freedom.stronger_enemies);
      write_squares(json, "by", freedom.friends);
      json.end_object();
    }
  }
  json.end_array();
}

void write_traps(JsonWriter& json, const Board& board) {
  json.begin_array();
  for (const TrapHolders& trap : trap_holders(board)) {
    json.begin_object();
    json.member("square", to_string(trap.trap));
    json.key("holder");
    if (trap.holder)
      json.value(std::string(1, to_letter(*trap.holder)));
    else
      json.null();
    write_squares(json, "guards", trap.guards[0] | trap.guards[1]);
    json.end_object();
  }
  json.end_array();
}

void write_push(JsonWriter& json, const Position& position) {
  if (position.push_pull() != PushPull::MustFinishPush) {
    json.null();
    return;
  }
  const Piece pushed(opponent(position.side_to_move()), position.left_type());
  json.begin_object();
  json.member("piece", std::string(1, to_letter(pushed)));
  json.member("square", to_string(position.left_square()));
  json.end_object();
}

/// The turn after which this position was there last; empty if it never was.
std::string label_of_last(std::span<const PlayedTurn> turns, Key turn_key) {
  for (const PlayedTurn& turn : std::views::reverse(turns)) {
    if (turn.occurrences > 0 && turn.turn_key == turn_key) return to_string(turn.label);
  }
  return "";
}

/// The same for the position that ending the turn here would make.
std::string same_as(const EnteredGame& entered) {
  Position after = entered.position;
  if (entered.move.is_empty() || after.push_pull() == PushPull::MustFinishPush) return "";
  after.end_turn();
  return label_of_last(entered.turns, after.turn_key());
}

/// How often the position has occurred that ending the turn here would make; at the start of a turn, the one that is
/// there.
int occurrences(const EnteredGame& entered) {
  if (entered.move.is_empty()) return entered.game.occurrences(entered.position.turn_key());
  Position after = entered.position;
  if (after.push_pull() == PushPull::MustFinishPush) return 0;
  after.end_turn();
  return entered.game.occurrences(after.turn_key()) + 1;
}

/// All captured pieces of a side, strongest first.
void write_lost(JsonWriter& json, const EnteredGame& entered, Color side) {
  std::vector<PieceType> lost;
  const auto collect = [&](const std::vector<Frame>& frames) {
    for (const Frame& frame : frames) {
      const Piece piece = frame.capture.piece;
      if (!piece.is_none() && piece.color() == side) lost.push_back(piece.type());
    }
  };
  for (const PlayedTurn& turn : entered.turns) {
    collect(turn.frames);
    for (const Capture& removed : turn.removed) {
      if (removed.piece.color() == side) lost.push_back(removed.piece.type());
    }
  }
  collect(entered.frames);
  std::ranges::sort(lost, std::greater<>());
  json.begin_array();
  for (const PieceType type : lost) json.value(std::string(1, to_letter(Piece(side, type))));
  json.end_array();
}

void write_turns(JsonWriter& json, const EnteredGame& entered) {
  json.begin_array();
  const std::span<const PlayedTurn> turns = entered.turns;
  for (const PlayedTurn& turn : turns) {
    const auto index = static_cast<std::size_t>(&turn - turns.data());
    json.begin_object();
    json.member("label", to_string(turn.label));
    json.member("text", turn.text);
    json.member("occurrences", turn.occurrences);
    json.member("same_as", turn.occurrences > 1 ? label_of_last(turns.first(index), turn.turn_key) : std::string());
    json.end_object();
  }
  json.end_array();
}

/// What is left of the side's army, strongest first. Where Freestyle sets no army, one more of every kind whose number
/// in an ordinary army is used up follows.
void write_left(JsonWriter& json, const EnteredGame& entered, const Request& request) {
  const Color side = entered.game.side_to_move();
  const Army army = request.army(side).value_or(kArmy);
  json.begin_array();
  std::string more;
  for (const PieceType type : std::views::reverse(kPieceTypes)) {
    const int placed = entered.position.board().pieces(side, type).size();
    const int left = army[static_cast<std::size_t>(type)] - placed;
    const char letter = to_letter(Piece(side, type));
    for (int i = 0; i < left; ++i) json.value(std::string(1, letter));
    if (left <= 0) more += letter;
  }
  if (is_free_setup(request, side)) {
    for (const char letter : more) json.value(std::string(1, letter));
  }
  json.end_array();
}

void write_setup(JsonWriter& json, const EnteredGame& entered, const Request& request) {
  const Color side = entered.game.side_to_move();
  const std::vector<SetupFault> faults =
      faults_of_setup(request, entered.game.position().board(), side, entered.placements);
  json.begin_object();
  json.key("left");
  write_left(json, entered, request);
  write_squares(json, "open", entered.position.board().empty() & setup_squares(request, side));
  json.member("complete", faults.empty());
  json.key("faults");
  json.begin_array();
  for (const SetupFault& fault : faults) {
    json.begin_object();
    json.member("code", fault.code.name());
    json.member("message", fault.message);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_turn_at_hand(JsonWriter& json, const EnteredGame& entered, bool is_running) {
  const Position& position = entered.position;
  json.member("steps_used", entered.move.size());
  json.member("steps_left", position.steps_left());
  json.key("push");
  write_push(json, position);
  json.key("steps");
  write_options(json, is_running ? position : Position());
  json.key("routes");
  write_routes(json, is_running ? position : Position());
  json.key("frozen");
  write_frozen(json, position.board());
  json.key("protected");
  write_protected(json, position.board());
  json.key("traps");
  write_traps(json, position.board());
  json.key("frames");
  write_frames(json, entered.frames);
  json.member("turn_text", to_string(entered.move, entered.game.position()));
  json.key("end_fault");
  const Result<void> end = entered.game.check_turn_end(position);
  if (end)
    json.null();
  else
    json.value(end.error().code.name());
  json.member("occurrences", occurrences(entered));
  json.member("same_as", same_as(entered));
}

std::string_view phase_of(const Game& game) {
  if (game.phase() != Game::Phase::Play) return "setup";
  return game.outcome() ? "over" : "play";
}

}  // namespace

Result<std::string> view(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;

  const std::string_view phase = phase_of(entered.game);
  JsonWriter json;
  json.begin_object();
  json.member("phase", phase);
  json.member("side", std::string(1, to_letter(entered.game.side_to_move())));
  json.member("label", to_string(entered.label));
  json.member("board", board_text(entered.position.board()));
  write_turn_at_hand(json, entered, phase == "play");
  json.key("outcome");
  write_outcome(json, entered.game.outcome());
  json.key("lost");
  json.begin_object();
  json.key("gold");
  write_lost(json, entered, Color::Gold);
  json.key("silver");
  write_lost(json, entered, Color::Silver);
  json.end_object();
  json.key("turns");
  write_turns(json, entered);
  json.key("last");
  write_frames(json, entered.turns.empty() ? std::vector<Frame>() : entered.turns.back().frames);
  json.key("setup");
  if (phase == "setup")
    write_setup(json, entered, request);
  else
    json.null();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
