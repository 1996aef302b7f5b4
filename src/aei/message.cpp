#include "aei/message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.hpp"

namespace tusk {

namespace {

enum class Sender { Controller, Engine };
enum class Text { None, Optional, Required };

struct MessageForm {
  AeiType type;
  std::string_view word;
  Sender sender;
  Text text;
};

// All messages of protocol version 1 and what Tusk adds to them, in the order of AeiType.
constexpr std::array kForms{
    MessageForm{AeiType::Aei, "aei", Sender::Controller, Text::None},
    MessageForm{AeiType::IsReady, "isready", Sender::Controller, Text::None},
    MessageForm{AeiType::NewGame, "newgame", Sender::Controller, Text::None},
    MessageForm{AeiType::SetPosition, "setposition", Sender::Controller, Text::Required},
    MessageForm{AeiType::SetOption, "setoption", Sender::Controller, Text::Required},
    MessageForm{AeiType::MakeMove, "makemove", Sender::Controller, Text::Required},
    MessageForm{AeiType::Go, "go", Sender::Controller, Text::Optional},
    MessageForm{AeiType::Stop, "stop", Sender::Controller, Text::None},
    MessageForm{AeiType::Options, "options", Sender::Controller, Text::None},
    MessageForm{AeiType::Quit, "quit", Sender::Controller, Text::None},
    MessageForm{AeiType::ProtocolVersion, "protocol-version", Sender::Engine, Text::Required},
    MessageForm{AeiType::Id, "id", Sender::Engine, Text::Required},
    MessageForm{AeiType::AeiOk, "aeiok", Sender::Engine, Text::None},
    MessageForm{AeiType::ReadyOk, "readyok", Sender::Engine, Text::None},
    MessageForm{AeiType::BestMove, "bestmove", Sender::Engine, Text::Optional},
    MessageForm{AeiType::Info, "info", Sender::Engine, Text::Required},
    MessageForm{AeiType::Log, "log", Sender::Engine, Text::Optional},
    MessageForm{AeiType::Option, "option", Sender::Engine, Text::Required},
    MessageForm{AeiType::OptionsOk, "optionsok", Sender::Engine, Text::None},
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (static_cast<std::size_t>(kForms[i].type) != i) return false;
  }
  return true;
}
static_assert(is_in_order());

struct Head {
  std::string_view word;
  std::string_view rest;
};

// The first word of a text and what follows it, both without blanks around them.
Head split_head(std::string_view text) {
  text = trim(text);
  const auto blank = std::ranges::find_if(text, is_space);
  const auto length = static_cast<std::size_t>(blank - text.begin());
  return {text.substr(0, length), trim(text.substr(length))};
}

Result<AeiMessage> parse(std::string_view line, Sender sender) {
  const auto [word, text] = split_head(line);
  const auto form = std::ranges::find(kForms, word, &MessageForm::word);
  if (form == kForms.end() || form->sender != sender) {
    return fail(error::kUnknownMessage, fmt::format("unknown message {}", quoted(line)));
  }
  if (form->text == Text::Required && text.empty()) {
    return fail(error::kBadMessage, fmt::format("{} needs more than the word alone", word));
  }
  if (form->text == Text::None && !text.empty()) {
    return fail(error::kBadMessage, fmt::format("{} stands alone, without {}", word, quoted(text)));
  }
  return AeiMessage{form->type, std::string(text)};
}

}  // namespace

Result<AeiMessage> parse_aei_command(std::string_view line) { return parse(line, Sender::Controller); }

Result<AeiMessage> parse_aei_reply(std::string_view line) { return parse(line, Sender::Engine); }

std::string to_string(const AeiMessage& message) {
  assert(message.text.find('\n') == std::string::npos);
  const MessageForm& form = kForms[static_cast<std::size_t>(message.type)];
  return message.text.empty() ? std::string(form.word) : fmt::format("{} {}", form.word, message.text);
}

Result<AeiOption> parse_aei_option(std::string_view text) {
  const auto [keyword, rest] = split_head(text);
  const auto [name, value_part] = split_head(rest);
  if (keyword != "name" || name.empty()) {
    return fail(error::kBadMessage, fmt::format("setoption needs \"name <id> [value <x>]\", not {}", quoted(text)));
  }
  if (value_part.empty()) return AeiOption{std::string(name), std::nullopt};
  const auto [value_keyword, value] = split_head(value_part);
  if (value_keyword != "value") {
    return fail(error::kBadMessage,
                fmt::format("setoption: \"value\" must follow the name {}, not {}", name, quoted(value_part)));
  }
  return AeiOption{std::string(name), std::string(value)};
}

std::string to_string(const AeiOption& option) {
  return option.value ? fmt::format("name {} value {}", option.name, *option.value)
                      : fmt::format("name {}", option.name);
}

}  // namespace tusk
