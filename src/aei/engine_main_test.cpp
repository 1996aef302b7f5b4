#include "aei/engine_main.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "base/text.hpp"
#include "search/steady_clock.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

// What the engine prints for a whole input.
std::string answer_to(const std::string& text) {
  const EngineOptions options{.hash_megabytes = 1, .seconds = steady_seconds};
  EngineThinker engine(options);
  std::istringstream input(text);
  std::ostringstream output;
  run_aei_engine(input, output, {"Tusk", "The Tusk authors", "1.0"}, engine, options);
  return output.str();
}

TEST(AeiEngine, AnswersUntilQuit) {
  EXPECT_EQ(answer_to("aei\nisready\nquit\nisready\n"),
            "protocol-version 1\nid name Tusk\nid author The Tusk authors\nid version 1.0\naeiok\nreadyok\n");
}

TEST(AeiEngine, TheEndOfTheInputEndsIt) {
  EXPECT_EQ(answer_to(""), "");
  EXPECT_EQ(answer_to("isready"), "readyok\n") << "the last line needs no end";
  EXPECT_EQ(answer_to("isready\r\n\r\n"), "readyok\n") << "line ends of other systems";
}

TEST(AeiEngine, AnswersTheLastGoOfAScript) {
  const std::string start = "setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]\n";
  EXPECT_THAT(answer_to(start + "go\n"), HasSubstr("bestmove "));
  EXPECT_EQ(answer_to(start + "go\nquit\n"), "");
  EXPECT_THAT(answer_to("newgame\ngo\n"), HasSubstr("bestmove "));
}

TEST(AeiEngine, SurvivesGarbage) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const std::string answer = answer_to(bytes + "\n" + bytes + bytes + "\nisready\n");
  EXPECT_THAT(answer, HasSubstr("log Error: "));
  EXPECT_TRUE(answer.ends_with("readyok\n"));
  for (const std::string_view line : split_lines(answer)) {
    EXPECT_TRUE(line.starts_with("log Error: ") || line == "readyok") << line;
  }
}

TEST(AeiEngine, LeavesOutALineThatIsTooLong) {
  const std::string answer = answer_to("makemove " + std::string(3 * kLongestAeiLine, 'x') + "\nisready\n");
  EXPECT_THAT(answer, testing::StartsWith("log Error: a line that is too long"));
  EXPECT_TRUE(answer.ends_with("readyok\n"));
  EXPECT_LT(answer.size(), 200U);
}

}  // namespace
}  // namespace tusk
