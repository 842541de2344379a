import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

extension FileCheck {
  /// Checks an item's dates among each other, and keeps it for its series.
  mutating func take(_ item: SeriesItem) {
    checkEnd(of: item)
    if !item.item.isOverride { checkRules(of: item) }
    let isInSeries = item.item.isOverride || item.item.hasRecurrence || !item.item.exclusionDates.isEmpty
    // Of what does not repeat, only the start can matter to others.
    add(isInSeries ? item : SeriesItem(component: item.component, lines: [], item: item.item, end: item.end))
  }

  private mutating func checkEnd(of item: SeriesItem) {
    guard case .date(let end) = item.end, let start = item.item.start, !start.isDay, !end.isDay,
      DateKind(start) != DateKind(end), let line = item.lines.first(where: { ["DTEND", "DUE"].contains($0.name) })
    else { return }
    report(
      "end-of-other-kind", .warning, in: line, uid: item.item.uid,
      SeriesWords.otherKind(line.name, value: line.shownValue, kind: DateKind(end).words, start: DateKind(start).words))
  }

  private mutating func checkRules(of item: SeriesItem) {
    guard let start = item.item.start else {
      checkWithoutStart(item)
      return
    }
    for line in item.lines(of: "RRULE") {
      let rule = RecurrenceRule(text: line.value)
      guard !rule.untilFits(start), let until = rule.parts?.until else { continue }
      let byte = line.value.uppercased().firstRange(of: "UNTIL=")
        .map { line.value.utf8.distance(from: line.value.startIndex, to: $0.upperBound) }
      let right =
        switch DateKind(start) {
        case .day: SeriesWords.day
        case .floating: SeriesWords.timeWithoutZone
        case .fixed: SeriesWords.timeInUTC
        }
      report(
        "until-of-other-kind", .warning, in: line, byte: byte ?? 0, uid: item.item.uid,
        SeriesWords.untilOfOtherKind(until.ruleText, kind: DateKind(until).words, right: right))
    }
  }

  private mutating func checkWithoutStart(_ item: SeriesItem) {
    // An event without a start is found by whoever reads it.
    guard item.component.name == "VTODO" else { return }
    if let line = item.lines.first(where: { ["RRULE", "RDATE"].contains($0.name) }) {
      report(
        "rule-without-start", .warning, in: line, uid: item.item.uid,
        SeriesWords.noStart(line.name, value: line.shownValue))
    }
    if let line = item.lines.first(where: { $0.name == "DURATION" }) {
      report(
        "length-without-start", .warning, in: line, uid: item.item.uid,
        SeriesWords.durationWithoutStart(line.shownValue))
    }
  }
}

// MARK: - Series

extension FileCheck {
  /// What the items of one UID say of each other.
  mutating func checkSeries() {
    var masters: [Verbatim<String>: SeriesItem] = [:]
    var overrides: [Verbatim<String>: [SeriesItem]] = [:]
    for item in seriesItems where !item.item.uid.isEmpty {
      if item.item.isOverride {
        overrides[item.item.$uid, default: []].append(item)
      } else if masters[item.item.$uid] == nil {
        masters[item.item.$uid] = item
      }
    }
    for item in seriesItems where !item.item.isOverride {
      let isFirst = masters[item.item.$uid].map { $0.component.index == item.component.index } ?? true
      check(series: item, overrides: isFirst ? overrides[item.item.$uid] ?? [] : [])
    }
    for (uid, items) in overrides { checkRepeated(items, uid: uid.wrappedValue) }
  }

  private mutating func check(series master: SeriesItem, overrides: [SeriesItem]) {
    let dated = overrides.filter { $0.item.start != nil }
    guard master.item.hasRecurrence || !overrides.isEmpty else { return checkExclusions(ofSingle: master) }
    guard let set = RecurrenceSet(master.dates, overrides: dated.map(\.dates)) else { return }
    let idle = checkRules(of: master, set)
    checkExclusions(of: master, set)
    checkExtraDates(of: master, set)
    let strays = Set(set.strayOverrides(viewer: viewer))
    for (index, item) in dated.enumerated() { check(item, of: set, isStray: strays.contains(index)) }
    let isCut = !set.excludedDates.isEmpty || !set.excludedRules.isEmpty
    if idle.isEmpty, isCut, set.isEmpty(viewer: viewer) {
      report(
        "no-occurrence", .warning, at: master.component.range.lowerBound, uid: master.item.uid,
        SeriesWords.allExcluded(master.component.name))
    }
  }

