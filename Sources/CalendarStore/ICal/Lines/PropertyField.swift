import CalendarModel
import CalendarText

/// A property that a kind of component may have: how its lines become a member of a value, and how they follow it.
struct PropertyField<Owner>: Sendable {
  typealias Member<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The property's name.
  let name: String

  /// Whether it stands once; the first line counts.
  let isSingle: Bool

  /// Reads a line into the owner.
  let read: @Sendable (ContentLine, inout PropertyReader, inout Owner) -> Void

  /// Patches the lines so that they say what the new owner says.
  let write: @Sendable (_ old: Owner, _ new: Owner, inout ComponentPatcher) throws(CalendarError) -> Void

  /// A property that stands once.
  static func single<Value>(_ name: String, _ member: Member<Value?>, _ codec: LineCodec<Value>) -> Self {
    Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) },
      write: { old, new, patcher throws(CalendarError) in
        guard old[keyPath: member] != new[keyPath: member] else { return }
        try patcher.set(name, to: new[keyPath: member], by: codec)
      })
  }

  /// A property that stands once and means something where it is missing.
  static func single<Value>(
    _ name: String, _ member: Member<Value>, unlessMissing fallback: Value, _ codec: LineCodec<Value>
  ) -> Self {
    Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) ?? fallback },
      write: { old, new, patcher throws(CalendarError) in
        guard old[keyPath: member] != new[keyPath: member] else { return }
        try patcher.set(name, to: new[keyPath: member], by: codec)
      })
  }

  /// A property that every save writes by itself.
  static func stamp<Value>(_ name: String, _ member: Member<Value?>, _ codec: LineCodec<Value>) -> Self {
    Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) },
      write: { _, _, _ in })
  }

  /// A property with a line for each value.
  static func many<Value>(_ name: String, _ member: Member<[Value]>, _ codec: LineCodec<Value>) -> Self {
    Self(
      name: name, isSingle: false,
      read: { line, reader, owner in
        if let value = reader.value(of: line, by: codec) { owner[keyPath: member].append(value) }
      },
      write: { old, new, patcher throws(CalendarError) in
        guard old[keyPath: member] != new[keyPath: member] else { return }
        try patcher.set(name, toEach: new[keyPath: member], by: codec)
      })
  }

  /// A property whose lines hold values with commas between them.
  static func list<Value>(_ name: String, _ member: Member<[Value]>, _ codec: ListCodec<Value>) -> Self {
    Self(
      name: name, isSingle: false,
      read: { line, reader, owner in owner[keyPath: member] += reader.values(of: line, by: codec) },
      write: { old, new, patcher throws(CalendarError) in
        guard old[keyPath: member] != new[keyPath: member] else { return }
        try patcher.set(name, toList: new[keyPath: member], by: codec)
      })
  }

  /// The same property of something that holds the owner.
  func of<Whole>(_ part: PropertyField<Whole>.Member<Owner>) -> PropertyField<Whole> {
    let (read, write) = (read, write)
    return PropertyField<Whole>(
      name: name, isSingle: isSingle,
      read: { line, reader, whole in read(line, &reader, &whole[keyPath: part]) },
      write: { old, new, patcher throws(CalendarError) in
        try write(old[keyPath: part], new[keyPath: part], &patcher)
      })
  }
}
