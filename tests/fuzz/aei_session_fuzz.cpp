// Any lines for the engine side of AEI. The engine behind it answers at once with the first legal turn of those that
// may be chosen.
#include <mutex>
#include <utility>
#include <vector>

#include "aei/session.hpp"
#include "base/text.hpp"
#include "fuzz/fuzz_support.hpp"
#include "notation/turn_text.hpp"

namespace tusk::test {
namespace {

double no_time() { return 0; }

class FirstTurn final : public Thinker {
 public:
  void reset(const EngineOptions&) override {}
  Setup choose_setup(const Game& game) override { return quick_setup(game.side_to_move()); }
  SearchResult think(const Game& game, const SearchLimits& limits, const std::atomic<bool>*,
                     const InfoHandler& on_info) override {
    entered = limits.entered;
    const Move move = limits.only.empty() ? first_turn(game) : limits.only.front();
    SearchInfo info{.depth = 4, .pv = {move}};
    info.lines.assign(static_cast<std::size_t>(limits.lines), {.depth = 4, .pv = {move}});
    on_info(info);
    return {.move = move, .info = info};
  }

  Move entered;  // of the latest search

 private:
  [[nodiscard]] Move first_turn(const Game& game) const {
    Position position = game.position();
    for (const Step step : entered) position.play_unchecked(step);
    MoveGenerator generator;
    for (const DistinctMove& turn : generator.generate(position)) {
      if (!game.is_third_occurrence(turn.key)) return turn.move;
    }
    require(false, "a search is asked for where there is a turn");
    return {};
  }
};

// What searches post from their threads, until the conversation takes it up.
class Mailbox {
 public:
  void put(AeiEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  std::vector<AeiEvent> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(events_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<AeiEvent> events_;
};

class Conversation {
 public:
  void run(std::string_view text) {
    for (const std::string_view line : split_lines(text)) {
      if (!session_.handle(LineEvent{std::string(line), 0, false})) return;
      for (const AeiEvent& event : mailbox_.take())
        require(session_.handle(event), "only quit and the end are the end");
    }
    require(!session_.handle(EndOfInputEvent{}), "the end of the input is the end");
  }

 private:
  void hear(std::string_view line) {
    require(line.find('\n') == std::string_view::npos, "one line at a time");
    const auto message = parse_aei_reply(line);
    require(message.has_value(), "the engine side says only what the protocol knows");
    if (message->type != AeiType::BestMove) return;
    Game game = session_.game();
    if (game.outcome()) {
      require(message->text.empty(), "there is no move where the game is over");
    } else if (game.phase() != Game::Phase::Play) {
      require(play_turn(game, message->text).has_value(), "a setup is legal");
    } else {
      require(play_turn(game, message->text, thinker_.entered).has_value(), "a best move is legal");
    }
  }

  FirstTurn thinker_;
  Mailbox mailbox_;
  AeiSession session_{{.name = "Fuzz", .author = "", .version = "1"},
                      thinker_,
                      {.hash_megabytes = 1, .seed = 0, .seconds = no_time},
                      [this](std::string_view line) { hear(line); },
                      [this](AeiEvent event) { mailbox_.put(std::move(event)); }};
};

void check(std::string_view text) { Conversation().run(text); }

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
