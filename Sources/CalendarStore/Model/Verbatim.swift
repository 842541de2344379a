/// Text that is compared by its bytes.
///
/// To Swift's own `==` the one letter `é` is the same as `e` and U+0301; to a calendar file, and to all other programs
/// that read it, it is not. What names something, and what may have been changed, is therefore compared as this: a
/// value says `@Verbatim var uid: String` and is by that equal to another only to the byte, `$uid` is the UID as a key,
/// and `Verbatim(path)` makes one of any other text.
@propertyWrapper
@frozen
public struct Verbatim<Text: VerbatimText>: Sendable {
  /// The text.
  public var wrappedValue: Text

  /// The text to be compared.
  @inlinable
  public var projectedValue: Self { self }

  /// A member's text.
  @inlinable
  public init(wrappedValue: Text) { self.wrappedValue = wrappedValue }

  /// A text to be compared.
  @inlinable
  public init(_ text: Text) { wrappedValue = text }
}

extension Verbatim: Hashable {
  /// Whether both have the same bytes.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.wrappedValue.isSame(as: right.wrappedValue) }

  /// Hashes the bytes.
  @inlinable
  public func hash(into hasher: inout Hasher) { wrappedValue.hashBytes(into: &hasher) }
}

extension Verbatim: Comparable where Text == String {
  /// By the values of the bytes.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.wrappedValue.utf8.lexicographicallyPrecedes(right.wrappedValue.utf8)
  }
}

/// What `Verbatim` compares: a text, or some of them.
public protocol VerbatimText: Sendable {
  /// Whether another one has the same bytes.
  func isSame(as other: Self) -> Bool

  /// Hashes the bytes.
  func hashBytes(into hasher: inout Hasher)
}

extension String: VerbatimText {
  /// Whether another one has the same bytes.
  public func isSame(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { UnsafeRawBufferPointer(own).isSame(as: UnsafeRawBufferPointer($0)) }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes.
  @inlinable
  public func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // What follows is another text.
    hasher.combine(0xff as UInt8)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether others are the same bytes, eight at a time: this is asked for every row of a listing.
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var place = 0
    while place + 8 <= count {
      let own = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard own == other.loadUnaligned(fromByteOffset: place, as: UInt64.self) else { return false }
      place += 8
    }
    while place < count {
      guard self[place] == other[place] else { return false }
      place += 1
    }
    return true
  }
}

extension Optional: VerbatimText where Wrapped: VerbatimText {
  /// Whether another one has the same bytes.
  @inlinable
  public func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (let text?, let other?): text.isSame(as: other)
    case (nil, nil): true
    default: false
    }
  }

  /// Hashes the bytes.
  @inlinable
  public func hashBytes(into hasher: inout Hasher) {
    hasher.combine(self != nil)
    self?.hashBytes(into: &hasher)
  }
}

extension Array: VerbatimText where Element: VerbatimText {
  /// Whether another one has the same bytes.
  @inlinable
  public func isSame(as others: [Element]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// Hashes the bytes.
  @inlinable
  public func hashBytes(into hasher: inout Hasher) {
    hasher.combine(count)
    for text in self { text.hashBytes(into: &hasher) }
  }
}
