#include "notation/movelist.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

const std::string kSetups =
    fmt::format("1w {}\\n1b {}", to_string(quick_setup(Color::Gold)), to_string(quick_setup(Color::Silver)));

Movelist read(std::string_view turns) { return read_movelist(kSetups + std::string(turns)); }

void expect_fault(std::string_view turns, ErrorCode code, std::string_view label, std::string_view at) {
  const Movelist movelist = read(turns);
  ASSERT_EQ(movelist.faults.size(), 1U) << turns;
  const RecordFault& fault = movelist.faults.front();
  EXPECT_EQ(fault.error.code.name(), code.name()) << turns;
  ASSERT_TRUE(fault.turn.has_value());
  EXPECT_EQ(to_string(*fault.turn), label) << turns;
  const std::string text = kSetups + std::string(turns);
  EXPECT_TRUE(text.substr(fault.error.offset).starts_with(at)) << turns << " at " << text.substr(fault.error.offset);
}

TEST(Movelist, AGameIsReadWithEitherKindOfLineEnd) {
  for (const char* turns : {R"(\n2w Ee2n Ee3n\n2b ed7s\n3w)", "\n2g Ee2n Ee3n\n2s ed7s\n3g\n",
                            "\r\n2w Ee2nn\r\n2s ed7s", " 2g Ee2n Ee3n 2s ed7s"}) {
    const Movelist movelist = read(turns);
    EXPECT_TRUE(movelist.faults.empty()) << turns << movelist.faults.front().error.message;
    EXPECT_EQ(movelist.game.turn_count(), 4U) << turns;
  }
}

TEST(Movelist, ATurnMayGoOnInTheNextLine) {
  const Movelist movelist = read(R"(\n2w Ee2n\n Ee3n\n2b ed7s)");
  ASSERT_TRUE(movelist.faults.empty());
  EXPECT_EQ(movelist.game.moves().front().size(), 2);
}

TEST(Movelist, TakenBackTurnsAreUndoneAndKept) {
  const Movelist movelist = read(R"(\n2w Ee2n\n2b takeback\n2w Ee2n Ee3n\n2b ed7s)");
  ASSERT_TRUE(movelist.faults.empty()) << movelist.faults.front().error.message;
  ASSERT_EQ(movelist.taken_back.size(), 1U);
  EXPECT_EQ(to_string(movelist.taken_back.front().label), "2g");
  EXPECT_EQ(movelist.taken_back.front().text, "Ee2n");
  EXPECT_EQ(movelist.game.turn_count(), 4U);
}

TEST(Movelist, ASetupCanBeTakenBackAndNothingBeforeIt) {
  const std::string gold = to_string(quick_setup(Color::Gold));
  const Movelist movelist = read_movelist("1g " + gold + " 1s takeback 1g " + gold);
  EXPECT_TRUE(movelist.faults.empty());
  EXPECT_EQ(movelist.taken_back.front().text, gold);
  EXPECT_EQ(movelist.game.turn_count(), 1U);
  ASSERT_EQ(read_movelist("1g takeback").faults.size(), 1U);
}

TEST(Movelist, WordsTellWhoLost) {
  const Movelist resigned = read("\\n2w Ee2n\\n2b resigns");
  ASSERT_TRUE(resigned.faults.empty());
  ASSERT_TRUE(resigned.end.has_value());
  EXPECT_EQ(resigned.end->loser, Color::Silver);
  EXPECT_EQ(resigned.end->reason, Termination::Resignation);
  EXPECT_EQ(read("\\n2w LOST").end->reason, std::nullopt);
  EXPECT_EQ(read("\\n2w timeout").end->reason, Termination::Time);
  expect_fault("\\n2w resigns\\n2b ed7s", error::kWrongSide, "2s", "2b ed7s");
}

TEST(Movelist, AFaultNamesTurnAndPlace) {
  expect_fault("\\n2w Ee2n Ee3w Ex", error::kBadText, "2g", "Ex");
  expect_fault("\\n2w Ee2n\\n2b ed7s ed2n", error::kNoSuchPiece, "2s", "ed2n");
  expect_fault("\\n2w Ee2n Ee3s", error::kNoChange, "2g", "Ee3s");
  expect_fault("\\n2w\\n2b ed7s", error::kNoMove, "2g", "2w");
  expect_fault("\\n2b ed7s", error::kWrongSide, "2s", "2b");
  expect_fault("\\n3w Ee2n", error::kWrongLabel, "3g", "3w");
  expect_fault("\\n2w Ee2n\\n2w", error::kWrongSide, "2g", "2w");
}

TEST(Movelist, NothingAfterTheEndIsPlayed) {
  const Movelist movelist = read("\\n2w Ee2n Ee3s\\n2b ed7s");
  EXPECT_EQ(movelist.game.turn_count(), 2U);
  EXPECT_EQ(movelist.faults.size(), 1U);
}

TEST(Movelist, TextsThatAreNone) {
  for (const char* text : {"", "hello", "Ee2n 1g", "\\n"}) {
    const Movelist movelist = read_movelist(text);
    ASSERT_EQ(movelist.faults.size(), 1U) << text;
    EXPECT_EQ(movelist.faults.front().error.code, error::kBadText);
  }
}

TEST(Movelist, IsWrittenAsItIsRead) {
  const Movelist movelist = read(R"(\n2w Ee2nn Hb2n\n2b ed7s\n3w)");
  ASSERT_TRUE(movelist.faults.empty());
  const std::string text = to_movelist(movelist.game);
  EXPECT_TRUE(text.ends_with("\n2g Ee2n Ee3n Hb2n\n2s ed7s\n3g\n")) << text;
  EXPECT_EQ(to_movelist(read_movelist(text).game), text);
  EXPECT_EQ(to_movelist(Game()), "1g\n");
}

}  // namespace
}  // namespace tusk
