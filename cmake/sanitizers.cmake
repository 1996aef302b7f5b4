# Sanitizers are set for the whole tree: mixing instrumented and plain objects hides faults.
if(TUSK_SANITIZE)
  add_compile_options(-fsanitize=${TUSK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${TUSK_SANITIZE})
  if(TUSK_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # ThreadSanitizer does not understand atomic_thread_fence, and gcc says so wherever Boost's headers call it. That is
    # no fault of ours to stop the build for; it stays a warning, so that a fence of our own would be seen.
    add_compile_options(-Wno-error=tsan)
  endif()
  if(TUSK_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With its checks in between, gcc 12 no longer sees that a variant's unused members are not read.
    add_compile_options(-Wno-error=maybe-uninitialized)
  endif()
endif()
if(TUSK_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
