#pragma once

// What the tests of the operations share: questions written briefly, and looks into the answers that fail the test
// where something is missing.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"

namespace tusk::wasm {

/// The `start` line of a position given by rank 8 first, dots for empty squares.
inline std::string start_line(char side, const std::vector<std::string>& ranks) {
  std::string line = std::string("start ") + side + " [";
  for (std::string rank : ranks) {
    std::ranges::replace(rank, '.', ' ');
    line += rank;
  }
  return line + "]\n";
}

inline Json parsed(const Result<std::string>& answer) {
  EXPECT_TRUE(answer) << answer.error().message;
  const Result<Json> json = parse_json(answer.value_or("null"));
  EXPECT_TRUE(json);
  return json.value_or(Json());
}

inline const Json& at(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  EXPECT_NE(member, nullptr) << name;
  static const Json kNothing;
  return member == nullptr ? kNothing : *member;
}

inline std::string text_at(const Json& json, std::string_view name) {
  const std::string* text = at(json, name).string();
  return text == nullptr ? "" : *text;
}

inline std::vector<std::string> texts_at(const Json& json, std::string_view name) {
  std::vector<std::string> texts;
  const Json::Array* array = at(json, name).array();
  if (array == nullptr) return texts;
  for (const Json& item : *array) texts.push_back(item.string() == nullptr ? "" : *item.string());
  return texts;
}

}  // namespace tusk::wasm
