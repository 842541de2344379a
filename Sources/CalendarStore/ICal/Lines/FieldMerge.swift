import CalendarModel
import CalendarText

/// How the changes that two sides made to a property at the same time come together.
struct FieldMerge<Owner>: Sendable {
  /// The lines that say an owner's state of it; states with equal lines are equal, whatever else is known of a zone.
  let lines: @Sendable (Owner) -> [Property]

  /// Brings both sides' changes into an owner that is as the other side has it, and returns the lines that are in conflict,
  /// of which the other side's stand; nil where none are.
  let bring: @Sendable (ThreeWay<Owner>, inout Owner) -> ThreeWay<[Property]>?

  /// Whether two owners' states of it are to be told apart: texts that only look alike have other lines.
  func tells(_ owner: Owner, from other: Owner) -> Bool { lines(owner) != lines(other) }

  /// Nothing: another property's merge sees to it, or the owner is found by it.
  static var elsewhere: Self { Self(lines: { _ in [] }, bring: { _, _ in nil }) }

  /// A state that stands or falls as a whole, with the lines that say it and the way to take it from one owner over to
  /// another.
  static func whole(
    _ lines: @escaping @Sendable (Owner) -> [Property],
    copy: @escaping @Sendable (_ source: Owner, _ target: inout Owner) -> Void
  ) -> Self {
    Self(
      lines: lines,
      bring: { states, owner in
        let lines = states.map(lines)
        switch lines.winner {
        case .mine: copy(states.mine, &owner)
        case .theirs: break
        case nil: return lines
        }
        return nil
      })
  }

  /// A member that stands or falls as a whole.
  static func value<Value>(
    _ name: String, _ member: PropertyField<Owner>.Member<Value?>, _ codec: LineCodec<Value>
  ) -> Self {
    whole(
      { owner in owner[keyPath: member].flatMap { codec.property(name, $0) }.map { [$0] } ?? [] },
      copy: { source, target in target[keyPath: member] = source[keyPath: member] })
  }

  /// Values that only mean something together.
  static func together<Value>(
    _ name: String, _ member: PropertyField<Owner>.Member<[Value]>, _ codec: LineCodec<Value>
  ) -> Self {
    whole(
      { owner in owner[keyPath: member].compactMap { codec.property(name, $0) } },
      copy: { source, target in target[keyPath: member] = source[keyPath: member] })
  }

  /// A stamp, about which nobody quarrels: the later or greater one stands, also where only one was changed, since a side
  /// that takes an older state in must not look older than what others have of it.
  static func latest<Value: Comparable>(
    _ name: String, _ member: PropertyField<Owner>.Member<Value?>, _ codec: LineCodec<Value>
  ) -> Self {
    let value = value(name, member, codec)
    return Self(
      lines: value.lines,
      bring: { states, owner in
        let stamps = [states.mine, states.theirs].compactMap { $0[keyPath: member] }
        if stamps.count == 2 || value.bring(states, &owner) != nil { owner[keyPath: member] = stamps.max() }
        return nil
      })
  }

  /// A moment at which something came about: where both sides say so, and it had not before, it was the earlier one.
  static func earliest<Value: Comparable>(
    _ name: String, _ member: PropertyField<Owner>.Member<Value?>, _ codec: LineCodec<Value>
  ) -> Self {
    let value = value(name, member, codec)
    return Self(
      lines: value.lines,
      bring: { states, owner in
        guard let conflict = value.bring(states, &owner) else { return nil }
        guard states.base[keyPath: member] == nil, let mine = states.mine[keyPath: member],
          let theirs = states.theirs[keyPath: member]
        else { return conflict }
        owner[keyPath: member] = min(mine, theirs)
        return nil
      })
  }

