// The operations of the Play page: variants, handicaps, clocks, hints and records.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "wasm/answer_for_test.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

constexpr std::string_view kGoldSetup = "Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2";
constexpr std::string_view kSilverSetup = "da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8";

std::string setups() { return "move " + std::string(kGoldSetup) + "\nmove " + std::string(kSilverSetup) + "\n"; }

std::string joined(const std::vector<std::string>& texts) {
  std::string whole;
  for (const std::string& text : texts) whole += text;
  return whole;
}

const Json::Array& items_at(const Json& json, std::string_view name) {
  static const Json::Array kNone;
  const Json::Array* array = at(json, name).array();
  EXPECT_NE(array, nullptr) << name;
  return array == nullptr ? kNone : *array;
}

double number_at(const Json& json, std::string_view name) { return at(json, name).number().value_or(-1); }

std::string code_of(const Result<std::string>& answer) {
  return answer ? std::string() : std::string(answer.error().code.name());
}

LazyEngine small_engine() { return LazyEngine({.hash_megabytes = 1}); }

// ---- variants ----

TEST(EndlessEndgame, StartsFromASeedWithTwoSteps) {
  const Json drawn = parsed(endgame_start("seed 7"));
  EXPECT_EQ(text_at(drawn, "start"), text_at(parsed(endgame_start("seed 7")), "start"));
  EXPECT_NE(text_at(drawn, "start"), text_at(parsed(endgame_start("seed 8")), "start"));
  EXPECT_EQ(text_at(drawn, "board").size(), 64U);

  const std::string game = "variant endless_endgame\nstart " + text_at(drawn, "start") + "\n";
  const Json json = parsed(view(game));
  EXPECT_EQ(text_at(json, "phase"), "play");
  EXPECT_EQ(text_at(json, "label"), "2g");
  EXPECT_EQ(number_at(json, "steps_used"), 0);
  EXPECT_EQ(number_at(json, "steps_left"), 2);

  LazyEngine engine = small_engine();
  const std::string move = text_at(parsed(think("level 3\n" + game, engine)), "move");
  const Json after = parsed(view(game + "move " + move + "\n"));
  EXPECT_EQ(text_at(after, "label"), "2s");
  EXPECT_EQ(number_at(after, "steps_left"), 4);
}

TEST(EndlessEndgame, RefusesAnyOtherStart) {
  EXPECT_EQ(code_of(view("variant endless_endgame\n")), "bad_position");
  const std::string lonely =
      start_line('g', {"........", "........", "........", "........", "........", "........", "E.......", "RRR....."});
  EXPECT_EQ(code_of(view("variant endless_endgame\n" + lonely)), "bad_position");
}

TEST(Freestyle, AnyPiecesAnywhere) {
  const Json json = parsed(view("variant freestyle\n"));
  EXPECT_EQ(at(json, "setup").find("open")->array()->size(), 64U);
  EXPECT_EQ(at(at(json, "setup"), "complete").boolean(), false);
  const Json placed = parsed(view("variant freestyle\npartial Rd5 Ee4 Ef4"));
  const Json& setup = at(placed, "setup");
  EXPECT_EQ(at(setup, "complete").boolean(), true);
  // An elephant more than an army has may be placed, but is not what comes next.
  EXPECT_EQ(texts_at(setup, "left").front(), "M");
  EXPECT_EQ(texts_at(setup, "left").back(), "E");
  EXPECT_EQ(code_of(view("variant freestyle\nmove Ee4")), "no_rabbits");
  EXPECT_EQ(code_of(view("variant freestyle\nmove Rd8")), "rabbit_on_goal");
}

TEST(Freestyle, TrapsTakeWhatStandsThereAlone) {
  const Json json = parsed(view("variant freestyle\nmove Ra1 Hc3\nmove ra8 ee6\n"));
  EXPECT_EQ(text_at(json, "label"), "2g");
  EXPECT_EQ(texts_at(at(json, "lost"), "gold"), std::vector<std::string>{"H"});
}

TEST(Freestyle, TheEngineAnswersWithTheSameArmy) {
  LazyEngine engine = small_engine();
  const Json thought = parsed(think("variant freestyle\nmove Ra1 Ee3 Hd3\n", engine));
  EXPECT_EQ(text_at(thought, "move"), "ra8 ee6 hd6");
  // Where the mirror's squares are taken it takes its own two ranks.
  const Json other = parsed(think("variant freestyle\nmove Ra1 Re4 Ee5\n", engine));
  EXPECT_TRUE(view("variant freestyle\nmove Ra1 Re4 Ee5\nmove " + text_at(other, "move")));
}

