#pragma once

// One query: a JSON object whose fields are taken out by name and kind. It knows no op and no rule of the game.
//
//   Checked<Request> request = Request::parse(line, limits);
//   Checked<std::string_view> text = request->text("move");         // missing_field, bad_field

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "query/answer.hpp"
#include "query/fault.hpp"

namespace tusk::query {

class Request {
 public:
  /// Reads the line. Errors: bad_json; also where the line is no object.
  [[nodiscard]] static Checked<Request> parse(std::string_view line, const Limits& limits);

  /// What answering it may cost.
  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

  /// Writes the member `id` as it was given; null where there is none or it is neither a string nor a whole number.
  void write_id(JsonWriter& json) const;
  /// Error: bad_field, for an id of another kind.
  [[nodiscard]] Checked<void> check_id() const;

  /// Error: unknown_field, for the first field that is not in the list.
  [[nodiscard]] Checked<void> check_fields(std::span<const std::string_view> known) const;

  [[nodiscard]] bool has(std::string_view field) const noexcept { return find(field) != nullptr; }

  // The value of a field. Errors: missing_field where there is no such field and no `otherwise`; bad_field for another
  // kind of value, and for a number outside its range.
  [[nodiscard]] Checked<std::string_view> text(std::string_view field) const;
  [[nodiscard]] Checked<std::string_view> text(std::string_view field, std::string_view otherwise) const;
  /// The texts of a list; an empty list where the field is missing.
  [[nodiscard]] Checked<std::vector<std::string_view>> texts(std::string_view field) const;
  [[nodiscard]] Checked<bool> truth(std::string_view field, bool otherwise) const;
  [[nodiscard]] Checked<int> number(std::string_view field, int least, int most) const;
  [[nodiscard]] Checked<int> number(std::string_view field, int least, int most, int otherwise) const;
  /// A number that may have a fraction.
  [[nodiscard]] Checked<double> real(std::string_view field, double least, double most) const;
  /// The numbers of a list.
  [[nodiscard]] Checked<std::vector<double>> reals(std::string_view field, double least, double most) const;

 private:
  Request(Json json, const Limits& limits) : json_(std::move(json)), limits_(limits) {}
  [[nodiscard]] const Json* find(std::string_view field) const noexcept { return json_.find(field); }

  Json json_;
  Limits limits_;
};

}  // namespace tusk::query
