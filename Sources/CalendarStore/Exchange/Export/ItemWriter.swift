import CalendarModel

/// Writes items one after the other in a format that holds them whole.
protocol ItemWriter {
  /// Whether it takes items as their lines, and does not ask what they say.
  var takesLines: Bool { get }

  /// What stands before the items.
  mutating func head(zones: [ZoneComponent]) -> [UInt8]

  /// An item, as it stands behind those that were written before; nil for one that the format cannot hold.
  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]?

  /// What stands behind the items.
  var tail: [UInt8] { get }
}
