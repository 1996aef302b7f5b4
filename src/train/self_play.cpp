#include "train/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

#include "rules/endless_endgame.hpp"
#include "rules/goal.hpp"
#include "train/stray.hpp"

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

/// A position of another game has its own character, which many random turns would take away; but without any the game
/// might go on as it did.
constexpr int kMostRandomTurnsAfterStart = 2;

struct Beginning {
  Game game;
  int random_turns;  ///< to be played
};

Beginning begun(const SelfPlayOptions& options, Random& random) {
  const auto up_to = [&random](int most) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(most) + 1));
  };
  if (!options.starts.empty() && options.starts_share > 0 &&
      random.chance(1, static_cast<std::uint64_t>(options.starts_share))) {
    Game game(options.starts[random.below(options.starts.size())]);
    const int most = std::min(options.random_turns, kMostRandomTurnsAfterStart);
    return {std::move(game), most == 0 ? 0 : 1 + up_to(most - 1)};
  }
  if (options.endings > 0 && random.chance(1, static_cast<std::uint64_t>(options.endings))) {
    Game game(endless_endgame_start(random()), Variant::EndlessEndgame);
    return {std::move(game), up_to(options.random_turns)};
  }
  Game game;
  for (const Color side : kColors) {
    [[maybe_unused]] const auto placed = game.place(random_setup(random, side));
    assert(placed);
  }
  return {std::move(game), up_to(options.random_turns)};
}

bool captures(const Position& position, const Move& move) {
  Position next = position;
  for (const Step step : move) {
    if (!next.play_unchecked(step).capture.is_none()) return true;
  }
  return false;
}

bool is_quiet(const Game& game, const QuickResult& found) {
  return !found.move.is_empty() && std::abs(found.score) < kWinBound && !captures(game.position(), found.move);
}

}  // namespace

/// One of a few hundred turns taken by chance, out of those that look no more than a margin worse than the best of them
/// and do not lose at once.
std::optional<Move> TrainingPlayer::random_turn(const Game& game, Random& random) {
  struct Candidate {
    Move move;
    int score;
  };
  constexpr int kStrolls = 150;
  constexpr int kMargin = 60;
  std::vector<Candidate> candidates;
  int best = -kWin;
  for (int i = 0; i < kStrolls; ++i) {
    Position next = game.position();
    const Move move = stroll(next, random, 8);
    if (!next.may_end_turn()) continue;
    next.end_turn();
    if (game.is_third_occurrence(next.turn_key()) || game.outcome_at(next) || can_reach_goal(next)) continue;
    candidates.push_back({move, -search_.evaluate(next)});
    best = std::max(best, candidates.back().score);
  }
  std::erase_if(candidates, [best](const Candidate& candidate) { return candidate.score < best - kMargin; });
  if (candidates.empty()) return std::nullopt;
  return candidates[random.below(candidates.size())].move;
}

/// One beside the game; none if it is not quiet.
std::optional<Sample> TrainingPlayer::stray_beside(const Game& game, Random& random) {
  const std::optional<Game> beside = stray_from(game.position(), random);
  if (!beside) return std::nullopt;
  const QuickResult found = search_.think(*beside, options_.stray_nodes);
  if (!is_quiet(*beside, found)) return std::nullopt;
  Sample sample = sample_of(*beside, found, random);
  sample.turn = static_cast<int>(game.moves().size()) + (beside->side_to_move() != game.side_to_move() ? 1 : 0);
  sample.has_result = false;
  return sample;
}

/// The position of the game, or one on the way to the end of the turn that was found: its score is the same.
Sample TrainingPlayer::sample_of(const Game& game, const QuickResult& found, Random& random) const {
  Sample sample{.position = game.position(),
                .score = std::clamp(found.score, -kMaxSampleScore, kMaxSampleScore),
                .turn = static_cast<int>(game.moves().size())};
  const int steps = found.move.size();
  if (options_.mid_turn_share == 0 || steps < 2 ||
      !random.chance(1, static_cast<std::uint64_t>(options_.mid_turn_share)))
    return sample;
  const int stop = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(steps - 1)));
  Position position = game.position();
  for (int i = 0; i < stop; ++i) position.play_unchecked(found.move[i]);
  if (position.push_pull() != PushPull::MustFinishPush) sample.position = position;
  return sample;
}

std::vector<Sample> TrainingPlayer::play(std::uint64_t seed) {
  Random random(seed);
  auto [game, random_turns] = begun(options_, random);
  search_.clear();
  const bool is_played_out =
      options_.played_out > 0 && random.chance(1, static_cast<std::uint64_t>(options_.played_out));
  std::vector<Sample> samples;
  std::optional<Color> winner;
  int sure = 0;
  for (int turn = 0; turn < options_.max_turns && !winner; ++turn) {
    if (game.outcome()) {
      winner = game.outcome()->winner;
      break;
    }
    std::optional<Move> move;
    if (turn < random_turns) move = random_turn(game, random);
    if (!move) {
      const QuickResult found = search_.think(game, options_.nodes);
      move = found.move;
      if (is_quiet(game, found)) samples.push_back(sample_of(game, found, random));
      for (int i = 0; i < options_.strays && std::abs(found.score) < kWinBound; ++i) {
        if (const auto stray = stray_beside(game, random)) samples.push_back(*stray);
      }
      sure = std::abs(found.score) >= options_.sure_score ? sure + 1 : 0;
      if (sure >= options_.sure_turns && !is_played_out) {
        winner = found.score > 0 ? game.side_to_move() : opponent(game.side_to_move());
      }
    }
    [[maybe_unused]] const auto played = game.play(*move);
    assert(played);
  }
  if (!winner) return {};
  for (Sample& sample : samples) {
    if (sample.has_result) sample.is_won = sample.position.side_to_move() == *winner;
  }
  return samples;
}

}  // namespace tusk
