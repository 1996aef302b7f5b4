#include <optional>
#include <string>

#include "notation/notation.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"

namespace tusk::query {
namespace {

Checked<std::string> convert_setup(const Game& game, std::optional<Notation> from, Notation to, std::string_view text) {
  const Color side = game.side_to_move();
  const Result<Setup> setup = read_setup(from, side, text);
  if (!setup) return refuse(setup.error(), "text");
  Game after = game;
  if (const auto placed = after.place(*setup); !placed) return refuse(placed.error(), "text");
  if (to == Notation::Short && game.variant() == Variant::Freestyle) {
    return refuse(kUnsupported, "the short notation has setups of sixteen pieces only", "to");
  }
  return write_setup(to, side, *setup);
}

Checked<std::string> convert_turn(const Situation& situation, std::optional<Notation> from, Notation to,
                                  std::string_view text) {
  const Result<MoveText> read = read_turn(from, situation.game, situation.position, text);
  if (!read) return refuse(read.error(), "text");
  Position after = situation.position;
  for (const Step step : read->move) after.play_unchecked(step);
  const Result<void> end = situation.game.check_turn_end(after);
  if (end && !read->move.is_empty()) return write_turn(to, situation.game, situation.position, read->move);
  const std::size_t last = read->move.is_empty() ? 0 : read->offsets[static_cast<std::size_t>(read->move.size() - 1)];
  if (end) return std::string();
  return refuse(Error{end.error().code, end.error().message, last}, "text");
}

}  // namespace

Checked<void> answer_convert(const Request& request, JsonWriter& json) {
  const auto from = read_notation(request, "from");
  if (!from) return tl::unexpected(from.error());
  if (!request.has("to")) return refuse(kMissingField, R"("to" is missing)", "to");
  const auto to = read_notation(request, "to");
  if (!to) return tl::unexpected(to.error());
  if (!*to) return refuse(kBadField, R"("any" is not a notation to write)", "to");
  const auto text = request.text("text");
  if (!text) return tl::unexpected(text.error());
  Checked<Game> game = load_game(request);
  if (!game) return tl::unexpected(std::move(game).error());

  Checked<std::string> converted;
  if (game->phase() != Game::Phase::Play) {
    converted = convert_setup(*game, *from, **to, *text);
  } else {
    const Checked<Situation> situation = begin_turn(request, *std::move(game));
    if (!situation) return tl::unexpected(situation.error());
    converted = convert_turn(*situation, *from, **to, *text);
  }
  if (!converted) return tl::unexpected(std::move(converted).error());
  json.member("text", *converted);
  return {};
}

}  // namespace tusk::query
