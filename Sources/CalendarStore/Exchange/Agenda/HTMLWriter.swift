import CalendarModel
import CalendarTime
import CalendarWords

/// Writes an agenda as one page: month grids whose days lead to the list below them.
///
/// It needs nothing beside itself, runs nothing, and follows the reader's light or dark colours; on paper each month
/// stays together as far as it fits.
struct HTMLWriter: AgendaWriter {
  let firstWeekday: Weekday

  func head(of agenda: ExportAgenda) -> String {
    let words = agenda.words
    let title = escaped(agenda.title)
    let span = agenda.span.map { span in
      span.lowerBound == span.upperBound
        ? time(span.lowerBound, agenda.dates.shortDay(span.lowerBound))
        : time(span.lowerBound, agenda.dates.shortDay(span.lowerBound)) + " – "
          + time(span.upperBound, agenda.dates.shortDay(span.upperBound))
    }
    return """
      <!DOCTYPE html>
      <html lang="\(words.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(AgendaStyle.css)\(colors(of: agenda))
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(span.map { "\($0). " } ?? "")\(escaped(words.clock(agenda.zone)))</p>
      \(legend(of: agenda))</header>
      <main>
      \(agenda.count == 0 ? "<p>\(words.nothing)</p>\n" : "")
      """
  }

  func head(of month: ExportAgenda.Month, in agenda: ExportAgenda) -> String {
    "<section>\n\(grid(of: month, in: agenda))<div>\n"
  }

  func head(of day: CivilDate, in agenda: ExportAgenda) -> String {
    "<h3 id=\"\(anchor(day))\">\(time(day, agenda.dates.day(day)))</h3>\n<ul>\n"
  }

  let tailOfDay = "</ul>\n"
  let tailOfMonth = "</div>\n</section>\n"

  func tail(of agenda: ExportAgenda) -> String { "</main>\n</body>\n</html>\n" }

  func text(of line: ExportAgenda.Line, in agenda: ExportAgenda) -> String {
    let entry = line.entry
    var text = linked(entry.title ?? agenda.words.untitled, to: entry.url)
    if entry.status == .canceled { text = "<s>\(text)</s> <em>\(agenda.words.canceled)</em>" }
    if entry.status == .tentative { text += " <em>\(agenda.words.tentative)</em>" }
    if let location = entry.location, !location.isEmpty {
      text += " <span class=\"place\">\(linked(location, to: location))</span>"
    }
    return "<li class=\"c\(entry.calendar)\"><span class=\"time\">\(line.times)</span> <span>\(text)</span></li>\n"
  }

  // MARK: - Month grids

  private func grid(of month: ExportAgenda.Month, in agenda: ExportAgenda) -> String {
    let (words, dates) = (agenda.words, agenda.dates)
    let weekdays = (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue - 1 + $0) % 7 + 1) }
    let head = weekdays.map { weekday in
      "<th scope=\"col\" abbr=\"\(escaped(dates.name(of: weekday)))\">\(escaped(dates.shortName(of: weekday)))</th>"
    }.joined()
    let blanks = firstWeekday.days(until: month.first.weekday)
    let length = CivilDate.days(inMonth: month.first.month, year: month.first.year)
    let weeks = stride(from: 1 - blanks, through: length, by: 7).map { first in
      let cells = (first..<first + 7).map { day -> String in
        guard (1...length).contains(day) else { return "<td></td>" }
        return cell(month.first.adding(days: day - 1), count: month.counts[day], words: words)
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<table>\n<caption><h2>\(escaped(dates.month(month.first)))</h2></caption>\n"
      + "<thead><tr>\(head)</tr></thead>\n<tbody>\n\(weeks.joined())</tbody>\n</table>\n"
  }

  private func cell(_ date: CivilDate, count: Int?, words: AgendaWords) -> String {
    guard let count else { return "<td>\(date.day)</td>" }
    let dots = String(repeating: "•", count: min(count, 3))
    return "<td><a href=\"#\(anchor(date))\" title=\"\(words.count(count))\">\(date.day)<i>\(dots)</i></a></td>"
  }

  // MARK: - Calendars

  private func legend(of agenda: ExportAgenda) -> String {
    guard agenda.calendars.count > 1 else { return "" }
    let items = agenda.calendars.enumerated().map { place, calendar in
      "<li class=\"c\(place)\">\(text(calendar.title))</li>"
    }
    return "<ul class=\"legend\">\(items.joined())</ul>\n"
  }

  private func colors(of agenda: ExportAgenda) -> String {
    agenda.calendars.enumerated().map { place, calendar in
      let color = calendar.color.flatMap(AgendaStyle.color) ?? AgendaStyle.palette[place % AgendaStyle.palette.count]
      return "\n.c\(place) { --color: \(color) }"
    }.joined()
  }

  // MARK: - Texts

  private func anchor(_ date: CivilDate) -> String { "d\(iso(date))" }

  private func time(_ date: CivilDate, _ text: String) -> String {
    "<time datetime=\"\(iso(date))\">\(escaped(text))</time>"
  }

  private func iso(_ date: CivilDate) -> String { EventDate.day(date).iso8601 }

  /// A text of a file, which may run from right to left.
  private func text(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// A text, as a link where it has a web address.
  private func linked(_ text: String, to address: String?) -> String {
    guard let address, ["https://", "http://"].contains(where: { address.lowercased().hasPrefix($0) }),
      !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return self.text(text) }
    return "<a rel=\"noreferrer\" href=\"\(escaped(address))\">\(self.text(text))</a>"
  }

  /// A text in one line in which nothing is markup.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
