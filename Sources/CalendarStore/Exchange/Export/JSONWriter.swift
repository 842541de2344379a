import CalendarJSON
import CalendarModel
import CalendarTime

/// Writes an array of objects with the keys that listings have; a series has no `occurrence`.
struct JSONWriter: ItemWriter {
  let viewer: Zone
  let takesLines = false
  private var isFirst = true
  private var events: SeriesRelation<Event>
  private var reminders: SeriesRelation<Reminder>

  init(viewer: Zone) {
    self.viewer = viewer
    (events, reminders) = (SeriesRelation(viewer: viewer), SeriesRelation(viewer: viewer))
  }

  func head(zones: [ZoneComponent]) -> [UInt8] { Array("[".utf8) }

  mutating func item(_ item: ExportItem, noting findings: inout [Finding]) -> [UInt8]? {
    let json: JSON
    if let (event, faults) = item.event {
      json = JSON(events.relate(event, at: item.entry), viewer: viewer)
      findings += faults
    } else if let (reminder, faults) = item.reminder {
      json = JSON(reminders.relate(reminder, at: item.entry), viewer: viewer)
      findings += faults
    } else {
      return nil
    }
    defer { isFirst = false }
    let lines = json.lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return Array(((isFirst ? "\n" : ",\n") + lines).utf8)
  }

  var tail: [UInt8] { Array((isFirst ? "]\n" : "\n]\n").utf8) }
}
