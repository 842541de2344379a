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

  /// How changes that two sides made at the same time come together.
  let merge: FieldMerge<Owner>

  /// A property that stands once, and whose changes come together as those of a value unless a merge says otherwise.
  static func single<Value>(
    _ name: String, _ member: Member<Value?>, _ codec: LineCodec<Value>, merge: FieldMerge<Owner>? = nil
  ) -> Self {
    let value = FieldMerge.value(name, member, codec)
    return Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) },
      write: { old, new, patcher throws(CalendarError) in
        guard value.tells(old, from: new) else { return }
        try patcher.set(name, to: new[keyPath: member], by: codec)
      },
      merge: merge ?? value)
  }

  /// A property that stands once and means something where it is missing.
  static func single<Value>(
    _ name: String, _ member: Member<Value>, unlessMissing fallback: Value, _ codec: LineCodec<Value>,
    merge: FieldMerge<Owner>? = nil
  ) -> Self {
    let value = FieldMerge<Owner>.whole(
      { owner in [codec.property(name, owner[keyPath: member])].compactMap(\.self) },
      copy: { source, target in target[keyPath: member] = source[keyPath: member] })
    return Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) ?? fallback },
      write: { old, new, patcher throws(CalendarError) in
        guard value.tells(old, from: new) else { return }
        try patcher.set(name, to: new[keyPath: member], by: codec)
      },
      merge: merge ?? value)
  }

  /// A property that every save writes by itself.
  static func stamp<Value: Comparable>(_ name: String, _ member: Member<Value?>, _ codec: LineCodec<Value>) -> Self {
    Self(
      name: name, isSingle: true,
      read: { line, reader, owner in owner[keyPath: member] = reader.value(of: line, by: codec) },
      write: { _, _, _ in },
      merge: .latest(name, member, codec))
  }

  /// A property with a line for each value; the values may only mean something together.
  static func many<Value>(
    _ name: String, _ member: Member<[Value]>, _ codec: LineCodec<Value>, isWhole: Bool = false
  ) -> Self {
    let merge: FieldMerge = isWhole ? .together(name, member, codec) : .many(name, member, codec)
    return Self(
      name: name, isSingle: false,
      read: { line, reader, owner in
        if let value = reader.value(of: line, by: codec) { owner[keyPath: member].append(value) }
      },
      write: { old, new, patcher throws(CalendarError) in
        guard merge.tells(old, from: new) else { return }
        try patcher.set(name, toEach: new[keyPath: member], by: codec)
      },
      merge: merge)
  }

  /// A property whose lines hold values with commas between them.
  static func list<Value>(_ name: String, _ member: Member<[Value]>, _ codec: ListCodec<Value>) -> Self {
    let merge = FieldMerge.set(name, member, codec)
    return Self(
      name: name, isSingle: false,
      read: { line, reader, owner in owner[keyPath: member] += reader.values(of: line, by: codec) },
      write: { old, new, patcher throws(CalendarError) in
        guard merge.tells(old, from: new) else { return }
        try patcher.set(name, toList: new[keyPath: member], by: codec)
      },
      merge: merge)
  }

  /// The same property of something that holds the owner.
  func of<Whole>(_ part: PropertyField<Whole>.Member<Owner>) -> PropertyField<Whole> {
    let (read, write) = (read, write)
    return PropertyField<Whole>(
      name: name, isSingle: isSingle,
      read: { line, reader, whole in read(line, &reader, &whole[keyPath: part]) },
      write: { old, new, patcher throws(CalendarError) in
        try write(old[keyPath: part], new[keyPath: part], &patcher)
      },
      merge: merge.of(part))
  }
}
