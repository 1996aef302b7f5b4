#include <cstdio>
#include <string>

#include "base/json.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/line_reader.hpp"
#include "query/answer.hpp"

namespace tusk {

int run_query(Arguments arguments) {
  CLI::App app{
      "Answers questions about Arimaa positions and games, one JSON object a line (see docs/query.md):\n"
      R"(  {"id":1,"op":"steps","position":"g [...]"}  gives  {"id":1,"steps":["Ra2n",...],...})"};
  std::string path = "-";
  app.add_option("FILE", path, "Where the questions stand; - is standard input")->capture_default_str();
  if (auto status = read_arguments(app, "query", arguments)) return *status;

  Result<LineReader> lines = LineReader::open(path, JsonLimits{}.size);
  if (!lines) return failure("query", lines.error().message);
  while (const auto line = lines->next()) {
    const std::string text = query::answer(*line) + '\n';
    const bool is_written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!is_written) return failure("query", "cannot write to standard output");
  }
  if (auto read = lines->check_end(); !read) return failure("query", read.error().message);
  return kExitOk;
}

}  // namespace tusk
