// The operations that search: `think`, the engine's turn as strong as a person asked for, and `bench`.

#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"
#include "search/bench.hpp"
#include "search/level.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

/// Seconds that nobody waits longer than for a turn, however slow the machine.
constexpr double kSoftSeconds = 3;
constexpr double kHardSeconds = 5;

SearchLimits limits_of(const Request& request) {
  SearchLimits limits;
  if (request.nodes || request.depth || request.seconds) {
    limits.nodes = request.nodes;
    limits.depth = request.depth;
    if (request.seconds) limits.hard_seconds = limits.soft_seconds = *request.seconds;
    return limits;
  }
  limits = limits_of_level(request.level);
  limits.soft_seconds = kSoftSeconds;
  limits.hard_seconds = kHardSeconds;
  return limits;
}

std::string thought_json(const std::string& move, const SearchInfo& info) {
  JsonWriter json;
  json.begin_object();
  json.member("move", move);
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
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  const Result<EnteredGame> entered = enter(*request);
  if (!entered) return tl::unexpected<Error>(entered.error());
  const Game& game = entered->game;
  if (game.outcome()) return fail(error::kGameOver, "the game is over");
  Engine& engine = lazy_engine.with_seed(request->seed);
  if (game.phase() != Game::Phase::Play) return thought_json(to_string(engine.choose_setup(game)), {});
  const SearchResult found = engine.think(game, limits_of(*request));
  return thought_json(to_string(found.move, game.position()), found.info);
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
