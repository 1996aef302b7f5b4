#pragma once

// The shortest ways by which one piece can walk to squares more than one step away, so that the page can offer them as
// one gesture. A route is plain steps of one piece that capture nothing: a gesture must not surprise.
//
//   for (const Route& route : find_routes(position)) offer(route.steps);

#include <vector>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk::wasm {

struct Route {
  Move steps;  ///< at least two, all of one piece
  [[nodiscard]] Square from() const { return steps[0].from(); }
  [[nodiscard]] Square to() const { return steps[steps.size() - 1].to(); }
};

/// One shortest route for each piece of the side to move and each square that it can reach with two or more of the
/// steps left. None while a push is unfinished.
[[nodiscard]] std::vector<Route> find_routes(const Position& position);

}  // namespace tusk::wasm
