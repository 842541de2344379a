import Testing

/// What no file may hold, or only those in some rooms; each rule brings a file that breaks it.
struct SourceRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The rooms where the pattern may stand.
  let exempt: Set<String>
  /// A regular expression over the code, without comments and strings.
  let pattern: String
  /// Code that breaks the rule.
  let offence: String

  private init(_ sentence: String, except exempt: Set<String> = [], pattern: String, offence: String) {
    testDescription = sentence
    self.exempt = exempt
    self.pattern = pattern
    self.offence = offence
  }

  /// Where a file breaks the rule.
  func breaches(in file: SourceFile) throws -> [String] {
    exempt.contains(file.room) ? [] : try file.places(of: pattern, in: \.code).map { "\($0.place): \($0.match[0])" }
  }

  static let all = [
    SourceRule(
      "Foundation's zones, calendars and formatters appear only in Apple's interface",
      except: ["EventKit", "PlatformTypes"],
      pattern: #"\b(Calendar|TimeZone|NSTimeZone|NSCalendar|\w*DateFormatter|DateComponents)\b"#,
      offence: "let zone = \"in \\(TimeZone.current)\""),
    SourceRule(
      "no type takes a name that the language, Foundation or the module has",
      pattern: #"\b(struct|class|enum|actor|protocol|typealias)\s+"#
        + #"(Calendar|TimeZone|Locale|Predicate|Span|Duration|Clock|Result|CalendarStore)\b"#,
      offence: "enum Span { case thisEvent }"),
    SourceRule(
      "no type is a manager, a helper or a bag of utilities",
      pattern: #"\b(struct|class|enum|actor|protocol)\s+\w*(Manager|Helper|Utils|Utilities)\b"#,
      offence: "struct ZoneHelper {}"),
    SourceRule(
      "only the terminal writes to the terminal",
      except: ["Terminal"],
      pattern: #"(?<!\.|func )\b(print|debugPrint|dump|puts|fputs|putchar|printf|vprintf)\("#,
      offence: "if verbose { print(\"saved\") }"),
    SourceRule(
      "raw pointers live only where a C library is called",
      except: ["ICal", "Files", "Index", "Terminal"],
      pattern: #"\bOpaquePointer\b"#,
      offence: "struct Draft { let component: OpaquePointer }"),
    SourceRule(
      "no type of libical leaves its room",
      pattern: #"^.*\b(public|package)\b.*\b(OpaquePointer|ical[a-z_]+)\b.*$"#,
      offence: "public func value(_ time: icaltimetype) -> Instant"),
    SourceRule(
      "the compiler's checks are never switched off, but where Apple's declarations do it",
      except: ["EventKit", "PlatformTypes"],
      pattern: #"@unchecked\b|nonisolated\(unsafe\)|\btry!|\bas!|\bunowned\(unsafe\)|@preconcurrency\b"#,
      offence: "extension Zone: @unchecked Sendable {}"),
    SourceRule(
      "input never stops the program, but where Apple's interface raises an exception",
      except: ["EventKit"],
      pattern: #"\b(fatalError|preconditionFailure|assertionFailure|abort)\("#,
      offence: "guard let line else { fatalError() }"),
  ]
}
