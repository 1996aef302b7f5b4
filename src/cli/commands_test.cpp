#include "cli/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct Ran {
  int status;
  std::string out;
  std::string errors;
};

Ran run(const std::vector<std::string_view>& arguments) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int status = run_tusk(arguments);
  std::fflush(stdout);
  return {status, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

TEST(Tusk, HelpListsEveryCommand) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.status, kExitOk);
  EXPECT_THAT(ran.out, HasSubstr("Usage: tusk COMMAND [OPTIONS]"));
  for (const Command& command : commands()) EXPECT_THAT(ran.out, HasSubstr(command.summary));
}

TEST(Tusk, EveryCommandExplainsItself) {
  for (const Command& command : commands()) {
    const Ran ran = run({command.name, "--help"});
    EXPECT_EQ(ran.status, kExitOk) << command.name;
    EXPECT_THAT(ran.out, HasSubstr("Usage: tusk " + std::string(command.name))) << command.name;
    EXPECT_THAT(ran.errors, IsEmpty()) << command.name;
  }
}

TEST(Tusk, EveryCommandRefusesAnUnknownOptionInOneLine) {
  for (const Command& command : commands()) {
    const Ran ran = run({command.name, "file", "--no-such-option"});
    EXPECT_EQ(ran.status, kExitUsage) << command.name;
    EXPECT_THAT(ran.errors, StartsWith("tusk " + std::string(command.name) + ": ")) << command.name;
    EXPECT_THAT(ran.errors, HasSubstr("--no-such-option")) << command.name;
    EXPECT_EQ(std::ranges::count(ran.errors, '\n'), 1) << ran.errors;
    EXPECT_THAT(ran.out, IsEmpty()) << command.name;
  }
}

TEST(Tusk, SuggestsTheNearestCommand) {
  const Ran ran = run({"vresion"});
  EXPECT_EQ(ran.status, kExitUsage);
  EXPECT_EQ(ran.errors, "tusk: unknown command \"vresion\"; did you mean \"version\"? (see: tusk --help)\n");
}

TEST(Tusk, SuggestsNothingWhereNoCommandIsNear) {
  EXPECT_EQ(run({"nonsense"}).errors, "tusk: unknown command \"nonsense\" (see: tusk --help)\n");
}

TEST(Tusk, NoticesThatItsOutputIsLost) {
  const auto status_after_printing = [](const char* path, int status) {
    std::FILE* const out = std::fopen(path, "w");
    EXPECT_NE(out, nullptr);
    std::fputs("something", out);
    const int finished = finish_output(out, status);
    (void)std::fclose(out);
    return finished;
  };
  EXPECT_EQ(status_after_printing("/dev/null", kExitFaults), kExitFaults);
  testing::internal::CaptureStderr();
  EXPECT_EQ(status_after_printing("/dev/full", kExitOk), kExitFailed);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "tusk: the output could not be written in full\n");
}

TEST(Tusk, WithoutACommandSaysSo) {
  const Ran ran = run({});
  EXPECT_EQ(ran.status, kExitUsage);
  EXPECT_EQ(ran.errors, "tusk: no command given (see: tusk --help)\n");
}

TEST(Tusk, AnEmptyPositionIsNotTheUsualOne) {
  const Ran ran = run({"perft", ""});
  EXPECT_EQ(ran.status, kExitUsage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.errors, StartsWith("tusk perft: "));
}

TEST(Tusk, PrintsItsVersion) {
  EXPECT_THAT(run({"version"}).out, StartsWith("tusk "));
  EXPECT_EQ(run({"--version"}).out, run({"version"}).out);
}

}  // namespace
}  // namespace tusk
