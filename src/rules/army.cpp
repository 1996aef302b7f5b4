#include "rules/army.hpp"

#include <algorithm>
#include <ranges>
#include <string>
#include <utility>

#include "rules/error_codes.hpp"
#include "rules/names.hpp"

namespace tusk {
namespace {

constexpr std::string_view kLetters = "RCDHME";

int& count_of(Army& army, PieceType type) { return army[static_cast<std::size_t>(type)]; }
int count_of(const Army& army, PieceType type) { return army[static_cast<std::size_t>(type)]; }

/// The free squares that pieces without a place go to: those of `freed` first, then the own ranks, then any.
std::vector<Square> places(const std::vector<Square>& freed, const Board& board, Color side) {
  std::vector<Square> squares = freed;
  const auto add = [&](Bitboard more) {
    for (const Square square : more) {
      if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
    }
  };
  add(board.empty() & home_ranks(side));
  add(board.empty());
  return squares;
}

}  // namespace

Army army_of(const Board& board, Color side) noexcept {
  Army army{};
  for (const PieceType type : kPieceTypes) army[static_cast<std::size_t>(type)] = board.pieces(side, type).size();
  return army;
}

std::optional<Army> army_from_letters(std::string_view letters) noexcept {
  Army army{};
  for (const char letter : letters) {
    const auto upper = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    const std::size_t type = kLetters.find(upper);
    if (type == std::string_view::npos) return std::nullopt;
    ++army[type];
  }
  if (letters.size() > kArmySize || count_of(army, PieceType::Rabbit) == 0) return std::nullopt;
  return army;
}

std::string to_letters(const Army& army) {
  std::string letters;
  for (const PieceType type : std::views::reverse(kPieceTypes)) {
    letters.append(static_cast<std::size_t>(count_of(army, type)), kLetters[static_cast<std::size_t>(type)]);
  }
  return letters;
}

std::vector<SetupFault> army_faults(Color side, const Army& army, std::span<const Placement> placements) {
  std::vector<SetupFault> faults;
  Army placed{};
  for (const auto& [piece, square] : placements) {
    ++count_of(placed, piece.type());
    if (home_ranks(side).contains(square)) continue;
    faults.push_back({error::kSetupRank,
                      to_string(square) + " is not on " + std::string(side_name(side)) + "'s two home ranks", side});
  }
  for (const PieceType type : kPieceTypes) {
    if (count_of(placed, type) == count_of(army, type)) continue;
    faults.push_back({error::kSetupCount,
                      std::string(side_name(side)) + " has " + std::to_string(count_of(placed, type)) + " of the " +
                          std::string(type_name(type)) + "s instead of " + std::to_string(count_of(army, type)),
                      side});
  }
  return faults;
}

Setup fitted(const Setup& setup, const Army& army, const Board& board, Color side) {
  Setup result;
  Army left = army;
  std::vector<Square> freed;
  for (const Placement& placement : setup) {
    const bool is_free = board.at(placement.square).is_none();
    if (is_free && count_of(left, placement.piece.type()) > 0) {
      --count_of(left, placement.piece.type());
      result.push_back(placement);
    } else if (is_free) {
      freed.push_back(placement.square);
    }
  }
  std::vector<Square> squares = places(freed, board, side);
  std::erase_if(squares,
                [&](Square square) { return std::ranges::find(result, square, &Placement::square) != result.end(); });
  for (const PieceType type : std::views::reverse(kPieceTypes)) {
    while (count_of(left, type) > 0) {
      const auto place = std::ranges::find_if(
          squares, [&](Square square) { return type != PieceType::Rabbit || !goal_rank(side).contains(square); });
      if (place == squares.end()) break;
      result.push_back({Piece(side, type), *place});
      squares.erase(place);
      --count_of(left, type);
    }
  }
  return result;
}

}  // namespace tusk
