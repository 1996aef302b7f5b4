#include "notation/short_notation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// From where the board is seen.
enum class View : std::uint8_t { Gold, Silver, Neutral };

std::optional<View> view_from_word(std::string_view word) noexcept {
  if (word == "g" || word == "G") return View::Gold;
  if (word == "s" || word == "S") return View::Silver;
  if (word == "n" || word == "N") return View::Neutral;
  return std::nullopt;
}

/// How often the board is turned clockwise for the view: Silver sees it upside down, neutral Gold's side is on the
/// left.
constexpr unsigned quarter_turns(View view) noexcept {
  switch (view) {
    case View::Gold: return 0;
    case View::Neutral: return 1;
    case View::Silver: return 2;
  }
  return 0;
}

/// The square that is seen in this column from the left and this row from the bottom.
constexpr Square seen_at(View view, unsigned column, unsigned row) noexcept {
  switch (view) {
    case View::Gold: return Square::at(column, row);
    case View::Silver: return Square::at(7 - column, 7 - row);
    case View::Neutral: return Square::at(7 - row, column);
  }
  return {};
}

/// The column from the left, counted from 0, in which a square is seen.
constexpr unsigned column_of(Square square, View view) noexcept {
  switch (view) {
    case View::Gold: return square.file();
    case View::Silver: return 7 - square.file();
    case View::Neutral: return square.rank();
  }
  return 0;
}

std::optional<Direction> direction_of_arrow(char arrow, View view) noexcept {
  constexpr std::array kClockwise{Direction::North, Direction::East, Direction::South, Direction::West};
  constexpr std::string_view kArrows = "^>v<";
  const std::size_t seen = kArrows.find(arrow);
  if (seen == std::string_view::npos) return std::nullopt;
  return kClockwise[(seen + 4 - quarter_turns(view)) % 4];
}

/// The squares in the order in which `side` counts its pieces: from its first row, left to right as seen.
std::array<Square, Square::kCount> counting_order(Color side, View view) noexcept {
  std::array<Square, Square::kCount> order;
  std::size_t next = 0;
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned column = 0; column < 8; ++column) {
      // In the neutral view ranks run from top to bottom, file a on top.
      order[next++] = Square::at(view == View::Silver ? 7 - column : column, side == Color::Gold ? row : 7 - row);
    }
  }
  return order;
}

std::optional<PieceType> type_from_letter(char letter) noexcept {
  const auto piece = piece_from_letter(to_lower(letter));
  if (!piece) return std::nullopt;
  return piece->type();
}

/// A piece as a word names it.
struct Name {
  PieceType type = PieceType::Rabbit;
  int number = 0;  // 0: none given
};

/// A word: one piece, or two of which the first follows, and their steps.
struct Word {
  Name first;
  std::optional<Name> second;
  std::vector<Direction> directions;
  std::vector<bool> traps;  // by direction: a star stands behind it
  std::size_t offset = 0;
};

/// Tries all ways to cut a text into words and to choose pieces.
class TurnReader {
 public:
  TurnReader(const Position& position, std::string_view text, View view, std::size_t offset)
      : position_(position), text_(text), view_(view), offset_(offset) {}

  Result<Move> read() {
    cut(0, position_, Move());
    if (found_.size() > 1)
      return fail(error::kAmbiguous, quoted(text_) + " can be read as two different turns", offset_);
    if (found_.empty()) return tl::unexpected(error_);
    return found_.front().move;
  }

 private:
  struct Found {
    Move move;
    Key key;
  };

  void refuse(Error error, std::size_t at) {
    // The fault that lies farthest is the one of the best attempt.
    if (at < farthest_) return;
    farthest_ = at;
    error_ = std::move(error);
    error_.offset = offset_ + at;
  }

  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const noexcept {
    while (at < text_.size() && is_space(text_[at])) ++at;
    return at;
  }

  std::optional<Name> take_name(std::size_t& at) const noexcept {
    if (at >= text_.size()) return std::nullopt;
    const auto type = type_from_letter(text_[at]);
    if (!type) return std::nullopt;
    Name name{*type, 0};
    ++at;
    for (int digits = 0; digits < 2 && at < text_.size() && is_digit(text_[at]); ++digits) {
      name.number = name.number * 10 + (text_[at++] - '0');
    }
    return name;
  }

