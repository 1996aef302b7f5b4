#include "base/json.hpp"

#include <algorithm>
#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <cassert>

#include "base/text.hpp"

namespace tusk {
namespace {

namespace bj = boost::json;

// Receives what the parser reads and builds the value from the inside out: the open arrays and objects are a stack.
// The names are those that boost::json::basic_parser calls.
class JsonBuilder {
 public:
  static constexpr std::size_t max_object_size = ~std::size_t{0};
  static constexpr std::size_t max_array_size = ~std::size_t{0};
  static constexpr std::size_t max_key_size = ~std::size_t{0};
  static constexpr std::size_t max_string_size = ~std::size_t{0};

  // Why the handler itself stopped the parser; empty where it did not.
  [[nodiscard]] std::string_view refusal() const noexcept { return refusal_; }
  [[nodiscard]] Json take_result() { return std::move(result_); }

  bool on_document_begin(bj::error_code&) { return true; }
  bool on_document_end(bj::error_code&) { return true; }
  bool on_object_begin(bj::error_code&) { return open(Json::Object{}); }
  bool on_object_end(std::size_t, bj::error_code&) { return close(); }
  bool on_array_begin(bj::error_code&) { return open(Json::Array{}); }
  bool on_array_end(std::size_t, bj::error_code&) { return close(); }
  bool on_key_part(bj::string_view part, std::size_t, bj::error_code&) { return add_part(part); }
  bool on_key(bj::string_view part, std::size_t, bj::error_code& fault) {
    add_part(part);
    return begin_member(fault);
  }
  bool on_string_part(bj::string_view part, std::size_t, bj::error_code&) { return add_part(part); }
  bool on_string(bj::string_view part, std::size_t, bj::error_code&) {
    add_part(part);
    return add(Json(std::exchange(text_, {})));
  }
  bool on_number_part(bj::string_view, bj::error_code&) { return true; }
  bool on_int64(std::int64_t number, bj::string_view, bj::error_code&) { return add(Json(number)); }
  bool on_uint64(std::uint64_t number, bj::string_view, bj::error_code&) {
    return add(Json(static_cast<double>(number)));  // only numbers beyond std::int64_t come here
  }
  bool on_double(double number, bj::string_view, bj::error_code&) { return add(Json(number)); }
  bool on_bool(bool truth, bj::error_code&) { return add(Json(truth)); }
  bool on_null(bj::error_code&) { return add(Json()); }
  bool on_comment_part(bj::string_view, bj::error_code&) { return true; }
  bool on_comment(bj::string_view, bj::error_code&) { return true; }

 private:
  struct OpenValue {
    Json::Value value;
    std::string name;  // of the member being read, in an object
  };

  bool add_part(bj::string_view part) {
    text_.append(part.data(), part.size());
    return true;
  }

  bool open(Json::Value value) {
    open_.push_back({std::move(value), {}});
    return true;
  }

  bool close() {
    Json value(std::move(open_.back().value));
    open_.pop_back();
    return add(std::move(value));
  }

  bool begin_member(bj::error_code& fault) {
    OpenValue& object = open_.back();
    object.name = std::exchange(text_, {});
    const auto& members = std::get<Json::Object>(object.value);
    if (std::ranges::find(members, object.name, &Json::Member::first) == members.end()) return true;
    refusal_ = "the member " + quoted(object.name) + " stands twice in one object";
    fault = bj::make_error_code(bj::error::extra_data);
    return false;
  }

  bool add(Json value) {
    if (open_.empty()) {
      result_ = std::move(value);
      return true;
    }
    OpenValue& outer = open_.back();
    if (auto* array = std::get_if<Json::Array>(&outer.value)) {
      array->push_back(std::move(value));
    } else {
      std::get<Json::Object>(outer.value).emplace_back(std::move(outer.name), std::move(value));
    }
    return true;
  }

