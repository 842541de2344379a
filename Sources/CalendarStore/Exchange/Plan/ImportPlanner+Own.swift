import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// What an invited person has of their own in an invitation, which its organizer's next state leaves alone (RFC 5546
/// §3.2.2, RFC 6638 §3.2.2.1).
extension ImportPlanner {
  /// An item with what the calendar's owner has of their own in what an invitation (`METHOD:REQUEST`) is about; any other
  /// item as it is.
  mutating func keepOwn(
    in incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component, in reader: DocumentReader
  ) throws(CalendarError) -> IncomingItem {
    guard reader.method(of: component) == "REQUEST", reader.document.extent == .all,
      let stored = ownState(of: key)
    else { return incoming }
    let text = try target.text(of: stored)
    guard let root = text.components.first, root.name == incoming.component.name else { return incoming }
    let own = OwnPart(root, in: text, addresses: environment.ownAddresses)
    let known = ItemTimes(root, in: text, zone: try zones(of: stored), viewer: environment.viewer)
    let zone = { reader.zone($0, at: component) }
    let asked = ItemTimes(incoming.component, in: incoming.text, zone: zone, viewer: environment.viewer)
    let isOfSeries = target.item(key) == nil
    var item = incoming
    item.keep(own, isRescheduled: isOfSeries ? !asked.isInPlace : known != asked, isOfSeries: isOfSeries)
    return item
  }

  /// The item of the calendar that has what is the owner's own in what a key names: itself, else the series; nil where
  /// only this import has brought it.
  private func ownState(of key: ItemKey) -> ImportTarget.Item? {
    let own = target.item(key) == nil ? key.whole : key
    return newKeys.contains(own) ? nil : target.item(own)
  }
}

/// When an item takes place, as far as those who have promised to come must know of it.
private struct ItemTimes: Equatable {
  private let start: Instant?
  private let end: Instant?
  private let isAllDay: Bool
  private let original: Instant?
  private let rules: [String]
  private let extraDates: [Instant]

  init(_ component: CalendarText.Component, in text: CalendarText, zone: @escaping (String) -> Zone, viewer: Zone) {
    let item: CalendarItem
    if component.name == Reminder.componentName {
      let reminder = ReminderCodec.readReminder(component, in: text, zone: zone).reminder
      (item, end) = (reminder.item, reminder.dueDate(viewer: viewer)?.instant(viewer: viewer))
    } else {
      let event = EventCodec.readEvent(component, in: text, zone: zone).event
      (item, end) = (event.item, event.endInstant(viewer: viewer))
    }
    start = item.start?.instant(viewer: viewer)
    isAllDay = item.start?.isDay ?? false
    original = item.recurrenceID?.instant(viewer: viewer)
    rules = text.lines(of: component).filter { $0.name == "RRULE" }.map { LineStatements.rule($0.value) }
    extraDates = item.extraDates.map { $0.start.instant(viewer: viewer) }.sorted()
  }

  /// Whether an occurrence begins when the series says.
  var isInPlace: Bool { start == original }
}

/// What somebody who is invited has of their own in an item: alarms, categories, how the time is shown to others, what
/// only their programs know, and what they have answered and done.
struct OwnPart {
  fileprivate let addresses: [String]

  /// Whole lines, by their names.
  private(set) var lines: [String: [UInt8]] = [:]

  /// Those of what has been done of a task.
  private(set) var progress: [String: [UInt8]] = [:]

  /// Components, one behind the other.
  private(set) var alarms: [UInt8] = []

  /// The parameters of the answer; empty where there is none.
  private(set) var answer: [ContentLine.Parameter] = []

  /// The own part of an item of the calendar.
  init(_ component: CalendarText.Component, in text: CalendarText, addresses: [String]) {
    self.addresses = addresses.map(\.bareAddress)
    var isBegun = false
    for line in text.lines(of: component) where line.isReadable {
      let bytes = text.lines(in: line.range, endedBy: .crlf)
      if OwnPart.isOwn(line) { lines[line.name, default: []] += bytes }
      if ["STATUS", "PERCENT-COMPLETE", "COMPLETED"].contains(line.name) { progress[line.name, default: []] += bytes }
      if line.name == "STATUS" { isBegun = ["COMPLETED", "IN-PROCESS"].contains(line.keyword) }
      if line.name == "ATTENDEE", line.isAddressed(to: self.addresses), line.hasAnswer {
        answer = line.parameters.filter { OwnPart.answerNames.contains($0.name) }
      }
    }
    if component.name != Reminder.componentName || !isBegun { progress = [:] }
    for part in text.children(of: component) where part.name == "VALARM" {
      alarms += text.lines(in: part.range, endedBy: .crlf)
    }
  }

