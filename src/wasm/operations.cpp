#include "wasm/operations.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notation/position_text.hpp"
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

  JsonWriter json;
  json.begin_object();
  write_explanation(json, explain(*entered, *request->from, request->to));
  json.end_object();
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
  if (gesture.steps.is_empty() && gesture.choices.empty() && request->path.back() != *request->from) {
    json.begin_object();
    write_explanation(json, explain(*entered, *request->from, request->path.back()));
    json.end_object();
  } else {
    json.null();
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
  json.member("board", board_text(entered.begin));
  json.key("turns");
  json.begin_array();
  for (const PlayedTurn& turn : entered.turns) write_replayed_turn(json, turn);
  json.end_array();
  json.key("outcome");
  write_outcome(json, entered.game.outcome());
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
