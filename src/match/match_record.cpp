#include "match/match_record.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "notation/elapsed_text.hpp"
#include "notation/time_control_text.hpp"

namespace tusk {
namespace {

// The letters of the arimaa.com archive; what it does not know has none.
std::optional<char> reason_letter(EndReason reason) {
  switch (reason) {
    case EndReason::Goal: return to_letter(Termination::Goal);
    case EndReason::Elimination: return to_letter(Termination::Elimination);
    case EndReason::Immobilization: return to_letter(Termination::Immobilization);
    case EndReason::Resignation: return to_letter(Termination::Resignation);
    case EndReason::Time: return to_letter(Termination::Time);
    case EndReason::IllegalMove: return to_letter(Termination::IllegalMove);
    case EndReason::Crash:
    case EndReason::Hang: return to_letter(Termination::Forfeit);
    case EndReason::Score: return to_letter(Termination::Score);
    case EndReason::Adjudication:
    case EndReason::TurnLimit: break;
  }
  return std::nullopt;
}

std::string comment_of(const PlayedTurn& turn, Color side) {
  std::string comment;
  if (turn.seconds) comment = fmt::format("[%emt {}]", elapsed_text(*turn.seconds));
  if (turn.info.score) {
    const double rabbits = (side == Color::Gold ? 1 : -1) * *turn.info.score / 100.0;
    comment += fmt::format(" [%eval {:.2f}", rabbits == 0 ? 0 : rabbits);
    if (turn.info.depth) comment += fmt::format(",{}", *turn.info.depth);
    comment += ']';
  }
  return comment;
}

std::string opening_text(const MatchPlan& plan, std::size_t number) {
  if (plan.openings.own_setups) return "own setups";
  return fmt::format("number {} of seed {}, {} random turns", number + 1, plan.openings.seed,
                     plan.openings.random_plies);
}

}  // namespace

GameTree to_record(const MatchPlan& plan, const FinishedGame& game, std::string_view date) {
  GameTree record;
  const auto add = [&record](std::string_view name, std::string_view value) { record.set_tag(name, value); };
  const auto limits_of = [&plan](std::size_t engine) { return plan.engines[engine].limits; };
  const auto control_text = [&](std::size_t engine) {
    const auto& control = limits_of(engine).control;
    return control ? to_string(*control) : std::string();
  };
  const auto [pair, number] = game.number;
  add("Event", "Engine match");
  add("Date", date);
  add("Round", fmt::format("{}.{}", pair + 1, number + 1));
  add("Gold", game.names[0]);
  add("Silver", game.names[1]);
  add("GoldType", "program");
  add("SilverType", "program");
  if (control_text(game.gold) == control_text(game.silver)) {
    add("TimeControl", control_text(game.gold));
  } else {
    add("GoldTimeControl", control_text(game.gold));
    add("SilverTimeControl", control_text(game.silver));
  }
  add("GoldLimits", to_string(limits_of(game.gold)));
  add("SilverLimits", to_string(limits_of(game.silver)));
  add("Opening", opening_text(plan, plan.opening_of(pair)));
  add("Termination", to_word(game.result.reason));
  add("Remark", game.result.detail);
  record.result = {.score = game.result.winner ? win_of(*game.result.winner) : Score::Draw,
                   .code = reason_letter(game.result.reason).value_or('\0')};
  record.variant = game.result.variant;
  record.start = game.result.start;
  for (const PlayedTurn& turn : game.result.turns) {
    const TurnLabel label = label_to_come(record);
    record.main.turns.push_back(
        {.label = label, .text = turn.text, .comment = comment_of(turn, label.side), .glyphs = {}, .variations = {}});
  }
  return record;
}

std::string today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

}  // namespace tusk
