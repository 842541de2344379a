import CalendarText
import CalendarZones

/// The zones that the dates of a text are in, and the `VTIMEZONE`s that state them.
struct ZoneUses {
  /// A zone's name in one `VCALENDAR`.
  struct Key: Hashable {
    let tzid: String

    /// The index of the outermost component.
    let root: Int
  }

  /// The lines that use a zone.
  struct Use {
    /// The first of them.
    let line: ContentLine

    /// The component that it stands in.
    let component: CalendarText.Component

    /// How many there are.
    var count = 0
  }

  /// The uses of each zone.
  private(set) var uses: [Key: Use] = [:]

  /// The first `VTIMEZONE` of each zone.
  private(set) var stated: [Key: CalendarText.Component] = [:]

  /// The further `VTIMEZONE`s of zones, with their names.
  private(set) var repeated: [(tzid: String, component: CalendarText.Component)] = []

  private var named: Set<Key> = []
  private var roots: [Int] = []

  /// Takes the next component of a text with its lines.
  mutating func add(_ component: CalendarText.Component, _ lines: [ContentLine], in text: CalendarText) {
    let root = component.parent.map { roots[$0] } ?? component.index
    roots.append(root)
    if component.name == "VTIMEZONE" {
      guard let tzid = VTimeZone.tzid(of: component, in: text) else { return }
      let key = Key(tzid: tzid, root: root)
      if stated[key] == nil { stated[key] = component } else { repeated.append((tzid, component)) }
      return
    }
    for line in lines {
      if let tzid = line.parameterValues(named: "TZID")?.first, !tzid.isEmpty {
        uses[Key(tzid: tzid, root: root), default: Use(line: line, component: component)].count += 1
      } else if line.name == "X-WR-TIMEZONE" {
        named.insert(Key(tzid: line.trimmedValue, root: root))
      }
    }
  }

  /// The zones that no date is in, and that the calendar does not say it is in.
  var idle: [(key: Key, component: CalendarText.Component)] {
    stated.filter { uses[$0.key] == nil && !named.contains($0.key) }.map { ($0.key, $0.value) }
  }

  /// The zones that a `VCALENDAR` should state and does not; not those that nobody knows, and not those whose names
  /// begin with a slash, which are known everywhere (RFC 5545 §3.2.19).
  func missing(in text: CalendarText, _ zones: DocumentZones) -> [(key: Key, use: Use)] {
    uses.filter { key, use in
      stated[key] == nil && !key.tzid.hasPrefix("/") && text.components[key.root].name == "VCALENDAR"
        && zones.zone(tzid: key.tzid, at: use.component).hasRules
    }.map { ($0.key, $0.value) }
  }
}
