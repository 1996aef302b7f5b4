#include "base/subprocess.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include "base/text.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves the declaration to the program

namespace tusk {
namespace {

using Clock = std::chrono::steady_clock;

auto process_fault(const std::string& what, int number) {
  return fail(error::kProcess, what + ": " + std::generic_category().message(number));
}

void close_once(int& descriptor) noexcept {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

// Two ends of a pipe, closed unless released. Neither is inherited by programs started later.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_once(ends[0]);
    close_once(ends[1]);
  }

  [[nodiscard]] bool open() noexcept { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  [[nodiscard]] int release_reader() noexcept { return std::exchange(ends[0], -1); }
  [[nodiscard]] int release_writer() noexcept { return std::exchange(ends[1], -1); }
};

// posix_spawn's description of what happens between fork and exec.
class SpawnPlan {
 public:
  SpawnPlan() noexcept {
    ::posix_spawn_file_actions_init(&files_);
    ::posix_spawnattr_init(&attributes_);
    // The program starts with default handling of broken pipes and no blocked signals, whatever we do with ours.
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes_, &signals);
    ::sigaddset(&signals, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes_, &signals);
    // Ctrl-C on the terminal is for us; we end the program then.
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    ::posix_spawn_file_actions_destroy(&files_);
    ::posix_spawnattr_destroy(&attributes_);
  }

  void connect(int ours, int theirs) noexcept { ::posix_spawn_file_actions_adddup2(&files_, ours, theirs); }
  void discard(int theirs) noexcept { ::posix_spawn_file_actions_addopen(&files_, theirs, "/dev/null", O_WRONLY, 0); }

  // 0, or the errno of what failed.
  [[nodiscard]] int run(std::vector<char*>& arguments, ::pid_t& id) const noexcept {
    return ::posix_spawnp(&id, arguments.front(), &files_, &attributes_, arguments.data(), environ);
  }

 private:
  ::posix_spawn_file_actions_t files_{};
  ::posix_spawnattr_t attributes_{};
};

Subprocess::Exit to_exit(int status) noexcept {
  if (WIFSIGNALED(status)) return {.code = 0, .signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status), .signal = 0};
}

}  // namespace

Result<Subprocess> Subprocess::start(const std::vector<std::string>& command, Stderr errors) {
  assert(!command.empty());
  const std::string what = "cannot start " + quoted(command.front(), 200);
  Pipe input;
  Pipe output;
  if (!input.open() || !output.open()) return process_fault(what, errno);

  SpawnPlan plan;
  plan.connect(input.ends[0], STDIN_FILENO);
  plan.connect(output.ends[1], STDOUT_FILENO);
  if (errors == Stderr::Discard) plan.discard(STDERR_FILENO);

  // posix_spawn takes the words as char*, but does not change them.
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::pid_t id = -1;
  if (const int fault = plan.run(arguments, id); fault != 0) return process_fault(what, fault);

  return Subprocess(id, LineChannel(output.release_reader(), input.release_writer()));
}

Subprocess::Subprocess(Subprocess&& other) noexcept
    : id_(std::exchange(other.id_, -1)), channel_(std::move(other.channel_)), exit_(other.exit_) {}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(channel_, other.channel_);
  std::swap(exit_, other.exit_);
  return *this;
}

Subprocess::~Subprocess() {
  if (id_ >= 0) kill();
}

Result<void> Subprocess::write_line(std::string_view line, Duration timeout) {
  return channel_.write_line(line, timeout).map_error([](const Error& fault) {
    return Error{error::kProcess, "the program is out of reach: " + fault.message};
  });
}

void Subprocess::collect(int status) noexcept { exit_ = to_exit(status); }

std::optional<Subprocess::Exit> Subprocess::wait(Duration timeout) {
  const auto deadline = Clock::now() + timeout;
  // A child's end cannot be waited for with a limit, so we look again and again, less and less often.
  for (Duration pause{1}; !exit_; pause = std::min(pause * 2, Duration{20})) {
    int status = 0;
    if (::waitpid(id_, &status, WNOHANG) == id_) {
      collect(status);
    } else if (Clock::now() >= deadline) {
      break;
    } else {
      std::this_thread::sleep_for(pause);
    }
  }
  return exit_;
}

Subprocess::Exit Subprocess::kill() noexcept {
  if (exit_) return *exit_;
  ::kill(id_, SIGKILL);
  int status = 0;
  while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  collect(status);
  return *exit_;
}

}  // namespace tusk
