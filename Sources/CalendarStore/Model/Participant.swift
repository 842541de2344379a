/// Somebody who takes part in an event (`EKParticipant`).
///
/// Source: RFC 5545 §3.8.4.1 (`ATTENDEE`) and §3.8.4.3 (`ORGANIZER`).
public struct Participant: Hashable, Sendable {
  /// The address, mostly `mailto:…`.
  @Verbatim public var address: String

  /// The name to show (`CN`).
  @Verbatim public var name: String?

  /// The part played (`ROLE`), as written.
  @Verbatim public var role: String?

  /// The answer given (`PARTSTAT`), as written.
  @Verbatim public var status: String?

  /// The kind of participant (`CUTYPE`), as written.
  @Verbatim public var type: String?

  /// The parameters that have no field of their own, such as `RSVP` and `DELEGATED-TO`.
  public var otherParameters: [Property.Parameter]

  /// A participant with that address.
  public init(
    address: String, name: String? = nil, role: String? = nil, status: String? = nil, type: String? = nil,
    otherParameters: [Property.Parameter] = []
  ) {
    self.address = address
    self.name = name
    self.role = role
    self.status = status
    self.type = type
    self.otherParameters = otherParameters
  }
}
