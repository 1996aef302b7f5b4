#include "query/situation.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "notation/step_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/error_codes.hpp"

namespace tusk::query {
namespace {

constexpr std::string_view kSetup = "setup";
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
    if (variant != Variant::EndlessEndgame) return Game(variant);
    return refuse(kBadField, "Endless Endgame starts from a position, not from setups", "start");
  }
  const auto position = read_position(text, "start");
  if (!position) return tl::unexpected(position.error());
  if (variant != Variant::EndlessEndgame) return Game(*position, variant);
  if (position->side_to_move() != Color::Gold) {
    return refuse(error::kBadPosition, "Endless Endgame starts with Gold to move", "start");
  }
  return Game(Position(position->board(), Color::Gold, kFirstTurnOfEndlessEndgame), variant);
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

Checked<std::optional<Notation>> read_notation(const Request& request, std::string_view field) {
  const auto name = request.text(field, to_word(Notation::Official));
  if (!name) return tl::unexpected(name.error());
  if (*name == "any") return std::nullopt;
  if (const auto notation = notation_from_word(*name)) return notation;
  return refuse(kBadField,
                quoted(*name) + " is not a notation: official, merged, abstract_play, lightvector, short or any",
                std::string(field));
}

Checked<Variant> read_variant(const Request& request) {
  const auto name = request.text("variant", to_word(Variant::Standard));
  if (!name) return tl::unexpected(name.error());
  if (const auto variant = variant_from_word(*name)) return *variant;
  return refuse(kBadField, quoted(*name) + " is not a variant: standard, endless_endgame or freestyle", "variant");
}

Checked<Game> load_game(const Request& request, std::string_view otherwise) {
  const auto notation = read_notation(request);
  if (!notation) return tl::unexpected(notation.error());
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
    if (auto done = play_turn(*game, (*played)[index], {}, *notation); !done)
      return refuse(std::move(done).error(), "played", index);
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
