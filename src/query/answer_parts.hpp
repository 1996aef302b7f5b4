#pragma once

// Parts of answers that several ops share.

#include <optional>
#include <span>

#include "base/json_writer.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"

namespace tusk::query {

/// "outcome": null or {"winner":"g","reason":"goal"}
void write_outcome(const std::optional<Outcome>& outcome, JsonWriter& json);

/// "position": "g [...]"
void write_position(const Position& position, JsonWriter& json);

/// "captures": ["rc3x", ...]
void write_captures(std::span<const Capture> captures, JsonWriter& json, std::string_view name = "captures");

}  // namespace tusk::query
