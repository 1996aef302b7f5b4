#pragma once

// The engine as everybody outside search/ sees it: give it a game and limits, get a turn. It thinks in the caller's
// thread; search/background_search.hpp runs it beside it. It reads no clock and starts no threads of its own (the
// browser has neither): whoever makes it hands both in.
//
//   Engine engine({.hash_megabytes = 64, .seconds = steady_seconds, .threads = 2, .run_threads = run_on_threads});
//   SearchResult found = engine.think(game, {.depth = 8});
//   game.play(found.move);

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "eval/default_network.hpp"
#include "rules/game.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Seconds since some fixed moment, never going back.
using SecondsClock = double (*)();

/// Calls `body` with 0 .. count - 1, each on a thread of its own, and returns when all calls have returned.
using ThreadRunner = void (*)(int count, const std::function<void(int)>& body);

struct EngineOptions {
  int hash_megabytes = 64;         ///< 1 .. 65536
  std::uint64_t seed = 0;          ///< chooses among setups, and among near-equal turns where randomness asks for it
  SecondsClock seconds = nullptr;  ///< without a clock, time limits are ignored
  int threads = 1;                 ///< 1 .. 256, that search the same tree and share what they find
  std::shared_ptr<const Network> network = default_network();  ///< null: the hand evaluation
  ThreadRunner run_threads = nullptr;                          ///< without it, one thread searches
};

/// What makes the engine play as people do who are not so strong. All zero: at full strength.
struct Weakness {
  double randomness = 0;  ///< noise on the scores of turns, in rabbits: near-equal turns change places
  double blindness = 0;   ///< 0 .. 1: how often a turn is chosen without looking at what the opponent may capture
  double oversight = 0;   ///< 0 .. 1: how often a win at hand, or the opponent's next turn, is not seen

  [[nodiscard]] bool is_none() const noexcept { return randomness == 0 && blindness == 0 && oversight == 0; }
};

/// What ends a search; the first that is reached counts. Nothing set: it ends by `stop` alone, or as soon as the turn
/// is decided (a proved win, a single legal turn), unless `infinite`.
struct SearchLimits {
  std::optional<std::uint64_t>
      nodes;                 ///< calls of the step search; searched by one thread, so that nothing else counts
  std::optional<int> depth;  ///< in steps; the turn at hand is up to 4 of them
  std::optional<double> soft_seconds;  ///< start no iteration that is not likely to be worth it after this
  std::optional<double> hard_seconds;  ///< answer within this
  bool infinite = false;               ///< go on to the greatest depth, also when the turn is decided already
  int lines = 1;                       ///< how many turns to rank exactly, each with its line
  Move entered;                        ///< steps of this turn that are played already; the answer is the rest of it
  std::vector<Move> only;              ///< choose among these turns (as `entered` left them) alone; empty: among all
  Weakness weakness;                   ///< for opponents that people can beat
};

/// A score is in centi-rabbits (100 = the first rabbit of a full army) for the side to move. Beyond kWinBound it is
/// a proved win or loss: kWin - n with n turns of both sides until it is on the board.
inline constexpr int kWin = 30000;
inline constexpr int kWinBound = 29000;

/// A turn and what is expected to follow.
struct SearchLine {
  int depth = 0;         ///< steps searched in full, quiescence not counted; 0: a first impression
  int score = 0;         ///< for the side to move
  std::vector<Move> pv;  ///< turns of alternating sides, the turn at hand first

  friend bool operator==(const SearchLine&, const SearchLine&) = default;
};

struct SearchInfo {
  int depth = 0;  ///< of the best line, like the score and the pv
  int score = 0;
  std::uint64_t nodes = 0;  ///< since the search began, of all threads
  double seconds = 0;       ///< since the search began; 0 without a clock
  std::vector<Move> pv;
  std::vector<SearchLine> lines;  ///< the best and the next best turns, as many as were asked for and are there
};

/// The chance of winning that a score stands for, 0 .. 1; 0.5 for a score of 0.
[[nodiscard]] double chance_of(int score) noexcept;
/// If the score is a proved win or loss: in how many turns of the winner, positive for a win, negative for a loss.
[[nodiscard]] std::optional<int> turns_to_end(int score) noexcept;

struct SearchResult {
  Move move;        ///< legal, never a third repetition; empty if the game is over or `entered` is to end here
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
