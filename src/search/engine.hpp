#pragma once

// The engine as everybody outside search/ sees it: give it a game and limits, get a turn. One Engine thinks in one
// thread, the caller's; search/background_search.hpp runs it beside the caller's thread. It reads no clock of its own
// (the browser has none): whoever makes it hands one in.
//
//   Engine engine({.hash_megabytes = 64, .seconds = steady_seconds});
//   SearchResult found = engine.think(game, {.depth = 8});
//   game.play(found.move);

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rules/game.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Seconds since some fixed moment, never going back.
using SecondsClock = double (*)();

struct EngineOptions {
  int hash_megabytes = 64;         ///< 1 .. 65536
  std::uint64_t seed = 0;          ///< chooses among setups, and among near-equal turns where randomness asks for it
  SecondsClock seconds = nullptr;  ///< without a clock, time limits are ignored
};

/// What ends a search; the first that is reached counts. Nothing set: it ends by `stop` alone, or as soon as the turn
/// is decided (a proved win, a single legal turn), unless `infinite`.
struct SearchLimits {
  std::optional<std::uint64_t> nodes;  ///< calls of the step search; the result depends on nothing else then
  std::optional<int> depth;            ///< in steps; the turn at hand is up to 4 of them
  std::optional<double> soft_seconds;  ///< start no iteration that is not likely to be worth it after this
  std::optional<double> hard_seconds;  ///< answer within this
  bool infinite = false;               ///< go on to the greatest depth, also when the turn is decided already
  double randomness = 0;               ///< weaken: noise on root scores, in rabbits (centi-rabbits / 100); 0 = none
};

/// A score is in centi-rabbits (100 = the first rabbit of a full army) for the side to move. Beyond kWinBound it is
/// a proved win or loss: kWin - n with n turns of both sides until it is on the board.
inline constexpr int kWin = 30000;
inline constexpr int kWinBound = 29000;

struct SearchInfo {
  int depth = 0;            ///< steps searched in full, quiescence not counted
  int score = 0;            ///< for the side to move
  std::uint64_t nodes = 0;  ///< since the search began
  double seconds = 0;       ///< since the search began; 0 without a clock
  std::vector<Move> pv;     ///< turns of alternating sides, the turn at hand first
};

struct SearchResult {
  Move move;        ///< legal, never a third repetition; empty only if the game is over
  SearchInfo info;  ///< of the last iteration that was finished or improved
};

class Engine {
 public:
  explicit Engine(const EngineOptions& options);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Forgets everything learned from earlier searches, and sets hash size and seed anew.
  void reset(const EngineOptions& options);

  /// A sensible opening placement for the side that places next in `game`. Precondition: a setup is due.
  [[nodiscard]] Setup choose_setup(const Game& game);

  /// The turn to play. `stop` may be set from any thread at any time and is obeyed within a few milliseconds; `on_info`
  /// is called after each iteration. Deterministic for fixed nodes or depth after the same history of calls.
  /// Precondition: game.phase() is Play.
  [[nodiscard]] SearchResult think(const Game& game, const SearchLimits& limits,
                                   const std::atomic<bool>* stop = nullptr,
                                   const std::function<void(const SearchInfo&)>& on_info = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tusk
