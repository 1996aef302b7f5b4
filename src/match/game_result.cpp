#include "match/game_result.hpp"

#include <algorithm>

namespace tusk {
namespace {

constexpr std::array<std::string_view, kEndReasonCount> kWords{"goal",  "elimination",  "immobilization", "resignation",
                                                               "time",  "illegal move", "crash",          "hang",
                                                               "score", "adjudication", "turn limit"};

}  // namespace

std::string_view to_word(EndReason reason) noexcept { return kWords[static_cast<std::size_t>(reason)]; }

std::optional<EndReason> end_reason_from_word(std::string_view word) noexcept {
  const auto* const found = std::ranges::find(kWords, word);
  if (found == kWords.end()) return std::nullopt;
  return static_cast<EndReason>(found - kWords.begin());
}

EndReason to_end_reason(Termination termination) noexcept {
  switch (termination) {
    case Termination::Goal: return EndReason::Goal;
    case Termination::Elimination: return EndReason::Elimination;
    case Termination::Immobilization: return EndReason::Immobilization;
    case Termination::Time: return EndReason::Time;
    case Termination::Resignation: return EndReason::Resignation;
    case Termination::IllegalMove: return EndReason::IllegalMove;
    case Termination::Score: return EndReason::Score;
    case Termination::Forfeit:
    case Termination::Abandoned: break;
  }
  return EndReason::TurnLimit;
}

bool is_failure(EndReason reason) noexcept {
  return reason == EndReason::Time || reason == EndReason::IllegalMove || reason == EndReason::Crash ||
         reason == EndReason::Hang;
}

void SideFigures::add(const Thought& thought) noexcept {
  ++turns;
  const auto its_time = std::chrono::round<std::chrono::microseconds>(std::chrono::duration<double>(thought.seconds));
  time += its_time;
  longest = std::max(longest, its_time);
  if (thought.info.nodes) {
    nodes += *thought.info.nodes;
    ++turns_with_nodes;
  }
  if (thought.info.depth) {
    depth += static_cast<std::uint64_t>(*thought.info.depth);
    ++turns_with_depth;
  }
}

void SideFigures::add(const SideFigures& other) noexcept {
  turns += other.turns;
  time += other.time;
  longest = std::max(longest, other.longest);
  nodes += other.nodes;
  turns_with_nodes += other.turns_with_nodes;
  depth += other.depth;
  turns_with_depth += other.turns_with_depth;
}

}  // namespace tusk
