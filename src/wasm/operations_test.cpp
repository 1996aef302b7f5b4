#include "wasm/operations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "wasm/answer_for_test.hpp"

namespace tusk::wasm {
namespace {

constexpr std::string_view kSetups =
    "move Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\n"
    "move da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8\n";

std::int64_t number_at(const Json& json, std::string_view name) { return at(json, name).integer().value_or(-1); }

std::size_t count_at(const Json& json, std::string_view name) {
  const Json::Array* array = at(json, name).array();
  return array == nullptr ? 0 : array->size();
}

/// The kind of the step `text` in a view; empty if it is not offered.
std::string kind_of(const Json& view, std::string_view text) {
  for (const Json& step : *at(view, "steps").array()) {
    if (text_at(step, "text") == text) return text_at(step, "kind");
  }
  return "";
}

TEST(View, BeginsWithGoldsSetup) {
  const Json json = parsed(view(""));
  EXPECT_EQ(text_at(json, "phase"), "setup");
  EXPECT_EQ(text_at(json, "label"), "1g");
  EXPECT_EQ(text_at(json, "side"), "g");
  const Json& setup = at(json, "setup");
  EXPECT_EQ(count_at(setup, "open"), 16U);
  const auto left = texts_at(setup, "left");
  ASSERT_EQ(left.size(), 16U);
  EXPECT_EQ(left.front(), "E");
  EXPECT_EQ(left.back(), "R");
  EXPECT_EQ(at(setup, "complete").boolean(), false);
}

TEST(View, CountsWhatIsPlaced) {
  const Json json = parsed(view("partial Ee2 Rh1"));
  const Json& setup = at(json, "setup");
  EXPECT_EQ(count_at(setup, "open"), 14U);
  EXPECT_EQ(texts_at(setup, "left").front(), "M");
  EXPECT_EQ(text_at(json, "board").substr(52, 1), "E");
}

TEST(View, RefusesTwoPiecesOnOneSquare) {
  const auto answer = view("partial Ee2 Re2");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code.name(), "occupied");
}

TEST(View, TurnAtHand) {
  const Json json = parsed(view(std::string(kSetups) + "partial Ed2n"));
  EXPECT_EQ(text_at(json, "phase"), "play");
  EXPECT_EQ(text_at(json, "label"), "2g");
  EXPECT_EQ(number_at(json, "steps_used"), 1);
  EXPECT_EQ(number_at(json, "steps_left"), 3);
  EXPECT_EQ(text_at(json, "turn_text"), "Ed2n");
  EXPECT_TRUE(at(json, "end_fault").is_null());
  EXPECT_EQ(number_at(json, "occurrences"), 1);
  EXPECT_EQ(kind_of(json, "Ed3n"), "plain");
  EXPECT_EQ(kind_of(json, "Rd1s"), "");
  EXPECT_TRUE(at(json, "setup").is_null());
}

TEST(View, SaysWhyATurnMayNotEnd) {
  const std::string setups(kSetups);
  EXPECT_EQ(text_at(parsed(view(setups)), "end_fault"), "no_move");
  EXPECT_EQ(text_at(parsed(view(setups + "partial Ed2n Ed3s")), "end_fault"), "no_change");
}

TEST(View, KnowsTheThirdRepetitionBeforeTheTurnIsSent) {
  std::string text(kSetups);
  const std::string round = "move Ed2n\nmove ed7s\nmove Ed3s\nmove ed6n\n";
  text += round;
  EXPECT_EQ(number_at(parsed(view(text)), "occurrences"), 2);
  text += "move Ed2n\nmove ed7s\nmove Ed3s\npartial ed6n";
  EXPECT_EQ(text_at(parsed(view(text)), "end_fault"), "third_repetition");
}

TEST(View, PushMustBeFinished) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "...d....", "...E....", "........", "........", "R......."});
  const Json before = parsed(view(start));
  EXPECT_EQ(kind_of(before, "dd5n"), "push");
  const Json json = parsed(view(start + "partial dd5n"));
  EXPECT_EQ(text_at(at(json, "push"), "square"), "d5");
  EXPECT_EQ(text_at(at(json, "push"), "piece"), "d");
  EXPECT_EQ(text_at(json, "end_fault"), "push_incomplete");
  EXPECT_EQ(count_at(json, "steps"), 1U);
  EXPECT_EQ(kind_of(json, "Ed4n"), "finish");
  EXPECT_EQ(count_at(json, "routes"), 0U);
}

