import CalendarModel
import CalendarText
import CalendarTime
import Synchronization

extension ZoneResolver {
  /// The zones that the dates of a calendar text refer to.
  public func zones(in text: CalendarText) -> DocumentZones { DocumentZones(text, resolver: self) }
}

/// The zones of one calendar text: what each `TZID` in it means.
public final class DocumentZones: Sendable {
  private struct Key: Hashable {
    @Verbatim var tzid: String
    let root: Int?
  }

  private let text: CalendarText
  private let resolver: ZoneResolver
  private let roots: [Int]
  private let blocks: [Verbatim<String>: [CalendarText.Component]]
  private let nameless: [VTimeZone.Fault]
  private let known = Mutex<[Key: Zone]>([:])

  init(_ text: CalendarText, resolver: ZoneResolver) {
    self.text = text
    self.resolver = resolver
    var blocks: [Verbatim<String>: [CalendarText.Component]] = [:]
    var nameless: [VTimeZone.Fault] = []
    for component in text.components where component.name == "VTIMEZONE" {
      if let tzid = VTimeZone.tzid(of: component, in: text) {
        blocks[Verbatim(tzid), default: []].append(component)
      } else {
        nameless.append(VTimeZone.Fault(code: .missingName, range: component.range))
      }
    }
    (self.blocks, self.nameless) = (blocks, nameless)
    // Looked up once for each date, so that deep nesting must not be walked each time.
    roots = text.components.reduce(into: []) { roots, component in
      roots.append(component.parent.map { roots[$0] } ?? component.index)
    }
  }

  /// The zone that a `TZID` means to a component of the text; its rules are nil when nobody knows them.
  ///
  /// The system's data decide where the name is one of theirs, otherwise the `VTIMEZONE` of that name, wherever it
  /// stands, the one in the same `VCALENDAR` first, otherwise what is known of Windows' names and of plain offsets.
  public func zone(tzid: String, at component: CalendarText.Component? = nil) -> Zone {
    if let zone = resolver.zone(named: tzid) { return zone }
    let key = Key(tzid: tzid, root: component.map(root))
    if let zone = known.withLock({ $0[key] }) { return zone }
    let zone =
      statedRules(tzid: tzid, root: key.root).map { Zone(tzid: tzid, rules: $0) } ?? resolver.zone(foreignName: tzid)
      ?? Zone(tzid: tzid, rules: nil)
    known.withLock { $0[key] = zone }
    return zone
  }

  /// What could not be taken as it stands in the text's `VTIMEZONE`s, of those with a name as far as a zone of it was
  /// asked for and the system's data do not replace them.
  public var faults: [VTimeZone.Fault] {
    let asked = Set(known.withLock { $0.keys.map(\.$tzid) })
    let read = asked.flatMap { blocks[$0] ?? [] }.flatMap { VTimeZone($0, in: text).faults }
    return (nameless + read).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func statedRules(tzid: String, root wanted: Int?) -> ZoneRules? {
    let blocks = blocks[Verbatim(tzid)] ?? []
    let near = blocks.filter { root(of: $0) == wanted }
    let far = blocks.filter { root(of: $0) != wanted }
    return (near + far).lazy.compactMap { VTimeZone($0, in: self.text).rules }.first
  }

  /// The index of the outermost component around one.
  private func root(of component: CalendarText.Component) -> Int { roots[component.index] }
}
