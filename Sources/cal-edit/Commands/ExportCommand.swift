import CalendarStore

/// `export [FILE] [FROM [TO|LENGTH]]`: events in a format of other programs.
struct ExportCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let (file, range) = try operands()
    var query = ExportQuery(
      calendars: try context.calendarsToRead(), range: range, uids: context.invocation.values(.uid),
      words: context.invocation.value(.matching))
    query.firstWeekday = context.settings.firstWeekday
    query.dateNames = context.dateNames
    let format = format(of: file)
    let report = try export(query, as: format, to: file)
    context.report(report.findings)
    if let file, !context.invocation.has(.quiet) { context.console.write(summary(of: report, in: file, format) + "\n") }
    return .done
  }

  private func export(
    _ query: ExportQuery, as format: ExportFormat, to file: String?
  ) throws(CommandFailure) -> ExportReport {
    do throws(CalendarError) {
      guard let file else { return try context.store.export(query, as: format) { context.console.write(bytes: $0) } }
      return try context.store.export(query, as: format, toFile: file)
    } catch  where error.code == .alreadyExists {
      throw CommandFailure(.inputOutput, Messages.fileIsCalendar(file ?? ""))
    } catch  where error.code == .calendarIsImmutable {
      throw CommandFailure(.inputOutput, Messages.fileIsExported(file ?? "", in: error.value ?? ""))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The file that is written, nil for standard output, and the range.
  private func operands() throws(CommandFailure) -> (file: String?, range: Range<Instant>?) {
    var words = context.invocation.operands[...]
    var file: String?
    if let first = words.first, first == "-" || CommandContext.isFile(first) {
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
    return Messages.exported(report.count, areItems: isOfItems, to: file)
  }
}