TEST(View, TellsWhatAStepWouldCapture) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "........", "........", "........", "..E.....", "R......."});
  const Json json = parsed(view(start));
  for (const Json& step : *at(json, "steps").array()) {
    const bool is_onto_trap = text_at(step, "to") == "c3";
    EXPECT_EQ(at(step, "captured").is_null(), !is_onto_trap);
    if (is_onto_trap) {
      EXPECT_EQ(text_at(at(step, "captured"), "piece"), "E");
    }
  }
}

TEST(View, PullIsOfferedAsOne) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "...d....", "...E....", "........", "........", "R......."});
  const Json json = parsed(view(start + "partial Ed4s"));
  EXPECT_EQ(kind_of(json, "dd5s"), "pull");
}

TEST(View, CapturesAreCountedAndWritten) {
  const std::string start =
      start_line('g', {".......r", "........", ".d......", ".E......", "........", "........", "........", "R......."});
  const Json json = parsed(view(start + "partial db6e Eb5n"));
  EXPECT_EQ(text_at(json, "turn_text"), "db6e dc6x Eb5n");
  EXPECT_EQ(texts_at(at(json, "lost"), "silver"), std::vector<std::string>{"d"});
  const Json& frame = at(json, "frames").array()->front();
  EXPECT_EQ(text_at(at(frame, "captured"), "square"), "c6");
  EXPECT_EQ(at(frame, "displaced").boolean(), true);
}

TEST(View, RoutesWalkAroundAndCaptureNothing) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "........", "........", "........", ".E......", "R......."});
  const Json json = parsed(view(start));
  bool to_c3 = false;
  for (const Json& route : *at(json, "routes").array()) {
    if (text_at(route, "from") != "b2") continue;
    if (text_at(route, "to") == "c3") to_c3 = true;
    EXPECT_GE(count_at(route, "steps"), 2U);
    EXPECT_LE(count_at(route, "steps"), 4U);
  }
  EXPECT_FALSE(to_c3) << "the elephant would be captured there";
}

TEST(View, TellsTheOutcome) {
  const std::string start =
      start_line('g', {".......r", "R.......", "........", "........", "........", "........", "........", "........"});
  const Json json = parsed(view(start + "move Ra7n"));
  EXPECT_EQ(text_at(json, "phase"), "over");
  EXPECT_EQ(text_at(at(json, "outcome"), "winner"), "g");
  EXPECT_EQ(text_at(at(json, "outcome"), "reason"), "goal");
  EXPECT_EQ(count_at(json, "steps"), 0U);
  EXPECT_EQ(view(start + "move Ra7n\npartial rh8w").error().code.name(), "game_over");
}

TEST(View, NamesTheTurnAtFault) {
  const auto answer = view(std::string(kSetups) + "move Ed2s");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code.name(), "occupied");
  EXPECT_EQ(answer.error().message.substr(0, 3), "2g:");
}

// One board for the refusals: the gold horse d4 is frozen by the elephant d5; the dog a5 stands beside the weaker
// rabbit a4 alone.
std::string refusals() {
  return start_line('g',
                    {"r.......", "........", "........", "d..e....", "R..H....", ".......C", "........", "E......R"});
}

std::string why(const std::string& partial, std::string_view question) {
  return text_at(parsed(explain(refusals() + partial + std::string(question))), "code");
}

