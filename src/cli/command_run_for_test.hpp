#pragma once

// A subcommand as a person runs it, inside a test: with files in a folder of its own that is gone afterwards.
//
//   class ReplayCommand : public CommandRun { protected: ReplayCommand() : CommandRun("replay") {} };
//   EXPECT_EQ(run({file("a", text)}), kExitOk);
//   EXPECT_THAT(out_, HasSubstr("1 games"));

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "cli/commands.hpp"

namespace tusk {

class CommandRun : public testing::Test {
 protected:
  explicit CommandRun(std::string command)
      : command_(std::move(command)),
        folder_(std::filesystem::temp_directory_path() /
                ("tusk_" + command_ + "_" + testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~CommandRun() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string written(const std::string& name) const { return read_file(path(name)).value_or("no file"); }
  /// Writes a file and returns its path.
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    EXPECT_TRUE(write_file(path(name), text));
    return path(name);
  }

  /// Returns the exit code; what was printed is in out_ and errors_.
  int run(const std::vector<std::string>& arguments) {
    std::vector<std::string_view> all{command_};
    all.insert(all.end(), arguments.begin(), arguments.end());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int status = run_tusk(all);
    std::fflush(stdout);
    out_ = testing::internal::GetCapturedStdout();
    errors_ = testing::internal::GetCapturedStderr();
    return status;
  }

  std::string out_;
  std::string errors_;

 private:
  std::string command_;
  std::filesystem::path folder_;
};

}  // namespace tusk
