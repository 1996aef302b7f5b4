# tusk_warnings(TARGET): the warnings every target of this project is compiled with.
function(tusk_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wextra-semi)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # libstdc++ 12's own stable_sort uses std::get_temporary_buffer, which clang 19 reports in our files.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(TUSK_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
