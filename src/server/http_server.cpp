#include "server/http_server.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <ctime>
#include <optional>
#include <utility>

#include "server/site.hpp"

namespace tusk {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

// Faults of a connection are nothing unusual: they come back as values.
constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);
// How long to wait where the system has no more file handles for connections.
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr std::chrono::seconds kLingerTime{1};
constexpr int kMostLingerReads = 64;

std::string to_string(boost::beast::string_view text) { return {text.data(), text.size()}; }

HttpRequest to_request(const Parser::value_type& message) {
  return {
      .method = to_string(message.method_string()),
      .target = to_string(message.target()),
      .host = to_string(message[http::field::host]),
      .accept_encoding = to_string(message[http::field::accept_encoding]),
      .if_none_match = to_string(message[http::field::if_none_match]),
  };
}

// The answer to what could not be read as a request; nothing where the connection is broken and an answer pointless.
std::optional<HttpResponse> response_to_fault(const error_code& fault) {
  if (fault == http::error::header_limit || fault == http::error::buffer_overflow) {
    return text_response(431, "The header of the request is too large.\n");
  }
  if (fault == http::error::body_limit) return text_response(413, "The request is too large.\n");
  if (fault == http::error::end_of_stream || fault == http::error::partial_message) return std::nullopt;
  if (fault.category() == http::make_error_code(http::error::bad_target).category()) {
    return text_response(400, "This is no HTTP request.\n");
  }
  return std::nullopt;
}

// RFC 9110, for the Date field.
std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", kDays[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday,
                     kMonths[static_cast<std::size_t>(utc.tm_mon)], 1900 + utc.tm_year, utc.tm_hour, utc.tm_min,
                     utc.tm_sec);
}

Result<asio::ip::address> parse_address(const std::string& host) {
  if (host == "localhost") return asio::ip::address_v4::loopback();
  error_code fault;
  auto address = asio::ip::make_address(host, fault);
  if (fault) {
    return fail(error::kListen, fmt::format("\"{}\" is no address to listen on: give one like 127.0.0.1 (this machine "
                                            "only), 0.0.0.0 (every network) or ::1",
                                            host));
  }
  return address;
}

tl::unexpected<Error> listen_error(const HttpServerOptions& options, const error_code& fault) {
  std::string advice;
  if (fault == asio::error::address_in_use) {
    advice = "; choose another one with --port, or any free one with --port 0";
  } else if (fault == asio::error::access_denied) {
    advice = "; ports below 1024 are the system's, choose another one with --port";
  }
  return fail(error::kListen,
              fmt::format("cannot listen on port {} of {}: {}{}", options.port, options.host, fault.message(), advice));
}

}  // namespace

struct HttpServer::State {
  State(HttpServerOptions server_options, HttpHandler request_handler)
      : options(std::move(server_options)), handler(std::move(request_handler)) {}

  asio::awaitable<void> accept();
  asio::awaitable<void> serve(tcp::socket socket);
  static asio::awaitable<void> close(beast::tcp_stream& stream);
  asio::awaitable<bool> write(beast::tcp_stream& stream, const HttpResponse& response, unsigned version,
                              bool keeps_alive);

  HttpServerOptions options;
  HttpHandler handler;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  int connections = 0;
};

HttpServer::HttpServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const HttpServerOptions& options, HttpHandler handler) {
  const auto address = parse_address(options.host);
  if (!address) return tl::unexpected(address.error());
  auto state = std::make_unique<State>(options, std::move(handler));
  tcp::acceptor& acceptor = state->acceptor;
  const tcp::endpoint endpoint(*address, options.port);
  error_code fault;
  acceptor.open(endpoint.protocol(), fault);
  // Without it the port stays taken for a minute after the last run.
  if (!fault) acceptor.set_option(asio::socket_base::reuse_address(true), fault);
  if (!fault) acceptor.bind(endpoint, fault);
  if (!fault) acceptor.listen(asio::socket_base::max_listen_connections, fault);
  if (fault) return listen_error(options, fault);
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(state)));
}

