import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// Reads a table of events, as Google and Outlook export it, or with columns that somebody names.
struct TableReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// The line of each item.
  private(set) var linesOfItems: [Int] = []

  /// The row of each item.
  private(set) var rowsOfItems: [ArraySlice<UInt8>] = []

  /// The rows that give no item.
  private(set) var rejects: [RejectedPart] = []

  /// How it was read, where that was not plain.
  enum Note {
    /// The first row is taken for the names of columns that were given by their numbers.
    case namesInFirstRow

    /// The month is taken to come first, because of the times.
    case monthFirst
  }

  /// What is to be said of how it was read.
  private(set) var notes: [Note] = []

  /// The row with the names of the columns.
  let head: ArraySlice<UInt8>

  private let columns: [TableField: Int]
  private let dates: TableDates
  private let zone: Zone?

  /// A reader of a text; nil where that is no table of events.
  ///
  /// - Throws: What is wrong with the columns that somebody named.
  init?(_ bytes: [UInt8], options: ImportOptions, environment: StoreEnvironment) throws(TableFault) {
    let table = DelimitedText(bytes)
    guard let names = table.rows.first(where: { !$0.isBlank }) else { return nil }
    let columns = try TableReader.columns(names.cells, stated: options.columns)
    guard let start = columns[.start] else { return nil }
    let isNamed =
      names.cells.contains { TableField(column: $0) != nil }
      || options.columns.values.contains { names.cells.map(\.trimmed).contains($0) }
    let hasNames = isNamed || table.rows.count > 1 && !names.cells[start].contains(where: \.isNumber)
    if !isNamed, hasNames { notes.append(.namesInFirstRow) }
    let rows = table.rows.filter { !$0.isBlank && (!hasNames || $0.line != names.line) }
    func cells(_ fields: [TableField]) -> [String] {
      fields.compactMap { columns[$0] }.flatMap { place in
        rows.map { $0.cells.indices.contains(place) ? $0.cells[place] : "" }
      }
    }
    self.columns = columns
    head = hasNames ? names.bytes : []
    dates = TableDates(
      cells([.start, .end, .alarmDate]), times: cells([.startTime, .endTime]),
      stated: options.columns[.dates].flatMap(TableDates.Order.init)
        ?? (names.cells.map(\.trimmed) == CSVTable.columns ? CSVTable.dateOrder : nil))
    let viewer = environment.viewer
    zone = viewer.ianaName == nil || viewer == .utc ? nil : viewer
    if dates.isDecidedByTimes { notes.append(.monthFirst) }
    var items = CalendarWriter()
    for row in rows { take(row, into: &items, environment) }
    writer.begin("VCALENDAR")
    let day = Zone.utc.reading(at: environment.now())
    if let zone, let statement = try? VTimeZone.render(zone, covering: day, lineEnd: .crlf) {
      writer.add(lines: statement)
    }
    writer.add(lines: items.bytes)
    writer.end("VCALENDAR")
  }

  /// Where the fields are: as somebody said, by names or by numbers from 1, else as the first row says.
  private static func columns(
    _ names: [String], stated: [TableField: String]
  ) throws(TableFault) -> [TableField: Int] {
    var columns: [TableField: Int] = [:]
    for (place, name) in names.enumerated() {
      if let field = TableField(column: name), columns[field] == nil { columns[field] = place }
    }
    for (field, name) in stated.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where field != .dates {
      let number = Int(name).flatMap { names.indices.contains($0 &- 1) ? $0 - 1 : nil }
      guard let place = names.firstIndex(where: { $0.trimmed.lowercased() == name.lowercased() }) ?? number else {
        let known = names.prefix(20).map(\.trimmed).joined(separator: ", ")
        throw TableFault(reason: TableWords.noColumn(name, known: known, count: names.count))
      }
      columns[field] = place
    }
    return columns
  }

  private mutating func take(
    _ row: DelimitedText.Row, into writer: inout CalendarWriter, _ environment: StoreEnvironment
  ) {
    let text = { [columns] (field: TableField) -> String in
      guard let place = columns[field], row.cells.indices.contains(place) else { return "" }
      let text = row.cells[place].trimmed
      // What keeps a spreadsheet from taking a text for a formula.
      return text.hasPrefix("'") && CSVTable.isFormula(text) ? String(text.dropFirst()) : text
    }
    do throws(TableFault) {
      guard !row.isOpen else {
        throw TableFault(reason: TableWords.openQuote)
      }
      let times = try TableTimes(text, dates: dates)
      linesOfItems.append(row.line)
      rowsOfItems.append(row.bytes)
      TableItem(text: text, times: times, zone: zone).write(to: &writer, at: environment.now())
    } catch {
      rejects.append(RejectedPart(line: row.line, reason: error.reason, bytes: Array(row.bytes)))
    }
  }
}

/// Why a row, or a whole table, gives no event.
struct TableFault: Error {
  let reason: String
}

extension SourceReader {
  /// Reads a table; false where the text is none.
  mutating func readTable(_ bytes: [UInt8]) -> Bool {
    let read: TableReader?
    do throws(TableFault) {
      read = try TableReader(bytes, options: options, environment: environment)
    } catch {
      refuse(error.reason)
      return true
    }
    guard let reader = read else { return false }
    var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: reader.linesOfItems)
    document.extent = .cells
    document.rejects = reader.rejects
    document.originals = .rows(reader.rowsOfItems)
    document.frame = .rows(behind: Array(reader.head))
    document.findings += reader.notes.map(finding)
    documents.append(document)
    return true
  }

  private func finding(_ remark: TableReader.Note) -> Finding {
    switch remark {
    case .namesInFirstRow: note("column-names", TableWords.rowOfNames)
    case .monthFirst:
      note("date-order", TableWords.monthFirst)
    }
  }
}
