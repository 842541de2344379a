import CalendarJSON
import CalendarStore

/// `import FILE…|-`: brings events of other programs into a calendar; plans first, then writes all in one step.
struct ImportCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let options = try options()
    let sources = try sources()
    let calendar = try calendar()
    var plan = try plan(sources, into: calendar, options)
    if options.onConflict == .ask, plan.count(.conflict) > 0 {
      plan = try decided(plan, of: sources, options)
    }
    let isDryRun = invocation.has(.dryRun)
    if !isDryRun {
      try writeRejects(of: plan)
      let planned = plan
      let notes = try context.asking { store throws(CalendarError) in try store.carryOut(planned) }
      context.reportWrite(notes)
    }
    report(plan, isDryRun: isDryRun)
    if plan.count(.rejected) > 0 || plan.isTruncated { return .invalid }
    return plan.count(.conflict) > 0 ? .conflict : .done
  }

  private func options() throws(CommandFailure) -> ImportOptions {
    let invocation = context.invocation
    var options = ImportOptions()
    options.onConflict = invocation.value(.onConflict).flatMap(ImportConflictPolicy.init) ?? .newer
    options.isStrict = invocation.has(.strict)
    if let name = invocation.value(.encoding) { options.encoding = try encoding(name) }
    if let line = invocation.value(.columns) { options.columns = try columns(line) }
    let canAsk = context.console.isInputTerminal && !invocation.has(.batch) && !invocation.operands.contains("-")
    guard options.onConflict != .ask || canAsk else {
      throw CommandFailure(.usage, Messages.nobodyToAsk)
    }
    return options
  }

  private func encoding(_ name: String) throws(CommandFailure) -> TextEncoding {
    guard let encoding = TextEncoding(charset: name), encoding.isKnown else {
      throw CommandFailure(.usage, Messages.unknownEncoding(name))
    }
    return encoding
  }

  /// What `title=1,start=Begin` says of a table's columns.
  private func columns(_ line: String) throws(CommandFailure) -> [TableField: String] {
    var columns: [TableField: String] = [:]
    for part in line.split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2, let field = TableField(rawValue: words[0]) else {
        throw CommandFailure(
          .usage, Messages.malformedColumn(String(part), fields: TableField.allCases.map(\.rawValue)))
      }
      guard columns.updateValue(words[1], forKey: field) == nil else {
        throw CommandFailure(.usage, Messages.repeatedColumn(field.rawValue))
      }
      guard field != .dates || TableField.dateOrders.contains(words[1]) else {
        throw CommandFailure(.usage, Messages.unknownDateOrder(words[1], expected: TableField.dateOrders))
      }
    }
    return columns
  }

  private func sources() throws(CommandFailure) -> [ImportSource] {
    var sources: [ImportSource] = []
    for path in context.invocation.operands {
      if path == "-" {
        let bytes = try context.asking { _ throws(CalendarError) in try context.console.readToEnd() }
        sources.append(ImportSource(name: Messages.standardInput, bytes: bytes))
      } else {
        sources += try context.asking { store throws(CalendarError) in try store.importSources(at: path) }
      }
    }
    return sources
  }

  private func plan(
    _ sources: [ImportSource], into calendar: EventCalendar, _ options: ImportOptions
  ) throws(CommandFailure) -> ImportPlan {
    try context.asking { store throws(CalendarError) in
      try store.plan(importing: sources, into: calendar, options: options)
    }
  }

  /// The calendar that was named, the default one, or one that is to be made.
  private func calendar() throws(CommandFailure) -> EventCalendar {
    guard let name = context.invocation.value(.calendar) else { return try context.calendarForNew(.event) }
    let isPath = CommandContext.isPath(name)
    let folder = isPath ? nil : try context.requireStore().path
    do throws(CalendarError) {
      return isPath ? try context.store.calendar(at: name) : try context.store.calendar(named: name)
    } catch  where error.code == .calendarDoesNotExist {
      guard context.invocation.has(.create) else {
        throw CommandFailure(
          isPath ? .inputOutput : .notFound, Messages.text(for: error, advice: Messages.makeCalendar))
      }
      if !isPath { try context.requireName(name) }
      let isFile = name.hasSuffix(".ics")
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return EventCalendar(
        id: folder.map { "\($0)/\(name)" } ?? name, title: isFile ? String(last.dropLast(4)) : last,
        storage: isFile ? .file : .folder)
    } catch {
      throw CommandFailure(error)
    }
  }
}

// MARK: - Questions

