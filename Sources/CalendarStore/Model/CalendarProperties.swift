public import CalendarTime

/// What a calendar file says about the calendar itself.
///
/// Source: RFC 5545 §3.7, RFC 7986 §5, and the names that Apple, Google and others write.
public struct CalendarProperties: Hashable, Sendable {
  /// The name to show (`NAME`, else `X-WR-CALNAME`).
  @Verbatim public var title: String?

  /// What it is about (`DESCRIPTION`, else `X-WR-CALDESC`).
  @Verbatim public var notes: String?

  /// The colour, by a name of CSS (`COLOR`).
  @Verbatim public var color: String?

  /// The colour as Apple writes it, `#RRGGBBAA` (`X-APPLE-CALENDAR-COLOR`).
  @Verbatim public var appleColor: String?

  /// A text that says where it stands among others (`X-APPLE-CALENDAR-ORDER`, after CalDAV's `calendar-order`).
  @Verbatim public var order: String?

  /// The components that it takes, after CalDAV (`X-SUPPORTED-CALENDAR-COMPONENT-SET`).
  @Verbatim public var componentSet: String?

  /// Where the newest state of it can be fetched (`SOURCE`).
  @Verbatim public var source: String?

  /// How often to look for a newer state (`REFRESH-INTERVAL`, else `X-PUBLISHED-TTL`).
  public var refreshInterval: CalendarDuration?

  /// The link (`URL`).
  @Verbatim public var url: String?

  /// The zone to show it in, as written (`X-WR-TIMEZONE`).
  @Verbatim public var timeZone: String?

  /// What a scheduling message asks for, as written (`METHOD`).
  @Verbatim public var method: String?

  /// The program that made it (`PRODID`).
  @Verbatim public var productIdentifier: String?

  /// When it was last changed.
  public var lastModified: Instant?

  /// The categories of all that is in it.
  @Verbatim public var categories: [String] = []

  /// The pictures (`IMAGE`).
  public var images: [Attachment] = []

  /// The properties that have no field of their own, in the file's order.
  public var otherProperties: [Property] = []

  /// A calendar that says nothing of itself.
  public init() {}
}