  /// The words of text_ from `at` on, after the steps so far.
  void cut(std::size_t at, const Position& position, const Move& move) {
    at = skip_blanks(at);
    if (at == text_.size()) {
      if (move.is_empty()) return refuse({error::kNoMove, "the text names no step"}, at);
      const Found found{move, position.key()};
      if (std::ranges::find(found_, found.key, &Found::key) == found_.end()) found_.push_back(found);
      return;
    }
    Word word;
    word.offset = at;
    const auto first = take_name(at);
    if (!first) {
      return refuse({error::kBadText, quoted(text_.substr(at, 1)) + " is not a piece: e m h d c r"}, at);
    }
    word.first = *first;
    const bool is_single = take_directions(word, at, position, move);
    std::size_t behind = at;
    word.second = take_name(behind);
    const bool is_pair = word.second && take_directions(word, behind, position, move);
    if (!is_single && !is_pair) refuse({error::kBadText, "a direction is missing: ^ v < > or n e s w"}, at);
  }

  /// Reads directions, arrows or letters, and goes on with the next word wherever one may begin: an `e` may be a
  /// direction or a piece. False if there is none.
  bool take_directions(Word word, std::size_t at, const Position& position, const Move& move) {
    const bool has_arrows = at < text_.size() && direction_of_arrow(text_[at], view_).has_value();
    while (at < text_.size() && word.directions.size() <= static_cast<std::size_t>(kStepsPerTurn)) {
      const auto direction = has_arrows ? direction_of_arrow(text_[at], view_) : direction_from_letter(text_[at]);
      if (!direction) break;
      ++at;
      const bool traps = at < text_.size() && text_[at] == '*';
      if (traps) ++at;
      word.directions.push_back(*direction);
      word.traps.push_back(traps);
      // Only a blank, a piece or the end can stand where a word ends.
      if (at == text_.size() || is_space(text_[at]) || type_from_letter(text_[at])) play(word, at, position, move);
    }
    if (word.directions.empty()) return false;
    if (at < text_.size() && !is_space(text_[at]) && !type_from_letter(text_[at])) {
      refuse({error::kBadText, quoted(text_.substr(at, 1)) + " is not a direction"}, at);
    }
    return true;
  }

  /// Pieces of this name, in the order in which they are tried.
  [[nodiscard]] std::vector<Square> candidates(const Position& position, Color color, const Name& name) const {
    std::vector<Square> like;
    const Bitboard pieces = position.board().pieces(color, name.type);
    for (const Square square : counting_order(position.side_to_move(), view_)) {
      if (pieces.contains(square)) like.push_back(square);
    }
    if (name.number == 0) return like;
    const auto number = static_cast<std::size_t>(name.number);
    if (number <= like.size()) return {like[number - 1]};
    std::erase_if(like, [&](Square square) { return column_of(square, view_) != number - 1; });
    return like;
  }

  /// Plays a word by the first pieces that can, and goes on behind it.
  void play(const Word& word, std::size_t at, const Position& position, const Move& move) {
    const Color own = position.side_to_move();
    std::optional<Error> first_error;
    const auto attempt = [&](Square square, std::optional<Square> other, bool pushes) {
      Position next = position;
      Move longer = move;
      auto done = walk(word, square, other, pushes, next, longer);
      if (!done) {
        if (!first_error) first_error = std::move(done).error();
        return false;
      }
      cut(at, next, longer);
      return true;
    };
    if (!word.second) {
      for (const Square square : candidates(position, own, word.first)) {
        if (attempt(square, std::nullopt, false)) return;
      }
    } else {
      const bool pushes = word.first.type > word.second->type;
      const Name& puller = pushes ? word.first : *word.second;
      const Name& moved = pushes ? *word.second : word.first;
      for (const Square strong : candidates(position, own, puller)) {
        for (const Square weak : candidates(position, opponent(own), moved)) {
          if (attempt(strong, weak, pushes)) return;
        }
      }
    }
    if (!first_error) first_error = Error{error::kNoSuchPiece, "there is no such piece"};
    refuse(*first_error, word.offset);
  }

  /// Plays all steps of a word. `other` is the enemy that is pushed before the own piece, or pulled behind it.
  static Result<void> walk(const Word& word, Square square, std::optional<Square> other, bool pushes,
                           Position& position, Move& move) {
    for (std::size_t i = 0; i < word.directions.size(); ++i) {
      const Direction direction = word.directions[i];
      bool trapped = false;
      const auto step = [&](Square& from, Direction where) -> Result<void> {
        if (!from.has_neighbor(where)) return fail(error::kNotAdjacent, "a step leaves the board");
        if (position.steps_left() == 0) return fail(error::kTooManySteps, "all steps of this turn are used");
        const Step taken(from, where);
        const Result<Capture> played = position.play(taken);
        if (!played) return tl::unexpected(played.error());
        move.push_back(taken);
        trapped = trapped || !played->is_none();
        from = taken.to();
        return {};
      };
      if (!other) {
        if (auto done = step(square, direction); !done) return done;
      } else {
        Square& leader = pushes ? *other : square;
        Square& follower = pushes ? square : *other;
        const Square left = leader;
        if (!Bitboard(follower).neighbors().contains(left))
          return fail(error::kNotAdjacent, "the two pieces are not neighbours");
        if (auto done = step(leader, direction); !done) return done;
        if (position.board().at(follower).is_none()) return fail(error::kNoSuchPiece, "the piece is captured");
        if (auto done = step(follower, step_between(follower, left).direction()); !done) return done;
      }
      if (word.traps[i] && !trapped) return fail(error::kWrongCapture, "no piece is captured at the *");
    }
    return {};
  }

