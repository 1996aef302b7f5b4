#include "train/sample.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <fstream>

#include "base/checksum.hpp"
#include "base/file.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

static_assert(std::endian::native == std::endian::little, "sample files are written as they lie in memory");

constexpr std::string_view kMagic = "tusk samples 1 ";
constexpr std::uint32_t kBlockMark = 0x4B4C4254;

struct BlockHeader {
  std::uint32_t mark;
  std::uint32_t first_game;
  std::uint32_t games;
  std::uint32_t samples;
  std::uint64_t checksum;
};

}  // namespace

PackedSample pack(const Sample& sample) noexcept {
  const Board& board = sample.position.board();
  PackedSample packed{};
  packed.occupied = board.occupied().bits();
  assert(board.occupied().size() <= 32 && std::abs(sample.score) <= kMaxSampleScore);
  std::size_t next = 0;
  for (const Square square : board.occupied()) {
    packed.pieces[next / 2] |= static_cast<std::uint8_t>(board.at(square).index() << (4 * (next % 2)));
    ++next;
  }
  packed.score = static_cast<std::int16_t>(sample.score);
  packed.flags = static_cast<std::uint8_t>(static_cast<unsigned>(sample.position.side_to_move()) |
                                           (static_cast<unsigned>(sample.position.steps_left()) << 1U) |
                                           (sample.is_won ? 16U : 0U) | (sample.has_result ? 0U : 32U));
  packed.turn = static_cast<std::uint8_t>(std::min(sample.turn, 255));
  packed.game = sample.game;
  return packed;
}

Board unpack_board(const PackedSample& packed) noexcept {
  Board board;
  std::size_t next = 0;
  for (const Square square : Bitboard(packed.occupied)) {
    board.put(Piece::from_index((packed.pieces[next / 2] >> (4 * (next % 2))) & 15U), square);
    ++next;
  }
  return board;
}

Sample unpack(const PackedSample& packed) noexcept {
  return {.position = Position(unpack_board(packed), packed.side_to_move(), packed.steps_left()),
          .score = packed.score,
          .has_result = packed.has_result(),
          .is_won = packed.is_won(),
          .turn = packed.turn,
          .game = packed.game};
}

bool is_sample_file(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  std::string start(kMagic.size(), '\0');
  std::ifstream(path, std::ios::binary).read(start.data(), static_cast<std::streamsize>(start.size()));
  return start == kMagic;
}

Result<SampleFile> read_samples(const std::filesystem::path& path) {
  const auto bytes = read_file(path);
  if (!bytes) return tl::unexpected<Error>(bytes.error());
  const std::size_t line = bytes->find('\n');
  if (!bytes->starts_with(kMagic) || line == std::string::npos) {
    return fail(error::kBadText, path.string() + " is no file of samples");
  }
  SampleFile file{.settings = bytes->substr(kMagic.size(), line - kMagic.size()), .samples = {}, .size = line + 1};
  file.samples.reserve(bytes->size() / sizeof(PackedSample));
  while (bytes->size() - file.size >= sizeof(BlockHeader)) {
    BlockHeader header{};
    std::memcpy(&header, bytes->data() + file.size, sizeof(header));
    if (header.mark != kBlockMark || header.first_game != file.games) {
      return fail(error::kBadText, path.string() + " is damaged: no block begins here", file.size);
    }
    const std::size_t begin = file.size + sizeof(header);
    const std::size_t length = std::size_t{header.samples} * sizeof(PackedSample);
    if (bytes->size() - begin < length) break;
    const std::string_view body(bytes->data() + begin, length);
    if (checksum(body) != header.checksum) {
      return fail(error::kBadText, path.string() + " is damaged: wrong checksum of a block", file.size);
    }
    const std::size_t before = file.samples.size();
    file.samples.resize(before + header.samples);
    if (length > 0) std::memcpy(&file.samples[before], body.data(), length);
    file.games += header.games;
    file.size = begin + length;
  }
  return file;
}

std::string samples_header(const std::string& settings) { return std::string(kMagic) + settings + '\n'; }

std::string samples_block(std::uint32_t first_game, std::uint32_t games, std::span<const PackedSample> samples) {
  const std::string_view body(reinterpret_cast<const char*>(samples.data()), samples.size_bytes());
  const BlockHeader header{.mark = kBlockMark,
                           .first_game = first_game,
                           .games = games,
                           .samples = static_cast<std::uint32_t>(samples.size()),
                           .checksum = checksum(body)};
  std::string block(reinterpret_cast<const char*>(&header), sizeof(header));
  return block += body;
}

}  // namespace tusk
