import CalendarModel

/// Where an item stands that is exported, and what is known of it before it is read again.
struct ExportEntry {
  /// A file that items stand in.
  enum Source {
    /// One of the files of which an index knows more, by its place among them.
    case known(Int)

    /// A small file of a calendar that is a folder, by its name and by what stands for its state.
    case named(String, state: Int)
  }

  /// The calendar's place in the query.
  var calendar = 0

  /// The UID; one made of its content for an item without one.
  var uid = ""

  /// The `RECURRENCE-ID` as it is written; empty for a single item and a series.
  var recurrenceID = ""

  /// How many files were read before its own.
  var file = 0

  /// The component's place in its file.
  var component = 0

  /// The name of the component: `VEVENT`.
  var kind = ""

  var source = Source.known(0)

  /// Where its bytes are in a file that is read in parts.
  var range: Range<Int>?

  /// The line on which it begins there, from 1.
  var line = 1

  /// Whether its bytes can be handed out as they stand.
  var isAsItStands = false

  /// The zones that its dates are on, by their places among the definitions of an export.
  var zones: [Int] = []

  /// The lines that it must have and lacks.
  var added: [UInt8] = []
}

extension ExportEntry {
  /// The entry as a record: by calendar, UID and `RECURRENCE-ID`, else as they stand.
  var record: OrderedRecord {
    var record = OrderedRecord()
    record.add(calendar)
    record.add(uid)
    record.add(recurrenceID)
    record.add(file)
    record.add(component)
    record.add(kind)
    switch source {
    case .known(let place):
      record.add(0)
      record.add(place)
    case .named(let name, let state):
      record.add(1)
      record.add(name)
      record.add(state)
    }
    record.add(range == nil ? 0 : isAsItStands ? 2 : 1)
    record.add(range?.lowerBound ?? 0)
    record.add(range?.count ?? 0)
    record.add(line)
    record.add(added)
    for zone in zones { record.add(zone) }
    return record
  }

  init(_ record: [UInt8]) {
    var reader = OrderedRecordReader(record)
    calendar = reader.number()
    uid = reader.text()
    recurrenceID = reader.text()
    file = reader.number()
    component = reader.number()
    kind = reader.text()
    source = reader.number() == 0 ? .known(reader.number()) : .named(reader.text(), state: reader.number())
    let reading = reader.number()
    let (start, count) = (reader.number(), reader.number())
    range = reading == 0 ? nil : start..<start + count
    isAsItStands = reading == 2
    line = reader.number()
    added = reader.bytes()
    while !reader.isAtEnd { zones.append(reader.number()) }
  }
}
