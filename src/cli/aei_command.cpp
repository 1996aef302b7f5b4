#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>

#include "aei/engine_main.hpp"
#include "base/socket.hpp"
#include "cli/command.hpp"
#include "cli/version.hpp"
#include "search/steady_clock.hpp"
#include "search/threads.hpp"

namespace tusk {

namespace {

void serve(std::istream& input, std::ostream& output, const EngineOptions& options) {
  EngineThinker engine(options);
  run_aei_engine(input, output, {"Tusk", "The Tusk authors", kVersion}, engine, options);
}

int serve_clients(const std::string& address, const EngineOptions& options) {
  auto listener = TcpListener::open(address);
  if (!listener) return failure("aei", listener.error().message);
  fmt::print("listening on {}\n", listener->address());
  std::fflush(stdout);
  while (true) {
    auto client = listener->accept();
    if (!client) return failure("aei", client.error().message);
    serve(client->input(), client->output(), options);
  }
}

int serve_controller(const std::string& address, const EngineOptions& options) {
  constexpr std::chrono::seconds kTimeout{10};
  auto controller = connect_stream(address, kTimeout);
  if (!controller) return failure("aei", controller.error().message);
  serve(controller->input(), controller->output(), options);
  return kExitOk;
}

}  // namespace

int run_aei(Arguments arguments) {
  CLI::App app{
      "Speaks the Arimaa Engine Interface (version 1) on its standard streams or a socket: for matches and boards "
      "that\n"
      "run engines. docs/aei.md tells all options and what Tusk adds to the protocol."};
  EngineOptions options{.seconds = steady_seconds, .run_threads = run_on_threads};
  app.add_option("--hash", options.hash_megabytes, "Hash table in megabytes, as long as setoption does not change it")
      ->check(CLI::Range(kLeastHash, kMostHash))
      ->capture_default_str();
  app.add_option("--threads", options.threads, "Threads that search together, as long as setoption does not change it")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  std::string listen;
  std::string connect;
  auto* const listens =
      app.add_option("--listen", listen, "HOST:PORT: speak over a socket there, with one client after another");
  app.add_option("--connect", connect, "HOST:PORT: speak over a socket with whoever listens there")->excludes(listens);
  if (const auto status = read_arguments(app, "aei", arguments)) return *status;

  if (!listen.empty()) return serve_clients(listen, options);
  if (!connect.empty()) return serve_controller(connect, options);
  serve(std::cin, std::cout, options);
  return kExitOk;
}

}  // namespace tusk
