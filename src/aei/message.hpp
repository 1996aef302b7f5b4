#pragma once

// The lines of the Arimaa Engine Interface, protocol version 1, as values: one table of all messages, a reader for
// each direction and a writer. It knows the form of a line, not its meaning: moves and positions stay text here.
//
//   Result<AeiMessage> message = parse_aei_command("makemove Ee2n Ed2n");
//   if (message && message->type == AeiType::MakeMove) play(message->text);
//   send(to_string(AeiMessage{AeiType::BestMove, "Ee2n Ee3n"}));

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kUnknownMessage{"unknown_message"};
inline constexpr ErrorCode kBadMessage{"bad_message"};
}  // namespace error

/// The first word of a message. Those before ProtocolVersion are sent by the controller, the others by the engine.
enum class AeiType {
  Aei,
  IsReady,
  NewGame,
  SetPosition,  // text: side and board
  SetOption,    // text: see parse_aei_option
  MakeMove,     // text: the move
  Go,           // text: see aei/go_request.hpp
  Stop,
  Options,  // beyond the protocol: asks for a list of options
  Quit,
  ProtocolVersion,  // text: the number
  Id,               // text: "name Tusk"
  AeiOk,
  ReadyOk,
  BestMove,  // text: the move; empty if there is none
  Info,      // text: "depth 8"
  Log,       // text: free, perhaps after "Error:", "Warning:" or "Debug:"
  Option,    // beyond the protocol; text: "name hash type spin default 64 min 1 max 65536 description ..."
  OptionsOk,
};

struct AeiMessage {
  AeiType type;
  std::string text;  ///< what follows the first word; without blanks around it
  friend bool operator==(const AeiMessage&, const AeiMessage&) = default;
};

/// Reads a line that a controller sends to an engine. Blanks around it and a carriage return at its end are ignored.
/// Errors: unknown_message, bad_message (a text is missing, or there is one where none belongs).
[[nodiscard]] Result<AeiMessage> parse_aei_command(std::string_view line);

/// Reads a line that an engine sends to a controller. Errors as above.
[[nodiscard]] Result<AeiMessage> parse_aei_reply(std::string_view line);

/// The line without its end. Precondition: the text has no line end in it.
[[nodiscard]] std::string to_string(const AeiMessage& message);

/// A name and, unless the option is a button, a value, which may contain blanks.
struct AeiOption {
  std::string name;
  std::optional<std::string> value;
  friend bool operator==(const AeiOption&, const AeiOption&) = default;
};

/// Reads the text of a setoption message: "name hash value 64". Error: bad_message.
[[nodiscard]] Result<AeiOption> parse_aei_option(std::string_view text);

/// The text of a setoption message.
[[nodiscard]] std::string to_string(const AeiOption& option);

}  // namespace tusk
