// The Python module `tusk`: the rules and the notations for programs that learn, count or convert. Texts go in and out
// in any notation that Tusk knows, games in any format of records; what the rules refuse is a tusk.RulesError.

#include <pybind11/eval.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/movelist.hpp"
#include "notation/notation.hpp"
#include "notation/position_text.hpp"
#include "notation/record_format.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/game.hpp"
#include "rules/goal.hpp"
#include "rules/harlog.hpp"
#include "rules/move_gen.hpp"
#include "rules/playout.hpp"
#include "rules/setup_presets.hpp"
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
  if (*kind == Variant::EndlessEndgame) {
    if (!position) throw py::value_error("Endless Endgame starts from a position");
    const auto faults = endless_endgame_faults(position->board());
    if (!faults.empty()) throw RulesError({faults.front().code, faults.front().message});
    return Game(Position(position->board(), Color::Gold, kFirstTurnOfEndlessEndgame), *kind);
  }
  return position ? Game(*position, *kind) : Game(*kind);
}

Color side_named(std::string_view name) {
  if (name != "g" && name != "s") throw py::value_error("the side is 'g' or 's'");
  return name == "g" ? Color::Gold : Color::Silver;
}

std::string preset_text(std::string_view name, std::string_view side, bool is_mirrored) {
  const SetupPreset* const preset = find_setup_preset(name);
  if (preset == nullptr) throw py::value_error("no setup is called " + std::string(name) + "; see tusk.setups()");
  return to_string(preset_setup(*preset, side_named(side), is_mirrored));
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

// ----- records ---------------------------------------------------------------------------------------

RecordFormat format_named(std::string_view name) {
  const auto format = record_format_from_word(name);
  if (!format) throw py::value_error("not a format of records: " + std::string(name));
  return *format;
}

std::vector<ReadGame> read_records_of(const std::string& text, const std::optional<std::string>& format) {
  const RecordFormat kind = format ? format_named(*format) : recognise_format(text);
  const py::gil_scoped_release release;
  std::vector<ReadGame> games;
  GameReader reader(kind, text);
  while (auto game = reader.next()) games.push_back(*std::move(game));
  return games;
}

std::string written(const GameTree& tree, std::string_view format) {
  return value_or_raise(write_game(format_named(format), tree));
}

py::dict tags_of(const ReadGame& record) {
  py::dict tags;
  for (const auto& [name, value] : record.tree.tags) tags[py::str(name)] = value;
  return tags;
}

/// (label, text, comment) for each turn of the game itself.
py::list turns_of_record(const ReadGame& record) {
  py::list turns;
  for (const TreeTurn& turn : record.tree.main.turns) {
    turns.append(py::make_tuple(to_string(turn.label), turn.text, turn.comment));
  }
  return turns;
}

py::object reason_of(const ReadGame& record) {
  const std::string_view word = result_code_word(record.tree.result.code);
  return word.empty() ? py::object(py::none()) : py::str(std::string(word));
}

/// The game itself played again, without an end word.
Game game_of_record(const ReadGame& record) {
  GameTreeBuilder builder;
  builder.start(record.tree.variant, record.tree.start);
  for (const TreeTurn& turn : record.tree.main.turns) {
    if (!find_end_word(turn.text)) builder.add_turn(turn.label, 0, turn.text, 0);
  }
  return builder.game();
}

std::string record_of(const Game& game, std::string_view format, const py::dict& tags) {
  GameTreeBuilder builder;
  Game replayed = game;
  while (!replayed.moves().empty()) replayed.take_back();
  const bool has_setups = !game.setups().empty() || game.phase() != Game::Phase::Play;
  builder.start(game.variant(), has_setups ? std::nullopt : std::optional(replayed.position()));
  TurnLabel label = has_setups ? TurnLabel{} : TurnLabel{2, replayed.side_to_move()};
  for (const std::string& turn : turns_of(game, "official")) {
    builder.add_turn(label, 0, turn, 0);
    label = next_turn(label);
  }
  for (const auto& [name, value] : tags)
    builder.tree().set_tag(std::string(py::str(name)), std::string(py::str(value)));
  return written(builder.finish({}).tree, format);
}

std::string fault_text(const RecordFault& fault) {
  return std::to_string(fault.line) + ':' + std::to_string(fault.column) + ": " +
         (fault.turn ? "turn " + to_string(*fault.turn) + ": " : "") + fault.error.message + " (" +
         std::string(fault.error.code.name()) + ')';
}

/// The class is written in Python, where exceptions have attributes and can be pickled.
constexpr const char* kRulesErrorClass = R"py(
class RulesError(ValueError):
    """What the rules or a reader refuse. code: a stable word, e.g. 'frozen'; message: a sentence; offset: the byte
    of the text at fault."""

    def __init__(self, code, message, offset=0):
        super().__init__(code, message, offset)
        self.code = code
        self.message = message
        self.offset = offset

    def __str__(self):
        return f"{self.message} ({self.code})"
)py";

}  // namespace
}  // namespace tusk

