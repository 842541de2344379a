import CalendarEditForm
import CalendarStore

/// What every command works with: what it was told, the store, the clock, the console.
struct CommandContext {
  private(set) var invocation: Invocation
  private(set) var console: any Console
  let settings: Settings

  /// The environment variables.
  let variables: [String: String]

  /// Where the store is; nil when nothing says so, which is no fault as long as nobody asks for it.
  let location: StoreLocation?

  /// The file in which the editor's lines are remembered; nil without a home.
  let lineHistory: String?

  /// The machine as the environment variables have it: its zones and its files.
  let machine: StoreEnvironment

  let store: EventStore
  private(set) var clock: WhenClock
  let reader: WhenReader
  let makeUID: @Sendable () -> String

  /// How dates are written in columns.
  let style: DateStyle

  /// The names of weekdays and months in what is handed out.
  let dateNames: AgendaDateNames

  /// How words stand out.
  let emphasis: Emphasis

  /// The world as a command line and an environment have it.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - variables: The environment variables.
  ///   - now: The moment that it is, where `--now` does not say another.
  ///   - makeUID: Makes UIDs.
  ///   - console: Where lines come from and go to.
  ///   - onWait: Hears of a write that waits for another program.
  /// - Throws: The first setting or option that cannot be followed.
  init(
    _ invocation: Invocation, variables: [String: String], now: Instant,
    makeUID: @escaping @Sendable () -> String, console: any Console,
    onWait: @escaping @Sendable (LockWait) -> Void
  ) throws(CommandFailure) {
    self.invocation = invocation
    self.console = console
    self.makeUID = makeUID
    self.variables = variables
    let variables = Environment(variables)
    let machine = StoreEnvironment(variables: variables.all, now: { now }, makeUID: makeUID)
    self.machine = machine
    let folders = BaseFolders(variables: variables.all)
    lineHistory = folders.state.map { "\($0)/\(Program.name)/lines" }
    let locale = variables.timeLocale.flatMap { DateLocale(named: $0) }
    let words = locale.map { WhenWords.english.adding(WhenWords($0)) } ?? .english
    style = DateStyle(words: locale?.words ?? .english)
    dateNames = locale.flatMap(AgendaDateNames.init) ?? .english
    // A zone that is typed has the name that the system gives it, however it is written.
    reader = WhenReader(words: words) { name in
      machine.zone(named: name).flatMap { $0.ianaName.flatMap { machine.zone(named: $0) } ?? $0 }
    }
    let isColored = invocation.color.isOn(auto: variables.colors(onTerminal: console.isOutputTerminal))
    emphasis = Emphasis(
      colors: isColored ? variables.colorDepth : .none,
      showsLinks: isColored && console.isOutputTerminal && variables.showsLinks)
    clock = try CommandContext.clock(invocation, now: now, viewer: machine.viewer, reader: reader)
    settings = try CommandContext.settings(
      variables, machine: machine, reader: reader, firstWeekday: locale?.firstWeekday ?? .monday)
    clock.firstWeekday = settings.firstWeekday
    location = StoreLocation(named: invocation.value(.store), variables: variables.all)
    let moment = clock.now
    let isQuiet = invocation.has(.quiet)
    let hasIndex = settings.hasIndex && !invocation.has(.noIndex)
    store = EventStore(
      root: location?.path, makesRoot: location?.isNamed == false,
      gathersChanges: invocation.command == .batch, defaultCalendar: settings.defaultCalendar,
      history: StoreLocation.history(variables: variables.all),
      environment: StoreEnvironment(
        variables: variables.all, now: { moment }, makeUID: makeUID, ownAddresses: settings.ownAddresses,
        patience: LockPatience { wait in if !isQuiet { onWait(wait) } },
        cache: hasIndex ? folders.cache.map { "\($0)/\(Program.name)/index" } : nil))
    if let name = machine.unknownZone, !invocation.has(.quiet) {
      console.writeError(Messages.text(forUnknownZone: name) + "\n")
    }
  }

  /// The same world for another command line, which prints elsewhere.
  func following(_ invocation: Invocation, console: any Console) -> CommandContext {
    var context = self
    (context.invocation, context.console) = (invocation, console)
    return context
  }

  private static func clock(
    _ invocation: Invocation, now: Instant, viewer: Zone, reader: WhenReader
  ) throws(CommandFailure) -> WhenClock {
    let clock = WhenClock(now: now, viewer: viewer)
    guard let line = invocation.value(.now) else { return clock }
    do throws(WhenError) {
      return WhenClock(now: try clock.instant(try reader.point(line)), viewer: viewer)
    } catch {
      throw CommandFailure(error, option: .now, in: line)
    }
  }

  private static func settings(
    _ variables: Environment, machine: StoreEnvironment, reader: WhenReader, firstWeekday: Weekday
  ) throws(CommandFailure) -> Settings {
    var file: SettingsFile?
    do throws(CalendarError) {
      if let path = StoreLocation.settings(variables: variables.all), let bytes = try machine.contents(ofFile: path) {
        file = SettingsFile(path: path, bytes: bytes)
      }
    } catch {
      throw CommandFailure(error)
    }
    do throws(SettingsError) {
      return try Settings(file: file, environment: variables, firstWeekday: firstWeekday) { line in
        guard case .duration(let length)? = try? reader.length(line) else { return nil }
        return length
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Calls the store, and words what it throws; what takes long is said on a terminal.
  func asking<Value>(_ body: (EventStore) throws(CalendarError) -> Value) throws(CommandFailure) -> Value {
    try working { () throws(CommandFailure) in
      do throws(CalendarError) {
        return try body(store)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// Says on a terminal that something goes on, if it takes long.
  func working<Value>(_ body: () throws(CommandFailure) -> Value) throws(CommandFailure) -> Value {
    guard !invocation.has(.quiet), console.beginProgress(Messages.working) else { return try body() }
    defer { console.endProgress() }
    return try body()
  }

  /// How the rows of a form are drawn.
  func formLines(on kind: EntityType = .event) -> FormLines {
    FormLines(
      text: FormText(clock: clock, reader: reader, style: style, firstWeekday: settings.firstWeekday, kind: kind),
      width: columns, emphasis: emphasis)
  }

  /// The columns of the terminal that is printed on; nil where there is none.
  var columns: Int? { console.isOutputTerminal ? console.width : nil }

  /// A line as far as the terminal has columns for it.
  func cut(_ line: String) -> String { columns.map { DisplayWidth.cut(line, to: $0) } ?? line }

  /// The columns that a picture of days has: those of the terminal, what `COLUMNS` says, or 80.
  var gridWidth: Int { max(1, console.width) }
}
