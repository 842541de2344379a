import CalendarEditForm
import CalendarStore

/// Who keeps the event that the editor edits: writes it, deletes it, and knows what became of it.
protocol EventKeeper {
  /// Writes what the form wants saved.
  ///
  /// - Returns: The event as it is kept now, and what there is to say about it.
  func save(_ save: FormSave) throws(CalendarError) -> (event: Event, report: String)

  /// Deletes the event, or that part of its series.
  ///
  /// - Returns: What there is to say about it.
  func delete(_ event: Event, span: EventSpan) throws(CalendarError) -> String

  /// The event as it is kept now; nil when it is gone.
  func refresh(_ event: Event) throws(CalendarError) -> Event?

  /// Whether saving only shows what it would do.
  var isDryRun: Bool { get }
}
