#include "aei/message.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tusk {
namespace {

TEST(AeiMessage, ReadsEveryCommandOfTheProtocol) {
  const std::vector<std::pair<std::string, AeiMessage>> lines{
      {"aei", {AeiType::Aei, ""}},
      {"isready", {AeiType::IsReady, ""}},
      {"newgame", {AeiType::NewGame, ""}},
      {"setposition g [rr  ]", {AeiType::SetPosition, "g [rr  ]"}},
      {"setoption name hash value 64", {AeiType::SetOption, "name hash value 64"}},
      {"makemove Ee2n Ed2n", {AeiType::MakeMove, "Ee2n Ed2n"}},
      {"go", {AeiType::Go, ""}},
      {"go ponder", {AeiType::Go, "ponder"}},
      {"go steps Ee2n", {AeiType::Go, "steps Ee2n"}},
      {"stop", {AeiType::Stop, ""}},
      {"options", {AeiType::Options, ""}},
      {"quit", {AeiType::Quit, ""}},
  };
  for (const auto& [line, message] : lines) {
    const auto parsed = parse_aei_command(line);
    ASSERT_TRUE(parsed) << line;
    EXPECT_EQ(*parsed, message) << line;
    EXPECT_EQ(to_string(message), line);
    EXPECT_FALSE(parse_aei_reply(line)) << line;
  }
}

TEST(AeiMessage, ReadsEveryReplyOfTheProtocol) {
  const std::vector<std::pair<std::string, AeiMessage>> lines{
      {"protocol-version 1", {AeiType::ProtocolVersion, "1"}},
      {"id name Tusk", {AeiType::Id, "name Tusk"}},
      {"aeiok", {AeiType::AeiOk, ""}},
      {"readyok", {AeiType::ReadyOk, ""}},
      {"bestmove Ra1 Rb1", {AeiType::BestMove, "Ra1 Rb1"}},
      {"bestmove", {AeiType::BestMove, ""}},
      {"info depth 8", {AeiType::Info, "depth 8"}},
      {"log Error: no such move", {AeiType::Log, "Error: no such move"}},
      {"log", {AeiType::Log, ""}},
      {"option name clear type button", {AeiType::Option, "name clear type button"}},
      {"optionsok", {AeiType::OptionsOk, ""}},
  };
  for (const auto& [line, message] : lines) {
    const auto parsed = parse_aei_reply(line);
    ASSERT_TRUE(parsed) << line;
    EXPECT_EQ(*parsed, message) << line;
    EXPECT_EQ(to_string(message), line);
    EXPECT_FALSE(parse_aei_command(line)) << line;
  }
}

TEST(AeiMessage, IgnoresBlanksAroundALineAndItsCarriageReturn) {
  EXPECT_EQ(parse_aei_command("  go ponder \r"), (AeiMessage{AeiType::Go, "ponder"}));
  EXPECT_EQ(parse_aei_command("makemove\tEe2n  Ed2n\r"), (AeiMessage{AeiType::MakeMove, "Ee2n  Ed2n"}));
}

TEST(AeiMessage, RefusesWhatIsNoMessage) {
  for (const char* line : {"", "   ", "hello", "AEI", "goponder", "readyok", "\x01\xff"}) {
    const auto parsed = parse_aei_command(line);
    ASSERT_FALSE(parsed) << line;
    EXPECT_EQ(parsed.error().code, error::kUnknownMessage) << line;
  }
  for (const char* line : {"makemove", "setposition", "setoption ", "stop it", "options all", "newgame now"}) {
    const auto parsed = parse_aei_command(line);
    ASSERT_FALSE(parsed) << line;
    EXPECT_EQ(parsed.error().code, error::kBadMessage) << line;
  }
}

TEST(AeiMessage, AMessageOfUnprintableBytesIsQuotedSafely) {
  const auto parsed = parse_aei_command("\x1b[31m\nlog Error");
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().message.find('\n'), std::string::npos);
  EXPECT_EQ(parsed.error().message.find('\x1b'), std::string::npos);
}

TEST(AeiOption, ReadsNameAndValue) {
  EXPECT_EQ(parse_aei_option("name hash value 64"), (AeiOption{"hash", "64"}));
  EXPECT_EQ(parse_aei_option("name opponent value A Bot  of mine"), (AeiOption{"opponent", "A Bot  of mine"}));
  EXPECT_EQ(parse_aei_option("name event value"), (AeiOption{"event", ""}));
  EXPECT_EQ(parse_aei_option("name clear"), (AeiOption{"clear", std::nullopt}));
}

TEST(AeiOption, RefusesOtherForms) {
  for (const char* text : {"hash value 64", "name", "name hash 64", "value 3"}) {
    const auto parsed = parse_aei_option(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, error::kBadMessage) << text;
  }
}

TEST(AeiOption, WritesWhatItReads) {
  for (const AeiOption& option : {AeiOption{"hash", "64"}, AeiOption{"clear", std::nullopt}}) {
    EXPECT_EQ(parse_aei_option(to_string(option)), option);
  }
}

}  // namespace
}  // namespace tusk
