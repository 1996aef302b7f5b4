#include "server/gzip.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <string>

namespace tusk {
namespace {

// What a browser makes of it.
std::string gunzip(const std::string& compressed, std::size_t size) {
  std::string text(size + 1, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
  stream.avail_in = static_cast<uInt>(compressed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Gzip, ComesBackAsItWas) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += std::to_string(i * i) + "\n";
  const std::string compressed = gzip(text);
  EXPECT_LT(compressed.size(), text.size() / 2);
  EXPECT_EQ(gunzip(compressed, text.size()), text);
  EXPECT_EQ(gunzip(gzip(""), 0), "");
}

TEST(Gzip, GivesTheSameBytesEachTime) { EXPECT_EQ(gzip("trap"), gzip("trap")); }

}  // namespace
}  // namespace tusk
