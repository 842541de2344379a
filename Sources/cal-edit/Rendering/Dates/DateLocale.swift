import CalendarStore
import Glibc

/// What a locale says of dates: names, and the day that weeks begin with (`LC_TIME`).
///
/// Source: POSIX `nl_langinfo`; glibc's `_NL_TIME_FIRST_WEEKDAY`.
struct DateLocale: Hashable, Sendable {
  /// The names in which dates are shown.
  let words: DateWords

  /// The day that weeks begin with.
  let firstWeekday: Weekday

  /// The locale of a name, in UTF-8; nil where the machine has none of it, or only in another encoding.
  init?(named name: String) {
    for name in DateLocale.spellings(of: name) {
      guard let locale = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, name, nil) else { continue }
      defer { freelocale(locale) }
      guard DateLocale.text(nl_item(CODESET), locale) == "UTF-8" else { continue }
      let items = DateLocale.texts(in: locale)
      guard let weekdays = items[DAY_2...DAY_7, DAY_1], let short = items[ABDAY_2...ABDAY_7, ABDAY_1],
        let dated = items[MON_1...MON_12], let shortMonths = items[ABMON_1...ABMON_12]
      else { return nil }
      let months = items[__ALTMON_1...__ALTMON_12] ?? dated
      words = DateWords(
        weekdays: weekdays, shortWeekdays: short, months: months, datedMonths: dated, shortMonths: shortMonths)
      firstWeekday = DateLocale.firstWeekday(in: locale)
      return
    }
    return nil
  }

  /// The name with UTF-8 as its encoding, then as it is: `de_DE@euro` is first looked for as `de_DE.UTF-8@euro`.
  private static func spellings(of name: String) -> [String] {
    let modifier = name.firstIndex(of: "@").map { String(name[$0...]) } ?? ""
    let language = name.prefix { $0 != "." && $0 != "@" }
    return ["\(language).UTF-8\(modifier)", name]
  }
}

extension DateLocale {
  /// Reads lists of a locale's texts.
  private struct Texts {
    let text: (nl_item) -> String?

    /// The texts of items in a row, and of others behind them; nil where one is missing.
    subscript(items: ClosedRange<Int>, others: Int...) -> [String]? {
      let texts = (Array(items) + others).compactMap { text(nl_item($0)) }
      return texts.count == items.count + others.count ? texts : nil
    }
  }

  private static func texts(in locale: locale_t) -> Texts { Texts { text($0, locale) } }

  private static func text(_ item: nl_item, _ locale: locale_t) -> String? {
    guard let pointer = nl_langinfo_l(item, locale), let text = String(validatingCString: pointer) else { return nil }
    let words = text.split { $0.isWhitespace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The first day of the week counts from a day of November 1997 that the locale names: the 30th, a Sunday, or the day
  /// after.
  private static func firstWeekday(in locale: locale_t) -> Weekday {
    let origin = UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)))
    let place = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale).map { Int($0.pointee) } ?? 1
    let first: Weekday = origin == 19_971_201 ? .monday : .sunday
    return Weekday(rawValue: (first.rawValue - 1 + max(place, 1) - 1) % 7 + 1) ?? .monday
  }
}

extension WhenWords {
  /// The names of a locale's weekdays and months, in full and short, with and without a dot behind them.
  init(_ locale: DateLocale) {
    var table: [(word: String, kind: WhenToken.Kind)] = []
    for weekday in Weekday.allCases {
      table += [locale.words.name(of: weekday), locale.words.shortName(of: weekday)].map { ($0, .weekday(weekday)) }
    }
    for month in 1...12 {
      let names = [
        locale.words.name(ofMonth: month), locale.words.shortName(ofMonth: month), locale.words.datedMonths[month - 1],
      ]
      table += names.map { ($0, .month(month)) }
    }
    self.init([])
    for (word, kind) in table where !word.contains(" ") {
      let small = word.smallLetters
      let bare = small.hasSuffix(".") ? String(small.dropLast()) : small
      for spelling in Set([small, bare, bare + "."]) { take(spelling, kind) }
    }
  }
}
