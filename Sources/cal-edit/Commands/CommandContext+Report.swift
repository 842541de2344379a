import CalendarStore

extension CommandContext {
  /// Prints what was found wrong.
  func report(_ findings: [Finding]) {
    guard !invocation.has(.quiet) else { return }
    for finding in findings { console.writeError(Messages.text(for: finding) + "\n") }
  }

  /// Prints what was found wrong in the files that a command is about, and how much there is in others: all of it
  /// where calendars were named, else what stands in files of items that are shown or changed.
  func report(_ findings: [Finding], about files: [String?]) {
    guard !invocation.has(.calendar), !invocation.operands.contains(where: CommandContext.isPath) else {
      return report(findings)
    }
    let own = Set(files.compactMap(\.self))
    let isOwn = { (finding: Finding) in finding.place.file.map(own.contains) ?? true }
    let (shown, others) = (findings.filter(isOwn), findings.filter { !isOwn($0) })
    report(shown)
    guard others.count > 1 else { return report(others) }
    guard !invocation.has(.quiet) else { return }
    let names = Set(others.compactMap(\.place.file)).sorted()
    console.writeError(Messages.note(Messages.otherFaults(others.count, in: names)) + "\n")
  }

  /// Says of a time that it is taken for words of a title, and what helps.
  func noteTime(_ time: String?, advice: String) {
    guard let time, !invocation.has(.quiet) else { return }
    console.writeError(Messages.note(Messages.timeInTitle(time, advice: advice)) + "\n")
  }

  /// Prints what a write could not keep; what is only worth knowing when that is asked for.
  func reportWrite(_ findings: [Finding]) {
    report(findings.filter { $0.severity != .note || invocation.has(.verbose) })
  }
}
