# tusk_library(NAME [DEPENDS folders...] [LIBRARIES targets...] [NATIVE_ONLY files...])
#
# Declares the static library tusk_NAME of one folder of src/, and its test program.
#   sources      every *.cpp of the folder but *_test.cpp and main.cpp
#   DEPENDS      the folders it may include (linked as tusk_<folder>)
#   LIBRARIES    libraries from cmake/dependencies.cmake, for the native build
#   NATIVE_ONLY  files that the browser build leaves out, because they need threads, files,
#                processes or exceptions
# Each *_test.cpp goes into tusk_NAME_test. A test suite whose name begins with "Slow" is labelled
# slow, every other one fast. A folder without sources is an interface library.
function(tusk_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LIBRARIES;NATIVE_ONLY" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
  if(TUSK_WASM)
    foreach(file ${ARG_NATIVE_ONLY})
      list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endforeach()
    set(ARG_LIBRARIES "")
  endif()

  list(TRANSFORM ARG_DEPENDS PREPEND tusk_)
  if(sources)
    add_library(tusk_${name} STATIC ${sources})
    set(scope PUBLIC)
    tusk_warnings(tusk_${name})
  else()
    add_library(tusk_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(tusk::${name} ALIAS tusk_${name})
  target_include_directories(tusk_${name} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(tusk_${name} ${scope} ${ARG_DEPENDS} ${ARG_LIBRARIES} tusk_expected)

  if(tests AND TUSK_TESTS)
    tusk_test(tusk_${name}_test SOURCES ${tests} LIBRARIES tusk_${name})
  endif()
endfunction()

# tusk_test(TARGET SOURCES files... LIBRARIES targets...)
#
# A GoogleTest program with the labels of tusk_library(). Tests find the project's own files
# under TUSK_SOURCE_DIR and the case files in the folder named by the environment's TUSK_CASES.
function(tusk_test target)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${target} ${ARG_SOURCES})
  tusk_warnings(${target})
  target_compile_definitions(${target} PRIVATE TUSK_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE ${ARG_LIBRARIES} GTest::gtest GTest::gmock GTest::gtest_main fmt::fmt)
  gtest_discover_tests(${target} TEST_FILTER "-Slow*:*/Slow*" DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS fast TIMEOUT 300)
  gtest_discover_tests(${target} TEST_FILTER "Slow*:*/Slow*" DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS slow TIMEOUT 3600)
endfunction()
