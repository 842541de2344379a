import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// Reads of the items of a file what an index says of them.
struct ExportFileReader {
  /// What an index says of an item.
  struct Heading {
    var uid = ""
    var recurrenceID = ""

    /// The zones that its dates are on, by their places among the definitions.
    var zones: [Int] = []

    /// The lines that it must have and lacks.
    var added: [UInt8] = []

    /// What of it is exported otherwise than it stands, or not.
    fileprivate(set) var findings: [Finding] = []

    /// What a component says of itself.
    ///
    /// The UID and the time stamp that every item must have are made of what it says where it lacks them, so that they
    /// are the same in the next export.
    init(of item: CalendarText.Component, in text: CalendarText) {
      var stamps: [String: String] = [:]
      for line in text.lines(of: item) where line.isReadable {
        switch line.name {
        case "UID" where uid.isEmpty: uid = line.value.trimmingBlanks
        case "RECURRENCE-ID" where recurrenceID.isEmpty: recurrenceID = line.value
        case "DTSTAMP", "LAST-MODIFIED", "CREATED": stamps[line.name] = stamps[line.name] ?? line.value
        default: break
        }
      }
      guard item.hasUID else { return }
      if uid.isEmpty {
        uid = ItemState.derivedUID(of: [item], in: text)
        added += Array("UID:\(uid)\r\n".utf8)
      }
      guard stamps["DTSTAMP"] == nil else { return }
      let stated = [stamps["LAST-MODIFIED"], stamps["CREATED"]].compactMap(\.self).first { $0.isUTCDate }
      added += Array("DTSTAMP:\(stated ?? "19700101T000000Z")\r\n".utf8)
    }
  }

  private struct ZoneKey: Hashable {
    @Verbatim var tzid: String
    let root: Int
  }

  private let file: CalendarFile
  private let zoneComponents: [Verbatim<String>: [CalendarText.Component]]
  private var known: [ZoneKey: Int] = [:]

  private let writesLines: Bool

  /// What of the file is damaged outside the items that are exported.
  var findings: [Finding] {
    let items = file.text.items
    let inside = items.reduce(into: Set<Int>()) { $0.formUnion($1.index..<$1.descendants.upperBound) }
    return open { !inside.contains($0.index) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - writesLines: Whether the items' own lines are written, so that what is no line is left out.
  init(_ file: CalendarFile, writesLines: Bool = true) {
    self.file = file
    self.writesLines = writesLines
    let zones = file.text.components.filter { component in
      component.name == "VTIMEZONE" && component.isClosed && !file.text.whole(component).contains(where: \.hasUID)
    }
    zoneComponents = Dictionary(grouping: zones) { [file] in Verbatim(file.text.zoneName(of: $0)) }
  }

  /// Reads an item, and defines the zones that it uses.
  mutating func read(_ item: CalendarText.Component, zones: inout ExportZones) -> Heading {
    var heading = Heading(of: item, in: file.text)
    let root = file.text.root(of: item)
    if let holder = file.text.holder(of: item) { heading.findings.append(misplaced(item, in: holder)) }
    heading.findings += open { (item.index..<item.descendants.upperBound).contains($0.index) }
    for component in file.text.exported(with: item) {
      for line in file.text.lines(of: component) {
        guard line.isReadable else {
          if writesLines { heading.findings.append(leftOut(line)) }
          continue
        }
        if let tzid = line.parameterValues(named: "TZID")?.first, !tzid.isEmpty {
          let zone = definition(of: tzid, root: root, in: &zones)
          if !heading.zones.contains(zone) { heading.zones.append(zone) }
          zones.cover(line.firstReading, by: zone)
        }
      }
    }
    return heading
  }

  /// What is said of the components of a kind that do not end.
  private func open(where isMeant: (CalendarText.Component) -> Bool) -> [Finding] {
    file.text.components.filter { !$0.isClosed && isMeant($0) }.map { file.notClosed($0) }
  }

  /// The definition that a name has in a calendar of the file: that of the calendar itself, else another one's.
  private mutating func definition(of tzid: String, root: Int, in zones: inout ExportZones) -> Int {
    let key = ZoneKey(tzid: tzid, root: root)
    if let known = known[key] { return known }
    let all = zoneComponents[Verbatim(tzid)] ?? []
    let component = all.first { file.text.root(of: $0) == root } ?? all.first
    let place = zones.define(tzid, as: component.map { ItemLines(of: file.text).bytes(of: $0) })
    known[key] = place
    return place
  }

  private func misplaced(_ item: CalendarText.Component, in holder: CalendarText.Component) -> Finding {
    Finding(
      "misplaced-component", .warning,
      at: Place(file: file.path, line: file.text.lineNumber(at: item.range.lowerBound)),
      message: ExportWords.misplaced(item.name, in: holder.name))
  }

  private func leftOut(_ line: ContentLine) -> Finding {
    let position = file.text.position(at: line.range.lowerBound)
    return Finding(
      "bad-line", .error,
      at: Place(file: file.path, line: position.line, column: position.column),
      message: ExportWords.lineLeftOut)
  }
}

extension ContentLine {
  /// The first date of the value on its clock; nil where the value begins with none.
  fileprivate var firstReading: CivilDateTime? {
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= rawValue.count else { return nil }
      return Int(String(decoding: rawValue[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8) else { return nil }
    return CivilDate(year: year, month: month, day: day).map { CivilDateTime(startOf: $0) }
  }
}

extension String {
  /// The text without blanks around it.
  var trimmingBlanks: String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether this looks like a time in UTC: `20261201T090000Z`.
  fileprivate var isUTCDate: Bool {
    utf8.count == 16
      && utf8.enumerated().allSatisfy { place, byte in
        switch place {
        case 8: byte == UInt8(ascii: "T")
        case 15: byte == UInt8(ascii: "Z")
        default: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
      }
  }
}
