// Any text as a position in each of its forms.
#include "fuzz/fuzz_support.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"

namespace tusk::test {
namespace {

bool is_read_as(const Result<PositionText>& read, const Position& position) {
  return read.has_value() && read->position.board() == position.board() &&
         read->position.side_to_move() == position.side_to_move();
}

void check(std::string_view text) {
  const auto strict = parse_short_position(text);
  const auto read = parse_position(text);
  if (!strict) require_explained(strict.error(), text);
  if (strict) require(is_read_as(read, strict->position), "the short form is one of the forms");
  if (!read) {
    require_explained(read.error(), text);
    return;
  }
  const Position& position = read->position;
  require(is_read_as(parse_short_position(to_short_text(position)), position), "short text comes back");
  require(is_read_as(parse_position(to_long_text(position)), position), "long text comes back");
  require(is_read_as(parse_position(to_ranks_text(position)), position), "ranks come back");
  require(is_read_as(parse_position(to_setups_text(position)), position), "setups come back");
  for (const PositionFault& fault : position_faults(position)) require(!fault.message.empty(), "a fault is explained");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
