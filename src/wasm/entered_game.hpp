#pragma once

// A game as the page holds it: the turns played, and what has been entered of the turn at hand. Played anew for every
// request (a whole game takes microseconds), so that the page's texts are the only state there is.
//
//   Result<EnteredGame> entered = enter(request);
//   entered->position;                             // after the steps entered so far

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/turn_label.hpp"
#include "rules/game.hpp"
#include "rules/position.hpp"
#include "wasm/request.hpp"

namespace tusk::wasm {

/// One step that was played, and the board after it.
struct Frame {
  Step step;
  Piece piece;
  bool displaced;  ///< an enemy piece, pushed or pulled
  Capture capture;
  Board board;
};

/// The steps of `move` one by one. Precondition: they are legal from `start`.
[[nodiscard]] std::vector<Frame> frames_of(const Position& start, const Move& move);

struct PlayedTurn {
  TurnLabel label;
  std::string text;              ///< official notation, with captures
  int occurrences = 0;           ///< of the position after it, itself included; 0 while the setups are incomplete
  std::vector<Frame> frames;     ///< none for a setup
  Board board;                   ///< after it
  Key turn_key{};                ///< of the position after it
  std::vector<Capture> removed;  ///< by the end of the setups, which Freestyle knows
};

struct EnteredGame {
  Board begin;  ///< before the first turn: empty where setups come first
  Game game;
  std::vector<PlayedTurn> turns;
  TurnLabel label;            ///< of the turn at hand
  Position position;          ///< with the steps or placements entered so far
  Move move;                  ///< the steps entered
  std::vector<Frame> frames;  ///< the same, one by one
  Setup placements;           ///< entered, while a setup is due
};

/// Whether `side` may set up any pieces on any squares: in Freestyle without a set army.
[[nodiscard]] bool is_free_setup(const Request& request, Color side);
/// Where `side` may set up: anywhere, or on its own two ranks.
[[nodiscard]] Bitboard setup_squares(const Request& request, Color side);
/// Every reason why `placements` are no setup of `side` in this request's kind of game; `board` is what stands already.
[[nodiscard]] std::vector<SetupFault> faults_of_setup(const Request& request, const Board& board, Color side,
                                                      std::span<const Placement> placements);

/// Plays everything in `request`. Errors: those of parse_short_position(), play_turn(), parse_move() and parse_setup();
/// game_over for steps after the end, occupied for two pieces on one square, bad_position for a start that is none of
/// the variant's, the first of faults_of_setup().
[[nodiscard]] Result<EnteredGame> enter(const Request& request);

/// A request and the game that it tells.
struct Question {
  Request request;  ///< views into the text
  EnteredGame entered;
};

/// Errors: those of parse_request() and enter().
[[nodiscard]] Result<Question> read_question(std::string_view text);

}  // namespace tusk::wasm