std::uint16_t HttpServer::port() const noexcept { return state_->acceptor.local_endpoint().port(); }

bool HttpServer::is_loopback() const noexcept { return state_->acceptor.local_endpoint().address().is_loopback(); }

std::string HttpServer::url() const {
  const auto address = state_->acceptor.local_endpoint().address();
  const char* const format = address.is_v6() ? "http://[{}]:{}/" : "http://{}:{}/";
  return fmt::format(fmt::runtime(format), address.to_string(), port());
}

void HttpServer::run() {
  state_->signals.add(SIGINT);
  state_->signals.add(SIGTERM);
  state_->signals.async_wait([this](const error_code& fault, int) {
    if (!fault) state_->context.stop();
  });
  asio::co_spawn(state_->context, state_->accept(), asio::detached);
  state_->context.run();
}

void HttpServer::stop() { state_->context.stop(); }

asio::awaitable<void> HttpServer::State::accept() {
  while (true) {
    auto [fault, socket] = co_await acceptor.async_accept(kAsTuple);
    if (fault) {
      asio::steady_timer pause(context, kAcceptPause);
      co_await pause.async_wait(kAsTuple);
    } else if (connections < options.most_connections) {
      asio::co_spawn(context, serve(std::move(socket)), asio::detached);
    }
  }
}

/// One connection: requests one after the other until either side has had enough.
asio::awaitable<void> HttpServer::State::serve(tcp::socket socket) {
  struct Count {
    explicit Count(int& open) : count(++open) {}
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;
    ~Count() { --count; }
    int& count;
  } const counted(connections);

  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(options.largest_header + options.largest_body);
  bool goes_on = true;
  while (goes_on) {
    Parser parser;
    parser.header_limit(options.largest_header);
    parser.body_limit(options.largest_body);
    stream.expires_after(options.read_timeout);
    const auto [fault, size] = co_await http::async_read(stream, buffer, parser, kAsTuple);
    if (fault) {
      if (const auto response = response_to_fault(fault)) co_await write(stream, *response, 11, false);
      break;
    }
    const auto& message = parser.get();
    const bool has_host = message.version() < 11 || message.count(http::field::host) == 1;
    const HttpResponse response =
        has_host ? handler(to_request(message)) : text_response(400, "A request must name its host once.\n");
    goes_on = co_await write(stream, response, message.version(), message.keep_alive());
  }
  co_await close(stream);
}

/// Closes in such a way that the last response arrives: data of the client that nobody has read would make the system
/// reset the connection, and the client lose what it has not read yet.
asio::awaitable<void> HttpServer::State::close(beast::tcp_stream& stream) {
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(kLingerTime);
  std::array<char, 4096> rest;
  for (int reads = 0; reads < kMostLingerReads; ++reads) {
    const auto [fault, size] = co_await stream.async_read_some(asio::buffer(rest), kAsTuple);
    if (fault) break;
  }
}

/// Whether the connection can go on.
asio::awaitable<bool> HttpServer::State::write(beast::tcp_stream& stream, const HttpResponse& response,
                                               unsigned version, bool keeps_alive) {
  http::response<http::span_body<const char>> message(static_cast<http::status>(response.status), version);
  message.set(http::field::date, http_date());
  for (const auto& [name, value] : response.fields)
    message.insert(boost::beast::string_view(name.data(), name.size()), value);
  if (response.has_body) message.body() = {response.content.data(), response.content.size()};
  if (response.status != 304) message.content_length(response.content.size());
  message.keep_alive(keeps_alive);
  http::response_serializer<http::span_body<const char>> serializer(message);
  stream.expires_after(options.write_timeout);
  const auto [fault, size] = response.has_body ? co_await http::async_write(stream, serializer, kAsTuple)
                                               : co_await http::async_write_header(stream, serializer, kAsTuple);
  co_return !fault && keeps_alive;
}

}  // namespace tusk
