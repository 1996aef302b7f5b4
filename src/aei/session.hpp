#pragma once

// The engine side of one AEI conversation: what was said so far, the game, the clock and the search that runs. It reads
// no stream and starts no thread of its own: events come in one at a time, in one thread, and lines go out in it.
// aei/engine_main.hpp connects it to streams.
//
//   AeiSession session({.name = "Tusk"}, thinker, options, send, post);
//   session.handle(LineEvent{"aei", steady_seconds()});         // sends
//   "protocol-version 1" …

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "aei/identity.hpp"
#include "aei/message.hpp"
#include "aei/settings.hpp"
#include "aei/thinker.hpp"
#include "rules/game.hpp"
#include "search/background_search.hpp"

namespace tusk {

/// A line from the controller.
struct LineEvent {
  std::string text;
  double received = 0;  ///< by the session's clock; time spent in the queue is
                        ///< taken off the turn
  bool is_cut = false;  ///< it was too long to be a message
};
/// The controller is gone.
struct EndOfInputEvent {};
/// A search tells about an iteration.
struct InfoEvent {
  std::uint64_t search;
  SearchInfo info;
};
/// A search has ended by itself or was stopped.
struct DoneEvent {
  std::uint64_t search;
};
using AeiEvent = std::variant<LineEvent, EndOfInputEvent, InfoEvent, DoneEvent>;

class AeiSession {
 public:
  /// `options.seconds` is the session's clock and must be set. `send` gets whole lines without their ends, in the
  /// thread that calls handle(). `post` is called from the search's thread and must bring the event to handle().
  AeiSession(AeiIdentity identity, Thinker& thinker, const EngineOptions& options,
             std::function<void(std::string_view)> send, std::function<void(AeiEvent)> post);

  /// Deals with one event. False: the conversation is over, no event may follow.
  [[nodiscard]] bool handle(const AeiEvent& event);

  [[nodiscard]] const Game& game() const noexcept { return game_; }

 private:
  enum class Activity { None, Thinking, Pondering };

  [[nodiscard]] bool handle_event(const LineEvent& event);
  [[nodiscard]] bool handle_event(const EndOfInputEvent& event);
  [[nodiscard]] bool handle_event(const InfoEvent& event);
  [[nodiscard]] bool handle_event(const DoneEvent& event);

  void introduce();
  void list_options();
  void begin_game();
  [[nodiscard]] bool is_start_missing();
  void set_position(const std::string& text);
  void change_option(const std::string& text);
  void make_move(const std::string& text);
  void go(const std::string& text, double received);
  void think(SearchLimits limits, double received);
  void ponder(SearchLimits limits);
  void stop();

  [[nodiscard]] bool answer_without_search();
  void set_clock(SearchLimits& limits, double received) const;
  void start_search(const SearchLimits& limits);
  void answer_with_search();
  void count_turn();
  void abandon_search();
  void update_engine();
  void draw_seed();

  void send(AeiType type, std::string text = {});
  void send_error(std::string_view message);
  void send_info(const SearchInfo& info);
  [[nodiscard]] double now() const { return settings_.engine.seconds(); }

  AeiIdentity identity_;
  Thinker& thinker_;
  std::function<void(std::string_view)> send_;
  std::function<void(AeiEvent)> post_;

  AeiSettings settings_;
  Game game_;
  double game_start_;
  double turn_start_ = 0;
  double search_start_ = 0;
  std::optional<double> hard_seconds_;  // of the search
  double lag_ = 0;                      // by how much searches have lately been late

  Activity activity_ = Activity::None;
  bool has_learned_ = false;         // the engine has searched since it was made or reset
  bool is_engine_outdated_ = false;  // what it learned is of another game, or its options have changed
  bool is_seed_due_ = true;          // no search of this game has begun
  bool is_start_due_ = false;        // the game begins with a position that has not come yet
  int hash_in_use_;                  // megabytes
  std::uint64_t search_id_ = 0;
  Position searched_;  // where the search began: the game's position, perhaps with some steps of the turn played
  SearchInfo last_info_;
  BackgroundSearch search_;  // last: stopped before anything that it uses goes away
};

}  // namespace tusk
