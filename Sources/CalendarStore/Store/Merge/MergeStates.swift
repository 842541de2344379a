/// Something of a file as it was, as our side has it, and as theirs does.
struct MergeStates<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  /// The paths to the three of them.
  static var all: [WritableKeyPath<MergeStates, Value>] { [\.base, \.ours, \.theirs] }

  /// A part of each.
  func map<Part>(_ part: (Value) -> Part) -> MergeStates<Part> {
    MergeStates<Part>(base: part(base), ours: part(ours), theirs: part(theirs))
  }

  /// A part of each; nil where one of them has none.
  func compactMap<Part>(_ part: (Value) -> Part?) -> MergeStates<Part>? {
    guard let base = part(base), let ours = part(ours), let theirs = part(theirs) else { return nil }
    return MergeStates<Part>(base: base, ours: ours, theirs: theirs)
  }
}

extension MergeStates where Value: Equatable {
  /// Whether both sides changed it, in the same way or not.
  var isChangedTwice: Bool { ours != base && theirs != base }

  /// Whether both sides changed it, and not in the same way.
  var isContended: Bool { isChangedTwice && ours != theirs }
}
