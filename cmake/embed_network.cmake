# tusk_embed_network(OUTPUT): writes a source file with the bytes of data/tusk.network as 64-bit words, least byte
# first, so that the native program and the browser carry the same network. Without the file it holds none.
function(tusk_embed_network output)
  set(network ${PROJECT_SOURCE_DIR}/data/tusk.network)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${network})
  # Looked for again by every build: it may come later.
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/*.network)
  set(size 0)
  set(words "0,")
  if(EXISTS ${network})
    file(SIZE ${network} size)
    file(READ ${network} hex HEX)
    math(EXPR rest "(8 - ${size} % 8) % 8")
    string(REPEAT "00" ${rest} padding)
    string(REGEX REPLACE "(..)(..)(..)(..)(..)(..)(..)(..)" "0x\\8\\7\\6\\5\\4\\3\\2\\1U,\n" words "${hex}${padding}")
  endif()
  file(CONFIGURE OUTPUT ${output} CONTENT
"#include \"eval/network_bytes.hpp\"

namespace tusk {
extern const std::size_t kNetworkSize = ${size};
extern const std::uint64_t kNetworkWords[] = {
${words}};
}  // namespace tusk
" @ONLY)
endfunction()
