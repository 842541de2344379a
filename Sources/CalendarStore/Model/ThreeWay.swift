/// A value as it was, and what two sides made of it at the same time.
public struct ThreeWay<Value> {
  /// The value that both began with.
  public let base: Value

  /// What the side has made of it whose change is to be brought in.
  public let mine: Value

  /// What the other side has made of it.
  public let theirs: Value

  /// The three states of a value.
  public init(base: Value, mine: Value, theirs: Value) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// The three states of a part of the value.
  public func map<Part>(_ part: (Value) -> Part) -> ThreeWay<Part> {
    ThreeWay<Part>(base: part(base), mine: part(mine), theirs: part(theirs))
  }
}

extension ThreeWay: Sendable where Value: Sendable {}
extension ThreeWay: Equatable where Value: Equatable {}
extension ThreeWay: Hashable where Value: Hashable {}

/// One of the two sides that changed something at the same time.
public enum MergeSide: Hashable, Sendable {
  /// The one whose change is to be brought in.
  case mine

  /// The other one.
  case theirs
}

extension ThreeWay where Value: Equatable {
  /// The side whose value stands, which is the one that changed it; nil where both did, and not in the same way.
  public var winner: MergeSide? {
    if mine == base || mine == theirs { return .theirs }
    return theirs == base ? .mine : nil
  }
}

extension ThreeWay {
  /// A set with what both sides added, without what either took away.
  public func mergedSet<Element, Key: Hashable>(by key: (Element) -> Key) -> [Element] where Value == [Element] {
    let keys = map { $0.map(key) }
    if let winner = keys.winner { return winner == .mine ? mine : theirs }
    let (old, kept, present) = (Set(keys.base), Set(keys.mine), Set(keys.theirs))
    return theirs.filter { kept.contains(key($0)) || !old.contains(key($0)) }
      + mine.filter { !old.contains(key($0)) && !present.contains(key($0)) }
  }

  /// A list of lines that nothing tells apart: both sides' additions and removals.
  ///
  /// - Parameters:
  ///   - mayBothBegin: Whether two sides that each add the first lines add to each other's.
  ///   - key: What two equal lines have in common.
  /// - Returns: The lines; nil where a line that one side replaced was also taken away or replaced by the other.
  public func mergedLines<Element, Key: Hashable>(
    mayBothBegin: Bool, by key: (Element) -> Key
  ) -> [Element]? where Value == [Element] {
    let keys = map { Set($0.map(key)) }
    guard map({ $0.map(key) }).winner == nil else { return mergedSet(by: key) }
    let bothRemoved = keys.base.subtracting(keys.mine).subtracting(keys.theirs)
    let isReplaced = keys.mine.subtracting(keys.base) != keys.theirs.subtracting(keys.base)
    if isReplaced, !bothRemoved.isEmpty || (base.isEmpty && !mayBothBegin) { return nil }
    return mergedSet(by: key)
  }

  /// A list whose elements have names: each is merged by itself.
  ///
  /// - Parameters:
  ///   - name: What stays the same while the rest of an element is changed.
  ///   - key: What two equal elements have in common.
  ///   - resolve: Decides about an element that both sides changed, or one changed and the other took away.
  /// - Returns: The elements; nil where one of them is not decided about.
  public func mergedElements<Element, Name: Hashable, Key: Hashable>(
    named name: (Element) -> Name, by key: (Element) -> Key,
    resolving resolve: (ThreeWay<[Element]>) -> [Element]? = { _ in nil }
  ) -> [Element]? where Value == [Element] {
    if let winner = map({ $0.map(key) }).winner { return winner == .mine ? mine : theirs }
    let groups = map { Dictionary(grouping: $0, by: name) }
    var merged: [Element] = []
    var seen: Set<Name> = []
    for element in theirs + mine {
      let name = name(element)
      guard seen.insert(name).inserted else { continue }
      let group = groups.map { $0[name] ?? [] }
      let winner = group.map { $0.map(key) }.winner
      guard let element = winner.map({ $0 == .mine ? group.mine : group.theirs }) ?? resolve(group) else { return nil }
      merged += element
    }
    return merged
  }
}
