#include "match/compliance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "match/engine_talk.hpp"
#include "match/player.hpp"
#include "notation/position_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/game.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using Verdict = ComplianceVerdict;

constexpr auto kStartTimeout = 15s;
constexpr auto kReadyTimeout = 60s;
constexpr auto kStopTimeout = 2s;
// For a turn on the short clock of the checks.
constexpr auto kTurnTimeout = 20s;

constexpr const char* kGoldSetup = "Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2";
constexpr const char* kSilverSetup = "ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7";
constexpr const char* kPosition =
    "[rrrr rrr d c  d  e  h   m    h  "
    "  H E    M  D  H  C   C RRRR RRR]";

struct Judgement {
  Verdict verdict;
  std::string seen;
};

Judgement pass(std::string seen) { return {Verdict::Pass, std::move(seen)}; }
Judgement warn(std::string seen) { return {Verdict::Warn, std::move(seen)}; }
Judgement fault(std::string seen) { return {Verdict::Fail, std::move(seen)}; }

class Checker {
 public:
  Checker(const std::vector<std::string>& command, const std::function<void(const CompliancePoint&)>& on_point)
      : command_(command), on_point_(on_point) {}

  Result<std::vector<CompliancePoint>> run() {
    if (auto opened = open(); !opened) return tl::unexpected(std::move(opened.error()));
    check("handshake", [this] { return handshake(); });
    is_usable_ = points_.back().verdict != Verdict::Fail;
    check("identity", [this] { return identity(); });
    check("isready", [this] { return ready(); });
    check("setup of gold", [this] { return own_setup(Color::Gold); });
    check("setup of silver", [this] { return own_setup(Color::Silver); });
    check("first turn", [this] { return first_turn(); });
    check("moves with captures", [this] { return moves_with_captures(); });
    check("moves without captures", [this] { return moves_without_captures(); });
    check("set position, gold to move", [this] { return set_position(Color::Gold); });
    check("set position, silver to move", [this] { return set_position(Color::Silver); });
    check("unknown option", [this] { return unknown_option(); });
    check("stop at once", [this] { return stop_at_once(); });
    check("go without limits", [this] { return go_without_limits(); });
    check("ponder", [this] { return ponder(); });
    check("clock", [this] { return clock(); });
    check("info lines", [this] { return info_lines(); });
    check("unknown message", [this] { return unknown_message(); });
    check("quit", [this] { return quit(); });
    return std::move(points_);
  }

 private:
  Result<void> open() {
    auto talk = EngineTalk::open(command_);
    if (!talk) return tl::unexpected(std::move(talk.error()));
    talk_.emplace(*std::move(talk));
    return {};
  }

  template <typename Check>
  void check(const char* name, const Check& judge) {
    CompliancePoint point{.name = name, .verdict = Verdict::Skip, .seen = "the engine cannot be spoken with"};
    if (is_usable_ && (is_astray_ || talk_->has_ended())) restart();
    if (is_usable_) {
      Judgement judgement = judge();
      note_infos();
      point.verdict = judgement.verdict;
      point.seen = std::move(judgement.seen);
    }
    points_.push_back(point);
    if (on_point_) on_point_(points_.back());
  }

  void restart() {
    is_astray_ = false;
    is_usable_ = open().has_value();
    if (is_usable_) {
      talk_->send("aei");
      is_usable_ = talk_->wait_for("aeiok", kStartTimeout).has_value() && is_ready();
    }
  }

  bool is_ready() {
    talk_->send("isready");
    return talk_->wait_for("readyok", kReadyTimeout).has_value();
  }

  void set(std::string_view name, std::string_view value) {
    talk_->send(fmt::format("setoption name {} value {}", name, value));
  }

  void set_clock(std::string_view per_move, std::string_view reserve) {
    for (const char* name : {"tcreserve", "greserve", "sreserve"}) set(name, reserve);
    set("tcmove", per_move);
  }

  // A new game with these turns, on a clock of half a second.
  bool begin(std::initializer_list<const char*> turns) {
    game_ = Game();
    set_clock("0.5", "2");
    talk_->send("newgame");
    for (const char* turn : turns) {
      [[maybe_unused]] const auto played = play_turn(game_, turn);
      assert(played);
      talk_->send(fmt::format("makemove {}", turn));
    }
    const bool ready = is_ready();
    note_infos();
    return ready;
  }

  // An answer that is overdue must not pass for that to a later question: the program is started again.
  Judgement no_answer(std::string_view what) {
    is_astray_ = true;
    return fault(talk_->has_ended() ? fmt::format("the program ended instead of {}", what)
                                    : fmt::format("no {} in time", what));
  }

  // Whether `move` can be played in the game as it stands.
  Judgement judge_move(const std::string& move, double seconds) {
    const auto played = play_turn(game_, move);
    if (!played) return fault(fmt::format("{}: {}", quoted(move, 100), played.error().message));
    return pass(fmt::format("{} after {:.2f} s", printable(move), seconds));
  }

