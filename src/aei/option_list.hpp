#pragma once

// The options that a person may set, as the answer to "options" and the manifest engine.json list them. What the
// controller tells by itself (the clock, the opponent) is not among them.
//
//   for (const AeiOptionInfo& info : listed_options()) send({AeiType::Option, to_string(info)});

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tusk {

struct AeiOptionInfo {
  std::string_view name;
  std::string_view type;          ///< "spin": a whole number from least to most; "combo": one of the choices; "string";
                                  ///< "button": has no value
  std::string_view default_text;  ///< empty where there is none
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::string_view description;
  std::string_view choices;  ///< words with a blank between them
};

[[nodiscard]] std::span<const AeiOptionInfo> listed_options() noexcept;

/// "name hash type spin default 64 min 1 max 65536 description Hash table in megabytes"
[[nodiscard]] std::string to_string(const AeiOptionInfo& info);

}  // namespace tusk
