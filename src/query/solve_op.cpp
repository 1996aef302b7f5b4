#include "notation/move_text.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "search/win_in_n.hpp"

namespace tusk::query {
namespace {

/// Proofs of more turns are out of reach but where hardly anything can move.
constexpr int kMostTurns = 8;

}  // namespace

Checked<void> answer_solve(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  const auto turns = request.number("turns", 1, kMostTurns);
  if (!turns) return tl::unexpected(turns.error());
  const SolveLimits limits{.turns = *turns, .max_nodes = request.limits().positions, .wants_unique = true};
  const Solution solution = solve(situation->game, limits, situation->begun);
  if (solution.proof == Proof::Undecided || !solution.unique) {
    return refuse(kTooLarge, "no proof within " + std::to_string(limits.max_nodes) + " positions", "turns");
  }
  const bool won = solution.proof == Proof::Won;
  json.member("won", won);
  json.key("move");
  if (won) {
    json.value(to_string(solution.move, situation->position));
  } else {
    json.null();
  }
  json.member("unique", *solution.unique);
  return {};
}

}  // namespace tusk::query
