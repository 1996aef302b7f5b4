#include "wasm/game_json.hpp"

#include "notation/step_text.hpp"

namespace tusk::wasm {
namespace {

void write_frame(JsonWriter& json, const Frame& frame) {
  json.begin_object();
  json.member("text", to_string(frame.step, frame.piece));
  json.member("piece", std::string(1, to_letter(frame.piece)));
  json.member("from", to_string(frame.step.from()));
  json.member("to", to_string(frame.step.to()));
  json.member("displaced", frame.displaced);
  json.key("captured");
  write_capture(json, frame.capture);
  json.member("board", board_text(frame.board));
  json.end_object();
}

}  // namespace

std::string board_text(const Board& board) {
  std::string text;
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned file = 0; file < 8; ++file) {
      const Piece piece = board.at(Square::at(file, 7 - row));
      text.push_back(piece.is_none() ? ' ' : to_letter(piece));
    }
  }
  return text;
}

void write_capture(JsonWriter& json, const Capture& capture) {
  if (capture.is_none()) {
    json.null();
    return;
  }
  json.begin_object();
  json.member("piece", std::string(1, to_letter(capture.piece)));
  json.member("square", to_string(capture.square));
  json.end_object();
}

void write_outcome(JsonWriter& json, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    json.null();
    return;
  }
  json.begin_object();
  json.member("winner", std::string(1, to_letter(outcome->winner)));
  json.member("reason", to_word(outcome->reason));
  json.end_object();
}

void write_frames(JsonWriter& json, const std::vector<Frame>& frames) {
  json.begin_array();
  for (const Frame& frame : frames) write_frame(json, frame);
  json.end_array();
}

void write_squares(JsonWriter& json, std::string_view name, Bitboard squares) {
  json.key(name);
  json.begin_array();
  for (const Square square : squares) json.value(to_string(square));
  json.end_array();
}

void write_steps(JsonWriter& json, std::string_view name, const Position& start, const Move& move) {
  Position position = start;
  json.key(name);
  json.begin_array();
  for (const Step step : move) {
    json.value(to_string(step, position.board().at(step.from())));
    position.play_unchecked(step);
  }
  json.end_array();
}

void write_placements(JsonWriter& json, std::string_view name, const Setup& setup) {
  json.key(name);
  json.begin_array();
  for (const Placement& placement : setup) json.value(to_string(placement));
  json.end_array();
}

std::string placements_json(const Setup& setup) {
  JsonWriter json;
  json.begin_object();
  write_placements(json, "placements", setup);
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
