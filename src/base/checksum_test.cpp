#include "base/checksum.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tusk {
namespace {

TEST(Checksum, ChangesWithEveryBitAndWithTheLength) {
  const std::string text = "Elephants step aside";
  std::set<std::uint64_t> seen{checksum(text)};
  for (std::size_t i = 0; i < text.size() * 8; ++i) {
    std::string changed = text;
    changed[i / 8] = static_cast<char>(changed[i / 8] ^ (1 << (i % 8)));
    EXPECT_TRUE(seen.insert(checksum(changed)).second) << i;
  }
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_TRUE(seen.insert(checksum(text.substr(0, length))).second) << length;
  }
  EXPECT_TRUE(seen.insert(checksum(text + '\0')).second);
}

TEST(Checksum, IsTheSameEverywhere) { EXPECT_EQ(checksum("tusk"), 8713676022689312816U); }

}  // namespace
}  // namespace tusk
