#include "eval/default_network.hpp"

#include <cassert>
#include <string>

#include "eval/network_bytes.hpp"

namespace tusk {

const std::shared_ptr<const Network>& default_network() {
  static const std::shared_ptr<const Network> network = []() -> std::shared_ptr<const Network> {
    if (kNetworkSize == 0) return nullptr;
    std::string bytes(kNetworkSize, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(kNetworkWords[i / 8] >> (i % 8 * 8));
    auto parsed = parse_network(bytes);
    assert(parsed);
    return parsed ? std::make_shared<const Network>(std::move(*parsed)) : nullptr;
  }();
  return network;
}

}  // namespace tusk
