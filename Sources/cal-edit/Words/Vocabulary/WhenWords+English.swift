import CalendarStore

extension WhenWords {
  /// The words that are always understood.
  static let english = WhenWords([
    ("today", .day(plus: 0)), ("tomorrow", .day(plus: 1)), ("yesterday", .day(plus: -1)), ("now", .now),
    ("monday mon", .weekday(.monday)), ("tuesday tue tues", .weekday(.tuesday)),
    ("wednesday wed", .weekday(.wednesday)), ("thursday thu thur thurs", .weekday(.thursday)),
    ("friday fri", .weekday(.friday)), ("saturday sat", .weekday(.saturday)), ("sunday sun", .weekday(.sunday)),
    ("january jan", .month(1)), ("february feb", .month(2)), ("march mar", .month(3)), ("april apr", .month(4)),
    ("may", .month(5)), ("june jun", .month(6)), ("july jul", .month(7)), ("august aug", .month(8)),
    ("september sep sept", .month(9)), ("october oct", .month(10)), ("november nov", .month(11)),
    ("december dec", .month(12)),
    ("noon", .clock(43_200)), ("am", .meridiem(afternoon: false)), ("pm", .meridiem(afternoon: true)),
    ("s sec secs second seconds", .unit(.second)), ("m min mins minute minutes", .unit(.minute)),
    ("h hr hrs hour hours", .unit(.hour)), ("d day days", .unit(.day)), ("w week weeks", .unit(.week)),
    ("month", .wholeMonth), ("year", .wholeYear), ("weekend", .weekend),
    ("months years", .monthsOrYears),
    ("eod", .endOfDay), ("st nd rd th", .ordinalEnding), ("a an", .article),
    ("this", .this), ("next", .next), ("last", .last), ("of", .of), ("in", .in), ("for", .for), ("at", .at),
    ("on", .on), ("from", .from), ("to till until", .dash), ("ago", .ago),
    ("utc gmt", .clockName(.zone(.utc))), ("floating", .clockName(.floating)),
  ])
}
