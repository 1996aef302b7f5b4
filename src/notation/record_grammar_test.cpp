// Written records against the grammar of the field's other programs, whose readers are less patient than ours: Howdah's
// format as its users know it, read here by a small strict reader of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "notation/record_format.hpp"
#include "notation/record_text.hpp"

namespace tusk {
namespace {

const std::string kSetups =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n";

/// Reads one game line by line and stops at the first line that does not belong there.
class StrictReader {
 public:
  explicit StrictReader(std::string_view text) : text_(text) {}

  /// What is wrong; empty: nothing.
  std::string read() {
    if (!read_tags() || !read_line(0) || !read_result()) return fault_;
    if (next() != "" || !text_.empty()) return "something behind the result";
    return {};
  }

 private:
  std::string next() {
    // A comment may span lines; its braces are escaped inside it.
    std::string line;
    bool is_open = false;
    while (!text_.empty()) {
      const char letter = text_.front();
      text_.remove_prefix(1);
      if (letter == '\n' && !is_open) break;
      line += letter;
      if (letter == '\\' && is_open && !text_.empty()) {
        line += text_.front();
        text_.remove_prefix(1);
      }
      if (letter == '{') is_open = true;
      if (letter == '}') is_open = false;
    }
    return line;
  }
  std::string peek() {
    const std::string_view here = text_;
    std::string line = next();
    text_ = here;
    return line;
  }
  bool refuse(const std::string& why, const std::string& line) {
    fault_ = why + ": " + line;
    return false;
  }

  bool read_tags() {
    static const std::regex tag(R"re(\[([A-Za-z0-9_]+) "((?:[^"\\]|\\["\\n])*)"\])re");
    if (!text_.starts_with('[')) return true;
    std::vector<std::string> names;
    for (std::string line = next(); !line.empty(); line = next()) {
      std::smatch match;
      if (!std::regex_match(line, match, tag)) return refuse("no tag", line);
      if (std::ranges::find(names, match[1].str()) != names.end()) return refuse("a tag that comes again", line);
      names.push_back(match[1]);
      if (match[1] == "Position" && !std::regex_match(match[2].str(), std::regex(R"([gs] \[[RCDHMErcdhme ]{64}\])"))) {
        return refuse("no position", line);
      }
      if (match[1] == "Position") has_position_ = true;
      if (match[1] == "PlyCount") plies_ = std::stoul(match[2]);
      if (match[1] == "ResultCode") code_ = match[2];
      if (match[1] == "Result") result_ = match[2];
    }
    // The computed ones are the last, in this order.
    const std::vector<std::string> last = code_.empty() ? std::vector<std::string>{"PlyCount", "Result"}
                                                        : std::vector<std::string>{"PlyCount", "ResultCode", "Result"};
    if (names.size() < last.size() ||
        !std::equal(last.begin(), last.end(), names.end() - static_cast<long>(last.size()))) {
      return refuse("the computed tags are not the last", names.empty() ? "" : names.back());
    }
    return code_.empty() || code_.size() == 1 || refuse("the reason is a letter", code_);
  }

  static std::string after(const std::string& label) {
    const unsigned long number = std::stoul(label);
    return label.back() == 'g' ? std::to_string(number) + "s" : std::to_string(number + 1) + "g";
  }

  bool read_line(int depth, const std::string& replaced = {}) {
    static const std::regex move(
        R"re((\d+[gs])((?: [RCDHMErcdhme][a-h][1-8])+|(?: [RCDHMErcdhme][a-h][1-8][nsew](?: [RCDHMErcdhme][cf][36]x)?){1,4}| resigns| lost| timeout| forfeit)((?: (?:!|\?|!!|\?\?|!\?|\?!|\$\d+))*)(?: \{((?:[^\\}]|\\[\\}])*)\})?)re");
    static const std::regex comment(R"re(\{((?:[^\\}]|\\[\\}])*)\})re");
    static const std::regex variation_result("(1-0|0-1) [getmrifsapn]");
    if (std::regex_match(peek(), comment)) next();
    std::string last;
    bool is_over = false;
    while (true) {
      const std::string line = peek();
      std::smatch match;
      if (line == "(") {
        next();
        if (last.empty()) return refuse("a variation of nothing", line);
        if (!read_line(depth + 1, last)) return false;
        if (next() != ")") return refuse("a variation does not end", line);
      } else if (std::regex_match(line, match, move)) {
        next();
        const std::string label = match[1];
        if (is_over) return refuse("a move after the end", line);
        const bool may_begin = last.empty() && (depth > 0 ? label == replaced || label == after(replaced)
                                                          : has_position_ || label == "1g");
        if (last.empty() ? !may_begin : label != after(last)) return refuse("a label out of sequence", line);
        last = label;
        is_over = match[2].str().find_first_of("0123456789") == std::string::npos;
        if (depth == 0 && !is_over) ++seen_;
      } else {
        if (depth > 0 && last.empty()) return refuse("an empty variation", line);
        if (depth > 0 && std::regex_match(line, variation_result)) next();
        return true;
      }
    }
  }

