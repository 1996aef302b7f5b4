#pragma once

// The words that name a fault in Arimaa terms: one table for the library, `tusk query`, the AEI engine and the
// browser. They are part of the public interface: add, never rename.

#include "base/result.hpp"

namespace tusk::error {

// A step or a turn that the rules refuse.
inline constexpr ErrorCode kFrozen{"frozen"};                      // rule 3.2
inline constexpr ErrorCode kOccupied{"occupied"};                  // rule 3.1
inline constexpr ErrorCode kNotAdjacent{"not_adjacent"};           // rules 3.1, 3.3, 3.4
inline constexpr ErrorCode kRabbitBackward{"rabbit_backward"};     // rule 3.1
inline constexpr ErrorCode kTooStrong{"too_strong"};               // rules 3.3, 3.4
inline constexpr ErrorCode kPushIncomplete{"push_incomplete"};     // rule 2.3
inline constexpr ErrorCode kPushPullChained{"push_pull_chained"};  // rule 3.5
inline constexpr ErrorCode kTooManySteps{"too_many_steps"};        // rule 2.1
inline constexpr ErrorCode kNoChange{"no_change"};                 // rule 2.2
inline constexpr ErrorCode kThirdRepetition{"third_repetition"};   // rule 6.1
inline constexpr ErrorCode kGameOver{"game_over"};                 // rule 5
inline constexpr ErrorCode kNoMove{"no_move"};                     // no step at all, or no legal turn to name

// A text that does not describe the board.
inline constexpr ErrorCode kWrongSide{"wrong_side"};
inline constexpr ErrorCode kNoSuchPiece{"no_such_piece"};
inline constexpr ErrorCode kWrongCapture{"wrong_capture"};
inline constexpr ErrorCode kBadSquare{"bad_square"};
inline constexpr ErrorCode kBadPiece{"bad_piece"};
inline constexpr ErrorCode kBadText{"bad_text"};
inline constexpr ErrorCode kBadPosition{"bad_position"};
inline constexpr ErrorCode kAmbiguous{"ambiguous"};
inline constexpr ErrorCode kOpenStep{"open_step"};

// A position that no game reaches, or that ends it.
inline constexpr ErrorCode kTooManyPieces{"too_many_pieces"};          // rule 1.2
inline constexpr ErrorCode kUnsupportedOnTrap{"unsupported_on_trap"};  // rule 4.1
inline constexpr ErrorCode kRabbitOnGoal{"rabbit_on_goal"};            // rule 5
inline constexpr ErrorCode kNoRabbits{"no_rabbits"};                   // rule 5

// A game record that contradicts itself.
inline constexpr ErrorCode kWrongLabel{"wrong_label"};
inline constexpr ErrorCode kWrongResult{"wrong_result"};
inline constexpr ErrorCode kBadRecord{"bad_record"};
inline constexpr ErrorCode kNotExpressible{"not_expressible"};  // a game that the format to be written has no words for

// An opening placement that the rules refuse.
inline constexpr ErrorCode kSetupCount{"setup_count"};               // rule 1.3
inline constexpr ErrorCode kSetupRank{"setup_rank"};                 // rule 1.3
inline constexpr ErrorCode kSetupSquareTwice{"setup_square_twice"};  // rule 1.3
inline constexpr ErrorCode kSetupSide{"setup_side"};                 // rule 1.3
inline constexpr ErrorCode kSetupSymmetry{"setup_symmetry"};         // rule 8.1

}  // namespace tusk::error
