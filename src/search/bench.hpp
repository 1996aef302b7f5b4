#pragma once

// A fixed piece of work for the engine: a few positions of real games, each searched to a fixed depth from a clean
// table. The number of nodes is the signature of the engine's behaviour: the same on every machine, native and in the
// browser, until the search or the evaluation changes.
//
//   std::uint64_t signature = bench_nodes(kBenchDepth);

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "search/engine.hpp"

namespace tusk {

inline constexpr int kBenchDepth = 8;

/// The positions, in AEI's short form.
[[nodiscard]] std::span<const std::string_view> bench_positions() noexcept;

/// Searches every bench position to `depth` steps with `network` (null: the hand evaluation) and returns the sum of the
/// nodes. `on_position` is called after each with its text and result.
std::uint64_t bench_nodes(int depth, const std::shared_ptr<const Network>& network = default_network(),
                          const std::function<void(std::string_view, const SearchResult&)>& on_position = {});

}  // namespace tusk
