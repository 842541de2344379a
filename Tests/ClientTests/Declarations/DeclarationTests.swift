import Foundation
import Testing

/// Holds the module `EventKit` to Apple's declarations, each by a use that no other declaration would satisfy.
struct DeclarationTests {
  private static let text = try? String(
    contentsOf: SwiftCompiler.root.appending(path: "Tests/ClientTests/Fixtures/eventkit-declarations.txt"),
    encoding: .utf8)

  @Test func `every declaration of the file is there, exactly`() throws {
    let check = try DeclarationCheck(try #require(DeclarationTests.text))
    #expect(check.complaints == [])
    #expect(check.count == 359)
  }

  @Test func `classes derive from Apple's, and copy where those do`() throws {
    let source = """
      import EventKit
      let items: [EKCalendarItem.Type] = [EKEvent.self, EKReminder.self]
      let objects: [EKObject.Type] = [
        EKCalendarItem.self, EKCalendar.self, EKSource.self, EKAlarm.self, EKParticipant.self,
        EKStructuredLocation.self, EKRecurrenceRule.self,
      ]
      let copied: [(NSObject & NSCopying).Type] = [
        EKAlarm.self, EKParticipant.self, EKStructuredLocation.self, EKRecurrenceRule.self, EKRecurrenceEnd.self,
        EKRecurrenceDayOfWeek.self,
      ]
      """
    #expect(try SwiftCompiler().complaints(about: [source]) == "")
  }

  /// Declarations that are near to those of the file, each wrong in one thing.
  private static let wrong = """
    ## ekcalendaritem
    var calendar: EKCalendar? { get set }
    var calendar: EKCalendar { get set }
    var title: String? { get set }
    var title: String { get set }
    var attendees: [EKParticipant]? { get set }
    var attendees: [EKParticipant]! { get }
    var notes: String! { get set }
    var notes: String? { get }
    (deprecated) var location: String? { get set }
    var uuid: String { get }
    var colour: CGColor! { get }
    func addAlarm(alarm: EKAlarm)
    func addAlarm(_ alarm: EKAlarm?)
    class EKCalendarItem

    ## ekeventstore
    func save( _ event: EKEvent, span: EKSpan, commit: Bool )
    func save( _ event: EKEvent, with: EKSpan, commit: Bool ) throws
    func events(matching predicate: NSPredicate) -> [EKEvent]?
    func event(withIdentifier identifier: String?) -> EKEvent?
    func reset() throws
    func requestFullAccessToEvents() async -> Bool
    func calendars(for entityType: EKEntityType) async -> [EKCalendar]
    func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus
    init(source: [EKSource])
    class EKEventStore

    ## ekspan
    case allEvents
    init?(rawValue: UInt)
    init(rawValue: Int)
    enum EKSpan

    ## ekeventstatus
    case confirmed
    case tentative
    case canceled
    enum EKEventStatus

    ## ekrecurrencerule
    var daysOfTheMonth: [Int]? { get }
    init( recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd )
    class EKRecurrenceRule

    ## ekerrordomain
    let EKErrorDomain: NSString

    ## ekeventstorerequestaccesscompletionhandler
    typealias EKEventStoreRequestAccessCompletionHandler = (Bool, Error) -> Void

    ## ekentitymask
    static var event: EKEntityType { get }
    static var all: EKEntityMask { get }
    struct EKEntityMask
    """

  /// The lines of `wrong` in which nothing is wrong: they say only whose the others are.
  private static let right = [
    "class EKCalendarItem", "class EKEventStore", "case confirmed", "case tentative", "case canceled",
    "class EKRecurrenceRule", "struct EKEntityMask",
  ]

  @Test func `a declaration that is missing or differs is found`() throws {
    let check = try DeclarationCheck(DeclarationTests.wrong)
    let lines = DeclarationTests.wrong.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.enumerated()
      .filter {
        !$0.element.isEmpty && !$0.element.hasPrefix("## ") && !DeclarationTests.right.contains(String($0.element))
      }
      .map { $0.offset + 1 }
    let found = Set(check.complaints.compactMap { Int($0.prefix { $0 != ":" }) })
    #expect(found == Set(expected))
  }

  @Test func `a line that is no declaration is found`() {
    let reader = DeclarationReader("Foreword\n## ekspan\nfunc\nenum EKSpan\n")
    #expect(reader.strange == ["3: func"])
    #expect(reader.declarations.count == 1)
  }
}
