#include "notation/position_text.hpp"

#include <array>

#include "base/text.hpp"
#include "notation/short_notation.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_label.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::size_t kRowLength = 8;

/// The square that stands at `index` in all texts that go from a8 to h1.
Square reading_order(std::size_t index) {
  return Square::at(static_cast<unsigned>(index % kRowLength), static_cast<unsigned>(7 - index / kRowLength));
}

constexpr bool is_empty_square(char letter) { return letter == ' ' || letter == '.' || letter == 'x' || letter == 'X'; }

/// Puts what `letter` stands for on the square. False: it stands for nothing.
bool read_square(char letter, Square square, Board& board) {
  if (is_empty_square(letter)) return true;
  const std::optional<Piece> piece = piece_from_letter(letter);
  if (piece) board.put(*piece, square);
  return piece.has_value();
}

tl::unexpected<Error> no_piece(std::string_view letter, Square square, std::size_t offset) {
  return fail(error::kBadPosition, quoted(letter) + " on " + to_string(square) + " is not a piece", offset);
}

/// What stands before a board: `g`, `12s`, or nothing.
struct Header {
  std::optional<Color> side;
  std::optional<int> number;
};

Result<Header> parse_header(std::string_view text) {
  text = trim(text);
  if (text.empty()) return Header{};
  if (text.size() == 1) {
    if (const auto side = side_from_letter(text.front())) return Header{side, std::nullopt};
  }
  if (const auto label = parse_turn_label(text)) return Header{label->side, label->number};
  return fail(error::kBadPosition, quoted(text) + " is not a side to move like g, s or 12s");
}

PositionText make_position(const Board& board, const Header& header) {
  return {Position(board, header.side.value_or(Color::Gold)), header.number};
}

Result<PositionText> parse_brackets(std::string_view text, bool side_is_needed) {
  const std::size_t open = text.find('[');
  if (open == std::string_view::npos) return fail(error::kBadPosition, "a position is written like g [64 squares]");
  Result<Header> header = parse_header(text.substr(0, open));
  if (!header) return tl::unexpected(std::move(header).error());
  if (side_is_needed && !header->side) return fail(error::kBadPosition, "the side to move (g or s) is missing");

  const std::size_t first = open + 1;
  const std::size_t close = text.find(']', first);
  const std::size_t count = (close == std::string_view::npos ? text.size() : close) - first;
  if (close == std::string_view::npos || count != Square::kCount) {
    return fail(error::kBadPosition, "a board has 64 squares within [ and ], not " + std::to_string(count), first);
  }
  if (!trim(text.substr(close + 1)).empty()) {
    return fail(error::kBadPosition, "something follows the board: " + quoted(trim(text.substr(close + 1))), close + 1);
  }
  Board board;
  for (std::size_t i = 0; i < Square::kCount; ++i) {
    if (!read_square(text[first + i], reading_order(i), board)) {
      return no_piece(text.substr(first + i, 1), reading_order(i), first + i);
    }
  }
  return make_position(board, *header);
}

/// Reads the rows of the long form one by one.
class LongReader {
 public:
  explicit LongReader(std::string_view text) : text_(text) {}

  Result<PositionText> read() {
    std::string_view rest = text_;
    while (!rest.empty()) {
      const std::string_view line = take_line(rest);
      if (auto done = read_line(line); !done) return tl::unexpected(std::move(done).error());
    }
    if (rows_ < kRowLength) {
      return fail(error::kBadPosition, "the board has " + std::to_string(rows_) + " of its 8 rows", text_.size());
    }
    return make_position(board_, header_);
  }

 private:
  Result<void> read_line(std::string_view line) {
    const std::string_view words = trim(line);
    if (is_decoration(words)) return {};
    if (words.size() >= 2 && words[1] == '|' && is_digit(words[0])) return read_row(words);
    Result<Header> header = parse_header(words);
    if (!header || rows_ > 0 || header_.side) {
      return fail(error::kBadPosition, quoted(words) + " is not a row like \"8| r . . x . . . r |\"", offset_of(words));
    }
    header_ = *header;
    return {};
  }

  /// An empty line, the frame, or the line with the letters of the files.
  static bool is_decoration(std::string_view words) {
    return words.find_first_not_of("+-") == std::string_view::npos || words == "a b c d e f g h";
  }

