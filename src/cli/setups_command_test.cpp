#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "cli/commands.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

// Gold's setup is 99of9, Silver's its mirror image; Silver wins.
const std::string kGame =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n\n0-1\n\n";
const std::string kDamaged = "1g Ra1\n*\n\n";

struct Printed {
  int status;
  std::string out;
};

Printed run(const std::vector<std::string_view>& arguments) {
  std::vector<std::string_view> all{"setups"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  testing::internal::CaptureStdout();
  const int status = run_tusk(all);
  std::fflush(stdout);
  return {status, testing::internal::GetCapturedStdout()};
}

TEST(SetupsCommand, ListsWhatHasANameWithoutFiles) {
  const Printed found = run({});
  EXPECT_EQ(found.status, kExitOk);
  EXPECT_THAT(found.out, HasSubstr("rusty                   HMRDERCH/RCRRDRRR"));
}

TEST(SetupsCommand, CountsSetupsAndTheirMirrorImages) {
  const std::string path = (std::filesystem::temp_directory_path() / "tusk_setups_test").string();
  ASSERT_TRUE(write_file(path, kGame + kGame + kDamaged));
  const Printed found = run({path, "--json", "--top", "0"});
  std::filesystem::remove(path);
  EXPECT_EQ(found.status, kExitOk);
  EXPECT_THAT(found.out, HasSubstr(R"({"games":2,"skipped":1,"setups":[{"rows":"RHCMECHR/RRRDDRRR","name":"99of9",)"
                                   R"("gold":{"games":2,"decided":2,"won":0},)"
                                   R"("silver":{"games":2,"decided":2,"won":2}})"));
}

TEST(SetupsCommand, SaysWhichFileCannotBeRead) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(run({"/no/such/file"}).status, kExitFailed);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("/no/such/file"));
}

}  // namespace
}  // namespace tusk
