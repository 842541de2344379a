import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// What a `METHOD:REPLY` says of those who take part (RFC 5546 §3.2.3).
struct InvitationReply {
  /// The event as the message has it.
  let event: Event

  /// When the answer was sent; nil where it does not say, and then it counts.
  private let sent: String?

  /// The addresses of those whom the calendar knows: those who are invited, and those to whom these delegate.
  private(set) var known: Set<String> = []

  /// Whether anything that it may be about was looked at.
  private(set) var isHeard = false

  /// Whether an answer in it counts: it was not sent before one that was taken already.
  private(set) var isCurrent = false

  /// An answer.
  init(_ event: Event) {
    self.event = event
    sent = event.stamp.map { Zone.utc.reading(at: $0).basic + "Z" }
  }

  /// Whether it says nothing of anybody.
  var isEmpty: Bool { !event.attendees.contains { $0.status != nil } }

  /// Those who answer without being known.
  var strangers: [Participant] { event.attendees.filter { $0.status != nil && !known.contains($0.key) } }

  /// Brings the answers into an event.
  ///
  /// Those to whom somebody who is invited delegates are added; others who are not invited are not.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isForThis: Whether the message is for just this item, and not for the series that it is part of: of two
  ///     answers of one moment the one for the occurrence stands.
  mutating func answer(_ event: inout Event, isForThis: Bool) {
    isHeard = true
    var (isInvited, isTaken) = (false, false)
    for answer in self.event.attendees {
      for place in event.attendees.indices where event.attendees[place].key == answer.key {
        known.insert(answer.key)
        guard answer.isAnswer else { continue }
        isInvited = true
        if event.attendees[place].take(answer, sent: sent, isForThis: isForThis) { isTaken = true }
      }
    }
    let delegates = delegates(in: event)
    known.formUnion(delegates.map(\.key))
    // Whoever has answered otherwise since then no longer delegates.
    if isTaken || !isInvited {
      event.attendees += delegates.map { $0.answering(sent: sent) }
      isTaken = isTaken || !delegates.isEmpty
    }
    isCurrent = isCurrent || isTaken
  }

  /// Those of the message whom the event does not have, and to whom somebody whom it has delegates, or they in turn.
  private func delegates(in event: Event) -> [Participant] {
    var invited = event.attendees
    var delegates: [Participant] = []
    while true {
      let next = self.event.attendees.filter { person in
        !invited.contains { $0.key == person.key }
          && invited.contains { $0.delegates(to: person) || person.isDelegate(of: $0) }
      }
      guard let first = next.first else { return delegates }
      invited.append(first)
      delegates.append(first)
    }
  }
}

extension Participant {
  /// What tells one person from another: addresses have no case.
  fileprivate var key: String { address.lowercased() }

  /// Whether it says more than that somebody is asked on behalf of another one, who answers.
  fileprivate var isAnswer: Bool {
    status != nil && (status?.uppercased() != "NEEDS-ACTION" || values(of: "DELEGATED-FROM").isEmpty)
  }

  fileprivate func delegates(to other: Participant) -> Bool { values(of: "DELEGATED-TO").contains(other.key) }

  fileprivate func isDelegate(of other: Participant) -> Bool { values(of: "DELEGATED-FROM").contains(other.key) }

  private func values(of name: String) -> [String] {
    otherParameters.filter { $0.name.uppercased() == name }.flatMap(\.values).map { $0.lowercased() }
  }

  /// Takes over an answer, with whom it delegates to and from.
  ///
  /// - Returns: False where a later one was taken already.
  fileprivate mutating func take(_ answer: Participant, sent: String?, isForThis: Bool) -> Bool {
    if let sent, let known = answered, sent < known || sent == known && !isForThis { return false }
    status = answer.status
    for name in ["DELEGATED-TO", "DELEGATED-FROM"] where values(of: name) != answer.values(of: name) {
      let said = answer.otherParameters.filter { $0.name.uppercased() == name }
      // Who answers as a delegate need not say so each time; who comes in person no longer delegates.
      guard !said.isEmpty || name == "DELEGATED-TO" else { continue }
      otherParameters.removeAll { $0.name.uppercased() == name }
      otherParameters += said
    }
    if let sent { answered = sent }
    return true
  }

  /// The person with the moment of the answer.
  fileprivate func answering(sent: String?) -> Participant {
    var person = self
    if isAnswer { person.answered = sent }
    return person
  }

  /// When the answer was sent that this is, in UTC, under the name that Apple's calendar server gave it; nil for none.
  private var answered: String? {
    get {
      let text = otherParameters.first { $0.name.uppercased() == Participant.answeredName }?.values.first
      return text.flatMap { $0.utf8.count == 16 && $0.hasSuffix("Z") ? $0 : nil }
    }
    set {
      // In its place: the same answer once more is no other one.
      let isAnswered = { (parameter: Property.Parameter) in parameter.name.uppercased() == Participant.answeredName }
      let place = otherParameters.firstIndex(where: isAnswered) ?? otherParameters.endIndex
      otherParameters.removeAll(where: isAnswered)
      guard let newValue else { return }
      otherParameters.insert(Property.Parameter(Participant.answeredName, [newValue]), at: place)
    }
  }

  private static let answeredName = "X-CALENDARSERVER-DTSTAMP"
}
