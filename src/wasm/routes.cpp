#include "wasm/routes.hpp"

#include "rules/bitboard.hpp"

namespace tusk::wasm {
namespace {

struct Walk {
  Position position;
  Move steps;
  Square square;
};

/// Breadth first, so that the first walk to a square is a shortest one.
void walk_from(const Position& start, Square from, std::vector<Route>& routes) {
  Bitboard seen(from);
  std::vector<Walk> walks{{start, Move(), from}};
  for (std::size_t next = 0; next < walks.size(); ++next) {
    const Walk walk = walks[next];
    for (const Direction direction : kDirections) {
      if (!walk.square.has_neighbor(direction)) continue;
      const Step step(walk.square, direction);
      if (seen.contains(step.to()) || !walk.position.is_legal(step)) continue;
      Walk further = walk;
      if (!further.position.play_unchecked(step).capture.is_none()) continue;
      further.steps.push_back(step);
      further.square = step.to();
      seen |= Bitboard(step.to());
      if (further.steps.size() > 1) routes.push_back({further.steps});
      walks.push_back(further);
    }
  }
}

}  // namespace

std::vector<Route> find_routes(const Position& position) {
  std::vector<Route> routes;
  if (position.push_pull() == PushPull::MustFinishPush) return routes;
  for (const Square square : position.unfrozen()) walk_from(position, square, routes);
  return routes;
}

}  // namespace tusk::wasm
