// Any text as the variables of arimaa.com's viewer.
#include "notation/viewer_variables.hpp"

#include "fuzz/fuzz_support.hpp"
#include "fuzz/tree_checks.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  (void)looks_like_viewer_variables(text);
  const ReadGame game = read_viewer_game(text);
  require_placed(game, text);
  const auto written = to_viewer_text(game.tree);
  if (!written) return require_explained(written.error(), {});
  require(looks_like_viewer_variables(*written), "what was written is recognised");
  const ReadGame again = read_viewer_game(*written);
  require(
      again.tree.ply_count() == game.tree.ply_count() || game.tree.start.has_value() != again.tree.start.has_value(),
      "no turn is lost");
  // What was left to guess is written out, so that from here on nothing changes.
  const auto second = to_viewer_text(again.tree);
  if (!second) return require_explained(second.error(), {});
  require(*to_viewer_text(read_viewer_game(*second).tree) == *second, "writing is stable");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
