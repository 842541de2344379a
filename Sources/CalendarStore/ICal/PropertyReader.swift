import CalendarModel
import CalendarText
import CalendarTime

/// The property lines of one component, read one by one into values; what cannot be read becomes a finding.
struct PropertyReader {
  private let text: CalendarText
  private let file: String?
  private let zone: (String) -> Zone
  private let lines: [String: [ContentLine]]

  /// The UID that findings name.
  private(set) var uid: String?

  /// What could not be read, or only with a doubt.
  private(set) var findings: [Finding] = []

  /// A reader of a component's own lines.
  init(_ component: CalendarText.Component, in text: CalendarText, file: String?, zone: @escaping (String) -> Zone) {
    self.text = text
    self.file = file
    self.zone = zone
    let all = text.lines(of: component)
    lines = Dictionary(grouping: all.filter(\.isReadable), by: \.name)
    uid = lines["UID"]?.first?.value
    for line in all {
      guard let problem = line.problem else { continue }
      report(ValueFault(problem), value: line.spelling, severity: line.isReadable ? .warning : .error, at: line)
    }
  }

  /// All lines of a property.
  func all(_ name: String) -> [ContentLine] { lines[name] ?? [] }

  /// The line of a property that may stand once; the first wins where it stands more often.
  mutating func single(_ name: String) -> ContentLine? {
    guard let found = lines[name], let first = found.first else { return nil }
    for line in found.dropFirst() {
      report(
        ValueFault(code: "repeated-property", explanation: "stands more than once; the first one counts"),
        value: name, severity: .warning, at: line)
    }
    return first
  }

  /// A text, nil where it is missing or empty.
  mutating func text(_ name: String) -> String? {
    single(name).map { TextValue.read($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A value that is written without escapes, such as a URI or a keyword; nil where it is missing or empty.
  mutating func plain(_ name: String) -> String? {
    single(name).map { $0.value.trimmingBlanks() }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A whole number, nil where it is missing or cannot be read.
  mutating func integer(_ name: String) -> Int? {
    guard let line = single(name) else { return nil }
    guard let number = Int32(line.value.trimmingBlanks()) else {
      report(
        ValueFault(code: "bad-number", explanation: "is no whole number"), value: line.value, severity: .error, at: line
      )
      return nil
    }
    return Int(number)
  }

  /// A date or date-time, nil where it is missing or cannot be read.
  mutating func date(_ name: String) -> EventDate? {
    guard let line = single(name) else { return nil }
    return read(line) { line, zone throws(ValueFault) in
      try DateValue.read(
        line.value, type: line.parameter("VALUE")?.uppercased(), tzid: line.parameter("TZID"), zone: zone)
    }
  }

  /// A moment that must be in UTC, nil where it is missing or cannot be read.
  mutating func instant(_ name: String) -> Instant? { date(name)?.instant(viewer: .utc) }

  /// A length of time, nil where it is missing or cannot be read.
  mutating func duration(_ name: String) -> CalendarDuration? {
    guard let line = single(name) else { return nil }
    return read(line) { line, _ throws(ValueFault) in try DurationValue.read(line.value.trimmingBlanks()) }
  }

  /// The value of a line, by a codec; a fault or doubt becomes a finding.
  mutating func read<Value>(
    _ line: ContentLine, with codec: (ContentLine, (String) -> Zone) throws(ValueFault) -> Reading<Value>
  ) -> Value? {
    do throws(ValueFault) {
      let reading = try codec(line, zone)
      if let doubt = reading.doubt { report(doubt, value: line.value, severity: .warning, at: line) }
      return reading.value
    } catch {
      report(error, value: line.value, severity: .error, at: line)
      return nil
    }
  }

  /// Adds a finding at a line.
  mutating func report(_ fault: ValueFault, value: String, severity: Finding.Severity, at line: ContentLine) {
    let place = Place(file: file, line: text.lineNumber(at: line.range.lowerBound), uid: uid, property: line.name)
    let shown = value.count > 60 ? value.prefix(60) + "…" : value[...]
    // A line without a colon is its own name.
    let isNameless = line.problem == .missingColon || line.problem == .emptyName
    let subject =
      if isNameless { "\"\(shown)\"" } else if shown.isEmpty || value == line.spelling { line.name } else {
        "\(line.name) \(shown)"
      }
    findings.append(Finding(fault.code, severity, at: place, message: "\(subject) \(fault.explanation)"))
  }
}

extension ContentLine {
  /// Whether the line has a name and a value, perhaps beside a fault.
  var isReadable: Bool {
    switch problem {
    case nil, .illegalNameCharacter, .malformedParameter: true
    case .missingColon, .unterminatedQuote, .emptyName: false
    }
  }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { parameterValues(named: name)?.first }
}

extension ValueFault {
  /// What is wrong with a line.
  init(_ problem: ContentLine.Problem) {
    switch problem {
    case .missingColon: self.init(code: "bad-line", explanation: "has no colon; write NAME:VALUE")
    case .unterminatedQuote: self.init(code: "bad-line", explanation: "has a quote that does not end")
    case .emptyName: self.init(code: "bad-line", explanation: "has no name before the colon; write NAME:VALUE")
    case .illegalNameCharacter:
      self.init(code: "odd-name", explanation: "is no property name; only letters, digits and hyphens may be in it")
    case .malformedParameter:
      self.init(code: "odd-parameter", explanation: "has a parameter that is not of the form NAME=VALUE")
    }
  }
}
