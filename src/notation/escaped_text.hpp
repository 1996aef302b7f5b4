#pragma once

// Texts within quotes or braces of a record: `\"`, `\}` and `\\` stand for themselves, and in quotes `\n` for a line
// end.
//
//   append_escaped(out, value, '"');

#include <string>
#include <string_view>

namespace tusk {

/// Appends `text` so that nothing in it ends the quotation; `end` is the letter that would.
inline void append_escaped(std::string& out, std::string_view text, char end) {
  for (const char letter : text) {
    if (letter == '\n' && end == '"') {
      out += "\\n";
      continue;
    }
    if (letter == end || letter == '\\') out += '\\';
    out += letter;
  }
}

}  // namespace tusk
