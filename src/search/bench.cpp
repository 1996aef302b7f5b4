#include "search/bench.hpp"

#include <array>

#include "notation/position_text.hpp"

namespace tusk {
namespace {

/// An opening position and turns 10 to 40 of real games.
constexpr std::array<std::string_view, 12> kPositions{
    "g [rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]",
    "s [ rr rrrrr        h E   d Re     R        D D   R  M  C  RR RC RR]",
    "s [rrrccrrrrd m d r h E  h                  D  C eRR HM DH RRRC RRR]",
    "g [ cr  r r rr  rcr h d  d hHE      e     m     H r MR DR CRCRDRRRR]",
    "s [dc    rrr rc rR     r                e           C  Ed  R R R RR]",
    "g [rcr r    Hrrrr  hm eR c M    H    R   dr    D E   RR RhR C  RRD ]",
    "s [  r r r  crddr   h  EcHr r   ehR m    H  MD  C    R RRD C RR R  ]",
    "s [   cr  rhrc rrr  m  d  r E    h  e       M    H dHR DRC RCRDRRRR]",
    "s [   d        r       H r   E  R       eR mC  Crh R   DRRR        ]",
    "s [r r rr rr c cd   h eH r mRE d   R          D  Mh HCRDCRR  R  RR ]",
    "g [ r cr  rr r mh   r M  d   He   rRc     R      r      ERd        ]",
    "s [r r  rrr rcr d   h rm dh   e     c E     M    H R CDDC HRRR RRRR]",
};

}  // namespace

std::span<const std::string_view> bench_positions() noexcept { return kPositions; }

std::uint64_t bench_nodes(int depth, const std::shared_ptr<const Network>& network,
                          const std::function<void(std::string_view, const SearchResult&)>& on_position) {
  std::uint64_t nodes = 0;
  for (const std::string_view text : kPositions) {
    const auto read = parse_short_position(text);
    assert(read);
    Engine engine({.hash_megabytes = 16, .network = network});
    const SearchResult result = engine.think(Game(read->position), {.depth = depth});
    nodes += result.info.nodes;
    if (on_position) on_position(text, result);
  }
  return nodes;
}

}  // namespace tusk
