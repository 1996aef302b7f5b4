#include "wasm/operations.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notation/move_text.hpp"
#include "notation/notation.hpp"
#include "notation/position_text.hpp"
#include "notation/recorded_game.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/error_codes.hpp"
#include "rules/setup.hpp"
#include "rules/setup_presets.hpp"
#include "wasm/explanation.hpp"
#include "wasm/game_json.hpp"
#include "wasm/gesture.hpp"

namespace tusk::wasm {
namespace {

std::string player_text(const RecordedPlayer& player) {
  return player.rating ? player.name + " (" + std::to_string(*player.rating) + ")" : player.name;
}

std::optional<Outcome> stated_outcome(const RecordedGame& game) {
  if (game.result && game.result->winner && game.result->reason) {
    return Outcome{*game.result->winner, *game.result->reason};
  }
  if (game.moves.end && game.moves.end->reason) {
    return Outcome{opponent(game.moves.end->loser), *game.moves.end->reason};
  }
  return game.moves.game.outcome();
}

/// The turns of a game as texts that play_turn() reads.
std::vector<std::string> turn_texts(const Game& game) {
  std::vector<std::string> texts;
  Game replayed;
  for (const Setup& setup : game.setups()) {
    texts.push_back(to_string(setup));
    if (!replayed.place(setup)) return texts;
  }
  for (const Move& move : game.moves()) {
    texts.push_back(to_string(move, replayed.position()));
    if (!replayed.play(move)) return texts;
  }
  return texts;
}

void write_game(JsonWriter& json, const RecordedGame& game) {
  json.begin_object();
  json.member("title", game.event);
  json.member("gold", player_text(game.gold));
  json.member("silver", player_text(game.silver));
  json.key("moves");
  json.begin_array();
  for (const std::string& text : turn_texts(game.moves.game)) json.value(text);
  json.end_array();
  json.key("result");
  write_outcome(json, stated_outcome(game));
  json.key("faults");
  json.begin_array();
  for (const RecordFault& fault : game.moves.faults) {
    json.begin_object();
    json.member("label", fault.turn ? to_string(*fault.turn) : std::string());
    json.member("code", fault.error.code.name());
    json.member("message", fault.error.message);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_replayed_turn(JsonWriter& json, const PlayedTurn& turn) {
  json.begin_object();
  json.member("label", to_string(turn.label));
  json.member("side", std::string(1, to_letter(turn.label.side)));
  json.member("text", turn.text);
  json.member("occurrences", turn.occurrences);
  json.key("frames");
  write_frames(json, turn.frames);
  json.member("board", board_text(turn.board));
  json.end_object();
}

/// Members "code", "message", "piece", "by".
void write_explanation(JsonWriter& json, const Explanation& why) {
  json.begin_object();
  json.member("code", why.code.name());
  json.member("message", why.message);
  json.key("piece");
  if (why.piece.is_none())
    json.null();
  else
    json.value(std::string(1, to_letter(why.piece)));
  write_squares(json, "by", why.by);
  json.end_object();
}

void write_choice(JsonWriter& json, const Position& position, const Choice& choice) {
  json.begin_object();
  json.member("square", to_string(choice.square));
  write_steps(json, "steps", position, choice.steps);
  json.end_object();
}

/// Fits setups to the game: in Freestyle to the side's army, and to the squares that Gold, who may stand on Silver's,
/// has left free.
Result<void> fit(std::span<Setup> setups, const Request& request, Color side) {
  if (request.variant != Variant::Freestyle) return {};
  const Result<EnteredGame> entered = enter(request);
  if (!entered) return tl::unexpected<Error>(entered.error());
  const Army army = request.army(side).value_or(kArmy);
  for (Setup& setup : setups) setup = fitted(setup, army, entered->game.position().board(), side);
  return {};
}

}  // namespace

Result<std::string> explain(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  if (!request->from) return fail(error::kBadSquare, "no square is asked about");
  const Result<EnteredGame> entered = enter(*request);
  if (!entered) return tl::unexpected<Error>(entered.error());

  const Explanation why = explain(*entered, *request->from, request->to);
  JsonWriter json;
  write_explanation(json, why);
  return std::move(json).text();
}

Result<std::string> gesture(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  if (!request->from || request->path.empty()) return fail(error::kBadSquare, "no path is asked about");
  const Result<EnteredGame> entered = enter(*request);
  if (!entered) return tl::unexpected<Error>(entered.error());

  const Position& position = entered->position;
  const bool is_running = entered->game.phase() == Game::Phase::Play && !entered->game.outcome();
  const Gesture gesture = is_running ? read_gesture(position, *request->from, request->path) : Gesture();
  JsonWriter json;
  json.begin_object();
  write_steps(json, "steps", position, gesture.steps);
  json.key("frames");
  write_frames(json, frames_of(position, gesture.steps));
  json.key("choices");
  json.begin_array();
  for (const Choice& choice : gesture.choices) write_choice(json, position, choice);
  json.end_array();
  json.key("refusal");
  if (gesture.steps.is_empty() && gesture.choices.empty() && request->path.back() != *request->from)
    write_explanation(json, explain(*entered, *request->from, request->path.back()));
  else
    json.null();
  json.end_object();
  return std::move(json).text();
}

Result<std::string> read_turn(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;
  JsonWriter json;
  json.begin_object();
  if (entered.game.phase() != Game::Phase::Play) {
    const Result<Setup> setup = tusk::read_setup(std::nullopt, entered.game.side_to_move(), request.text);
    if (!setup) return tl::unexpected<Error>(setup.error());
    write_placements(json, "entries", *setup);
  } else {
    const Result<MoveText> read = tusk::read_turn(std::nullopt, entered.game, entered.position, request.text);
    if (!read) return tl::unexpected<Error>(read.error());
    write_steps(json, "entries", entered.position, read->move);
  }
  json.end_object();
  return std::move(json).text();
}

Result<std::string> setup_presets(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  const Color side = request->side.value_or(Color::Gold);
  const std::span<const SetupPreset> presets = tusk::setup_presets();
  std::vector<Setup> setups;
  for (const SetupPreset& preset : presets) setups.push_back(preset_setup(preset, side, false));
  if (const auto fits = fit(setups, *request, side); !fits) return tl::unexpected<Error>(fits.error());
  JsonWriter json;
  json.begin_object();
  json.key("presets");
  json.begin_array();
  for (std::size_t index = 0; index < presets.size(); ++index) {
    json.begin_object();
    json.member("name", presets[index].name);
    json.member("title", presets[index].title);
    write_placements(json, "placements", setups[index]);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

Result<std::string> quick_setup(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  const Color side = request->side.value_or(Color::Gold);
  Setup setup = tusk::quick_setup(side);
  if (const auto fits = fit({&setup, 1}, *request, side); !fits) return tl::unexpected<Error>(fits.error());
  if (request->kind == SetupKind::Partial) {
    std::erase_if(setup, [](const Placement& placement) {
      return placement.piece.type() == PieceType::Cat || placement.piece.type() == PieceType::Dog;
    });
  }
  return placements_json(setup);
}

Result<std::string> mirror_setup(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  const Result<Setup> setup = parse_setup(request->partial);
  if (!setup) return tl::unexpected<Error>(setup.error());
  return placements_json(mirrored(*setup));
}

Result<std::string> replay(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;
  JsonWriter json;
  json.begin_object();
  json.key("turns");
  json.begin_array();
  for (const PlayedTurn& turn : entered.turns) write_replayed_turn(json, turn);
  json.end_array();
  json.key("outcome");
  write_outcome(json, entered.game.outcome());
  json.end_object();
  return std::move(json).text();
}

Result<std::string> record(std::string_view text) {
  JsonWriter json;
  json.begin_object();
  json.key("games");
  json.begin_array();
  for (const RecordedGame& game : read_games(text)) write_game(json, game);
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

Result<std::string> endgame_start(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  const Position start = endless_endgame_start(request->seed);
  JsonWriter json;
  json.begin_object();
  json.member("start", to_short_text(start));
  json.member("board", board_text(start.board()));
  json.end_object();
  return std::move(json).text();
}

std::string to_json(const Error& error) {
  JsonWriter json;
  json.begin_object();
  json.key("error");
  json.begin_object();
  json.member("code", error.code.name());
  json.member("message", error.message);
  json.member("offset", error.offset);
  json.end_object();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