  /// Lines of which each has a value: elements with an identity are merged one by one, so that only those are in conflict
  /// that contradict each other, others as lines.
  static func many<Value>(
    _ name: String, _ member: PropertyField<Owner>.Member<[Value]>, _ codec: LineCodec<Value>
  ) -> Self {
    let property: @Sendable (Value) -> Property? = { codec.property(name, $0) }
    return Self(
      lines: { owner in owner[keyPath: member].compactMap(property) },
      bring: { states, owner in
        let values = states.map { $0[keyPath: member] }
        guard let identity = codec.identity else {
          guard let merged = values.mergedLines(mayBothBegin: true, by: property) else {
            return values.map { $0.compactMap(property) }
          }
          owner[keyPath: member] = merged
          return nil
        }
        var contradicting: [ThreeWay<[Value]>] = []
        let merged = values.mergedElements(named: identity, by: property) { states in
          contradicting.append(states)
          return states.theirs
        }
        owner[keyPath: member] = merged ?? values.theirs
        guard !contradicting.isEmpty else { return nil }
        return ThreeWay(
          base: contradicting.flatMap(\.base), mine: contradicting.flatMap(\.mine),
          theirs: contradicting.flatMap(\.theirs)
        ).map { $0.compactMap(property) }
      })
  }

  /// A set of values.
  static func set<Value>(
    _ name: String, _ member: PropertyField<Owner>.Member<[Value]>, _ codec: ListCodec<Value>
  ) -> Self {
    let property: @Sendable (Value) -> Property = { Property(name, codec.write($0)) }
    return Self(
      lines: { owner in owner[keyPath: member].map(property) },
      bring: { states, owner in
        owner[keyPath: member] = states.map { $0[keyPath: member] }.mergedSet(by: property)
        return nil
      })
  }

  /// The same of something that holds the owner.
  func of<Whole>(_ part: PropertyField<Whole>.Member<Owner>) -> FieldMerge<Whole> {
    let (lines, bring) = (lines, bring)
    return FieldMerge<Whole>(
      lines: { whole in lines(whole[keyPath: part]) },
      bring: { states, whole in bring(states.map { $0[keyPath: part] }, &whole[keyPath: part]) })
  }
}

extension PropertyTable {
  /// Brings the changes that two sides made at the same time together, property by property.
  ///
  /// - Parameters:
  ///   - states: The owner as it was and as the two sides have it.
  ///   - marks: Whether what loses a conflict stays as a line of its own, under the name with `X-THEIRS-` before it.
  /// - Returns: The owner with both sides' changes, as theirs has it where they are in conflict.
  func merge(_ states: ThreeWay<Owner>, marking marks: Bool = false) -> Merged<Owner> {
    var merged = Merged(states.theirs)
    for field in fields {
      guard let lines = field.merge.bring(states, &merged.value) else { continue }
      let name = lines.names(where: { $0.winner == nil }).first ?? field.name
      merged.conflicts.append(PropertyConflict(name, lines: lines))
    }
    let others = states.map { $0[keyPath: rest] }
    var names: [String] = []
    for property in others.theirs + others.mine where !names.contains(property.name) { names.append(property.name) }
    for name in names {
      let lines = others.map { $0.filter { $0.name == name } }
      guard let result = lines.mergedLines(mayBothBegin: false, by: \.self) else {
        merged.conflicts.append(PropertyConflict(name, lines: lines))
        continue
      }
      guard result != lines.theirs else { continue }
      merged.value[keyPath: rest].removeAll { $0.name == name }
      merged.value[keyPath: rest] += result
    }
    if marks { merged.value[keyPath: rest] += merged.conflicts.flatMap(\.marks) }
    return merged
  }

  /// The lines that say an owner's state of a property of that name.
  func lines(of name: String, in owner: Owner) -> [Property] {
    field(name)?.merge.lines(owner) ?? owner[keyPath: rest].filter { $0.name == name }
  }
}

extension PropertyConflict {
  /// The lines that lose, as they are kept beside those that win.
  package var marks: [Property] {
    let mark = PropertyConflict.mark
    guard !lines.mine.isEmpty else { return [Property(mark + property, value: "")] }
    return lines.mine.map { Property(mark + $0.name, parameters: $0.parameters, value: $0.value) }
  }
}

extension LineCodec {
  /// The line of a value; nil for one that needs none.
  func property(_ name: String, _ value: Value) -> Property? {
    do throws(Unwritable) {
      return try write(value).map { Property(name, $0) }
    } catch {
      return Property(name, value: error.value)
    }
  }
}

extension Property {
  /// A line that says a content.
  init(_ name: String, _ content: LineContent) {
    self.init(
      name, parameters: content.parameters(over: nil).map { Parameter($0.name, $0.values) }, value: content.value)
  }
}
