#include "query/situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "notation/step_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk::query {
namespace {

constexpr std::string_view kSetup = "setup";
constexpr int kFirstTurnOfEndlessEndgame = 2;  // rule 8.2

enum class Variant : std::uint8_t { Standard, EndlessEndgame };

Checked<Variant> read_variant(const Request& request) {
  const auto name = request.text("variant", "standard");
  if (!name) return tl::unexpected(name.error());
  if (*name == "standard") return Variant::Standard;
  if (*name == "endless_endgame") return Variant::EndlessEndgame;
  if (*name == "freestyle") return refuse(kUnsupported, "the variant freestyle is not there yet", "variant");
  return refuse(kBadField, fmt::format("{} is not a variant: standard, endless_endgame or freestyle", quoted(*name)),
                "variant");
}

Checked<Position> read_position(std::string_view text, std::string_view field) {
  const Result<PositionText> read = parse_short_position(text);
  if (!read) return refuse(read.error(), std::string(field));
  const Board& board = read->position.board();
  for (const Color side : kColors) {
    const Bitboard lost = board.unsupported_on_traps(side);
    if (lost.is_empty()) continue;
    return refuse(error::kBadPosition,
                  describe(board.at(lost.first()), lost.first()) + " has no friend beside it and would be captured",
                  std::string(field));
  }
  return read->position;
}

Checked<Game> start_game(std::string_view text, Variant variant) {
  if (text == kSetup) {
    if (variant == Variant::Standard) return Game();
    return refuse(kBadField, "Endless Endgame starts from a position, not from setups", "start");
  }
  const auto position = read_position(text, "start");
  if (!position) return tl::unexpected(position.error());
  if (variant == Variant::Standard) return Game(*position);
  if (position->side_to_move() != Color::Gold) {
    return refuse(error::kBadPosition, "Endless Endgame starts with Gold to move", "start");
  }
  return Game(Position(position->board(), Color::Gold, kFirstTurnOfEndlessEndgame));
}

Checked<Game> load_single_position(const Request& request, Variant variant) {
  for (const std::string_view field : {"start", "played"}) {
    if (request.has(field)) {
      return refuse(kBadField, fmt::format("{} cannot stand beside \"position\"", quoted(field)), std::string(field));
    }
  }
  if (variant != Variant::Standard) {
    return refuse(kBadField, R"(a variant stands beside "start", not beside "position")", "variant");
  }
  const auto text = request.text("position");
  if (!text) return tl::unexpected(text.error());
  const auto position = read_position(*text, "position");
  if (!position) return tl::unexpected(position.error());
  return Game(*position);
}

}  // namespace

Checked<void> check_notation(const Request& request) {
  constexpr std::array<std::string_view, 4> kOtherNotations{"merged", "abstract_play", "lightvector", "short"};
  const auto name = request.text("notation", "official");
  if (!name) return tl::unexpected(name.error());
  if (*name == "official") return {};
  if (std::ranges::find(kOtherNotations, *name) != kOtherNotations.end()) {
    return refuse(kUnsupported, fmt::format("the notation {} is not there yet", *name), "notation");
  }
  return refuse(kBadField, quoted(*name) + " is not a notation", "notation");
}

Checked<Game> load_game(const Request& request, std::string_view otherwise) {
  if (auto known = check_notation(request); !known) return tl::unexpected(std::move(known).error());
  const auto variant = read_variant(request);
  if (!variant) return tl::unexpected(variant.error());
  if (request.has("position")) return load_single_position(request, *variant);
  if (otherwise.empty() && !request.has("start")) {
    return refuse(kMissingField, R"("position" or "start" is missing)", "position");
  }
  const auto start = request.text("start", otherwise);
  if (!start) return tl::unexpected(start.error());
  const auto played = request.texts("played");
  if (!played) return tl::unexpected(played.error());

  Checked<Game> game = start_game(*start, *variant);
  if (!game) return game;
  for (std::size_t index = 0; index < played->size(); ++index) {
    if (auto done = play_turn(*game, (*played)[index]); !done) return refuse(std::move(done).error(), "played", index);
  }
  return game;
}

Checked<Situation> begin_turn(const Request& request, Game game) {
  const auto partial = request.text("partial", {});
  if (!partial) return tl::unexpected(partial.error());
  Situation situation{std::move(game), {}, {}};
  situation.position = situation.game.position();
  if (!request.has("partial")) return situation;
  if (situation.game.phase() != Game::Phase::Play)
    return refuse(kSetupMissing, "a setup is due, not a step", "partial");
  const Result<MoveText> steps = parse_move(situation.position, *partial);
  if (!steps) return refuse(steps.error(), "partial");
  situation.begun = steps->move;
  for (const Step step : steps->move) situation.position.play_unchecked(step);
  return situation;
}

Checked<Situation> load_turn(const Request& request) {
  Checked<Game> game = load_game(request);
  if (!game) return tl::unexpected(std::move(game).error());
  if (game->phase() != Game::Phase::Play) {
    return refuse(kSetupMissing, fmt::format("{} has not placed its setup", side_name(game->side_to_move())), "played");
  }
  return begin_turn(request, *std::move(game));
}

}  // namespace tusk::query
