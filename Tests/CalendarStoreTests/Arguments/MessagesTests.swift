import CalendarStore
import Testing

@testable import cal_edit

struct MessagesTests {
  @Test(arguments: [
    (CalendarError(.calendarReadOnly), "the calendar is read-only; choose another with --calendar"),
    (
      CalendarError(
        .datesInverted, at: Place(file: "a.ics", line: 12, property: "DTEND"), value: "20261204T140000",
        expected: "a time after 20261204T143000"),
      "a.ics:12: DTEND \"20261204T140000\" must be after the start; expected a time after 20261204T143000"
    ),
    (CalendarError(.datesInverted), "the end must be after the start"),
    (CalendarError(.noStartDate, at: Place(uid: "u1")), "event u1: the event has no start; give it one with --start"),
    (CalendarError(.noCalendar), "the event has no calendar; name one with --calendar"),
    (CalendarError(.calendarDoesNotExist, value: "Wrok"), "the calendar \"Wrok\" does not exist"),
    (
      CalendarError(.ambiguousCalendar, value: "Work", expected: "one of work, job"),
      "the calendar \"Work\" is not the only one of that name; expected one of work, job"
    ),
    (
      CalendarError(.notAStore, at: Place(file: "work")),
      "work: the store is itself a calendar; name it with --calendar, or the folder that it lies in"
    ),
    (CalendarError(.eventNotFound, value: "lunch"), "the event \"lunch\" was not found"),
    (
      CalendarError(.malformedFile, at: Place(file: "a.ics")),
      "a.ics: the file is no calendar; expected BEGIN:VCALENDAR at its beginning"
    ),
    (
      CalendarError(.truncatedFile, at: Place(file: "a.ics", line: 9)),
      "a.ics:9: the file ends in the middle of a component; expected END:VCALENDAR at its end"
    ),
    (
      CalendarError(
        .invalidValue, at: Place(file: "a.ics", line: 3, column: 7, property: "SUMMARY"), value: "a\u{1B}b",
        expected: "a text without control characters"),
      "a.ics:3:7: SUMMARY \"a\\x1bb\" cannot be saved; expected a text without control characters"
    ),
    (CalendarError(.invalidSpan, value: "futureEvents"), "the span \"future\" does not fit this event"),
    (
      CalendarError(.changedUnderneath, at: Place(file: "a.ics")),
      "a.ics: the file was changed meanwhile by somebody else; open it again and repeat the change"
    ),
    (CalendarError(.notFound, at: Place(file: "a.ics")), "a.ics: the file does not exist"),
    (CalendarError(.notFound, at: Place(file: "new/")), "new/: the folder does not exist"),
    (CalendarError(.permissionDenied, at: Place(file: "a.ics")), "a.ics: the file may not be read or written"),
    (
      CalendarError(.folderLocked, at: Place(file: "a.ics"), value: "khal (process 7)"),
      "a.ics: the folder is kept locked by khal (process 7); try again when it is done"
    ),
    (CalendarError(.fileTooLarge, at: Place(file: "a.ics")), "a.ics: the file is too large to be read"),
    (CalendarError(.diskFull, at: Place(file: "a.ics")), "a.ics: the file has no room on the disk"),
    (CalendarError(.alreadyExists, at: Place(file: "a.ics")), "a.ics: the name is taken; choose another"),
    (CalendarError(.notRegularFile, at: Place(file: "a.ics")), "a.ics: the name is no regular file"),
    (
      CalendarError(.inputOutput, at: Place(file: "a.ics"), underlying: "Input/output error"),
      "a.ics: the file cannot be read or written (Input/output error)"
    ),
  ])
  func `an error is one sentence`(error: CalendarError, sentence: String) {
    #expect(Messages.text(for: error) == sentence)
  }

  @Test func `a finding is one line with its place`() {
    let finding = Finding(
      "bad-date", .error, at: Place(file: "a\u{1B}.ics", line: 4, column: 1), message: "DTSTART \u{1B} is no date")
    #expect(Messages.text(for: finding) == "a\\x1b.ics:4:1: error: bad-date: DTSTART \\x1b is no date")
    let nowhere = Finding("odd", .warning, at: Place(), message: "odd")
    #expect(Messages.text(for: nowhere) == "warning: odd: odd")
  }

  @Test func `a column without a line is not shown`() {
    #expect(
      Messages.text(for: CalendarError(.notFound, at: Place(file: "a.ics", column: 3)))
        == "a.ics: the file does not exist")
  }

  @Test func `nothing typed reaches the terminal raw`() {
    let typed = "\u{1B}[31m"
    let errors: [UsageError] = [
      .unknownCommand(typed, near: []), .unknownFlag(typed, near: nil), .dashedOperand(typed),
      .unexpectedOperand(typed, .edit), .missingOccurrence(span: typed), .option(.start, .dashedValue(typed)),
      .option(.yes, .unexpectedValue(typed)), .option(.span, .invalidValue(typed, near: nil)),
    ]
    for error in errors { #expect(Messages.text(for: error).contains("\\x1b[31m"), "\(error)") }
    for error in errors { #expect(!Messages.text(for: error).contains("\u{1B}"), "\(error)") }
    let settings: [SettingsError] = [
      .malformedFile(typed, line: 1, column: 1, expected: typed), .unknownKey(file: typed, key: typed),
      .invalidValue(.file(typed, key: "k"), value: typed, of: .index),
    ]
    for error in settings { #expect(!Messages.text(for: error).contains("\u{1B}"), "\(error)") }
  }

  @Test func `a series without a span says what to write`() {
    #expect(
      Messages.text(for: UsageError.missingSpan)
        == "a change of a series needs a span; write --span=all, or --span=this or future with --occurrence=WHEN")
    #expect(
      Messages.text(for: UsageError.missingOccurrence(span: "this"))
        == "--span \"this\" needs an occurrence; add --occurrence=WHEN")
  }

  @Test func `a home that is missing can be helped`() {
    #expect(
      Messages.text(for: SettingsError.noHome) == "HOME is not set; set it, or name a folder with --store=DIR")
  }

  @Test(
    arguments: [
      (.eventNotFound, .notFound), (.calendarDoesNotExist, .notFound), (.invalidSpan, .usage),
      (.ambiguousCalendar, .usage), (.notAStore, .usage),
      (.datesInverted, .invalid), (.noStartDate, .invalid), (.noCalendar, .invalid), (.malformedFile, .invalid),
      (.truncatedFile, .invalid), (.invalidValue, .invalid), (.changedUnderneath, .conflict),
      (.notFound, .inputOutput), (.permissionDenied, .inputOutput), (.diskFull, .inputOutput),
      (.alreadyExists, .inputOutput), (.notRegularFile, .inputOutput), (.inputOutput, .inputOutput),
      (.calendarReadOnly, .inputOutput),
    ] as [(CalendarError.Code, cal_edit.ExitStatus)])
  func `an error decides the exit status`(code: CalendarError.Code, status: cal_edit.ExitStatus) {
    #expect(cal_edit.ExitStatus(code) == status)
  }

  @Test func `exit statuses are the ones that scripts know`() {
    #expect(cal_edit.ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }
}