  Result<void> read_row(std::string_view row) {
    if (rows_ == kRowLength || row[0] != static_cast<char>('8' - rows_)) {
      return fail(error::kBadPosition, "the rows do not go from 8 to 1", offset_of(row));
    }
    std::string_view squares = row.substr(2);
    squares = squares.substr(0, squares.find('|'));
    for (std::size_t column = 0; column < squares.size(); ++column) {
      const char letter = squares[column];
      const std::size_t file = column / 2;
      const bool is_square = column % 2 == 1 && file < kRowLength;
      if (!is_square && !is_space(letter)) {
        return fail(error::kBadPosition, quoted(squares.substr(column, 1)) + " stands between two squares",
                    offset_of(squares) + column);
      }
      if (is_square && !read_square(letter, reading_order(rows_ * kRowLength + file), board_)) {
        return no_piece(squares.substr(column, 1), reading_order(rows_ * kRowLength + file),
                        offset_of(squares) + column);
      }
    }
    ++rows_;
    return {};
  }

  /// Where a part of the text begins in it.
  [[nodiscard]] std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  std::string_view text_;
  Header header_;
  Board board_;
  std::size_t rows_ = 0;
};

Result<Board> parse_ranks(const Token& ranks) {
  Board board;
  std::size_t index = 0;
  for (std::size_t i = 0; i < ranks.text.size(); ++i) {
    const char letter = ranks.text[i];
    const std::size_t file = index % kRowLength;
    if (letter == '/') {
      // A full row has already moved on to the next one.
      if (index == 0 || file != 0 || ranks.text[i - 1] == '/') {
        return fail(error::kBadPosition, "a row does not have 8 squares", ranks.offset + i);
      }
      continue;
    }
    if (index > 0 && file == 0 && ranks.text[i - 1] != '/') {
      return fail(error::kBadPosition, "a row has more than 8 squares", ranks.offset + i);
    }
    const bool is_run = letter >= '1' && letter <= '8';
    const std::size_t squares = is_run ? static_cast<std::size_t>(letter - '0') : 1;
    if (index == Square::kCount || file + squares > kRowLength) {
      return fail(error::kBadPosition, "a row has more than 8 squares", ranks.offset + i);
    }
    if (!is_run && !read_square(letter, reading_order(index), board)) {
      return no_piece(ranks.text.substr(i, 1), reading_order(index), ranks.offset + i);
    }
    index += squares;
  }
  if (index != Square::kCount) return fail(error::kBadPosition, "the board does not have 8 rows", ranks.offset);
  return board;
}

constexpr std::string_view kPicture = "ranks=";

Result<PositionText> parse_ranks_form(std::string_view text);

/// The value of a board picture's query text: up to the next `&`, with %2F for a slash. A side may follow the ranks.
Result<PositionText> parse_picture(std::string_view value) {
  value = value.substr(0, value.find_first_of("&#\n"));
  const std::size_t end = std::min(value.find(' '), value.size());
  const auto following = Tokens(value.substr(end)).next();
  if (!following || !parse_header(following->text)) value = value.substr(0, end);
  std::string ranks;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_slash =
        value[i] == '%' && i + 2 < value.size() && value[i + 1] == '2' && to_lower(value[i + 2]) == 'f';
    ranks += is_slash ? '/' : value[i];
    if (is_slash) i += 2;
  }
  return parse_ranks_form(ranks);
}

Result<PositionText> parse_ranks_form(std::string_view text) {
  Tokens tokens(text);
  const auto ranks = tokens.next();
  const auto side = tokens.next();
  const auto surplus = tokens.next();
  if (!ranks) return fail(error::kBadPosition, "the text is empty");
  if (surplus)
    return fail(error::kBadPosition, "something follows the board: " + quoted(surplus->text), surplus->offset);
  Result<Board> board = parse_ranks(*ranks);
  if (!board) return tl::unexpected(std::move(board).error());
  if (!side) return make_position(*board, {});
  Result<Header> header = parse_header(side->text);
  if (!header) return fail_at(std::move(header).error(), side->offset);
  return make_position(*board, *header);
}

/// `1g ... 1s ... 2g pass`, the form in which puzzles give any position.
class SetupsReader {
 public:
  Result<PositionText> read(std::string_view text) {
    Tokens tokens(text);
    while (auto token = tokens.next()) {
      if (auto done = read_token(*token); !done) return fail_at(std::move(done).error(), token->offset);
    }
    if (turn_.number == 1) turn_ = TurnLabel{2, Color::Gold};
    return PositionText{Position(board_, turn_.side), turn_.number};
  }

