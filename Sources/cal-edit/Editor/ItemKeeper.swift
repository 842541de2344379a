import CalendarEditForm
import CalendarStore

/// Who keeps the item that the editor edits: writes it, deletes it, and knows what became of it.
protocol ItemKeeper<Item> {
  /// What it keeps: events or reminders.
  associatedtype Item: Hashable & Sendable

  /// Writes what the form wants saved.
  ///
  /// - Returns: The item as it is kept now, and what there is to say about it.
  func save(_ save: FormSave<Item>) throws(CalendarError) -> (item: Item, report: String)

  /// Deletes the item, or that part of its series.
  ///
  /// - Returns: What there is to say about it.
  func delete(_ item: Item, span: EventSpan) throws(CalendarError) -> String

  /// The item as it is kept now; nil when it is gone.
  func refresh(_ item: Item) throws(CalendarError) -> Item?

  /// What stands above the form on an item.
  func heading(of item: Item) -> String

  /// Whether saving only shows what it would do.
  var isDryRun: Bool { get }
}
