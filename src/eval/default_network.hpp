#pragma once

// The network that Tusk plays with: data/tusk.network, compiled into the program.
//
//   Evaluator evaluator(default_network());

#include <memory>

#include "eval/network.hpp"

namespace tusk {

/// Read once, shared by all. Null where the program was built without one: then the hand evaluation plays.
[[nodiscard]] const std::shared_ptr<const Network>& default_network();

}  // namespace tusk
