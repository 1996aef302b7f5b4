#include "rules/endless_endgame.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>

#include "base/random.hpp"
#include "rules/error_codes.hpp"
#include "rules/names.hpp"

namespace tusk {
namespace {

struct Range {
  int least;
  int most;
};

/// By type, from rabbit to elephant (rule 8.1).
constexpr std::array<Range, kPieceTypeCount> kCounts{Range{1, 8}, {0, 2}, {0, 2}, {0, 2}, {0, 1}, {1, 1}};
constexpr Range kArmyOfEndgame{4, 12};

constexpr bool is_within(int number, Range range) noexcept { return number >= range.least && number <= range.most; }

std::string to_text(Range range) {
  if (range.least == range.most) return std::to_string(range.least);
  return std::to_string(range.least) + " to " + std::to_string(range.most);
}

constexpr Square image_of(Square square, EndgameSymmetry symmetry) noexcept {
  const unsigned file = symmetry == EndgameSymmetry::Reflection ? square.file() : 7 - square.file();
  return Square::at(file, 7 - square.rank());
}

bool has_symmetry(const Board& board, EndgameSymmetry symmetry) noexcept {
  const Bitboard gold = board.pieces(Color::Gold);
  if (gold.size() != board.pieces(Color::Silver).size()) return false;
  for (const Square square : gold) {
    if (board.at(image_of(square, symmetry)) != Piece(Color::Silver, board.at(square).type())) return false;
  }
  return true;
}

void add_side_faults(const Board& board, Color side, std::vector<SetupFault>& faults) {
  const std::string owner(side_name(side));
  for (const Square square : board.pieces(side) & ~home_ranks(side)) {
    faults.push_back({error::kSetupRank, to_string(square) + " is not on " + owner + "'s two home ranks", side});
  }
  for (const PieceType type : kPieceTypes) {
    const Range allowed = kCounts[static_cast<std::size_t>(type)];
    const int count = board.pieces(side, type).size();
    if (is_within(count, allowed)) continue;
    faults.push_back({error::kSetupCount,
                      owner + " has " + std::to_string(count) + " of the " + std::string(type_name(type)) +
                          "s instead of " + to_text(allowed),
                      side});
  }
  const int pieces = board.pieces(side).size();
  if (!is_within(pieces, kArmyOfEndgame)) {
    faults.push_back({error::kSetupCount,
                      owner + " has " + std::to_string(pieces) + " pieces instead of " + to_text(kArmyOfEndgame),
                      side});
  }
}

}  // namespace

std::optional<EndgameSymmetry> endgame_symmetry(const Board& board) noexcept {
  for (const EndgameSymmetry symmetry : {EndgameSymmetry::Reflection, EndgameSymmetry::Rotation}) {
    if (has_symmetry(board, symmetry)) return symmetry;
  }
  return std::nullopt;
}

std::vector<SetupFault> endless_endgame_faults(const Board& board) {
  std::vector<SetupFault> faults;
  for (const Color side : kColors) add_side_faults(board, side, faults);
  if (!endgame_symmetry(board)) {
    faults.push_back({error::kSetupSymmetry,
                      "Silver's army is neither the reflection of Gold's nor its rotation by half a turn",
                      Color::Silver});
  }
  return faults;
}

Position endless_endgame_start(std::uint64_t seed) {
  Random random(seed);
  std::vector<PieceType> army;
  do {
    army.clear();
    for (const PieceType type : kPieceTypes) {
      const Range range = kCounts[static_cast<std::size_t>(type)];
      const auto count =
          range.least + static_cast<int>(random.below(static_cast<std::uint64_t>(range.most - range.least + 1)));
      army.insert(army.end(), static_cast<std::size_t>(count), type);
    }
  } while (!is_within(static_cast<int>(army.size()), kArmyOfEndgame));

  std::array<Square, 16> squares;
  std::size_t next = 0;
  for (const Square square : home_ranks(Color::Gold)) squares[next++] = square;
  random.shuffle(std::span<Square>(squares));
  const EndgameSymmetry symmetry = random.chance(1, 2) ? EndgameSymmetry::Reflection : EndgameSymmetry::Rotation;
  Board board;
  for (std::size_t i = 0; i < army.size(); ++i) {
    board.put(Piece(Color::Gold, army[i]), squares[i]);
    board.put(Piece(Color::Silver, army[i]), image_of(squares[i], symmetry));
  }
  return Position(board, Color::Gold, kFirstTurnOfEndlessEndgame);
}

}  // namespace tusk