extension ImportCommand {
  /// The plan with what a person says to each conflict; what the calendar says otherwise by the time of the answer is
  /// asked about anew, so that nothing is replaced unseen.
  private func decided(
    _ plan: ImportPlan, of sources: [ImportSource], _ options: ImportOptions
  ) throws(CommandFailure) -> ImportPlan {
    var asked = plan
    var decisions: [Int: ImportConflictPolicy] = [:]
    while true {
      for (place, item) in asked.items.enumerated() where item.action == .conflict && decisions[place] == nil {
        guard let decision = try decision(on: item) else {
          throw CommandFailure(.notFound, Messages.nothingImported)
        }
        decisions[place] = decision
      }
      var answered = options
      answered.decisions = decisions
      let decided = try self.plan(sources, into: plan.calendar, answered)
      let now = try self.plan(sources, into: plan.calendar, options)
      guard now.items != asked.items else { return decided }
      // Somebody deleted what was asked about, or made it what the import says.
      guard now.items.count == asked.items.count, decisions.keys.allSatisfy({ now.items[$0].action == .conflict })
      else { throw CommandFailure(.conflict, Messages.calendarChangedMeanwhile(plan.calendar.title)) }
      context.console.writeError(Messages.calendarChanged(plan.calendar.title) + "\n")
      decisions = decisions.filter { place, _ in asked.items[place] == now.items[place] }
      asked = now
    }
  }

  /// What a person says to a conflict, asked until it is one of the answers; nil for leaving.
  private func decision(on item: ImportPlan.Item) throws(CommandFailure) -> ImportConflictPolicy? {
    let answers: [(word: String, policy: ImportConflictPolicy?)] = [
      ("keep", .keep), ("replace", .replace), ("copy", .copy), ("quit", nil),
    ]
    context.console.writeError(line(for: item) + "\n")
    for difference in item.differences { context.console.writeError("  \(Messages.difference(difference))\n") }
    while true {
      context.console.writeError(Messages.asksAboutConflict)
      guard let line = try context.asking({ _ throws(CalendarError) in try context.console.readLine() }) else {
        context.console.writeError("\n")
        return nil
      }
      let word = line.lowercased().filter { !$0.isWhitespace }
      if !word.isEmpty, let answer = answers.first(where: { $0.word.hasPrefix(word) }) { return answer.policy }
    }
  }
}

// MARK: - What is said

extension ImportCommand {
  private func report(_ plan: ImportPlan, isDryRun: Bool) {
    let (invocation, console) = (context.invocation, context.console)
    context.report(plan.findings)
    for item in plan.items {
      let isTrouble = item.action == .rejected || item.action == .conflict
      let isNews = item.action != .unchanged || invocation.has(.verbose)
      if isDryRun, isNews, !invocation.has(.json) {
        console.write(line(for: item) + "\n")
      } else if isTrouble || invocation.has(.verbose) {
        console.writeError(line(for: item) + "\n")
      }
    }
    if invocation.has(.json) { console.write(JSON(plan).lines + "\n") }
    if !invocation.has(.quiet) { console.writeError(summary(of: plan, isDryRun: isDryRun) + "\n") }
  }

  /// An item in one line: `phone.ics:12: added Dentist`.
  private func line(for item: ImportPlan.Item) -> String {
    let place = [item.place.file.map(SafeText.line) ?? "", item.place.line.map(String.init) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ":")
    let title = item.title.map { " \(SafeText.line($0))" } ?? ""
    let occurrence = item.occurrence.map { " (\($0.iso8601))" } ?? ""
    let reason = item.reason.map { ": \(SafeText.line($0))" } ?? ""
    return "\(place): \(item.action.rawValue)\(title)\(occurrence)\(reason)"
  }

  private func summary(of plan: ImportPlan, isDryRun: Bool) -> String {
    let counts = ImportPlan.Action.allCases.map { (name: $0.rawValue, count: plan.count($0)) }.filter { $0.count > 0 }
    return Messages.imported(
      into: plan.calendar.title, counts: counts, isDryRun: isDryRun, isEmpty: plan.changes.isEmpty)
  }

  /// Writes what was rejected to a file of its own, so that it can be mended and imported.
  private func writeRejects(of plan: ImportPlan) throws(CommandFailure) {
    guard let path = context.invocation.value(.rejects), !plan.rejects.isEmpty else { return }
    guard !plan.hasMixedRejects else { throw CommandFailure(.usage, Messages.mixedRejects) }
    guard path != "-" else { return context.console.write(bytes: plan.rejects) }
    try context.asking { store throws(CalendarError) in try store.writeRejects(of: plan, to: path) }
  }
}

extension JSON {
  /// What an import does: the counts, and each item.
  fileprivate init(_ plan: ImportPlan) {
    let counts = ImportPlan.Action.allCases.map { Member(name: $0.rawValue, value: .int(plan.count($0))) }
    let items = plan.items.map { item in
      JSON(members: [
        "action": .string(item.action.rawValue), "uid": JSON(item.uid), "occurrence": JSON(item.occurrence?.iso8601),
        "title": JSON(item.title), "kind": JSON(item.kind), "file": JSON(item.place.file),
        "line": item.place.line.map { .int($0) } ?? .null, "reason": JSON(item.reason),
      ])
    }
    self = .object(counts + [Member(name: "items", value: .array(items))])
  }
}
