# Language level, build types, machine, compiler cache and linker for the whole tree.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# "Dev" keeps assertions and is fast enough for a million-position test.
set(CMAKE_CXX_FLAGS_DEV "-O1 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

if(TUSK_ARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  add_compile_options(-march=${TUSK_ARCH})
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Release")
  if(TUSK_WASM)
    add_compile_options(-flto)
    add_link_options(-flto)
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-flto=auto -fno-fat-lto-objects)
    add_link_options(-flto=auto)
    set(CMAKE_AR ${CMAKE_CXX_COMPILER_AR})
    set(CMAKE_RANLIB ${CMAKE_CXX_COMPILER_RANLIB})
  endif()
endif()

find_program(TUSK_CCACHE ccache)
if(TUSK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${TUSK_CCACHE})
endif()

find_program(TUSK_MOLD mold)
if(TUSK_MOLD AND NOT TUSK_WASM)
  add_link_options(-fuse-ld=mold)
endif()
