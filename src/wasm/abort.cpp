// How a fault that cannot be reported ends the module: with a trap, which the page sees as an exception. These
// definitions take the place of libc++'s own, and of everything that prints behind them, so that the module needs
// nothing of WASI.

#ifdef __wasm__

#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

extern "C" {
[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
[[noreturn]] void abort() { __builtin_trap(); }
}

#endif
