#include "query/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"

namespace tusk::query {
namespace {

using OpFunction = Checked<void> (*)(const Request&, JsonWriter&);

struct Op {
  std::string_view name;
  OpFunction function;
  bool has_situation;                      ///< takes the fields of query/situation.hpp
  std::array<std::string_view, 4> fields;  ///< its own fields
};

constexpr std::array kOps{
    Op{"steps", answer_steps, true, {}},
    Op{"moves", answer_moves, true, {"list"}},
    Op{"perft", answer_perft, true, {"depth", "kind"}},
    Op{"goal", answer_goal, true, {"steps"}},
    Op{"solve", answer_solve, true, {"turns"}},
    Op{"play", answer_play, true, {"move"}},
    Op{"outcome", answer_outcome, true, {}},
    Op{"game", answer_game, false, {"start", "played", "variant", "notation"}},
    Op{"setup", answer_setup, false, {"gold", "silver", "variant", "notation"}},
    Op{"position", answer_position, false, {"text"}},
    Op{"explain", answer_explain, true, {"square"}},
    Op{"convert", answer_convert, true, {"from", "to", "text"}},
    Op{"record", answer_record, false, {"text", "format"}},
    Op{"harlog", answer_harlog, true, {"gold", "silver", "trade"}},
    Op{"clock", answer_clock, false, {"control", "used"}},
    Op{"eval", answer_eval, true, {}},
    Op{"search", answer_search, true, {"nodes", "depth", "seconds", "lines"}},
};

Checked<void> check_fields(const Request& request, const Op& op) {
  std::vector<std::string_view> known{"id", "op"};
  if (op.has_situation) known.insert(known.end(), kSituationFields.begin(), kSituationFields.end());
  std::ranges::copy_if(op.fields, std::back_inserter(known), [](std::string_view field) { return !field.empty(); });
  return request.check_fields(known);
}

Checked<void> answer_request(const Request& request, JsonWriter& json) {
  if (auto good = request.check_id(); !good) return good;
  const auto name = request.text("op");
  if (!name) return tl::unexpected(name.error());
  const auto op = std::ranges::find(kOps, *name, &Op::name);
  if (op == kOps.end()) return refuse(kUnknownOp, fmt::format("there is no op {}", quoted(*name)), "op");
  if (auto good = check_fields(request, *op); !good) return good;
  return op->function(request, json);
}

void write_fault(const Fault& fault, JsonWriter& json) {
  json.key("error");
  json.begin_object();
  json.member("code", fault.error.code.name());
  json.member("message", fault.error.message);
  json.member("offset", fault.error.offset);
  if (!fault.field.empty()) json.member("field", fault.field);
  if (fault.index) json.member("index", *fault.index);
  json.end_object();
}

/// An object with the id of the request, if there is one, and what `write_rest` adds.
template <typename WriteRest>
std::string write_answer(const Request* request, WriteRest write_rest) {
  JsonWriter json;
  json.begin_object();
  if (request != nullptr) {
    request->write_id(json);
  } else {
    json.key("id");
    json.null();
  }
  write_rest(json);
  json.end_object();
  return std::move(json).text();
}

}  // namespace

std::string answer(std::string_view line, const Limits& limits) {
  const Checked<Request> request = Request::parse(line, limits);
  if (!request) return write_answer(nullptr, [&](JsonWriter& json) { write_fault(request.error(), json); });
  Checked<void> done;
  std::string text = write_answer(&*request, [&](JsonWriter& json) { done = answer_request(*request, json); });
  if (done) return text;
  return write_answer(&*request, [&](JsonWriter& json) { write_fault(done.error(), json); });
}

}  // namespace tusk::query
