/// The name of a property, to be looked for in many lines.
struct PropertyName {
  private let capitals: [UInt8]

  /// The property of that name in capitals.
  init(_ name: String) { capitals = Array(name.utf8) }

  /// Whether a line may be such a property, judged by its bytes before the first fold; few that are not seem so.
  func mayBegin(_ head: UnsafeBufferPointer<UInt8>, isFolded: Bool) -> Bool {
    var isAlike = true
    for index in head.indices {
      let byte = head[index]
      switch byte {
      case .colon, .semicolon: return isAlike && index == capitals.count
      // What stands before the dot is a group.
      case .dot: return true
      case .carriageReturn, .lineFeed: return isFolded
      default: isAlike = isAlike && index < capitals.count && byte.upperCased == capitals[index]
      }
    }
    return isFolded
  }
}

extension CalendarText {
  /// The first readable line of that name in capitals among the component's own; cheaper than `lines(of:)`.
  public func firstLine(of component: Component, named name: String) -> ContentLine? {
    let wanted = PropertyName(name)
    return bytes.withUnsafeBufferPointer { buffer in
      var start = component.contentRange.lowerBound
      var child = component.descendants.lowerBound
      while true {
        let isLast = child >= component.descendants.upperBound
        let end = isLast ? component.contentRange.upperBound : components[child].range.lowerBound
        var lines = PhysicalLines(buffer, in: start..<end)
        while let line = lines.nextLogicalLine() {
          let found = CalendarText.property(wanted, named: name, at: line, in: buffer)
          if let found { return found }
        }
        if isLast { return nil }
        start = components[child].range.upperBound
        child = components[child].descendants.upperBound
      }
    }
  }

  private static func property(
    _ wanted: PropertyName, named name: String, at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> ContentLine? {
    guard wanted.mayBegin(UnsafeBufferPointer(rebasing: bytes[range]), isFolded: true) else { return nil }
    let line = ContentLine(bytes, in: range)
    switch line.problem {
    case .missingColon, .unterminatedQuote, .emptyName: return nil
    default: return line.name == name ? line : nil
    }
  }
}

/// Notices while a text is read whether some line may be the `UID` that is sought.
struct UIDSearch {
  private let uid: [UInt8]
  private let name = PropertyName("UID")
  private static let plain = Array("UID:".utf8)

  /// Whether there may be such a line.
  private(set) var mayHold = false

  /// A search for a UID without blanks around it.
  init(for uid: String) { self.uid = Array(uid.utf8) }

  /// Looks at a line that begins and ends there, but for what goes on behind folds.
  mutating func look(at line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, goesOn lines: PhysicalLines) {
    let head = UnsafeBufferPointer(rebasing: bytes[line])
    // What goes on with the line before it was looked at with that.
    guard head.first?.isBlank == false, name.mayBegin(head, isFolded: lines.isAtFold) else { return }
    if !lines.isAtFold, head.starts(with: UIDSearch.plain) {
      if head[UIDSearch.plain.count...].trimmingBlanks.elementsEqual(uid) { mayHold = true }
    } else {
      var rest = lines
      rest.skipFolds()
      let whole = ContentLine(bytes, in: line.lowerBound..<rest.position)
      if whole.name == "UID", whole.rawValue.trimmingBlanks.elementsEqual(uid) { mayHold = true }
    }
  }
}
