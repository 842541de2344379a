import CalendarJSON
import CalendarModel
import CalendarTime

/// Writes an array of objects with the keys that listings have; a series has no `occurrence`.
struct JSONWriter: ItemWriter {
  let viewer: Zone
  private var isFirst = true

  init(viewer: Zone) { self.viewer = viewer }

  func head(zones: [ZoneComponent]) -> [UInt8] { Array("[".utf8) }

  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]? {
    guard let (event, faults) = item.event else { return nil }
    findings += faults
    let lines = JSON(event, viewer: viewer).lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    defer { isFirst = false }
    return Array(((isFirst ? "\n" : ",\n") + lines).utf8)
  }

  var tail: [UInt8] { Array((isFirst ? "]\n" : "\n]\n").utf8) }
}
