#pragma once
// How a line of each case file is put to `tusk query`, and when the answer is right. The files are described in the
// README beside them.
//
//   for (const CaseKind& kind : case_kinds()) {
//     const CaseReport report = run_cases(kind, folder, door);   // report.right of report.total
//   }

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "cases/case_door.hpp"

namespace tusk::test {

struct CaseKind {
  std::string_view name;
  std::string_view file;
  std::string_view only;  // in a file of several kinds: the value of its field `kind`
  // What is wrong with the answers; empty if they are right.
  std::string (*fault)(const Json& line, CaseDoor& door);
};

std::span<const CaseKind> case_kinds();

struct CaseReport {
  int right = 0;
  int total = 0;
  std::vector<std::string> faults;  // "pos-p-0001: moves: 3, expected 4"
};

// Asks every case of this kind. Fails where the file cannot be read or is not JSON Lines.
Result<CaseReport> run_cases(const CaseKind& kind, const std::filesystem::path& folder, CaseDoor& door);

}  // namespace tusk::test