TEST(Explain, NamesTheRule) {
  EXPECT_EQ(why("", "from d4\nto d3"), "frozen");
  EXPECT_EQ(why("", "from h1\nto h2"), "too_far") << "an allowed step is not explained";
  EXPECT_EQ(why("", "from h3\nto a8"), "too_far");
  EXPECT_EQ(why("", "from d5\nto d6"), "nothing_stronger");
  EXPECT_EQ(why("", "from a5\nto b5"), "no_pusher");
  EXPECT_EQ(why("", "from a8\nto b8"), "no_pusher");
  EXPECT_EQ(why("", "from e6\nto e7"), "no_such_piece");
  EXPECT_EQ(why("", "from d4"), "frozen");
  EXPECT_EQ(why("partial Rh1n Ea1n Ea2n Ch3n\n", "from h4\nto h5"), "too_many_steps");
  EXPECT_EQ(why("partial Rh1n\n", "from h2\nto h1"), "rabbit_backward");
}

TEST(Explain, NamesThePiecesThatHaveToDoWithIt) {
  const Json json = parsed(explain(refusals() + "from d4\nto d3"));
  EXPECT_EQ(text_at(json, "piece"), "H");
  EXPECT_EQ(texts_at(json, "by"), std::vector<std::string>{"d5"});
}

TEST(Explain, AnUnfinishedPush) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "...d....", "...E....", "........", "........", "R......."});
  const Json json = parsed(explain(start + "partial dd5n\nfrom a1\nto a2"));
  EXPECT_EQ(text_at(json, "code"), "push_incomplete");
  EXPECT_EQ(text_at(json, "piece"), "d");
  // The rabbit on h8 has no room, but the push comes first.
  const std::string corner =
      start_line('g', {"......rc", ".......d", "........", "...d....", "...E....", "........", "........", "R......."});
  EXPECT_EQ(text_at(parsed(explain(corner + "partial dd5n\nfrom h8")), "code"), "push_incomplete");
  EXPECT_EQ(text_at(parsed(explain(corner + "from h8")), "code"), "no_empty_neighbor");
}

TEST(Explain, APushNeedsTwoSteps) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "...d....", "...E....", "........", "........", "R......."});
  const Json json = parsed(explain(start + "partial Ra1n Ra2n Ra3n\nfrom d5\nto d6"));
  EXPECT_EQ(text_at(json, "code"), "push_needs_two");
}

TEST(Explain, AFrozenPusher) {
  const std::string start =
      start_line('g', {".......r", "........", "........", "..ed....", "..H.....", "........", "........", "R......."});
  const Json json = parsed(explain(start + "from c4\nto c3"));
  EXPECT_EQ(text_at(json, "code"), "frozen");
  const std::string beside =
      start_line('g', {".......r", "........", "........", "...e....", "..dH....", "........", "........", "R......."});
  const Json push = parsed(explain(beside + "from c4\nto c3"));
  EXPECT_EQ(text_at(push, "code"), "pusher_frozen");
  EXPECT_EQ(texts_at(push, "by"), std::vector<std::string>{"d4"});
}

TEST(Explain, NeedsASquare) { EXPECT_FALSE(explain(std::string(kSetups))); }

TEST(Setups, QuickAndMirrored) {
  const auto full = texts_at(parsed(quick_setup("side s\nkind full")), "placements");
  EXPECT_EQ(full.size(), 16U);
  EXPECT_EQ(texts_at(parsed(quick_setup("side g\nkind partial")), "placements").size(), 12U);
  const auto turned = texts_at(parsed(mirror_setup("partial Ee2 Ra1")), "placements");
  EXPECT_EQ(turned, (std::vector<std::string>{"Ed2", "Rh1"}));
  std::string partial = "move Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\npartial";
  for (const std::string& placement : full) partial += " " + placement;
  EXPECT_EQ(at(at(parsed(view(partial)), "setup"), "complete").boolean(), true);
}

