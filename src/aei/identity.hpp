#pragma once

// Who an engine is: what its id messages say.

#include <string>

namespace tusk {

struct AeiIdentity {
  std::string name;
  std::string author;
  std::string version;
};

}  // namespace tusk
