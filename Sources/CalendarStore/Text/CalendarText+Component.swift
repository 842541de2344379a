extension CalendarText {
  /// A component's place in the text: what lies between a `BEGIN` and its `END`.
  public struct Component: Hashable, Sendable {
    /// The place in `components`.
    public let index: Int

    /// The name in capitals: `VEVENT`.
    public let name: String

    /// The bytes from the first of the `BEGIN` line to the line end of the `END` line.
    ///
    /// Where the `END` is missing they go on to the `END` of the component around it, or to the end of the file.
    public internal(set) var range: Range<Int>

    /// The bytes between the `BEGIN` line and the `END` line.
    public internal(set) var contentRange: Range<Int>

    /// The index of the component around it; nil at the top.
    public let parent: Int?

    /// The number of components around it.
    public let depth: Int

    /// Whether it has its `END`.
    public internal(set) var isClosed: Bool

    /// The indices of all components inside it, at any depth.
    public internal(set) var descendants: Range<Int>
  }
}

extension CalendarText.Component {
  /// The names of the components that are something by themselves: events, reminders and journal entries.
  ///
  /// Source: RFC 5545 §3.6.
  public static let itemNames: Set = ["VEVENT", "VTODO", "VJOURNAL"]

  /// The names of the components that have a `UID` and a `DTSTAMP`: those of the items, and free and busy time.
  ///
  /// Source: RFC 5545 §3.6.
  public static let namesWithUID = itemNames.union(["VFREEBUSY"])

  /// Whether it is an event, a reminder or a journal entry.
  public var isItem: Bool { CalendarText.Component.itemNames.contains(name) }

  /// Whether it has a `UID` and a `DTSTAMP`.
  public var hasUID: Bool { CalendarText.Component.namesWithUID.contains(name) }
}

extension CalendarText {
  /// Whether a calendar, or what lies in one, begins in the text; nothing of one begins in the card of an address book.
  public var holdsCalendar: Bool {
    components.contains { $0.name == "VCALENDAR" || $0.name == "VTIMEZONE" || $0.hasUID }
  }
}
