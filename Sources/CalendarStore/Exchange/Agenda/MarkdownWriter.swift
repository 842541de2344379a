import CalendarModel
import CalendarTime
import CalendarWords

/// Writes an agenda in Markdown: a heading for each day, a list below it.
///
/// Source: CommonMark.
struct MarkdownWriter: AgendaWriter {
  func head(of agenda: ExportAgenda) -> String {
    let words = agenda.words
    var lines = ["# \(escaped(agenda.title))", ""]
    if let span = agenda.span {
      let first = agenda.dates.shortDay(span.lowerBound)
      let last = agenda.dates.shortDay(span.upperBound)
      lines.append((first == last ? first : "\(first) – \(last)") + ". " + escaped(words.clock(agenda.zone)))
    }
    if agenda.count == 0 { lines.append(agenda.span == nil ? words.nothing : "\n\(words.nothing)") }
    return lines.joined(separator: "\n") + "\n"
  }

  func head(of month: ExportAgenda.Month, in agenda: ExportAgenda) -> String { "" }

  func head(of day: CivilDate, in agenda: ExportAgenda) -> String { "\n## \(agenda.dates.day(day))\n\n" }

  let tailOfDay = ""
  let tailOfMonth = ""

  func tail(of agenda: ExportAgenda) -> String { "" }

  func text(of line: ExportAgenda.Line, in agenda: ExportAgenda) -> String {
    let entry = line.entry
    let title = escaped(entry.title ?? agenda.words.untitled)
    var parts = [entry.status == .canceled ? "~~\(title)~~ (\(agenda.words.canceled))" : title]
    if entry.status == .tentative { parts[0] += " (\(agenda.words.tentative))" }
    if let location = entry.location, !location.isEmpty { parts.append(escaped(location)) }
    if agenda.calendars.count > 1 { parts.append("*\(escaped(agenda.calendars[entry.calendar].title))*") }
    return "- **\(line.times)** \(parts.joined(separator: " · "))\n"
  }

  /// A text in one line in which nothing is markup, a link or a name that somebody is called by.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.line(text).unicodeScalars {
      if "\\`*_[]<>&|~#@!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
