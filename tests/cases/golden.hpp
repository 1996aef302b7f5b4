#pragma once
// The project's own golden cases, data/golden/*.jsonl: a question for `tusk query` and the part of its answer that
// matters, one a line, with the reason why it is so.
//
//   {"id":"push-straight","why":"…","ask":{"op":"play",…},"answer":{"position":"s [ … ]"}}

#include <filesystem>

#include "base/json.hpp"
#include "base/result.hpp"
#include "cases/case_door.hpp"
#include "cases/case_kinds.hpp"

namespace tusk::test {

// Whether `answer` has everything that `expected` has. Objects may have more members; all else must be equal.
bool contains(const Json& answer, const Json& expected);

// Asks every line of one golden file.
Result<CaseReport> run_golden(const std::filesystem::path& file, CaseDoor& door);

}  // namespace tusk::test
