#pragma once

// Networks by name, for commands and options that let the user choose one. Native only.
//
//   Result<std::shared_ptr<const Network>> network = load_network("gen1.network");

#include <memory>
#include <string>

#include "base/result.hpp"
#include "eval/network.hpp"

namespace tusk {

/// "default": the built-in one; "hand": the hand evaluation, null; else the file of that name. Errors: file, bad_text.
[[nodiscard]] Result<std::shared_ptr<const Network>> load_network(const std::string& name);

}  // namespace tusk
