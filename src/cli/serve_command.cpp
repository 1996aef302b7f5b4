#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <optional>

#include "base/subprocess.hpp"
#include "cli/command.hpp"
#include "server/http_server.hpp"
#include "server/site.hpp"
#include "server/web_root.hpp"

namespace tusk {

namespace {

// The opener must live as long as we do: what it starts may end with it. Where there is none, the address is printed
// anyway.
std::optional<Subprocess> open_browser(const std::string& url) {
  for (const char* opener : {"xdg-open", "open"}) {
    auto browser = Subprocess::start({opener, url}, Subprocess::Stderr::Discard);
    if (browser) return *std::move(browser);
  }
  fmt::print(stderr, "tusk serve: no program to open a browser with (xdg-open); open {} yourself\n", url);
  return std::nullopt;
}

}  // namespace

int run_serve(Arguments arguments) {
  CLI::App app{"Serves the board to browsers, until Ctrl-C."};
  HttpServerOptions options;
  std::string root_option;
  bool opens_browser = false;
  app.add_option("--port", options.port, "Port to listen on; 0 takes any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--host", options.host, "Address to listen on; 0.0.0.0 lets other machines in")->capture_default_str();
  app.add_option("--root", root_option,
                 "Folder with the board's files, instead of the one that belongs to this program");
  app.add_flag("--open", opens_browser, "Open the board in a browser");
  if (const auto status = read_arguments(app, "serve", arguments)) return *status;

  const auto root = app.count("--root") > 0 ? check_web_root(root_option) : find_web_root(executable_folder());
  if (!root) return failure("serve", root.error().message);

  std::optional<Site> site;
  auto server = HttpServer::listen(options, [&site](const HttpRequest& request) { return site->respond(request); });
  if (!server) return failure("serve", server.error().message);
  site.emplace(*root, Site::Options{.checks_host = (*server)->is_loopback()});

  fmt::print("Tusk is at {}\n", (*server)->url());
  std::fflush(stdout);
  const auto browser = opens_browser ? open_browser((*server)->url()) : std::nullopt;
  (*server)->run();
  return kExitOk;
}

}  // namespace tusk
