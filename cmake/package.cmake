# The libraries that other programs build on, as the package `tusk`: find_package(tusk) gives tusk::rules and
# tusk::notation; they are the component `library` of an installation. Headers go to include/tusk, so that they include
# each other as they do here.
include(CMakePackageConfigHelpers)

set(package_targets tusk_base tusk_rules tusk_notation)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Whoever links the installed libraries need not have this compiler's link-time optimisation.
  foreach(target ${package_targets})
    target_compile_options(${target} PRIVATE -ffat-lto-objects)
  endforeach()
endif()

foreach(target ${package_targets} tusk_expected)
  string(REPLACE "tusk_" "" name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:include/tusk>)
endforeach()
target_compile_features(tusk_base PUBLIC cxx_std_20)

install(TARGETS ${package_targets} tusk_expected EXPORT tusk_targets ARCHIVE COMPONENT library)
foreach(folder base rules notation)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder} DESTINATION include/tusk COMPONENT library
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*_for_test.hpp" EXCLUDE)
endforeach()
install(DIRECTORY ${PROJECT_BINARY_DIR}/third_party/tl DESTINATION include/tusk COMPONENT library)

set(package_folder lib/cmake/tusk)
install(EXPORT tusk_targets NAMESPACE tusk:: FILE targets.cmake DESTINATION ${package_folder}
  COMPONENT library)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/tusk-config.cmake CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(fmt)
find_dependency(Boost 1.81 CONFIG COMPONENTS json)
include(\${CMAKE_CURRENT_LIST_DIR}/targets.cmake)
" @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tusk-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tusk-config.cmake ${PROJECT_BINARY_DIR}/tusk-config-version.cmake
  DESTINATION ${package_folder} COMPONENT library)