  Judgement judge_go(EngineTalk::Duration timeout = kTurnTimeout) {
    talk_->send("go");
    const auto answer = talk_->wait_for("bestmove", timeout);
    return answer ? judge_move(answer->text, answer->seconds) : no_answer("bestmove");
  }

  Judgement handshake() {
    talk_->send("aei");
    const auto answer = talk_->wait_for("aeiok", kStartTimeout);
    if (!answer) return no_answer("aeiok");
    const std::string* const version = talk_->find_line("protocol-version");
    if (version == nullptr) return fault("no protocol-version");
    if (*version != "protocol-version 1") return fault(printable(*version));
    if (talk_->lines().front() != *version) return warn("protocol-version is not the first line");
    return pass(fmt::format("protocol-version 1, aeiok after {:.2f} s", answer->seconds));
  }

  Judgement identity() {
    std::string seen;
    bool is_complete = true;
    for (const char* kind : {"id name", "id author", "id version"}) {
      const std::string* const line = talk_->find_line(kind);
      is_complete &= line != nullptr;
      seen += (seen.empty() ? "" : ", ") + (line != nullptr ? printable(*line) : fmt::format("no {}", kind));
    }
    return {is_complete ? Verdict::Pass : Verdict::Warn, seen};
  }

  Judgement ready() {
    talk_->send("isready");
    const auto answer = talk_->wait_for("readyok", kReadyTimeout);
    return answer ? pass(fmt::format("readyok after {:.2f} s", answer->seconds)) : no_answer("readyok");
  }

  Judgement own_setup(Color side) {
    const bool begun = side == Color::Gold ? begin({}) : begin({kGoldSetup});
    return begun ? judge_go() : no_answer("readyok");
  }

  Judgement first_turn() { return begin({kGoldSetup, kSilverSetup}) ? judge_go() : no_answer("readyok"); }

  // A cat walks into a trap where nobody protects it.
  Judgement moves_with_captures() { return after_captures({kGoldSetup, kSilverSetup, "Cc2n Cc3x", "hg7s"}); }
  Judgement moves_without_captures() { return after_captures({kGoldSetup, kSilverSetup, "Cc2n", "hg7s"}); }
  Judgement after_captures(std::initializer_list<const char*> turns) {
    talk_->clear_lines();
    if (!begin(turns)) return no_answer("readyok");
    const std::string* const complaint = talk_->find_line("log Error");
    if (complaint != nullptr) return fault(printable(*complaint));
    return judge_go();
  }

  Judgement set_position(Color side) {
    if (!begin({})) return no_answer("readyok");
    const std::string text = fmt::format("{} {}", to_letter(side), kPosition);
    const auto position = parse_short_position(text);
    if (!position) return {Verdict::Skip, position.error().message};
    game_ = Game(position->position);
    talk_->send("setposition " + text);
    return judge_go();
  }

  Judgement unknown_option() {
    talk_->clear_lines();
    set("no_such_option", "1");
    if (!is_ready()) return no_answer("readyok");
    return talk_->find_line("log") != nullptr ? pass("logged") : warn("not logged");
  }

  Judgement stop_at_once() {
    constexpr int kTimes = 5;
    double longest = 0;
    for (int i = 0; i < kTimes; ++i) {
      if (!begin({kGoldSetup, kSilverSetup})) return no_answer("readyok");
      set_clock("60", "60");
      talk_->send("go");
      // Nothing comes so soon; it is only a short wait.
      if (talk_->wait_for("bestmove", 1ms)) return warn("answered before stop came");
      talk_->send("stop");
      const auto answer = talk_->wait_for("bestmove", kStopTimeout + 3s);
      if (!answer) return no_answer("bestmove");
      Judgement judgement = judge_move(answer->text, answer->seconds);
      if (judgement.verdict != Verdict::Pass) return judgement;
      longest = std::max(longest, answer->seconds);
    }
    const std::string seen = fmt::format("{} times a legal move, {:.2f} s at most", kTimes, longest);
    return longest < std::chrono::duration<double>(kStopTimeout).count() ? pass(seen) : fault(seen);
  }

  Judgement go_without_limits() {
    if (!begin({kGoldSetup, kSilverSetup})) return no_answer("readyok");
    set_clock("0", "0");
    talk_->send("go");
    const auto early = talk_->wait_for("bestmove", 1500ms);
    if (early)
      return warn(fmt::format("answered by itself after {:.2f} s, instead of searching until stop", early->seconds));
    talk_->send("stop");
    const auto answer = talk_->wait_for("bestmove", kStopTimeout + 3s);
    if (!answer) return no_answer("bestmove");
    Judgement judgement = judge_move(answer->text, answer->seconds);
    if (judgement.verdict != Verdict::Pass || answer->seconds < 2) return judgement;
    return fault(fmt::format("stop was answered only after {:.2f} s", answer->seconds));
  }

