import CLibical
import CalendarModel
import CalendarRecurrence
import CalendarTime

private let rules = [
  ("daily", "FREQ=DAILY"),
  ("weekly", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
  ("monthly, second Tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
  ("monthly, last workday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
  ("yearly", "FREQ=YEARLY"),
]

private let start = CivilDateTime(secondNumber: 378_032_400)
private let startText = "19811224T090000"

/// Occurrences a second of one rule, beside libical's iterator.
func ruleTable() -> Table {
  var table = Table(heads: ["occurrences of a rule, a second", "ours", "libical", "ratio"])
  for (name, rule) in rules {
    // As many as both have: libical ends in 2582.
    let count = min(1000, libicalMoments(rule, count: 1000))
    let ours = seconds { for _ in 0..<100 { walk(rule, count: count) } } / 100
    let theirs = seconds { _ = libicalMoments(rule, count: count) }
    let rates = [ours, theirs].map { text(Double(count) / $0) }
    table.rows.append([name] + rates + [text(theirs / ours)])
  }
  return table
}

private func walk(_ rule: String, count: Int) {
  guard var expansion = RuleExpansion(RecurrenceRule(text: rule), start: start) else { return }
  var last: CivilDateTime?
  for _ in 0..<count { last = expansion.next() }
  precondition(last != nil, "the rule goes on")
}

/// How many moments libical gives, up to a number of them.
private func libicalMoments(_ rule: String, count: Int) -> Int {
  let iterator = icalrecur_iterator_new(icalrecurrencetype_from_string(rule), icaltime_from_string(startText))
  defer { icalrecur_iterator_free(iterator) }
  var given = 0
  while given < count, icaltime_is_null_time(icalrecur_iterator_next(iterator)) == 0 { given += 1 }
  return given
}

/// One week of a weekly series that began long before, beside one that begins in that week.
func windowTable() -> Table {
  let queries = 1000
  let week = Instant(secondsSince1970: 1_798_416_000)..<Instant(secondsSince1970: 1_799_020_800)
  func cost(from day: Int) -> Double {
    let start = EventDate.utc(CivilDateTime(secondNumber: day * 86_400 + 32_400))
    let set = RecurrenceSet(start: start, rules: [RecurrenceRule(text: "FREQ=WEEKLY")])
    return seconds {
      for _ in 0..<queries { precondition(set.occurrences(in: week, viewer: .utc).occurrences.count == 1) }
    }
  }
  func perQuery(_ seconds: Double) -> Double { seconds * 1_000_000 / Double(queries) }
  let (old, new) = (cost(from: 4), cost(from: 20_815))
  return Table(
    heads: ["a week of 2026, microseconds", "from 1970", "from 2026", "ratio"],
    rows: [["weekly series", text(perQuery(old)), text(perQuery(new)), text(old / new)]])
}
