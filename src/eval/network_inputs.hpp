#pragma once

// What the network sees of a board, as numbered inputs that are on or off. Each side looks at the board from its own
// home, so that "own" and "enemy" replace the colours, and both share one set of weights: a board has one list of
// inputs in Gold's view and one in Silver's.
//
//   NetworkInputs inputs(board);
//   inputs.for_each(Color::Gold, [&](std::size_t input) { add(weights[input]); });
//
// Inputs, with squares and traps as seen by the viewer (a Silver square is flipped to the other end of the board):
//   pieces     [own, enemy][type][square]                a piece stands there
//   guarded    [own, enemy][type but elephant][square]   it stands beside a stronger enemy, and beside a friend
//   frozen     [own, enemy][type but elephant][square]   it stands beside a stronger enemy alone
//   traps      [trap][own guards][enemy guards][edge]    exactly one per trap; guards 0 .. 3 (3 = more), edge: the
//                                                        strongest guard is nobody's or both's 0, own 1, enemy 2

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/board.hpp"

namespace tusk {

class NetworkInputs {
 public:
  static constexpr std::size_t kMortalTypes = kPieceTypeCount - 1;
  static constexpr std::size_t kSquares = Square::kCount;
  static constexpr std::size_t kPieces = 0;
  static constexpr std::size_t kGuarded = kPieces + 2 * kPieceTypeCount * kSquares;
  static constexpr std::size_t kFrozen = kGuarded + 2 * kMortalTypes * kSquares;
  static constexpr std::size_t kTraps = kFrozen + 2 * kMortalTypes * kSquares;
  static constexpr std::size_t kTrapCount = 4;
  static constexpr std::size_t kTrapStates = 4 * 4 * 3;
  static constexpr std::size_t kCount = kTraps + kTrapCount * kTrapStates;
  /// At most so many are on in one view with two armies on the board: two for each piece, and one for each trap.
  static constexpr std::size_t kMost = 2 * 2 * kArmySize + kTrapCount;
  /// With any pieces at all.
  static constexpr std::size_t kCapacity = 2 * kSquares + kTrapCount;

  /// Gold's and Silver's pieces by type, the guarded ones, the frozen ones.
  static constexpr std::size_t kMasks = 2 * kPieceTypeCount + 4 * kMortalTypes;

  /// The input that stands for the same with left and right exchanged.
  [[nodiscard]] static constexpr std::size_t mirrored(std::size_t input) noexcept {
    if (input < kTraps) return input ^ 7U;
    const std::size_t trap = (input - kTraps) / kTrapStates;
    return kTraps + (trap ^ 1U) * kTrapStates + (input - kTraps) % kTrapStates;
  }

  /// Nothing is on, not even for the traps: the start of a computation by differences.
  NetworkInputs() noexcept = default;
  explicit NetworkInputs(const Board& board) noexcept;

  /// Calls `visit(input)` for every input that is on in the view of `viewer`.
  template <typename Visit>
  void for_each(Color viewer, const Visit& visit) const {
    for (std::size_t mask = 0; mask < kMasks; ++mask) {
      for (const Square square : Bitboard(masks_[mask])) visit(input_of(viewer, mask, square));
    }
    for (std::size_t trap = 0; trap < kTrapCount; ++trap) visit(trap_input(viewer, trap, traps_[trap]));
  }

  /// Calls `add(gold_input, silver_input)` for every input that is on here but not in `before`, and `remove` for every
  /// one the other way round, in pairs of the two views. `differing`: bit i says whether masks()[i] is another than
  /// that of `before`.
  template <typename Add, typename Remove>
  void compare(const NetworkInputs& before, std::uint32_t differing, const Add& add, const Remove& remove) const {
    for (; differing != 0; differing &= differing - 1) {
      const auto mask = static_cast<std::size_t>(std::countr_zero(differing));
      const std::uint64_t changed = masks_[mask] ^ before.masks_[mask];
      for (const Square square : Bitboard(changed & masks_[mask]))
        add(input_of(Color::Gold, mask, square), input_of(Color::Silver, mask, square));
      for (const Square square : Bitboard(changed & before.masks_[mask]))
        remove(input_of(Color::Gold, mask, square), input_of(Color::Silver, mask, square));
    }
    for (std::size_t trap = 0; trap < kTrapCount; ++trap) {
      const TrapState now = traps_[trap];
      const TrapState then = before.traps_[trap];
      if (now == then) continue;
      if (now != kNoState) add(trap_input(Color::Gold, trap, now), trap_input(Color::Silver, trap, now));
      if (then != kNoState) remove(trap_input(Color::Gold, trap, then), trap_input(Color::Silver, trap, then));
    }
  }

  /// Where pieces of each kind are, guarded ones and frozen ones: all inputs but the traps, and these follow from them.
  [[nodiscard]] const std::uint64_t* masks() const noexcept { return masks_.data(); }

  friend bool operator==(const NetworkInputs&, const NetworkInputs&) noexcept = default;

 private:
  /// Guards of Gold and of Silver and the edge in Gold's view, numbered as kTraps is indexed.
  using TrapState = std::uint8_t;
  static constexpr TrapState kNoState = 255;
  [[nodiscard]] static std::size_t input_of(Color viewer, std::size_t mask, Square square) noexcept {
    return viewer == Color::Gold ? mask * kSquares + square.index()
                                 : kSilverMask[mask] * kSquares + (square.index() ^ 56U);
  }
  [[nodiscard]] static std::size_t trap_input(Color viewer, std::size_t trap, TrapState state) noexcept {
    // Traps are numbered c3, f3, c6, f6: the other side sees them in the order c6, f6, c3, f3.
    return viewer == Color::Gold ? kTraps + trap * kTrapStates + state
                                 : kTraps + (trap ^ 2U) * kTrapStates + kSilverState[state];
  }

  static constexpr std::array<std::uint8_t, kMasks> kSilverMask = [] {
    std::array<std::uint8_t, kMasks> masks{};
    std::size_t next = 0;
    for (const std::size_t types : {kPieceTypeCount, kMortalTypes, kMortalTypes}) {
      for (std::size_t i = 0; i < 2 * types; ++i)
        masks[next + i] = static_cast<std::uint8_t>(next + (i + types) % (2 * types));
      next += 2 * types;
    }
    return masks;
  }();
  static constexpr std::array<std::uint8_t, kTrapStates> kSilverState = [] {
    std::array<std::uint8_t, kTrapStates> states{};
    for (unsigned state = 0; state < kTrapStates; ++state) {
      const unsigned own = state / 12;
      const unsigned enemy = state / 3 % 4;
      const unsigned edge = state % 3;
      states[state] = static_cast<std::uint8_t>((enemy * 4 + own) * 3 + (3 - edge) % 3);
    }
    return states;
  }();

  alignas(64) std::array<std::uint64_t, kMasks> masks_{};
  std::array<TrapState, kTrapCount> traps_{kNoState, kNoState, kNoState, kNoState};
};

}  // namespace tusk