  Position position_;
  std::string_view text_;
  View view_;
  std::size_t offset_;
  std::vector<Found> found_;
  Error error_{error::kNoMove, "the text names no step"};
  std::size_t farthest_ = 0;
};

/// What stands before the steps: the view and the label of the turn.
struct Head {
  View view = View::Gold;
  std::optional<Color> side;
  std::size_t end = 0;  // where the rest begins
};

Head read_head(std::string_view text) {
  Head head;
  Tokens tokens(text);
  bool may_be_view = true;
  while (auto token = tokens.next()) {
    const auto view = view_from_word(token->text);
    if (view && may_be_view) {
      head.view = *view;
    } else {
      // A label, also without a side ("2"), or with a number that nobody knows ("0s").
      std::string_view number = token->text;
      const bool has_side = number.back() == 'g' || number.back() == 's';
      if (has_side) number.remove_suffix(1);
      if (number.empty() || !std::ranges::all_of(number, is_digit)) break;
      if (has_side) head.side = side_from_letter(token->text.back());
    }
    head.end = token->offset + token->text.size();
    if (!view) break;
    may_be_view = false;
  }
  return head;
}

/// Pieces and numbers of empty squares, spread over squares in their order.
Result<std::vector<Placement>> spread(Color side, std::string_view text, std::span<const Square> order,
                                      std::size_t offset) {
  std::vector<Placement> placements;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    if (is_digit(text[i])) {
      std::size_t empty = 0;
      while (i < text.size() && is_digit(text[i]) && empty < 1000)
        empty = empty * 10 + static_cast<std::size_t>(text[i++] - '0');
      next += empty;
    } else {
      const auto type = type_from_letter(text[i]);
      if (!type)
        return fail(error::kBadText, quoted(text.substr(i, 1)) + " is neither a piece nor a number", offset + i);
      if (next < order.size()) placements.push_back({Piece(side, *type), order[next]});
      ++next;
      ++i;
    }
    if (next > order.size()) {
      return fail(error::kSetupCount, "there are more than " + std::to_string(order.size()) + " squares",
                  offset + i - 1);
    }
  }
  return placements;
}

/// The home squares in the order of setups: row by row from the bottom, left to right, all as seen.
std::vector<Square> home_order(Color side, View view) {
  std::vector<Square> home;
  for (unsigned i = 0; i < Square::kCount; ++i) {
    const Square square = seen_at(view, i % 8, i / 8);
    if (home_ranks(side).contains(square)) home.push_back(square);
  }
  return home;
}

void append_count(std::string& text, std::size_t& count) {
  if (count > 0) text += std::to_string(count);
  count = 0;
}

/// "e", "h2": the name of a piece, with its number where there are several like it.
std::string name_of(const Position& position, Square square) {
  const Piece piece = position.board().at(square);
  const Bitboard like = position.board().pieces(piece);
  const bool is_own = piece.color() == position.side_to_move();
  std::string text(1, to_letter(Piece(is_own ? Color::Silver : Color::Gold, piece.type())));
  if (!like.has_several()) return text;
  int number = 0;
  for (const Square other : counting_order(position.side_to_move(), View::Gold)) {
    if (!like.contains(other)) continue;
    ++number;
    if (other == square) break;
  }
  return text + std::to_string(number);
}

char arrow_of(Direction direction) noexcept { return "v<>^"[static_cast<std::size_t>(direction)]; }

/// Whether two steps are a push or a pull: the second piece steps into the square that the first one leaves.
bool is_pair(const Position& position, Step first, Step second) noexcept {
  const Piece piece = position.board().at(first.from());
  const Piece other = position.board().at(second.from());
  if (other.is_none() || piece.color() == other.color() || second.to() != first.from()) return false;
  const bool pushes = other.color() == position.side_to_move();
  return pushes || piece.is_stronger_than(other);
}

}  // namespace

