#include "cli/match_session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <optional>
#include <set>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "match/match_record.hpp"
#include "match/state_file.hpp"
#include "notation/record_text.hpp"

namespace tusk {
namespace {

// The line that tells how it stands: rewritten on a terminal, else printed after every pair.
class StandingLine {
 public:
  void show(const std::string& text, bool is_pair_complete) const {
    if (is_terminal_) {
      fmt::print(stderr, "\r{}\x1b[K", text);
    } else if (is_pair_complete) {
      fmt::print(stderr, "{}\n", text);
    }
    std::fflush(stderr);
  }
  // A line of its own for something that went wrong.
  void tell(const std::string& text) const { fmt::print(stderr, "{}{}\n", is_terminal_ ? "\r\x1b[K" : "", text); }
  void end() const {
    if (is_terminal_) fmt::print(stderr, "\n");
  }

 private:
  bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
};

// Puts a finished game where it was asked for.
Result<void> keep(const MatchPlan& plan, const MatchOptions& options, const std::optional<StateFile>& state,
                  const FinishedGame& game) {
  if (!options.record.empty()) {
    const auto appended = append_file(options.record, to_record_text(to_record(plan, game, today())));
    if (!appended) return appended;
  }
  return state ? state->append(game) : Result<void>{};
}

}  // namespace

int play_games(const MatchPlan& plan, const MatchOptions& options, Standings& standings, const MatchTexts& texts) {
  std::atomic<bool>& stop = stop_on_interrupt();
  std::set<GameNumber> done;
  std::optional<StateFile> state;
  if (!options.state.empty()) {
    auto opened = StateFile::open(options.state, plan);
    if (!opened) return failure(texts.command, opened.error().message);
    state.emplace(*std::move(opened));
    for (const FinishedGame& game : state->games()) {
      standings.add(game);
      done.insert(game.number);
    }
  }

  std::optional<Error> lost;
  const StandingLine line;
  const auto on_game = [&](const FinishedGame& game) {
    standings.add(game);
    done.insert(game.number);
    if (is_failure(game.result.reason)) {
      line.tell(fmt::format("game {}.{}: {}: {}", game.number.first + 1, game.number.second + 1,
                            to_word(game.result.reason), printable(game.result.detail)));
    }
    if (const auto kept = keep(plan, options, state, game); !kept) {
      lost = kept.error();
      stop = true;
    }
    line.show(texts.line(), done.contains({game.number.first, 1 - game.number.second}));
    if (texts.is_decided()) stop = true;
  };

  std::optional<Error> fault;
  if (!texts.is_decided()) {
    // A copy: which games are left to play was settled before the first of them.
    if (auto played = MatchRunner(plan).run(std::set(done), on_game, stop); !played) fault = played.error();
  }
  line.end();
  if (standings.games() > 0) fmt::print("{}", texts.report());
  if (lost) return failure(texts.command, lost->message);
  if (fault) return failure(texts.command, fault->message);
  const bool is_complete = standings.games() >= 2 * plan.pairs() || texts.is_decided();
  return is_complete ? kExitOk : kExitFaults;
}

}  // namespace tusk
