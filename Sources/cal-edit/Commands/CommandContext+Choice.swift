import CalendarStore

extension CommandContext {
  /// An item that may be meant.
  struct Candidate {
    let item: CalendarItem

    /// When it starts, or is due.
    let date: EventDate?

    /// What is said where there is no date.
    let undated: String

    /// The names in which dates are shown.
    var words = DateWords.english

    var title: String { SafeText.line(item.title ?? Messages.untitled) }

    func date(isAligned: Bool) -> String {
      date.map { DateStyle(words: words, isAligned: isAligned).text($0, withZone: false) } ?? undated
    }

    var description: String { "\(SafeText.line(item.uid)) (\(title), \(date(isAligned: false)))" }
  }

  /// The place of the only match; of several the one that a person chooses.
  func choice(of candidates: [Candidate], named name: String, among kind: EntityType) throws(CommandFailure) -> Int {
    guard !candidates.isEmpty else { throw noMatch(of: name, among: kind) }
    guard candidates.count > 1 else { return 0 }
    guard console.isInputTerminal else {
      throw CommandFailure(CommandContext.ambiguity(of: candidates, named: name, of: kind))
    }
    let width = String(candidates.count).count
    for (index, row) in CommandContext.rows(of: candidates).enumerated() {
      let line = "\(DisplayWidth.padded(String(index + 1), to: width, atStart: true))  \(row)"
      console.writeError(cut(line) + "\n")
    }
    while true {
      let answer = try answer(to: Messages.whichOne).filter { !$0.isWhitespace }
      guard !answer.isEmpty else { throw CommandFailure(.notFound, Messages.nothingChosen(among: kind)) }
      if let number = Int(answer), candidates.indices.contains(number - 1) { return number - 1 }
      console.writeError(Messages.noneOf(candidates.count) + "\n")
    }
  }

  /// A line for each candidate; those that would be the same say their places and calendars, too.
  private static func rows(of candidates: [Candidate]) -> [String] {
    let rows = candidates.map { "\($0.date(isAligned: true))  \($0.title)" }
    let counts = Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(rows, candidates).map { row, candidate in
      guard counts[row] != 1 else { return row }
      let place = candidate.item.location.map { "  (\(SafeText.line($0)))" } ?? ""
      return row + place + "  @\(SafeText.line(candidate.item.calendar?.title ?? ""))"
    }
  }

  /// The failure that nothing has a name, or that nothing is in the calendar at a path.
  func noMatch(of name: String, among kind: EntityType) -> CommandFailure {
    let isCalendar = CommandContext.isPath(name) && invocation.operands == [name]
    return CommandFailure(
      .notFound, isCalendar ? Messages.noItem(in: name, among: kind) : Messages.noMatch(of: name, among: kind))
  }

  /// Items of one UID are told apart by their calendar, events also by their number.
  private static func ambiguity(of candidates: [Candidate], named name: String, of kind: EntityType) -> UsageError {
    guard Set(candidates.map(\.item.$uid)).count < candidates.count else {
      return .ambiguousItem(name, of: kind, by: [.uid], candidates: candidates.map(\.description))
    }
    return .ambiguousItem(
      name, of: kind, by: kind == .event ? [.number, .calendar] : [.calendar],
      candidates: candidates.map { Messages.text(of: $0.description, in: $0.item.calendar?.title ?? "") })
  }
}
