#include "match/player.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "base/text.hpp"
#include "notation/position_text.hpp"

namespace tusk {
namespace {

using Seconds = std::chrono::duration<double>;
using SteadyClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

std::string seconds_text(double seconds) { return fmt::format("{:.6g}", seconds); }

// The number that `text` begins with: engines write "10+", "12.5" or more words behind it.
std::optional<double> leading_number(std::string_view text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace

void read_info(std::string_view text, ThoughtInfo& info) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view kind = text.substr(0, blank);
  const auto number = leading_number(trim(text.substr(blank)));
  if (!number) return;
  constexpr double kMost = 1e9;
  constexpr double kMostNodes = 1e18;
  if (kind == "score" && std::abs(*number) <= kMost) info.score = static_cast<int>(std::lround(*number));
  if (kind == "depth" && *number >= 0 && *number <= kMost) info.depth = static_cast<int>(*number);
  if (kind == "nodes" && *number >= 0 && *number <= kMostNodes) info.nodes = static_cast<std::uint64_t>(*number);
}

Result<void> Player::start() {
  if (controller_) return {};
  const auto listener = [info = info_.get()](const AeiMessage& message) {
    if (message.type == AeiType::Info) read_info(message.text, *info);
  };
  Result<EngineController> controller = EngineController::start(spec_.command, {}, listener);
  if (!controller) return tl::unexpected(std::move(controller.error()));
  for (const auto& [name, value] : spec_.options) {
    if (auto sent = controller->set_option(name, value); !sent) return sent;
  }
  controller_.emplace(*std::move(controller));
  return {};
}

std::string Player::name() const {
  if (!spec_.name.empty()) return spec_.name;
  if (!controller_ || controller_->identity().name.empty()) return spec_.command.front();
  const AeiIdentity& identity = controller_->identity();
  return identity.version.empty() ? identity.name : identity.name + ' ' + identity.version;
}

Result<void> Player::begin_game(const Opening& opening, bool send_seed) {
  std::vector<std::pair<std::string, std::string>> options;
  const EngineLimits& limits = spec_.limits;
  if (limits.nodes) options.emplace_back("nodes", std::to_string(*limits.nodes));
  if (limits.depth) options.emplace_back("depth", std::to_string(*limits.depth));
  if (limits.control) {
    options.emplace_back("tcmove", seconds_text(limits.control->per_move));
    options.emplace_back("tcreserve", seconds_text(limits.control->reserve));
    options.emplace_back("tcpercent", seconds_text(limits.control->percent));
    options.emplace_back("tcmax", seconds_text(limits.control->reserve_cap));
    options.emplace_back("tctotal", seconds_text(limits.control->game_limit));
    options.emplace_back("tcturns", std::to_string(limits.control->turn_limit));
    options.emplace_back("tcturntime", seconds_text(limits.control->turn_time_limit));
  }
  if (opening.variant != Variant::Standard) options.emplace_back("variant", to_word(opening.variant));
  if (send_seed) options.emplace_back("seed", std::to_string(opening.seed));
  for (const auto& [name, value] : options) {
    if (auto sent = controller_->set_option(name, value); !sent) return sent;
  }
  if (auto sent = controller_->new_game(); !sent) return sent;
  if (opening.start) {
    if (auto sent = controller_->set_position(to_short_text(*opening.start)); !sent) return sent;
  }
  return controller_->wait_until_ready();
}

Result<void> Player::make_move(std::string_view text) { return controller_->make_move(text); }

Result<void> Player::tell_clock(const GameClock& clock, Color side) {
  if (!spec_.limits.control) return {};
  const std::array options{
      std::pair{"greserve", clock.reserve(Color::Gold)},          std::pair{"sreserve", clock.reserve(Color::Silver)},
      std::pair{"gused", clock.last_used(Color::Gold)},           std::pair{"sused", clock.last_used(Color::Silver)},
      std::pair{"lastmoveused", clock.last_used(opponent(side))}, std::pair{"moveused", 0.0},
  };
  for (const auto& [name, value] : options) {
    if (auto sent = controller_->set_option(name, seconds_text(value)); !sent) return sent;
  }
  return {};
}

Thought Player::think(const GameClock& clock, Color side, double patience, const std::atomic<bool>& stop) {
  // Short enough that Ctrl-C is answered at once, long enough to cost nothing.
  constexpr milliseconds kSlice{100};
  Thought thought;
  const auto ended = [&thought](const Error& error) {
    thought.status = Thought::Status::Ended;
    thought.text = error.message;
    return thought;
  };
  if (auto told = tell_clock(clock, side); !told) return ended(told.error());
  const auto begin = SteadyClock::now();
  if (auto sent = controller_->go(); !sent) return ended(sent.error());
  // An info that came late belongs to the turn before; go() has read what was there.
  *info_ = {};
  while (true) {
    const Result<std::string> move = controller_->wait_for_best_move(kSlice);
    thought.seconds = Seconds(SteadyClock::now() - begin).count();
    if (move) {
      thought.text = *move;
      break;
    }
    if (move.error().code != error::kEngineTimeout) return ended(move.error());
    if (stop) {
      thought.status = Thought::Status::Stopped;
      return thought;
    }
    if (thought.seconds > patience) {
      thought.status = Thought::Status::NoAnswer;
      return thought;
    }
  }
  thought.info = *info_;
  return thought;
}

void Player::quit() {
  if (controller_) (void)controller_->quit();
  controller_.reset();
}

}  // namespace tusk
