#pragma once

// Holds an AEI engine to what the protocol and the programs that run engines ask of it, one point after the other, and
// tells what was seen. It takes some 20 seconds.
//
//   const auto points = check_compliance({"bot_sharp", "aei"}, [](const CompliancePoint& point) { print(point); });
//   if (!points) ...                                        // the program could not be started

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tusk {

enum class ComplianceVerdict : std::uint8_t {
  Pass,
  Warn,  ///< allowed, but some programs will not like it
  Fail,  ///< required
  Skip,  ///< could not be tried
};

/// "pass", "warn", "FAIL", "skip".
[[nodiscard]] std::string_view to_word(ComplianceVerdict verdict) noexcept;

struct CompliancePoint {
  std::string name;
  ComplianceVerdict verdict = ComplianceVerdict::Pass;
  std::string seen;  ///< what the engine did, for a person
};

/// Starts the engine (again after each crash) and checks everything; `on_point` gets each point as it is known. Errors:
/// process, network.
[[nodiscard]] Result<std::vector<CompliancePoint>> check_compliance(
    const std::vector<std::string>& command, const std::function<void(const CompliancePoint&)>& on_point = {});

}  // namespace tusk
