import CalendarJSON
import CalendarStore

/// `check [FILE|CAL…|-]`: every fault of calendars, and what of them can be mended.
struct CheckCommand {
  let context: CommandContext

  /// The name of standard input, as an operand and in findings.
  private static let standardInput = "-"

  func run() throws(CommandFailure) -> ExitStatus {
    let operands = context.invocation.operands
    if operands.contains(CheckCommand.standardInput) {
      guard operands.count == 1 else {
        throw CommandFailure(.usage, Messages.standardInputAlone)
      }
      let bytes = try context.asking { _ throws(CalendarError) in try context.console.readToEnd() }
      return try check(bytes, named: CheckCommand.standardInput)
    }
    if operands.count == 1, CommandContext.isPath(operands[0]), let bytes = try stream(operands[0]) {
      return try check(bytes, named: operands[0])
    }
    if operands.isEmpty {
      try context.requireStore()
      return try check(nil)
    }
    var calendars: [EventCalendar] = []
    for operand in operands { calendars.append(try calendar(operand)) }
    return try check(calendars)
  }

  /// The calendar that was named; of several, a path that leads nowhere hides nothing of the others: that it cannot be
  /// read is found beside their faults.
  private func calendar(_ operand: String) throws(CommandFailure) -> EventCalendar {
    do throws(CommandFailure) {
      return try context.calendar(operand)
    } catch  where context.invocation.operands.count > 1 && CommandContext.isPath(operand) {
      return EventCalendar(id: operand, title: operand, storage: .file)
    }
  }

  private var mends: Bool { context.invocation.has(.fix) || showsDifference }

  private var showsDifference: Bool { context.invocation.has(.diff) }

  private func check(_ calendars: [EventCalendar]?) throws(CommandFailure) -> ExitStatus {
    let mends = mends
    let checkup = try context.asking { store throws(CalendarError) in try store.check(calendars, mending: mends) }
    if showsDifference {
      for change in checkup.changes { write(change.path, from: change.before ?? [], to: change.after ?? []) }
      showBesides(checkup.findings)
    } else {
      if mends { try mend(checkup) }
      try show(checkup.findings)
    }
    return status(of: checkup.findings)
  }

  private func mend(_ checkup: Checkup) throws(CommandFailure) {
    context.report(try context.asking { store throws(CalendarError) in try store.mend(checkup) })
    guard !context.invocation.has(.quiet) else { return }
    for change in checkup.changes { context.console.writeError(Messages.mended(change.path) + "\n") }
  }

  /// What a pipe that is named gives; nil for a file or a folder, or where nothing is.
  private func stream(_ path: String) throws(CommandFailure) -> [UInt8]? {
    try context.asking { store throws(CalendarError) in
      do throws(CalendarError) {
        return try store.contents(ofStreamAt: path)
      } catch  where error.code == .notFound {
        return nil
      }
    }
  }

  /// What is mended of standard input or a pipe goes to standard output, so that an editor can take it.
  private func check(_ bytes: [UInt8], named name: String) throws(CommandFailure) -> ExitStatus {
    let (findings, mended) = context.store.check(bytes, named: name, mending: mends)
    if showsDifference {
      write(name, from: bytes, to: mended)
      showBesides(findings)
    } else if mends {
      context.console.write(bytes: mended)
      showBesides(findings)
    } else {
      try show(findings)
    }
    return status(of: findings)
  }

  private func write(_ name: String, from old: [UInt8], to new: [UInt8]) {
    let difference = UnifiedDiff(name: name, from: old, to: new)
    // A program that reads it may be one that applies it.
    guard context.console.isOutputTerminal else { return context.console.write(bytes: difference.patch) }
    for line in difference.lines { context.console.write(line + "\n") }
  }

  private func show(_ findings: [Finding]) throws(CommandFailure) {
    let records = try RecordOutput(context.invocation).lines(of: findings.lazy.map { JSON($0) })
    for line in records ?? findings.map(Messages.text(for:)) { context.console.write(line + "\n") }
  }

  private func showBesides(_ findings: [Finding]) {
    for finding in findings { context.console.writeError(Messages.text(for: finding) + "\n") }
  }

  private func status(of findings: [Finding]) -> ExitStatus {
    findings.contains { $0.severity == .error } ? .invalid : .done
  }
}