Result<Move> parse_short_turn(const Position& position, std::string_view text) {
  const Head head = read_head(text);
  if (head.side && *head.side != position.side_to_move()) {
    return fail(error::kWrongSide, std::string("it is ") + std::string(side_name(position.side_to_move())) + "'s turn");
  }
  return TurnReader(position, text.substr(head.end), head.view, head.end).read();
}

Result<Setup> parse_short_setup(Color side, std::string_view text) {
  const Head head = read_head(text);
  if (head.side && *head.side != side) {
    return fail(error::kWrongSide, "the setup is " + std::string(side_name(side)) + "'s");
  }
  const std::vector<Square> order = home_order(side, head.view);
  Result<std::vector<Placement>> placed = spread(side, text.substr(head.end), order, head.end);
  if (!placed) return placed;
  for (const Square square : order) {
    if (std::ranges::find(*placed, square, &Placement::square) == placed->end()) {
      placed->push_back({Piece(side, PieceType::Rabbit), square});
    }
  }
  return placed;
}

Result<Position> parse_short_notation_position(std::string_view text) {
  const Head head = read_head(text);
  std::array<Square, Square::kCount> order;
  for (unsigned i = 0; i < Square::kCount; ++i) order[i] = seen_at(head.view, i % 8, 7 - i / 8);
  const std::string_view rest = text.substr(head.end);
  const std::size_t comma = rest.find(',');
  if (comma == std::string_view::npos) {
    return fail(error::kBadText, "a comma is missing between Gold's pieces and Silver's", text.size());
  }
  Board board;
  for (const Color side : kColors) {
    const std::size_t begin = side == Color::Gold ? 0 : comma + 1;
    const std::string_view part = side == Color::Gold ? rest.substr(0, comma) : rest.substr(comma + 1);
    const auto placed = spread(side, part, order, head.end + begin);
    if (!placed) return fail_at(placed.error(), 0);
    for (const Placement& placement : *placed) {
      if (!board.at(placement.square).is_none()) {
        return fail(error::kBadPosition, "two pieces stand on " + to_string(placement.square), head.end + begin);
      }
      board.put(placement.piece, placement.square);
    }
  }
  return Position(board, head.side.value_or(Color::Gold));
}

std::string to_short_turn(const Move& move, const Position& start) {
  Position position = start;
  std::string text;
  std::array<Square, 2> open{};  // where the pieces of the last word stand, the following one first
  std::size_t open_count = 0;    // 0: the next step begins a word
  for (int i = 0; i < move.size();) {
    const Step first = move[i];
    const bool is_pair_of_steps = i + 1 < move.size() && is_pair(position, first, move[i + 1]);
    std::array<Square, 2> from{first.from(), first.from()};
    if (is_pair_of_steps) from[0] = move[i + 1].from();
    const std::size_t count = is_pair_of_steps ? 2 : 1;
    const bool goes_on = open_count == count && open == from;
    if (!goes_on) {
      if (!text.empty()) text += ' ';
      if (is_pair_of_steps) text += name_of(position, from[0]);
      text += name_of(position, from[1]);
    }
    text += arrow_of(first.direction());
    bool trapped = !position.play_unchecked(first).capture.is_none();
    open = {first.to(), first.to()};
    if (is_pair_of_steps) {
      open[0] = move[i + 1].to();
      trapped = !position.play_unchecked(move[i + 1]).capture.is_none() || trapped;
    }
    if (trapped) text += '*';
    open_count = trapped ? 0 : count;
    i += static_cast<int>(count);
  }
  return text;
}

std::string to_short_setup(Color side, const Setup& setup) {
  std::string text;
  std::size_t rabbits = 0;
  for (const Square square : home_order(side, View::Gold)) {
    const auto placement = std::ranges::find(setup, square, &Placement::square);
    const PieceType type = placement == setup.end() ? PieceType::Rabbit : placement->piece.type();
    if (type == PieceType::Rabbit) {
      ++rabbits;
      continue;
    }
    append_count(text, rabbits);
    text += to_letter(Piece(Color::Silver, type));
  }
  return text;
}

std::string to_short_notation_position(const Position& position) {
  std::string text = position.side_to_move() == Color::Gold ? "g 0g " : "g 0s ";
  for (const Color side : kColors) {
    if (side == Color::Silver) text += ", ";
    std::size_t empty = 0;
    for (unsigned i = 0; i < Square::kCount; ++i) {
      const Piece piece = position.board().at(Square::at(i % 8, 7 - i / 8));
      if (piece.is_none() || piece.color() != side) {
        ++empty;
        continue;
      }
      append_count(text, empty);
      text += to_letter(Piece(Color::Silver, piece.type()));
    }
  }
  return text;
}

}  // namespace tusk
