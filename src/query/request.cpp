#include "query/request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tusk::query {
namespace {

tl::unexpected<Fault> wrong_kind(std::string_view field, std::string_view wanted, const Json& found) {
  return refuse(kBadField, fmt::format("{} must be {}, not {}", quoted(field), wanted, found.kind()),
                std::string(field));
}

tl::unexpected<Fault> missing(std::string_view field) {
  return refuse(kMissingField, fmt::format("the field {} is missing", quoted(field)), std::string(field));
}

Checked<double> real_of(const Json& value, std::string_view field, double least, double most) {
  const std::optional<double> number = value.number();
  if (number && *number >= least && *number <= most) return *number;
  return refuse(kBadField, fmt::format("{} must be a number from {} to {}", quoted(field), least, most),
                std::string(field));
}

}  // namespace

Checked<Request> Request::parse(std::string_view line, const Limits& limits) {
  Result<Json> json = parse_json(line);
  if (!json) return refuse(std::move(json).error(), {});
  if (json->object() == nullptr) {
    return refuse(error::kBadJson, fmt::format("a query is an object, not {}", json->kind()), {});
  }
  return Request(*std::move(json), limits);
}

void Request::write_id(JsonWriter& json) const {
  json.key("id");
  const Json* const id = find("id");
  if (id != nullptr && id->string() != nullptr) {
    json.value(std::string_view(*id->string()));
  } else if (id != nullptr && id->integer()) {
    json.value(*id->integer());
  } else {
    json.null();
  }
}

Checked<void> Request::check_id() const {
  const Json* const id = find("id");
  if (id == nullptr || id->is_null() || id->string() != nullptr || id->integer()) return {};
  return wrong_kind("id", "a string or a whole number", *id);
}

Checked<void> Request::check_fields(std::span<const std::string_view> known) const {
  for (const auto& [name, value] : *json_.object()) {
    if (std::ranges::find(known, name) == known.end()) {
      constexpr std::size_t kLongestName = 60;  // an answer is not longer for a longer name
      return refuse(kUnknownField, fmt::format("this op has no field {}", quoted(name)), name.substr(0, kLongestName));
    }
  }
  return {};
}

Checked<std::string_view> Request::text(std::string_view field) const {
  const Json* const value = find(field);
  if (value == nullptr) return missing(field);
  if (value->string() == nullptr) return wrong_kind(field, "a string", *value);
  return std::string_view(*value->string());
}

Checked<std::string_view> Request::text(std::string_view field, std::string_view otherwise) const {
  if (!has(field)) return otherwise;
  return text(field);
}

Checked<std::vector<std::string_view>> Request::texts(std::string_view field) const {
  std::vector<std::string_view> result;
  const Json* const value = find(field);
  if (value == nullptr) return result;
  if (value->array() == nullptr) return wrong_kind(field, "a list of strings", *value);
  for (const Json& element : *value->array()) {
    if (element.string() == nullptr) return wrong_kind(field, "a list of strings", element);
    result.emplace_back(*element.string());
  }
  return result;
}

Checked<bool> Request::truth(std::string_view field, bool otherwise) const {
  const Json* const value = find(field);
  if (value == nullptr) return otherwise;
  if (!value->boolean()) return wrong_kind(field, "true or false", *value);
  return *value->boolean();
}

Checked<int> Request::number(std::string_view field, int least, int most) const {
  const Json* const value = find(field);
  if (value == nullptr) return missing(field);
  const std::optional<std::int64_t> number = value->integer();
  if (!number || *number < least || *number > most) {
    return refuse(kBadField, fmt::format("{} must be a whole number from {} to {}", quoted(field), least, most),
                  std::string(field));
  }
  return static_cast<int>(*number);
}

Checked<int> Request::number(std::string_view field, int least, int most, int otherwise) const {
  if (!has(field)) return otherwise;
  return number(field, least, most);
}

Checked<double> Request::real(std::string_view field, double least, double most) const {
  const Json* const value = find(field);
  if (value == nullptr) return missing(field);
  return real_of(*value, field, least, most);
}

Checked<std::vector<double>> Request::reals(std::string_view field, double least, double most) const {
  const Json* const value = find(field);
  if (value == nullptr) return missing(field);
  if (value->array() == nullptr) return wrong_kind(field, "a list of numbers", *value);
  std::vector<double> result;
  for (const Json& element : *value->array()) {
    const auto number = real_of(element, field, least, most);
    if (!number) return tl::unexpected(number.error());
    result.push_back(*number);
  }
  return result;
}

}  // namespace tusk::query
