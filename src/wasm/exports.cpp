// The door of tusk.wasm, and, with TUSK_RULES_ONLY, of tusk_rules.wasm, which lacks the engine. The page puts a text
// into linear memory and calls an operation with its length; the status is 0 or 1, and the answer, or the error, lies
// in linear memory as JSON. The module has one import, a clock.
//
// Nothing here is compiled natively: the operations themselves are in wasm/operations.hpp.

#ifdef __wasm__

#include <cstdint>
#include <string>
#include <string_view>

#include "wasm/operations.hpp"

/// The page's clock: seconds, never going back.
extern "C" __attribute__((import_module("tusk"), import_name("now"))) double tusk_now();

namespace {

#ifndef TUSK_RULES_ONLY
/// Big enough for a few seconds of thought, small enough for a phone.
constexpr int kHashMegabytes = 32;
#endif

struct Module {
  std::string input;
  std::string output;
#ifndef TUSK_RULES_ONLY
  tusk::wasm::LazyEngine engine{{.hash_megabytes = kHashMegabytes, .seed = 0, .seconds = tusk_now}};
#endif
};

Module& module() {
  static Module instance;
  return instance;
}

std::string_view input(std::uint32_t size) { return std::string_view(module().input).substr(0, size); }

/// Keeps the answer for the page to read; returns the status.
std::int32_t answer(const tusk::Result<std::string>& result) {
  module().output = result ? *result : tusk::wasm::to_json(result.error());
  return result ? 0 : 1;
}

}  // namespace

extern "C" {

/// Room for `size` bytes of text; the address stays valid until the next call of this function.
__attribute__((export_name("tusk_input"))) char* tusk_input(std::uint32_t size) {
  module().input.resize(size);
  return module().input.data();
}

__attribute__((export_name("tusk_output"))) const char* tusk_output() { return module().output.data(); }

__attribute__((export_name("tusk_output_size"))) std::uint32_t tusk_output_size() {
  return static_cast<std::uint32_t>(module().output.size());
}

__attribute__((export_name("tusk_view"))) std::int32_t tusk_view(std::uint32_t size) {
  return answer(tusk::wasm::view(input(size)));
}

__attribute__((export_name("tusk_explain"))) std::int32_t tusk_explain(std::uint32_t size) {
  return answer(tusk::wasm::explain(input(size)));
}

__attribute__((export_name("tusk_gesture"))) std::int32_t tusk_gesture(std::uint32_t size) {
  return answer(tusk::wasm::gesture(input(size)));
}

__attribute__((export_name("tusk_read_turn"))) std::int32_t tusk_read_turn(std::uint32_t size) {
  return answer(tusk::wasm::read_turn(input(size)));
}

__attribute__((export_name("tusk_setup_presets"))) std::int32_t tusk_setup_presets(std::uint32_t size) {
  return answer(tusk::wasm::setup_presets(input(size)));
}

__attribute__((export_name("tusk_quick_setup"))) std::int32_t tusk_quick_setup(std::uint32_t size) {
  return answer(tusk::wasm::quick_setup(input(size)));
}

__attribute__((export_name("tusk_mirror_setup"))) std::int32_t tusk_mirror_setup(std::uint32_t size) {
  return answer(tusk::wasm::mirror_setup(input(size)));
}

__attribute__((export_name("tusk_replay"))) std::int32_t tusk_replay(std::uint32_t size) {
  return answer(tusk::wasm::replay(input(size)));
}

__attribute__((export_name("tusk_endgame_start"))) std::int32_t tusk_endgame_start(std::uint32_t size) {
  return answer(tusk::wasm::endgame_start(input(size)));
}

__attribute__((export_name("tusk_time_control"))) std::int32_t tusk_time_control(std::uint32_t size) {
  return answer(tusk::wasm::time_control(input(size)));
}

__attribute__((export_name("tusk_clock"))) std::int32_t tusk_clock(std::uint32_t size) {
  return answer(tusk::wasm::clock(input(size)));
}

__attribute__((export_name("tusk_hint"))) std::int32_t tusk_hint(std::uint32_t size) {
  return answer(tusk::wasm::hint(input(size)));
}

__attribute__((export_name("tusk_write_record"))) std::int32_t tusk_write_record(std::uint32_t size) {
  return answer(tusk::wasm::write_record(input(size)));
}

__attribute__((export_name("tusk_read_record"))) std::int32_t tusk_read_record(std::uint32_t size) {
  return answer(tusk::wasm::read_record(input(size)));
}

#ifndef TUSK_RULES_ONLY
__attribute__((export_name("tusk_think"))) std::int32_t tusk_think(std::uint32_t size) {
  return answer(tusk::wasm::think(input(size), module().engine));
}

__attribute__((export_name("tusk_bench"))) std::int32_t tusk_bench(std::uint32_t size) {
  return answer(tusk::wasm::bench(input(size)));
}
#endif

}  // extern "C"

#endif
