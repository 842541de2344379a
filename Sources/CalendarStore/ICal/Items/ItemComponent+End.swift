import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

extension ItemComponent where Self: Sendable {
  /// The two ways to write an end; where both stand, the date counts.
  static var endFields: [PropertyField<Self>] {
    [
      PropertyField(
        name: endName, isSingle: true,
        read: { line, reader, owner in
          if let date = reader.value(of: line, by: .date) { owner.end = .date(date) }
        },
        write: { old, new, patcher throws(CalendarError) in
          guard old.end != new.end else { return }
          switch new.end {
          case .date(let date): try patcher.set(endName, to: date, by: .date)
          case .duration: if case .date = old.end { patcher.remove(endName) }
          case .none: patcher.remove(endName)
          }
        },
        merge: .elsewhere),
      PropertyField(
        name: "DURATION", isSingle: true,
        read: { line, reader, owner in
          guard let length = reader.value(of: line, by: .duration) else { return }
          if case .none = owner.end { owner.end = .duration(length) }
        },
        write: { old, new, patcher throws(CalendarError) in
          guard old.end != new.end else { return }
          switch new.end {
          case .date: if case .duration = old.end { patcher.remove("DURATION") }
          case .duration(let length): try patcher.set("DURATION", to: length, by: .duration)
          case .none: patcher.remove("DURATION")
          }
        },
        merge: .elsewhere),
    ]
  }

  /// `DTSTART`, whose changes are merged with those of the end: neither means anything without the other.
  static var startField: PropertyField<Self> {
    .single(
      "DTSTART", \.item.start, .date,
      merge: .whole(
        { owner in
          let start = owner.item.start.flatMap { LineCodec.date.property("DTSTART", $0) }
          let end: Property? =
            switch owner.end {
            case .none: nil
            case .date(let date): LineCodec.date.property(endName, date)
            case .duration(let length): LineCodec.duration.property("DURATION", length)
            }
          // What is due is what a reminder is about: its start often only goes along.
          return (endName == "DUE" ? [end, start] : [start, end]).compactMap(\.self)
        },
        copy: { source, target in (target.item.start, target.end) = (source.item.start, source.end) }))
  }

  /// Says where an end does not fit its start; the dates stay as they stand.
  func reportEnd(_ reader: inout PropertyReader) {
    let lines = [reader.first(Self.endName), reader.first("DURATION")].compactMap(\.self)
    if lines.count > 1, case .date = end {
      reader.report(
        ValueFault(code: "end-and-duration", explanation: ItemWords.endBesideDuration(Self.endName)),
        value: lines[1].value, severity: .warning, at: lines[1])
    }
    guard let line = lines.first, let start = item.start, let end = endDate(viewer: .utc) else { return }
    if start.isDay != end.isDay {
      reader.report(
        ValueFault(code: "end-of-other-kind", explanation: ItemWords.endOfOtherKind),
        value: line.value, severity: .warning, at: line)
    } else if end.instant(viewer: .utc) < start.instant(viewer: .utc) {
      reader.report(
        ValueFault(
          code: "end-before-start", explanation: ItemWords.endBeforeStart(isDay: start.isDay)),
        value: line.value,
        severity: .warning, at: line)
    } else if case .day = start, start == end, Self.endName == Event.endName {
      reader.report(
        ValueFault(
          code: "empty-day",
          explanation: line.name == "DURATION"
            ? ItemWords.noWholeDay : ItemWords.endOnStart),
        value: line.value, severity: .warning, at: line)
    }
  }
}
