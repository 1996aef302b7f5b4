#include "cases/case_kinds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

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
  if (text(line, "notation") == "ap") question.with("notation", "abstract_play");
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

std::string notation_of(const Json& line) {
  const std::string kind = text(line, "kind");
  if (kind == "ap_move" || kind == "ap_setup") return "abstract_play";
  return kind == "compressed" ? "merged" : kind;
}

std::string notation_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json played =
      door.ask(about("play", line).with("notation", notation_of(line)).with("move", text(line, "text")));
  if (!truth(line, "accept").value_or(true)) {
    if (error_code(played).empty()) verdict.add(fmt::format("'{}' not refused", text(line, "text")));
    return std::move(verdict).text();
  }
  verdict.expect_accepted("play", played);
  verdict.expect("position", text(played, "position"), text(line, "result"));
  // Lightvector's notation names a position; which of the turns that lead there is said is open.
  if (notation_of(line) != "lightvector") {
    verdict.expect("official", text(played, "official"), text(line, "official"));
  }
  for (const std::string_view to : {"official", "merged", "abstract_play", "lightvector", "short"}) {
    const Json converted = door.ask(
        about("convert", line).with("from", notation_of(line)).with("to", to).with("text", text(line, "text")));
    verdict.expect_accepted(to, converted);
    const Json again = door.ask(about("play", line).with("notation", to).with("move", text(converted, "text")));
    verdict.expect(fmt::format("position by {}", to), text(again, "position"), text(line, "result"));
  }
  return std::move(verdict).text();
}

std::string setup_notation_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const bool is_gold = text(line, "side") == "g";
  const Json answer = door.ask(
      Question("setup").with("notation", notation_of(line)).with(is_gold ? "gold" : "silver", text(line, "text")));
  verdict.expect("valid", truth(answer, "valid").value_or(false), truth(line, "accept").value_or(true));
  return std::move(verdict).text();
}

// "EMHHDDCCRRRRRRRR" of {"E":1,"M":1,...}.
std::string letters_of(const Json* army) {
  std::string letters;
  if (army == nullptr) return letters;
  for (const std::string_view letter : {"E", "M", "H", "D", "C", "R"}) {
    for (std::int64_t i = 0; i < number(*army, letter); ++i) letters += letter;
  }
  return letters;
}

std::string harlog_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json answer = door.ask(
      Question("harlog").with("gold", letters_of(line.find("gold"))).with("silver", letters_of(line.find("silver"))));
  const Json* expected = line.find("harlog");
  if (expected == nullptr || !expected->number()) {
    verdict.expect("error", error_code(answer), "no_rabbits");
    return std::move(verdict).text();
  }
  const Json* found = answer.find("harlog");
  if (found == nullptr || !found->number() || std::abs(*found->number() - *expected->number()) > 1e-5) {
    verdict.add(fmt::format("{}, expected {}", to_text(answer), to_text(*expected)));
  }
  return std::move(verdict).text();
}

// The pieces of one side of a position as placements.
std::string placements_of(std::string_view position, bool gold) {
  std::string result;
  for (std::size_t i = 0; i < 64 && i + 3 < position.size(); ++i) {
    const char letter = position[i + 3];
    if (letter == ' ' || (letter < 'a') != gold) continue;
    result += fmt::format("{}{}{}{}", result.empty() ? "" : " ", letter, "abcdefgh"[i % 8], 8 - i / 8);
  }
  return result;
}

std::string endgame_setup_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const std::string position = text(line, "position");
  const Json answer = door.ask(Question("setup")
                                   .with("variant", "endless_endgame")
                                   .with("gold", placements_of(position, true))
                                   .with("silver", placements_of(position, false)));
  const bool expected = truth(line, "valid").value_or(false);
  verdict.expect("valid", truth(answer, "valid").value_or(!expected), expected);
  if (expected) verdict.expect("position", text(answer, "position"), position);
  return std::move(verdict).text();
}

std::string endgame_turn_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const auto asked = [&](std::string_view op) {
    return Question(op)
        .with("start", text(line, "start_position"))
        .with("variant", "endless_endgame")
        .with("played", texts(line, "moves"));
  };
  const bool expected = truth(line, "legal").value_or(false);
  const std::string code = error_code(door.ask(asked("play").with("move", text(line, "move"))));
  verdict.expect("legal", code.empty(), expected);
  if (blames_the_question(code)) verdict.add("refused with " + code);
  if (whole_number(line, "first_turn_results")) {
    verdict.expect_number("moves", door.ask(asked("moves")), "count", number(line, "first_turn_results"));
  }
  return std::move(verdict).text();
}

std::string freestyle_setup_fault(const Json& line, CaseDoor& door) {
  Verdict verdict;
  const Json answer = door.ask(Question("setup")
                                   .with("variant", "freestyle")
                                   .with("notation", "abstract_play")
                                   .with("gold", text(line, "gold"))
                                   .with("silver", text(line, "silver")));
  const bool expected = truth(line, "valid").value_or(false);
  verdict.expect("valid", truth(answer, "valid").value_or(!expected), expected);
  if (!expected) return std::move(verdict).text();
  verdict.expect("position", text(answer, "position"), text(line, "position"));
  verdict.expect("removed", fmt::format("{}", fmt::join(texts(answer, "removed"), " ")),
                 fmt::format("{}", fmt::join(texts(line, "removed"), " ")));
  const std::string winner = text(line, "winner");
  verdict.expect("outcome", outcome_text(answer.find("outcome")),
                 winner.empty() ? "none" : winner + ' ' + text(line, "end_reason"));
  if (whole_number(line, "turn_results")) {
    const Json moves = door.ask(Question("moves").with("position", text(line, "position")));
    verdict.expect_number("moves", moves, "count", number(line, "turn_results"));
  }
  return std::move(verdict).text();
}

constexpr std::array<CaseKind, 16> kKinds{{
    {"positions", "positions.jsonl", "", position_fault},
    {"perft", "perft.jsonl", "", perft_fault},
    {"outcomes", "outcomes.jsonl", "", outcome_fault},
    {"illegal", "illegal.jsonl", "", illegal_fault},
    {"games", "games.jsonl", "", game_fault},
    {"goal1", "goal1.jsonl", "", goal_fault},
    {"repetition", "repetition.jsonl", "", repetition_fault},
    {"notation_official", "notation.jsonl", "official", notation_fault},
    {"notation_compressed", "notation.jsonl", "compressed", notation_fault},
    {"notation_abstract_play", "notation.jsonl", "ap_move", notation_fault},
    {"notation_abstract_play_setup", "notation.jsonl", "ap_setup", setup_notation_fault},
    {"notation_lightvector", "notation.jsonl", "lightvector", notation_fault},
    {"harlog", "harlog.jsonl", "", harlog_fault},
    {"endless_endgame_setup", "variants.jsonl", "eee_setup", endgame_setup_fault},
    {"endless_endgame_turn", "variants.jsonl", "eee_first_turn", endgame_turn_fault},
    {"freestyle_setup", "variants.jsonl", "free_setup", freestyle_setup_fault},
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