// NOLINTNEXTLINE: the macro's name is pybind11's
PYBIND11_MODULE(tusk, module) {
  using namespace tusk;  // NOLINT: the module's own file
  module.doc() = "The board game Arimaa: rules, notations, random playouts and feature planes";
  module.attr("__version__") = TUSK_VERSION;

  py::exec(kRulesErrorClass, module.attr("__dict__"));
  py::register_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer) std::rethrow_exception(pointer);
    } catch (const RulesError& raised) {
      const py::object type = py::module_::import("tusk").attr("RulesError");
      const py::object error = type(std::string(raised.error.code.name()), raised.error.message, raised.error.offset);
      PyErr_SetObject(type.ptr(), error.ptr());
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
      .def("record", &record_of, py::arg("format") = "movelist", py::arg("tags") = py::dict(),
           "The game in a format of records: record (PGN style, with tags), movelist, archive, puzzle, abstract_play")
      .def_property_readonly("variant", [](const Game& self) { return std::string(to_word(self.variant())); })
      .def_property_readonly("position", &Game::position)
      .def_property_readonly("side", [](const Game& self) { return std::string(1, to_letter(self.side_to_move())); })
      .def_property_readonly("is_setup", [](const Game& self) { return self.phase() != Game::Phase::Play; })
      .def_property_readonly("turn_count", &Game::turn_count)
      .def_property_readonly(
          "outcome", [](const Game& self) { return outcome_object(self.outcome()); }, "None, or (winner, reason)");

  py::class_<RecordFault>(module, "Fault", "Something wrong in a text of games, and where.")
      .def_property_readonly("code", [](const RecordFault& self) { return std::string(self.error.code.name()); })
      .def_property_readonly("message", [](const RecordFault& self) { return self.error.message; })
      .def_property_readonly("offset", [](const RecordFault& self) { return self.error.offset; })
      .def_readonly("line", &RecordFault::line, "From 1")
      .def_readonly("column", &RecordFault::column, "In bytes, from 1")
      .def_property_readonly(
          "turn",
          [](const RecordFault& self) { return self.turn ? std::optional(to_string(*self.turn)) : std::nullopt; },
          "The label, e.g. '12g', or None where the fault is not in a turn")
      .def("__str__", &fault_text);

  py::class_<ReadGame>(module, "Record", "A game as read_records() found it: whatever is whole, and every fault.")
      .def_property_readonly("tags", &tags_of, "A dictionary: 'Gold', 'Silver', 'Event' ..")
      .def_property_readonly("turns", &turns_of_record, "(label, official text, comment) for each turn of the game")
      .def_property_readonly("variant", [](const ReadGame& self) { return std::string(to_word(self.tree.variant)); })
      .def_property_readonly(
          "start", [](const ReadGame& self) { return self.tree.start; },
          "The position that the game begins with; None where it begins with its setups")
      .def_property_readonly(
          "result", [](const ReadGame& self) { return std::string(to_token(self.tree.result.score)); },
          "'1-0' (Gold has won), '0-1', '1/2-1/2' or '*'")
      .def_property_readonly("reason", &reason_of, "'goal', 'resignation' .., or None")
      .def_readonly("faults", &ReadGame::faults)
      .def("game", &game_of_record, "The Game, played up to its last turn")
      .def(
          "write", [](const ReadGame& self, std::string_view format) { return written(self.tree, format); },
          py::arg("format") = "record",
          "The game in a format of records: record, movelist, archive, puzzle, abstract_play. Raises RulesError where "
          "the format cannot say it");

  module.def("read_records", &read_records_of, py::arg("text"), py::arg("format") = py::none(),
             "The games of a text, a list of Record. Without a format its beginning tells");
  module.def(
      "setups",
      [] {
        std::vector<std::string> names;
        for (const SetupPreset& preset : setup_presets()) names.emplace_back(preset.name);
        return names;
      },
      "The names of setups that players know");
  module.def("setup", &preset_text, py::arg("name"), py::arg("side"), py::arg("mirrored") = false,
             "The setup of that name for 'g' or 's', as Game.play() takes it");
  module.def(
      "quick_setup", [](std::string_view side) { return to_string(quick_setup(side_named(side))); }, py::arg("side"),
      "The balanced classic for 'g' or 's'");
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
