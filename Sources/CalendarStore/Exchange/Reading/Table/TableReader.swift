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

    /// Columns of those names say nothing that is known, and are left out with what stands in them.
    case leftOut([String])
  }

  /// What is to be said of how it was read.
  private(set) var notes: [Note] = []

  /// What in the rows is not understood, so that their events are stored without it: the line, and what is said of it.
  private(set) var faults: [(line: Int, message: String)] = []

  /// The row with the names of the columns.
  let head: ArraySlice<UInt8>

  private let columns: [TableField: Int]
  private let dates: TableDates
  private let zones: TableZones

  /// The zones that the items say, by their names.
  private var usedZones: [String: Zone] = [:]

  /// A reader of a text; nil where that is no table of events.
  ///
  /// - Throws: What is wrong with the columns that somebody named.
  init?(_ bytes: [UInt8], options: ImportOptions, environment: StoreEnvironment) throws(TableFault) {
    let table = DelimitedText(bytes)
    guard let names = table.rows.first(where: { !$0.isBlank }) else { return nil }
    let columns = try TableReader.columns(names.cells, stated: options.columns)
    guard !columns.isEmpty else { return nil }
    guard let start = columns[.start], columns[.title] != nil else {
      throw TableFault(
        reason: TableWords.missingColumn(
          (columns[.start] == nil ? TableField.start : .title).rawValue, known: TableReader.listed(names.cells)))
    }
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
    zones = TableZones(environment)
    if dates.isDecidedByTimes { notes.append(.monthFirst) }
    let used = Set(columns.values)
    let unused = names.cells.indices.filter { place in
      !used.contains(place) && rows.contains { $0.cells.indices.contains(place) && !$0.cells[place].trimmed.isEmpty }
    }
    if !unused.isEmpty { notes.append(.leftOut(unused.map { hasNames ? names.cells[$0].trimmed : String($0 + 1) })) }
    var items = CalendarWriter()
    for row in rows { take(row, into: &items, environment) }
    writer.begin("VCALENDAR")
    let day = Zone.utc.reading(at: environment.now())
    for (_, zone) in usedZones.sorted(by: { $0.key < $1.key }) {
      if let statement = try? VTimeZone.render(zone, covering: day, lineEnd: .crlf) { writer.add(lines: statement) }
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
        throw TableFault(
          reason: TableWords.noColumn(
            name, near: Spelling.nearest(to: name, among: names.map(\.trimmed), by: \.self), known: listed(names),
            count: names.count))
      }
      columns[field] = place
    }
    return columns
  }

  private static func listed(_ names: [String]) -> String { names.prefix(20).map(\.trimmed).joined(separator: ", ") }

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
      let times = try TableTimes(text, dates: dates, zones: zones)
      for zone in [times.start.zone, times.end?.zone].compactMap(\.self) where zone.hasRules {
        usedZones[zone.tzid] = zone
      }
      linesOfItems.append(row.line)
      rowsOfItems.append(row.bytes)
      let item = TableItem(text: text, times: times)
      item.write(to: &writer, at: environment.now())
      faults += item.faults.map { (row.line, $0) }
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
    document.findings += reader.faults.map { fault in
      Finding("table-left-out", .warning, at: Place(file: name, line: fault.line), message: fault.message)
    }
    documents.append(document)
    return true
  }

  private func finding(_ remark: TableReader.Note) -> Finding {
    switch remark {
    case .namesInFirstRow: note("column-names", TableWords.rowOfNames)
    case .monthFirst: note("date-order", TableWords.monthFirst)
    case .leftOut(let columns): note("columns-left-out", TableWords.columnsLeftOut(columns.map(TableField.near)))
    }
  }
}
