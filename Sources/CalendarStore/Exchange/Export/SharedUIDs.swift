import CalendarModel
import CalendarWords

/// The UIDs that several calendars of an export have: whoever reads it into one calendar keeps one item of each.
struct SharedUIDs {
  private var sorter: RecordSorter
  private let calendars: [EventCalendar]

  init(of calendars: [EventCalendar], in environment: StoreEnvironment) {
    self.calendars = calendars
    sorter = RecordSorter(in: environment)
  }

  mutating func add(_ entry: ExportEntry) {
    guard calendars.count > 1 else { return }
    var record = OrderedRecord()
    record.add(entry.uid)
    record.add(entry.calendar)
    sorter.add(record)
  }

  /// Says of the first such UID where it is, and how many there are; nil where there is none.
  ///
  /// - Throws: What reading the records throws that were put aside.
  mutating func finding() throws(CalendarError) -> Finding? {
    var records = try sorter.sorted().reader()
    var first: (uid: String, places: [Int])?
    var last: (uid: String, calendar: Int)?
    var count = 0
    while let record = try records.next() {
      var reader = OrderedRecordReader(record)
      let (uid, calendar) = (reader.text(), reader.number())
      defer { last = (uid, calendar) }
      guard let last, last.uid.isSame(as: uid), last.calendar != calendar else { continue }
      if let known = first, known.uid.isSame(as: uid) { continue }
      count += 1
      if first == nil { first = (uid, [last.calendar, calendar]) }
    }
    guard let first else { return nil }
    return Finding(
      "uid-in-calendars", .warning, at: Place(uid: first.uid),
      message: ExportWords.sharedUID(first.uid, in: first.places.map { calendars[$0].title }, others: count - 1))
  }
}
