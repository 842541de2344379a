public import CalendarModel
public import CalendarTime

/// A form on an item: what those who draw and drive it need of it, whatever kind of item it is.
public protocol ItemForm: Hashable, Sendable {
  /// What the form edits.
  associatedtype Item: Hashable & Sendable

  /// A batch of changes to the form's rows.
  typealias Batch = FormTable<ItemRow>.Batch

  /// A visible row with its value.
  typealias Row = FormRow<ItemRow>

  /// What a tap on a row leads to.
  typealias Tap = FormTable<ItemRow>.Tap

  /// The world around the form.
  var context: FormContext { get }

  /// Whether the form was opened to make an item.
  var isNew: Bool { get }

  /// The item as it is in the file, or as a new one begins.
  var original: Item { get }

  /// The draft as its values are worded: what alarms and rules count from is its start.
  var subject: CalendarItem { get }

  /// The item in the file, in the same way.
  var originalSubject: CalendarItem { get }

  /// Whether anything was changed since the form was opened or saved.
  var hasChanges: Bool { get }

  /// Whether something was saved in this session.
  var hasSaved: Bool { get }

  /// How the session ended; nil while it lasts.
  var outcome: FormOutcome? { get }

  /// Whether the item is no longer in its file.
  var isGone: Bool { get }

  /// What stands in the way of saving.
  var issues: [FormIssue] { get }

  /// What is to be said before saving, though it does not stand in the way.
  var notices: [FormNotice] { get }

  /// The visible rows with their values, section by section; a section may be empty.
  var sections: [[Row]] { get }

  /// The date row whose picker is open.
  var openPicker: ItemRow? { get }

  /// The rows that can be set while they are not visible.
  var hiddenRows: [ItemRow] { get }

  /// The value of a row in the draft, also while it is not visible.
  func value(of row: ItemRow) -> FormValue

  /// The value of a row in the file: where both sides changed a field, the other side's.
  func originalValue(of row: ItemRow) -> FormValue

  /// Taps a row.
  @discardableResult
  mutating func tap(_ row: ItemRow) throws(FormRefusal) -> Tap

  /// Closes the open picker.
  @discardableResult
  mutating func closePicker() -> Batch

  /// Turns the month of the open picker.
  @discardableResult
  mutating func turnMonth(by months: Int) throws(FormRefusal) -> Batch

  /// Gives a row a value.
  @discardableResult
  mutating func set(_ row: ItemRow, to value: FormValue) throws(FormRefusal) -> Batch

  /// Moves a date row by a length of time.
  @discardableResult
  mutating func shift(_ row: ItemRow, by length: CalendarDuration) throws(FormRefusal) -> Batch

  /// Gives the item both its dates, as one change.
  @discardableResult
  mutating func setDates(from start: EventDate, to end: EventDate) throws(FormRefusal) -> Batch

  /// Lets alerts at those times take the place of all that have rows.
  @discardableResult
  mutating func setAlerts(_ triggers: [Alarm.Trigger]) throws(FormRefusal) -> Batch

  /// Gives the item a colour, by a name of CSS.
  @discardableResult
  mutating func setColor(_ color: String?) throws(FormRefusal) -> Batch

  /// Changes the lines of a property by its name.
  @discardableResult
  mutating func edit(_ edit: PropertyEdit) throws(FormRefusal) -> Batch

  /// Empties a row.
  @discardableResult
  mutating func clear(_ row: ItemRow) throws(FormRefusal) -> Batch

  /// Takes back the last accepted change.
  @discardableResult
  mutating func undo() throws(FormRefusal) -> Batch

  /// Takes note that the item was changed in its file, or that it is gone.
  @discardableResult
  mutating func fileChanged(to item: Item?) -> Batch

  /// Lets what was typed become a new item, where the one that was opened is gone from its file.
  @discardableResult
  mutating func becomeNew() throws(FormRefusal) -> Batch

  /// Decides a conflict.
  @discardableResult
  mutating func resolve(_ field: ItemField, keeping side: MergeSide) throws(FormRefusal) -> Batch

  /// Whether the form is on a series, so that saving and deleting may mean a part of it.
  var isOfSeries: Bool { get }

  /// The original start of the occurrence that is edited.
  var occurrence: EventDate? { get }

  /// The part of the series that follows from the change itself.
  var impliedSpan: EventSpan? { get }

  /// What is to be saved, or nil when nothing was changed.
  func prepareToSave(span: EventSpan?) throws(FormRefusal) -> FormSave<Item>?

  /// The part of the series to delete; nil where there is only one item.
  func prepareToDelete(span: EventSpan?) throws(FormRefusal) -> EventSpan?

  /// Takes note that the store saved.
  @discardableResult
  mutating func didSave(_ item: Item) -> Batch

  /// Takes note that the store did not save or delete, and why.
  mutating func didRefuse(_ error: CalendarError)

  /// Takes note that the store deleted.
  mutating func didDelete()

  /// Ends the session; unsaved changes are lost.
  @discardableResult
  mutating func discard() -> FormOutcome
}

extension ItemForm {
  /// The visible rows with their values, from top to bottom.
  public var rows: [Row] { sections.flatMap(\.self) }

  /// The fields that were changed here and, to something else, in the file.
  public var conflicts: [ItemField] {
    issues.compactMap { if case .conflict(let field) = $0 { field } else { nil } }
  }

  /// The values offered for a row, none while it is not visible.
  public func choices(of row: ItemRow) -> [FormValue] { rows.first { $0.item == .row(row) }?.choices ?? [] }
}