  Judgement ponder() {
    if (!begin({kGoldSetup, kSilverSetup})) return no_answer("readyok");
    talk_->send("go ponder");
    const bool answers = talk_->wait_for("bestmove", 1000ms).has_value();
    // The opponent's turn comes, and the engine must think about what follows it.
    constexpr const char* kTurn = "Ee2n Ee3n";
    (void)play_turn(game_, kTurn);
    talk_->send(fmt::format("makemove {}", kTurn));
    Judgement judgement = judge_go();
    if (answers && judgement.verdict == Verdict::Pass) return warn("go ponder is answered by itself with a bestmove");
    return judgement;
  }

  Judgement clock() {
    constexpr double kPerMove = 0.5;
    constexpr double kReserve = 4;
    if (!begin({kGoldSetup, kSilverSetup})) return no_answer("readyok");
    std::string seen;
    double reserve = kReserve;
    for (int turn = 0; turn < 4; ++turn) {
      set("tcmove", "0.5");
      set("tcreserve", "4");
      for (const char* name : {"greserve", "sreserve"}) set(name, fmt::format("{:.3f}", reserve));
      talk_->send("go");
      const auto answer = talk_->wait_for("bestmove", 15s);
      if (!answer) return no_answer("bestmove");
      const std::string move = answer->text;
      Judgement judgement = judge_move(move, answer->seconds);
      if (judgement.verdict != Verdict::Pass) return judgement;
      seen += fmt::format("{}{:.2f}", seen.empty() ? "" : ", ", answer->seconds);
      if (answer->seconds > kPerMove + reserve) {
        return fault(fmt::format("{} s; {:.2f} s were left", seen, kPerMove + reserve));
      }
      reserve += kPerMove - answer->seconds;
      talk_->send("makemove " + move);
    }
    return pass(fmt::format("{} s on a clock of 0.5 s and {:g} s in reserve", seen, kReserve));
  }

  // Collects what all searches have told.
  void note_infos() {
    constexpr std::array kKinds{"info score ", "info depth ", "info nodes ", "info time ", "info pv "};
    for (const std::string& line : talk_->lines()) {
      for (std::size_t i = 0; i < kKinds.size(); ++i) has_info_[i] |= line.starts_with(kKinds[i]);
      ThoughtInfo info;
      if (!line.starts_with("info ")) continue;
      read_info(std::string_view(line).substr(5), info);
      const bool must_be_number =
          line.starts_with("info score") || line.starts_with("info depth") || line.starts_with("info nodes");
      if (must_be_number && !info.score && !info.depth && !info.nodes && odd_info_.empty()) odd_info_ = line;
    }
  }

  Judgement info_lines() {
    constexpr std::array kNames{"score", "depth", "nodes", "time", "pv"};
    std::string there;
    std::string missing;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      std::string& list = has_info_[i] ? there : missing;
      list += (list.empty() ? "" : ", ") + std::string(kNames[i]);
    }
    if (!odd_info_.empty()) return warn("not a number: " + quoted(odd_info_));
    return missing.empty() ? pass(there) : warn("never told: " + missing);
  }

  Judgement unknown_message() {
    talk_->clear_lines();
    talk_->send("no_such_message");
    if (!is_ready())
      return warn(talk_->has_ended() ? "the program ended, as the protocol allows" : "no readyok after it");
    return talk_->find_line("log") != nullptr ? pass("logged") : warn("not logged");
  }

  Judgement quit() {
    talk_->send("quit");
    const auto begin = std::chrono::steady_clock::now();
    const auto exit = talk_->wait_for_end(5s);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (!exit) return fault("the program still runs after 5 s");
    const std::string seen = fmt::format("ended after {:.2f} s, exit code {}", taken.count(), exit->code);
    return exit->code == 0 && exit->signal == 0 && taken < 2s ? pass(seen) : warn(seen);
  }

  const std::vector<std::string>& command_;
  const std::function<void(const CompliancePoint&)>& on_point_;
  std::optional<EngineTalk> talk_;
  bool is_usable_ = true;
  bool is_astray_ = false;
  Game game_;
  std::array<bool, 5> has_info_{};
  std::string odd_info_;
  std::vector<CompliancePoint> points_;
};

}  // namespace

std::string_view to_word(ComplianceVerdict verdict) noexcept {
  constexpr std::array<std::string_view, 4> kWords{"pass", "warn", "FAIL", "skip"};
  return kWords[static_cast<std::size_t>(verdict)];
}

Result<std::vector<CompliancePoint>> check_compliance(const std::vector<std::string>& command,
                                                      const std::function<void(const CompliancePoint&)>& on_point) {
  return Checker(command, on_point).run();
}

}  // namespace tusk
