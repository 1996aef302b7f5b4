#include "cases/case_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/file.hpp"
#include "base/text.hpp"

namespace tusk::test {
namespace {

// Gathers what differs between answers and expectations.
class Verdict {
 public:
  template <typename Found, typename Expected>
  void expect(std::string_view what, const Found& found, const Expected& expected) {
    if (found != expected) add(fmt::format("{}: {}, expected {}", what, found, expected));
  }
  void expect_number(std::string_view what, const Json& answer, std::string_view name, std::int64_t expected) {
    expect(what, whole_number(answer, name).value_or(-1), expected);
    if (!whole_number(answer, name)) add("the answer was " + to_text(answer));
  }
  void expect_accepted(std::string_view what, const Json& answer) {
    if (answer.object() == nullptr || answer.find("error") != nullptr)
      add(fmt::format("{}: {}", what, to_text(answer)));
  }
  void add(const std::string& fault) { faults_ += (faults_.empty() ? "" : "; ") + fault; }
  [[nodiscard]] std::string text() && { return std::move(faults_); }

 private:
  std::string faults_;
};

std::int64_t number(const Json& line, std::string_view name) { return whole_number(line, name).value_or(-1); }

// `position` alone, or the game that led to it where a history is given.
Question about(std::string_view op, const Json& line) {
  Question question(op);
  const Json* history = line.find("history");
  if (history == nullptr || history->is_null()) return question.with("position", text(line, "position"));
  const std::string start = text(*history, "start_position");
  return question.with("start", start.empty() ? "setup" : start).with("played", texts(*history, "moves"));
}

std::string position_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  verdict.expect_number("steps", door.ask(about("steps", line)), "count", number(line, "first_steps"));
  verdict.expect_number("moves", door.ask(about("moves", line)), "count", number(line, "turn_results"));
  const Json outcome = door.ask(about("outcome", line));
  verdict.expect("outcome", outcome_text(outcome.find("outcome")), outcome_text(line.find("terminal")));
  return std::move(verdict).text();
}

std::string perft_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json* depths = line.find("depths");
  if (depths == nullptr || depths->array() == nullptr) return "the case has no depths";
  for (const Json& depth : *depths->array()) {
    const auto length = static_cast<int>(number(depth, "length"));
    const Json answer = door.ask(about("perft", line).with("depth", length).with("kind", "steps"));
    verdict.expect_number(fmt::format("perft {}", length), answer, "nodes", number(depth, "prefixes"));
  }
  const Json turns = door.ask(about("perft", line).with("depth", 1).with("kind", "moves"));
  verdict.expect_number("perft of turns", turns, "nodes", number(line, "turn_results"));
  return std::move(verdict).text();
}

std::string expected_outcome(const Json& line) {
  const std::string winner = text(line, "winner");
  return winner.empty() ? "none" : winner + ' ' + text(line, "reason");
}

std::string outcome_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json played = door.ask(about("play", line).with("move", text(line, "move")));
  verdict.expect_accepted("play", played);
  verdict.expect("position", text(played, "position"), text(line, "final_position"));
  verdict.expect("outcome", outcome_text(played.find("outcome")), expected_outcome(line));
  verdict.expect("official", text(played, "official"), text(line, "move"));
  return std::move(verdict).text();
}

// Refusals that blame the question instead of the turn do not count.
bool blames_the_question(const std::string& code) {
  constexpr std::array<std::string_view, 7> kCodes{"unknown_op", "unknown_field", "missing_field", "bad_field",
                                                   "bad_json",   "unsupported",   "setup_missing"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

std::string illegal_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  Question question = about("play", line).with("move", text(line, "move"));
  // Abstract Play texts name squares that official notation cannot; read as official they are refused as well.
  const std::string code = error_code(door.ask(question));
  if (code.empty() || blames_the_question(code))
    verdict.add(fmt::format("'{}' not refused ({})", text(line, "move"), code));
  const std::string control = text(line, "legal_control");
  if (!control.empty()) verdict.expect_accepted("legal control", door.ask(about("play", line).with("move", control)));
  return std::move(verdict).text();
}

// The turns of an archive movelist, labels taken off; the last label stands alone.
std::vector<std::string> turns_of(const std::string& movelist) {
  std::vector<std::string> turns;
  for (std::size_t begin = 0; begin < movelist.size();) {
    const std::size_t end = std::min(movelist.find("\\n", begin), movelist.size());
    const std::string_view whole = std::string_view(movelist).substr(begin, end - begin);
    const std::size_t blank = whole.find(' ');
    const std::string_view turn = blank == std::string_view::npos ? "" : trim(whole.substr(blank));
    if (!turn.empty()) turns.emplace_back(turn);
    begin = end + 2;
  }
  return turns;
}

std::string game_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json game = door.ask(Question("game").with("played", turns_of(text(line, "movelist"))));
  verdict.expect_accepted("game", game);
  verdict.expect_number("turns", game, "turns", number(line, "completed_turns"));
  verdict.expect("position", text(game, "position"), text(line, "final_position"));
  verdict.expect("outcome", outcome_text(game.find("outcome")), outcome_text(line.find("board_terminal")));
  verdict.expect_number("max_occurrences", game, "max_occurrences", number(line, "max_occurrences"));
  return std::move(verdict).text();
}

