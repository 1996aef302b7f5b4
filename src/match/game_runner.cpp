#include "match/game_runner.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "base/random.hpp"
#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/game.hpp"
#include "rules/score_rule.hpp"

namespace tusk {
namespace {

class GameRun {
 public:
  GameRun(Player& gold, Player& silver, const Opening& opening, const MatchRules& rules, const std::atomic<bool>& stop)
      : players_{&gold, &silver},
        opening_(opening),
        rules_(rules),
        stop_(stop),
        clock_(gold.spec().limits.control, silver.spec().limits.control),
        game_(opening.start ? Game(*opening.start, opening.variant) : Game(opening.variant)),
        is_played_out_(Random(opening.seed).chance(static_cast<std::uint64_t>(rules.play_out_percent), 100)) {}

  std::optional<GameResult> run(bool send_seed) {
    if (begin(send_seed) && play_opening()) {
      while (!is_over()) {
        if (stop_ || !play_turn_of(game_.side_to_move())) break;
      }
    }
    if (stop_ && !has_ended_) return std::nullopt;
    result_.variant = opening_.variant;
    result_.start = opening_.start;
    result_.turn_count = game_.turn_count();
    return std::move(result_);
  }

 private:
  Player& player(Color side) { return *players_[static_cast<std::size_t>(side)]; }

  void end(std::optional<Color> winner, EndReason reason, std::string detail = {}) {
    has_ended_ = true;
    result_.winner = winner;
    result_.reason = reason;
    result_.detail = std::move(detail);
  }

  // `side` loses because its program failed, which must not go on like that.
  void fail_side(Color side, EndReason reason, std::string detail) {
    // A Ctrl-C may have reached the engine before us.
    if (stop_) return;
    end(opponent(side), reason, fmt::format("{}: {}", player(side).name(), detail));
    player(side).quit();
  }

  bool fail_side(Color side, const Error& error) {
    fail_side(side, error.code == error::kEngineTimeout ? EndReason::Hang : EndReason::Crash, error.message);
    return false;
  }

  bool begin(bool send_seed) {
    for (const Color side : kColors) {
      if (auto begun = player(side).begin_game(opening_, send_seed); !begun) return fail_side(side, begun.error());
    }
    return true;
  }

  bool tell_both(const std::string& text) {
    for (const Color side : kColors) {
      if (auto told = player(side).make_move(text); !told) return fail_side(side, told.error());
    }
    return true;
  }

  bool play_opening() {
    for (const std::string& text : opening_.turns) {
      if (!play_turn(game_, text)) {
        end(std::nullopt, EndReason::TurnLimit, "the opening cannot be played");
        return false;
      }
      result_.turns.push_back({.text = text, .seconds = std::nullopt, .info = {}});
      note_lead();
      if (!tell_both(text)) return false;
    }
    // What was told must not cost the first one to think its time.
    for (const Color side : kColors) {
      if (auto ready = player(side).wait_until_ready(); !ready) return fail_side(side, ready.error());
    }
    return true;
  }

  bool is_over() {
    if (has_ended_) return true;
    if (game_.outcome()) {
      end(game_.outcome()->winner, to_end_reason(game_.outcome()->reason));
    } else if (game_.turn_count() % 2 == 0 && clock_.is_game_over(static_cast<int>(game_.turn_count() / 2))) {
      end(leader_, EndReason::Score);
    } else if (game_.turn_count() >= 2 * static_cast<std::size_t>(rules_.max_turns)) {
      end(std::nullopt, EndReason::TurnLimit);
    } else if (result_.adjudicated && !is_played_out_) {
      end(result_.adjudicated, EndReason::Adjudication);
    }
    return has_ended_;
  }

  bool play_turn_of(Color side) {
    const bool is_setup = game_.phase() != Game::Phase::Play;
    const auto allowance = clock_.allowance(side, is_setup);
    const double patience = allowance ? *allowance + rules_.patience : rules_.patience_free;
    const Thought thought = player(side).think(clock_, side, patience, stop_);
    switch (thought.status) {
      case Thought::Status::Stopped: return false;
      case Thought::Status::Ended: fail_side(side, EndReason::Crash, thought.text); return false;
      case Thought::Status::NoAnswer:
        fail_side(side, EndReason::Hang, fmt::format("no answer within {:.1f} s", thought.seconds));
        return false;
      case Thought::Status::Answered: break;
    }
    if (!is_setup) result_.figures[static_cast<std::size_t>(side)].add(thought);
    if (allowance && thought.seconds > *allowance + rules_.time_margin) {
      return lose(side, EndReason::Time, fmt::format("took {:.2f} s of {:.2f} s", thought.seconds, *allowance));
    }
    clock_.spend(side, thought.seconds, is_setup);
    return accept(side, thought);
  }

  // A loss that leaves the engine as it is: it runs well but for this turn.
  bool lose(Color side, EndReason reason, std::string detail) {
    end(opponent(side), reason, fmt::format("{}: {}", player(side).name(), detail));
    return false;
  }

  bool accept(Color side, const Thought& thought) {
    if (thought.text == "resign" || thought.text == "resigns") return lose(side, EndReason::Resignation, "resigned");
    const Position before = game_.position();
    const bool is_setup = game_.phase() != Game::Phase::Play;
    if (auto played = play_turn(game_, thought.text); !played) {
      return lose(side, EndReason::IllegalMove,
                  fmt::format("{}: {}", quoted(thought.text, 200), played.error().message));
    }
    const std::string text = is_setup ? to_string(game_.setups().back()) : to_string(game_.moves().back(), before);
    result_.turns.push_back({.text = text, .seconds = thought.seconds, .info = thought.info});
    note_lead();
    if (!is_setup) note_score(side, thought.info.score);
    return tell_both(text);
  }

  void note_lead() {
    if (game_.phase() == Game::Phase::Play) leader_ = score_leader(leader_, game_.position().board());
  }

  void note_score(Color side, std::optional<int> score) {
    if (!rules_.adjudication || result_.adjudicated) return;
    std::optional<Color> ahead;
    if (score && std::abs(*score) >= rules_.adjudication->score) ahead = *score > 0 ? side : opponent(side);
    agreed_turns_ = ahead ? (ahead == ahead_ ? agreed_turns_ + 1 : 1) : 0;
    ahead_ = ahead;
    if (ahead && agreed_turns_ >= std::max(2, rules_.adjudication->turns)) result_.adjudicated = ahead;
  }

  std::array<Player*, 2> players_;
  const Opening& opening_;
  const MatchRules& rules_;
  const std::atomic<bool>& stop_;
  GameClock clock_;
  Game game_;
  bool is_played_out_;
  GameResult result_;
  bool has_ended_ = false;
  Color leader_ = kFirstScoreLeader;
  std::optional<Color> ahead_;
  int agreed_turns_ = 0;
};

}  // namespace

std::optional<GameResult> play_game(Player& gold, Player& silver, const Opening& opening, const MatchRules& rules,
                                    const std::atomic<bool>& stop, bool send_seed) {
  return GameRun(gold, silver, opening, rules, stop).run(send_seed);
}

}  // namespace tusk
