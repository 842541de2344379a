import CalendarStore
import Glibc

ProcessStart.prepare()

var variables: [String: String] = [:]
var entry = environ
while let line = entry.pointee {
  let parts = String(cString: line).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
  entry += 1
}

let arguments: [String]
do throws(UsageError) {
  arguments = try Arguments.texts(of: ProcessStart.arguments)
} catch {
  StandardConsole.say("\(Program.name): \(Messages.text(for: error))")
  exit(ExitStatus.usage.rawValue)
}

let environment = Environment(variables)
let run = ProgramRun(
  arguments: arguments, variables: variables,
  now: Instant(secondsSince1970: time(nil)), makeUID: StoreEnvironment.randomUID,
  console: StandardConsole(
    columns: environment.columns, pager: Pager(environment: variables), knowsScreens: environment.allowsScreen),
  onWait: { wait in StandardConsole.say(Messages.text(for: wait)) })
exit(run.run().rawValue)