TEST(Replay, GivesEveryStepWithItsBoard) {
  const Json json = parsed(replay(std::string(kSetups) + "move Ed2n Ed3n\nmove dh7s"));
  EXPECT_EQ(text_at(json, "board"), std::string(64, ' '));
  const Json::Array& turns = *at(json, "turns").array();
  ASSERT_EQ(turns.size(), 4U);
  EXPECT_EQ(count_at(turns[0], "frames"), 0U);
  EXPECT_EQ(count_at(turns[2], "frames"), 2U);
  EXPECT_EQ(text_at(turns[2], "label"), "2g");
  EXPECT_EQ(text_at(turns[3], "side"), "s");
  const Json& last = at(turns[2], "frames").array()->back();
  EXPECT_EQ(text_at(last, "board"), text_at(turns[2], "board"));
}

TEST(ReadRecord, ReadsAMovelistAndNamesItsFault) {
  const std::string list =
      "1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\n"
      "1s da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8\n2g Ed2n Ed3n\n2s ed7n\n";
  const Json json = parsed(read_record(list));
  ASSERT_EQ(count_at(json, "games"), 1U);
  const Json& game = at(json, "games").array()->front();
  EXPECT_EQ(count_at(game, "moves"), 3U);
  ASSERT_EQ(count_at(game, "faults"), 1U);
  const Json& fault = at(game, "faults").array()->front();
  EXPECT_EQ(text_at(fault, "label"), "2s");
  EXPECT_EQ(text_at(fault, "code"), "occupied");
}

TEST(ReadRecord, NoGameIsAFaultToo) {
  const Json json = parsed(read_record("hello"));
  ASSERT_EQ(count_at(json, "games"), 1U);
  EXPECT_GE(count_at(at(json, "games").array()->front(), "faults"), 1U);
}

TEST(ReadRecord, ReadsRowsOfTheArchive) {
  std::string row;
  const std::vector<std::string> fields{
      "7", "1",     "2", "Anna", "Bob", "",  "",  "",  "", "1800", "1750", "", "", "h", "b", "Club evening",
      "",  "1m/5m", "0", "0",    "0",   "b", "r", "2", "", "1",    "0"};
  for (const std::string& field : fields) row += field + '\t';
  row +=
      "1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\\n"
      "1b da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8\\n2w Ed2n\\n2b ed7s\\n3w resigns";
  const Json json = parsed(read_record(row + "\t\n" + row + "\t\n"));
  ASSERT_EQ(count_at(json, "games"), 2U);
  const Json& game = at(json, "games").array()->front();
  EXPECT_EQ(text_at(game, "title"), "Club evening");
  EXPECT_EQ(text_at(at(game, "names"), "gold"), "Anna");
  EXPECT_EQ(text_at(at(game, "ratings"), "silver"), "1750");
  EXPECT_EQ(count_at(game, "moves"), 4U);
  EXPECT_EQ(text_at(at(game, "result"), "reason"), "resignation");
  EXPECT_EQ(count_at(game, "faults"), 0U);
}

TEST(ErrorJson, CarriesCodeMessageAndPlace) {
  const Json json = parsed(to_json(Error{ErrorCode("frozen"), "it is frozen", 7}));
  EXPECT_EQ(text_at(at(json, "error"), "code"), "frozen");
  EXPECT_EQ(number_at(at(json, "error"), "offset"), 7);
}

TEST(Gesture, AnswersWithStepsFramesAndChoices) {
  const Json walked = parsed(gesture(std::string(kSetups) + "from e2\npath e3 e4"));
  EXPECT_EQ(texts_at(walked, "steps"), (std::vector<std::string>{"Me2n", "Me3n"}));
  EXPECT_EQ(count_at(walked, "frames"), 2U);
  EXPECT_TRUE(at(walked, "refusal").is_null());

  const std::string beside = start_line('g', {"........", "........", "........", "....r...",  //
                                              "....E...", "........", "........", "R......."});
  const Json asked = parsed(gesture(beside + "from e4\npath e5"));
  EXPECT_EQ(count_at(asked, "steps"), 0U);
  ASSERT_EQ(count_at(asked, "choices"), 3U);
  EXPECT_EQ(text_at(at(asked, "choices").array()->front(), "square"), "d5");
  EXPECT_EQ(texts_at(at(asked, "choices").array()->front(), "steps"), (std::vector<std::string>{"re5w", "Ee4n"}));
}

