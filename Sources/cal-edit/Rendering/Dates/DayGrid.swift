import CalendarStore

/// One day, half an hour a line, with what overlaps side by side.
struct DayGrid: Sendable {
  /// What takes place, in the order of the store.
  var entries: [Agenda.Entry]

  /// The day.
  var day: CivilDate

  /// The moment that it is.
  var now: Instant

  /// The zone whose clock is shown.
  var viewer: Zone

  /// How days and times are written.
  var style = DateStyle()

  /// The columns that there are.
  var width = 80

  /// The hours that are shown at least, in seconds of the day.
  var hours = 8 * 3600..<18 * 3600

  /// How words stand out.
  var emphasis = Emphasis.none

  /// What has a time of its own, in lines of the grid.
  private struct Block {
    let entry: Agenda.Entry
    let part: DayPart
    let rows: Range<Int>
    var lane = 0
    var lanes = 1
  }

  private static let rowLength = 1800
  private static let labelWidth = 9

  /// The heading, what lasts all day, and the hours.
  var lines: [String] {
    let parts = entries.map { (entry: $0, part: DayPart(of: $0, viewer: viewer)) }
      .filter { $0.part.start.date <= day && $0.part.last >= day }
    let blocks = DayGrid.inLanes(parts.filter { !$0.part.isAllDay(on: day) }.map { block($0.entry, $0.part) })
    let allDay = parts.filter { $0.part.isAllDay(on: day) }.map { line(ofAllDay: $0.entry, $0.part) }
    let shown = (blocks.map(\.rows) + [hours.lowerBound / DayGrid.rowLength..<hours.upperBound / DayGrid.rowLength])
    let first = (shown.map(\.lowerBound).min() ?? 0) / 2 * 2
    let last = shown.map(\.upperBound).max() ?? 48
    var rows = (first..<last).map { line(ofRow: $0, blocks) }
    while rows.last?.plain.isEmpty == true { rows.removeLast() }
    return ([heading] + allDay + rows).map { emphasis.text($0.cut(to: width)) }
  }

  private var heading: StyledText {
    let isToday = viewer.reading(at: now).date == day
    let week = ISOWeek(containing: day).number
    return StyledText(style.text(day) + Messages.inWeek(week) + (isToday ? Messages.isToday : ""), .strong)
  }

  private func line(ofAllDay entry: Agenda.Entry, _ part: DayPart) -> StyledText {
    let (number, count) = part.number(of: day)
    let place = entry.location.map { "  (\(SafeText.line($0)))" } ?? ""
    let remarks = Messages.remarks(entry.status, day: number, of: count)
    return StyledText("  \(Messages.allDay) ") + bar(of: entry) + title(of: entry) + StyledText(remarks + place)
  }

  private func title(of entry: Agenda.Entry) -> StyledText {
    StyledText(SafeText.line(entry.title), entry.isCanceled ? .struck : [], link: entry.link)
  }

  private func bar(of entry: Agenda.Entry) -> StyledText {
    entry.color.map { emphasis.isOn ? StyledText(" ", background: $0) : StyledText("|") } ?? StyledText("|")
  }

  private func block(_ entry: Agenda.Entry, _ part: DayPart) -> Block {
    let seconds = part.seconds(on: day)
    let first = min(seconds.lowerBound / DayGrid.rowLength, 47)
    let last = (seconds.upperBound + DayGrid.rowLength - 1) / DayGrid.rowLength
    return Block(entry: entry, part: part, rows: first..<max(first + 1, last))
  }

  /// Puts what shares lines side by side, each group by itself, so that what is alone has the whole width.
  private static func inLanes(_ blocks: [Block]) -> [Block] {
    var placed: [Block] = []
    var group: [Block] = []
    var groupEnd = 0
    var laneEnds: [Int] = []
    func closeGroup() {
      placed += group.map { block in
        var block = block
        block.lanes = laneEnds.count
        return block
      }
      (group, laneEnds) = ([], [])
    }
    for var block in blocks.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      if block.rows.lowerBound >= groupEnd { closeGroup() }
      block.lane = laneEnds.firstIndex { $0 <= block.rows.lowerBound } ?? laneEnds.count
      if block.lane == laneEnds.count { laneEnds.append(0) }
      laneEnds[block.lane] = block.rows.upperBound
      groupEnd = max(groupEnd, block.rows.upperBound)
      group.append(block)
    }
    closeGroup()
    return placed
  }

  private func line(ofRow row: Int, _ blocks: [Block]) -> StyledText {
    let hour = "\(row / 2 < 10 ? "0" : "")\(row / 2):00"
    let reading = viewer.reading(at: now)
    let isNow = reading.date == day && reading.secondOfDay / DayGrid.rowLength == row
    let mark = isNow ? "▸" : row % 2 == 0 ? " " : ""
    let label = StyledText(mark) + StyledText(row % 2 == 0 ? " \(hour)" : "", .faint)
    let here = blocks.filter { $0.rows.contains(row) }.sorted { $0.lane < $1.lane }
    let room = max(0, width - DayGrid.labelWidth)
    return here.reduce(label) { line, block in
      let laneWidth = room / block.lanes
      let cell = self.line(ofRow: row, of: block).cut(to: max(1, laneWidth - 1))
      return line.padded(to: DayGrid.labelWidth + laneWidth * block.lane) + cell
    }
  }

  /// What a block shows in one of its lines: its times and title, broken over the lines that it has.
  private func line(ofRow row: Int, of block: Block) -> StyledText {
    let (start, end) = (block.entry.start.instant(viewer: viewer), block.entry.end.instant(viewer: viewer))
    let state: TextStyle = end <= now && start < now ? .faint : start <= now ? .strong : []
    let style: TextStyle = block.entry.isCanceled ? state.union(.struck) : state
    let room = max(1, (width - DayGrid.labelWidth) / block.lanes - 2)
    let times = block.part.times(on: day, style: self.style).trimmed
    let place = block.entry.location.map { " (\(SafeText.line($0)))" } ?? ""
    let remarks = Messages.remarks(block.entry.status)
    let words = "\(times) \(SafeText.line(block.entry.title))\(remarks)\(place)"
    let texts = DisplayWidth.lines(of: words, width: room, most: block.rows.count)
    let index = row - block.rows.lowerBound
    let text = texts.indices.contains(index) ? texts[index] : ""
    return bar(of: block.entry) + StyledText(text, style, link: index == 0 ? block.entry.link : nil)
  }
}

extension String {
  /// The text without the spaces that put it into a column.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
