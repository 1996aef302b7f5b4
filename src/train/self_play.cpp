#include "train/self_play.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "base/random.hpp"
#include "base/text.hpp"
#include "eval/hand_evaluation.hpp"
#include "notation/position_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/game.hpp"
#include "rules/goal.hpp"
#include "search/engine.hpp"

namespace tusk {
namespace {

/// Mostly what people place: rabbits behind, officers in front, shuffled so that no two games start alike.
Setup random_setup(Random& random, Color side) {
  std::array<PieceType, kArmySize> places{};
  std::size_t next = 0;
  for (const PieceType type : kPieceTypes) {
    for (int i = 0; i < kArmy[static_cast<std::size_t>(type)]; ++i) places[next++] = type;
  }
  // Places 0 .. 7 are the back row. Officers change places among themselves, and a few with rabbits.
  random.shuffle(std::span(places).subspan(8));
  const std::uint64_t swaps = random.below(5);
  for (std::uint64_t i = 0; i < swaps; ++i) std::swap(places[random.below(8)], places[8 + random.below(8)]);
  random.shuffle(std::span(places).first(8));
  Setup setup;
  for (unsigned i = 0; i < kArmySize; ++i) {
    const unsigned rank = i / 8;
    setup.push_back({Piece(side, places[i]), Square::at(i % 8, side == Color::Gold ? rank : 7 - rank)});
  }
  return setup;
}

/// A turn out of those that look no more than a rabbit worse than the best, and that does not lose at once.
std::optional<Move> random_turn(const Game& game, Random& random, MoveGenerator& generator) {
  struct Candidate {
    Move move;
    int score;
  };
  constexpr int kMargin = 60;
  std::vector<Candidate> candidates;
  int best = -kWin;
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    Position next = game.position();
    for (const Step step : turn.move) next.play_unchecked(step);
    next.end_turn();
    if (game.outcome_at(next) || can_reach_goal(next)) continue;
    candidates.push_back({turn.move, -evaluate(next)});
    best = std::max(best, candidates.back().score);
  }
  std::erase_if(candidates, [best](const Candidate& candidate) { return candidate.score < best - kMargin; });
  if (candidates.empty()) return std::nullopt;
  return candidates[random.below(candidates.size())].move;
}

bool captures(const Position& position, const Move& move) {
  Position next = position;
  for (const Step step : move) {
    if (!next.play_unchecked(step).capture.is_none()) return true;
  }
  return false;
}

}  // namespace

std::vector<Sample> play_training_game(const SelfPlayOptions& options, std::uint64_t seed) {
  Random random(seed);
  Game game;
  for (const Color side : kColors) {
    [[maybe_unused]] const auto placed = game.place(random_setup(random, side));
    assert(placed);
  }
  Engine engine({.hash_megabytes = 4, .seed = seed});
  MoveGenerator generator;
  std::vector<Sample> samples;
  std::optional<Color> winner;
  int sure = 0;
  for (int turn = 0; turn < options.max_turns && !winner; ++turn) {
    if (game.outcome()) {
      winner = game.outcome()->winner;
      break;
    }
    std::optional<Move> move;
    if (turn < options.random_turns) move = random_turn(game, random, generator);
    const bool is_random = move.has_value();
    if (!move) {
      const SearchResult found = engine.think(game, {.nodes = options.nodes});
      move = found.move;
      const int score = found.info.score;
      const bool is_proved = std::abs(score) >= kWinBound;
      if (!is_proved && !captures(game.position(), *move)) samples.push_back({game.position(), score, false});
      const bool is_sure = std::abs(score) >= options.sure_score;
      sure = is_sure ? sure + 1 : 0;
      if (sure >= options.sure_turns) winner = score > 0 ? game.side_to_move() : opponent(game.side_to_move());
    }
    if (is_random) sure = 0;
    [[maybe_unused]] const auto played = game.play(*move);
    assert(played);
  }
  if (!winner) return {};
  for (Sample& sample : samples) sample.is_won = sample.position.side_to_move() == *winner;
  return samples;
}

std::string to_line(const Sample& sample) {
  return to_short_text(sample.position) + '\t' + std::to_string(sample.score) + '\t' + (sample.is_won ? '1' : '0');
}

Result<Sample> parse_sample(std::string_view line) {
  const std::size_t first = line.find('\t');
  const std::size_t second = first == std::string_view::npos ? first : line.find('\t', first + 1);
  if (second == std::string_view::npos)
    return fail(error::kBadText, "a sample has three fields: position, score, 0 or 1");
  const auto read = parse_short_position(line.substr(0, first));
  if (!read) return tl::unexpected<Error>(read.error());
  Sample sample{.position = read->position};
  const std::string_view score = line.substr(first + 1, second - first - 1);
  const auto [end, code] = std::from_chars(score.data(), score.data() + score.size(), sample.score);
  const std::string_view result = line.substr(second + 1);
  if (code != std::errc() || end != score.data() + score.size()) return fail(error::kBadText, "the score is no number");
  if (result != "0" && result != "1") return fail(error::kBadText, "the result is neither 0 nor 1");
  sample.is_won = result == "1";
  return sample;
}

}  // namespace tusk
