#include "base/subprocess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using Status = Subprocess::LineStatus;

constexpr auto kPatience = 20s;  // far more than a busy machine needs

Subprocess shell(const std::string& script) {
  auto process = Subprocess::start({"sh", "-c", script}, Subprocess::Stderr::Discard);
  EXPECT_TRUE(process);
  return std::move(*process);
}

TEST(Subprocess, SpeaksInLines) {
  Subprocess cat = shell("cat");
  ASSERT_TRUE(cat.write_line("aei", kPatience));
  ASSERT_TRUE(cat.write_line("", kPatience));
  EXPECT_EQ(cat.read_line(kPatience).text, "aei");
  const auto empty = cat.read_line(kPatience);
  EXPECT_EQ(empty.status, Status::Line);
  EXPECT_EQ(empty.text, "");
  cat.close_input();
  EXPECT_EQ(cat.read_line(kPatience).status, Status::Ended);
  EXPECT_EQ(cat.wait(kPatience), (Subprocess::Exit{.code = 0, .signal = 0}));
  EXPECT_FALSE(cat.write_line("more", kPatience));
}

TEST(Subprocess, ReadsForeignLineEndsAndALastLineWithoutEnd) {
  Subprocess process = shell(R"(printf 'one\r\ntwo')");
  EXPECT_EQ(process.read_line(kPatience).text, "one");
  EXPECT_EQ(process.read_line(kPatience).text, "two");
  EXPECT_EQ(process.read_line(kPatience).status, Status::Ended);
}

TEST(Subprocess, TellsHowAProgramEnded) {
  EXPECT_EQ(shell("exit 3").wait(kPatience), (Subprocess::Exit{.code = 3, .signal = 0}));
  EXPECT_EQ(shell("kill -TERM $$").wait(kPatience), (Subprocess::Exit{.code = 0, .signal = SIGTERM}));
}

TEST(Subprocess, ReportsAProgramThatCannotStart) {
  const auto process = Subprocess::start({"tusk-no-such-program"});
  ASSERT_FALSE(process);
  EXPECT_EQ(process.error().code, error::kProcess);
  EXPECT_EQ(process.error().message, "cannot start \"tusk-no-such-program\": No such file or directory");
}

TEST(Subprocess, ASilentProgramCostsNoMoreThanTheTimeout) {
  Subprocess silent = shell("exec sleep 1000");
  EXPECT_EQ(silent.read_line(30ms).status, Status::Timeout);
  EXPECT_EQ(silent.read_line(0ms).status, Status::Timeout);
  EXPECT_EQ(silent.wait(30ms), std::nullopt);
  EXPECT_EQ(silent.kill(), (Subprocess::Exit{.code = 0, .signal = SIGKILL}));
  EXPECT_EQ(silent.kill(), (Subprocess::Exit{.code = 0, .signal = SIGKILL}));
}

TEST(Subprocess, HalfALineIsKeptForTheNextCall) {
  Subprocess slow = shell("printf bestm; read answer; echo ove");
  EXPECT_EQ(slow.read_line(50ms).status, Status::Timeout);
  ASSERT_TRUE(slow.write_line("go", kPatience));
  const auto line = slow.read_line(kPatience);
  EXPECT_EQ(line.status, Status::Line);
  EXPECT_EQ(line.text, "bestmove");
}

TEST(Subprocess, WritingToADeadProgramIsAnErrorNotASignal) {
  Subprocess dead = shell("exit 0");
  ASSERT_TRUE(dead.wait(kPatience));
  const auto written = dead.write_line("aei", kPatience);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("Broken pipe"));
}

TEST(Subprocess, AProgramThatDoesNotReadCannotBlockUs) {
  Subprocess deaf = shell("exec sleep 1000");
  const auto written = deaf.write_line(std::string(1'000'000, 'x'), 30ms);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "the program is out of reach: the other side does not read");
}

TEST(Subprocess, EndlessLinesAreDropped) {
  Subprocess chatty = shell("head -c 3000000 /dev/zero | tr '\\0' x; echo; echo readyok");
  auto line = chatty.read_line(kPatience);
  EXPECT_EQ(line.status, Status::TooLong);
  while (line.status == Status::TooLong) line = chatty.read_line(kPatience);
  EXPECT_EQ(chatty.read_line(kPatience).text, "readyok");
}

TEST(Subprocess, TheDestructorLeavesNoProcessBehind) {
  ::pid_t id = 0;
  {
    const Subprocess process = shell("exec sleep 1000");
    id = process.id();
    ASSERT_EQ(::kill(id, 0), 0);
  }
  EXPECT_EQ(::kill(id, 0), -1);
}

TEST(Subprocess, MovingHandsTheProgramOver) {
  Subprocess first = shell("cat");
  Subprocess second = std::move(first);
  ASSERT_TRUE(second.write_line("x", kPatience));
  EXPECT_EQ(second.read_line(kPatience).text, "x");
  second = shell("echo y");
  EXPECT_EQ(second.read_line(kPatience).text, "y");
}

}  // namespace
}  // namespace tusk
