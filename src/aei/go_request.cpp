#include "aei/go_request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "aei/message.hpp"
#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/move_gen.hpp"

namespace tusk {
namespace {

constexpr std::string_view kSteps = "steps";
constexpr std::string_view kMoves = "searchmoves";

std::string_view first_word(std::string_view text) {
  const auto blank = std::ranges::find_if(text, is_space);
  return text.substr(0, static_cast<std::size_t>(blank - text.begin()));
}

// Takes what stands before the word `end` off the text.
std::string_view take_until(std::string_view& text, std::string_view end) {
  for (std::size_t at = text.find(end); at != std::string_view::npos; at = text.find(end, at + 1)) {
    const std::size_t behind = at + end.size();
    const bool is_word = at > 0 && is_space(text[at - 1]) && (behind == text.size() || is_space(text[behind]));
    if (!is_word) continue;
    const std::string_view taken = trim(text.substr(0, at));
    text = text.substr(at);
    return taken;
  }
  const std::string_view taken = trim(text);
  text = {};
  return taken;
}

Error about(std::string_view word, std::string_view text, const Error& error) {
  return {error.code, fmt::format("go {}: {}: {}", word, quoted(text), error.message), 0};
}

bool has_legal_end(const Game& game, const Position& begun) {
  MoveGenerator generator;
  return std::ranges::any_of(generator.generate(begun),
                             [&](const DistinctMove& rest) { return !game.is_third_occurrence(rest.key); });
}

}  // namespace

Result<GoRequest> parse_go(std::string_view text) {
  GoRequest request;
  text = trim(text);
  const auto take_word = [&text](std::string_view word) {
    if (first_word(text) != word) return false;
    text = trim(text.substr(word.size()));
    return true;
  };
  request.is_ponder = take_word("ponder");
  if (take_word(kSteps)) {
    if (first_word(text) == kMoves) return fail(error::kBadMessage, "go steps: no steps are given");
    request.steps = take_until(text, kMoves);
    if (request.steps.empty()) return fail(error::kBadMessage, "go steps: no steps are given");
  }
  if (take_word(kMoves)) {
    for (const std::string_view part : split(text, '|')) {
      const std::string_view move = trim(part);
      if (move.empty() && request.steps.empty()) {
        return fail(error::kBadMessage, "go searchmoves: a move is empty; moves stand between \"|\"");
      }
      request.moves.push_back(move);
    }
    return request;
  }
  if (!text.empty()) {
    return fail(error::kBadMessage,
                fmt::format("go stands alone or with ponder, steps or searchmoves, not with {}", quoted(text)));
  }
  return request;
}

Result<void> ask_for(const GoRequest& request, const Game& game, SearchLimits& limits) {
  if (request.steps.empty() && request.moves.empty()) return {};
  if (game.phase() != Game::Phase::Play) return fail(error::kNoMove, "go: a setup is due, not a turn");
  if (game.outcome()) return fail(error::kGameOver, "go: the game is over");
  Position begun = game.position();
  const auto steps = parse_move(begun, request.steps);
  if (!steps) return tl::unexpected(about(kSteps, request.steps, steps.error()));
  for (const Step step : steps->move) begun.play_unchecked(step);
  if (!has_legal_end(game, begun)) {
    return fail(error::kNoMove, fmt::format("go steps: no legal turn begins with {}", quoted(request.steps)));
  }
  for (const std::string_view text : request.moves) {
    const auto move = parse_move(begun, text);
    if (!move) return tl::unexpected(about(kMoves, text, move.error()));
    Position after = begun;
    for (const Step step : move->move) after.play_unchecked(step);
    if (auto legal = game.check_turn_end(after); !legal) {
      return tl::unexpected(about(kMoves, text, legal.error()));
    }
    limits.only.push_back(move->move);
  }
  limits.entered = steps->move;
  return {};
}

}  // namespace tusk
