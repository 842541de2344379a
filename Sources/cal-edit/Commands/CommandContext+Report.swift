import CalendarStore

extension CommandContext {
  /// Prints what was found wrong.
  func report(_ findings: [Finding]) {
    guard !invocation.has(.quiet) else { return }
    for finding in findings { console.writeError(Messages.text(for: finding) + "\n") }
  }

  /// Prints what was found wrong in the items that a command is about, and how much there is in others: all of it where
  /// calendars were named, else what stands in items that are shown or changed, or in their files beside any item.
  func report(_ findings: [Finding], about items: @autoclosure () -> [Place]) {
    guard !findings.isEmpty, !invocation.has(.calendar),
      !invocation.operands.contains(where: CommandContext.isPath)
    else { return report(findings) }
    let own = Set(items())
    let ownFiles = Set(own.compactMap(\.file))
    let isOwn = { (finding: Finding) in
      guard let file = finding.place.file, ownFiles.contains(file) else { return finding.place.file == nil }
      return finding.place.uid.map { own.contains(Place(file: file, uid: $0)) } ?? true
    }
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

  /// Says of words of the command line that an option takes their place.
  func noteWords(_ words: String, replacedBy option: Option) {
    guard !invocation.has(.quiet) else { return }
    console.writeError(Messages.note(Messages.replaced(words, by: option)) + "\n")
  }

  /// Prints what a write could not keep; what is only worth knowing when that is asked for.
  func reportWrite(_ findings: [Finding]) {
    report(findings.filter { $0.severity != .note || invocation.has(.verbose) })
  }
}

extension CalendarItem {
  /// The file that it is in, and its UID.
  var ownPlace: Place { Place(file: origin?.file, uid: uid) }
}

extension EventSummary {
  /// The file that it is in, and its UID.
  var ownPlace: Place { Place(file: file, uid: uid) }
}
