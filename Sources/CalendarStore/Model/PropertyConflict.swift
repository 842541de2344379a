/// A property that two sides changed at the same time, and not in the same way.
public struct PropertyConflict: Hashable, Sendable {
  /// The property's name.
  ///
  /// Of start, end and duration, which are one, it is that of the first line in conflict. `VALARM` stands for a whole
  /// alarm, the name of another component for one that stands in it.
  public let property: String

  /// The lines that say it, as they were, as they are to be, and as the file has them now; none where it is missing.
  public let lines: ThreeWay<[Property]>

  /// What stands before the name of a line that lost.
  package static let mark = "X-THEIRS-"

  /// The name of the line that says of what is kept that one side took it away.
  package static func deletionMark(isOurs: Bool) -> String { isOurs ? "X-OURS-DELETED" : "X-THEIRS-DELETED" }

  /// A conflict about a property.
  public init(_ property: String, lines: ThreeWay<[Property]>) {
    self.property = property
    self.lines = lines
  }
}

extension ThreeWay where Value == [Property] {
  /// The names of the lines of which the states have something to say: start and end are one property of several lines.
  package func names(where isMeant: (ThreeWay<[Property]>) -> Bool) -> [String] {
    var names: [String] = []
    for line in mine + theirs + base where !names.contains(line.name) { names.append(line.name) }
    return names.filter { name in isMeant(map { $0.filter { $0.name == name } }) }
  }
}

/// A property of a component of a file that two sides changed, and not in the same way.
public struct ComponentConflict: Hashable, Sendable {
  /// The component's name: `VEVENT`.
  public let component: String

  /// What it is known by: its UID, of a zone its name; empty where it has none.
  @Verbatim public private(set) var identifier: String

  /// Which occurrence of its series it is, as its `RECURRENCE-ID` says it; nil for a component without one.
  public let occurrence: String?

  /// The property, with the lines of both sides; that of a component that one side took away has the component's name.
  public let property: PropertyConflict

  /// A conflict in a component.
  public init(component: String, identifier: String, occurrence: String? = nil, property: PropertyConflict) {
    self.component = component
    self.identifier = identifier
    self.occurrence = occurrence
    self.property = property
  }
}

/// What two sides' changes lead to.
public struct Merged<Value> {
  /// The value with both sides' changes; what is in conflict is as the other side has it.
  public var value: Value

  /// What both sides changed, and not in the same way.
  public var conflicts: [PropertyConflict]

  /// A value that was merged.
  public init(_ value: Value, conflicts: [PropertyConflict] = []) {
    self.value = value
    self.conflicts = conflicts
  }
}

extension Merged: Sendable where Value: Sendable {}
