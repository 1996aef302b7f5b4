// Any text as one of the smallest words: a square, a placement, the label of a turn.
#include "fuzz/fuzz_support.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_label.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  const auto square = parse_square(text);
  if (square) require(to_string(*square) == text, "a square comes back");
  if (!square) require_explained(square.error(), text);

  const auto placement = parse_placement(text);
  if (placement) require(to_string(*placement) == text, "a placement comes back");
  if (!placement) require_explained(placement.error(), text);

  if (const auto label = parse_turn_label(text)) {
    require(label->number >= 1, "turns are counted from one");
    require(parse_turn_label(to_string(*label)) == label, "a label comes back");
  }

  Tokens tokens(text);
  std::size_t end = 0;
  while (const auto token = tokens.next()) {
    require(token->offset >= end && !token->text.empty(), "words follow one another");
    end = token->offset + token->text.size();
    require(end <= text.size() && text.substr(token->offset, token->text.size()) == token->text,
            "words are in the text");
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
