import CalendarStore

extension AgendaDateNames {
  /// The names of a locale.
  init?(_ locale: DateLocale) {
    self.init(
      weekdays: locale.words.weekdays, shortWeekdays: locale.words.shortWeekdays, months: locale.words.months,
      datedMonths: locale.words.datedMonths)
  }
}
