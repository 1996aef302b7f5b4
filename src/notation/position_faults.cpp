#include "notation/position_faults.hpp"

#include <string_view>

#include "notation/step_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

class FaultFinder {
 public:
  explicit FaultFinder(const Position& position) : position_(position), board_(position.board()) {}

  std::vector<PositionFault> find() {
    for (const Color side : kColors) count_pieces(side);
    for (const Color side : kColors)
      add_squares(error::kUnsupportedOnTrap, side, board_.unsupported_on_traps(side),
                  " has no friend beside it and would be captured");
    for (const Color side : kColors)
      add_squares(error::kRabbitOnGoal, side, board_.pieces(side, PieceType::Rabbit) & goal_rank(side),
                  " stands on its goal rank");
    for (const Color side : kColors) {
      if (board_.pieces(side, PieceType::Rabbit).is_empty())
        add(error::kNoRabbits, side, std::string(side_name(side)) + " has no rabbits");
    }
    if (!has_legal_step(position_)) {
      const Color side = position_.side_to_move();
      add(error::kNoMove, side, std::string(side_name(side)) + " is to move and has no legal step");
    }
    return std::move(faults_);
  }

 private:
  void count_pieces(Color side) {
    for (const PieceType type : kPieceTypes) {
      const int count = board_.pieces(side, type).size();
      const int most = kArmy[static_cast<std::size_t>(type)];
      if (count <= most) continue;
      add(error::kTooManyPieces, side,
          std::string(side_name(side)) + " has " + std::to_string(count) + " pieces " + to_letter(Piece(side, type)) +
              ", more than the " + std::to_string(most) + " of a full army");
    }
  }

  void add_squares(ErrorCode code, Color side, Bitboard squares, std::string_view what) {
    for (const Square square : squares) add(code, side, describe(board_.at(square), square) + std::string(what));
  }

  void add(ErrorCode code, Color side, std::string message) { faults_.push_back({code, side, std::move(message)}); }

  const Position& position_;
  const Board& board_;
  std::vector<PositionFault> faults_;
};

}  // namespace

std::vector<PositionFault> position_faults(const Position& position) { return FaultFinder(position).find(); }

}  // namespace tusk
