import CalendarJSON
import CalendarStore

/// `free [FROM [TO|LENGTH]]`: when no event takes the person's time.
struct FreeCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let length = try length()
    let interval = try interval()
    let records = try RecordOutput(context.invocation)
    let events = try context.occurrences(from: interval.start, to: interval.end)
    let busy = BusyTime(events, viewer: context.clock.viewer, ownAddresses: context.settings.ownAddresses)
    let slots = busy.free(in: windows(of: interval))
      .map { FreeSlot(start: $0.lowerBound, end: $0.upperBound, viewer: context.clock.viewer) }
      .filter { $0.has(length) }
    let lines = records.lines(of: slots.map { JSON($0) })
    if let lines {
      context.show(lines)
    } else {
      context.show(
        FreeSlotList(slots: slots, style: context.style).lines.map(context.cut),
        orSay: Messages.none(Messages.freeTime, context.words(for: context.days(of: interval))))
    }
    return .done
  }

  /// What a slot must have room for.
  private func length() throws(CommandFailure) -> CalendarDuration {
    let length = try context.length(.length, usual: CalendarDuration(seconds: 1))
    guard case .duration(let duration) = length else {
      let line = context.invocation.value(.length) ?? ""
      throw CommandFailure(WhenError(.notALength, WhenWord(text: line, column: 0)), option: .length, in: line)
    }
    return duration
  }

  /// The range; one that has begun already counts from now.
  private func interval() throws(CommandFailure) -> WhenClock.Interval {
    let now = context.clock.now
    let interval = try context.interval()
    guard interval.start < now, now < interval.end else { return interval }
    return WhenClock.Interval(start: context.clock.nextMinute, end: max(interval.end, context.clock.nextMinute))
  }

  /// The stretches in which time counts: the hours of workdays, where the settings say which, else all.
  private func windows(of interval: WhenClock.Interval) -> [Range<Instant>] {
    guard let workday = context.settings.workday else { return [interval.start..<interval.end] }
    let viewer = context.clock.viewer
    return context.days(of: interval).dayNumbers.map { CivilDate(dayNumber: $0) }
      .filter { workday.weekdays.contains($0.weekday) }
      .map { day in
        let midnight = CivilDateTime(startOf: day)
        let start = viewer.instant(of: midnight.adding(seconds: workday.hours.lowerBound))
        let end = viewer.instant(of: midnight.adding(seconds: workday.hours.upperBound))
        let first = max(start, interval.start)
        return first..<max(first, min(end, interval.end))
      }
  }
}

extension ClosedRange<CivilDate> {
  /// The numbers of the days.
  fileprivate var dayNumbers: ClosedRange<Int> { lowerBound.dayNumber...upperBound.dayNumber }
}
