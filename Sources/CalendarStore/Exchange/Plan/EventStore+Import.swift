import CalendarFiles
public import CalendarModel

extension EventStore {
  /// What an import would do.
  ///
  /// Items are matched by UID and `RECURRENCE-ID` with those of the calendar; the same sources again give a plan that
  /// changes nothing. Source: RFC 5545 §3.8.4.7, RFC 5546.
  ///
  /// - Parameters:
  ///   - sources: What is imported, in this order.
  ///   - calendar: The calendar that it goes into, which need not be there yet.
  ///   - options: How the import goes about.
  /// - Returns: The plan.
  /// - Throws: `objectBelongsToDifferentStore`, `calendarReadOnly`, `changedUnderneath`; `malformedFile` or `truncatedFile` for a file of the calendar
  ///   that cannot be added to; and what the disk throws.
  public func plan(
    importing sources: [ImportSource], into calendar: EventCalendar, options: ImportOptions = ImportOptions()
  ) throws(CalendarError) -> ImportPlan {
    try requireOwn(calendar)
    try requireNotStore(calendar)
    guard calendar.allowsContentModifications else {
      throw CalendarError(.calendarReadOnly, at: Place(file: calendar.id), value: calendar.title)
    }
    let edited = edited
    let target = try ImportTarget(calendar, in: edited)
    var planner = ImportPlanner(into: target, options: options, environment: edited)
    for source in sources {
      for document in SourceReader(source, options: options, environment: environment).documents {
        try planner.take(document)
      }
    }
    return try planner.plan(named: sources.map(\.name))
  }

  /// Writes what a plan would do, as one step.
  ///
  /// - Returns: What of a file, or of the usual care, could not be kept.
  /// - Throws: `changedUnderneath` where a file is no longer what it was, and what the disk throws; nothing is written
  ///   then.
  @discardableResult
  public func carryOut(_ plan: ImportPlan) throws(CalendarError) -> [Finding] {
    let isAdded = plan.calendar.isNew && !plan.changes.isEmpty
    let others = isAdded ? try changesKeepingDefault(besides: plan.calendar) : []
    return try make(plan.changes + others, commit: true, as: plan.step)
  }

  /// Writes what a plan rejects to a new file, in a form that can be mended and imported again.
  ///
  /// - Throws: `alreadyExists`, and what the disk throws.
  public func writeRejects(of plan: ImportPlan, to path: String) throws(CalendarError) {
    try environment.disk.create(path, with: plan.rejects)
  }
}
