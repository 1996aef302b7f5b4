#pragma once

// Runs the engine side of AEI on a pair of streams: one thread reads, the caller's thread answers, the search has its
// own. Returns when the controller says quit or the input ends.
//
//   EngineThinker engine(options);
//   run_aei_engine(std::cin, std::cout, {.name = "Tusk"}, engine, options);

#include <istream>
#include <ostream>

#include "aei/session.hpp"

namespace tusk {

/// Longer lines are no messages: they are left out and named in the log.
inline constexpr std::size_t kLongestAeiLine = 1U << 16;

/// Each line is flushed as it is written. `options.seconds` must be set.
void run_aei_engine(std::istream& input, std::ostream& output, AeiIdentity identity, Thinker& thinker,
                    const EngineOptions& options);

}  // namespace tusk
