#include "match/match_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>

namespace tusk {
namespace {

// What the engines are called; two of the same name are told apart by their number.
std::array<std::string, 2> names_of(const std::vector<Player>& players, std::size_t gold, std::size_t silver) {
  std::array<std::string, 2> names{players[gold].name(), players[silver].name()};
  if (names[0] != names[1]) return names;
  names[0] += fmt::format(" ({})", gold + 1);
  names[1] += fmt::format(" ({})", silver + 1);
  return names;
}

}  // namespace

Result<void> MatchRunner::run(const std::set<GameNumber>& done, const OnGame& on_game, std::atomic<bool>& stop) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::optional<Error> failure;
  const OnGame tell = [&](const FinishedGame& game) {
    const std::lock_guard lock(mutex);
    if (!stop) on_game(game);
  };
  const auto work = [&] {
    std::vector<Player> players;
    players.reserve(plan_.engines.size());
    for (const EngineSpec& spec : plan_.engines) players.emplace_back(spec);
    for (std::size_t pair = next++; pair < plan_.pairs() && !stop; pair = next++) {
      if (auto played = play_pair(pair, done, tell, players, stop); !played) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = played.error();
        stop = true;
      }
    }
    for (Player& player : players) player.quit();
  };
  {
    const std::size_t count = std::clamp<std::size_t>(plan_.concurrency, 1, std::max<std::size_t>(1, plan_.pairs()));
    std::vector<std::jthread> threads;
    threads.reserve(count);
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(work);
  }
  if (failure) return tl::unexpected(std::move(*failure));
  return {};
}

Result<void> MatchRunner::play_pair(std::size_t pair, const std::set<GameNumber>& done, const OnGame& on_game,
                                    std::vector<Player>& players, std::atomic<bool>& stop) {
  const Encounter encounter = plan_.encounter_of(pair);
  // Only those who play are kept in memory.
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i != encounter.first && i != encounter.second) players[i].quit();
  }
  std::optional<Opening> opening;
  for (int game = 0; game < 2 && !stop; ++game) {
    const GameNumber number{pair, game};
    if (done.contains(number)) continue;
    if (!opening) opening = book_.opening(plan_.opening_of(pair));
    const std::size_t gold = game == 0 ? encounter.first : encounter.second;
    const std::size_t silver = game == 0 ? encounter.second : encounter.first;
    for (const std::size_t index : {gold, silver}) {
      if (auto started = players[index].start(); !started) return started;
    }
    FinishedGame finished{
        .number = number, .gold = gold, .silver = silver, .names = names_of(players, gold, silver), .result = {}};
    auto result = play_game(players[gold], players[silver], *opening, plan_.rules, stop, plan_.openings.own_setups);
    if (!result) return {};
    finished.result = *std::move(result);
    on_game(finished);
  }
  return {};
}

}  // namespace tusk
