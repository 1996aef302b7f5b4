#include "aei/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "eval/network_file.hpp"

namespace tusk {

namespace {

// Deeper than any search gets; keeps a depth that was meant as "without end" from overflowing.
constexpr double kMaxDepth = 1000;
constexpr double kMaxSeconds = 1e9;

std::string_view value_of(const AeiOption& option) { return option.value ? trim(*option.value) : std::string_view{}; }

tl::unexpected<Error> bad_value(const AeiOption& option, std::string_view expected) {
  return fail(error::kBadValue,
              fmt::format("option {}: {} is not {}", option.name, quoted(value_of(option)), expected));
}

// A number between the bounds; integers must be written as such.
template <typename Number>
Result<Number> parse_number(const AeiOption& option, Number least, Number most, std::string_view expected) {
  const std::string_view text = value_of(option);
  const char* const end = text.data() + text.size();
  Number number{};
  const auto [stopped, fault] = std::from_chars(text.data(), end, number);
  // Written so that a NaN is refused.
  const bool is_good = fault == std::errc{} && stopped == end && number >= least && number <= most;
  if (!is_good) return bad_value(option, expected);
  return number;
}

Result<double> parse_seconds(const AeiOption& option) {
  return parse_number(option, 0.0, kMaxSeconds, "a number of seconds, 0 or more");
}

template <double TimeControl::* kPlace>
Result<void> set_time(AeiSettings& settings, const AeiOption& option) {
  return parse_seconds(option).map([&](double seconds) { settings.control.*kPlace = seconds; });
}

Result<void> set_start_reserve(AeiSettings& settings, const AeiOption& option) {
  return parse_seconds(option).map([&](double seconds) {
    settings.control.reserve = seconds;
    for (const Color side : kColors) {
      if (!settings.told_reserve(side)) settings.reserve(side) = seconds;
    }
  });
}

template <Color kSide>
Result<void> set_reserve(AeiSettings& settings, const AeiOption& option) {
  return parse_number(option, -kMaxSeconds, kMaxSeconds, "a number of seconds").map([&](double seconds) {
    // A referee that has counted an overtime sends less than nothing.
    settings.reserve(kSide) = std::max(seconds, 0.0);
    settings.told_reserve(kSide) = true;
  });
}

Result<void> set_percent(AeiSettings& settings, const AeiOption& option) {
  return parse_number(option, 0.0, 100.0, "a percentage from 0 to 100").map([&](double percent) {
    settings.control.percent = percent;
  });
}

Result<void> set_turn_limit(AeiSettings& settings, const AeiOption& option) {
  return parse_number(option, 0, 1'000'000, "a number of turns, 0 or more").map([&](int turns) {
    settings.control.turn_limit = turns;
  });
}

Result<void> set_turn_used(AeiSettings& settings, const AeiOption& option) {
  return parse_seconds(option).map([&](double seconds) { settings.turn_used = seconds; });
}

// A whole number from kLeast to kMost, kept at `place`.
template <int kLeast, int kMost>
Result<void> keep_number(int& place, const AeiOption& option, std::string_view what) {
  const std::string expected = fmt::format("a whole number{} from {} to {}", what, kLeast, kMost);
  return parse_number(option, kLeast, kMost, expected).map([&](int number) { place = number; });
}

Result<void> set_hash(AeiSettings& settings, const AeiOption& option) {
  return keep_number<kLeastHash, kMostHash>(settings.engine.hash_megabytes, option, " of megabytes");
}

Result<void> set_threads(AeiSettings& settings, const AeiOption& option) {
  return keep_number<1, kMostThreads>(settings.engine.threads, option, "");
}

Result<void> set_lines(AeiSettings& settings, const AeiOption& option) {
  return keep_number<1, kMostLines>(settings.lines, option, "");
}

Result<void> set_level(AeiSettings& settings, const AeiOption& option) {
  return keep_number<0, kHighestLevel>(settings.level, option, "");
}

Result<void> set_variant(AeiSettings& settings, const AeiOption& option) {
  const auto variant = variant_from_word(value_of(option));
  if (!variant) return bad_value(option, "standard, endless_endgame or freestyle");
  settings.variant = *variant;
  return {};
}

Result<void> set_network(AeiSettings& settings, const AeiOption& option) {
  const std::string name(value_of(option));
  auto network = load_network(name.empty() ? "default" : name);
  if (!network) return fail(error::kBadValue, fmt::format("option {}: {}", option.name, network.error().message));
  settings.engine.network = std::move(*network);
  return {};
}

Result<void> set_depth(AeiSettings& settings, const AeiOption& option) {
  return parse_number(option, -1e18, 1e18, "a number of steps (0 for no limit)").map([&](double depth) {
    settings.depth.reset();
    if (depth >= 1) settings.depth = static_cast<int>(std::min(depth, kMaxDepth));
  });
}

Result<void> set_nodes(AeiSettings& settings, const AeiOption& option) {
  return parse_number(option, std::uint64_t{0}, ~std::uint64_t{0}, "a whole number of nodes (0 for no limit)")
      .map([&](std::uint64_t nodes) {
        settings.nodes.reset();
        if (nodes > 0) settings.nodes = nodes;
      });
}

Result<void> set_seed(AeiSettings& settings, const AeiOption& option) {
  if (option.value && trim(*option.value).empty()) {
    settings.engine.seed = 0;
    settings.is_seed_set = false;
    return {};
  }
  return parse_number(option, std::uint64_t{0}, ~std::uint64_t{0}, "a whole number, 0 or more")
      .map([&](std::uint64_t seed) {
        settings.engine.seed = seed;
        settings.is_seed_set = true;
      });
}

Result<void> accept_number(AeiSettings&, const AeiOption& option) {
  return parse_number(option, -1e18, 1e18, "a number").map([](double) {});
}

Result<void> accept_text(AeiSettings&, const AeiOption&) { return {}; }

struct Entry {
  std::string_view name;
  Result<void> (*set)(AeiSettings&, const AeiOption&);
};

constexpr std::array kOptions{
    Entry{"tcmove", set_time<&TimeControl::per_move>},
    Entry{"tcreserve", set_start_reserve},
    Entry{"tcpercent", set_percent},
    Entry{"tcmax", set_time<&TimeControl::reserve_cap>},
    Entry{"tctotal", set_time<&TimeControl::game_limit>},
    Entry{"tcturns", set_turn_limit},
    Entry{"tcturntime", set_time<&TimeControl::turn_time_limit>},
    Entry{"greserve", set_reserve<Color::Gold>},
    Entry{"sreserve", set_reserve<Color::Silver>},
    Entry{"moveused", set_turn_used},
    Entry{"hash", set_hash},
    Entry{"depth", set_depth},
    Entry{"nodes", set_nodes},
    Entry{"seed", set_seed},
    Entry{"threads", set_threads},
    Entry{"lines", set_lines},
    Entry{"level", set_level},
    Entry{"network", set_network},
    Entry{"variant", set_variant},
    // A button: the session does it.
    Entry{kClearButton, accept_text},
    // Of interest to people and to engines that learn from their opponents.
    Entry{"gused", accept_number},
    Entry{"sused", accept_number},
    Entry{"lastmoveused", accept_number},
    Entry{"opponent_rating", accept_number},
    Entry{"rating", accept_number},
    Entry{"rated", accept_text},
    Entry{"opponent", accept_text},
    Entry{"event", accept_text},
};

}  // namespace

SearchLimits AeiSettings::limits() const noexcept {
  SearchLimits limits;
  if (level != 0) limits = limits_of_level(level);
  if (nodes) limits.nodes = std::min(*nodes, limits.nodes.value_or(*nodes));
  if (depth) limits.depth = std::min(*depth, limits.depth.value_or(*depth));
  limits.lines = lines;
  return limits;
}

void AeiSettings::begin_game() noexcept {
  reserves.fill(control.reserve);
  is_reserve_told.fill(false);
  turn_used = 0;
}

void AeiSettings::count_turn(Color side, double seconds) noexcept {
  reserve(side) = control.reserve_after(reserve(side), seconds);
}

Result<void> set_option(AeiSettings& settings, const AeiOption& option) {
  const auto entry = std::ranges::find(kOptions, option.name, &Entry::name);
  if (entry == kOptions.end())
    return fail(error::kUnknownOption, fmt::format("unknown option {}", quoted(option.name)));
  return entry->set(settings, option);
}

}  // namespace tusk
