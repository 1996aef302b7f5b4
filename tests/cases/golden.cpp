#include "cases/golden.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/file.hpp"
#include "base/text.hpp"

namespace tusk::test {

bool contains(const Json& answer, const Json& expected) {
  if (const auto* members = expected.object()) {
    return std::ranges::all_of(*members, [&](const Json::Member& member) {
      const Json* found = answer.find(member.first);
      return found != nullptr && contains(*found, member.second);
    });
  }
  if (const auto* elements = expected.array()) {
    const auto* found = answer.array();
    return found != nullptr && std::ranges::equal(*found, *elements, contains);
  }
  return to_text(answer) == to_text(expected);
}

Result<CaseReport> run_golden(const std::filesystem::path& file, CaseDoor& door) {
  const auto content = read_file(file);
  if (!content) return fail(content.error().code, content.error().message);
  CaseReport report;
  for (const std::string_view text_line : split_lines(*content)) {
    const auto line = parse_json(text_line);
    if (!line) return fail(line.error().code, fmt::format("{}: {}", file.string(), line.error().message));
    const Json* ask = line->find("ask");
    const Json* expected = line->find("answer");
    if (ask == nullptr || expected == nullptr) {
      return fail(error::kBadJson, fmt::format("{}: a line needs ask and answer", file.string()));
    }
    ++report.total;
    // A question that is text itself is put as it stands: lines that are no JSON must be answered too.
    const Json answer = door.ask_line(ask->string() != nullptr ? *ask->string() : to_text(*ask));
    if (contains(answer, *expected)) {
      ++report.right;
    } else {
      report.faults.push_back(fmt::format("{} ({}): {}, expected {}", text(*line, "id"), text(*line, "why"),
                                          to_text(answer), to_text(*expected)));
    }
  }
  return report;
}

}  // namespace tusk::test