TEST(Freestyle, TheQuickSetupLeavesTakenSquaresAlone) {
  const std::string game = "variant freestyle\nmove Ra1 Ed7 Hh6\n";
  const std::vector<std::string> placements = texts_at(parsed(quick_setup("side s\n" + game)), "placements");
  EXPECT_EQ(placements.size(), 16U);
  std::string whole;
  for (const std::string& placement : placements) {
    EXPECT_NE(placement.substr(1), "d7");
    whole += placement + " ";
  }
  EXPECT_TRUE(view(game + "move " + whole)) << whole;
}

// ---- handicaps ----

constexpr std::string_view kNoCamel = "variant freestyle\narmy g EHHDDCCRRRRRRRR\n";

TEST(Handicap, TheSetupIsAllOfTheArmyOnTwoRanks) {
  const std::string game(kNoCamel);
  const Json json = parsed(view(game));
  const Json& setup = at(json, "setup");
  EXPECT_EQ(joined(texts_at(setup, "left")), "EHHDDCCRRRRRRRR");
  EXPECT_EQ(items_at(setup, "open").size(), 16U);

  const std::string quick = joined(texts_at(parsed(quick_setup("side g\n" + game)), "placements"));
  EXPECT_EQ(std::ranges::count(quick, 'M'), 0);
  EXPECT_EQ(quick.size(), 45U);

  EXPECT_EQ(code_of(view(game + "move Ra1 Rb1")), "setup_count");
  std::string far;
  for (const std::string& placement : texts_at(parsed(quick_setup("side g\n" + game)), "placements")) {
    far += (placement == "Ee2" ? "Ee4" : placement) + " ";
  }
  EXPECT_EQ(code_of(view(game + "move " + far)), "setup_rank");
}

TEST(Handicap, RabbitsTakeThePlacesOfWhatIsLeftOut) {
  const Json json = parsed(quick_setup("side s\nvariant freestyle\narmy s EHHDDCCRRRRRRRRR"));
  const std::vector<std::string> placements = texts_at(json, "placements");
  EXPECT_EQ(placements.size(), 16U);
  EXPECT_EQ(std::ranges::count_if(placements, [](const std::string& text) { return text.front() == 'r'; }), 9);
  const std::vector<std::string> partial =
      texts_at(parsed(quick_setup("side s\nkind partial\nvariant freestyle\narmy s EHHDDCCRRRRRRRRR")), "placements");
  EXPECT_EQ(partial.size(), 12U);
}

TEST(Handicap, KnownSetupsLeaveOutWhatTheSideLacks) {
  const std::string game = "variant freestyle\narmy g EHHDDCCRRRRRRRR\n";
  const Json answer = parsed(setup_presets("side g\n" + game));
  ASSERT_GE(items_at(answer, "presets").size(), 5U);
  for (const Json& preset : items_at(answer, "presets")) {
    std::string setup;
    for (const std::string& placement : texts_at(preset, "placements")) setup += placement + " ";
    EXPECT_TRUE(view(game + "move " + setup)) << text_at(preset, "name") << ": " << setup;
  }
}

TEST(Handicap, TheEngineSetsUpWithLess) {
  LazyEngine engine = small_engine();
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    const std::string game =
        "seed " + std::to_string(seed) + "\nvariant freestyle\narmy g MHHDCCRRRRRRRR\narmy s ERR\n";
    const std::string gold = text_at(parsed(think(game, engine)), "move");
    EXPECT_TRUE(view("variant freestyle\narmy g MHHDCCRRRRRRRR\nmove " + gold)) << gold;
    const std::string silver = text_at(parsed(think(game + "move " + gold, engine)), "move");
    EXPECT_EQ(silver.size(), 11U) << silver;
  }
}

// ---- clocks ----

TEST(TimeControl, IsReadAndWritten) {
  const Json json = parsed(time_control("15s/2:30/100/0/8"));
  EXPECT_EQ(text_at(json, "text"), "15s/2m30s/100/0/8h");
  EXPECT_EQ(number_at(json, "per_move"), 15);
  EXPECT_EQ(number_at(json, "reserve"), 150);
  EXPECT_EQ(at(json, "unlimited").boolean(), false);
  const auto bad = time_control("15s/2x");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code.name(), "bad_time_control");
  EXPECT_EQ(bad.error().offset, 4U);
}

TEST(Clock, CountsReservesAndAllowances) {
  const std::string game = "control g 15s/2m30s\ncontrol s 15s/2m30s\n" + setups();
  const Json fresh = parsed(clock(game));
  EXPECT_EQ(number_at(at(fresh, "gold"), "allowance"), 165);
  EXPECT_EQ(number_at(at(fresh, "gold"), "before_reserve"), 15);
  // The setups take 13 and 70 seconds: a minute is free, and nothing is saved.
  const Json json = parsed(clock(game + "used 13000\nused 70000\nmove Ed2n\nused 17000\nmove ed7s\nused 6000\n"));
  EXPECT_EQ(number_at(at(json, "gold"), "reserve"), 148);
  EXPECT_EQ(number_at(at(json, "silver"), "reserve"), 149);
  EXPECT_EQ(number_at(json, "game_used"), 106);
  EXPECT_TRUE(at(json, "scored").is_null());
  EXPECT_EQ(text_at(at(json, "flagged"), "winner"), "s");
  EXPECT_EQ(text_at(at(json, "flagged"), "reason"), "timeout");
}

