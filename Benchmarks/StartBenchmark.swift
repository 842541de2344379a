import Glibc

/// Milliseconds until `cal-edit --version` has ended, beside a Swift program that does nothing.
func startTable() -> Table {
  let programs = [[".build/release/cal-edit", "--version"], [".build/tools/empty"]]
  var least = [Double.infinity, .infinity]
  // In turns, so that what else the machine does meets both.
  for _ in 0..<200 {
    for index in programs.indices {
      least[index] = min(least[index], seconds(runs: 1, clock: CLOCK_MONOTONIC) { run(programs[index]) })
    }
  }
  return Table(
    heads: ["start-up, milliseconds", "cal-edit", "empty", "times as long"],
    rows: [["to the end of --version"] + least.map { text($0 * 1000) } + [text(least[0] / least[1])]])
}

private func run(_ arguments: [String]) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var (process, status): (pid_t, CInt) = (0, 0)
  let fault = posix_spawn(&process, arguments[0], &actions, nil, &words, environ)
  guard fault == 0, waitpid(process, &status, 0) == process, status == 0 else {
    fatalError("\(arguments[0]) does not run")
  }
}
