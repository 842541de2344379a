import CalendarEditForm
import CalendarStore

/// Keeps what the editor edits in the store.
struct StoreKeeper: ItemKeeper {
  let store: EventStore
  let isDryRun: Bool

  /// The file of its own that a new event goes into.
  var newFile: String?

  /// The names in which dates are shown.
  var words = DateWords.english

  /// Takes note of what a write could not keep.
  let noting: ([Finding]) -> Void

  func save(_ save: FormSave<Event>) throws(CalendarError) -> (item: Event, report: String) {
    var event = save.item
    let isNew = event.origin == nil
    let span = save.span ?? .thisEvent
    if isDryRun {
      let changes =
        if let newFile, isNew { try store.changes(saving: event, toNewFile: newFile) } else {
          try store.changes(saving: event, span: span)
        }
      return (event, Self.report(changes))
    }
    let notes =
      if let newFile, isNew { try store.save(&event, toNewFile: newFile) } else { try store.save(&event, span: span) }
    noting(notes)
    let calendar = isNew && newFile == nil ? event.calendar?.title ?? "" : nil
    return (event, Messages.saved(event.origin?.file ?? "", in: calendar))
  }

  func delete(_ event: Event, span: EventSpan) throws(CalendarError) -> String {
    if isDryRun { return Self.report(try store.changes(removing: event, span: span)) }
    noting(try store.remove(event, span: span))
    return Self.deletion(of: event, span: span, words: words)
  }

  /// What was deleted.
  static func deletion(of event: Event, span: EventSpan, words: DateWords) -> String {
    Messages.deleted(event.title ?? event.uid) + part(of: event, span, words)
  }

  /// Which part of a series it was.
  private static func part(of event: Event, _ span: EventSpan, _ words: DateWords) -> String {
    guard let start = event.start, event.occurrenceDate != nil else { return "" }
    let date = DateStyle(words: words, isAligned: false).text(start, withZone: false)
    return Messages.part(span, from: date)
  }

  func heading(of event: Event) -> String {
    Messages.heading(.event, file: event.origin.map { _ in CommandContext.fileName(of: event.item) })
  }

  func refresh(_ event: Event) throws(CalendarError) -> Event? { try store.newest(event) }

  /// The differences that changes make in their files.
  static func report(_ changes: [FileChange]) -> String {
    let lines = changes.flatMap { change in
      UnifiedDiff(name: change.path, from: change.before, to: change.after ?? []).lines
    }
    return (lines + [Messages.dryRun]).joined(separator: "\n")
  }
}

extension CommandContext {
  /// Keeps events as the command line says, a new one in a file of its own where there is one to be made.
  func eventKeeper(newFile: String? = nil) -> StoreKeeper {
    StoreKeeper(store: store, isDryRun: invocation.has(.dryRun), newFile: newFile, words: style.words) {
      reportWrite($0)
    }
  }
}
