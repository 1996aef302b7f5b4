#include "cli/match_options.hpp"

#include <array>
#include <charconv>

#include "base/file.hpp"
#include "base/text.hpp"
#include "notation/time_control_text.hpp"

namespace tusk {
namespace {

Result<Adjudication> parse_adjudication(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  const auto score = parts.size() == 2 ? parse_integer<int>(trim(parts[0])) : std::nullopt;
  const auto turns = parts.size() == 2 ? parse_integer<int>(trim(parts[1])) : std::nullopt;
  if (!score || !turns || *score < 1 || *turns < 2) {
    return fail(error::kBadCommand,
                "--adjudicate needs a score and a number of turns, \"1500,6\", not " + quoted(text));
  }
  return Adjudication{*score, *turns};
}

Result<int> parse_percent(std::string_view text) {
  const std::string_view number = text.ends_with('%') ? text.substr(0, text.size() - 1) : text;
  const auto percent = parse_integer<int>(trim(number));
  if (!percent || *percent < 0 || *percent > 100) {
    return fail(error::kBadCommand, "--play-out needs a percentage, \"10%\", not " + quoted(text));
  }
  return *percent;
}

Result<void> set_limits(const LimitTexts& texts, EngineLimits& limits) {
  if (!texts.time_control.empty()) {
    const auto control = parse_time_control(texts.time_control);
    if (!control) return tl::unexpected(control.error());
    limits.control = *control;
  }
  if (texts.nodes > 0) limits.nodes = texts.nodes;
  if (texts.depth > 0) limits.depth = texts.depth;
  return {};
}

bool is_limited(const EngineLimits& limits) { return limits.control || limits.nodes || limits.depth; }

}  // namespace

void LimitTexts::add_to(CLI::App& app) {
  app.add_option("--tc", time_control, "Time control M/R/P/L/G/T for all engines, as 1s/10s (docs/match.md)");
  app.add_option("--nodes", nodes, "Nodes for each turn")->check(CLI::PositiveNumber);
  app.add_option("--depth", depth, "Depth for each turn, in steps")->check(CLI::Range(1, 1000));
}

Result<EngineSpec> to_engine_spec(const EngineOptionTexts& texts, const LimitTexts& limits) {
  EngineSpec spec{.name = texts.name, .command = {}, .options = {}, .limits = {}};
  auto command = split_command(texts.command);
  if (!command) return tl::unexpected(std::move(command.error()));
  spec.command = *std::move(command);
  for (const std::string& text : texts.options) {
    auto option = parse_engine_option(text);
    if (!option) return tl::unexpected(std::move(option.error()));
    spec.options.push_back(*std::move(option));
  }
  if (auto limited = set_limits({texts.time_control, texts.nodes, texts.depth}, spec.limits); !limited) {
    return tl::unexpected(std::move(limited.error()));
  }
  if (auto limited = limit_engine(spec, limits); !limited) return tl::unexpected(std::move(limited.error()));
  return spec;
}

Result<void> limit_engine(EngineSpec& spec, const LimitTexts& limits) {
  if (!is_limited(spec.limits)) {
    if (auto limited = set_limits(limits, spec.limits); !limited) return limited;
  }
  if (is_limited(spec.limits)) return {};
  return fail(error::kBadCommand,
              "nothing limits " + tusk::quoted(spec.command.front(), 200) + ": give --tc, --nodes or --depth");
}

void MatchOptions::add_to(CLI::App& app) {
  app.add_option("-j,--threads", threads, "Games at a time")->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("--variant", variant, "standard, endless_endgame or freestyle; the engines are told by an option")
      ->capture_default_str();
  app.add_option("--openings", openings, "File of setups, \"gold | silver\" a line; else the engine's own book");
  app.add_flag("--own-setups", own_setups, "The engines choose their setups");
  app.add_option("--random-plies", random_plies, "Random sensible turns after the setups, both sides together")
      ->check(CLI::Range(0, 40))
      ->capture_default_str();
  app.add_option("--random-margin", random_margin, "Centi-rabbits by which a random turn may look worse than the best")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  app.add_option("--seed", seed, "Chooses the openings")->capture_default_str();
  app.add_option("--max-turns", rules.max_turns, "Turns of each side after which nobody wins")
      ->check(CLI::Range(2, 100000))
      ->capture_default_str();
  app.add_option("--adjudicate", adjudicate, "SCORE,TURNS: end games where both engines agree for so many turns");
  app.add_option("--play-out", play_out, "Share of those games that are played out to check, as 10%");
  app.add_option("--time-margin", rules.time_margin, "Seconds beyond the clock that are forgiven")
      ->check(CLI::Range(0.0, 1000.0))
      ->capture_default_str();
  app.add_option("--patience", rules.patience, "Seconds beyond the clock after which an engine hangs")
      ->check(CLI::Range(0.0, 100000.0))
      ->capture_default_str();
  app.add_option("--patience-free", rules.patience_free, "Seconds for a turn without a clock")
      ->check(CLI::Range(0.0, 1000000.0))
      ->capture_default_str();
  app.add_option("--state", state, "File that keeps the finished games; a match goes on where it stopped");
  app.add_option("--record", record, "File to which every game is added with its turns, times and scores");
  app.add_flag("--json", json, "Print the result as JSON");
}

Result<void> MatchOptions::fill(MatchPlan& plan) const {
  const auto kind = variant_from_word(variant);
  if (!kind) {
    return fail(error::kBadCommand,
                "--variant is standard, endless_endgame or freestyle, not " + tusk::quoted(variant, 200));
  }
  if (kind == Variant::EndlessEndgame && (own_setups || !openings.empty())) {
    return fail(error::kBadCommand, "Endless Endgame is drawn by lot: it takes neither --openings nor --own-setups");
  }
  plan.openings.variant = *kind;
  plan.concurrency = threads;
  plan.rules = rules;
  plan.openings.own_setups = own_setups;
  plan.openings.random_plies = own_setups ? 0 : random_plies;
  plan.openings.random_margin = random_margin;
  plan.openings.seed = seed;
  if (!openings.empty() && !own_setups) {
    const auto text = read_file(openings);
    if (!text) return tl::unexpected(text.error());
    auto setups = parse_setup_pairs(*text);
    if (!setups) return fail(setups.error().code, tusk::quoted(openings, 200) + ": " + setups.error().message);
    plan.openings.setups = *std::move(setups);
  }
  if (!adjudicate.empty()) {
    const auto parsed = parse_adjudication(adjudicate);
    if (!parsed) return tl::unexpected(parsed.error());
    plan.rules.adjudication = *parsed;
  }
  if (!play_out.empty()) {
    const auto percent = parse_percent(play_out);
    if (!percent) return tl::unexpected(percent.error());
    plan.rules.play_out_percent = *percent;
  }
  return {};
}

Result<Sprt> parse_sprt(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  std::array<double, 2> bounds{};
  bool is_good = parts.size() == bounds.size();
  for (std::size_t i = 0; is_good && i < bounds.size(); ++i) {
    const std::string_view part = trim(parts[i]);
    const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), bounds[i]);
    is_good = fault == std::errc{} && end == part.data() + part.size() && bounds[i] > -1000 && bounds[i] < 1000;
  }
  if (!is_good || bounds[0] >= bounds[1]) {
    return fail(error::kBadCommand, "--sprt needs two Elo differences, the lower first, \"0,10\", not " + quoted(text));
  }
  return Sprt{.elo0 = bounds[0], .elo1 = bounds[1]};
}

}  // namespace tusk
