extension EventIndex {
  /// The tables.
  ///
  /// An item's number begins with its file's, so that the items of a file are a range of numbers; none is given twice,
  /// because the words of an item that is gone stay. They lie in the order in which queries ask for them: what takes
  /// place once by its `first` moment, what repeats by its `last` one, since most of that which has begun is over; that
  /// moment is the `edge`, the other one the `reach`.
  static let schema = """
    CREATE TABLE world (name TEXT NOT NULL, dead INTEGER NOT NULL);
    CREATE TABLE calendar (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
    CREATE TABLE file (
      id INTEGER PRIMARY KEY AUTOINCREMENT, calendar INTEGER NOT NULL, bundle INTEGER NOT NULL, name TEXT NOT NULL,
      device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
      modified INTEGER NOT NULL, changed INTEGER NOT NULL, seen INTEGER NOT NULL,
      digest INTEGER NOT NULL, isWhole INTEGER NOT NULL, zones INTEGER NOT NULL, items INTEGER NOT NULL,
      endPlace INTEGER NOT NULL, endOffset INTEGER NOT NULL, endLine INTEGER NOT NULL, lastOffset INTEGER NOT NULL,
      sum BLOB NOT NULL,
      UNIQUE (calendar, bundle, name));
    CREATE TABLE bundle (
      calendar INTEGER NOT NULL, bundle INTEGER NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (calendar, bundle)) WITHOUT ROWID;
    CREATE TABLE zones (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL UNIQUE);
    CREATE TABLE item (
      tier INTEGER NOT NULL, edge INTEGER NOT NULL, id INTEGER NOT NULL UNIQUE, reach INTEGER NOT NULL,
      days INTEGER NOT NULL, uid INTEGER NOT NULL, traits INTEGER NOT NULL, keys BLOB NOT NULL,
      PRIMARY KEY (tier, edge, id)) WITHOUT ROWID;
    CREATE INDEX item_uid ON item (uid);
    CREATE INDEX item_kin ON item (uid, reach, days, traits, keys) WHERE traits & 6 <> 0;
    CREATE INDEX item_alarm ON item (id) WHERE traits & 64 <> 0;
    CREATE TABLE piece (
      item INTEGER PRIMARY KEY, place INTEGER NOT NULL, offset INTEGER NOT NULL, length INTEGER NOT NULL,
      line INTEGER NOT NULL, digest INTEGER NOT NULL);
    CREATE TABLE finding (
      owner INTEGER NOT NULL, kind INTEGER NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, severity TEXT NOT NULL, file TEXT,
      line INTEGER, byte INTEGER, uid TEXT, property TEXT, message TEXT NOT NULL,
      PRIMARY KEY (owner, kind, place)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE word USING fts5 (
      text, content = '', columnsize = 0, tokenize = 'ascii', prefix = '2');
    INSERT INTO word (word, rank) VALUES ('hashsize', \(wordRoom));
    """

  /// So many bytes of new words are gathered before they are written: each time makes a part of the index that is to be
  /// merged with others.
  private static let wordRoom = 1 << 23
}

/// By which lengths items are kept apart, so that those that reach into a stretch of time lie together in each tier.
enum SpanTier {
  /// What is in no stretch of time.
  static let none = 0

  /// What takes place more than once.
  static let repeating = 9

  /// What is to be done.
  static let reminder = 10

  /// The tiers of what takes place once, each with the seconds that its items last at most.
  static let once: [(tier: Int, longest: Int)] = [
    (1, 4 * 86_400), (2, 16 * 86_400), (3, 64 * 86_400), (4, 256 * 86_400), (5, 1 << 40),
  ]

  /// The tier of an item, and where it lies in it.
  static func place(of item: IndexedItem) -> (tier: Int, edge: Int, reach: Int) {
    guard !item.traits.contains(.isReminder) else { return (reminder, 0, 0) }
    guard let span = item.span else { return (none, 0, 0) }
    if item.repeats { return (repeating, span.upperBound, span.lowerBound) }
    let length = span.upperBound - span.lowerBound
    let tier = once.first { length <= $0.longest }?.tier ?? once[once.count - 1].tier
    return (tier, span.lowerBound, span.upperBound)
  }

  /// The span of an item that lies there in a tier.
  static func span(_ tier: Int, edge: Int, reach: Int) throws(IndexFailure) -> ClosedRange<Int>? {
    guard tier != none, tier != reminder else { return nil }
    let (first, last) = tier == repeating ? (reach, edge) : (edge, reach)
    guard first <= last else { throw .damaged }
    return first...last
  }
}
