#pragma once

// The JSON Lines interface of Tusk: one line with a query in, one line with its answer out. docs/query.md describes the
// protocol; this is all of it but for reading and writing the lines.
//
//   std::string line = query::answer(R"({"id":1,"op":"steps","position":"g [...]"})");
//   // {"id":1,"steps":["Ee2n",...],"count":24,"may_end":false}

#include <cstdint>
#include <string>
#include <string_view>

namespace tusk::query {

/// How much work one answer may cost; beyond it the answer is the error too_large.
struct Limits {
  std::uint64_t nodes = 1'000'000'000;   ///< leaves that `perft` counts: some minutes
  std::uint64_t positions = 20'000'000;  ///< positions that `solve` examines: a minute at most, as a rule
};

/// The answer to one line, without a line end. Every fault of the line is an answer too:
/// {"id":...,"error":{"code":"...","message":"...","offset":0}}.
[[nodiscard]] std::string answer(std::string_view line, const Limits& limits = {});

}  // namespace tusk::query
