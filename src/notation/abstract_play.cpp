#include "notation/abstract_play.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// One part of the list without its blanks and parentheses.
struct Part {
  std::string text;
  std::size_t offset;  // of its first letter
};

std::vector<Part> parts_of(std::string_view text) {
  std::vector<Part> parts;
  if (trim(text).empty()) return parts;
  std::size_t begin = 0;
  for (const std::string_view piece : split(text, ',')) {
    Part part{{}, begin};
    for (std::size_t i = 0; i < piece.size() && piece[i] != '('; ++i) {
      if (is_space(piece[i])) continue;
      if (part.text.empty()) part.offset = begin + i;
      part.text += piece[i];
    }
    parts.push_back(std::move(part));
    begin += piece.size() + 1;
  }
  return parts;
}

Result<Step> parse_step(const Position& position, std::string_view text) {
  if (text.size() != 5) return fail(error::kBadText, quoted(text) + " is not a step like Ed2d3");
  const Result<Placement> who = parse_placement(text.substr(0, 3));
  if (!who) return tl::unexpected(who.error());
  Result<Square> to = parse_square(text.substr(3));
  if (!to) return fail_at(std::move(to).error(), 3);
  if (position.steps_left() == 0) return fail(error::kTooManySteps, "all steps of this turn are used");
  if (auto found = check_piece_on(position.board(), who->piece, who->square); !found) {
    return tl::unexpected(std::move(found).error());
  }
  if (Bitboard(who->square).neighbors().contains(*to)) return step_between(who->square, *to);
  return fail(error::kNotAdjacent, to_string(who->square) + " and " + to_string(*to) + " are not neighbours");
}

}  // namespace

Result<MoveText> parse_abstract_play(const Position& start, std::string_view text) {
  Position position = start;
  MoveText read;
  for (const Part& part : parts_of(text)) {
    const Result<Step> step = parse_step(position, part.text);
    if (!step) return fail_at(step.error(), part.offset);
    const Result<Capture> played = position.play(*step);
    if (!played) return fail(played.error().code, played.error().message, part.offset);
    read.offsets[static_cast<std::size_t>(read.move.size())] = part.offset;
    read.move.push_back(*step);
  }
  return read;
}

Result<Setup> parse_abstract_play_setup(Color side, std::string_view text) {
  Setup setup;
  for (const Part& part : parts_of(text)) {
    Result<Placement> placement = parse_placement(part.text);
    if (!placement) return fail_at(std::move(placement).error(), part.offset);
    if (setup.size() == Square::kCount) {
      return fail(error::kSetupCount, "more placements than the board has squares", part.offset);
    }
    setup.push_back({Piece(side, placement->piece.type()), placement->square});
  }
  return setup;
}

std::string to_abstract_play(const Move& move, const Position& start) {
  Position position = start;
  std::string text;
  for (const Step step : move) {
    if (!text.empty()) text += ", ";
    text += to_string(Placement{position.board().at(step.from()), step.from()}) + to_string(step.to());
    const Capture capture = position.play_unchecked(step).capture;
    if (!capture.is_none()) text += "(x" + to_string(Placement{capture.piece, capture.square}) + ")";
  }
  return text;
}

std::string to_abstract_play(const Setup& setup) {
  std::string text;
  for (const Placement& placement : setup) {
    if (!text.empty()) text += ", ";
    text += to_string(placement);
  }
  return text;
}

bool looks_like_abstract_play(std::string_view text) {
  const std::vector<Part> parts = parts_of(text);
  return !parts.empty() && std::ranges::all_of(parts, [](const Part& part) {
    const std::string_view word = part.text;
    return word.size() == 5 && parse_placement(word.substr(0, 3)) && parse_square(word.substr(3));
  });
}

}  // namespace tusk
