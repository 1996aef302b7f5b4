#pragma once

// Positions to learn from, 32 bytes each, and the files that hold them. A file begins with one line of text that says
// how its games were played; blocks of whole games follow, each with a checksum, the samples of a block in random
// order. A file grows block by block, so that work which was stopped goes on after its last whole block.
//
//   Result<SampleFile> file = read_samples("gen0.samples");
//   for (const PackedSample& packed : file->samples) learn(unpack(packed));

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace tusk {

/// The scores of samples lie between this and its negative.
inline constexpr int kMaxSampleScore = 3000;

/// A position at the start of a turn or within one, but not between the halves of a push.
struct Sample {
  Position position;
  int score = 0;           ///< centi-rabbits, of the search, for the side to move
  bool has_result = true;  ///< false for a position beside a game: nobody knows how it would have ended
  bool is_won = false;     ///< by the side to move, in the game it comes from
  int turn = 0;            ///< of its game, both sides counted
  std::uint32_t game = 0;  ///< which game of the file
};

struct PackedSample {
  std::uint64_t occupied;               ///< bit a1 = 0 .. h8 = 63
  std::array<std::uint8_t, 16> pieces;  ///< Piece::index() by rising square, two to a byte, the lower half first
  std::int16_t score;
  std::uint8_t flags;  ///< bit 0: Silver to move; bits 1 .. 3: steps left; bit 4: won by the side to move; 5: no result
  std::uint8_t turn;   ///< 255 for more
  std::uint32_t game;

  [[nodiscard]] bool has_result() const noexcept { return (flags & 32U) == 0; }
  [[nodiscard]] bool is_won() const noexcept { return (flags & 16U) != 0; }
  [[nodiscard]] int steps_left() const noexcept { return (flags >> 1U) & 7U; }
  [[nodiscard]] Color side_to_move() const noexcept { return (flags & 1U) != 0 ? Color::Silver : Color::Gold; }
};
static_assert(sizeof(PackedSample) == 32);

/// Precondition: at most 32 pieces, |score| <= kMaxSampleScore.
[[nodiscard]] PackedSample pack(const Sample& sample) noexcept;
[[nodiscard]] Board unpack_board(const PackedSample& packed) noexcept;
[[nodiscard]] Sample unpack(const PackedSample& packed) noexcept;

struct SampleFile {
  std::string settings;  ///< its first line
  std::vector<PackedSample> samples;
  std::uint32_t games = 0;  ///< played so far; the next game has this number
  std::size_t size = 0;     ///< bytes up to the end of the last whole block; what follows is to be thrown away
};

/// Whether the file begins as one of samples does. False for one that cannot be read, or only once, as a pipe.
[[nodiscard]] bool is_sample_file(const std::filesystem::path& path);
/// Errors: file; bad_text for what is no sample file, or a block in the middle that is damaged. An unfinished block at
/// the end is left out.
[[nodiscard]] Result<SampleFile> read_samples(const std::filesystem::path& path);
/// The first line of a sample file.
[[nodiscard]] std::string samples_header(const std::string& settings);
/// A block: `games` games from number `first_game` on, and their samples.
[[nodiscard]] std::string samples_block(std::uint32_t first_game, std::uint32_t games,
                                        std::span<const PackedSample> samples);

}  // namespace tusk
