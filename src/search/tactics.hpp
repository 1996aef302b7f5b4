#pragma once

// The steps that quiescence looks at: those that capture an enemy piece, or belong to a push or pull that may capture
// one within the steps left, or bring a stronger piece beside the victim for that. A filter for speed, not an exact
// answer.
//
//   StepList steps;
//   generate_tactical_steps(position, steps);

#include "rules/step_gen.hpp"

namespace tusk {

/// Replaces `steps` by the tactical ones among the legal steps. While a push is unfinished these are all of them.
void generate_tactical_steps(const Position& position, StepList& steps) noexcept;

}  // namespace tusk
