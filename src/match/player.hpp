#pragma once

// One engine of a match as the referee sees it: started when it is needed, told the game, asked for turns with the time
// measured, started again after it has failed. It judges neither moves nor clocks.
//
//   Player player(spec);
//   if (auto started = player.start(); !started) return started;
//   (void)player.begin_game(opening, false);
//   const Thought thought = player.think(clock, Color::Gold, 12.5, stop);

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "aei/controller.hpp"
#include "match/engine_spec.hpp"
#include "match/opening.hpp"
#include "rules/game_clock.hpp"

namespace tusk {

/// What an engine said while it thought about a turn; the last of each kind of info counts.
struct ThoughtInfo {
  std::optional<int> score;  ///< centi-rabbits for the side to move
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
};

struct Thought {
  enum class Status : std::uint8_t {
    Answered,  ///< `text` is its bestmove, right or wrong
    Ended,     ///< the program is gone; `text` says how
    NoAnswer,  ///< it did not answer in the time that it was given
    Stopped,   ///< we stopped waiting
  };
  Status status = Status::Answered;
  std::string text;
  double seconds = 0;
  ThoughtInfo info;
};

/// Takes what one AEI info line tells into `info`; lines of other kinds and numbers that are none change nothing.
void read_info(std::string_view text, ThoughtInfo& info);

class Player {
 public:
  explicit Player(EngineSpec spec) : spec_(std::move(spec)) {}

  /// Starts the program unless it runs, and gives it its options. Errors: process, engine_timeout, engine_ended,
  /// engine_protocol.
  [[nodiscard]] Result<void> start();
  [[nodiscard]] bool is_running() const noexcept { return controller_.has_value(); }
  /// The name that was given to it, else the one it has told, else the program's.
  [[nodiscard]] std::string name() const;
  [[nodiscard]] const EngineSpec& spec() const noexcept { return spec_; }

  // Errors of these: engine_ended, engine_timeout. Precondition: is_running().

  /// Tells its limits and starts a new game as `opening` begins; returns when it is ready. Options that are sent
  /// besides: `variant`, unless it is the standard game, and the opening's `seed` with `send_seed`.
  [[nodiscard]] Result<void> begin_game(const Opening& opening, bool send_seed);
  [[nodiscard]] Result<void> wait_until_ready() { return controller_->wait_until_ready(); }
  /// A turn that was played, its own ones too.
  [[nodiscard]] Result<void> make_move(std::string_view text);

  /// Asks for a turn of `side` and waits up to `patience` seconds. Precondition: is_running().
  [[nodiscard]] Thought think(const GameClock& clock, Color side, double patience, const std::atomic<bool>& stop);

  /// Ends the program, gently or, where it has failed, at once.
  void quit();

 private:
  [[nodiscard]] Result<void> tell_clock(const GameClock& clock, Color side);

  EngineSpec spec_;
  std::optional<EngineController> controller_;
  // The controller's listener writes into it and must find it wherever this object moves.
  std::unique_ptr<ThoughtInfo> info_ = std::make_unique<ThoughtInfo>();
};

}  // namespace tusk
