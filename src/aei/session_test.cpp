#include "aei/session.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "aei/event_queue.hpp"
#include "aei/option_list.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"

namespace tusk {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

constexpr const char* kStart =
    "setposition g [rrrrrrrrhdcemcdh                "
    "                HDCMECDHRRRRRRRR]";
constexpr const char* kGoldSetup = "makemove Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2";
constexpr const char* kSilverSetup = "makemove ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7";

double g_seconds = 0;
double fake_seconds() { return g_seconds; }

// Plays the first legal turn; remembers what it was asked.
class ScriptedThinker final : public Thinker {
 public:
  void reset(const EngineOptions& options) override {
    if (options.hash_megabytes > 1000) throw std::bad_alloc();
    resets.push_back(options);
  }

  Setup choose_setup(const Game& game) override { return quick_setup(game.side_to_move()); }

  SearchResult think(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                     const InfoHandler& on_info) override {
    searches.push_back(limits);
    const Move move = first_turn(game, limits);
    SearchInfo info{.depth = 4, .score = 12, .nodes = 345, .seconds = 0.5, .pv = {move}};
    for (int line = 0; line < limits.lines; ++line)
      info.lines.push_back({.depth = 4, .score = 12 - line, .pv = {move}});
    on_info(info);
    const bool has_end = limits.nodes || limits.depth || limits.hard_seconds;
    while (!*stop && (limits.infinite || !has_end)) std::this_thread::sleep_for(std::chrono::microseconds(100));
    return {.move = move, .info = info};
  }

  std::vector<EngineOptions> resets;
  std::vector<SearchLimits> searches;

 private:
  static Move first_turn(const Game& game, const SearchLimits& limits) {
    if (!limits.only.empty()) return limits.only.front();
    Position position = game.position();
    for (const Step step : limits.entered) position.play_unchecked(step);
    MoveGenerator generator;
    return generator.generate(position).front().move;
  }
};

class AeiSessionTest : public testing::Test {
 protected:
  AeiSessionTest() { g_seconds = 1000; }

  // Sends a line and returns what came back at once.
  std::vector<std::string> tell(const std::string& line) {
    sent_.clear();
    is_open_ = session_.handle(LineEvent{line, g_seconds});
    return sent_;
  }

  // Lets the events of a search come in until it is answered.
  std::vector<std::string> wait_for_answer() {
    while (sent_.empty() || !sent_.back().starts_with("bestmove")) (void)session_.handle(events_.pop());
    return sent_;
  }

  std::vector<std::string> tell_and_wait(const std::string& line) {
    tell(line);
    return wait_for_answer();
  }

  // Until the running search has told about an iteration.
  void wait_for_info() {
    while (sent_.empty() || !sent_.back().starts_with("info pv")) (void)session_.handle(events_.pop());
  }

  void begin_game() {
    tell("newgame");
    tell(kGoldSetup);
    tell(kSilverSetup);
    ASSERT_EQ(session_.game().phase(), Game::Phase::Play);
  }

