import CalendarModel
import CalendarText

extension Event {
  /// `TRANSP`, which only tells free from busy and has the last word about free.
  static let transparency = PropertyField<Event>(
    name: "TRANSP", isSingle: true,
    read: { line, _, event in
      if line.value.trimmingBlanks().uppercased() == "TRANSPARENT" { event.availability = .free }
    },
    write: { old, new, patcher throws(CalendarError) in
      let isFree = new.availability == .free
      guard old.availability != new.availability, isFree || patcher.has("TRANSP") else { return }
      try patcher.set("TRANSP", to: isFree ? "TRANSPARENT" : "OPAQUE", by: .plain)
    },
    merge: .whole(
      { event in
        switch event.availability {
        case .busy: [Property("TRANSP", value: "OPAQUE")]
        case .free: [Property("TRANSP", value: "TRANSPARENT")]
        case .tentative: [Property("X-MICROSOFT-CDO-BUSYSTATUS", value: "TENTATIVE")]
        case .unavailable: [Property("X-MICROSOFT-CDO-BUSYSTATUS", value: "OOF")]
        }
      },
      copy: { source, target in target.availability = source.availability }))

  /// What Microsoft's programs say besides.
  static let busyStatus = PropertyField<Event>(
    name: "X-MICROSOFT-CDO-BUSYSTATUS", isSingle: true,
    read: { line, _, event in
      guard event.availability != .free else { return }
      switch line.value.trimmingBlanks().uppercased() {
      case "FREE": event.availability = .free
      case "TENTATIVE": event.availability = .tentative
      case "OOF": event.availability = .unavailable
      default: break
      }
    },
    write: { old, new, patcher throws(CalendarError) in
      guard old.availability != new.availability else { return }
      let name = "X-MICROSOFT-CDO-BUSYSTATUS"
      switch new.availability {
      case .tentative: try patcher.set(name, to: "TENTATIVE", by: .plain)
      case .unavailable: try patcher.set(name, to: "OOF", by: .plain)
      case .busy: if patcher.has(name) { try patcher.set(name, to: "BUSY", by: .plain) }
      case .free: if patcher.has(name) { try patcher.set(name, to: "FREE", by: .plain) }
      }
    },
    merge: .elsewhere)
}
