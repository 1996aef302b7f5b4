# Sanitizers are set for the whole tree: mixing instrumented and plain objects hides faults.
if(TUSK_SANITIZE)
  add_compile_options(-fsanitize=${TUSK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${TUSK_SANITIZE})
endif()
if(TUSK_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
