"""Tests of the Python module; run with PYTHONPATH on the folder that holds it."""

import pathlib
import pickle
import subprocess
import sys
import unittest

import numpy as np
import tusk

PUSH = "8/8/8/8/8/1r6/1H6/6R1 g"


def random_game(seed):
    game = tusk.Game()
    game.play(tusk.quick_setup("g"))
    game.play(tusk.quick_setup("s"))
    while game.outcome is None and game.turn_count < 300:
        game.play(game.random_turn(seed + game.turn_count))
    return game


class SetupTest(unittest.TestCase):
    def test_the_quick_setup_is_one_side_s(self):
        self.assertIn("Ee2", tusk.quick_setup("g"))
        self.assertIn("ed7", tusk.quick_setup("s"))
        with self.assertRaises(ValueError):
            tusk.quick_setup("gold")


    def test_setups_have_names(self):
        self.assertGreaterEqual(len(tusk.setups()), 5)
        for name in tusk.setups():
            game = tusk.Game()
            game.play(tusk.setup(name, "g"))
            game.play(tusk.setup(name, "s", mirrored=True))
            self.assertFalse(game.is_setup)
        with self.assertRaises(ValueError):
            tusk.setup("no such setup", "g")


class PositionTest(unittest.TestCase):
    def test_reads_and_writes(self):
        position = tusk.Position(PUSH)
        self.assertEqual(position.side, "g")
        self.assertEqual(position.steps_left, 4)
        self.assertEqual(tusk.Position(str(position)), position)
        self.assertEqual(len({position, tusk.Position(PUSH)}), 1)
        self.assertIn("rb3e", position.steps())
        self.assertIsNone(position.outcome)

    def test_faults_have_a_code_and_a_place(self):
        with self.assertRaises(tusk.RulesError) as caught:
            tusk.Position(PUSH).after("Hb2e Hc2n Rg9n")
        code, message, offset = caught.exception.args
        self.assertEqual((code, offset), ("bad_square", 11))
        self.assertIn("g9", message)
        error = caught.exception
        self.assertEqual((error.code, error.message, error.offset), (code, message, offset))
        self.assertEqual(str(error), message + " (bad_square)")
        self.assertIsInstance(error, ValueError)
        self.assertEqual(pickle.loads(pickle.dumps(error)).args, error.args)
        with self.assertRaises(tusk.RulesError):
            tusk.Position("nonsense")

    def test_turns_in_every_notation(self):
        position = tusk.Position(PUSH)
        for notation in ("official", "merged", "abstract_play", "lightvector", "short"):
            text = tusk.convert(position, "rb3e rc3x Hb2n", to=notation)
            self.assertEqual(position.after(text, notation), position.after("rb3e Hb2n"))
        with self.assertRaises(ValueError):
            tusk.convert(position, "Rg1n", to="pgn")

    def test_questions(self):
        self.assertEqual(tusk.Position("8/R7/8/8/8/8/8/7r g").outcome, ("s", "goal"))
        self.assertEqual(tusk.Position("8/R7/8/8/8/8/7r/8 g").goal(), "Ra7n")
        self.assertAlmostEqual(tusk.Position("8/8/8/8/8/8/r7/R7 g").harlog(), 0)
        self.assertIsNone(tusk.Position("8/8/8/8/8/8/8/R7 g").harlog())


class GameTest(unittest.TestCase):
    def test_plays_to_the_end(self):
        game = random_game(1)
        self.assertEqual(len(game.turns()), game.turn_count)
        self.assertTrue(game.record().startswith("1g "))
        again = tusk.Game()
        for turn in game.turns("abstract_play"):
            again.play(turn, "abstract_play")
        self.assertEqual(again.position, game.position)
        self.assertEqual(again.outcome, game.outcome)

    def test_takes_back(self):
        game = tusk.Game()
        with self.assertRaises(ValueError):
            game.take_back()
        game.play(tusk.quick_setup("g"))
        game.take_back()
        self.assertTrue(game.is_setup)
        self.assertEqual(game.turn_count, 0)

    def test_variants(self):
        game = tusk.Game(variant="freestyle")
        self.assertEqual(game.play("Ra2 Cc3"), [])
        self.assertEqual(game.play("ra7"), ["Cc3x"])
        start = tusk.endless_endgame(3)
        self.assertEqual(start.steps_left, 2)
        self.assertEqual(tusk.Game(start, "endless_endgame").position, start)
        again = tusk.Game(tusk.Position(str(start)), "endless_endgame")
        self.assertEqual((again.variant, again.position.steps_left), ("endless_endgame", 2))
        with self.assertRaises(tusk.RulesError):
            tusk.Game(tusk.Position(PUSH), "endless_endgame")
        with self.assertRaises(ValueError):
            tusk.Game(variant="chess")