TEST(Gesture, SaysWhyNothingIsMeant) {
  const Json refused = parsed(gesture(std::string(kSetups) + "from a1\npath a2"));
  EXPECT_EQ(text_at(at(refused, "refusal"), "code"), "occupied");
  EXPECT_TRUE(at(parsed(gesture(std::string(kSetups) + "from e2\npath e3 e2")), "refusal").is_null());
  EXPECT_FALSE(gesture(std::string(kSetups) + "from e2"));
  EXPECT_FALSE(gesture(std::string(kSetups) + "from e2\npath e9"));
}

TEST(ReadTurn, ReadsEveryNotation) {
  const std::string game(kSetups);
  for (const std::string_view text : {"Me2n Me3n", "Me2nn", "Me4"}) {
    EXPECT_EQ(texts_at(parsed(read_turn(game + "text " + std::string(text))), "entries"),
              (std::vector<std::string>{"Me2n", "Me3n"}))
        << text;
  }
  EXPECT_EQ(count_at(parsed(read_turn("text Ee2 Md2")), "entries"), 2U);
}

/// The fault of a typed text, which must be at fault.
Json fault_of(const std::string& question) {
  const Json answer = parsed(read_turn(question));
  EXPECT_EQ(count_at(answer, "entries"), 0U);
  EXPECT_FALSE(at(answer, "fault").is_null());
  return at(answer, "fault");
}

TEST(ReadTurn, TellsWhyAStepCannotBePlayedAndWhichItIs) {
  const Json occupied = fault_of(std::string(kSetups) + "text Me2n Me3s Me2s");
  EXPECT_EQ(text_at(occupied, "code"), "occupied");
  EXPECT_EQ(text_at(occupied, "word"), "Me2s");
  const Json frozen = fault_of(refusals() + "text Hd4e");
  EXPECT_EQ(text_at(frozen, "code"), "frozen");
  EXPECT_EQ(text_at(frozen, "piece"), "H");
  EXPECT_EQ(texts_at(frozen, "by"), std::vector<std::string>{"d5"});
  EXPECT_EQ(text_at(fault_of(refusals() + "text Hd4d3"), "code"), "frozen") << "Abstract Play's notation";
  EXPECT_EQ(text_at(fault_of(refusals() + "text Rh1n Rh2s"), "code"), "rabbit_backward");
  EXPECT_EQ(text_at(fault_of(refusals() + "text Rh1h2, Rh2h1"), "word"), "Rh2h1");
  EXPECT_EQ(text_at(fault_of(refusals() + "text Rh1ns"), "code"), "rabbit_backward");
  EXPECT_EQ(text_at(fault_of(refusals() + "text da5n"), "code"), "no_pusher");
}

TEST(ReadTurn, TellsWhatThePieceWouldBe) {
  const Json fault = fault_of(std::string(kSetups) + "text Ee2n");
  EXPECT_EQ(text_at(fault, "code"), "no_such_piece");
  EXPECT_EQ(text_at(fault, "piece"), "E");
  EXPECT_EQ(text_at(fault_of(std::string(kSetups) + "text Rn"), "code"), "ambiguous");
  EXPECT_EQ(text_at(fault_of(std::string(kSetups) + "text Ke2n"), "code"), "bad_piece");
  EXPECT_EQ(text_at(fault_of(std::string(kSetups) + "text Me2q"), "word"), "Me2q");
}