  private mutating func checkRules(of master: SeriesItem, _ set: RecurrenceSet) -> [Int] {
    let idle = set.idleRules(viewer: viewer)
    let lines = master.lines(of: "RRULE").filter { !$0.value.isEmpty }
    for index in set.rulesWithoutStart(viewer: viewer) where lines.indices.contains(index) {
      let line = lines[index]
      if idle.contains(index) {
        report(
          "idle-rule", .warning, in: line, uid: master.item.uid, SeriesWords.noDates(of: line.shownValue))
      } else {
        report(
          "start-off-rule", .warning, in: line, uid: master.item.uid,
          SeriesWords.startOffRule(line.shownValue))
      }
    }
    return idle
  }

  private mutating func checkExclusions(of master: SeriesItem, _ set: RecurrenceSet) {
    let entries = entries(of: "EXDATE", master)
    guard entries.count == set.excludedDates.count else { return }
    let idle = Set(set.idleExclusions(viewer: viewer))
    for (index, (line, entry)) in entries.enumerated() {
      if let message = mismatch(entry.date, "EXDATE \(entry.text)", with: set.start) {
        report("date-of-other-kind", .warning, in: line, byte: entry.offset, uid: master.item.uid, message)
      } else if idle.contains(index) {
        report(
          "idle-exclusion", .note, in: line, byte: entry.offset, uid: master.item.uid,
          SeriesWords.noDateToExclude(entry.text))
      }
    }
  }

  /// What does not repeat is shown whatever it excludes, as all programs do.
  private mutating func checkExclusions(ofSingle item: SeriesItem) {
    for (line, entry) in entries(of: "EXDATE", item) {
      report(
        "idle-exclusion", .note, in: line, byte: entry.offset, uid: item.item.uid,
        SeriesWords.nothingToExclude(entry.text))
    }
  }

  private mutating func checkExtraDates(of master: SeriesItem, _ set: RecurrenceSet) {
    for (line, entry) in entries(of: "RDATE", master) {
      guard let message = mismatch(entry.date, "RDATE \(entry.text)", with: set.start) else { continue }
      report("date-of-other-kind", .warning, in: line, byte: entry.offset, uid: master.item.uid, message)
    }
  }

  private func entries(
    of name: String, _ item: SeriesItem
  ) -> [(line: ContentLine, entry: PropertyDates.Entry)] {
    item.lines(of: name).flatMap { line in
      PropertyDates.read(line, zone: zone(at: item.component)).map { (line, $0) }
    }
  }

  private func mismatch(_ date: EventDate, _ subject: String, with start: EventDate) -> String? {
    let (kind, right) = (DateKind(date), DateKind(start))
    return kind == right ? nil : SeriesWords.otherKind(subject, kind: kind.words, start: right.words)
  }

  private mutating func check(_ item: SeriesItem, of set: RecurrenceSet, isStray: Bool) {
    guard let id = item.item.recurrenceID, let line = item.lines.first(where: { $0.name == "RECURRENCE-ID" }) else {
      return
    }
    if let message = mismatch(id, "RECURRENCE-ID \(line.shownValue)", with: set.start) {
      report("date-of-other-kind", .warning, in: line, uid: item.item.uid, message)
    } else if isStray {
      report(
        "stray-occurrence", .warning, in: line, uid: item.item.uid,
        SeriesWords.noDateToReplace(line.shownValue))
    }
  }

  private mutating func checkRepeated(_ items: [SeriesItem], uid: String) {
    var seen: Set<OccurrenceKey> = []
    for item in items {
      guard let id = item.item.recurrenceID, !seen.insert(OccurrenceKey(id)).inserted,
        let line = item.lines.first(where: { $0.name == "RECURRENCE-ID" })
      else { continue }
      report(
        "repeated-occurrence", .warning, in: line, uid: uid,
        SeriesWords.replacedTwice(line.shownValue))
    }
  }
}

/// What two dates have in common that name the same occurrence, in whatever zones they are written.
private enum OccurrenceKey: Hashable {
  case day(CivilDate)
  case floating(CivilDateTime)
  case moment(Instant)

  init(_ date: EventDate) {
    switch date {
    case .day(let day): self = .day(day)
    case .floating(let reading): self = .floating(reading)
    case .zoned(let reading, let zone) where !zone.hasRules: self = .floating(reading)
    case .zoned, .utc: self = .moment(date.instant(viewer: .utc))
    }
  }
}