class RecordTest(unittest.TestCase):
    def test_written_records_are_read(self):
        game = random_game(7)
        for format in ("record", "movelist", "archive", "puzzle", "abstract_play"):
            text = game.record(format, {"Gold": "Anna \"A\""})
            (record,) = tusk.read_records(text, format)
            self.assertEqual(record.faults, [])
            self.assertEqual(record.game().position, game.position)
            self.assertEqual(record.write(format), text)
        (record,) = tusk.read_records(game.record("record", {"Gold": "Anna", "Round": 3}))
        self.assertEqual(record.tags, {"Gold": "Anna", "Round": "3"})
        self.assertEqual([turn[1] for turn in record.turns], game.turns())
        self.assertEqual((record.turns[0][0], record.variant, record.start), ("1g", "standard", None))
        if game.outcome is not None:
            self.assertEqual((record.result, record.reason)[1], game.outcome[1])

    def test_a_game_may_begin_with_a_position(self):
        start = tusk.endless_endgame(11)
        game = tusk.Game(start, "endless_endgame")
        game.play(game.random_turn(1))
        (record,) = tusk.read_records(game.record("record"))
        self.assertEqual((record.variant, str(record.start)), ("endless_endgame", str(start)))
        self.assertEqual(record.game().position, game.position)
        with self.assertRaises(tusk.RulesError) as caught:
            game.record("archive")
        self.assertEqual(caught.exception.code, "not_expressible")

    def test_faults_have_their_places(self):
        (record,) = tusk.read_records("[Gold \"x\"]\n\n1g " + tusk.quick_setup("g") + " {first}\n1s Ra1 {}\n0-1\n")
        (fault,) = record.faults
        self.assertEqual((fault.line, fault.column, fault.turn), (4, 1, "1s"))
        self.assertEqual(str(fault), f"4:1: turn 1s: {fault.message} ({fault.code})")
        self.assertEqual(record.turns[0][2], "first")
        self.assertEqual((record.result, record.reason), ("0-1", None))
        with self.assertRaises(ValueError):
            tusk.read_records("", "pgn")


class ExampleTest(unittest.TestCase):
    def test_the_example_prints_a_whole_game(self):
        example = pathlib.Path(__file__).parents[2] / "examples" / "random_game.py"
        printed = subprocess.run([sys.executable, example], capture_output=True, text=True, check=True).stdout
        (record,) = tusk.read_records(printed)
        self.assertEqual(record.faults, [])
        self.assertIsNotNone(record.game().outcome)


class ArrayTest(unittest.TestCase):
    def test_planes(self):
        planes = tusk.Position(PUSH).planes()
        self.assertEqual((planes.shape, planes.dtype), ((16, 8, 8), np.float32))
        self.assertEqual(planes[0, 0, 6], 1)  # the rabbit on g1
        self.assertEqual(planes[3, 1, 1], 1)  # the horse on b2
        self.assertEqual(planes[6, 2, 1], 1)  # the enemy's rabbit on b3
        self.assertEqual(planes[13, 2, 1], 1)  # which is frozen
        self.assertEqual(planes[14].sum(), 4)
        self.assertTrue((planes[15] == 1).all())
        silver = tusk.Position(PUSH.replace(" g", " s")).planes()
        self.assertEqual(silver[0, 5, 1], 1)  # its own rabbit, from its own side
        self.assertEqual(tusk.planes([tusk.Position(PUSH)] * 3).shape, (3, 16, 8, 8))
        self.assertEqual(tusk.planes([]).shape, (0, 16, 8, 8))

    def test_playouts(self):
        start = tusk.endless_endgame(5)
        winners, turns = tusk.playouts(start, 200, seed=4)
        again, _ = tusk.playouts(start, 200, seed=4, threads=1)
        self.assertTrue((winners == again).all())
        self.assertEqual(set(np.unique(winners)) - {-1, 0, 1}, set())
        self.assertGreater((winners != 0).sum(), 150)
        self.assertGreater(turns.min(), 0)


if __name__ == "__main__":
    unittest.main()
