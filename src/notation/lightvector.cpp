#include "notation/lightvector.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_paths.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

enum class Property : std::uint8_t { At, Run, Captured };

/// One claim: a specifier with a property.
struct Claim {
  std::optional<Piece> piece;
  std::optional<Square> square;
  Property property = Property::At;
  Square at;
  std::array<Direction, kStepsPerTurn> run{};
  std::size_t run_size = 0;  // may be more than a turn has steps: then nothing fits
};

// What the definition leaves open. The reader uses kReading; the writer asks them all.
enum class SpecifierSquare : std::uint8_t { Start, Moment, Visited, Recommended };
enum class RunSteps : std::uint8_t { Own, Consecutive, Subsequence };
enum class RunOrder : std::uint8_t { Ends, Begins, EndsTogether };
struct Reading {
  SpecifierSquare square = SpecifierSquare::Recommended;
  RunSteps run = RunSteps::Own;
  RunOrder order = RunOrder::Ends;
};
constexpr Reading kReading;

/// Whether the piece stands on `square` after any of the first `count` steps, or did before them.
bool has_visited(const TurnPath& path, std::uint8_t piece, std::size_t count, Square square) noexcept {
  if (piece == square.index()) return true;
  for (std::size_t i = 0; i < count; ++i) {
    if (path.movers[i] == piece && path.steps[i].to() == square) return true;
  }
  return false;
}

/// Whether the specifier's square fits a piece that does something with step number `step`.
bool fits_square(const TurnPath& path, const Claim& claim, std::uint8_t piece, std::size_t step,
                 SpecifierSquare reading) noexcept {
  if (!claim.square) return true;
  if (reading == SpecifierSquare::Recommended) {
    reading = claim.property == Property::Run ? SpecifierSquare::Moment : SpecifierSquare::Visited;
  }
  // A piece that is captured is seen where it is captured.
  const std::size_t before = claim.property == Property::Captured ? step + 1 : step;
  switch (reading) {
    case SpecifierSquare::Start: return piece == claim.square->index();
    case SpecifierSquare::Moment: return path.square_of(piece, before) == *claim.square;
    default: return has_visited(path, piece, before, *claim.square);
  }
}

