#include "base/socket.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <streambuf>
#include <system_error>
#include <utility>

#include "base/text.hpp"

namespace tusk {
namespace {

// A descriptor that is closed unless released.
class Descriptor {
 public:
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int get() const noexcept { return number_; }
  [[nodiscard]] int release() noexcept { return std::exchange(number_, -1); }

 private:
  int number_;
};

struct FreeAddresses {
  void operator()(addrinfo* list) const noexcept { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

auto network_fault(std::string_view what, std::string_view address, const std::string& why) {
  return fail(error::kNetwork, "cannot " + std::string(what) + ' ' + quoted(address, 200) + ": " + why);
}

auto network_fault(std::string_view what, std::string_view address, int number) {
  return network_fault(what, address, std::generic_category().message(number));
}

Result<Addresses> resolve(std::string_view address, std::string_view what, int flags) {
  const std::size_t colon = address.rfind(':');
  const bool has_port = colon != std::string_view::npos && parse_integer<std::uint16_t>(address.substr(colon + 1));
  if (!has_port) return network_fault(what, address, "an address is HOST:PORT");
  std::string host(address.substr(0, colon));
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  const std::string port(address.substr(colon + 1));
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags | AI_NUMERICSERV;
  addrinfo* list = nullptr;
  const int fault = ::getaddrinfo(host.empty() ? nullptr : host.c_str(), port.c_str(), &hints, &list);
  if (fault != 0) return network_fault(what, address, ::gai_strerror(fault));
  return Addresses(list);
}

// 0 once connected, else the errno.
int connect_within(int descriptor, const addrinfo& address, std::chrono::milliseconds timeout) {
  if (::connect(descriptor, address.ai_addr, address.ai_addrlen) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  pollfd request{.fd = descriptor, .events = POLLOUT, .revents = 0};
  if (::poll(&request, 1, static_cast<int>(timeout.count())) <= 0) return ETIMEDOUT;
  int fault = 0;
  ::socklen_t size = sizeof fault;
  ::getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size);
  return fault;
}

// Lines are short and wait for answers: they must not be held back to be sent together.
void send_at_once(int descriptor) {
  const int on = 1;
  ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Result<int> connect_to(std::string_view address, std::chrono::milliseconds timeout) {
  auto addresses = resolve(address, "connect to", 0);
  if (!addresses) return tl::unexpected(std::move(addresses.error()));
  int fault = 0;
  for (const addrinfo* entry = addresses->get(); entry != nullptr; entry = entry->ai_next) {
    Descriptor descriptor(::socket(entry->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    fault = descriptor.get() < 0 ? errno : connect_within(descriptor.get(), *entry, timeout);
    if (fault != 0) continue;
    send_at_once(descriptor.get());
    return descriptor.release();
  }
  return network_fault("connect to", address, fault);
}

// One direction of a socket. Blocks; a stream has no timeouts.
class SocketBuffer final : public std::streambuf {
 public:
  explicit SocketBuffer(int descriptor) : descriptor_(descriptor) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

 protected:
  int_type underflow() override {
    ::ssize_t count = -1;
    do {
      count = ::recv(descriptor_, buffer_.data(), buffer_.size(), 0);
    } while (count < 0 && errno == EINTR);
    if (count <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(buffer_.front());
  }

  int_type overflow(int_type letter) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(letter, traits_type::eof())) sputc(traits_type::to_char_type(letter));
    return traits_type::not_eof(letter);
  }

  int sync() override {
    const char* begin = pbase();
    while (begin < pptr()) {
      const ::ssize_t count = ::send(descriptor_, begin, static_cast<std::size_t>(pptr() - begin), MSG_NOSIGNAL);
      if (count < 0 && errno != EINTR) return -1;
      if (count > 0) begin += count;
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return 0;
  }

 private:
  int descriptor_;
  std::array<char, 4096> buffer_{};
};

}  // namespace

struct TcpStream::Parts {
  explicit Parts(int socket) : descriptor(socket), reader(socket), writer(socket), input(&reader), output(&writer) {}

  Descriptor descriptor;
  SocketBuffer reader;
  SocketBuffer writer;
  std::istream input;
  std::ostream output;
};

TcpStream::TcpStream(int descriptor) : parts_(std::make_unique<Parts>(descriptor)) {}
TcpStream::TcpStream(TcpStream&&) noexcept = default;
TcpStream& TcpStream::operator=(TcpStream&&) noexcept = default;
TcpStream::~TcpStream() = default;
std::istream& TcpStream::input() noexcept { return parts_->input; }
std::ostream& TcpStream::output() noexcept { return parts_->output; }

Result<TcpStream> connect_stream(std::string_view address, std::chrono::milliseconds timeout) {
  return connect_to(address, timeout).map([](int descriptor) {
    ::fcntl(descriptor, F_SETFL, 0);
    return TcpStream(descriptor);
  });
}

Result<LineChannel> connect_lines(std::string_view address, std::chrono::milliseconds timeout) {
  const auto connected = connect_to(address, timeout);
  if (!connected) return tl::unexpected(connected.error());
  Descriptor reader(*connected);
  const int writer = ::fcntl(reader.get(), F_DUPFD_CLOEXEC, 0);
  if (writer < 0) return network_fault("connect to", address, errno);
  return LineChannel(reader.release(), writer);
}

Result<TcpListener> TcpListener::open(std::string_view address) {
  auto addresses = resolve(address, "listen on", AI_PASSIVE);
  if (!addresses) return tl::unexpected(std::move(addresses.error()));
  int fault = 0;
  for (const addrinfo* entry = addresses->get(); entry != nullptr; entry = entry->ai_next) {
    Descriptor descriptor(::socket(entry->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int on = 1;
    ::setsockopt(descriptor.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (descriptor.get() >= 0 && ::bind(descriptor.get(), entry->ai_addr, entry->ai_addrlen) == 0 &&
        ::listen(descriptor.get(), 1) == 0) {
      return TcpListener(descriptor.release());
    }
    fault = errno;
  }
  return network_fault("listen on", address, fault);
}

TcpListener::TcpListener(TcpListener&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

TcpListener& TcpListener::operator=(TcpListener&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

TcpListener::~TcpListener() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string TcpListener::address() const {
  sockaddr_storage storage{};
  ::socklen_t size = sizeof storage;
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> port{};
  auto* const name = reinterpret_cast<sockaddr*>(&storage);
  const bool is_known =
      ::getsockname(descriptor_, name, &size) == 0 && ::getnameinfo(name, size, host.data(), host.size(), port.data(),
                                                                    port.size(), NI_NUMERICHOST | NI_NUMERICSERV) == 0;
  if (!is_known) return {};
  const std::string text(host.data());
  return (text.find(':') == std::string::npos ? text : '[' + text + ']') + ':' + port.data();
}

Result<TcpStream> TcpListener::accept() {
  while (true) {
    const int client = ::accept4(descriptor_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) {
      send_at_once(client);
      return TcpStream(client);
    }
    if (errno != EINTR && errno != ECONNABORTED) return network_fault("wait for a client on", address(), errno);
  }
}

}  // namespace tusk
