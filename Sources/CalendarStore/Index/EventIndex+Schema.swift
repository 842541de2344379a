extension EventIndex {
  /// The tables.
  ///
  /// An item's number begins with its file's, so that the items of a file are a range of numbers; none is given twice,
  /// because the words of an item that is gone stay.
  static let schema = """
    CREATE TABLE world (name TEXT NOT NULL);
    CREATE TABLE calendar (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
    CREATE TABLE file (
      id INTEGER PRIMARY KEY AUTOINCREMENT, calendar INTEGER NOT NULL, name TEXT NOT NULL,
      device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
      modified INTEGER NOT NULL, changed INTEGER NOT NULL, seen INTEGER NOT NULL,
      digest INTEGER NOT NULL, isWhole INTEGER NOT NULL, zones INTEGER NOT NULL, items INTEGER NOT NULL,
      endPlace INTEGER NOT NULL, endOffset INTEGER NOT NULL, endLine INTEGER NOT NULL, lastOffset INTEGER NOT NULL,
      sum BLOB NOT NULL,
      UNIQUE (calendar, name));
    CREATE TABLE zones (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL UNIQUE);
    CREATE TABLE item (
      id INTEGER PRIMARY KEY, uid INTEGER NOT NULL, traits INTEGER NOT NULL,
      tier INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, days INTEGER NOT NULL,
      keys BLOB NOT NULL);
    CREATE INDEX item_uid ON item (uid);
    CREATE INDEX item_span ON item (tier, first, last, days);
    CREATE INDEX item_kin ON item (id) WHERE traits & 6 <> 0;
    CREATE TABLE piece (
      item INTEGER PRIMARY KEY, place INTEGER NOT NULL, offset INTEGER NOT NULL, length INTEGER NOT NULL,
      line INTEGER NOT NULL, digest INTEGER NOT NULL);
    CREATE TABLE finding (
      owner INTEGER NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, severity TEXT NOT NULL, file TEXT,
      line INTEGER, byte INTEGER, uid TEXT, property TEXT, message TEXT NOT NULL,
      PRIMARY KEY (owner, place)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE word USING fts5 (
      text, content = '', columnsize = 0, tokenize = 'ascii', prefix = '2');
    """
}

/// By which lengths items are kept apart, so that those that reach into a stretch of time lie together in each tier.
enum SpanTier {
  /// What is in no stretch of time.
  static let none = 0

  /// What takes place more than once.
  static let repeating = 9

  /// The tiers of what takes place once, each with the seconds that its items last at most.
  static let once: [(tier: Int, longest: Int)] = [
    (1, 4 * 86_400), (2, 16 * 86_400), (3, 64 * 86_400), (4, 256 * 86_400), (5, 1 << 40),
  ]

  /// The tier of an item.
  static func tier(of item: IndexedItem) -> Int {
    guard let span = item.span else { return none }
    if item.repeats { return repeating }
    let length = span.upperBound - span.lowerBound
    return once.first { length <= $0.longest }?.tier ?? once[once.count - 1].tier
  }
}
