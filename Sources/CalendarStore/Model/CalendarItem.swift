public import CalendarTime

/// What events and reminders have in common (`EKCalendarItem`).
///
/// Source: RFC 5545 §3.6.1 and §3.6.2, RFC 7986 §5.
public struct CalendarItem: Hashable, Sendable {
  /// The identifier, shared by a series and its changed occurrences.
  @Verbatim public var uid: String

  /// The original start of the occurrence that this component replaces; nil for a single item or a series.
  public var recurrenceID: EventDate?

  /// Whether it also replaces all later occurrences (`RANGE=THISANDFUTURE`).
  public var appliesToFuture = false

  /// The title (`SUMMARY`).
  @Verbatim public var title: String?

  /// The place (`LOCATION`).
  @Verbatim public var location: String?

  /// The notes (`DESCRIPTION`).
  @Verbatim public var notes: String?

  /// The link (`URL`).
  @Verbatim public var url: String?

  /// The start; nil where the file has none that can be read.
  public var start: EventDate?

  /// Who may see it, as written (`CLASS`); nil where the file does not say.
  @Verbatim public var classification: String?

  /// The priority from 1, the highest, to 9; 0 and nil are none (`PRIORITY`).
  public var priority: Int?

  /// The colour, by a name of CSS (`COLOR`).
  @Verbatim public var color: String?

  /// The place on the globe (`GEO`).
  public var coordinate: Coordinate?

  /// The categories.
  @Verbatim public var categories: [String] = []

  /// The equipment (`RESOURCES`).
  @Verbatim public var resources: [String] = []

  /// The comments.
  @Verbatim public var comments: [String] = []

  /// The people to ask (`CONTACT`).
  @Verbatim public var contacts: [String] = []

  /// The documents (`ATTACH`).
  public var attachments: [Attachment] = []

  /// The pictures (`IMAGE`).
  public var images: [Attachment] = []

  /// The ways to take part from afar (`CONFERENCE`).
  public var conferences: [Conference] = []

  /// The items that this one belongs with (`RELATED-TO`).
  public var relations: [Relation] = []

  /// How scheduling requests went (`REQUEST-STATUS`).
  public var requestStatuses: [RequestStatus] = []

  /// The alarms, in the file's order.
  public var alarms: [Alarm] = []

  /// The rules by which it repeats.
  public var recurrenceRules: [RecurrenceRule] = []

  /// The rules whose dates are left out (`EXRULE`, RFC 2445).
  public var exceptionRules: [RecurrenceRule] = []

  /// The dates beside the rules (`RDATE`).
  public var extraDates: [ExtraDate] = []

  /// The original starts of the occurrences that are left out (`EXDATE`).
  public var exclusionDates: [EventDate] = []

  /// Those invited.
  public var attendees: [Participant] = []

  /// Who invited them.
  public var organizer: Participant?

  /// How often it was changed in substance.
  public var sequence = 0

  /// When this state of it was written (`DTSTAMP`).
  public var stamp: Instant?

  /// When it was made.
  public var created: Instant?

  /// The original start of the occurrence that this is (`EKEvent.occurrenceDate`): with the UID, its name.
  ///
  /// Nil for what does not repeat, and for a series as a whole.
  public var occurrenceDate: EventDate? {
    get { occurrence ?? recurrenceID }
    set { occurrence = newValue == recurrenceID ? nil : newValue }
  }

  /// The original start of an occurrence that a series gave, where `recurrenceID` does not say the same.
  private var occurrence: EventDate?

  /// When it was last changed.
  public var lastModified: Instant?

  /// The properties that have no field of their own, in the file's order.
  public var otherProperties: [Property] = []

  /// Changes to the lines of properties by name, which the next save makes after those of the fields.
  public var propertyEdits: [PropertyEdit] = []

  /// The calendar it is in; nil until it is given one.
  public var calendar: EventCalendar?

  /// Where it was read from; nil for a new item.
  public var origin: ItemOrigin?

  /// A new item.
  public init(uid: String = "", start: EventDate? = nil) {
    self.uid = uid
    self.start = start
  }

  /// Whether it repeats, by a rule or by extra dates.
  public var hasRecurrence: Bool { !recurrenceRules.isEmpty || !extraDates.isEmpty }

  /// Whether it is about whole days.
  public var isAllDay: Bool { start?.isDay ?? false }

  /// Whether it replaces one occurrence of a series (`RECURRENCE-ID`).
  public var isOverride: Bool { recurrenceID != nil }

  /// Whether it replaces one occurrence of a series and, as it was read, differs from what the series generates there
  /// (`EKEvent.isDetached`).
  public var isDetached: Bool { isOverride && origin?.isAsGenerated != true }
}
