#pragma once

// TCP for two programs that speak in lines, such as an engine on another machine: the only place with sockets besides
// the web server. Native only. An address is "HOST:PORT"; IPv6 hosts stand in brackets.
//
//   Result<LineChannel> engine = connect_lines("10.0.0.2:4000", 5s);        // the side that drives
//
//   Result<TcpListener> listener = TcpListener::open("127.0.0.1:0");        // the side that serves
//   Result<TcpStream> client = listener->accept();
//   run_aei_engine(client->input(), client->output(), ...);

#include <chrono>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "base/line_channel.hpp"
#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kNetwork{"network"};  // an address that is none, or nobody there
}  // namespace error

/// A connection as two streams. Reading and writing may happen in two threads.
class TcpStream {
 public:
  /// Takes the socket over.
  explicit TcpStream(int descriptor);
  TcpStream(TcpStream&&) noexcept;
  TcpStream& operator=(TcpStream&&) noexcept;
  TcpStream(const TcpStream&) = delete;
  TcpStream& operator=(const TcpStream&) = delete;
  ~TcpStream();

  [[nodiscard]] std::istream& input() noexcept;
  [[nodiscard]] std::ostream& output() noexcept;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Error: network.
[[nodiscard]] Result<TcpStream> connect_stream(std::string_view address, std::chrono::milliseconds timeout);
[[nodiscard]] Result<LineChannel> connect_lines(std::string_view address, std::chrono::milliseconds timeout);

class TcpListener {
 public:
  /// Port 0: any that is free. Error: network.
  [[nodiscard]] static Result<TcpListener> open(std::string_view address);
  TcpListener(TcpListener&& other) noexcept;
  TcpListener& operator=(TcpListener&& other) noexcept;
  TcpListener(const TcpListener&) = delete;
  TcpListener& operator=(const TcpListener&) = delete;
  ~TcpListener();

  /// "127.0.0.1:40213".
  [[nodiscard]] std::string address() const;
  /// Waits for the next client. Error: network.
  [[nodiscard]] Result<TcpStream> accept();

 private:
  explicit TcpListener(int descriptor) noexcept : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace tusk
