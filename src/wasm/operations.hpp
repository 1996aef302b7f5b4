#pragma once

// What the page can ask: each operation takes a text (wasm/request.hpp; `read_record` takes the pasted text itself) and
// answers with one JSON object. The shapes are described, field by field, in web/src/rules/protocol.ts, which is the
// other side of this contract. Plain C++ without any WebAssembly in it, so that it is tested natively.
//
//   Result<std::string> answer = view("move Ra1 ...\nmove ra8 ...\npartial Ee2n");

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "search/engine.hpp"

namespace tusk::wasm {

/// An engine that is made when it is first needed and begins anew with every new seed: whoever only asks for rules pays
/// nothing for it, and a game that keeps its seed keeps what the engine has learned.
class LazyEngine {
 public:
  explicit LazyEngine(EngineOptions options) : options_(std::move(options)) {}

  [[nodiscard]] Engine& with_seed(std::uint64_t seed);

 private:
  EngineOptions options_;
  std::optional<Engine> engine_;
};

/// The game at the moment described: board, legal steps, whether the turn may end, outcome, turns so far.
[[nodiscard]] Result<std::string> view(std::string_view text);
/// Why a step `from` (`to`) is refused.
[[nodiscard]] Result<std::string> explain(std::string_view text);
/// What is meant by leading the piece `from` over the squares `path`: steps, or choices, or why neither.
[[nodiscard]] Result<std::string> gesture(std::string_view text);
/// The steps that a typed `text` names, in any notation that is read; in a setup, all placements as they then are. What
/// cannot be played is no error but a `fault` of the answer, told as fully as a refused step.
[[nodiscard]] Result<std::string> read_turn(std::string_view text);
/// The setups that have a name, for `side`; fitted as a quick setup is.
[[nodiscard]] Result<std::string> setup_presets(std::string_view text);
/// The placements of a quick setup for `side`, of `kind` full or partial; in Freestyle of its `army`, on squares that
/// the game so far has left free.
[[nodiscard]] Result<std::string> quick_setup(std::string_view text);
/// The placements in `partial` with the files reversed.
[[nodiscard]] Result<std::string> mirror_setup(std::string_view text);
/// The board before the first turn, and every turn of a game, step by step.
[[nodiscard]] Result<std::string> replay(std::string_view text);
/// The turn, or the setup, that the engine plays. Errors: those of enter(); game_over.
[[nodiscard]] Result<std::string> think(std::string_view text, LazyEngine& lazy_engine);

/// The start of Endless Endgame that `seed` stands for: {"start","board"}.
[[nodiscard]] Result<std::string> endgame_start(std::string_view text);
/// A time control, the text itself being all that is asked: its canonical text and its numbers.
[[nodiscard]] Result<std::string> time_control(std::string_view text);
/// What both clocks say as the turn at hand begins, and what happens when its time is used up.
[[nodiscard]] Result<std::string> clock(std::string_view text);
/// `hint goal`: how the side to move wins with this turn. `hint threat`: what the other side could do if the turn ended
/// now. Error: push_incomplete where it cannot end.
[[nodiscard]] Result<std::string> hint(std::string_view text);
/// The game as a PGN-style record: {"record"}.
[[nodiscard]] Result<std::string> write_record(std::string_view text);
/// The games of a pasted text, as far as they can be played, with their faults: PGN-style records, a movelist, or rows
/// of the arimaa.com archive; none for a text of blanks.
[[nodiscard]] Result<std::string> read_record(std::string_view text);

/// The engine's signature (search/bench.hpp), searched to `depth`: {"nodes"}.
[[nodiscard]] Result<std::string> bench(std::string_view text);

/// {"error":{"code","message","offset"}}
[[nodiscard]] std::string to_json(const Error& error);

}  // namespace tusk::wasm
