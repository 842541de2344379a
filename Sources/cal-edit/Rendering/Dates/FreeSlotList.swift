import CalendarStore

/// Free time by day, as `free` shows it: `10:00-12:30  2 hours 30 minutes`.
struct FreeSlotList {
  /// The slots, in order.
  let slots: [FreeSlot]

  /// How days and times are written.
  let style: DateStyle

  /// A heading for each day on which slots begin, and the slots below it.
  var lines: [String] {
    var lines: [String] = []
    var day: CivilDate?
    for slot in slots {
      let start = slot.viewer.reading(at: slot.start)
      if start.date != day { lines.append(style.text(start.date)) }
      day = start.date
      lines.append(line(slot, from: start))
    }
    return lines
  }

  private func line(_ slot: FreeSlot, from start: CivilDateTime) -> String {
    let end = slot.viewer.reading(at: slot.end)
    let length = style.text(rounded(slot))
    // Behind the last day that there is, no reading says that it is over.
    let last = slot.viewer.reading(at: slot.end.adding(seconds: -1))
    if last == CivilDateTime(startOf: start.date).adding(seconds: 86_399) {
      return "  \(style.time(start))-24:00  \(length)"
    }
    if end.date == start.date { return "  \(style.time(start))-\(style.time(end))  \(length)" }
    let until = style.sentence.text(.floating(end), withZone: false)
    return "  \(style.time(start))-       \(Messages.length(length, until: until))"
  }

  /// The length in days and hours, as people count.
  private func rounded(_ slot: FreeSlot) -> CalendarDuration {
    let seconds = slot.end.seconds(since: slot.start)
    return CalendarDuration(days: seconds / 86_400, seconds: seconds % 86_400)
  }
}
