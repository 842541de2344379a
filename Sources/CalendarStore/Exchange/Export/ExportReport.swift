public import CalendarModel

/// What became of an export.
public struct ExportReport: Hashable, Sendable {
  /// How many items were written: components, or for an agenda and a table their occurrences.
  public internal(set) var count = 0

  /// What could not be read, and what could not be written as it stands.
  public internal(set) var findings: [Finding] = []
}
