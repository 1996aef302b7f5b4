#pragma once

// The ops of the query protocol. Each takes a request whose fields are all known to its entry in the table of
// query/answer.cpp, checks everything, and only then writes its members into the object that `json` has open.

#include "base/json_writer.hpp"
#include "query/fault.hpp"
#include "query/request.hpp"

namespace tusk::query {

// turn_ops.cpp: what can be played
[[nodiscard]] Checked<void> answer_steps(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_moves(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_perft(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_goal(const Request& request, JsonWriter& json);

// solve_op.cpp: forced wins
[[nodiscard]] Checked<void> answer_solve(const Request& request, JsonWriter& json);

// game_ops.cpp: playing, and how games end
[[nodiscard]] Checked<void> answer_play(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_outcome(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_game(const Request& request, JsonWriter& json);

// board_ops.cpp: setups and positions as texts
[[nodiscard]] Checked<void> answer_setup(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_position(const Request& request, JsonWriter& json);

// explain_op.cpp: what a person asks of a position
[[nodiscard]] Checked<void> answer_explain(const Request& request, JsonWriter& json);

// text_ops.cpp: notations
[[nodiscard]] Checked<void> answer_convert(const Request& request, JsonWriter& json);

// record_op.cpp: game records
[[nodiscard]] Checked<void> answer_record(const Request& request, JsonWriter& json);

// number_ops.cpp: material and clocks
[[nodiscard]] Checked<void> answer_harlog(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_clock(const Request& request, JsonWriter& json);

// engine_ops.cpp: what the engine thinks of a position
[[nodiscard]] Checked<void> answer_eval(const Request& request, JsonWriter& json);
[[nodiscard]] Checked<void> answer_search(const Request& request, JsonWriter& json);

}  // namespace tusk::query
