// The Python module `tusk`: the rules and the notations for programs that learn, count or convert. Texts go in and out
// in any notation that Tusk knows; what the rules refuse is a tusk.RulesError, whose first argument is the code.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "notation/movelist.hpp"
#include "notation/notation.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/game.hpp"
#include "rules/goal.hpp"
#include "rules/harlog.hpp"
#include "rules/move_gen.hpp"
#include "rules/playout.hpp"
#include "rules/step_gen.hpp"
#include "rules/variant.hpp"

namespace py = pybind11;

namespace tusk {
namespace {

/// Carries an Error to Python.
struct RulesError : std::exception {
  explicit RulesError(Error its_error) : error(std::move(its_error)) {}
  [[nodiscard]] const char* what() const noexcept override { return error.message.c_str(); }
  Error error;
};

template <typename T>
T value_or_raise(Result<T> result) {
  if (!result) throw RulesError(std::move(result).error());
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

std::optional<Notation> notation_named(std::string_view name) {
  if (name == "any") return std::nullopt;
  const auto notation = notation_from_word(name);
  if (!notation) throw py::value_error("not a notation: " + std::string(name));
  return notation;
}

Notation one_notation(std::string_view name) {
  const auto notation = notation_named(name);
  if (!notation) throw py::value_error("'any' is not a notation to write");
  return *notation;
}

py::object outcome_object(const std::optional<Outcome>& outcome) {
  if (!outcome) return py::none();
  return py::make_tuple(std::string(1, to_letter(outcome->winner)), std::string(to_word(outcome->reason)));
}

std::vector<std::string> steps_of(const Position& position) {
  StepList steps;
  generate_steps(position, steps);
  std::vector<std::string> texts;
  for (const Step step : steps) texts.push_back(to_string(step, position.board().at(step.from())));
  std::ranges::sort(texts);
  return texts;
}

Position after(const Position& position, std::string_view text, std::string_view notation) {
  Game game(position);
  value_or_raise(play_turn(game, text, {}, notation_named(notation)));
  return game.position();
}

// ----- numpy -----------------------------------------------------------------------------------------

/// What a network might see of a position from the mover's side: its own pieces rabbit to elephant, the enemy's, own
/// and enemy pieces that are frozen, empty traps, and steps left as a fraction of four.
constexpr std::size_t kPlanes = 2 * kPieceTypeCount + 4;

void fill_planes(const Position& position, float* planes) {
  const Board& board = position.board();
  const Color own = position.side_to_move();
  const auto cell = [&](std::size_t plane, Square square) -> float& {
    const unsigned rank = own == Color::Gold ? square.rank() : 7 - square.rank();
    return planes[plane * Square::kCount + rank * 8 + square.file()];
  };
  for (const Square square : board.occupied()) {
    const Piece piece = board.at(square);
    const std::size_t first = piece.color() == own ? 0 : kPieceTypeCount;
    cell(first + static_cast<std::size_t>(piece.type()), square) = 1;
  }
  std::size_t plane = 2 * kPieceTypeCount;
  for (const Square square : board.frozen(own)) cell(plane, square) = 1;
  for (const Square square : board.frozen(opponent(own))) cell(plane + 1, square) = 1;
  for (const Square square : kTraps& board.empty()) cell(plane + 2, square) = 1;
  plane += 3;
  std::fill_n(planes + plane * Square::kCount, Square::kCount,
              static_cast<float>(position.steps_left()) / static_cast<float>(kStepsPerTurn));
}

py::array_t<float> planes_of(const std::vector<Position>& positions) {
  py::array_t<float> array({positions.size(), kPlanes, std::size_t{8}, std::size_t{8}});
  float* const data = array.mutable_data();
  std::fill_n(data, array.size(), 0.0F);
  for (std::size_t i = 0; i < positions.size(); ++i) fill_planes(positions[i], data + i * kPlanes * Square::kCount);
  return array;
}

py::tuple playouts(const Position& position, std::size_t count, std::uint64_t seed, int most_turns, unsigned threads) {
  py::array_t<std::int8_t> winners(static_cast<py::ssize_t>(count));
  py::array_t<std::int32_t> turns(static_cast<py::ssize_t>(count));
  std::int8_t* const winner_data = winners.mutable_data();
  std::int32_t* const turn_data = turns.mutable_data();
  {
    const py::gil_scoped_release release;
    parallel_for(count, threads > 0 ? threads : core_count(), [&](std::size_t i) {
      Random random(split_mix(seed + i));
      const Playout playout = play_out(position, random, most_turns);
      winner_data[i] = static_cast<std::int8_t>(!playout.outcome ? 0 : playout.outcome->winner == Color::Gold ? 1 : -1);
      turn_data[i] = playout.turns;
    });
  }
  return py::make_tuple(winners, turns);
}

// ----- games -----------------------------------------------------------------------------------------

Game make_game(const std::optional<Position>& position, std::string_view variant) {
  const auto kind = variant_from_word(variant);
  if (!kind) throw py::value_error("not a variant: " + std::string(variant));
  if (position) return Game(*position, *kind);
  if (*kind == Variant::EndlessEndgame) throw py::value_error("Endless Endgame starts from a position");
  return Game(*kind);
}

std::vector<std::string> turns_of(const Game& game, std::string_view notation) {
  const Notation kind = one_notation(notation);
  std::vector<std::string> texts;
  Game replayed = game;
  while (!replayed.moves().empty()) replayed.take_back();
  for (std::size_t i = 0; i < game.setups().size(); ++i) {
    texts.push_back(write_setup(kind, i == 0 ? Color::Gold : Color::Silver, game.setups()[i]));
  }
  for (const Move& move : game.moves()) {
    texts.push_back(write_turn(kind, replayed, replayed.position(), move));
    value_or_raise(replayed.play(move));
  }
  return texts;
}

std::vector<std::string> moves_of(const Game& game) {
  MoveGenerator generator;
  std::vector<std::string> texts;
  for (const DistinctMove& turn : game.legal_moves(generator)) texts.push_back(to_string(turn.move, game.position()));
  return texts;
}

/// A random turn that repetition allows.
std::string random_turn_of(const Game& game, std::uint64_t seed) {
  Random random(seed);
  constexpr int kAttempts = 20;
  for (int i = 0; i < kAttempts; ++i) {
    const auto move = random_turn(game.position(), random);
    if (!move) break;
    Position next = game.position();
    for (const Step step : *move) next.play_unchecked(step);
    if (game.check_turn_end(next)) return to_string(*move, game.position());
  }
  const std::vector<std::string> all = moves_of(game);
  if (all.empty()) throw py::value_error("there is no legal turn");
  return all[static_cast<std::size_t>(random.below(all.size()))];
}

}  // namespace
}  // namespace tusk

// NOLINTNEXTLINE: the macro's name is pybind11's
PYBIND11_MODULE(tusk, module) {
  using namespace tusk;  // NOLINT: the module's own file
  module.doc() = "The board game Arimaa: rules, notations, random playouts and feature planes";
  module.attr("__version__") = TUSK_VERSION;

  static py::exception<RulesError> rules_error(module, "RulesError", PyExc_ValueError);
  py::register_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer) std::rethrow_exception(pointer);
    } catch (const RulesError& raised) {
      const py::tuple arguments =
          py::make_tuple(std::string(raised.error.code.name()), raised.error.message, raised.error.offset);
      PyErr_SetObject(rules_error.ptr(), arguments.ptr());
    }
  });

  py::class_<Position>(module, "Position", "A board at the start of a turn. Immutable.")
      .def(py::init([](std::string_view text) { return value_or_raise(parse_position(text)).position; }),
           py::arg("text"), "Reads any of the forms that Tusk knows, e.g. 'g [64 squares]' or ranks.")
      .def_property_readonly(
          "side", [](const Position& self) { return std::string(1, to_letter(self.side_to_move())); }, "'g' or 's'")
      .def_property_readonly("steps_left", &Position::steps_left)
      .def_property_readonly(
          "outcome",
          [](const Position& self) {
            return outcome_object(board_outcome(self.board(), opponent(self.side_to_move())));
          },
          "None, or (winner, reason) as far as the board alone tells")
      .def("steps", &steps_of, "The legal first steps in official notation, sorted")
      .def(
          "moves", [](const Position& self) { return moves_of(Game(self)); },
          "One shortest turn for every position that a legal turn can reach")
      .def("after", &after, py::arg("turn"), py::arg("notation") = "any",
           "The position after a turn. Raises RulesError")
      .def(
          "goal",
          [](const Position& self) -> std::optional<std::string> {
            const auto goal = find_goal(self);
            if (!goal) return std::nullopt;
            return to_string(goal->move, self);
          },
          "A shortest way to goal in this turn, or None")
      .def(
          "harlog",
          [](const Position& self) {
            return harlog(army_of(self.board(), Color::Gold), army_of(self.board(), Color::Silver));
          },
          "Material in rabbits, Gold positive; None where a side has no rabbits")
      .def(
          "planes", [](const Position& self) { return planes_of({self}).attr("__getitem__")(0); },
          "float32 array [16, 8, 8] from the mover's side: own R C D H M E, enemy R C D H M E, frozen own, frozen "
          "enemy, "
          "empty traps, steps left / 4. Rank 0 is the mover's first")
      .def("ranks", &to_ranks_text, "FEN-like text")
      .def("board", &to_long_text, "The board as people draw it")
      .def("__str__", &to_short_text)
      .def("__repr__", [](const Position& self) { return "tusk.Position('" + to_short_text(self) + "')"; })
      .def("__eq__", [](const Position& self, const Position& other) { return self.key() == other.key(); })
      .def("__hash__", [](const Position& self) { return self.key(); });

  py::class_<Game>(module, "Game", "A game with its past: setups, turns, repetition, outcome.")
      .def(py::init(&make_game), py::arg("position") = py::none(), py::arg("variant") = "standard",
           "From the empty board (both setups are still to be placed), or from a position")
      .def(
          "play",
          [](Game& self, std::string_view turn, std::string_view notation) {
            std::vector<std::string> captures;
            for (const Capture& capture : value_or_raise(play_turn(self, turn, {}, notation_named(notation)))) {
              captures.push_back(to_string(capture));
            }
            return captures;
          },
          py::arg("turn"), py::arg("notation") = "any",
          "Plays a turn, or places a setup. Returns captures. Raises RulesError")
      .def("take_back",
           [](Game& self) {
             if (self.turn_count() == 0) throw py::value_error("there is nothing to take back");
             self.take_back();
           })
      .def("moves", &moves_of, "Every legal turn, third repetitions left out")
      .def("random_turn", &random_turn_of, py::arg("seed"), "A random legal turn in official notation")
      .def("turns", &turns_of, py::arg("notation") = "official", "The setups and turns so far")
      .def("record", &to_movelist, "The game as a movelist")
      .def_property_readonly("position", &Game::position)
      .def_property_readonly("side", [](const Game& self) { return std::string(1, to_letter(self.side_to_move())); })
      .def_property_readonly("is_setup", [](const Game& self) { return self.phase() != Game::Phase::Play; })
      .def_property_readonly("turn_count", &Game::turn_count)
      .def_property_readonly(
          "outcome", [](const Game& self) { return outcome_object(self.outcome()); }, "None, or (winner, reason)");

  module.def(
      "quick_setup",
      [](std::string_view side) {
        if (side != "g" && side != "s") throw py::value_error("the side is 'g' or 's'");
        return to_string(quick_setup(side == "g" ? Color::Gold : Color::Silver));
      },
      py::arg("side"), "The balanced classic for 'g' or 's'");
  module.def("endless_endgame", &endless_endgame_start, py::arg("seed"), "A start of Endless Endgame, drawn by lot");
  module.def(
      "convert",
      [](const Position& position, std::string_view turn, std::string_view from, std::string_view to) {
        const Game game(position);
        const MoveText read = value_or_raise(read_turn(notation_named(from), game, position, turn));
        Position next = position;
        for (const Step step : read.move) next.play_unchecked(step);
        value_or_raise(game.check_turn_end(next));
        return write_turn(one_notation(to), game, position, read.move);
      },
      py::arg("position"), py::arg("turn"), py::arg("source") = "any", py::arg("to") = "official",
      "The same turn in another notation: official, merged, abstract_play, lightvector, short");
  module.def("planes", &planes_of, py::arg("positions"), "float32 array [n, 16, 8, 8]: Position.planes() of a list");
  module.def("playouts", &playouts, py::arg("position"), py::arg("count"), py::arg("seed") = 1,
             py::arg("most_turns") = 1000, py::arg("threads") = 0,
             "Plays random games. Returns two arrays: winners (1 Gold, -1 Silver, 0 nobody) and turns");
}
