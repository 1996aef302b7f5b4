#include "match/engine_spec.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "notation/time_control_text.hpp"

namespace tusk {

Result<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool is_in_word = false;
  char quote = 0;
  for (const char letter : text) {
    if (quote != 0) {
      if (letter == quote) {
        quote = 0;
      } else {
        word += letter;
      }
    } else if (letter == '"' || letter == '\'') {
      quote = letter;
      is_in_word = true;
    } else if (is_space(letter)) {
      if (is_in_word) words.push_back(std::move(word));
      word.clear();
      is_in_word = false;
    } else {
      word += letter;
      is_in_word = true;
    }
  }
  if (quote != 0) return fail(error::kBadCommand, "a quote is not closed in " + quoted(text));
  if (is_in_word) words.push_back(std::move(word));
  if (words.empty() || words.front().empty()) return fail(error::kBadCommand, "no program is named");
  return words;
}

Result<std::pair<std::string, std::string>> parse_engine_option(std::string_view text) {
  const std::size_t sign = text.find('=');
  const std::string_view name = trim(text.substr(0, sign));
  const bool is_good = sign != std::string_view::npos && !name.empty() &&
                       name.find_first_of(" \t\r\n") == std::string_view::npos &&
                       text.find('\n') == std::string_view::npos;
  if (!is_good) return fail(error::kBadCommand, "an engine's option is name=value, not " + quoted(text));
  return std::pair{std::string(name), std::string(trim(text.substr(sign + 1)))};
}

std::string to_string(const EngineLimits& limits) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (limits.control) add(to_string(*limits.control));
  if (limits.nodes) add(fmt::format("{} nodes", *limits.nodes));
  if (limits.depth) add(fmt::format("depth {}", *limits.depth));
  return text.empty() ? "no limit" : text;
}

}  // namespace tusk
