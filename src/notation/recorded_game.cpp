#include "notation/recorded_game.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "notation/step_text.hpp"
#include "notation/tokens.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// Games before July 2008 ended in ways that the rules no longer know.
constexpr std::string_view kThirdRepetitionLoses = "p";
constexpr std::string_view kNoRabbitsDraw = "n";

std::optional<RecordedResult> read_result(std::string_view winner, std::string_view reason) {
  if (winner.empty() && reason.empty()) return std::nullopt;
  RecordedResult result;
  if (winner == "w") result.winner = Color::Gold;
  if (winner == "b") result.winner = Color::Silver;
  if (reason.size() == 1) result.reason = termination_from_letter(reason.front());
  result.code = std::string(winner) + ' ' + std::string(reason);
  return result;
}

RecordedPlayer read_player(std::string_view name, std::string_view rating, std::string_view type) {
  RecordedPlayer player;
  player.name = name;
  player.rating = parse_integer<int>(rating);
  if (type == "h") player.type = "human";
  if (type == "b") player.type = "program";
  return player;
}

bool is_known(std::string_view winner, std::string_view reason) {
  const bool knows_winner = winner.empty() || winner == "w" || winner == "b" || winner == "d" || winner == "u";
  const bool knows_reason = reason.empty() || reason == kThirdRepetitionLoses || reason == kNoRabbitsDraw ||
                            (reason.size() == 1 && termination_from_letter(reason.front()));
  return knows_winner && knows_reason;
}

bool is_decided_on_the_board(Termination reason) {
  return reason == Termination::Goal || reason == Termination::Elimination || reason == Termination::Immobilization;
}

/// What the record claims and the board denies, as a sentence; empty where they agree.
std::string contradiction(const Movelist& moves, const RecordedResult& recorded) {
  const std::optional<Outcome>& outcome = moves.game.outcome();
  if (outcome) {
    if (recorded.winner == outcome->winner && recorded.reason == outcome->reason) return {};
    return "the record says \"" + recorded.code + "\", but on the board " + describe(*outcome);
  }
  if (recorded.reason && is_decided_on_the_board(*recorded.reason)) {
    return "the record says \"" + recorded.code + "\", but on the board the game is not over";
  }
  if (moves.end && recorded.winner == moves.end->loser) {
    return "the record says \"" + recorded.code + "\", but the movelist says that " +
           std::string(side_name(moves.end->loser)) + " lost";
  }
  return {};
}

/// Faults get the place `at`.
void compare_results(RecordedGame& game, std::string_view winner, std::string_view reason, const TextPlace& at) {
  auto& faults = game.moves.faults;
  const auto add_fault = [&](std::string message) {
    faults.push_back({{error::kWrongResult, std::move(message), at.offset}, std::nullopt, at.line, at.column});
  };
  if (!is_known(winner, reason)) {
    add_fault("the recorded result " + quoted(game.result->code) + " is none that is known");
    std::ranges::stable_sort(faults, {}, [](const RecordFault& fault) { return fault.error.offset; });
    return;
  }
  if (reason == kThirdRepetitionLoses) {
    // The turn that lost is in the record, and is what the rules of today refuse.
    std::erase_if(faults, [](const RecordFault& fault) { return fault.error.code == error::kThirdRepetition; });
    return;
  }
  if (!faults.empty() || !game.result || reason == kNoRabbitsDraw) return;
  if (std::string message = contradiction(game.moves, *game.result); !message.empty()) add_fault(std::move(message));
}

/// The place of a field in the line that it was read from; the beginning where it is not from there.
TextPlace place_of_field(std::string_view field, std::string_view line, const TextPlace& start) {
  if (field.empty() || line.empty()) return start;
  return place_of(line, static_cast<std::size_t>(field.data() - line.data()), start);
}

std::vector<RecordedGame> read_archive_rows(std::string_view text) {
  std::vector<RecordedGame> games;
  ArchiveColumns columns;
  TextPlace place;
  while (!text.empty()) {
    const std::string_view rest = text;
    const std::string_view line = take_line(text);
    const TextPlace start = place;
    place = place_of(rest, rest.size() - text.size(), place);
    if (trim(line).empty()) continue;
    if (const auto header = ArchiveColumns::from_header(line)) {
      columns = *header;
      continue;
    }
    const Result<ArchiveRow> row = columns.read(line);
    games.push_back(row ? read_archive_game(*row, line, start) : unreadable_game(row.error(), start));
  }
  if (games.empty()) games.push_back(unreadable_game({error::kBadRecord, "there is no game below the header", 0}));
  return games;
}

}  // namespace

RecordedGame unreadable_game(Error error, const TextPlace& start) {
  RecordedGame game;
  error.offset += start.offset;
  game.moves.faults.push_back({std::move(error), std::nullopt, start.line, start.column});
  return game;
}

std::string describe(const Outcome& outcome) {
  return std::string(side_name(outcome.winner)) + " wins by " + std::string(to_word(outcome.reason));
}

RecordedGame read_archive_game(const ArchiveRow& row, std::string_view line, const TextPlace& start) {
  RecordedGame game;
  game.id = row[ArchiveField::Id];
  game.gold = read_player(row[ArchiveField::GoldName], row[ArchiveField::GoldRating], row[ArchiveField::GoldType]);
  game.silver =
      read_player(row[ArchiveField::SilverName], row[ArchiveField::SilverRating], row[ArchiveField::SilverType]);
  game.event = row[ArchiveField::Event];
  game.time_control = row[ArchiveField::TimeControl];
  game.result = read_result(row[ArchiveField::Result], row[ArchiveField::Termination]);
  const std::string_view movelist = row[ArchiveField::Movelist];
  const std::string_view winner = row[ArchiveField::Result];
  const std::string_view reason = row[ArchiveField::Termination];
  game.moves = read_movelist(movelist, place_of_field(movelist, line, start));
  const bool is_of_reason = winner.empty() || (is_known(winner, {}) && !is_known({}, reason));
  compare_results(game, winner, reason, place_of_field(is_of_reason ? reason : winner, line, start));
  return game;
}

bool looks_like_archive(std::string_view first_line) noexcept {
  // A movelist may have tabs between its words, but never as many as a row has columns.
  return ArchiveColumns::from_header(first_line).has_value() ||
         std::ranges::count(first_line, '\t') >= static_cast<std::ptrdiff_t>(ArchiveField::Movelist);
}

std::vector<RecordedGame> read_games(std::string_view text) {
  std::string_view rest = text;
  std::string_view first_line;
  while (first_line.empty() && !rest.empty()) first_line = trim(take_line(rest));
  if (looks_like_archive(first_line)) return read_archive_rows(text);
  RecordedGame game;
  game.moves = read_movelist(text);
  std::vector<RecordedGame> games;
  games.push_back(std::move(game));
  return games;
}

}  // namespace tusk