  bool read_result() {
    const std::string token = next();
    if (!std::regex_match(token, std::regex(R"(1-0|0-1|1/2-1/2|\*)"))) return refuse("no result", token);
    if (!result_.empty() && result_ != token) return refuse("the tag says " + result_, token);
    return !plies_ || *plies_ == seen_ || refuse("the tag PlyCount", std::to_string(*plies_));
  }

  std::string_view text_;
  std::string fault_;
  std::string code_;
  std::string result_;
  bool has_position_ = false;
  std::optional<unsigned long> plies_;
  unsigned long seen_ = 0;
};

std::string fault_of_written(const std::string& text) {
  std::string faults;
  for (const ReadGame& game : read_records(text)) faults += StrictReader(to_record_text(game.tree)).read();
  return faults;
}

TEST(RecordGrammar, TheStrictReaderIsStrict) {
  const auto fault = [](const std::string& text) { return StrictReader(text).read(); };
  EXPECT_EQ(fault(kSetups + "*\n\n"), "");
  EXPECT_NE(fault("[Result \"*\"]\n[PlyCount \"2\"]\n\n" + kSetups + "*\n\n"), "");
  EXPECT_NE(fault("[PlyCount \"3\"]\n[Result \"*\"]\n\n" + kSetups + "*\n\n"), "");
  EXPECT_NE(fault(kSetups + "2g Ee2nn\n*\n\n"), "") << "merged steps";
  EXPECT_NE(fault(kSetups + "2w Ee2n\n*\n\n"), "");
  EXPECT_NE(fault(kSetups + "2g Ee2n\n(\n)\n*\n\n"), "");
  EXPECT_NE(fault(kSetups + "2g Ee2n\n(\n2g Hb2n\n1-0\n)\n*\n\n"), "") << "no reason";
  EXPECT_NE(fault(kSetups + "2g resigns\n2s hb7s\n*\n\n"), "");
  EXPECT_NE(fault(kSetups + "2g Ee2n\n"), "") << "no result";
}

TEST(RecordGrammar, HoldsForWhateverWeWrite) {
  const std::string position = "[Position \"g [        r      R                                                ]\"]\n";
  for (const std::string& text : {
           std::string("*"),
           kSetups,
           "{before} " + kSetups +
               "2g Ee2nn ! $14 {[%emt 0:00:05] a \\} b \\\\ (c) [d] # e\nf} ?? {g} (2g Hb2n) 2s takeback",
           kSetups +
               "2g Ee2n (2g Hb2n 1-0) (2g Hg2n * ) (2g Cc2n {x} 1/2-1/2) (2g Cf2n 0-1 r) (2s hb7s (2s hg7s)) 2s ed7s",
           kSetups + "2g Lose",
           kSetups + "2w timeout (2g Ee2n 2s forfeit) {late} 0-1",
           "[Event \"a \\\"b\\\" \\\\ \\nc\"]\n[Result \"1-0\"]\n[PlyCount \"99\"]\n" + kSetups,
           "Gold: A\nNote: -=+=-\n[Odd \"x\"]\n-=+=-\n" + kSetups + "2g Ee2n 2s ed7s 1/2-1/2",
           position + "12g Rh7n",
           position + "12g Rh7w (12g Rh7n 1-0 g) 12s resigns",
           std::string("[Variant \"freestyle\"]\n1g Ra4 Ee4\n1s rh5\n2g Ra4n"),
           "[Result \"0-1\"]\n[ResultCode \"i\"]\n" + kSetups,
       }) {
    EXPECT_EQ(fault_of_written(text), "") << text;
  }
}

TEST(RecordGrammar, HoldsForGamesOfOtherFormats) {
  std::string row;
  for (std::size_t i = 0; i < kArchiveFieldCount; ++i) {
    if (i > 0) row += '\t';
    switch (static_cast<ArchiveField>(i)) {
      case ArchiveField::GoldName: row += R"(a "b" \ c)"; break;
      case ArchiveField::Event: row += R"(say {this} [x] \n)"; break;
      case ArchiveField::Result: row += 'b'; break;
      case ArchiveField::Termination: row += 't'; break;
      case ArchiveField::Movelist:
        for (const std::string_view line : split_lines(kSetups)) row.append(line).append("\\n");
        row += R"(2w Ee2n\n2b takeback\n2w Hb2n\n2b)";
        break;
      case ArchiveField::Events: row += R"(1 [x] after 2w, move used:17 wresv:1 bresv:2 game:3)"; break;
      default: break;
    }
  }
  for (const std::string& text :
       {row, std::string("movelist=1w Ee4 Ra2%0d1b ra5%0d2w Ee4n\n&chat=Who {wins}?%0dNow&title=a\"b")}) {
    GameReader reader(recognise_format(text), text);
    const auto game = reader.next();
    ASSERT_TRUE(game);
    EXPECT_TRUE(game->faults.empty());
    EXPECT_EQ(StrictReader(to_record_text(game->tree)).read(), "") << to_record_text(game->tree);
  }
}

}  // namespace
}  // namespace tusk