  std::vector<OpenValue> open_;
  std::string text_;
  std::string refusal_;
  Json result_;
};

// A string that begins with the quote at `begin`: where it ends, behind its other quote.
std::size_t string_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

// Bytes of the characters that an escape stands for; `escape` begins behind its backslash and is sound.
std::size_t escaped_bytes(std::string_view escape) {
  if (!escape.starts_with('u')) return 1;
  const auto code = static_cast<unsigned>(std::stoul(std::string(escape.substr(1, 4)), nullptr, 16));
  if (code < 0x80U) return 1;
  if (code < 0x800U) return 2;
  // The two halves of a pair make four bytes.
  return code >= 0xD800U && code < 0xE000U ? 2 : 3;
}

// A sentence for each way in which the parser refuses a text.
std::string explain(bj::error_code fault) {
  if (fault == bj::error::incomplete) return "the JSON text ends too early";
  if (fault == bj::error::extra_data) return "there is something behind the JSON value";
  if (fault == bj::error::too_deep) return "the JSON value is nested too deeply";
  if (fault == bj::error::expected_utf16_escape || fault == bj::error::illegal_leading_surrogate ||
      fault == bj::error::illegal_trailing_surrogate) {
    return "a \\u escape that is no character";
  }
  if (fault == bj::error::syntax) return "this is not JSON from here on";
  return "this is not JSON: " + fault.message();
}

}  // namespace

std::optional<bool> Json::boolean() const noexcept {
  const bool* const truth = std::get_if<bool>(&value_);
  return truth == nullptr ? std::nullopt : std::optional(*truth);
}

std::optional<std::int64_t> Json::integer() const noexcept {
  const std::int64_t* const whole = std::get_if<std::int64_t>(&value_);
  return whole == nullptr ? std::nullopt : std::optional(*whole);
}

std::optional<double> Json::number() const noexcept {
  if (const auto whole = integer()) return static_cast<double>(*whole);
  const double* const real = std::get_if<double>(&value_);
  return real == nullptr ? std::nullopt : std::optional(*real);
}

const Json* Json::find(std::string_view name) const noexcept {
  if (object() == nullptr) return nullptr;
  const auto member = std::ranges::find(*object(), name, &Member::first);
  return member == object()->end() ? nullptr : &member->second;
}

std::string_view Json::kind() const noexcept {
  constexpr std::array<std::string_view, std::variant_size_v<Value>> kKinds{
      "null", "a boolean", "a number", "a number", "a string", "an array", "an object"};
  return kKinds[value_.index()];
}

Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.size) {
    return fail(error::kBadJson, "the JSON text is longer than " + std::to_string(limits.size) + " bytes", limits.size);
  }
  bj::parse_options options;
  options.max_depth = limits.depth;
  bj::basic_parser<JsonBuilder> parser(options);
  bj::error_code fault;
  const std::size_t offset = parser.write_some(false, text.data(), text.size(), fault);
  if (!parser.handler().refusal().empty()) {
    return fail(error::kBadJson, std::string(parser.handler().refusal()), offset);
  }
  if (fault) return fail(error::kBadJson, explain(fault), offset);
  // The parser stops behind the value; only white space may follow.
  const std::string_view rest = trim(text.substr(offset));
  if (!rest.empty()) {
    return fail(error::kBadJson, explain(bj::error::extra_data), static_cast<std::size_t>(rest.data() - text.data()));
  }
  return parser.handler().take_result();
}

std::optional<std::size_t> json_member_offset(std::string_view text, std::string_view name, std::size_t offset) {
  int depth = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const char letter = text[at];
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') --depth;
    if (letter != '"') {
      ++at;
      continue;
    }
    const std::size_t end = string_end(text, at);
    const bool is_name = depth == 1 && text.substr(at + 1, end - at - 2) == name;
    at = end;
    std::size_t value = text.find_first_not_of(" \t\r\n", end);
    if (!is_name || value == std::string_view::npos || text[value] != ':') continue;
    value = text.find_first_not_of(" \t\r\n", value + 1);
    if (value == std::string_view::npos || text[value] != '"') return std::nullopt;
    std::size_t written = value + 1;
    for (std::size_t read = 0; read < offset && written < text.size() && text[written] != '"';) {
      const bool is_escape = text[written] == '\\';
      read += is_escape ? escaped_bytes(text.substr(written + 1)) : 1;
      written += !is_escape ? 1 : text.substr(written + 1).starts_with('u') ? 6 : 2;
    }
    return written;
  }
  return std::nullopt;
}

}  // namespace tusk
