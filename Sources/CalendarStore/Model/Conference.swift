/// A way to take part from afar (`EKVirtualConferenceRoomTypeDescriptor` is the nearest in EventKit).
///
/// Source: RFC 7986 §5.11 (`CONFERENCE`).
public struct Conference: Hashable, Sendable {
  /// The address: `https:…`, `tel:…`, `xmpp:…`.
  @Verbatim public var uri: String

  /// What can be done there (`FEATURE`), as written: `AUDIO`, `CHAT`, `FEED`, `MODERATOR`, `PHONE`, `SCREEN`, `VIDEO`.
  @Verbatim public var features: [String]

  /// What to call it (`LABEL`).
  @Verbatim public var label: String?

  /// The parameters that have no field of their own.
  public var otherParameters: [Property.Parameter]

  /// A conference at that address.
  public init(
    uri: String, features: [String] = [], label: String? = nil, otherParameters: [Property.Parameter] = []
  ) {
    self.uri = uri
    self.features = features
    self.label = label
    self.otherParameters = otherParameters
  }
}
