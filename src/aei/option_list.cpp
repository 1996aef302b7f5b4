#include "aei/option_list.hpp"

#include <fmt/format.h>

#include <array>

#include "aei/settings.hpp"

namespace tusk {
namespace {

constexpr std::array kListed{
    AeiOptionInfo{"hash", "spin", "64", kLeastHash, kMostHash, "Hash table in megabytes"},
    AeiOptionInfo{"threads", "spin", "1", 1, kMostThreads, "Threads that search together"},
    AeiOptionInfo{"level", "spin", "0", 0, kHighestLevel, "Strength from 1, for beginners, to 10; 0 is full strength"},
    AeiOptionInfo{"lines", "spin", "1", 1, kMostLines, "How many turns to rank, each with its line"},
    AeiOptionInfo{"depth", "spin", "0", 0, 60, "Steps to search in full; 0 is no limit"},
    AeiOptionInfo{"nodes", "spin", "0", 0, 1'000'000'000'000, "Nodes to search; 0 is no limit"},
    AeiOptionInfo{"seed", "string", "", 0, 0,
                  "A whole number that chooses setups and, at levels 1 to 9, turns; "
                  "empty: levels draw one for each game"},
    AeiOptionInfo{"network", "string", "default", 0, 0,
                  "A network file to judge positions by; default: the built-in one; hand: none"},
    AeiOptionInfo{"variant", "combo", "standard", 0, 0, "The kind of the games that begin from now on",
                  "standard endless_endgame freestyle"},
    AeiOptionInfo{"clear", "button", "", 0, 0, "Forget what earlier searches have found"},
};

}  // namespace

std::span<const AeiOptionInfo> listed_options() noexcept { return kListed; }

std::string to_string(const AeiOptionInfo& info) {
  std::string text = fmt::format("name {} type {}", info.name, info.type);
  if (!info.default_text.empty()) text += fmt::format(" default {}", info.default_text);
  if (info.type == "spin") text += fmt::format(" min {} max {}", info.least, info.most);
  if (!info.choices.empty()) text += fmt::format(" choices {}", info.choices);
  return text + fmt::format(" description {}", info.description);
}

}  // namespace tusk
