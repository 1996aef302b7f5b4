#include "notation/notation.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "notation/abstract_play.hpp"
#include "notation/lightvector.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/short_notation.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, kNotations.size()> kWords{"official", "merged", "abstract_play", "lightvector",
                                                                 "short"};

/// A letter and something like a square: `Ee2`, also where there is no such piece or square, as in `Ke9`.
bool has_shape_of_placement(std::string_view text) {
  const auto is_letter = [](char letter) { return to_lower(letter) >= 'a' && to_lower(letter) <= 'z'; };
  return text.size() >= 3 && is_letter(text[0]) && is_letter(text[1]) && is_digit(text[2]);
}

/// `Ee2n`, `Ee2nn`, `rc3x`, `qpss` or `pass`.
bool is_official_word(std::string_view word) {
  if (equals_ignoring_case(word, "qpss") || equals_ignoring_case(word, "pass")) return true;
  if (word.size() < 4 || !has_shape_of_placement(word)) return false;
  const std::string_view rest = word.substr(3);
  return rest == "x" ||
         std::ranges::all_of(rest, [](char letter) { return direction_from_letter(letter).has_value(); });
}

bool looks_official(std::string_view text) {
  Tokens tokens(text);
  bool any = false;
  while (auto token = tokens.next()) {
    if (!is_official_word(token->text)) return false;
    any = true;
  }
  return any;
}

bool has_words_like_placements(std::string_view text) {
  Tokens tokens(text);
  while (auto token = tokens.next()) {
    if (token->text.size() != 3 || !has_shape_of_placement(token->text)) return false;
  }
  return true;
}

/// Notations that do not name one step after the other have no places to point at.
Result<MoveText> without_offsets(Result<Move> read) {
  return std::move(read).map([](const Move& move) { return MoveText{move, {}}; });
}

Result<MoveText> read_any(const Game& game, const Position& position, std::string_view text) {
  Result<Move> read = read_lightvector(game, position, text);
  // What is well-formed there means what it means there, be it ambiguous or impossible.
  if (read || read.error().code != error::kBadText) return without_offsets(std::move(read));
  Result<Move> short_read = parse_short_turn(position, text);
  if (short_read || short_read.error().code != error::kBadText) return without_offsets(std::move(short_read));
  return fail(error::kBadText, "the text is a turn in none of the notations that Tusk reads", read.error().offset);
}

}  // namespace

std::string_view to_word(Notation notation) noexcept { return kWords[static_cast<std::size_t>(notation)]; }

std::optional<Notation> notation_from_word(std::string_view word) noexcept {
  for (const Notation notation : kNotations) {
    if (to_word(notation) == word) return notation;
  }
  return std::nullopt;
}

std::optional<Notation> notation_of_shape(std::string_view text) {
  if (looks_official(text)) return Notation::Official;
  if (looks_like_abstract_play(text)) return Notation::AbstractPlay;
  return std::nullopt;
}

Result<MoveText> read_turn(std::optional<Notation> notation, const Game& game, const Position& position,
                           std::string_view text) {
  if (!notation) notation = notation_of_shape(text);
  if (!notation) return read_any(game, position, text);
  switch (*notation) {
    case Notation::Official:
    case Notation::Merged: return parse_move(position, text);
    case Notation::AbstractPlay: return parse_abstract_play(position, text);
    case Notation::Lightvector: return without_offsets(read_lightvector(game, position, text));
    case Notation::Short: return without_offsets(parse_short_turn(position, text));
  }
  return fail(error::kBadText, "no such notation");
}

std::string write_turn(Notation notation, const Game& game, const Position& position, const Move& move) {
  switch (notation) {
    case Notation::Official: return to_string(move, position);
    case Notation::Merged: return to_merged_string(move, position);
    case Notation::AbstractPlay: return to_abstract_play(move, position);
    case Notation::Lightvector: return write_lightvector(game, position, move);
    case Notation::Short: return to_short_turn(move, position);
  }
  return {};
}

Result<Setup> read_setup(std::optional<Notation> notation, Color side, std::string_view text) {
  if (!notation) {
    Result<Setup> official = parse_setup(text);
    if (official) return official;
    if (text.find(',') != std::string_view::npos) return parse_abstract_play_setup(side, text);
    if (has_words_like_placements(text)) return official;
    Result<Setup> counted = parse_short_setup(side, text);
    return counted ? counted : official;
  }
  if (*notation == Notation::AbstractPlay) return parse_abstract_play_setup(side, text);
  if (*notation == Notation::Short) return parse_short_setup(side, text);
  return parse_setup(text);
}

std::string write_setup(Notation notation, Color side, const Setup& setup) {
  if (notation == Notation::AbstractPlay) return to_abstract_play(setup);
  if (notation == Notation::Short) return to_short_setup(side, setup);
  return to_string(setup);
}

}  // namespace tusk
