/// What the index knows of a component that is an item of a calendar.
public struct IndexedItem: Hashable, Sendable {
  /// What a query asks of an item before anything of it is read.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: Int

    /// The traits that some bits stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only its component says all that a listing shows.
    public static let isOdd = Traits(rawValue: 1)

    /// It replaces an occurrence of a series.
    public static let isOverride = Traits(rawValue: 2)

    /// Others of its calendar have the same UID.
    public static let sharesUID = Traits(rawValue: 4)

    /// It may take place more than once a day, or leaves out so many dates that looking for others is given up.
    public static let isDense = Traits(rawValue: 8)

    /// It is a reminder; all others are events.
    public static let isReminder = Traits(rawValue: 16)

    /// It has alarms, none of which goes off more than a week before its start or after its end.
    public static let hasAlarms = Traits(rawValue: 32)

    /// It has alarms that may go off at any time.
    public static let hasFarAlarms = Traits(rawValue: 64)
  }

  /// Where its component stands in the file.
  public struct Piece: Hashable, Sendable {
    /// Its place among the components of its kind, from 0.
    public var place: Int

    /// Its first byte, and how many there are.
    public var offset, length: Int

    /// The line it begins on, from 1.
    public var line: Int

    /// What stands for its bytes.
    public var digest: UInt64

    /// A component that stands there.
    public init(place: Int, offset: Int, length: Int, line: Int, digest: UInt64) {
      (self.place, self.offset, self.length, self.line, self.digest) = (place, offset, length, line, digest)
    }
  }

  /// What it is called here; that of a new one is none.
  public internal(set) var id = 0

  /// What stands for its UID, in the index for that in its calendar; 0 for none.
  public var uid: Int

  /// What a query asks of it before anything of it is read.
  public var traits: Traits

  /// The seconds since 1970 between which it surely begins and ends; nil where it is in no stretch of time.
  public var span: ClosedRange<Int>?

  /// Whether it takes place more than once in its span.
  public var repeats: Bool

  /// On which days it may begin where it takes place more than once, by its own clock.
  public var days = StartDays.any

  /// What a listing shows of it, in a form that its reader knows.
  public var keys: [UInt8]

  /// Where it stands; of an item that the index knows only once it was asked to locate it.
  public var piece: Piece

  /// The words by which it is found, with blanks between them.
  public var words: String

  /// Whether a query asked for it, and not only for others of its calendar with its UID.
  public var isAsked = true

  /// An item with what is known of it.
  public init(
    uid: Int, traits: Traits, span: ClosedRange<Int>?, repeats: Bool, keys: [UInt8], piece: Piece, words: String
  ) {
    (self.uid, self.traits, self.span, self.repeats) = (uid, traits, span, repeats)
    (self.keys, self.piece, self.words) = (keys, piece, words)
  }

  /// What stands for a UID, the same in every process; 0 for none.
  public static func number(ofUID uid: String) -> Int {
    guard !uid.isEmpty else { return 0 }
    let hash = uid.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash) | 1
  }

  /// The number of its file.
  public var file: Int { IndexedItem.file(of: id) }

  /// The number of the file of an item, by its own.
  public static func file(of id: Int) -> Int { id >> bitsInFile }

  /// The bits by which the items of one file are told apart.
  static let bitsInFile = 24
}
