import CalendarStore

/// Weeks in lines and days in columns, each with what takes place on it.
struct EventGrid: Sendable {
  /// What takes place, in the order of the store.
  var entries: [Agenda.Entry]

  /// The first and the last day: whole weeks.
  var days: ClosedRange<CivilDate>

  /// The moment that it is.
  var now: Instant

  /// The zone whose clock is shown.
  var viewer: Zone

  /// How days and times are written.
  var style = DateStyle()

  /// The columns that there are.
  var width = 80

  /// The lines that a day has at most; what has no room there is counted.
  var mostLines = 6

  /// The month whose days stand out; nil for all.
  var month: Int?

  /// How words stand out.
  var emphasis = Emphasis.none

  private static let weekWidth = 4

  /// The narrowest grid of which something can be read.
  static let leastWidth = weekWidth + 7 * 8

  private var columnWidth: Int { (width - EventGrid.weekWidth) / 7 }

  /// The weekdays, then for each week its number, its days, and what they have.
  var lines: [String] {
    let byDay = entriesByDay
    let weeks = stride(from: days.lowerBound.dayNumber, through: days.upperBound.dayNumber, by: 7)
    let rows = weeks.flatMap { week(from: CivilDate(dayNumber: $0), byDay) }
    let heading = weekdays.map { StyledText(DisplayWidth.cut($0, to: columnWidth - 1), .faint) }
    return ([row("", heading)] + rows).map { emphasis.text($0) }
  }

  /// The names in full where all of them have room.
  private var weekdays: [String] {
    let days = days(from: self.days.lowerBound).map(\.weekday)
    let names = days.map { style.words.name(of: $0) }
    return names.allSatisfy { DisplayWidth.of($0) < columnWidth } ? names : days.map { style.words.shortName(of: $0) }
  }

  private var entriesByDay: [CivilDate: [(Agenda.Entry, DayPart)]] {
    var byDay: [CivilDate: [(Agenda.Entry, DayPart)]] = [:]
    for entry in entries {
      let part = DayPart(of: entry, viewer: viewer)
      var day = max(part.start.date, days.lowerBound)
      let last = min(part.last, days.upperBound)
      while day <= last {
        byDay[day, default: []].append((entry, part))
        guard day < last else { break }
        day = day.adding(days: 1)
      }
    }
    return byDay
  }

  private func week(from first: CivilDate, _ byDay: [CivilDate: [(Agenda.Entry, DayPart)]]) -> [StyledText] {
    let days = days(from: first)
    let cells = days.map { cell(of: byDay[$0] ?? [], on: $0) }
    let height = max(1, cells.map(\.count).max() ?? 0)
    // The number of the week that its Thursday is in, whatever day weeks begin with here.
    let number = ISOWeek(containing: days.first { $0.weekday == .thursday } ?? first).number
    let head = row(number < 10 ? " \(number)" : "\(number)", days.map(label))
    return [head]
      + (0..<height).map { line in row("", cells.map { $0.indices.contains(line) ? $0[line] : StyledText("") }) }
  }

  /// The days of a week from its first one on; the last week that there is ends with the last day.
  private func days(from first: CivilDate) -> [CivilDate] {
    (first.dayNumber...min(first.dayNumber + 6, days.upperBound.dayNumber)).map(CivilDate.init(dayNumber:))
  }

  private func row(_ week: String, _ cells: [StyledText]) -> StyledText {
    var line = StyledText(week, .faint)
    for (index, cell) in cells.enumerated() where cell.width > 0 {
      line = line.padded(to: EventGrid.weekWidth + index * columnWidth) + cell
    }
    return line
  }

  /// A day's number, in brackets today; with its month where that begins, and in the first cell.
  private func label(_ day: CivilDate) -> StyledText {
    let isToday = viewer.reading(at: now).date == day
    let number = isToday ? StyledText("[\(day.day)]", [.chosen, .strong]) : StyledText("\(day.day)", .strong)
    let month = day.day == 1 || day == days.lowerBound ? " " + style.words.shortName(ofMonth: day.month) : ""
    let label = number + StyledText(month)
    return self.month.map { $0 != day.month } == true && !isToday ? label.adding(.faint) : label
  }

  private func cell(of entries: [(Agenda.Entry, DayPart)], on day: CivilDate) -> [StyledText] {
    let sorted = entries.filter { $0.1.isAllDay(on: day) } + entries.filter { !$0.1.isAllDay(on: day) }
    let full = sorted.map { lines(of: $0, $1, on: day, most: 3) }
    if full.reduce(0, { $0 + $1.count }) <= mostLines { return full.flatMap(\.self) }
    let short = sorted.flatMap { lines(of: $0, $1, on: day, most: 1) }
    guard short.count > mostLines else { return short }
    let more = StyledText(Messages.more(short.count - mostLines + 1), .faint)
    return short.prefix(mostLines - 1) + [more.cut(to: columnWidth - 1)]
  }

  private func lines(of entry: Agenda.Entry, _ part: DayPart, on day: CivilDate, most: Int) -> [StyledText] {
    let (start, end) = (entry.start.instant(viewer: viewer), entry.end.instant(viewer: viewer))
    var style: TextStyle = end <= now && start < now ? .faint : start <= now ? .strong : []
    if entry.isCanceled { style.insert(.struck) }
    let time = part.isAllDay(on: day) || part.start.date != day ? "" : self.style.time(part.start) + " "
    let hasBar = emphasis.isOn && entry.color != nil
    let texts = DisplayWidth.lines(
      of: time + Messages.sign(entry.status) + SafeText.line(entry.title), width: columnWidth - (hasBar ? 2 : 1),
      most: most)
    return texts.map { text in
      let words = StyledText(text, style, link: entry.link)
      return hasBar ? StyledText(" ", background: entry.color) + words : words
    }
  }
}
