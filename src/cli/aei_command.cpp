#include <iostream>

#include "aei/engine_main.hpp"
#include "cli/command.hpp"
#include "cli/version.hpp"
#include "search/steady_clock.hpp"

namespace tusk {

int run_aei(Arguments arguments) {
  CLI::App app{
      "Speaks the Arimaa Engine Interface (version 1) on its standard streams: for matches and boards that\n"
      "run engines. docs/aei.md tells all options and what Tusk adds to the protocol."};
  EngineOptions options{.seconds = steady_seconds};
  app.add_option("--hash", options.hash_megabytes, "Hash table in megabytes, as long as setoption does not change it")
      ->check(CLI::Range(1, 65536))
      ->capture_default_str();
  if (const auto status = read_arguments(app, "aei", arguments)) return *status;

  EngineThinker engine(options);
  run_aei_engine(std::cin, std::cout, {"Tusk", "The Tusk authors", kVersion}, engine, options);
  return kExitOk;
}

}  // namespace tusk