/// Where a run that begins with step `first` is completed; nothing if it is not.
std::optional<std::size_t> end_of_run(const TurnPath& path, const Claim& claim, std::size_t first,
                                      RunSteps reading) noexcept {
  const std::uint8_t piece = path.movers[first];
  std::size_t done = 0;
  for (std::size_t i = first; i < path.size; ++i) {
    if (path.movers[i] != piece) {
      if (reading == RunSteps::Consecutive) return std::nullopt;
      continue;
    }
    if (path.steps[i].direction() == claim.run[done]) {
      if (++done == claim.run_size) return i;
    } else if (reading != RunSteps::Subsequence || done == 0) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

/// The text of a path's turn as claims sees it, with the pieces of the board before it.
class Judge {
 public:
  explicit Judge(const Board& board) noexcept : board_(board) {}

  [[nodiscard]] bool holds(const TurnPath& path, const Claim& claim, const Reading& reading) const noexcept {
    switch (claim.property) {
      case Property::At: return holds_at(path, claim, reading);
      case Property::Captured: return holds_captured(path, claim, reading);
      case Property::Run: return earliest_run(path, claim, reading, -1).has_value();
    }
    return false;
  }

  [[nodiscard]] bool holds(const TurnPath& path, std::span<const Claim> claims, const Reading& reading) const noexcept {
    int last = -1;  // when the run before this one was done (or begun)
    for (const Claim& claim : claims) {
      if (claim.property != Property::Run) {
        if (!holds(path, claim, reading)) return false;
        continue;
      }
      const std::optional<int> done = earliest_run(path, claim, reading, last);
      if (!done) return false;
      last = *done;
    }
    return true;
  }

 private:
  [[nodiscard]] bool fits_piece(const Claim& claim, std::uint8_t piece) const noexcept {
    return !claim.piece || board_.at(Square(piece)) == *claim.piece;
  }

  [[nodiscard]] bool holds_at(const TurnPath& path, const Claim& claim, const Reading& reading) const noexcept {
    for (std::size_t i = 0; i < path.size; ++i) {
      if (path.steps[i].to() == claim.at && fits_piece(claim, path.movers[i]) &&
          fits_square(path, claim, path.movers[i], i, reading.square)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool holds_captured(const TurnPath& path, const Claim& claim, const Reading& reading) const noexcept {
    for (std::size_t i = 0; i < path.size; ++i) {
      const std::uint8_t piece = path.captured[i];
      if (piece != TurnPath::kNobody && fits_piece(claim, piece) &&
          fits_square(path, claim, piece, i, reading.square)) {
        return true;
      }
    }
    return false;
  }

  /// The earliest moment after `last` by which the order of runs goes; nothing if there is no such run.
  [[nodiscard]] std::optional<int> earliest_run(const TurnPath& path, const Claim& claim, const Reading& reading,
                                                int last) const noexcept {
    if (claim.run_size > path.size) return std::nullopt;
    std::optional<int> earliest;
    for (std::size_t first = 0; first < path.size; ++first) {
      if (path.steps[first].direction() != claim.run[0] || !fits_piece(claim, path.movers[first]) ||
          !fits_square(path, claim, path.movers[first], first, reading.square)) {
        continue;
      }
      const auto end = end_of_run(path, claim, first, reading.run);
      if (!end) continue;
      const int moment = static_cast<int>(reading.order == RunOrder::Begins ? first : *end);
      const bool is_late_enough = reading.order == RunOrder::EndsTogether ? moment >= last : moment > last;
      if (is_late_enough && (!earliest || moment < *earliest)) earliest = moment;
    }
    return earliest;
  }

  const Board& board_;
};

Result<Claim> parse_claim(std::string_view word) {
  const auto refuse = [&] {
    return fail(error::kBadText, quoted(word) + " is not a piece or a square with a square, directions or x behind it");
  };
  Claim claim;
  std::string_view rest = word;
  const auto is_square = [](std::string_view text) { return text.size() >= 2 && parse_square(text.substr(0, 2)); };
  // A small letter with a digit behind it is the file of a square, not a piece: "c5b5", "e4n".
  if (!rest.empty() && !is_square(rest)) {
    claim.piece = piece_from_letter(rest[0]);
    if (!claim.piece) return refuse();
    rest.remove_prefix(1);
  }
  const auto take_square = [&] {
    const Square square = *parse_square(rest.substr(0, 2));
    rest.remove_prefix(2);
    return square;
  };
  if (is_square(rest) && (rest.size() > 2 || !claim.piece)) claim.square = take_square();
  if (rest.empty()) return refuse();
  if (rest == "x") {
    claim.property = Property::Captured;
    return claim;
  }
  if (is_square(rest)) {
    claim.at = take_square();
    if (!rest.empty()) return refuse();
    return claim;
  }
  claim.property = Property::Run;
  for (const char letter : rest) {
    const auto direction = direction_from_letter(letter);
    if (!direction) return refuse();
    if (claim.run_size < claim.run.size()) claim.run[claim.run_size] = *direction;
    ++claim.run_size;
  }
  return claim;
}

/// More can be true of a turn, but say nothing new; every one costs time.
constexpr std::size_t kMostClaims = 64;

Result<std::vector<Claim>> parse_claims(std::string_view text) {
  std::vector<Claim> claims;
  Tokens tokens(text);
  while (auto token = tokens.next()) {
    Result<Claim> claim = parse_claim(token->text);
    if (!claim) return fail_at(std::move(claim).error(), token->offset);
    if (claims.size() == kMostClaims) {
      return fail(error::kBadText, "there are more claims than a turn needs", token->offset);
    }
    claims.push_back(*claim);
  }
  if (claims.empty()) return fail(error::kBadText, "the text names no move");
  return claims;
}

// ---------------------------------------------------------------------------------------------------------------------

/// One of the words that a text may be made of.
struct Word {
  std::string text;
  Claim claim;
  std::vector<bool> fits;  // by path of the turn
};

/// Finds the shortest text for one turn.
class Writer {
 public:
  Writer(const Game& game, const Position& position, const Move& move)
      : position_(position), board_(position.board()), judge_(board_) {
    Position after = position;
    for (const Step step : move) after.play_unchecked(step);
    after.end_turn();
    target_ = after.turn_key();
    TurnPaths paths(game, position);
    for (int size = 1; size <= position.steps_left(); ++size) {
      paths.for_each(size, [this](const TurnPath& path) { paths_.push_back(path); });
    }
    std::ranges::sort(paths_, {}, rank);
    for (const TurnPath& path : paths_) {
      if (path.turn_key == target_) wanted_.push_back(path);
    }
    collect_words();
  }

  std::string write() {
    for (const bool allow_open : {false, true}) {
      for (std::size_t length = 2; length <= kMostLetters; ++length) {
        if (extend(length, allow_open, std::vector<bool>(wanted_.size(), true))) return text_;
      }
    }
    return {};  // not reached: the official text is a text of this kind
  }

 private:
  static constexpr std::size_t kMostLetters = kStepsPerTurn * 5 - 1;  // "Ee2n" four times with blanks between

  static int rank(const TurnPath& path) noexcept { return path.size * 256 + path.moved; }

  void add_word(const Claim& claim) {
    std::string text;
    if (claim.piece) text += to_letter(*claim.piece);
    if (claim.square) text += to_string(*claim.square);
    if (claim.property == Property::At) text += to_string(claim.at);
    if (claim.property == Property::Captured) text += 'x';
    for (std::size_t i = 0; i < claim.run_size; ++i) text += to_letter(claim.run[i]);
    if (std::ranges::find(words_, text, &Word::text) == words_.end()) words_.push_back({std::move(text), claim, {}});
  }

  /// All specifiers for a property of one piece: with what it is, or where it was, or both.
  void add_words(const TurnPath& path, std::uint8_t piece, std::size_t count, const Claim& property) {
    std::vector<Square> squares{Square(piece)};
    for (std::size_t i = 0; i < count; ++i) {
      if (path.movers[i] == piece) squares.push_back(path.steps[i].to());
    }
    Claim claim = property;
    claim.piece = board_.at(Square(piece));
    add_word(claim);
    for (const Square square : squares) {
      claim.square = square;
      claim.piece.reset();
      add_word(claim);
      claim.piece = board_.at(Square(piece));
      add_word(claim);
    }
  }

  /// Every word that is true of some path of the turn.
  void collect_words() {
    for (const TurnPath& path : wanted_) {
      for (std::size_t i = 0; i < path.size; ++i) {
        const std::uint8_t piece = path.movers[i];
        Claim arrival;
        arrival.at = path.steps[i].to();
        add_words(path, piece, i, arrival);
        Claim run;
        run.property = Property::Run;
        for (std::size_t j = i; j < path.size; ++j) {
          if (path.movers[j] != piece) continue;
          run.run[run.run_size++] = path.steps[j].direction();
          add_words(path, piece, i, run);
        }
        if (path.captured[i] != TurnPath::kNobody) {
          Claim capture;
          capture.property = Property::Captured;
          add_words(path, path.captured[i], i + 1, capture);
        }
      }
    }
    std::ranges::sort(words_, {}, &Word::text);
    for (Word& word : words_) {
      for (const TurnPath& path : wanted_) word.fits.push_back(judge_.holds(path, word.claim, kReading));
    }
    std::erase_if(words_, [](const Word& word) { return std::ranges::find(word.fits, true) == word.fits.end(); });
  }

  /// Tries all ways to go on with exactly `letters` more letters, in alphabetical order; `fits` are the paths for which
  /// every word so far holds.
  bool extend(std::size_t letters, bool allow_open, const std::vector<bool>& fits) {
    for (const Word& word : words_) {
      const std::size_t size = word.text.size();
      if (size > letters || (size < letters && letters < size + 3)) continue;
      if (is_other_order(word)) continue;
      std::vector<bool> both(fits.size());
      bool any = false;
      for (std::size_t i = 0; i < fits.size(); ++i) any |= both[i] = fits[i] && word.fits[i];
      if (!any) continue;
      claims_.push_back(word.claim);
      chosen_.push_back(&word);
      const bool found = size == letters ? is_valid(allow_open) : extend(letters - size - 1, allow_open, both);
      if (found && size == letters) {
        for (const Word* part : chosen_) text_ += (text_.empty() ? "" : " ") + part->text;
      }
      claims_.pop_back();
      chosen_.pop_back();
      if (found) return true;
    }
    return false;
  }

  /// Whether the word may change places with the one before it without any difference: the text in alphabetical order
  /// was tried already. The same word twice says something only of runs.
  [[nodiscard]] bool is_other_order(const Word& word) const noexcept {
    if (chosen_.empty()) return false;
    const Word& before = *chosen_.back();
    const bool both_run = before.claim.property == Property::Run && word.claim.property == Property::Run;
    return !both_run && before.text >= word.text;
  }

  bool is_valid(bool allow_open) {
    if (!means_turn(kReading)) return false;
    return allow_open || means_turn_always();
  }

  /// Whether the text is valid and means the turn.
  bool means_turn(const Reading& reading) {
    const auto wanted =
        std::ranges::find_if(wanted_, [&](const TurnPath& path) { return judge_.holds(path, claims_, reading); });
    if (wanted == wanted_.end()) return false;
    const int most = rank(*wanted);
    const auto refutes = [&](const TurnPath& path) {
      return path.turn_key != target_ && rank(path) <= most && judge_.holds(path, claims_, reading);
    };
    // Paths that have spoken against other texts often speak against this one.
    for (std::size_t i = 0; i < refuters_.size(); ++i) {
      if (!refutes(refuters_[i])) continue;
      std::rotate(refuters_.begin(), refuters_.begin() + static_cast<std::ptrdiff_t>(i),
                  refuters_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return false;
    }
    for (const TurnPath& path : paths_) {
      if (rank(path) > most) break;
      if (!refutes(path)) continue;
      refuters_.insert(refuters_.begin(), path);
      if (refuters_.size() > kRefuters) refuters_.pop_back();
      return false;
    }
    return true;
  }

  /// The same under every reading of what these words leave open.
  bool means_turn_always() {
    const auto runs = std::ranges::count(claims_, Property::Run, &Claim::property);
    const bool has_square = std::ranges::any_of(claims_, [](const Claim& claim) { return claim.square.has_value(); });
    const bool has_long_run = std::ranges::any_of(claims_, [](const Claim& claim) { return claim.run_size > 1; });
    constexpr std::array kSquares{SpecifierSquare::Start, SpecifierSquare::Moment, SpecifierSquare::Visited};
    constexpr std::array kRuns{RunSteps::Own, RunSteps::Consecutive, RunSteps::Subsequence};
    constexpr std::array kOrders{RunOrder::Ends, RunOrder::Begins, RunOrder::EndsTogether};
    for (const SpecifierSquare square : std::span(kSquares).first(has_square ? kSquares.size() : 1)) {
      for (const RunSteps run : std::span(kRuns).first(has_long_run ? kRuns.size() : 1)) {
        for (const RunOrder order : std::span(kOrders).first(runs > 1 ? kOrders.size() : 1)) {
          if (!means_turn({square, run, order})) return false;
        }
      }
    }
    return true;
  }

  static constexpr std::size_t kRefuters = 256;

  Position position_;
  Board board_;
  Judge judge_;
  Key target_ = 0;
  std::vector<TurnPath> paths_;   // all legal ones, in the order in which a text prefers them
  std::vector<TurnPath> wanted_;  // those that lead where the turn leads
  std::vector<Word> words_;
  std::vector<TurnPath> refuters_;
  std::vector<Claim> claims_;  // of the text that is being tried
  std::vector<const Word*> chosen_;
  std::string text_;
};

}  // namespace

Result<Move> read_lightvector(const Game& game, const Position& position, std::string_view text) {
  const Result<std::vector<Claim>> claims = parse_claims(text);
  if (!claims) return tl::unexpected(claims.error());
  const Board board = position.board();
  const Judge judge(board);
  TurnPaths paths(game, position);
  std::vector<TurnPath> found;  // one for each position, all with the fewest moved pieces
  for (int size = 1; size <= position.steps_left() && found.empty(); ++size) {
    paths.for_each(size, [&](const TurnPath& path) {
      if (!found.empty() && path.moved > found.front().moved) return;
      if (!judge.holds(path, *claims, kReading)) return;
      if (!found.empty() && path.moved < found.front().moved) found.clear();
      if (std::ranges::find(found, path.turn_key, &TurnPath::turn_key) == found.end()) found.push_back(path);
    });
  }
  if (found.empty()) return fail(error::kNoMove, "there is no legal turn of which " + quoted(text) + " is true");
  if (found.size() > 1) {
    return fail(error::kAmbiguous, quoted(text) + " may mean " + to_string(found[0].move(), position) + " or " +
                                       to_string(found[1].move(), position));
  }
  return found.front().move();
}

std::string write_lightvector(const Game& game, const Position& position, const Move& move) {
  return Writer(game, position, move).write();
}

}  // namespace tusk
