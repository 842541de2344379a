import CalendarModel
import CalendarText
import CalendarWords

/// All properties that a kind of component may have; what is not among them is kept by name.
struct PropertyTable<Owner>: Sendable {
  /// The properties, in the order in which a new component has them.
  let fields: [PropertyField<Owner>]

  private let places: [String: Int]
  /// Where the properties are that are not in the table.
  let rest: PropertyField<Owner>.Member<[Property]>

  /// A table of those properties.
  ///
  /// - Parameters:
  ///   - structure: The names that belong to the component itself and are no property of the owner.
  ///   - rest: Where the properties go that are not in the table.
  ///   - fields: The properties; at most 64, each name once.
  init(
    structure: [String] = [], rest: PropertyField<Owner>.Member<[Property]>, _ fields: [PropertyField<Owner>]
  ) {
    precondition(fields.count <= UInt64.bitWidth, "the lines that were seen are bits")
    self.fields = fields
    self.rest = rest
    let structural = structure.map { ($0, -1) }
    places = Dictionary(
      uniqueKeysWithValues: structural + fields.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The property of that name; nil where the table has none.
  func field(_ name: String) -> PropertyField<Owner>? {
    places[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil }
  }

  /// Reads all lines into the owner.
  func read(_ reader: inout PropertyReader, into owner: inout Owner) {
    var seen: UInt64 = 0
    var others: [Property] = []
    for line in reader.lines {
      guard let place = places[line.name] else {
        others.append(Property(line))
        continue
      }
      guard fields.indices.contains(place) else { continue }
      let field = fields[place]
      if field.isSingle, seen & 1 << UInt64(place) != 0 {
        reader.report(.repeated, value: line.name, severity: .warning, at: line)
        continue
      }
      seen |= 1 << UInt64(place)
      field.read(line, &reader, &owner)
    }
    owner[keyPath: rest] = others
  }

  /// Patches the lines of all properties in which the owners differ.
  func write(from old: Owner, to new: Owner, _ patcher: inout ComponentPatcher) throws(CalendarError) {
    for field in fields { try field.write(old, new, &patcher) }
    let (before, after) = (old[keyPath: rest], new[keyPath: rest])
    guard before != after else { return }
    for property in after where places[property.name] != nil {
      throw CalendarError(
        .invalidValue, at: patcher.place(of: property.name), value: property.name,
        expected: ValueWords.member(of: property.name))
    }
    var names: [String] = []
    for property in before + after where !names.contains(property.name) { names.append(property.name) }
    for name in names {
      let wanted = after.filter { $0.name == name }
      if wanted != before.filter({ $0.name == name }) { try patcher.set(name, toEach: wanted, by: .property) }
    }
  }
}

extension Property {
  /// A line as it stands.
  init(_ line: ContentLine) { self.init(line.name, parameters: line.modelParameters, value: line.value) }
}

extension LineCodec<Property> {
  /// Any property, with all its parameters and its value as they are written.
  static let property = LineCodec(
    read: { line, _ in Reading(Property(line)) },
    write: { property in
      LineContent(property.value, parameters: property.parameters, scope: .all)
    })
}