  ScriptedThinker thinker_;
  EventQueue<AeiEvent> events_;
  std::vector<std::string> sent_;
  bool is_open_ = true;
  AeiSession session_{{"Tusk", "The Tusk authors", "1.2.3"},
                      thinker_,
                      {.hash_megabytes = 16, .seconds = fake_seconds},
                      [this](std::string_view line) { sent_.emplace_back(line); },
                      [this](AeiEvent event) { events_.push(std::move(event)); }};
};

TEST_F(AeiSessionTest, IntroducesItself) {
  EXPECT_THAT(tell("aei"), ElementsAre("protocol-version 1", "id name Tusk", "id author The Tusk authors",
                                       "id version 1.2.3", "aeiok"));
  EXPECT_THAT(tell("isready"), ElementsAre("readyok"));
}

TEST_F(AeiSessionTest, ChoosesSetupsForBothSides) {
  tell("newgame");
  for (const Color side : kColors) {
    const auto answer = tell("go");
    ASSERT_EQ(answer.size(), 1U);
    ASSERT_THAT(answer[0], StartsWith("bestmove "));
    EXPECT_EQ(answer[0], "bestmove " + to_string(quick_setup(side)));
    EXPECT_THAT(tell("makemove " + answer[0].substr(9)), IsEmpty());
  }
  EXPECT_EQ(session_.game().phase(), Game::Phase::Play);
}

TEST_F(AeiSessionTest, FreestyleGamesBeginWithAnySetups) {
  tell("setoption name variant value freestyle");
  EXPECT_THAT(tell(kGoldSetup), IsEmpty()) << "the game that is under way stays what it is";
  EXPECT_THAT(tell("makemove ra5"), ElementsAre(HasSubstr("Error")));
  tell("newgame");
  EXPECT_THAT(tell("makemove Ee4 Md4"), ElementsAre(HasSubstr("rabbit")));
  EXPECT_THAT(tell("makemove Ee4 Ra4 Hc3"), IsEmpty());
  EXPECT_THAT(tell("makemove re8 ee5"), IsEmpty());
  EXPECT_EQ(session_.game().variant(), Variant::Freestyle);
  EXPECT_TRUE(session_.game().position().board().at(*parse_square("c3")).is_none()) << "nobody stood beside the horse";
  tell("setoption name depth value 4");
  EXPECT_THAT(tell_and_wait("go").back(), StartsWith("bestmove "));
}

TEST_F(AeiSessionTest, EndlessEndgameBeginsWithItsPosition) {
  const auto setposition = [](std::string_view side, std::string_view first, std::string_view last) {
    return fmt::format("setposition {} [{}{}{}]", side, first, std::string(48, ' '), last);
  };
  tell("setoption name variant value endless_endgame");
  tell("newgame");
  EXPECT_THAT(tell("go"), ElementsAre("log Error: Endless Endgame begins with setposition", "bestmove"));
  EXPECT_THAT(tell("go ponder"), ElementsAre("log Error: Endless Endgame begins with setposition"));
  EXPECT_THAT(tell(kGoldSetup), ElementsAre("log Error: Endless Endgame begins with setposition"));
  EXPECT_THAT(tell(setposition("s", "r e r   ", "R E R   ")), ElementsAre(HasSubstr("Gold begins")));
  EXPECT_THAT(tell(setposition("g", "r e r   ", "R E   R ")), ElementsAre(HasSubstr("cannot begin so")));
  EXPECT_THAT(tell("go"), ElementsAre("log Error: Endless Endgame begins with setposition", "bestmove"));
  EXPECT_THAT(tell(setposition("g", "r e rr  ", "R E RR  ")), IsEmpty());
  EXPECT_EQ(session_.game().variant(), Variant::EndlessEndgame);
  EXPECT_EQ(session_.game().position().steps_left(), 2);
  EXPECT_THAT(tell("makemove Ra1n Ra2n Ra3n"), ElementsAre(HasSubstr("Error")));
  EXPECT_THAT(tell("makemove Ec1n Ec2e"), IsEmpty());
  EXPECT_THAT(tell("makemove ec8s ec7e ed7s ed6s"), IsEmpty());
  tell("setoption name variant value standard");
  tell("newgame");
  EXPECT_THAT(tell("go"), ElementsAre("bestmove " + to_string(quick_setup(Color::Gold))));
}

TEST_F(AeiSessionTest, AnswersWithInfoAndABestMove) {
  begin_game();
  tell("setoption name depth value 4");
  const auto answer = tell_and_wait("go");
  ASSERT_EQ(answer.size(), 7U);
  EXPECT_THAT(answer, ElementsAre("info depth 4", "info time 0.50", "info nodes 345", "info score 12",
                                  "info chance 0.51", StartsWith("info pv "), StartsWith("bestmove ")));
  EXPECT_EQ(answer[5].substr(8), answer[6].substr(9));
  EXPECT_THAT(tell("makemove " + answer[6].substr(9)), IsEmpty());
  EXPECT_EQ(session_.game().moves().size(), 1U);
}

TEST_F(AeiSessionTest, SearchesASetPositionForTheSideThatIsNamed) {
  tell(kStart);
  EXPECT_EQ(session_.game().side_to_move(), Color::Gold);
  tell(
      "setposition s [rrrrrrrrhdcemcdh                                "
      "HDCMECDHRRRRRRRR]");
  EXPECT_EQ(session_.game().side_to_move(), Color::Silver);
  tell("setoption name nodes value 100");
  const auto answer = tell_and_wait("go");
  const char piece = answer.back()[9];
  EXPECT_TRUE(piece >= 'a' && piece <= 'z') << answer.back();
  tell(
      "setposition w [rrrrrrrrhdcemcdh                                "
      "HDCMECDHRRRRRRRR]");
  EXPECT_EQ(session_.game().side_to_move(), Color::Gold) << "the older letters of the sides";
}

TEST_F(AeiSessionTest, WithoutALimitSearchesUntilStop) {
  begin_game();
  EXPECT_THAT(tell("go"), IsEmpty());
  EXPECT_THAT(tell("isready"), ElementsAre("readyok")) << "also while it thinks";
  EXPECT_THAT(tell("stop"), Contains(StartsWith("bestmove ")));
  EXPECT_FALSE(thinker_.searches.at(0).infinite) << "a proved win ends it";
  EXPECT_FALSE(thinker_.searches.at(0).hard_seconds);
  EXPECT_THAT(tell("stop"), ElementsAre(StartsWith("log Debug: ")));
}

TEST_F(AeiSessionTest, NothingOfAStoppedSearchComesLater) {
  begin_game();
  tell("go");
  tell("stop");
  sent_.clear();
  tell("go");
  EXPECT_THAT(sent_, IsEmpty());
  wait_for_info();
  // The events of the first search have come before those of the second.
  EXPECT_EQ(std::ranges::count_if(sent_, [](const auto& line) { return line.starts_with("bestmove"); }), 0);
  EXPECT_EQ(std::ranges::count(sent_, "info depth 4"), 1);
}

TEST_F(AeiSessionTest, PlansWithTheClock) {
  tell("setoption name tcmove value 10");
  tell("setoption name tcreserve value 60");
  begin_game();
  tell_and_wait("go");
  const SearchLimits full = thinker_.searches.at(0);
  ASSERT_TRUE(full.hard_seconds && full.soft_seconds);
  EXPECT_GT(*full.soft_seconds, 5);
  EXPECT_GT(*full.hard_seconds, 20);
  EXPECT_LT(*full.hard_seconds, 70);
  tell("setoption name greserve value 0");
  tell("setoption name moveused value 9");
  tell_and_wait("go");
  EXPECT_LT(*thinker_.searches.at(1).hard_seconds, 1);
  tell("makemove Ee2n");
  tell_and_wait("go");
  EXPECT_GT(*thinker_.searches.at(2).hard_seconds, 9) << "Silver has its own reserve, and the new turn is unused";
}

TEST_F(AeiSessionTest, CountsItsOwnReserveWhereNobodyTells) {
  tell("setoption name tcreserve value 60");
  begin_game();
  tell("go");
  g_seconds += 58;
  wait_for_answer();
  tell("makemove Ee2n");
  tell("makemove ed7s");
  tell_and_wait("go");
  EXPECT_LT(*thinker_.searches.at(1).hard_seconds, 2);
}

TEST_F(AeiSessionTest, PlansForAMachineThatKeepsItWaiting) {
  tell("setoption name tcmove value 2");
  tell("setoption name tcreserve value 10");
  begin_game();
  tell("go");
  g_seconds += 60;
  wait_for_answer();
  tell("makemove Ee2n");
  tell("makemove ed7s");
  tell("setoption name greserve value 10");
  tell_and_wait("go");
  EXPECT_LT(*thinker_.searches.at(1).soft_seconds, *thinker_.searches.at(0).soft_seconds - 0.4);
}

TEST_F(AeiSessionTest, TimeInTheQueueIsPartOfTheTurn) {
  tell("setoption name tcmove value 10");
  begin_game();
  (void)session_.handle(LineEvent{"go", g_seconds - 9});
  wait_for_answer();
  EXPECT_LT(*thinker_.searches.at(0).hard_seconds, 1);
}

TEST_F(AeiSessionTest, PondersUntilTheMoveComes) {
  begin_game();
  EXPECT_THAT(tell("go ponder"), IsEmpty());
  wait_for_info();
  EXPECT_TRUE(thinker_.searches.at(0).infinite);
  EXPECT_THAT(tell("makemove Ee2n Ee3n"), IsEmpty()) << "no bestmove: nobody asked for one";
  tell("setoption name depth value 4");
  EXPECT_THAT(tell_and_wait("go"), Contains(StartsWith("bestmove ")));
}

TEST_F(AeiSessionTest, GoTakesOverFromPondering) {
  begin_game();
  tell("go ponder");
  tell("setoption name depth value 4");
  const auto answer = tell_and_wait("go");
  EXPECT_EQ(std::ranges::count_if(answer, [](const auto& line) { return line.starts_with("bestmove"); }), 1);
}

TEST_F(AeiSessionTest, StopEndsPonderingWithABestMove) {
  begin_game();
  tell("go ponder");
  EXPECT_THAT(tell("stop"), Contains(StartsWith("bestmove ")));
  tell("newgame");
  EXPECT_THAT(tell("go ponder"), IsEmpty()) << "nothing to ponder about a setup";
  EXPECT_THAT(tell("stop"), ElementsAre("bestmove " + to_string(quick_setup(Color::Gold))));
}

TEST_F(AeiSessionTest, AMoveOrANewGameStopsTheSearchSilently) {
  begin_game();
  for (const std::string line : {"makemove Ee2n", "newgame", kStart}) {
    tell("go");
    EXPECT_THAT(tell(line), IsEmpty()) << line;
    EXPECT_THAT(tell("stop"), ElementsAre(StartsWith("log Debug: "))) << line;
    begin_game();
  }
}

TEST_F(AeiSessionTest, ARefusedMoveLeavesTheSearchRunning) {
  begin_game();
  tell("go");
  wait_for_info();
  EXPECT_THAT(tell("makemove Ra1s"), ElementsAre(StartsWith("log Error: makemove")));
  EXPECT_THAT(tell("stop"), Contains(StartsWith("bestmove ")));
}

TEST_F(AeiSessionTest, ASecondGoIsRefused) {
  begin_game();
  tell("go");
  EXPECT_THAT(tell("go"), ElementsAre(StartsWith("log Error: go")));
  EXPECT_THAT(tell("go ponder"), ElementsAre(StartsWith("log Error: go ponder")));
  EXPECT_THAT(tell("stop"), Contains(StartsWith("bestmove ")));
}

TEST_F(AeiSessionTest, TakesMovesInEveryOfficialForm) {
  tell(
      "setposition g [           r                     E      H     r         "
      "   R    ]");
  ASSERT_EQ(session_.game().side_to_move(), Color::Gold);
  const Position start = session_.game().position();
  for (const std::string move : {"Rd1n Rd2n", "Rd1nn", "  Rd1n   Rd2n "}) {
    tell("setposition " + to_short_text(start));
    EXPECT_THAT(tell("makemove " + move), IsEmpty()) << move;
    EXPECT_EQ(session_.game().moves().size(), 1U) << move;
  }
}

TEST_F(AeiSessionTest, ErrorsLeaveTheGameAsItIs) {
  begin_game();
  tell("makemove Ee2n");
  const auto key = session_.game().position().key();
  for (const std::string line : {"makemove Ed2n", "makemove Ee2n", "makemove ed7", "makemove", "makemove \x01\xff",
                                 "setposition g [rr]", "setposition",
                                 "setposition x [rrrrrrrrhdcemcdh                                "
                                 "HDCMECDHRRRRRRRR]",
                                 "makemove Ra1", "checkmove Ee2n", "go fast", "hello", "setoption depth 4"}) {
    const auto answer = tell(line);
    ASSERT_EQ(answer.size(), 1U) << line;
    EXPECT_THAT(answer[0], StartsWith("log Error: ")) << line;
    EXPECT_EQ(session_.game().position().key(), key) << line;
    EXPECT_TRUE(is_open_) << line;
  }
  EXPECT_THAT(tell(""), IsEmpty());
  EXPECT_THAT(tell(" \r"), IsEmpty());
}

TEST_F(AeiSessionTest, RefusesABadSetupAndWaitsForAGoodOne) {
  tell("newgame");
  EXPECT_THAT(tell("makemove Ra1 Rb1"), ElementsAre(StartsWith("log Error: makemove")));
  EXPECT_THAT(tell(kSilverSetup), ElementsAre(StartsWith("log Error: makemove")));
  EXPECT_THAT(tell(kGoldSetup), IsEmpty());
}

TEST_F(AeiSessionTest, AnUnknownOptionIsAWarningAndABadValueAnError) {
  EXPECT_THAT(tell("setoption name threds value 4"),
              ElementsAre(AllOf(StartsWith("log Warning: "), HasSubstr("threds"))));
  EXPECT_THAT(tell("setoption name hash value many"),
              ElementsAre(AllOf(StartsWith("log Error: "), HasSubstr("hash"), HasSubstr("many"))));
}

TEST_F(AeiSessionTest, OptionsReachTheEngineWhenItIsFree) {
  begin_game();
  EXPECT_THAT(thinker_.resets, IsEmpty()) << "it is new as it is";
  tell("go");
  tell("setoption name hash value 64");
  tell("isready");
  EXPECT_THAT(thinker_.resets, IsEmpty()) << "not while it thinks";
  tell("stop");
  tell("isready");
  ASSERT_EQ(thinker_.resets.size(), 1U);
  EXPECT_EQ(thinker_.resets[0].hash_megabytes, 64);
  tell("newgame");
  EXPECT_EQ(thinker_.resets.size(), 1U) << "nothing learned since";
  begin_game();
  tell("go");
  tell("stop");
  tell("newgame");
  EXPECT_EQ(thinker_.resets.size(), 2U) << "a new game starts anew";
}

TEST_F(AeiSessionTest, KeepsItsHashWhereThereIsNoMemoryForMore) {
  tell("setoption name hash value 2000");
  EXPECT_THAT(tell("isready"), ElementsAre(AllOf(StartsWith("log Error: option hash"), HasSubstr("2000")), "readyok"));
  ASSERT_EQ(thinker_.resets.size(), 1U);
  EXPECT_EQ(thinker_.resets[0].hash_megabytes, 16);
}

TEST_F(AeiSessionTest, WarnsAboutAnOddPositionAndTakesItAllTheSame) {
  const auto answer = tell("setposition g [                        r    r    E             E  R            ]");
  EXPECT_THAT(answer, ElementsAre(StartsWith("log Warning: setposition")));
  EXPECT_EQ(session_.game().phase(), Game::Phase::Play);
}

TEST_F(AeiSessionTest, RefusesAPieceThatShouldHaveBeenCaptured) {
  const auto answer = tell("setposition g [                  R     r            r          E               ]");
  EXPECT_THAT(answer, ElementsAre(AllOf(StartsWith("log Error: setposition"), HasSubstr("c6"))));
  EXPECT_EQ(session_.game().phase(), Game::Phase::GoldSetup);
}

TEST_F(AeiSessionTest, SaysThatTheGameIsOver) {
  tell(
      "setposition s [R       r                       E                       "
      "        ]");
  ASSERT_TRUE(session_.game().outcome());
  EXPECT_THAT(tell("go"), ElementsAre(AllOf(StartsWith("log Error: the game is over"), HasSubstr("Gold")), "bestmove"));
  EXPECT_THAT(tell("go ponder"), IsEmpty());
  EXPECT_THAT(tell("stop"), Contains("bestmove"));
  EXPECT_THAT(tell("makemove ra7s"), ElementsAre(StartsWith("log Error: makemove")));
}

TEST_F(AeiSessionTest, ListsItsOptions) {
  const auto answer = tell("options");
  EXPECT_THAT(answer,
              Contains("option name hash type spin default 64 min 1 max 65536 description Hash table in megabytes"));
  EXPECT_EQ(answer.back(), "optionsok");
  EXPECT_THAT(answer, SizeIs(listed_options().size() + 1));
}

TEST_F(AeiSessionTest, EveryLineBeyondTheFirstIsAnInfo) {
  begin_game();
  tell("setoption name depth value 4");
  tell("setoption name lines value 3");
  const auto answer = tell_and_wait("go");
  EXPECT_EQ(thinker_.searches.at(0).lines, 3);
  EXPECT_THAT(answer, Contains(StartsWith("info line 2 score 11 chance 0.51 depth 4 pv ")));
  EXPECT_THAT(answer, Contains(StartsWith("info line 3 score 10 ")));
  EXPECT_THAT(answer, Not(Contains(StartsWith("info line 1 "))));
}

TEST_F(AeiSessionTest, ThinksAboutTheRestOfATurn) {
  begin_game();
  tell("setoption name depth value 4");
  const auto answer = tell_and_wait("go steps Ee2n Ee3n");
  EXPECT_EQ(thinker_.searches.at(0).entered.size(), 2U);
  const std::string rest = answer.back().substr(8);
  EXPECT_THAT(tell("makemove Ee2n Ee3n" + rest), IsEmpty()) << rest;
}

TEST_F(AeiSessionTest, MayEndATurnThatIsEnteredInPart) {
  begin_game();
  tell("setoption name depth value 4");
  EXPECT_EQ(tell_and_wait("go steps Ee2n searchmoves | Ee3n").back(), "bestmove");
  ASSERT_EQ(thinker_.searches.at(0).only.size(), 2U);
}

TEST_F(AeiSessionTest, ChoosesAmongTheTurnsThatAreNamed) {
  begin_game();
  tell("setoption name depth value 4");
  EXPECT_EQ(tell_and_wait("go searchmoves Md2n Ee2n | Ee2n").back(), "bestmove Md2n Ee2n");
  EXPECT_EQ(thinker_.searches.at(0).only.size(), 2U);
  tell_and_wait("go");
  EXPECT_THAT(thinker_.searches.at(1).only, IsEmpty()) << "for one search only";
}

TEST_F(AeiSessionTest, RefusesAGoWithIllegalStepsOrMoves) {
  EXPECT_THAT(tell("go steps Ee2n"), ElementsAre(StartsWith("log Error: go: a setup is due")));
  begin_game();
  for (const std::string line :
       {"go steps Ee2s", "go steps Ee9n", "go searchmoves Ee2n | Ea1n", "go searchmoves Ee2n Ee3s",
        "go steps Ee2n searchmoves Ee2n", "go steps", "go searchmoves |", "go steps Ee2n Ee3n Ee4n Ee5n Ee6n"}) {
    EXPECT_THAT(tell(line), ElementsAre(StartsWith("log Error: go "))) << line;
  }
  EXPECT_THAT(tell("go steps Ee2n Ee3s Ee2n Ee3s"), ElementsAre(HasSubstr("no legal turn begins with")));
  tell("go ponder");
  EXPECT_THAT(tell("go steps Ee2s"), ElementsAre(StartsWith("log Error: go steps")));
  EXPECT_THAT(tell("stop"), Contains(StartsWith("bestmove "))) << "pondering went on";
}

TEST_F(AeiSessionTest, ALevelThinksNoLongerThanTheClockAllows) {
  tell("setoption name level value 3");
  tell("setoption name tcmove value 1");
  begin_game();
  tell_and_wait("go");
  const SearchLimits limits = thinker_.searches.at(0);
  EXPECT_EQ(limits.nodes, limits_of_level(3).nodes);
  EXPECT_FALSE(limits.weakness.is_none());
  ASSERT_TRUE(limits.hard_seconds);
  EXPECT_LT(*limits.hard_seconds, 1);
}

TEST_F(AeiSessionTest, AWeakLevelSeesNoMoreWhilePondering) {
  tell("setoption name level value 3");
  begin_game();
  tell("go ponder");
  tell("stop");
  EXPECT_FALSE(thinker_.searches.at(0).infinite);
  EXPECT_EQ(thinker_.searches.at(0).nodes, limits_of_level(3).nodes);
}

TEST_F(AeiSessionTest, AWeakLevelDrawsASeedForEachGameUnlessOneIsSet) {
  tell("setoption name level value 3");
  begin_game();
  tell_and_wait("go");
  g_seconds += 1;
  begin_game();
  tell_and_wait("go");
  ASSERT_EQ(thinker_.resets.size(), 2U);
  EXPECT_NE(thinker_.resets[0].seed, thinker_.resets[1].seed);
  tell("setoption name seed value 5");
  begin_game();
  g_seconds += 1;
  begin_game();
  EXPECT_EQ(thinker_.resets.back().seed, 5U);
  EXPECT_THAT(tell("setoption name seed value"), IsEmpty());
  tell("setoption name level value 0");
  begin_game();
  EXPECT_EQ(thinker_.resets.back().seed, 0U) << "nothing is left to chance at full strength";
}

TEST_F(AeiSessionTest, TheButtonMakesTheEngineForget) {
  begin_game();
  tell("go");
  EXPECT_THAT(tell("setoption name clear"), IsEmpty());
  EXPECT_THAT(thinker_.resets, IsEmpty()) << "not while it thinks";
  tell("stop");
  tell("isready");
  EXPECT_EQ(thinker_.resets.size(), 1U);
}

TEST_F(AeiSessionTest, EndsWithQuitAndWithTheInput) {
  begin_game();
  tell("go");
  EXPECT_THAT(tell("quit"), IsEmpty());
  EXPECT_FALSE(is_open_);
}

TEST_F(AeiSessionTest, TheEndOfTheInputAnswersTheLastGo) {
  begin_game();
  tell("go");
  EXPECT_FALSE(session_.handle(EndOfInputEvent{}));
  EXPECT_THAT(sent_, Contains(StartsWith("bestmove ")));
}

TEST_F(AeiSessionTest, ALineThatIsTooLongIsLeftOut) {
  EXPECT_TRUE(session_.handle(LineEvent{"quit", g_seconds, true}));
  EXPECT_THAT(sent_, ElementsAre(StartsWith("log Error: ")));
}

}  // namespace
}  // namespace tusk
