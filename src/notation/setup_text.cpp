#include "notation/setup_text.hpp"

#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {

Result<Setup> parse_setup(std::string_view text) {
  Setup setup;
  Tokens tokens(text);
  while (auto token = tokens.next()) {
    Result<Placement> placement = parse_placement(token->text);
    if (!placement) return fail_at(std::move(placement).error(), token->offset);
    if (setup.size() == Square::kCount) {
      return fail(error::kSetupCount, "more placements than the board has squares", token->offset);
    }
    setup.push_back(*placement);
  }
  return setup;
}

std::string to_string(const Setup& setup) {
  std::string text;
  for (const Placement& placement : setup) {
    if (!text.empty()) text += ' ';
    text += to_string(placement);
  }
  return text;
}

}  // namespace tusk