std::string goal_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const bool expected = truth(line, "goal_this_turn").value_or(false);
  const Json goal = door.ask(about("goal", line));
  verdict.expect("goal", truth(goal, "goal").value_or(!expected), expected);
  if (expected) {
    verdict.expect_number("steps", goal, "steps", number(line, "min_steps"));
    const Json played = door.ask(about("play", line).with("move", text(goal, "move")));
    verdict.expect("after the way shown", outcome_text(played.find("outcome")), text(line, "side") + " goal");
  }
  verdict.expect_number("moves", door.ask(about("moves", line)), "count", number(line, "turn_results"));
  return std::move(verdict).text();
}

std::string repetition_fault(const Json& line, CaseDoor& door) {
  const std::string start = text(line, "start_position");
  const auto asked = [&](std::string_view op) {
    return Question(op).with("start", start.empty() ? "setup" : start).with("played", texts(line, "moves"));
  };
  Verdict verdict;
  verdict.expect_number("moves", door.ask(asked("moves")), "count", number(line, "allowed_results"));
  const bool lost = truth(line, "no_legal_turn").value_or(false);
  const std::string winner = text(line, "position").substr(0, 1) == "g" ? "s" : "g";
  const Json outcome = door.ask(asked("outcome"));
  verdict.expect("outcome", outcome_text(outcome.find("outcome")), lost ? winner + " immobilization" : "none");

  const Json* candidates = line.find("candidates");
  if (candidates == nullptr || candidates->array() == nullptr) return std::move(verdict).text();
  for (const Json& candidate : *candidates->array()) {
    const std::string move = text(candidate, "move");
    const bool forbidden = truth(candidate, "forbidden").value_or(false);
    // Where no turn is left the game is over, and that is said before anything else.
    const std::string expected = lost ? "game_over" : forbidden ? "third_repetition" : "";
    verdict.expect(fmt::format("'{}'", move), error_code(door.ask(asked("play").with("move", move))), expected);
  }
  return std::move(verdict).text();
}

std::string notation_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json played = door.ask(about("play", line).with("move", text(line, "text")));
  if (!truth(line, "accept").value_or(true)) {
    if (error_code(played).empty()) verdict.add(fmt::format("'{}' not refused", text(line, "text")));
    return std::move(verdict).text();
  }
  verdict.expect_accepted("play", played);
  verdict.expect("official", text(played, "official"), text(line, "official"));
  verdict.expect("position", text(played, "position"), text(line, "result"));
  return std::move(verdict).text();
}

constexpr std::array<CaseKind, 9> kKinds{{
    {"positions", "positions.jsonl", "", position_fault},
    {"perft", "perft.jsonl", "", perft_fault},
    {"outcomes", "outcomes.jsonl", "", outcome_fault},
    {"illegal", "illegal.jsonl", "", illegal_fault},
    {"games", "games.jsonl", "", game_fault},
    {"goal1", "goal1.jsonl", "", goal_fault},
    {"repetition", "repetition.jsonl", "", repetition_fault},
    {"notation_official", "notation.jsonl", "official", notation_fault},
    {"notation_compressed", "notation.jsonl", "compressed", notation_fault},
}};

}  // namespace

std::span<const CaseKind> case_kinds() { return kKinds; }

Result<CaseReport> run_cases(const CaseKind& kind, const std::filesystem::path& folder, CaseDoor& door) {
  const auto file = read_file(folder / kind.file);
  if (!file) return fail(file.error().code, file.error().message);
  CaseReport report;
  for (const std::string_view text_line : split_lines(*file)) {
    if (trim(text_line).empty()) continue;
    const auto line = parse_json(text_line);
    if (!line) return fail(line.error().code, fmt::format("{}: {}", kind.file, line.error().message));
    if (!kind.only.empty() && text(*line, "kind") != kind.only) continue;
    ++report.total;
    const std::string fault = kind.fault(*line, door);
    if (fault.empty()) {
      ++report.right;
    } else {
      report.faults.push_back(fmt::format("{}: {}", text(*line, "id"), fault));
    }
  }
  return report;
}

}  // namespace tusk::test
