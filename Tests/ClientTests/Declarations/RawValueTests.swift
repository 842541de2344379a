import EventKit
import Foundation
import Testing

/// Holds the numbers behind the enumerations to Apple's.
struct RawValueTests {
  /// The cases of every enumeration with their numbers, from the file.
  private static let numbers: [String: [String: Int]] = {
    let file = SwiftCompiler.root.appending(path: "Tests/ClientTests/Fixtures/eventkit-raw-values.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = text.matches(of: /(?m)^(EK[\w.]+): (.*)$/).map { match in
      let cases = match.2.matches(of: /(\w+) (-?\d+)/).map { (String($0.1), Int($0.2) ?? .min) }
      return (String(match.1), Dictionary(cases) { first, _ in first })
    }
    return Dictionary(rows) { first, _ in first }
  }()

  /// The cases of an enumeration with their numbers, as the module has them.
  private static func cases<T: RawRepresentable>(of type: T.Type) -> [String: Int] where T.RawValue: BinaryInteger {
    let found = (-9...99).compactMap { number in
      T.RawValue(exactly: number).flatMap(T.init).map { ("\($0)", number) }
    }
    return Dictionary(found) { first, _ in first }
  }

  private static let enumerations: [String: [String: Int]] = [
    "EKSpan": cases(of: EKSpan.self),
    "EKAuthorizationStatus": cases(of: EKAuthorizationStatus.self),
    "EKEntityType": cases(of: EKEntityType.self),
    "EKSourceType": cases(of: EKSourceType.self),
    "EKCalendarType": cases(of: EKCalendarType.self),
    "EKEventAvailability": cases(of: EKEventAvailability.self),
    "EKEventStatus": cases(of: EKEventStatus.self),
    "EKWeekday": cases(of: EKWeekday.self),
    "EKRecurrenceFrequency": cases(of: EKRecurrenceFrequency.self),
    "EKAlarmProximity": cases(of: EKAlarmProximity.self),
    "EKAlarmType": cases(of: EKAlarmType.self),
    "EKReminderPriority": cases(of: EKReminderPriority.self),
    "EKParticipantType": cases(of: EKParticipantType.self),
    "EKParticipantRole": cases(of: EKParticipantRole.self),
    "EKParticipantStatus": cases(of: EKParticipantStatus.self),
    "EKParticipantScheduleStatus": cases(of: EKParticipantScheduleStatus.self),
    "EKError.Code": cases(of: EKError.Code.self),
  ]

  @Test func `every case has Apple's number`() {
    for (name, cases) in RawValueTests.enumerations { #expect(cases == RawValueTests.numbers[name], "\(name)") }
    #expect(RawValueTests.enumerations.count == RawValueTests.numbers.count)
  }

  @Test func `every case that is declared has a number`() throws {
    let file = SwiftCompiler.root.appending(path: "Tests/ClientTests/Fixtures/eventkit-declarations.txt")
    let declarations = DeclarationReader(try String(contentsOf: file, encoding: .utf8)).declarations
    let declared = declarations.compactMap { declaration -> (String, String)? in
      switch declaration.kind {
      case .enumCase(let name): (declaration.owner?.name ?? "", name)
      case .property(let name, let type, _, _) where type.text == "EKError.Code": (type.text, name)
      default: nil
      }
    }
    let cases = Dictionary(grouping: declared, by: \.0).mapValues { Set($0.map(\.1)) }
    #expect(cases == RawValueTests.numbers.mapValues { Set($0.keys) })
  }

  @Test func `masks have Apple's bits`() {
    #expect(EKEntityMask.event.rawValue == 1 && EKEntityMask.reminder.rawValue == 2)
    let availabilities: [EKCalendarEventAvailabilityMask] = [.busy, .free, .tentative, .unavailable]
    #expect(availabilities.map(\.rawValue) == [1, 2, 4, 8])
    #expect(EKAuthorizationStatus.fullAccess.rawValue == 3)
  }
}
