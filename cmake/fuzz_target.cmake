# tusk_fuzz_target(NAME LIBRARIES targets...)
#
# One fuzz target from NAME_fuzz.cpp, which defines LLVMFuzzerTestOneInput, with its corpus in
# corpus/NAME/. With TUSK_FUZZ it is a libFuzzer program fuzz_NAME; otherwise it is linked with a
# small main() and an ordinary fast test replays the corpus through it.
if(TUSK_FUZZ)
  add_custom_target(fuzz_targets)
endif()

function(tusk_fuzz_target name)
  cmake_parse_arguments(ARG "" "" "LIBRARIES" ${ARGN})
  add_executable(fuzz_${name} ${CMAKE_CURRENT_SOURCE_DIR}/${name}_fuzz.cpp)
  tusk_warnings(fuzz_${name})
  target_link_libraries(fuzz_${name} PRIVATE ${ARG_LIBRARIES})
  if(TUSK_FUZZ)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzz_targets fuzz_${name})
  else()
    target_sources(fuzz_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/replay_main.cpp)
    add_test(NAME fuzz_corpus.${name}
      COMMAND fuzz_${name} ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name})
    set_tests_properties(fuzz_corpus.${name} PROPERTIES LABELS fast TIMEOUT 120)
  endif()
endfunction()
