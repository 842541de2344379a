import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// An item as it is understood: whether it can be stored, and what is odd about it.
struct ItemReading {
  /// Why it cannot be stored; nil where it can.
  let refusal: String?

  private let found: [Finding]
  private let document: ImportDocument

  /// Reads a component of a document.
  init(_ component: CalendarText.Component, in reader: DocumentReader) {
    document = reader.document
    let (text, name) = (reader.document.text, reader.document.name)
    let zone = { reader.zone($0, at: component) }
    // What is odd in nothing is read at a fraction of the cost.
    if component.name == "VEVENT",
      text.bytes.withUnsafeBufferPointer({ KeyScanner.scan(component, in: $0, zone: zone) }) != nil
    {
      (refusal, found) = (nil, [])
      return
    }
    if component.name == "VTODO" {
      let findings = ReminderCodec.readReminder(component, in: text, file: name, zone: zone).findings
      (refusal, found) = (nil, findings)
      return
    }
    let (event, findings) = EventCodec.readEvent(component, in: text, file: name, zone: zone)
    // A journal has properties that an event has not, and needs no start.
    let isEvent = component.name == "VEVENT"
    found = isEvent ? findings : []
    let fault = findings.first { $0.place.property == "DTSTART" && $0.severity == .error }
    refusal = event.start == nil && isEvent ? fault?.message ?? ImportWords.noStart : nil
  }

  /// What is odd, where it stands in the source; of what was made from something else, where that began.
  func findings(at place: Place) -> [Finding] {
    found.map { finding in
      let found = finding.place
      let moved =
        switch document.lines {
        case .own(let before):
          Place(
            file: found.file, line: found.line.map { $0 + before }, column: found.column, uid: found.uid,
            property: found.property)
        case .made, .part: Place(file: found.file, line: place.line, uid: found.uid, property: found.property)
        }
      return Finding(finding.code, finding.severity, at: moved, message: finding.message)
    }
  }
}
