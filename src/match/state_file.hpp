#pragma once

// The finished games of a match on disk, so that a match can be broken off at any moment and taken up again: a head
// that names the match's settings, then one JSON object a line for each game. Every game is on disk before the next
// counts.
//
//   Result<StateFile> state = StateFile::open("match.state", plan);
//   for (const FinishedGame& game : state->games()) standings.add(game);
//   (void)state->append(game);

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/result.hpp"
#include "match/match_runner.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kBadState{"bad_state"};  // no state file, or one of another match
}  // namespace error

/// What games must have in common to belong to the same match: engines, limits, openings, rules. The number of games
/// and how many are played at a time are not part of it.
[[nodiscard]] std::string settings_text(const MatchPlan& plan);

/// One line of a state file without its end. The turns of the game are not in it.
[[nodiscard]] std::string to_state_line(const FinishedGame& game);
/// Error: bad_state.
[[nodiscard]] Result<FinishedGame> parse_state_line(std::string_view line);

class StateFile {
 public:
  /// Reads the file, or begins a new one where there is none, and keeps other programs from writing to it while it
  /// lives. A last line that was cut off is dropped. Errors: file;
  /// bad_state, where its settings are others or a line is broken.
  [[nodiscard]] static Result<StateFile> open(const std::filesystem::path& path, const MatchPlan& plan);

  /// The games that were in the file when it was opened.
  [[nodiscard]] const std::vector<FinishedGame>& games() const noexcept { return games_; }

  /// Error: file.
  [[nodiscard]] Result<void> append(const FinishedGame& game) const;

 private:
  StateFile(std::filesystem::path path, FileLock lock) : path_(std::move(path)), lock_(std::move(lock)) {}

  std::filesystem::path path_;
  FileLock lock_;
  std::vector<FinishedGame> games_;
};

}  // namespace tusk
