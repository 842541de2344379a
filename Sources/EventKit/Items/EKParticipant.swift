import CalendarStore
public import Foundation
public import PlatformTypes

/// Somebody who takes part in an event; only read.
///
/// Source: EventKit.
open class EKParticipant: EKObject, NSCopying {
  private var participant = Participant(address: "")
  private var isOwn = false

  /// Nobody; those who take part come with their events.
  public override init() { super.init() }

  /// Somebody who takes part in an event.
  convenience init(_ participant: Participant, isCurrentUser: Bool) {
    self.init()
    (self.participant, isOwn) = (participant, isCurrentUser)
  }

  /// Whether it is the person who uses the store.
  open var isCurrentUser: Bool { isOwn }

  /// The address, mostly `mailto:…`.
  open var url: URL {
    let address = participant.address
    let escaped = address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
    return URL(string: address) ?? URL(string: escaped) ?? URL(filePath: "/")
  }

  /// The name to show.
  open var name: String? { participant.name }

  /// What was answered.
  open var participantStatus: EKParticipantStatus {
    switch participant.status?.uppercased() {
    case "NEEDS-ACTION", nil: .pending
    case "ACCEPTED": .accepted
    case "DECLINED": .declined
    case "TENTATIVE": .tentative
    case "DELEGATED": .delegated
    case "COMPLETED": .completed
    case "IN-PROCESS": .inProcess
    default: .unknown
    }
  }

  /// The part played.
  open var participantRole: EKParticipantRole {
    switch participant.role?.uppercased() {
    case "REQ-PARTICIPANT", nil: .required
    case "OPT-PARTICIPANT": .optional
    case "CHAIR": .chair
    case "NON-PARTICIPANT": .nonParticipant
    default: .unknown
    }
  }

  /// What kind of participant it is.
  open var participantType: EKParticipantType {
    switch participant.type?.uppercased() {
    case "INDIVIDUAL", nil: .person
    case "GROUP": .group
    case "RESOURCE": .resource
    case "ROOM": .room
    default: .unknown
    }
  }

  /// Finds the person among contacts that have a name.
  open var contactPredicate: NSPredicate {
    let name = participant.name
    return NSPredicate { contact, _ in name != nil && (contact as? String) == name }
  }

  /// Always nil: there is no address book here.
  @available(*, deprecated, message: "there is no address book here")
  @discardableResult
  open func abPerson(in addressBook: ABAddressBook) -> ABPerson? { nil }

  /// Always nil: there is no address book here.
  @discardableResult
  open func abRecord(with addressBook: ABAddressBook) -> ABRecord? { nil }

  /// Always false: those who take part come with their events.
  open override var isNew: Bool { false }

  /// The participant itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other is the same person, who says the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKParticipant)?.participant == participant }

  /// Hashes the address.
  open override var hash: Int { participant.address.hashValue }
}
