#pragma once

// The pieces of the answers that several operations share, as JSON: boards, steps, turns, outcomes. Field names are
// those of web/src/rules/protocol.ts.
//
//   JsonWriter json;
//   write_frame(json, frame);         // {"text":"Ee2n","piece":"E","from":"e2","to":"e3",...}

#include <optional>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "rules/outcome.hpp"
#include "wasm/entered_game.hpp"

namespace tusk::wasm {

/// 64 letters a8..h8, a7..h7, .. h1; blank = empty.
[[nodiscard]] std::string board_text(const Board& board);

/// null, or {"piece","square"}.
void write_capture(JsonWriter& json, const Capture& capture);
void write_outcome(JsonWriter& json, const std::optional<Outcome>& outcome);
void write_frames(JsonWriter& json, const std::vector<Frame>& frames);
/// A member that is a list of square names.
void write_squares(JsonWriter& json, std::string_view name, Bitboard squares);
/// A member that is a list of steps, as texts that are read where `start` is the position.
void write_steps(JsonWriter& json, std::string_view name, const Position& start, const Move& move);
/// A member that is a list of placements, as texts.
void write_placements(JsonWriter& json, std::string_view name, const Setup& setup);
/// {"placements":["Ra1",...]}
[[nodiscard]] std::string placements_json(const Setup& setup);

}  // namespace tusk::wasm
