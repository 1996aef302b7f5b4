#include "notation/position_faults.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/position_text.hpp"

namespace tusk {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> faults_of(std::string_view ranks) {
  std::vector<std::string> words;
  for (const PositionFault& fault : position_faults(parse_position(ranks).value().position)) {
    EXPECT_FALSE(fault.message.empty());
    words.push_back(std::string(fault.code.name()) + ' ' + to_letter(fault.side));
  }
  return words;
}

TEST(PositionFaults, AnOrdinaryPositionHasNone) {
  EXPECT_THAT(faults_of("rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"), IsEmpty());
}

TEST(PositionFaults, EachKindIsFound) {
  EXPECT_THAT(faults_of("7r/8/8/8/3EE3/8/R7/8 g"), ElementsAre("too_many_pieces g"));
  EXPECT_THAT(faults_of("7r/8/2c5/8/3E4/5D2/R7/8 g"), ElementsAre("unsupported_on_trap g", "unsupported_on_trap s"));
  EXPECT_THAT(faults_of("R7/7r/8/8/8/8/8/8 g"), ElementsAre("rabbit_on_goal g"));
  EXPECT_THAT(faults_of("8/8/8/8/8/8/1R6/6r1 g"), ElementsAre("rabbit_on_goal s"));
  EXPECT_THAT(faults_of("8/8/8/8/3e4/8/R7/8 g"), ElementsAre("no_rabbits s"));
  EXPECT_THAT(faults_of("6r1/8/8/8/8/c7/Rh6/8 g"), ElementsAre("no_move g"));
  EXPECT_THAT(faults_of("6r1/8/8/8/8/c7/Rh6/8 s"), IsEmpty());
}

TEST(PositionFaults, AllOfThemAreListed) {
  EXPECT_THAT(faults_of("8/8/8/8/8/8/8/8 s"), ElementsAre("no_rabbits g", "no_rabbits s", "no_move s"));
}

}  // namespace
}  // namespace tusk
