#include "base/socket.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Socket, CarriesLinesBothWays) {
  auto listener = TcpListener::open("127.0.0.1:0");
  ASSERT_TRUE(listener) << listener.error().message;
  ASSERT_THAT(listener->address(), testing::StartsWith("127.0.0.1:"));
  // Echoes lines until the client closes, then says so.
  std::thread server([&listener] {
    auto client = listener->accept();
    ASSERT_TRUE(client) << client.error().message;
    std::string line;
    while (std::getline(client->input(), line) && line != "end") client->output() << "you said " << line << std::endl;
  });
  auto channel = connect_lines(listener->address(), 5s);
  ASSERT_TRUE(channel) << channel.error().message;
  const std::string longest(100'000, 'x');
  for (const std::string& text : {std::string("hello"), longest, std::string()}) {
    ASSERT_TRUE(channel->write_line(text, 5s));
    const LineChannel::Line answer = channel->read_line(5s);
    EXPECT_EQ(answer.status, LineChannel::Status::Line);
    EXPECT_EQ(answer.text, "you said " + text);
  }
  EXPECT_EQ(channel->read_line(0ms).status, LineChannel::Status::Timeout);
  ASSERT_TRUE(channel->write_line("end", 5s));
  server.join();
  EXPECT_EQ(channel->read_line(5s).status, LineChannel::Status::Ended);
}

TEST(Socket, BothSidesMayBeStreams) {
  auto listener = TcpListener::open("localhost:0");
  ASSERT_TRUE(listener) << listener.error().message;
  auto near = connect_stream(listener->address(), 5s);
  ASSERT_TRUE(near) << near.error().message;
  auto far = listener->accept();
  ASSERT_TRUE(far);
  near->output() << "one\n" << std::flush;
  std::string line;
  ASSERT_TRUE(std::getline(far->input(), line));
  EXPECT_EQ(line, "one");
}

TEST(Socket, SaysWhyThereIsNoConnection) {
  for (const char* address : {"localhost", "localhost:http", "localhost:70000", ":"}) {
    const auto channel = connect_lines(address, 1s);
    ASSERT_FALSE(channel) << address;
    EXPECT_EQ(channel.error().code, error::kNetwork);
    EXPECT_THAT(channel.error().message, HasSubstr("HOST:PORT"));
  }
  std::string free;
  {
    const auto listener = TcpListener::open("127.0.0.1:0");
    ASSERT_TRUE(listener);
    free = listener->address();
    const auto second = TcpListener::open(free);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("cannot listen on"));
  }
  const auto nobody = connect_lines(free, 1s);
  ASSERT_FALSE(nobody);
  EXPECT_THAT(nobody.error().message, HasSubstr("refused"));
}

}  // namespace
}  // namespace tusk
