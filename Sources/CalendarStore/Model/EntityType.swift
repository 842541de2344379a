/// A kind of item that calendars hold (`EKEntityType`).
public enum EntityType: String, Hashable, Sendable, CaseIterable {
  /// Events.
  case event

  /// Reminders.
  case reminder

  /// The name of its components (RFC 5545 §3.6).
  public var componentName: String {
    switch self {
    case .event: "VEVENT"
    case .reminder: "VTODO"
    }
  }
}

extension Set<EntityType> {
  /// Every kind (`EKEntityMask`).
  public static let all = Set(EntityType.allCases)

  /// The kinds whose components a list names, `VEVENT,VTODO`; all of them where nothing is said.
  ///
  /// Source: CalDAV's `supported-calendar-component-set` (RFC 4791 §5.2.3), as a list.
  public init(componentSet text: String?) {
    let names = (text ?? "").uppercased().split { $0 == "," || $0.isWhitespace }
    self = names.isEmpty ? .all : Set(EntityType.allCases.filter { names.contains($0.componentName[...]) })
  }

  /// The list that names their components.
  public var componentSet: String {
    EntityType.allCases.filter(contains).map(\.componentName).joined(separator: ",")
  }
}
