#include <string>
#include <vector>

#include "eval/default_network.hpp"
#include "eval/evaluator.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/error_codes.hpp"
#include "rules/names.hpp"
#include "search/engine.hpp"
#include "search/line_text.hpp"
#include "search/steady_clock.hpp"

namespace tusk::query {
namespace {

constexpr int kDefaultNodes = 100'000;  // some tenths of a second
constexpr int kMostNodes = 1'000'000'000;
constexpr int kMostDepth = 60;
constexpr double kLeastSeconds = 0.001;
constexpr double kMostSeconds = 600;
constexpr int kMostLines = 50;
constexpr unsigned kChanceDigits = 4;
/// A table of its own for each query: no answer depends on those before it.
constexpr int kHashMegabytes = 32;

/// Where a turn is to be played in a game that goes on.
Checked<Situation> load_open_turn(const Request& request) {
  const Checked<Game> game = load_game(request);
  if (!game) return tl::unexpected(game.error());
  if (game->outcome()) {
    return refuse(error::kGameOver, "the game is over", request.has("position") ? "position" : "played");
  }
  return load_turn(request);
}

Checked<SearchLimits> read_limits(const Request& request) {
  SearchLimits limits;
  const auto lines = request.number("lines", 1, kMostLines, 1);
  if (!lines) return tl::unexpected(lines.error());
  limits.lines = *lines;
  if (request.has("depth")) {
    const auto depth = request.number("depth", 1, kMostDepth);
    if (!depth) return tl::unexpected(depth.error());
    limits.depth = *depth;
  }
  if (request.has("seconds")) {
    const auto seconds = request.real("seconds", kLeastSeconds, kMostSeconds);
    if (!seconds) return tl::unexpected(seconds.error());
    limits.soft_seconds = limits.hard_seconds = *seconds;
  }
  const bool is_limited = limits.depth || limits.hard_seconds;
  const auto nodes = request.number("nodes", 1, kMostNodes, is_limited ? kMostNodes : kDefaultNodes);
  if (!nodes) return tl::unexpected(nodes.error());
  limits.nodes = static_cast<std::uint64_t>(*nodes);
  return limits;
}

void write_line(const SearchLine& line, const Position& position, JsonWriter& json) {
  json.begin_object();
  const std::vector<std::string> turns = line_texts(line.pv, position);
  json.member("move", turns.empty() ? std::string() : turns.front());
  json.member("score", line.score);
  json.member("chance", chance_of(line.score), kChanceDigits);
  json.key("pv");
  json.begin_array();
  for (const std::string& turn : turns) json.value(turn);
  json.end_array();
  json.member("depth", line.depth);
  json.end_object();
}

}  // namespace

Checked<void> answer_eval(const Request& request, JsonWriter& json) {
  const auto situation = load_open_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  for (const Color side : kColors) {
    // Only in mid turn: the game goes on until its end.
    if (situation->position.board().pieces(side, PieceType::Rabbit).is_empty()) {
      return refuse(error::kNoRabbits, std::string(side_name(side)) + " has no rabbit", "partial");
    }
  }
  const int score = Evaluator(default_network()).evaluate(situation->position, 0);
  json.member("score", score);
  json.member("chance", chance_of(score), kChanceDigits);
  return {};
}

Checked<void> answer_search(const Request& request, JsonWriter& json) {
  const auto situation = load_open_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  auto limits = read_limits(request);
  if (!limits) return tl::unexpected(limits.error());
  limits->entered = situation->begun;
  Engine engine({.hash_megabytes = kHashMegabytes, .seconds = steady_seconds});
  const SearchResult found = engine.think(situation->game, *limits);
  if (found.info.lines.empty()) return refuse(error::kNoMove, "no legal turn begins with these steps", "partial");
  json.key("lines");
  json.begin_array();
  for (const SearchLine& line : found.info.lines) write_line(line, situation->position, json);
  json.end_array();
  json.member("nodes", found.info.nodes);
  return {};
}

}  // namespace tusk::query
