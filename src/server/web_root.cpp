#include "server/web_root.hpp"

#include <fmt/format.h>

#include <array>
#include <system_error>

namespace tusk {

namespace {

namespace fs = std::filesystem;

bool has_page(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "index.html", ignored);
}

}  // namespace

fs::path executable_folder() {
  std::error_code fault;
  const fs::path program = fs::read_symlink("/proc/self/exe", fault);
  return fault ? fs::path{} : program.parent_path();
}

Result<fs::path> find_web_root(const fs::path& program_folder) {
  const std::array places{(program_folder / "../../web/dist").lexically_normal(),
                          (program_folder / "../share/tusk/web").lexically_normal()};
  for (const fs::path& place : places) {
    if (has_page(place)) return place;
  }
  return fail(error::kNoWebRoot,
              fmt::format("the board's files are not there: looked for index.html in {} and {}; build them with "
                          "`./dev web`, or name their folder with --root",
                          places[0].string(), places[1].string()));
}

Result<fs::path> check_web_root(const fs::path& root) {
  std::error_code ignored;
  if (!fs::is_directory(root, ignored)) {
    return fail(error::kNoWebRoot, fmt::format("--root {}: there is no such folder", root.string()));
  }
  if (!has_page(root)) return fail(error::kNoWebRoot, fmt::format("--root {}: it has no index.html", root.string()));
  return root;
}

}  // namespace tusk
