#include "rules/setup.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "rules/error_codes.hpp"
#include "rules/names.hpp"

namespace tusk {
namespace {

using enum PieceType;

/// 99of9 from file a to h as Gold sees it: cats behind the traps, dogs in the middle of the back row.
constexpr std::array<PieceType, 8> kFrontRow{Rabbit, Horse, Cat, Camel, Elephant, Cat, Horse, Rabbit};
constexpr std::array<PieceType, 8> kBackRow{Rabbit, Rabbit, Rabbit, Dog, Dog, Rabbit, Rabbit, Rabbit};

/// "2 cats", "1 camel"
std::string counted(int count, PieceType type) {
  const std::string name(type_name(type));
  return std::to_string(count) + " " + (count == 1 ? name : name + "s");
}

void add_count_faults(Color side, std::span<const Placement> placements, std::vector<SetupFault>& faults) {
  for (const PieceType type : kPieceTypes) {
    const auto count = std::ranges::count(placements, Piece(side, type), &Placement::piece);
    const int wanted = kArmy[static_cast<std::size_t>(type)];
    if (count != wanted) {
      faults.push_back({error::kSetupCount,
                        std::string(side_name(side)) + " places " + counted(static_cast<int>(count), type) +
                            " instead of " + std::to_string(wanted),
                        side});
    }
  }
}

void add_side_faults(Color side, std::span<const Placement> placements, std::vector<SetupFault>& faults) {
  for (const auto& [piece, square] : placements) {
    if (piece.color() == side) continue;
    faults.push_back({error::kSetupSide,
                      "the piece on " + to_string(square) + " is not " + std::string(side_name(side)) + "'s", side});
  }
}

}  // namespace

std::vector<SetupFault> setup_square_faults(const Board& board, Color side, std::span<const Placement> placements) {
  std::vector<SetupFault> faults;
  Bitboard used = board.occupied();
  Bitboard used_twice;
  for (const Placement& placement : placements) {
    if (used.contains(placement.square)) used_twice |= Bitboard(placement.square);
    used |= Bitboard(placement.square);
  }
  for (const Square square : used_twice) {
    faults.push_back({error::kSetupSquareTwice, "more than one piece is placed on " + to_string(square), side});
  }
  return faults;
}

std::vector<SetupFault> setup_faults(Color side, std::span<const Placement> placements) {
  std::vector<SetupFault> faults;
  add_side_faults(side, placements, faults);
  for (const auto& [piece, square] : placements) {
    if (home_ranks(side).contains(square)) continue;
    faults.push_back({error::kSetupRank,
                      to_string(square) + " is not on " + std::string(side_name(side)) + "'s two home ranks", side});
  }
  std::ranges::move(setup_square_faults(Board(), side, placements), std::back_inserter(faults));
  add_count_faults(side, placements, faults);
  return faults;
}

std::vector<SetupFault> freestyle_faults(const Board& board, Color side, std::span<const Placement> placements) {
  std::vector<SetupFault> faults;
  add_side_faults(side, placements, faults);
  std::ranges::move(setup_square_faults(board, side, placements), std::back_inserter(faults));
  const Piece rabbit(side, Rabbit);
  if (std::ranges::find(placements, rabbit, &Placement::piece) == placements.end()) {
    faults.push_back({error::kNoRabbits, std::string(side_name(side)) + " needs at least one rabbit", side});
  }
  for (const auto& [piece, square] : placements) {
    if (piece != rabbit || !goal_rank(side).contains(square)) continue;
    faults.push_back({error::kRabbitOnGoal, "the rabbit on " + to_string(square) + " would begin on its goal", side});
  }
  return faults;
}

Setup quick_setup(Color side) {
  Setup setup;
  for (unsigned file = 0; file < 8; ++file) {
    // Silver's elephant stands opposite Gold's camel: an elephant facing an elephant could be boxed in.
    const bool swaps = side == Color::Silver && (file == 3 || file == 4);
    const PieceType front = kFrontRow[swaps ? 7 - file : file];
    setup.push_back({Piece(side, front), Square::at(file, side == Color::Gold ? 1 : 6)});
    setup.push_back({Piece(side, kBackRow[file]), Square::at(file, side == Color::Gold ? 0 : 7)});
  }
  return setup;
}

Setup partial_quick_setup(Color side) {
  Setup setup = quick_setup(side);
  std::erase_if(
      setup, [](const Placement& placement) { return placement.piece.type() == Cat || placement.piece.type() == Dog; });
  return setup;
}

Setup mirrored(const Setup& setup) {
  Setup result = setup;
  for (Placement& placement : result) {
    placement.square = Square::at(7 - placement.square.file(), placement.square.rank());
  }
  return result;
}

void place(Board& board, std::span<const Placement> placements) noexcept {
  for (const auto& [piece, square] : placements) board.put(piece, square);
}

}  // namespace tusk
