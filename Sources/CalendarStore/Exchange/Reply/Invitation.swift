import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// A file with an invitation, and the lines of an answer to it.
///
/// Source: RFC 5546 §3.2.3.
struct Invitation {
  static let head = Array(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//cal-edit//CalendarStore//EN\r\nMETHOD:REPLY\r\n".utf8)

  private let file: CalendarFile
  private let own: [String]

  /// An invitation, answered by the person with those addresses.
  init(_ file: CalendarFile, own addresses: [String]) {
    self.file = file
    own = addresses.map(\.bareAddress)
  }

  /// Refuses what nobody can answer.
  ///
  /// - Throws: `notAnInvitation`, `notInvited`.
  func requireAnswerable(_ components: [CalendarText.Component]) throws(CalendarError) {
    guard let first = components.first else { return }
    let place = Place(
      file: file.path, line: file.text.lineNumber(at: first.range.lowerBound), uid: file.uid(of: first))
    let root = file.text.components[file.text.root(of: first)]
    if let method = file.text.lines(of: root).first(where: { $0.name == "METHOD" })?.value.trimmingBlanks.uppercased(),
      !["REQUEST", "ADD", "PUBLISH", ""].contains(method)
    {
      throw CalendarError(.notAnInvitation, at: place, value: "METHOD:\(method)", expected: "METHOD:REQUEST")
    }
    guard components.contains(where: { line("ORGANIZER", of: $0) != nil }) else {
      throw CalendarError(.notAnInvitation, at: place, expected: ImportWords.organizer)
    }
    let invited = components.flatMap(attendees).map(\.value.bareAddress)
    guard !invited.isEmpty else { throw CalendarError(.notAnInvitation, at: place, expected: ImportWords.attendee) }
    guard !components.contains(where: { ownAttendee(of: $0) != nil }) else { return }
    throw CalendarError(
      .notInvited, at: place, value: own.isEmpty ? nil : own.joined(separator: ", "),
      expected: StoreWords.oneOf(invited.uniqued.listed))
  }

  /// The lines that answer for a component, or for an occurrence of it; nil for one to which nobody of us is invited.
  ///
  /// - Throws: `invalidValue` for a comment that cannot be written.
  func answer(
    _ component: CalendarText.Component, _ answer: InvitationAnswer, occurrence: CalendarItem?, comment: String?,
    now: Instant
  ) throws(CalendarError) -> [UInt8]? {
    guard let attendee = ownAttendee(of: component) else { return nil }
    var lines = Array("BEGIN:\(component.name)\r\n".utf8)
    lines += copies(of: ["UID"], in: component)
    lines += try render("DTSTAMP", "\(DateValue.write(.utc(Zone.utc.reading(at: now))))")
    lines += copies(of: ["SEQUENCE", "ORGANIZER"], in: component)
    lines += try render("ATTENDEE", attendee.value, parameters: attendee.parameters(answering: answer))
    if let occurrence, let original = occurrence.occurrenceDate, !isReplaced(occurrence),
      let start = line("DTSTART", of: component)
    {
      lines += try render("RECURRENCE-ID", DateValue.write(original), parameters: start.parameters)
      lines += try render("DTSTART", DateValue.write(occurrence.start ?? original), parameters: start.parameters)
      lines += copies(of: ["DURATION", "SUMMARY"], in: component)
    } else {
      lines += copies(of: ["RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY"], in: component)
    }
    if let comment { lines += try render("COMMENT", TextValue.write(comment)) }
    return lines + Array("END:\(component.name)\r\n".utf8)
  }

  /// Whether the component that says an occurrence replaces that one.
  private func isReplaced(_ occurrence: CalendarItem) -> Bool {
    occurrence.isOverride && !occurrence.followsOverride(viewer: file.viewer)
  }

  private func line(_ name: String, of component: CalendarText.Component) -> ContentLine? {
    file.text.lines(of: component).first { $0.name == name && $0.isReadable }
  }

  private func copies(of names: [String], in component: CalendarText.Component) -> [UInt8] {
    var copies: [UInt8] = []
    for name in names {
      if let line = line(name, of: component) { copies.appendEnding(file.text.bytes[line.range]) }
    }
    return copies
  }

  private func attendees(of component: CalendarText.Component) -> [ContentLine] {
    file.text.lines(of: component).filter { $0.name == "ATTENDEE" && $0.isReadable }
  }

  /// The line of the person, by the address or by the mail address that some programs write beside another one.
  private func ownAttendee(of component: CalendarText.Component) -> ContentLine? {
    attendees(of: component).first { $0.isAddressed(to: own) }
  }

  private func render(
    _ name: String, _ value: String, parameters: [ContentLine.Parameter] = []
  ) throws(CalendarError) -> [UInt8] {
    do throws(ContentLine.RenderError) {
      return try ContentLine.render(name: name, parameters: parameters, value: value, lineEnd: .crlf)
    } catch {
      throw CalendarError(
        .invalidValue, at: Place(file: file.path, property: name), value: value,
        expected: ValueWords.textWithoutControls)
    }
  }
}

extension ContentLine {
  /// Whether the person of a line has one of those bare addresses, also as the `EMAIL` of another one.
  func isAddressed(to addresses: [String]) -> Bool {
    ([value] + (parameterValues(named: "EMAIL") ?? [])).contains { addresses.contains($0.bareAddress) }
  }

  /// The parameters of an attendee who has answered: the answer is in them, and is no longer asked for.
  fileprivate func parameters(answering answer: InvitationAnswer) -> [Parameter] {
    parameters.filter { !["PARTSTAT", "RSVP"].contains($0.name) }
      + [Parameter(name: "PARTSTAT", values: [answer.rawValue])]
  }
}

extension String {
  /// A mail address without its scheme, in small letters.
  var bareAddress: String {
    let small = lowercased().trimmingBlanks
    return small.hasPrefix("mailto:") ? String(small.dropFirst(7)) : small
  }
}

extension [String] {
  /// The texts, each once, in the order in which they first stand.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The first of the texts in a sentence.
  var listed: String { prefix(10).joined(separator: ", ") }
}
