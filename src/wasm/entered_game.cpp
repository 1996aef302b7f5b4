#include "wasm/entered_game.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/error_codes.hpp"

namespace tusk::wasm {
namespace {

Result<void> start(EnteredGame& entered, const Request& request) {
  const bool is_endgame = request.variant == Variant::EndlessEndgame;
  if (!request.start) {
    if (is_endgame) return fail(error::kBadPosition, "Endless Endgame begins with a position");
    entered.game = Game(request.variant);
    return {};
  }
  const Result<PositionText> position = parse_short_position(*request.start);
  if (!position) return tl::unexpected<Error>(position.error());
  Position begin = position->position;
  if (is_endgame) {
    if (auto faults = endless_endgame_faults(begin.board()); !faults.empty()) {
      return fail(error::kBadPosition, std::move(faults.front().message));
    }
    begin = Position(begin.board(), Color::Gold, kFirstTurnOfEndlessEndgame);
  }
  entered.game = Game(begin, request.variant);
  // A position is taken for one that follows the setups.
  entered.label = {position->turn_number.value_or(2), begin.side_to_move()};
  return {};
}

Result<void> play(EnteredGame& entered, const Request& request, std::string_view text) {
  Game& game = entered.game;
  const Position before = game.position();
  const bool is_setup = game.phase() != Game::Phase::Play;
  auto played = play_turn(game, text);
  if (!played) return tl::unexpected<Error>(played.error());
  if (is_setup) {
    auto faults = faults_of_setup(request, before.board(), before.side_to_move(), game.setups().back());
    if (!faults.empty()) return fail(faults.front().code, std::move(faults.front().message));
  }

  PlayedTurn turn{.label = entered.label,
                  .text = {},
                  .occurrences = 0,
                  .frames = {},
                  .board = game.position().board(),
                  .turn_key = game.position().turn_key(),
                  .removed = {}};
  if (is_setup) {
    turn.text = to_string(game.setups().back());
    turn.removed = *std::move(played);
  } else {
    turn.text = to_string(game.moves().back(), before);
    turn.frames = frames_of(before, game.moves().back());
  }
  if (game.phase() == Game::Phase::Play) turn.occurrences = game.occurrences(game.position().turn_key());
  entered.turns.push_back(std::move(turn));
  entered.label = next_turn(entered.label);
  return {};
}

Result<void> enter_placements(EnteredGame& entered, std::string_view text) {
  Result<Setup> placements = parse_setup(text);
  if (!placements) return tl::unexpected<Error>(placements.error());
  Board board = entered.game.position().board();
  for (const Placement& placement : *placements) {
    if (!board.at(placement.square).is_none()) {
      return fail(error::kOccupied, to_string(placement.square) + " is occupied");
    }
    board.put(placement.piece, placement.square);
  }
  entered.position = Position(board, entered.game.side_to_move());
  entered.placements = *std::move(placements);
  return {};
}

Result<void> enter_steps(EnteredGame& entered, std::string_view text) {
  const Position& before = entered.game.position();
  const Result<MoveText> steps = parse_move(before, text);
  if (!steps) return tl::unexpected<Error>(steps.error());
  if (entered.game.outcome() && !steps->move.is_empty()) return fail(error::kGameOver, "the game is over");
  entered.move = steps->move;
  entered.frames = frames_of(before, entered.move);
  entered.position = before;
  for (const Step step : entered.move) entered.position.play_unchecked(step);
  return {};
}

}  // namespace

std::vector<Frame> frames_of(const Position& start, const Move& move) {
  std::vector<Frame> frames;
  Position position = start;
  for (const Step step : move) {
    const Piece piece = position.board().at(step.from());
    const Capture capture = position.play_unchecked(step).capture;
    frames.push_back({step, piece, piece.color() != position.side_to_move(), capture, position.board()});
  }
  return frames;
}

bool is_free_setup(const Request& request, Color side) {
  return request.variant == Variant::Freestyle && !request.army(side);
}

Bitboard setup_squares(const Request& request, Color side) {
  return is_free_setup(request, side) ? ~Bitboard() : home_ranks(side);
}

std::vector<SetupFault> faults_of_setup(const Request& request, const Board& board, Color side,
                                        std::span<const Placement> placements) {
  if (request.variant != Variant::Freestyle) return setup_faults(side, placements);
  std::vector<SetupFault> faults = freestyle_faults(board, side, placements);
  if (const auto& army = request.army(side)) {
    std::ranges::move(army_faults(side, *army, placements), std::back_inserter(faults));
  }
  return faults;
}

Result<EnteredGame> enter(const Request& request) {
  EnteredGame entered;
  if (auto started = start(entered, request); !started) return tl::unexpected<Error>(started.error());
  entered.begin = entered.game.position().board();
  for (const std::string_view move : request.moves) {
    if (auto played = play(entered, request, move); !played) {
      Error error = played.error();
      error.message.insert(0, to_string(entered.label) + ": ");
      return tl::unexpected<Error>(std::move(error));
    }
  }
  const bool is_setup = entered.game.phase() != Game::Phase::Play;
  const auto read = is_setup ? enter_placements(entered, request.partial) : enter_steps(entered, request.partial);
  if (!read) return tl::unexpected<Error>(read.error());
  return entered;
}

Result<Question> read_question(std::string_view text) {
  const Result<Request> request = parse_request(text);
  if (!request) return tl::unexpected<Error>(request.error());
  Result<EnteredGame> entered = enter(*request);
  if (!entered) return tl::unexpected<Error>(std::move(entered.error()));
  return Question{*request, *std::move(entered)};
}

}  // namespace tusk::wasm
