#include "aei/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <utility>

#include "aei/go_request.hpp"
#include "aei/info_text.hpp"
#include "aei/option_list.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/error_codes.hpp"
#include "rules/names.hpp"
#include "search/time_manager.hpp"

namespace tusk {

namespace {

// Seconds; a machine that sleeps for longer between two turns tells nothing about the next ones.
constexpr double kMostLag = 1;

}  // namespace

AeiSession::AeiSession(AeiIdentity identity, Thinker& thinker, const EngineOptions& options,
                       std::function<void(std::string_view)> send, std::function<void(AeiEvent)> post)
    : identity_(std::move(identity)),
      thinker_(thinker),
      send_(std::move(send)),
      post_(std::move(post)),
      settings_{.engine = options},
      game_start_(options.seconds()),
      hash_in_use_(options.hash_megabytes),
      search_([&thinker](const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                         const InfoHandler& on_info) { return thinker.think(game, limits, stop, on_info); }) {}

bool AeiSession::handle(const AeiEvent& event) {
  return std::visit([this](const auto& kind) { return handle_event(kind); }, event);
}

bool AeiSession::handle_event(const LineEvent& event) {
  if (event.is_cut) {
    send_error("a line that is too long for any message was left out");
    return true;
  }
  if (trim(event.text).empty()) return true;
  const auto message = parse_aei_command(event.text);
  if (!message) {
    send_error(message.error().message);
    return true;
  }
  switch (message->type) {
    case AeiType::Aei: introduce(); break;
    case AeiType::IsReady:
      update_engine();
      send(AeiType::ReadyOk);
      break;
    case AeiType::NewGame: begin_game(); break;
    case AeiType::SetPosition: set_position(message->text); break;
    case AeiType::SetOption: change_option(message->text); break;
    case AeiType::MakeMove: make_move(message->text); break;
    case AeiType::Go: go(message->text, event.received); break;
    case AeiType::Stop: stop(); break;
    case AeiType::Options: list_options(); break;
    case AeiType::Quit: abandon_search(); return false;
    default: assert(false && "not sent by a controller"); break;
  }
  return true;
}

bool AeiSession::handle_event(const EndOfInputEvent&) {
  // A script that pipes its commands in gets the answer to its last go, too.
  if (activity_ == Activity::Thinking) answer_with_search();
  abandon_search();
  return false;
}

bool AeiSession::handle_event(const InfoEvent& event) {
  if (activity_ != Activity::None && event.search == search_id_) send_info(event.info);
  return true;
}

bool AeiSession::handle_event(const DoneEvent& event) {
  // Where pondering came to an end by itself, the controller does not wait for an answer yet.
  if (activity_ == Activity::Thinking && event.search == search_id_) answer_with_search();
  return true;
}

void AeiSession::introduce() {
  send(AeiType::ProtocolVersion, "1");
  send(AeiType::Id, "name " + identity_.name);
  send(AeiType::Id, "author " + identity_.author);
  send(AeiType::Id, "version " + identity_.version);
  send(AeiType::AeiOk);
}

void AeiSession::list_options() {
  for (const AeiOptionInfo& info : listed_options()) send(AeiType::Option, to_string(info));
  send(AeiType::OptionsOk);
}

void AeiSession::begin_game() {
  abandon_search();
  is_start_due_ = settings_.variant == Variant::EndlessEndgame;
  game_ = is_start_due_ ? Game() : Game(settings_.variant);
  game_start_ = now();
  settings_.begin_game();
  is_engine_outdated_ |= has_learned_;
  is_seed_due_ = true;
  update_engine();
}

void AeiSession::set_position(const std::string& text) {
  const auto read = parse_short_position(text);
  if (!read) return send_error(fmt::format("setposition: {}", read.error().message));
  const std::vector<PositionFault> faults = position_faults(read->position);
  // The rules do not say what becomes of such a piece: it should have been gone before.
  const auto hanging = std::ranges::find(faults, error::kUnsupportedOnTrap, &PositionFault::code);
  if (hanging != faults.end()) return send_error(fmt::format("setposition: {}", hanging->message));
  const bool is_endgame = settings_.variant == Variant::EndlessEndgame;
  if (is_endgame) {
    if (read->position.side_to_move() != Color::Gold) {
      return send_error("setposition: Gold begins in Endless Endgame");
    }
    if (const auto armies = endless_endgame_faults(read->position.board()); !armies.empty()) {
      return send_error(fmt::format("setposition: Endless Endgame cannot begin so: {}", armies.front().message));
    }
  }
  for (const PositionFault& fault : faults) {
    send(AeiType::Log, fmt::format("Warning: setposition: {}", fault.message));
  }
  abandon_search();
  is_start_due_ = false;
  game_ = is_endgame
              ? Game(Position(read->position.board(), Color::Gold, kFirstTurnOfEndlessEndgame), settings_.variant)
              : Game(read->position, settings_.variant);
  settings_.turn_used = 0;
}

void AeiSession::change_option(const std::string& text) {
  const auto option = parse_aei_option(text);
  if (!option) return send_error(option.error().message);
  const EngineOptions before = settings_.engine;
  if (const auto changed = set_option(settings_, *option); !changed) {
    const bool is_unknown = changed.error().code == error::kUnknownOption;
    return send(AeiType::Log, fmt::format("{}: {}", is_unknown ? "Warning" : "Error", changed.error().message));
  }
  is_engine_outdated_ |= before.hash_megabytes != settings_.engine.hash_megabytes;
  is_engine_outdated_ |= before.seed != settings_.engine.seed;
  is_engine_outdated_ |= before.network != settings_.engine.network;
  is_engine_outdated_ |= before.threads != settings_.engine.threads;
  is_engine_outdated_ |= option->name == kClearButton;
}

/// Says so, too.
bool AeiSession::is_start_missing() {
  if (is_start_due_) send_error("Endless Endgame begins with setposition");
  return is_start_due_;
}

void AeiSession::make_move(const std::string& text) {
  if (is_start_missing()) return;
  // A refused move changes nothing: a search goes on, and its answer still comes.
  if (const auto played = play_turn(game_, text); !played) {
    return send_error(fmt::format("makemove {}: {}", quoted(text), played.error().message));
  }
  abandon_search();
  settings_.turn_used = 0;
}

void AeiSession::go(const std::string& text, double received) {
  const auto request = parse_go(text);
  if (!request) return send_error(request.error().message);
  if (is_start_missing()) {
    if (!request->is_ponder) send(AeiType::BestMove);
    return;
  }
  if (activity_ == Activity::Thinking || (request->is_ponder && activity_ != Activity::None)) {
    const bool is_late = activity_ == Activity::Thinking && !request->is_ponder;
    return send_error(is_late ? "go: the search before is not answered yet"
                              : "go ponder: the search before is not over yet");
  }
  SearchLimits limits = settings_.limits();
  if (!game_.outcome()) {
    if (const auto asked = ask_for(*request, game_, limits); !asked) return send_error(asked.error().message);
  }
  request->is_ponder ? ponder(std::move(limits)) : think(std::move(limits), received);
}

void AeiSession::think(SearchLimits limits, double received) {
  abandon_search();
  if (answer_without_search()) return;
  update_engine();
  turn_start_ = received;
  activity_ = Activity::Thinking;
  set_clock(limits, received);
  start_search(limits);
}

void AeiSession::ponder(SearchLimits limits) {
  update_engine();
  activity_ = Activity::Pondering;
  // There is nothing to learn about a setup or about a game that is over.
  if (game_.phase() != Game::Phase::Play || game_.outcome()) return;
  // A weak level must not see more because its opponent takes time.
  if (!settings_.is_weak()) {
    limits.nodes.reset();
    limits.depth.reset();
    limits.infinite = true;
  }
  start_search(limits);
}

void AeiSession::stop() {
  if (search_.is_active()) {
    answer_with_search();
  } else if (activity_ == Activity::Pondering) {
    activity_ = Activity::None;
    (void)answer_without_search();
  } else {
    // It crossed the bestmove on its way: no fault of the controller.
    send(AeiType::Log, "Debug: stop: no search is running");
  }
}

/// Setups are chosen at once, and in a game that is over there is nothing to search. False: a search is needed.
bool AeiSession::answer_without_search() {
  if (game_.phase() != Game::Phase::Play) {
    update_engine();
    send(AeiType::BestMove, to_string(thinker_.choose_setup(game_)));
    return true;
  }
  if (!game_.outcome()) return false;
  const auto& [winner, reason] = *game_.outcome();
  send_error(fmt::format("the game is over ({} has won by {}): there is no move", side_name(winner), to_word(reason)));
  send(AeiType::BestMove);
  return true;
}

/// Adds what the clock allows to the limits of a turn.
void AeiSession::set_clock(SearchLimits& limits, double received) const {
  const double moment = now();
  const TimeBudget budget = plan_turn({
      .control = settings_.control,
      .reserve = settings_.reserves[static_cast<std::size_t>(game_.side_to_move())],
      .turn_used = settings_.turn_used + (moment - received),
      .game_used = moment - game_start_,
      .lag = lag_,
      .turns_played = static_cast<int>(game_.moves().size() / 2),
  });
  limits.soft_seconds = budget.soft;
  limits.hard_seconds = budget.hard;
}

void AeiSession::start_search(const SearchLimits& limits) {
  const std::uint64_t id = ++search_id_;
  last_info_ = {};
  search_start_ = now();
  hard_seconds_ = limits.hard_seconds;
  has_learned_ = true;
  searched_ = game_.position();
  for (const Step step : limits.entered) searched_.play_unchecked(step);
  search_.start(
      game_, limits, [this, id](const SearchInfo& info) { post_(InfoEvent{id, info}); },
      [this, id](const SearchResult&) { post_(DoneEvent{id}); });
}

void AeiSession::answer_with_search() {
  const SearchResult result = search_.stop();
  // The last iteration may have been broken off after it had found something better.
  const bool is_news =
      result.info.depth != last_info_.depth || result.info.pv != last_info_.pv || result.info.lines != last_info_.lines;
  if (is_news) send_info(result.info);
  send(AeiType::BestMove, to_string(result.move, searched_));
  if (activity_ == Activity::Thinking) count_turn();
  activity_ = Activity::None;
}

/// Keeps account of a turn that was answered: the reserve, and whether this machine keeps us waiting.
void AeiSession::count_turn() {
  constexpr double kLagMemory = 0.8;
  const double moment = now();
  settings_.count_turn(game_.side_to_move(), settings_.turn_used + moment - turn_start_);
  lag_ *= kLagMemory;
  if (hard_seconds_) lag_ = std::clamp(moment - search_start_ - *hard_seconds_, lag_, kMostLag);
}

void AeiSession::abandon_search() {
  search_.abandon();
  activity_ = Activity::None;
}

/// A new game or other options make the engine start anew. Not while it thinks: then it is done before the next search.
void AeiSession::update_engine() {
  draw_seed();
  if (!is_engine_outdated_ || search_.is_active()) return;
  is_engine_outdated_ = false;
  has_learned_ = false;
  try {
    thinker_.reset(settings_.engine);
    hash_in_use_ = settings_.engine.hash_megabytes;
  } catch (const std::bad_alloc&) {
    send_error(fmt::format("option hash: there is no memory for {} MB; {} MB stay", settings_.engine.hash_megabytes,
                           hash_in_use_));
    settings_.engine.hash_megabytes = hash_in_use_;
    thinker_.reset(settings_.engine);
  }
}

/// A level that plays by chance shall not play the same game twice. At full strength nothing is left to chance, so that
/// what was seen once can be seen again.
void AeiSession::draw_seed() {
  if (!is_seed_due_ || settings_.is_seed_set || !settings_.is_weak() || search_.is_active()) return;
  is_seed_due_ = false;
  settings_.engine.seed = split_mix(std::bit_cast<std::uint64_t>(now()));
  is_engine_outdated_ = true;
}

void AeiSession::send(AeiType type, std::string text) { send_(to_string(AeiMessage{type, std::move(text)})); }

void AeiSession::send_error(std::string_view message) { send(AeiType::Log, fmt::format("Error: {}", message)); }

void AeiSession::send_info(const SearchInfo& info) {
  for (std::string& line : info_lines(info, searched_)) send(AeiType::Info, std::move(line));
  last_info_ = info;
}

}  // namespace tusk
