#include "eval/network_file.hpp"

#include "base/file.hpp"
#include "eval/default_network.hpp"

namespace tusk {

Result<std::shared_ptr<const Network>> load_network(const std::string& name) {
  if (name == "default") return default_network();
  if (name == "hand") return std::shared_ptr<const Network>();
  const auto bytes = read_file(name);
  if (!bytes) return tl::unexpected<Error>(bytes.error());
  auto network = parse_network(*bytes);
  if (!network) return fail(network.error().code, name + ": " + network.error().message, network.error().offset);
  return std::make_shared<const Network>(std::move(*network));
}

}  // namespace tusk
