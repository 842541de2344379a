import CalendarModel
import CalendarRecurrence
import CalendarText

extension EventStore {
  /// A reminder that is said to be done without that word, where it was said of the same date in its file meanwhile; nil
  /// where that is still to be done there.
  ///
  /// A series has taken its next date then, which nobody has said to be done.
  ///
  /// - Throws: What the disk throws, `malformedFile`.
  func settled(_ reminder: Reminder) throws(CalendarError) -> Reminder? {
    guard reminder.isCompleted, let origin = reminder.origin else { return nil }
    let (reminder, file) = try followed(reminder, from: origin, leavesCalendar: true)
    guard let file, let place = file.place(of: reminder) else { return nil }
    let component = file.components(of: Reminder.self)[place]
    guard let base = file.base(of: reminder, at: component), !base.isCompleted,
      isDone(reminder, readAs: base, at: component, of: file)
    else { return nil }
    var settled = reminder
    (settled.completed, settled.status, settled.percentComplete) = (
      base.completed, base.status, base.percentComplete
    )
    settled.propertyEdits.removeAll(where: \.isProgress)
    return standing(settled, forSeries: base, at: component, of: file)
  }

  private func isDone(
    _ reminder: Reminder, readAs base: Reminder, at component: CalendarText.Component, of file: CalendarFile
  ) -> Bool {
    let now: Reminder = file.read(component).item
    guard !now.isCompleted else { return true }
    guard base.hasRecurrence, let before = base.recurrenceSet(),
      let series = SeriesEdit<Reminder>(of: component, in: file, environment: environment)
    else { return false }
    let original = reminder.occurrenceDate ?? before.start
    guard let found = series.set.occurrence(of: original, viewer: series.viewer) else {
      return series.set.hasPassed(original, of: before, viewer: series.viewer)
    }
    return found.overrideIndex.map { series.overrides[$0].item.isCompleted } ?? false
  }

  /// What else was changed in an occurrence that its series has left behind, as a change of the series, which a save of
  /// it is; nil where its dates were changed, which are nobody's any more.
  private func standing(
    _ occurrence: Reminder, forSeries base: Reminder, at component: CalendarText.Component, of file: CalendarFile
  ) -> Reminder? {
    guard let original = occurrence.occurrenceDate, !hasOwnComponent(occurrence) else { return occurrence }
    let series = SeriesEdit<Reminder>(of: component, in: file, environment: environment)
    guard let former = series?.former(base, at: original), former.start == occurrence.start,
      former.due == occurrence.due
    else { return nil }
    var standing = occurrence
    (standing.occurrenceDate, standing.start, standing.due) = (nil, base.start, base.due)
    return standing
  }
}