TEST(Clock, ASetupHasAMinute) {
  const Json json = parsed(clock("control g 15s/30s\ncontrol s 15s/30s\n"));
  EXPECT_EQ(number_at(at(json, "gold"), "allowance"), 90);
  EXPECT_EQ(number_at(at(json, "gold"), "before_reserve"), 60);
}

TEST(Clock, OneSideMayHaveNone) {
  const Json json = parsed(clock("control s 1m/1m\n" + setups()));
  EXPECT_TRUE(at(json, "gold").is_null());
  EXPECT_EQ(number_at(at(json, "silver"), "allowance"), 120);
}

TEST(Clock, TheWholeGamesTimeIsScored) {
  const std::string start =
      start_line('g', {"r.......", "........", "........", "...e....", "........", "...E....", "........", "RR......"});
  const std::string game = "control g 1m/1m/100/0/5m\ncontrol s 1m/1m/100/0/5m\n" + start;
  const Json near = parsed(clock(game + "move Ed3n\nused 200000\n"));
  EXPECT_EQ(number_at(near, "game_left"), 100);
  EXPECT_EQ(text_at(at(near, "flagged"), "reason"), "score");
  EXPECT_EQ(text_at(at(near, "flagged"), "winner"), "g");
  EXPECT_TRUE(at(near, "scored").is_null());
  const Json over = parsed(clock(game + "move Ed3n\nused 300000\n"));
  EXPECT_EQ(text_at(at(over, "scored"), "winner"), "g");
}

TEST(Clock, ALimitOfTurnsIsScoredForSilverWhereNobodyEverLed) {
  const std::string game = "control g 1m/1m/100/0/2t\ncontrol s 1m/1m/100/0/2t\n" + setups();
  EXPECT_TRUE(at(parsed(clock(game + "move Ed2n\n")), "scored").is_null());
  const Json json = parsed(clock(game + "move Ed2n\nmove ed7s\n"));
  EXPECT_EQ(text_at(at(json, "scored"), "winner"), "s");
  EXPECT_EQ(text_at(at(json, "scored"), "reason"), "score");
}

double g_seconds = 0;
double running_seconds() { return g_seconds += 0.0005; }

TEST(Think, StaysWithinItsClock) {
  LazyEngine engine({.hash_megabytes = 1, .seconds = running_seconds});
  const std::string game = "level 10\ncontrol g 1s/0\n" + setups();
  const double before = g_seconds;
  const Json json = parsed(think(game, engine));
  EXPECT_FALSE(text_at(json, "move").empty());
  EXPECT_LT(g_seconds - before, 1.0);
  const double middle = g_seconds;
  EXPECT_FALSE(text_at(parsed(think(game + "elapsed 900\n", engine)), "move").empty());
  EXPECT_LT(g_seconds - middle, 0.1);
}

TEST(Think, GoesOnFromStepsThatAreEntered) {
  LazyEngine engine = small_engine();
  const Json json = parsed(think("nodes 3000\n" + setups() + "partial Ed2n", engine));
  const std::string rest = text_at(json, "move");
  EXPECT_TRUE(view(setups() + "move Ed2n " + rest)) << rest;
  EXPECT_LE(items_at(json, "frames").size(), 3U);
}

// ---- hints ----

TEST(Hint, ShowsAGoalOfThisTurn) {
  const std::string start =
      start_line('g', {"r.......", "........", ".......R", "...e....", "........", "...E....", "........", "R......."});
  const Json json = parsed(hint("hint goal\n" + start));
  ASSERT_EQ(items_at(json, "lines").size(), 1U);
  const Json& line = items_at(json, "lines").front();
  EXPECT_EQ(text_at(line, "kind"), "goal");
  EXPECT_EQ(text_at(line, "text"), "Rh6n Rh7n");
  EXPECT_EQ(items_at(line, "frames").size(), 2U);
  EXPECT_EQ(text_at(items_at(parsed(hint("hint goal\npartial Rh6n\n" + start)), "lines").front(), "text"), "Rh7n");
  EXPECT_TRUE(items_at(parsed(hint("hint goal\n" + setups())), "lines").empty());
}

