#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "match/compliance.hpp"
#include "match/engine_spec.hpp"

namespace tusk {
namespace {

std::string report_json(const std::vector<CompliancePoint>& points) {
  JsonWriter json;
  json.begin_array();
  for (const CompliancePoint& point : points) {
    json.begin_object();
    json.member("name", point.name);
    json.member("verdict", to_word(point.verdict));
    json.member("seen", point.seen);
    json.end_object();
  }
  json.end_array();
  return std::move(json).text();
}

}  // namespace

int run_aei_check(Arguments arguments) {
  CLI::App app{
      "Holds an engine to the Arimaa Engine Interface, point by point: pass, warn (allowed, but some programs will "
      "not\n"
      "like it), FAIL (required), skip. Exit code: 0 nothing failed, 1 something did, 2 wrong command line, 3 the "
      "engine\n"
      "cannot be started. Example: tusk aei-check \"./my_bot aei\""};
  std::string command;
  bool json = false;
  app.add_option("command", command, "The engine's command line, without a shell, or tcp:HOST:PORT")->required();
  app.add_flag("--json", json, "Print the points as JSON");
  if (const auto status = read_arguments(app, "aei-check", arguments)) return *status;
  const auto words = split_command(command);
  if (!words) return usage_error("aei-check", words.error().message);

  const auto print = [json](const CompliancePoint& point) {
    if (json) return;
    fmt::print("{:<5} {:<30} {}\n", to_word(point.verdict), point.name, point.seen);
    std::fflush(stdout);
  };
  const auto points = check_compliance(*words, print);
  if (!points) return failure("aei-check", points.error().message);
  if (json) fmt::print("{}\n", report_json(*points));
  const bool has_failed =
      std::ranges::find(*points, ComplianceVerdict::Fail, &CompliancePoint::verdict) != points->end();
  return has_failed ? kExitFaults : kExitOk;
}

}  // namespace tusk
