import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// The zones of an export: of many files' definitions of one name, the one that is written.
///
/// A name of the system's stands for the system's rules, as it does wherever dates are read; where files define it
/// differently, those rules are written. A name of somebody's own that means different things gets one name for each.
struct ExportZones {
  /// What a name is defined as in some files.
  private struct Definition: Hashable {
    @Verbatim private(set) var tzid: String

    /// The component's lines; nil where a file only uses the name.
    let lines: [UInt8]?
  }

  private var definitions: [Definition] = []
  private var places: [Definition: Int] = [:]
  private var earliest: [CivilDateTime?] = []
  private var names: [String] = []

  /// The components to write, by their names.
  private(set) var components: [ZoneComponent] = []

  /// The names that nobody can define.
  private(set) var findings: [Finding] = []

  /// Takes a definition, and gives it its place.
  mutating func define(_ tzid: String, as lines: [UInt8]?) -> Int {
    let definition = Definition(tzid: tzid, lines: lines)
    if let place = places[definition] { return place }
    places[definition] = definitions.count
    definitions.append(definition)
    earliest.append(nil)
    names.append(tzid)
    return definitions.count - 1
  }

  /// Notes that a date is on the clock of a definition.
  mutating func cover(_ reading: CivilDateTime?, by place: Int) {
    guard let reading else { return }
    earliest[place] = min(earliest[place] ?? reading, reading)
  }

  /// The names that are others than in the files, of some definitions.
  func newNames(of places: [Int]) -> [Verbatim<String>: String] {
    var renamed: [Verbatim<String>: String] = [:]
    for place in places where !names[place].isSame(as: definitions[place].tzid) {
      renamed[definitions[place].$tzid] = names[place]
    }
    return renamed
  }

  /// Decides what is written for the definitions that are used.
  mutating func settle(using used: Set<Int>, _ resolver: ZoneResolver) {
    for (tzid, places) in Dictionary(grouping: used.sorted(), by: { definitions[$0].$tzid }) {
      let stated = places.filter { definitions[$0].lines != nil }
      let tzid = tzid.wrappedValue
      let system = resolver.zone(named: tzid)
      if stated.isEmpty || system != nil && (stated.count > 1 || rules(of: stated[0]) == nil) {
        // Where nobody states it, what is known of Windows' names and of plain offsets may do.
        render(resolver.zones(in: CalendarText(parsing: [])).zone(tzid: tzid), for: places)
      } else {
        settle(stated, named: tzid)
      }
    }
    components.sort { $0.tzid < $1.tzid }
    findings.sort { $0.message < $1.message }
  }

  /// Gives one name to what has the same rules.
  private mutating func settle(_ places: [Int], named tzid: String) {
    var written: [(rules: ZoneRules?, name: String)] = []
    for place in places {
      let rules = rules(of: place)
      if let same = written.first(where: { $0.rules == rules }) {
        names[place] = same.name
        continue
      }
      var name = tzid
      var number = written.count + 1
      while written.contains(where: { $0.name.isSame(as: name) }) || !name.isSame(as: tzid) && isDefined(name) {
        name = "\(tzid) (\(number))"
        number += 1
      }
      names[place] = name
      written.append((rules, name))
      components.append(ZoneComponent(tzid: name, bytes: lines(of: place)))
    }
  }

  private func isDefined(_ tzid: String) -> Bool { definitions.contains { $0.tzid.isSame(as: tzid) } }

  private mutating func render(_ zone: Zone, for places: [Int]) {
    let start = places.compactMap { earliest[$0] }.min() ?? .earliest
    guard zone.hasRules, let lines = try? VTimeZone.render(zone, covering: start, lineEnd: .crlf) else {
      findings.append(
        Finding(
          "unknown-zone", .warning, at: Place(property: "TZID"),
          message: ZoneWords.undefined(zone.tzid)))
      return
    }
    components.append(ZoneComponent(tzid: zone.tzid, bytes: lines))
  }

  private func rules(of place: Int) -> ZoneRules? {
    let text = CalendarText(parsing: definitions[place].lines ?? [])
    return text.components.first.flatMap { VTimeZone($0, in: text).rules }
  }

  /// The lines of a definition, under its own name.
  private func lines(of place: Int) -> [UInt8] {
    let text = CalendarText(parsing: definitions[place].lines ?? [])
    guard !names[place].isSame(as: definitions[place].tzid), let root = text.components.first,
      let line = text.lines(of: root).first(where: { $0.name == "TZID" }),
      let renamed = try? ContentLine.render(
        name: line.spelling, parameters: line.parameters, value: TextValue.write(names[place]), lineEnd: .crlf)
    else { return text.bytes }
    return text.applying([TextPatch(range: line.range, replacement: renamed)])
  }
}