TEST(ReadTurn, PlacesWhatIsTypedAndKeepsTheRest) {
  const auto typed = [](const std::string& partial, const std::string& text) {
    return texts_at(parsed(read_turn("partial " + partial + "\ntext " + text)), "entries");
  };
  EXPECT_EQ(typed("Ee2 Ra1", "Md2"), (std::vector<std::string>{"Ee2", "Ra1", "Md2"}));
  EXPECT_EQ(typed("Ee2 Ra1", "Ma1"), (std::vector<std::string>{"Ee2", "Ma1"})) << "what stands there makes room";
  EXPECT_EQ(typed("Ee2 Ra1", "Ed2"), (std::vector<std::string>{"Ra1", "Ed2"})) << "there is one elephant";
}

TEST(ReadTurn, RefusesWhatNoSetupHas) {
  const auto code = [](const std::string& text) { return text_at(fault_of("text " + text), "code"); };
  EXPECT_EQ(code("Ee5"), "setup_rank");
  EXPECT_EQ(code("ee2"), "setup_side");
  EXPECT_EQ(code("Ee2 Me2"), "setup_square_twice");
  EXPECT_EQ(code("Ee2 Ed2"), "setup_count");
  EXPECT_EQ(code("Ke2"), "bad_piece");
  EXPECT_EQ(text_at(fault_of("text Md2 Ee9"), "word"), "Ee9");
  EXPECT_EQ(text_at(fault_of("variant freestyle\ntext Ra8"), "code"), "rabbit_on_goal");
}

TEST(ReadTurn, GoesOnFromTheStepsEntered) {
  EXPECT_EQ(texts_at(parsed(read_turn(std::string(kSetups) + "partial Me2n\ntext Me3n")), "entries"),
            (std::vector<std::string>{"Me3n"}));
}

TEST(SetupPresets, AreWholeSetupsOfTheSide) {
  const Json answer = parsed(setup_presets("side s"));
  ASSERT_GE(count_at(answer, "presets"), 5U);
  for (const Json& preset : *at(answer, "presets").array()) {
    EXPECT_FALSE(text_at(preset, "title").empty());
    ASSERT_EQ(count_at(preset, "placements"), 16U);
    std::string partial = std::string(kSetups).substr(0, std::string(kSetups).find('\n') + 1) + "partial";
    for (const std::string& placement : texts_at(preset, "placements")) partial += " " + placement;
    EXPECT_TRUE(at(at(parsed(view(partial)), "setup"), "complete").boolean().value_or(false));
  }
}

TEST(View, SaysWhatProtectsPiecesAndWhoHoldsTraps) {
  const Json seen = parsed(view(start_line('g', {"........", "........", "........", "....e...",  //
                                                 "...RH...", "..C.....", "..D.....", "R......."})));
  ASSERT_EQ(count_at(seen, "protected"), 2U);
  for (const Json& piece : *at(seen, "protected").array()) {
    const bool on_trap = text_at(piece, "square") == "c3";
    EXPECT_EQ(at(piece, "on_trap").boolean(), on_trap);
    EXPECT_EQ(texts_at(piece, "by").front(), on_trap ? "c2" : "d4");
    EXPECT_EQ(count_at(piece, "from"), on_trap ? 0U : 1U);
  }
  const Json& trap = at(seen, "traps").array()->front();
  EXPECT_EQ(text_at(trap, "square"), "c3");
  EXPECT_EQ(text_at(trap, "holder"), "g");
}

TEST(View, NamesTheTurnWhosePositionIsRepeated) {
  const std::string there_and_back = std::string(kSetups) + "move Ed2n\nmove ed7s\nmove Ed3s\nmove ed6n\n";
  const Json seen = parsed(view(there_and_back));
  EXPECT_EQ(text_at(at(seen, "turns").array()->back(), "same_as"), "1s");
  EXPECT_EQ(text_at(at(seen, "turns").array()->front(), "same_as"), "");
  EXPECT_EQ(text_at(parsed(view(there_and_back + "partial Ed2n")), "same_as"), "2g");
}

}  // namespace
}  // namespace tusk::wasm