  fileprivate static let answerNames: Set = ["PARTSTAT", "DELEGATED-TO"]

  /// How an item is shown to others, which is said in two ways at once.
  fileprivate static let availability: Set = ["TRANSP", "X-MICROSOFT-CDO-BUSYSTATUS"]

  /// What belongs to whom it says, also where the invitation says it otherwise.
  fileprivate static func isStronger(_ name: String) -> Bool {
    availability.contains(name) || ["CATEGORIES", "COLOR", "CLASS"].contains(name) || name.hasPrefix("X-APPLE-TRAVEL-")
  }

  private static func isOwn(_ line: ContentLine) -> Bool {
    if line.name == "CLASS" { return line.keyword != "PUBLIC" }
    return isStronger(line.name) || line.name.hasPrefix("X-") && !isOrganizers(line.name)
  }

  /// Whether a property of some program says again what the organizer's say.
  private static func isOrganizers(_ name: String) -> Bool {
    ["X-MICROSOFT-", "X-GOOGLE-", "X-ALT-DESC", "X-APPLE-STRUCTURED-LOCATION"].contains { name.hasPrefix($0) }
  }
}

extension IncomingItem {
  /// Lets the item say what somebody who is invited has of their own, in the place of what it says of that.
  ///
  /// - Parameters:
  ///   - own: The own part.
  ///   - isRescheduled: Whether it takes place at another time, so that what was answered and done counts no longer.
  ///   - isOfSeries: Whether the own part is that of the series whose occurrence the item is.
  mutating func keep(_ own: OwnPart, isRescheduled: Bool, isOfSeries: Bool) {
    let all = text.lines(of: component)
    let said = Set(all.map(\.name))
    let isCancelled = all.contains { $0.name == "STATUS" && $0.keyword == "CANCELLED" }
    var kept = own.lines.filter { OwnPart.isStronger($0.key) || !said.contains($0.key) }
    if !isRescheduled, !isOfSeries, !isCancelled { kept.merge(own.progress) { own, _ in own } }
    var replaced = Set(kept.keys)
    if !replaced.isDisjoint(with: OwnPart.availability) { replaced.formUnion(OwnPart.availability) }
    if own.progress.keys.contains(where: replaced.contains) { replaced.formUnion(own.progress.keys) }
    var patches = all.filter { replaced.contains($0.name) }.map { TextPatch.removal(of: $0.range) }
    if !isRescheduled { patches += all.compactMap { answering($0, own) } }
    patches += text.children(of: component).filter { $0.name == "VALARM" }.map { .removal(of: $0.range) }
    let lines = kept.sorted { $0.key < $1.key }.flatMap(\.value)
    patches.append(.insertion(of: lines, at: text.propertyInsertionOffset(in: component)))
    patches.append(.insertion(of: own.alarms, at: component.contentRange.upperBound))
    apply(patches)
  }

  private func answering(_ line: ContentLine, _ own: OwnPart) -> TextPatch? {
    guard !own.answer.isEmpty, line.name == "ATTENDEE", line.isAddressed(to: own.addresses) else { return nil }
    let parameters = line.parameters.filter { !OwnPart.answerNames.contains($0.name) } + own.answer
    let bytes = try? ContentLine.render(
      name: line.spelling, parameters: parameters, value: line.rawValue, lineEnd: text.lineEnd)
    return bytes.map { TextPatch(range: line.range, replacement: $0) }
  }
}

extension ContentLine {
  fileprivate var keyword: String { value.trimmingBlanks.uppercased() }

  /// Whether a person has answered.
  fileprivate var hasAnswer: Bool {
    parameterValues(named: "PARTSTAT")?.first.map { $0.uppercased() != "NEEDS-ACTION" } ?? false
  }
}
