#include "match/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "base/text.hpp"
#include "match/report.hpp"
#include "notation/time_control_text.hpp"

namespace tusk {
namespace {

// Points and games of everybody against everybody, whole pairs only.
struct Table {
  explicit Table(std::size_t size) : points(size, std::vector<double>(size, 0.0)), games(points) {}
  std::vector<std::vector<double>> points;
  std::vector<std::vector<double>> games;

  [[nodiscard]] double total(std::size_t engine) const {
    return std::accumulate(points[engine].begin(), points[engine].end(), 0.0);
  }
  [[nodiscard]] double played(std::size_t engine) const {
    return std::accumulate(games[engine].begin(), games[engine].end(), 0.0);
  }
};

Table table_of(const Standings& standings) {
  Table table(standings.engines().size());
  for (std::size_t i = 0; i < standings.encounters().size(); ++i) {
    const auto& [first, second] = standings.encounters()[i];
    const double games = 2 * static_cast<double>(standings.pairs(i).pairs());
    table.points[first][second] += games * standings.pairs(i).score();
    table.points[second][first] += games * (1 - standings.pairs(i).score());
    table.games[first][second] += games;
    table.games[second][first] += games;
  }
  return table;
}

std::vector<std::size_t> by_rating(const Ratings& ratings) {
  std::vector<std::size_t> order(ratings.elo.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t engine) { return ratings.elo[engine]; });
  return order;
}

Result<EngineSpec> parse_engine(const Json& json) {
  EngineSpec spec;
  const Json* const command = json.find("command");
  if (command == nullptr || command->string() == nullptr) {
    return fail(error::kBadCommand, "an engine needs a \"command\", a string");
  }
  auto words = split_command(*command->string());
  if (!words) return tl::unexpected(std::move(words.error()));
  spec.command = *std::move(words);
  for (const auto& [name, value] : *json.object()) {
    const bool is_text = value.string() != nullptr;
    const auto number = value.integer();
    if (name == "command") continue;
    if (name == "name" && is_text) {
      spec.name = *value.string();
    } else if (name == "nodes" && number && *number > 0) {
      spec.limits.nodes = static_cast<std::uint64_t>(*number);
    } else if (name == "depth" && number && *number > 0 && *number <= 1000) {
      spec.limits.depth = static_cast<int>(*number);
    } else if (name == "tc" && is_text) {
      const auto control = parse_time_control(*value.string());
      if (!control) return tl::unexpected(control.error());
      spec.limits.control = *control;
    } else if (name == "options" && value.object() != nullptr) {
      for (const auto& [option, setting] : *value.object()) {
        if (setting.string() == nullptr) {
          return fail(error::kBadCommand, "the value of the option " + quoted(option, 60) + " must be a string");
        }
        spec.options.emplace_back(option, *setting.string());
      }
    } else {
      return fail(error::kBadCommand, "an engine has no " + quoted(name, 60) + " of that kind");
    }
  }
  return spec;
}

}  // namespace

std::vector<Encounter> round_robin(std::size_t engines) {
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < engines; ++i) {
    for (std::size_t j = i + 1; j < engines; ++j) encounters.push_back({i, j});
  }
  return encounters;
}

std::vector<Encounter> gauntlet(std::size_t engines) {
  std::vector<Encounter> encounters;
  for (std::size_t i = 1; i < engines; ++i) encounters.push_back({0, i});
  return encounters;
}

Result<std::vector<EngineSpec>> parse_engine_list(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  const Json* const list = json->find("engines");
  if (list == nullptr || list->array() == nullptr) {
    return fail(error::kBadCommand, "the file needs \"engines\", an array");
  }
  std::vector<EngineSpec> engines;
  for (const Json& entry : *list->array()) {
    auto spec = parse_engine(entry);
    if (!spec) return fail(spec.error().code, fmt::format("engine {}: {}", engines.size() + 1, spec.error().message));
    engines.push_back(*std::move(spec));
  }
  return engines;
}

Ratings rate(const Standings& standings) {
  std::vector<RatedPairs> results;
  for (std::size_t i = 0; i < standings.encounters().size(); ++i) {
    const auto& [first, second] = standings.encounters()[i];
    results.push_back({first, second, standings.pairs(i)});
  }
  return rate(standings.engines().size(), results);
}

std::string tournament_text(const Standings& standings) {
  const Ratings ratings = rate(standings);
  const Table table = table_of(standings);
  const std::vector<std::size_t> order = by_rating(ratings);
  std::size_t width = 6;
  for (const EngineTally& engine : standings.engines()) width = std::max(width, engine.name.size());

  std::string text = fmt::format("{} games\n  #  {:<{}}  {:>7} {:>7} {:>13}", standings.games(), "engine", width, "Elo",
                                 "± 95 %", "points");
  for (std::size_t i = 0; i < order.size(); ++i) text += fmt::format(" {:>9}", fmt::format("#{}", i + 1));
  text += '\n';
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t engine = order[rank];
    const auto& error = ratings.error[engine];
    text += fmt::format("{:>3}  {:<{}}  {:>+7.1f} {:>7} {:>13}", rank + 1, standings.engines()[engine].name, width,
                        ratings.elo[engine], error ? fmt::format("{:.1f}", *error) : "?",
                        fmt::format("{:.1f}/{:.0f}", table.total(engine), table.played(engine)));
    for (const std::size_t other : order) {
      const double games = table.games[engine][other];
      const std::string cell = games > 0 ? fmt::format("{:.1f}/{:.0f}", table.points[engine][other], games) : "-";
      text += fmt::format(" {:>9}", cell);
    }
    text += '\n';
  }
  if (ratings.is_regularised)
    text += "Half a drawn game was added to each encounter: the results alone leave Elo open.\n";
  return text + figures_text(standings);
}

std::string tournament_json(const Standings& standings) {
  const Ratings ratings = rate(standings);
  const Table table = table_of(standings);
  JsonWriter json;
  json.begin_object();
  json.member("games", standings.games());
  json.member("regularised", ratings.is_regularised);
  json.key("engines");
  json.begin_array();
  for (const std::size_t engine : by_rating(ratings)) {
    json.begin_object();
    json.member("name", standings.engines()[engine].name);
    json.member("elo", ratings.elo[engine], 3U);
    json.key("error");
    ratings.error[engine] ? json.value(*ratings.error[engine], 3U) : json.null();
    json.member("points", table.total(engine), 1U);
    json.member("games", table.played(engine), 0U);
    json.key("figures");
    write_engine(standings.engines()[engine], json);
    json.end_object();
  }
  json.end_array();
  json.key("encounters");
  json.begin_array();
  for (std::size_t i = 0; i < standings.encounters().size(); ++i) {
    const auto& [first, second] = standings.encounters()[i];
    json.begin_object();
    json.member("first", standings.engines()[first].name);
    json.member("second", standings.engines()[second].name);
    json.key("pairs");
    json.begin_array();
    for (const std::uint64_t count : standings.pairs(i).counts) json.value(count);
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk
