// The mock engine as a program that speaks AEI on its standard streams.
//
//   mock_engine --play illegal --after 3 --seed 7
//   mock_engine --play script --script turns.txt --noise
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include "engines/mock_engine.hpp"

int main(int argc, char** argv) {
  using tusk::test::Behaviour;
  const std::map<std::string, Behaviour> behaviours{{"random", Behaviour::Random},   {"script", Behaviour::Script},
                                                    {"illegal", Behaviour::Illegal}, {"garbage", Behaviour::Garbage},
                                                    {"crash", Behaviour::Crash},     {"stall", Behaviour::Stall},
                                                    {"mute", Behaviour::Mute}};
  tusk::test::MockOptions options;
  std::string script;

  CLI::App app{"An AEI engine for tests: random legal turns, or one chosen fault"};
  app.add_option("--play", options.behaviour, "What it does when asked for a turn")
      ->transform(CLI::CheckedTransformer(behaviours));
  app.add_option("--after", options.good_answers, "Answers given properly before that begins");
  app.add_option("--script", script, "File with one turn a line")->check(CLI::ExistingFile);
  app.add_option("--seed", options.seed, "Chooses the random turns");
  app.add_flag("--noise", options.noise, "Senseless lines around every answer");
  CLI11_PARSE(app, argc, argv);

  std::ifstream script_file(script);
  for (std::string line; std::getline(script_file, line);) options.script.push_back(line);

  tusk::test::MockEngine engine(options);
  for (std::string line; !engine.has_ended() && std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::cout << engine.reply_to(line) << std::flush;
  }
  return engine.exit_status();
}
