import CalendarStore

/// `export [FILE] [FROM [TO|LENGTH]]`: events in a format of other programs.
struct ExportCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let (file, range) = try operands()
    var query = ExportQuery(
      calendars: try context.calendarsToRead(), range: range, uids: Set(context.invocation.values(.uid)),
      words: context.invocation.value(.matching))
    query.firstWeekday = context.settings.firstWeekday
    let format = format(of: file)
    let report = try context.asking { store throws(CalendarError) in
      guard let file else { return try store.export(query, as: format) { context.console.write(bytes: $0) } }
      return try store.export(query, as: format, toFile: file)
    }
    context.report(report.findings)
    if let file, !context.invocation.has(.quiet) { context.console.write(summary(of: report, in: file, format) + "\n") }
    if report.count == 0, let uid = context.invocation.value(.uid) {
      throw CommandFailure(.notFound, "\(Option.uid.flag) \"\(SafeText.line(uid))\": no event has that UID")
    }
    return .done
  }

  /// The file that is written, nil for standard output, and the range.
  private func operands() throws(CommandFailure) -> (file: String?, range: Range<Instant>?) {
    var words = context.invocation.operands[...]
    var file: String?
    if let first = words.first, first == "-" || first.contains("/") || ExportFormat(fileName: first) != nil {
      file = first == "-" ? nil : first
      words.removeFirst()
    }
    guard !words.isEmpty else { return (file, nil) }
    let line = words.joined(separator: " ")
    do throws(WhenError) {
      let interval = try context.clock.range(try context.reader.range(line))
      return (file, interval.start..<interval.end)
    } catch {
      throw CommandFailure(error, in: line)
    }
  }

  /// The format that was asked for, else that of the file's ending.
  private func format(of file: String?) -> ExportFormat {
    if let name = context.invocation.value(.exportFormat), let format = ExportFormat(rawValue: name) { return format }
    return file.flatMap { ExportFormat(fileName: $0) } ?? .ics
  }

  private func summary(of report: ExportReport, in file: String, _ format: ExportFormat) -> String {
    let isOfItems = [.ics, .jcal, .json].contains(format)
    let noun = isOfItems ? "item" : "occurrence"
    return "exported \(report.count) \(noun)\(report.count == 1 ? "" : "s") to \(SafeText.line(file))"
  }
}
