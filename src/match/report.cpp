#include "match/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/json_writer.hpp"

namespace tusk {
namespace {

using Seconds = std::chrono::duration<double>;

std::string elo_text(const EloEstimate& estimate) {
  const std::string elo = std::isfinite(estimate.elo) ? fmt::format("{:+.1f}", estimate.elo)
                                                      : std::string(estimate.elo > 0 ? "+inf" : "-inf");
  return estimate.error ? fmt::format("{} ± {:.1f}", elo, *estimate.error) : elo + " ± ?";
}

std::string pairs_text(const Pentanomial& pairs) {
  const auto& counts = pairs.counts;
  return fmt::format("{}-{}-{}-{}-{}", counts[0], counts[1], counts[2], counts[3], counts[4]);
}

std::string_view verdict_text(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::AcceptH0: return "H0 accepted";
    case SprtVerdict::AcceptH1: return "H1 accepted";
    case SprtVerdict::Undecided: break;
  }
  return "undecided";
}

double mean(double sum, std::uint64_t count) { return count == 0 ? 0 : sum / static_cast<double>(count); }

double mean_seconds(const SideFigures& figures) { return mean(Seconds(figures.time).count(), figures.turns); }

// A mean, or a dash where the engine has told nothing.
std::string mean_text(std::uint64_t sum, std::uint64_t count, int digits) {
  return count == 0 ? "-" : fmt::format("{:.{}f}", mean(static_cast<double>(sum), count), digits);
}

std::string figures_line(const EngineTally& engine, std::size_t width) {
  const SideFigures& figures = engine.figures;
  return fmt::format("  {:<{}}  {:>8} {:>8.3f} {:>8.3f} {:>7} {:>11}\n", engine.name, width, figures.turns,
                     mean_seconds(figures), Seconds(figures.longest).count(),
                     mean_text(figures.depth, figures.turns_with_depth, 1),
                     mean_text(figures.nodes, figures.turns_with_nodes, 0));
}

std::string ends_text(const Standings& standings) {
  std::string text;
  for (std::size_t i = 0; i < kEndReasonCount; ++i) {
    const auto reason = static_cast<EndReason>(i);
    if (standings.ends(reason) == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_word(reason), standings.ends(reason));
  }
  return text;
}

}  // namespace

void write_engine(const EngineTally& engine, JsonWriter& json) {
  const SideFigures& figures = engine.figures;
  json.begin_object();
  json.member("name", engine.name);
  json.member("games", engine.games);
  json.member("wins_as_gold", engine.wins_as_gold);
  json.member("wins_as_silver", engine.wins_as_silver);
  json.member("undecided", engine.undecided);
  json.member("turns", figures.turns);
  json.member("mean_seconds", mean_seconds(figures), 4U);
  json.member("longest_seconds", Seconds(figures.longest).count(), 4U);
  const auto write_mean = [&json](std::string_view name, std::uint64_t sum, std::uint64_t count) {
    json.key(name);
    count == 0 ? json.null() : json.value(mean(static_cast<double>(sum), count), 2U);
  };
  write_mean("mean_depth", figures.depth, figures.turns_with_depth);
  write_mean("mean_nodes", figures.nodes, figures.turns_with_nodes);
  json.key("losses");
  json.begin_object();
  for (std::size_t i = 0; i < kEndReasonCount; ++i) {
    if (engine.losses[i] > 0) json.member(to_word(static_cast<EndReason>(i)), engine.losses[i]);
  }
  json.end_object();
  json.end_object();
}

std::string figures_text(const Standings& standings) {
  std::string text = fmt::format("Ends   {}\n", ends_text(standings));
  text += fmt::format("Turns  {:.1f} in a game\n", standings.mean_turns());
  if (standings.played_out() > 0) {
    text += fmt::format("Judged {} games played out, {} ended as adjudication would have said\n",
                        standings.played_out(), standings.played_out_as_judged());
  }
  std::size_t width = 6;
  for (const EngineTally& engine : standings.engines()) width = std::max(width, engine.name.size());
  text += fmt::format("  {:<{}}  {:>8} {:>8} {:>8} {:>7} {:>11}\n", "engine", width, "turns", "s/turn", "longest",
                      "depth", "nodes/turn");
  for (const EngineTally& engine : standings.engines()) text += figures_line(engine, width);
  for (const EngineTally& engine : standings.engines()) {
    for (std::size_t i = 0; i < kEndReasonCount; ++i) {
      const auto reason = static_cast<EndReason>(i);
      if (is_failure(reason) && engine.losses[i] > 0) {
        text += fmt::format("  {} lost {} by {}\n", engine.name, engine.losses[i], to_word(reason));
      }
    }
  }
  return text;
}

