import CalendarStore
public import Foundation

/// What tells of an item at some time or place.
///
/// Source: EventKit, RFC 5545 §3.6.6, RFC 9074.
open class EKAlarm: EKObject, NSCopying {
  private var alarm = Alarm(trigger: .fromStart(.zero))
  private var original: Alarm?

  /// The seconds from the start of its item to the end, where an offset may count from.
  private var length = 0

  /// An alarm at the start.
  public override init() { super.init() }

  /// An alarm at a moment.
  public convenience init(absoluteDate date: Date) {
    self.init(Alarm(trigger: .at(Instant(date))), original: nil, length: 0)
  }

  /// An alarm so many seconds behind the start of its item, before it where they are negative.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init(Alarm(trigger: .fromStart(CalendarDuration(offset))), original: nil, length: 0)
  }

  /// An alarm of an item that lasts so many seconds.
  convenience init(_ alarm: Alarm, length: Int) {
    self.init(alarm, original: alarm, length: length)
  }

  private convenience init(_ alarm: Alarm, original: Alarm?, length: Int) {
    self.init()
    (self.alarm, self.original, self.length) = (alarm, original, length)
  }

  /// The alarm as it is now.
  var value: Alarm { alarm }

  /// The alarm for an item that has some; one that is another item's is a new one there, as far from the start.
  func value(among own: [Alarm]) -> Alarm {
    guard let original, !own.contains(original) else { return alarm }
    var new = alarm.at(ordinal: nil)
    (new.uid, new.acknowledged) = (nil, nil)
    if case .fromEnd = new.trigger { new.trigger = .fromStart(CalendarDuration(relativeOffset)) }
    return new
  }

  /// The moment at which it goes off; nil where that goes by the start.
  ///
  /// To set one forgets the offset.
  open var absoluteDate: Date? {
    get { if case .at(let moment) = alarm.trigger { Date(moment) } else { nil } }
    set {
      guard newValue != absoluteDate else { return }
      alarm.trigger = newValue.map { .at(Instant($0)) } ?? .fromStart(.zero)
    }
  }

  /// The seconds from the start until it goes off; 0 for one at a moment.
  ///
  /// To set them forgets the moment.
  open var relativeOffset: TimeInterval {
    get {
      switch alarm.trigger {
      case .fromStart(let duration): Double(duration.nominalSeconds)
      case .fromEnd(let duration): Double(length + duration.nominalSeconds)
      case .at, .unreadable: 0
      }
    }
    set {
      guard newValue != relativeOffset || absoluteDate != nil else { return }
      alarm.trigger = .fromStart(CalendarDuration(newValue))
    }
  }

  /// The place at which it goes off; nil for none.
  ///
  /// What is set is a copy, and so is what is given.
  open var structuredLocation: EKStructuredLocation? {
    get { StructuredLocationProperty.place(in: alarm.otherProperties).map { EKStructuredLocation($0) } }
    set {
      alarm.otherProperties.removeAll { $0.name == StructuredLocationProperty.name }
      guard let property = newValue.flatMap({ StructuredLocationProperty.property(for: $0.value) }) else { return }
      alarm.otherProperties.append(property)
    }
  }

  /// Whether it goes off on arriving or on leaving.
  open var proximity: EKAlarmProximity {
    get {
      let words = alarm.proximity ?? alarm.otherProperties.first { $0.name == EKAlarm.appleProximity }?.value
      return switch words?.uppercased() {
      case "ARRIVE": .enter
      case "DEPART": .leave
      default: .none
      }
    }
    set {
      guard newValue != proximity else { return }
      alarm.otherProperties.removeAll { $0.name == EKAlarm.appleProximity }
      alarm.proximity =
        switch newValue {
        case .enter: "ARRIVE"
        case .leave: "DEPART"
        case .none: nil
        }
    }
  }

  private static let appleProximity = "X-APPLE-PROXIMITY"

  /// What it does: it sends mail to an address, plays a sound, or shows a text.
  open var type: EKAlarmType {
    switch alarm.action {
    case .email: .email
    case .audio: .audio
    case Alarm.Action(rawValue: "PROCEDURE"): .procedure
    default: .display
    }
  }

  /// Where it sends mail to; nil for an alarm that sends none.
  ///
  /// To set one forgets the sound.
  open var emailAddress: String? {
    get {
      guard alarm.action == .email, let address = alarm.attendees.first?.address else { return nil }
      return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
    }
    set {
      guard newValue != emailAddress else { return }
      alarm.action = newValue == nil ? .display : .email
      alarm.attendees = newValue.map { [Participant(address: "mailto:\($0)")] } ?? []
      alarm.attachments = []
    }
  }

  /// The name of the sound that it plays; nil for an alarm that plays none.
  ///
  /// To set one forgets the address.
  open var soundName: String? {
    get {
      guard alarm.action == .audio, case .uri(let name)? = alarm.attachments.first?.content else { return nil }
      return name
    }
    set {
      guard !newValue.isSame(as: soundName) else { return }
      alarm.action = newValue == nil ? .display : .audio
      alarm.attachments = newValue.map { [Attachment(.uri($0))] } ?? []
      alarm.attendees = []
    }
  }

  /// Whether it is not what it was when its item was fetched or saved.
  open override var hasChanges: Bool { alarm != original }

  /// Whether it was never saved with an item.
  open override var isNew: Bool { original == nil }

  /// Makes it what it was when its item was fetched.
  open override func reset() { rollback() }

  /// Makes it what it was when its item was fetched.
  open override func rollback() { if let original { alarm = original } }

  /// An alarm that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    EKAlarm(alarm, original: original, length: length)
  }

  /// Whether the other goes off at the same time or place, and does the same; what only the file says is of no matter.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKAlarm else { return false }
    return (absoluteDate, relativeOffset, proximity, structuredLocation?.value)
      == (other.absoluteDate, other.relativeOffset, other.proximity, other.structuredLocation?.value)
      && (type, emailAddress, soundName) == (other.type, other.emailAddress, other.soundName)
  }

  /// Hashes when it goes off.
  open override var hash: Int { absoluteDate.hashValue ^ relativeOffset.hashValue }

  /// The alarm in words.
  open override var description: String {
    "<EKAlarm \(absoluteDate.map { "at \($0)" } ?? "\(relativeOffset) s from the start")>"
  }
}

extension CalendarDuration {
  /// So many seconds, whole ones.
  fileprivate init(_ interval: TimeInterval) {
    self.init(seconds: interval.isNaN ? 0 : Int(min(max(interval.rounded(), -1e12), 1e12)))
  }
}