 private:
  Result<void> read_token(const Token& token) {
    if (const auto label = parse_turn_label(token.text)) {
      // A second label at the same place is a known quirk of puzzle files.
      turn_ = *label;
      passed_ = false;
      return {};
    }
    if (equals_ignoring_case(token.text, "pass")) {
      pass();
      return {};
    }
    const Result<Placement> placement = parse_placement(token.text);
    if (!placement) return tl::unexpected(placement.error());
    if (turn_.number != 1 || passed_) {
      return fail(error::kBadPosition, quoted(token.text) + ": pieces are placed in the turns 1g and 1s only");
    }
    if (!board_.at(placement->square).is_none()) {
      return fail(error::kSetupSquareTwice, "two pieces are placed on " + to_string(placement->square));
    }
    board_.put(placement->piece, placement->square);
    return {};
  }

  /// In a setup it stands for no pieces, in 2g it gives Silver the move, and later ones say nothing.
  void pass() {
    passed_ = true;
    if (turn_ == TurnLabel{2, Color::Gold}) turn_ = next_turn(turn_);
  }

  Board board_;
  TurnLabel turn_{1, Color::Gold};
  bool passed_ = false;
};

char square_letter(const Board& board, Square square, char empty) {
  const Piece piece = board.at(square);
  return piece.is_none() ? empty : to_letter(piece);
}

}  // namespace

Result<PositionText> parse_short_position(std::string_view text) { return parse_brackets(text, true); }

Result<PositionText> parse_position(std::string_view text) {
  if (const std::size_t picture = text.find(kPicture); picture != std::string_view::npos) {
    const std::size_t begin = picture + kPicture.size();
    Result<PositionText> read = parse_picture(text.substr(begin));
    return read ? read : fail_at(std::move(read).error(), begin);
  }
  if (text.find('[') != std::string_view::npos) return parse_brackets(text, false);
  if (text.find('|') != std::string_view::npos) return LongReader(text).read();
  if (text.find('/') != std::string_view::npos) return parse_ranks_form(text);
  Tokens tokens(text);
  if (const auto first = tokens.next(); first && parse_turn_label(first->text)) return SetupsReader().read(text);
  if (text.find(',') != std::string_view::npos) {
    return parse_short_notation_position(text).map(
        [](const Position& position) { return PositionText{position, std::nullopt}; });
  }
  return fail(error::kBadPosition,
              "this has none of the forms of a position: g [64 squares], eight rows, ranks, setups, or short notation");
}

std::string to_picture_text(const Position& position) {
  const std::string ranks = to_ranks_text(position);
  return std::string(kPicture) + ranks.substr(0, ranks.find(' '));
}

std::string to_setups_text(const Position& position) {
  std::string text;
  for (const Color side : kColors) {
    text += side == Color::Gold ? "1g" : "\n1s";
    for (const Square square : position.board().pieces(side)) {
      text += ' ' + to_string(Placement{position.board().at(square), square});
    }
    if (position.board().pieces(side).is_empty()) text += " pass";
  }
  return position.side_to_move() == Color::Gold ? text : text + "\n2g pass";
}

std::string to_short_text(const Position& position) {
  std::string text{to_letter(position.side_to_move()), ' ', '['};
  for (std::size_t i = 0; i < Square::kCount; ++i) text += square_letter(position.board(), reading_order(i), ' ');
  return text + ']';
}

std::string to_long_text(const Position& position) {
  std::string text{to_letter(position.side_to_move()), '\n'};
  text += " +-----------------+\n";
  for (std::size_t i = 0; i < Square::kCount; ++i) {
    const Square square = reading_order(i);
    if (square.file() == 0) text += {rank_digit(square), '|', ' '};
    text += {square_letter(position.board(), square, kTraps.contains(square) ? 'x' : '.'), ' '};
    if (square.file() == kRowLength - 1) text += "|\n";
  }
  return text + " +-----------------+\n   a b c d e f g h\n";
}

std::string to_ranks_text(const Position& position) {
  std::string text;
  int empty = 0;
  const auto end_run = [&] {
    if (empty > 0) text += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (std::size_t i = 0; i < Square::kCount; ++i) {
    const Square square = reading_order(i);
    if (i > 0 && square.file() == 0) text += '/';
    if (position.board().at(square).is_none()) {
      ++empty;
    } else {
      end_run();
      text += to_letter(position.board().at(square));
    }
    if (square.file() == kRowLength - 1) end_run();
  }
  return text + ' ' + to_letter(position.side_to_move());
}

}  // namespace tusk