TEST(Hint, ShowsAWinThatIsNoGoal) {
  // The last silver rabbit stands on a trap, and its only friend can be pulled away.
  const std::string start =
      start_line('g', {"........", "..c.....", "..r.....", "...E....", "........", "........", "........", "R......e"});
  const Json json = parsed(hint("hint goal\n" + start));
  ASSERT_EQ(items_at(json, "lines").size(), 1U);
  EXPECT_EQ(text_at(items_at(json, "lines").front(), "kind"), "win");
}

TEST(Hint, ShowsWhatTheOtherSideThreatens) {
  const std::string start =
      start_line('g', {"r.......", "........", "........", "........", "..e.....", "..D.....", ".r......", "......RE"});
  const Json json = parsed(hint("hint threat\n" + start));
  const Json::Array& lines = items_at(json, "lines");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(text_at(lines.front(), "kind"), "goal");
  EXPECT_EQ(text_at(lines.front(), "text"), "rb2s");
  EXPECT_TRUE(items_at(parsed(hint("hint threat\n" + setups())), "lines").empty());
}

TEST(Hint, ShowsCapturesTheStrongestVictimFirst) {
  const std::string start =
      start_line('g', {"rrr.....", "........", "........", "........", "..e..e..", ".D....H.", "........", "RRR....E"});
  const Json json = parsed(hint("hint threat\n" + start));
  const Json::Array& lines = items_at(json, "lines");
  ASSERT_GE(lines.size(), 1U);
  EXPECT_EQ(text_at(lines.front(), "kind"), "capture");
  EXPECT_EQ(text_at(lines.front(), "victim"), "H");
  EXPECT_EQ(text_at(lines.front(), "trap"), "f3");
}

TEST(Hint, WaitsForTheEndOfAPush) {
  const std::string start =
      start_line('g', {"r.......", "........", "........", "...d....", "...E....", "........", "........", "R......."});
  EXPECT_EQ(code_of(hint("hint threat\npartial dd5n\n" + start)), "push_incomplete");
  EXPECT_EQ(code_of(hint("hint threat\n")), "no_move");
}

// ---- records ----

TEST(Record, IsWrittenAndReadAgain) {
  const std::string game = "control g 1m/5m\ncontrol s 1m/5m\ntag Gold You\ntag Silver Tusk, level 3\n" + setups() +
                           "move Ed2n\nmove ed7s\nused 4000\nused 0\nused 61200\nused 300\n";
  const std::string record = text_at(parsed(write_record(game + "end s resignation\n")), "record");
  EXPECT_NE(record.find("[Silver \"Tusk, level 3\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("[TimeControl \"1m/5m\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("2g Ed2n {[%emt 0:01:01.2]}"), std::string::npos) << record;
  EXPECT_NE(record.find("3g resigns\n0-1"), std::string::npos) << record;

  const Json read = parsed(read_record(record));
  ASSERT_EQ(items_at(read, "games").size(), 1U);
  const Json& back = items_at(read, "games").front();
  EXPECT_EQ(items_at(back, "moves").size(), 4U);
  EXPECT_EQ(items_at(back, "used")[2].integer().value_or(0), 61200);
  EXPECT_EQ(text_at(at(back, "names"), "silver"), "Tusk, level 3");
  EXPECT_EQ(text_at(at(back, "controls"), "gold"), "1m/5m");
  EXPECT_EQ(text_at(at(back, "result"), "reason"), "resignation");
  EXPECT_TRUE(items_at(back, "faults").empty());
}

TEST(Record, KeepsVariantsAndArmies) {
  const std::string start = text_at(parsed(endgame_start("seed 3")), "start");
  const std::string record =
      text_at(parsed(write_record("variant endless_endgame\nstart " + start + "\nend g resignation\n")), "record");
  const Json endgame = items_at(parsed(read_record(record)), "games").front();
  EXPECT_EQ(text_at(endgame, "variant"), "endless_endgame");
  EXPECT_EQ(text_at(endgame, "start"), start);
  // It was Gold's turn, so the word of the loser cannot tell it.
  EXPECT_EQ(text_at(at(endgame, "result"), "winner"), "g");

  const std::string handicap = text_at(parsed(write_record(std::string(kNoCamel))), "record");
  const Json freestyle = items_at(parsed(read_record(handicap)), "games").front();
  EXPECT_EQ(text_at(freestyle, "variant"), "freestyle");
  EXPECT_EQ(text_at(at(freestyle, "armies"), "gold"), "EHHDDCCRRRRRRRR");
}

TEST(Record, TellsTheFaultsOfAText) {
  const Json json = parsed(read_record("1g Ra1\n"));
  ASSERT_EQ(items_at(json, "games").size(), 1U);
  EXPECT_FALSE(items_at(items_at(json, "games").front(), "faults").empty());
  EXPECT_TRUE(items_at(parsed(read_record("")), "games").empty());
}

}  // namespace
}  // namespace tusk::wasm
