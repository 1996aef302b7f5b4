// Asks every case file of a folder and prints right / total kind by kind.
//
//   case_runner FOLDER                             // through the library
//   case_runner FOLDER --program build/release/tusk    // through `tusk query`, as other programs do
//
// The folder may be left out where the environment has TUSK_CASES. Faults go to stderr; the exit status is 1 if a case
// is not right, 2 if a file cannot be read.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/subprocess.hpp"
#include "cases/case_kinds.hpp"
#include "query/answer.hpp"

namespace tusk::test {
namespace {

constexpr std::chrono::seconds kPatience{60};

int run(const std::string& folder, CaseDoor& door) {
  int status = 0;
  int right = 0;
  int total = 0;
  for (const CaseKind& kind : case_kinds()) {
    const auto report = run_cases(kind, folder, door);
    if (!report) {
      fmt::print(stderr, "{}\n", report.error().message);
      return 2;
    }
    for (const std::string& fault : report->faults) fmt::print(stderr, "{}\n", fault);
    fmt::print("{:<22}{:>5} / {}\n", kind.name, report->right, report->total);
    std::fflush(stdout);
    right += report->right;
    total += report->total;
    if (report->right != report->total || report->total == 0) status = 1;
  }
  fmt::print("{:<22}{:>5} / {}\n", "all", right, total);
  return status;
}

int ask_library(const std::string& folder) {
  CaseDoor door([](std::string_view line) { return query::answer(line); });
  return run(folder, door);
}

int ask_program(const std::string& folder, const std::string& program) {
  auto process = Subprocess::start({program, "query"});
  if (!process) {
    fmt::print(stderr, "{}\n", process.error().message);
    return 2;
  }
  // A program that does not answer gives empty lines, which no case takes for an answer.
  CaseDoor door([&process](std::string_view line) -> std::string {
    if (!process->write_line(line, kPatience)) return "";
    return process->read_line(kPatience).text;
  });
  return run(folder, door);
}

}  // namespace
}  // namespace tusk::test

int main(int argc, char** argv) {
  CLI::App app{"Asks every case file and prints right / total kind by kind"};
  std::string folder;
  std::string program;
  app.add_option("folder", folder, "Folder with the case files")->envname("TUSK_CASES")->required();
  app.add_option("--program", program, "Ask this program's `query` command instead of the library")
      ->check(CLI::ExistingFile);
  CLI11_PARSE(app, argc, argv);

  return program.empty() ? tusk::test::ask_library(folder) : tusk::test::ask_program(folder, program);
}
