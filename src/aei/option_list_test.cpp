#include "aei/option_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "aei/settings.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace tusk {
namespace {

TEST(OptionList, EveryOptionTakesItsDefaultAndItsBounds) {
  AeiSettings settings;
  std::set<std::string_view> names;
  for (const AeiOptionInfo& info : listed_options()) {
    SCOPED_TRACE(info.name);
    EXPECT_TRUE(names.insert(info.name).second);
    const auto takes = [&](const std::string& value) {
      return set_option(settings, {std::string(info.name), value}).has_value();
    };
    if (info.type == "button") {
      EXPECT_TRUE(set_option(settings, {std::string(info.name), std::nullopt}));
      continue;
    }
    if (info.type == "spin") {
      EXPECT_TRUE(takes(std::to_string(info.most)));
      EXPECT_TRUE(takes(std::to_string(info.least)));
    }
    EXPECT_TRUE(takes(std::string(info.default_text)));
    if (info.type != "combo") continue;
    EXPECT_FALSE(takes("chess"));
    for (const std::string_view choice : split(info.choices, ' ')) EXPECT_TRUE(takes(std::string(choice)));
  }
}

// The manifest is written by hand but for the version; a board that installs Tusk must find what Tusk knows.
TEST(Manifest, ListsTheOptionsOfTheProgram) {
  const auto text = read_file(TUSK_MANIFEST);
  ASSERT_TRUE(text) << text.error().message;
  const auto manifest = parse_json(*text);
  ASSERT_TRUE(manifest) << manifest.error().message;
  const auto text_of = [](const Json& json, std::string_view name) {
    const Json* const value = json.find(name);
    return value == nullptr || value->string() == nullptr ? std::string() : *value->string();
  };
  const auto number_of = [](const Json& json, std::string_view name) {
    const Json* const value = json.find(name);
    return value == nullptr ? std::nullopt : value->integer();
  };
  EXPECT_EQ(number_of(*manifest, "manifest_version"), 1);
  EXPECT_EQ(text_of(*manifest, "name"), "Tusk");
  EXPECT_EQ(text_of(*manifest, "version"), TUSK_VERSION);
  EXPECT_EQ(text_of(*manifest, "license"), "MIT");
  const Json* const options = manifest->find("options");
  ASSERT_TRUE(options != nullptr && options->array() != nullptr);
  ASSERT_EQ(options->array()->size(), listed_options().size());
  for (std::size_t i = 0; i < listed_options().size(); ++i) {
    const AeiOptionInfo& info = listed_options()[i];
    const Json& option = (*options->array())[i];
    EXPECT_EQ(text_of(option, "name"), info.name);
    EXPECT_EQ(text_of(option, "type"), info.type) << info.name;
    EXPECT_EQ(text_of(option, "description"), info.description) << info.name;
    if (info.type == "combo") {
      const Json* const choices = option.find("choices");
      ASSERT_TRUE(choices != nullptr && choices->array() != nullptr);
      std::string words;
      for (const Json& choice : *choices->array()) words += (words.empty() ? "" : " ") + *choice.string();
      EXPECT_EQ(words, info.choices);
      EXPECT_EQ(text_of(option, "default"), info.default_text);
    }
    if (info.type != "spin") continue;
    EXPECT_EQ(number_of(option, "min"), info.least) << info.name;
    EXPECT_EQ(number_of(option, "max"), info.most) << info.name;
    const auto default_number = number_of(option, "default");
    ASSERT_TRUE(default_number) << info.name;
    EXPECT_EQ(std::to_string(*default_number), info.default_text) << info.name;
  }
}

}  // namespace
}  // namespace tusk