std::string match_text(const Standings& standings, const std::optional<Sprt>& sprt) {
  const Pentanomial& pairs = standings.pairs(0);
  const EngineTally& first = standings.engines()[0];
  const EngineTally& second = standings.engines()[1];
  const double games = 2 * static_cast<double>(pairs.pairs());
  std::string text = fmt::format("{} against {}: {} games, {} whole pairs\n", first.name, second.name,
                                 standings.games(), pairs.pairs());
  text += fmt::format("Score  {:.1f} - {:.1f} ({:.1f} %)\n", games * pairs.score(), games * (1 - pairs.score()),
                      100 * pairs.score());
  text += fmt::format("Elo    {} (95 %), LOS {:.1f} %\n", elo_text(estimate_elo(pairs)),
                      100 * likelihood_of_superiority(pairs));
  text += fmt::format("Pairs  {} (0, 1/2, 1, 1 1/2, 2 points)\n", pairs_text(pairs));
  if (sprt) {
    const double ratio = sprt_ratio(pairs, sprt->elo0, sprt->elo1);
    text += fmt::format("SPRT   [{:g}, {:g}] LLR {:.2f} ({:.2f}, {:.2f}): {}\n", sprt->elo0, sprt->elo1, ratio,
                        sprt->lower(), sprt->upper(), verdict_text(sprt_verdict(ratio, *sprt)));
  }
  return text + figures_text(standings);
}

std::string match_line(const Standings& standings, const std::optional<Sprt>& sprt) {
  const Pentanomial& pairs = standings.pairs(0);
  std::string text =
      fmt::format("{} games, {:.1f} %, {} Elo, LOS {:.1f} %, pairs {}", standings.games(), 100 * pairs.score(),
                  elo_text(estimate_elo(pairs)), 100 * likelihood_of_superiority(pairs), pairs_text(pairs));
  if (sprt) text += fmt::format(", LLR {:.2f}", sprt_ratio(pairs, sprt->elo0, sprt->elo1));
  return text;
}

std::string match_json(const Standings& standings, const std::optional<Sprt>& sprt) {
  const Pentanomial& pairs = standings.pairs(0);
  const EloEstimate elo = estimate_elo(pairs);
  JsonWriter json;
  json.begin_object();
  json.member("games", standings.games());
  json.key("pairs");
  json.begin_array();
  for (const std::uint64_t count : pairs.counts) json.value(count);
  json.end_array();
  json.member("score", pairs.score(), 6U);
  json.member("elo", elo.elo, 3U);
  json.key("error");
  elo.error ? json.value(*elo.error, 3U) : json.null();
  json.member("los", likelihood_of_superiority(pairs), 6U);
  if (sprt) {
    const double ratio = sprt_ratio(pairs, sprt->elo0, sprt->elo1);
    json.key("sprt");
    json.begin_object();
    json.member("elo0", sprt->elo0, 3U);
    json.member("elo1", sprt->elo1, 3U);
    json.member("llr", ratio, 4U);
    json.member("lower", sprt->lower(), 4U);
    json.member("upper", sprt->upper(), 4U);
    json.member("verdict", verdict_text(sprt_verdict(ratio, *sprt)));
    json.end_object();
  }
  json.member("mean_turns", standings.mean_turns(), 2U);
  json.key("ends");
  json.begin_object();
  for (std::size_t i = 0; i < kEndReasonCount; ++i) {
    const auto reason = static_cast<EndReason>(i);
    if (standings.ends(reason) > 0) json.member(to_word(reason), standings.ends(reason));
  }
  json.end_object();
  json.member("played_out", standings.played_out());
  json.member("played_out_as_judged", standings.played_out_as_judged());
  json.key("engines");
  json.begin_array();
  for (const EngineTally& engine : standings.engines()) write_engine(engine, json);
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk
