/// What decides where a calendar has another state of an item than the one that is imported.
public enum ImportConflictPolicy: String, Hashable, Sendable, CaseIterable {
  /// The later one by `SEQUENCE`, `LAST-MODIFIED`, `DTSTAMP`; where that says nothing, it is a conflict.
  case newer

  /// What the calendar has.
  case keep

  /// What is imported.
  case replace

  /// Both: what is imported gets a UID of its own.
  case copy

  /// Somebody who is asked: everything that differs is a conflict until `ImportOptions.decisions` has an answer.
  case ask
}
