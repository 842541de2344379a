import CalendarStore

/// `month [YYYY-MM]`: a month, a week a line.
struct MonthCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let first = try month()
    let last = first.adding(days: CivilDate.days(inMonth: first.month, year: first.year) - 1)
    let isRoomy = context.gridWidth >= EventGrid.leastWidth
    let weeks = context.week(of: first).lowerBound...context.week(of: last).upperBound
    let isRecord = try RecordOutput(context.invocation).isAsked
    // What is printed for scripts is the month; the grid has the days beside it in its weeks.
    guard let entries = try context.entries(on: isRoomy && !isRecord ? weeks : first...last) else { return .done }
    let heading = StyledText(context.style.words.text(monthOf: first), .strong)
    let lines = isRoomy ? grid(of: entries, on: weeks, month: first.month) : list(of: entries, on: first...last, weeks)
    context.show([context.emphasis.text(heading)] + lines)
    return .done
  }

  /// The first day of the month that the operands say, else of this one.
  private func month() throws(CommandFailure) -> CivilDate {
    let operands = context.invocation.operands
    let line = operands.joined(separator: " ")
    let day: CivilDate
    do throws(WhenError) {
      day = operands.isEmpty ? context.clock.today : try context.clock.month(line, reader: context.reader)
    } catch {
      throw CommandFailure(error, in: line)
    }
    return day.adding(days: 1 - day.day)
  }

  private func grid(of entries: [Agenda.Entry], on weeks: ClosedRange<CivilDate>, month: Int) -> [String] {
    EventGrid(
      entries: entries, days: weeks, now: context.clock.now, viewer: context.clock.viewer,
      style: context.style, width: context.gridWidth, month: month, emphasis: context.emphasis
    ).lines
  }

  /// Where a grid has no room: the days, those with events marked, and below them the events by day.
  private func list(
    of entries: [Agenda.Entry], on days: ClosedRange<CivilDate>, _ weeks: ClosedRange<CivilDate>
  ) -> [String] {
    let agenda = context.agenda(of: entries, on: days)
    guard context.gridWidth >= SmallMonth.width else { return agenda.lines }
    let small = SmallMonth(
      days: weeks, month: days.lowerBound.month, marked: agenda.busyDays, today: context.clock.today,
      words: context.style.words, emphasis: context.emphasis)
    return small.lines + [""] + agenda.lines
  }
}
