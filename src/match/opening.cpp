#include "match/opening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "eval/hand_evaluation.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/endless_endgame.hpp"
#include "search/setup_book.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

Result<Setup> read_setup(Color side, std::string_view text) {
  Result<Setup> setup = parse_setup(text);
  if (!setup) return setup;
  if (const auto faults = setup_faults(side, *setup); !faults.empty()) {
    return fail(faults.front().code, faults.front().message);
  }
  return setup;
}

Setup choose(const std::vector<Setup>& setups, Random& random) {
  const Setup& setup = setups[static_cast<std::size_t>(random.below(setups.size()))];
  return random.chance(1, 2) ? mirrored(setup) : setup;
}

struct Candidate {
  Move move;
  int score;  // for the side that moves
};

// All legal turns with what the static evaluation thinks of them, the best first.
std::vector<Candidate> judged_turns(const Game& game, MoveGenerator& generator) {
  std::vector<Candidate> candidates;
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    Position next = game.position();
    for (const Step step : turn.move) (void)next.play_unchecked(step);
    next.end_turn();
    if (next.board().pieces(Color::Gold, PieceType::Rabbit).is_empty() ||
        next.board().pieces(Color::Silver, PieceType::Rabbit).is_empty())
      continue;
    candidates.push_back({turn.move, -evaluate(next)});
  }
  std::ranges::stable_sort(candidates, std::greater(), &Candidate::score);
  return candidates;
}

bool decides_the_game(const Game& game, const Move& move) {
  Game after = game;
  return !after.play(move) || after.outcome() || find_win_in_one(after);
}

// Any of the turns within the margin of the best harmless one; nothing where every turn loses or wins at once.
std::optional<Move> random_turn(const Game& game, int margin, MoveGenerator& generator, Random& random) {
  std::vector<Candidate> turns = judged_turns(game, generator);
  std::size_t begin = 0;
  while (begin < turns.size()) {
    const int least = turns[begin].score - margin;
    const auto end = std::ranges::find_if(turns.begin() + static_cast<std::ptrdiff_t>(begin), turns.end(),
                                          [least](const Candidate& turn) { return turn.score < least; });
    auto left = static_cast<std::size_t>(end - turns.begin());
    const std::size_t next_begin = left;
    while (left > begin) {
      const std::size_t index = begin + static_cast<std::size_t>(random.below(left - begin));
      if (!decides_the_game(game, turns[index].move)) return turns[index].move;
      std::swap(turns[index], turns[--left]);
    }
    begin = next_begin;
  }
  return std::nullopt;
}

}  // namespace

Result<SetupPairs> parse_setup_pairs(std::string_view text) {
  SetupPairs pairs;
  int number = 0;
  for (const std::string_view line : split_lines(text)) {
    ++number;
    if (trim(line).empty() || trim(line).front() == '#') continue;
    const std::vector<std::string_view> sides = split(line, '|');
    if (sides.size() != 2) {
      return fail(error::kBadOpening, fmt::format("line {}: not \"gold's setup | silver's setup\"", number));
    }
    auto gold = read_setup(Color::Gold, sides[0]);
    auto silver = read_setup(Color::Silver, sides[1]);
    for (const auto* setup : {&gold, &silver}) {
      if (!*setup) return fail(error::kBadOpening, fmt::format("line {}: {}", number, setup->error().message));
    }
    pairs.gold.push_back(*std::move(gold));
    pairs.silver.push_back(*std::move(silver));
  }
  if (pairs.gold.empty()) return fail(error::kBadOpening, "there is no setup in it");
  return pairs;
}

/// The game before its first turn; `opening` gets what led there.
Game OpeningBook::begin(Opening& opening, Random& random) const {
  opening.turns.clear();
  if (options_.variant == Variant::EndlessEndgame) {
    opening.start = endless_endgame_start(random());
    return Game(*opening.start, options_.variant);
  }
  Game game(options_.variant);
  for (const Color side : kColors) {
    const std::vector<Setup>& setups = side == Color::Gold ? options_.setups.gold : options_.setups.silver;
    const Setup setup =
        setups.empty() ? setup_from_book(side, game.position().board(), random()) : choose(setups, random);
    (void)game.place(setup);
    opening.turns.push_back(to_string(setup));
  }
  return game;
}

Opening OpeningBook::opening(std::size_t number) const {
  Opening opening{.variant = options_.variant,
                  .start = std::nullopt,
                  .turns = {},
                  .seed = split_mix(options_.seed ^ split_mix(number))};
  if (options_.own_setups) return opening;

  Random random(opening.seed);
  MoveGenerator generator;
  // Random turns can lead to where every turn decides the game: then another beginning is tried.
  while (true) {
    Game game = begin(opening, random);
    int ply = 0;
    for (; ply < options_.random_plies; ++ply) {
      const auto move = random_turn(game, options_.random_margin, generator, random);
      if (!move) break;
      opening.turns.push_back(to_string(*move, game.position()));
      (void)game.play(*move);
    }
    if (ply == options_.random_plies) return opening;
  }
}

}  // namespace tusk
