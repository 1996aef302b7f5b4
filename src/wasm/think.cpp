// The operations that search: `think`, the engine's turn as strong as a person asked for, and `bench`.

#include <algorithm>

#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"
#include "search/bench.hpp"
#include "search/level.hpp"
#include "search/setup_book.hpp"
#include "search/time_manager.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"
#include "wasm/played_clock.hpp"

namespace tusk::wasm {
namespace {

/// Seconds that nobody waits longer than for a turn without a clock, however slow the machine.
constexpr double kSoftSeconds = 3;
constexpr double kHardSeconds = 5;
/// The same where a clock grants more than a person would like to sit through.
constexpr double kLongestSeconds = 60;

/// What the clock of the side to move grants; nothing where it has none.
TimeBudget budget_of(const EnteredGame& entered, const Request& request) {
  const Color side = entered.game.side_to_move();
  const auto& control = request.control(side);
  if (!control) return {};
  const PlayedClock played = played_clock(entered, request);
  return plan_turn({.control = *control,
                    .reserve = played.clock.reserve(side),
                    .turn_used = request.elapsed,
                    .game_used = played.clock.game_used(),
                    .turns_played = static_cast<int>(entered.game.moves().size() / 2)});
}

SearchLimits limits_of(const EnteredGame& entered, const Request& request) {
  SearchLimits limits;
  limits.entered = entered.move;
  if (request.nodes || request.depth || request.seconds) {
    limits.nodes = request.nodes;
    limits.depth = request.depth;
    if (request.seconds) limits.hard_seconds = limits.soft_seconds = *request.seconds;
    return limits;
  }
  limits = limits_of_level(request.level);
  limits.entered = entered.move;
  const TimeBudget budget = budget_of(entered, request);
  limits.soft_seconds = budget.soft ? std::min(*budget.soft, kLongestSeconds) : kSoftSeconds;
  limits.hard_seconds = budget.hard ? std::min(*budget.hard, kLongestSeconds) : kHardSeconds;
  return limits;
}

Setup choose_setup(const EnteredGame& entered, const Request& request, Engine& engine) {
  const Game& game = entered.game;
  const Color side = game.side_to_move();
  const auto& army = request.army(side);
  if (request.variant != Variant::Freestyle || !army) return engine.choose_setup(game);
  const Board& board = game.position().board();
  return fitted(setup_from_book(side, board, request.seed), *army, board, side);
}

std::string thought_json(const std::string& move, const std::vector<Frame>& frames, const SearchInfo& info) {
  JsonWriter json;
  json.begin_object();
  json.member("move", move);
  json.key("frames");
  write_frames(json, frames);
  json.member("score", info.score);
  json.member("depth", info.depth);
  json.member("nodes", info.nodes);
  json.member("seconds", info.seconds, 3U);
  json.end_object();
  return std::move(json).text();
}

}  // namespace

Engine& LazyEngine::with_seed(std::uint64_t seed) {
  if (!engine_ || options_.seed != seed) {
    options_.seed = seed;
    if (engine_)
      engine_->reset(options_);
    else
      engine_.emplace(options_);
  }
  return *engine_;
}

Result<std::string> think(std::string_view text, LazyEngine& lazy_engine) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;
  const Game& game = entered.game;
  if (game.outcome()) return fail(error::kGameOver, "the game is over");
  Engine& engine = lazy_engine.with_seed(request.seed);
  if (game.phase() != Game::Phase::Play) {
    return thought_json(to_string(choose_setup(entered, request, engine)), {}, {});
  }
  const SearchResult found = engine.think(game, limits_of(entered, request));
  return thought_json(to_string(found.move, entered.position), frames_of(entered.position, found.move), found.info);
}

Result<std::string> bench(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  JsonWriter json;
  json.begin_object();
  json.member("nodes", bench_nodes(request->depth.value_or(kBenchDepth)));
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
