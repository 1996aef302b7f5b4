# The only place that looks for anything outside the repository.
# Everything here is a Debian 12 package; docs/decisions/ says why each was taken.

# tl::expected is one header. The browser build must not see the machine's own headers, so the
# header is copied into the build tree and only that copy is on the include path.
find_path(TUSK_EXPECTED_DIR tl/expected.hpp
  PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
configure_file(${TUSK_EXPECTED_DIR}/tl/expected.hpp
  ${PROJECT_BINARY_DIR}/third_party/tl/expected.hpp COPYONLY)
add_library(tusk_expected INTERFACE)
target_include_directories(tusk_expected SYSTEM INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/third_party>)

if(TUSK_WASM)
  return()
endif()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
find_package(ZLIB REQUIRED)
if(TUSK_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()
if(TUSK_BENCH)
  find_package(benchmark REQUIRED)
endif()
