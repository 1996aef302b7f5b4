// The compiled part of Boost.Asio and Beast, once for the whole program: see BOOST_ASIO_SEPARATE_COMPILATION in the
// folder's CMakeLists.txt.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
