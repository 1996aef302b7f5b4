#include <fmt/format.h>

#include "cli/command.hpp"
#include "eval/network_file.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "search/bench.hpp"
#include "search/steady_clock.hpp"

namespace tusk {

int run_bench(Arguments arguments) {
  CLI::App app{
      "Searches fixed positions to a fixed depth on one core. The node count is the signature of the engine's\n"
      "behaviour: it changes only when the search or the evaluation does."};
  int depth = kBenchDepth;
  bool quiet = false;
  std::string network_name = "default";
  app.add_option("-d,--depth", depth, "Depth in steps")->check(CLI::Range(4, 40))->capture_default_str();
  add_network_option(app, network_name);
  app.add_flag("-q,--quiet", quiet, "Print the node count alone");
  if (auto status = read_arguments(app, "bench", arguments)) return *status;
  const auto network = load_network(network_name);
  if (!network) return failure("bench", network.error().message);

  const double start = steady_seconds();
  const std::uint64_t nodes = bench_nodes(depth, *network, [&](std::string_view text, const SearchResult& result) {
    if (quiet) return;
    const auto position = parse_short_position(text);
    fmt::print("{}  {:>10} nodes  score {:>6}  {}\n", text, result.info.nodes, result.info.score,
               to_string(result.move, position->position));
  });
  const double seconds = steady_seconds() - start;
  if (quiet) {
    fmt::print("{}\n", nodes);
  } else {
    fmt::print("\n{} nodes, {:.2f} s, {:.0f} nodes/s\n", nodes, seconds, static_cast<double>(nodes) / seconds);
  }
  return kExitOk;
}

}  // namespace tusk
