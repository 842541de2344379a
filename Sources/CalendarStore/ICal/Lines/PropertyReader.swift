import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// The property lines of one component, and what was found wrong in them.
struct PropertyReader {
  private let text: CalendarText
  private let component: CalendarText.Component
  private let file: String?
  private let zone: (String) -> Zone

  /// The lines that have a name and a value, in the file's order.
  let lines: [ContentLine]

  /// The UID that findings name.
  let uid: String?

  /// What could not be read, or only with a doubt.
  private(set) var findings: [Finding] = []

  /// A reader of a component's own lines.
  ///
  /// Findings name the UID that is given, or else the component's own.
  init(
    _ component: CalendarText.Component, in text: CalendarText, file: String?, uid: String? = nil,
    zone: @escaping (String) -> Zone
  ) {
    self.text = text
    self.component = component
    self.file = file
    self.zone = zone
    let all = text.lines(of: component)
    let hasProblems = all.contains { !$0.isValid }
    lines = hasProblems ? all.filter(\.isReadable) : all
    self.uid = uid ?? lines.first { $0.name == "UID" }?.value.trimmingBlanks()
    guard hasProblems else { return }
    for line in all {
      guard let problem = line.problem else { continue }
      report(ValueFault(problem), value: line.spelling, severity: line.isReadable ? .warning : .error, at: line)
    }
  }

  /// The first line of a property.
  func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// The last line of a property.
  func last(_ name: String) -> ContentLine? { lines.last { $0.name == name } }

  /// The value of a line; a fault or doubt becomes a finding.
  mutating func value<Value>(of line: ContentLine, by codec: LineCodec<Value>) -> Value? {
    do throws(ValueFault) {
      return take(try codec.read(line, zone), shown: line.value, at: line)
    } catch {
      report(error, value: line.value, severity: .error, at: line)
      return nil
    }
  }

  /// The values of a line; of those that cannot be read each is a finding, and the others are there.
  mutating func values<Value>(of line: ContentLine, by codec: ListCodec<Value>) -> [Value] {
    var values: [Value] = []
    for piece in line.pieces {
      do throws(ValueFault) {
        let reading = try codec.read(piece.text, line, zone)
        if let value = take(reading, shown: piece.text, at: line, byte: piece.offset) { values.append(value) }
      } catch {
        report(error, value: piece.text, severity: .error, at: line, byte: piece.offset)
      }
    }
    return values
  }

  private mutating func take<Value>(
    _ reading: Reading<Value>?, shown: String, at line: ContentLine, byte: Int = 0
  ) -> Value? {
    guard let reading else { return nil }
    if let doubt = reading.doubt { report(doubt, value: shown, severity: reading.severity, at: line, byte: byte) }
    return reading.value
  }

  /// Adds a finding at a byte of a line's value, or at the beginning of a line that has none.
  mutating func report(
    _ fault: ValueFault, value: String, severity: Finding.Severity, at line: ContentLine, byte: Int = 0
  ) {
    let offset = line.isReadable ? text.offset(ofValueByte: byte, in: line) : line.range.lowerBound
    let shown = value.count > 60 ? value.prefix(60) + "…" : value[...]
    // A line without a colon is its own name.
    let isNameless = line.problem == .missingColon || line.problem == .emptyName
    let subject =
      if isNameless { "\"\(shown)\"" } else if shown.isEmpty || value == line.spelling { line.name } else {
        "\(line.name) \(shown)"
      }
    report(fault, subject: subject, severity: severity, at: offset, property: line.name)
  }

  /// Adds a finding about the component as a whole, at its `BEGIN`.
  mutating func report(_ fault: ValueFault, severity: Finding.Severity) {
    report(fault, subject: component.name, severity: severity, at: component.range.lowerBound, property: nil)
  }

  private mutating func report(
    _ fault: ValueFault, subject: String, severity: Finding.Severity, at offset: Int, property: String?
  ) {
    let position = text.position(at: offset)
    let place = Place(file: file, line: position.line, column: position.column, uid: uid, property: property)
    findings.append(Finding(fault.code, severity, at: place, message: "\(subject) \(fault.explanation)"))
  }

  /// Adds what was found in a component inside this one.
  mutating func add(_ others: [Finding]) { findings += others }
}

extension ContentLine {
  /// Whether the line has a name and a value, perhaps beside a fault.
  var isReadable: Bool {
    switch problem {
    case nil, .illegalNameCharacter, .malformedParameter: true
    case .missingColon, .unterminatedQuote, .emptyName: false
    }
  }
}

extension ValueFault {
  /// A property that may stand once stands again.
  static let repeated = ValueFault(
    code: "repeated-property", explanation: ItemWords.repeated)

  /// What is wrong with a line.
  init(_ problem: ContentLine.Problem) {
    switch problem {
    case .missingColon: self.init(code: "bad-line", explanation: ItemWords.noColon)
    case .unterminatedQuote: self.init(code: "bad-line", explanation: ItemWords.openQuote)
    case .emptyName: self.init(code: "bad-line", explanation: ItemWords.noName)
    case .illegalNameCharacter:
      self.init(code: "odd-name", explanation: ItemWords.noPropertyName)
    case .malformedParameter:
      self.init(code: "odd-parameter", explanation: ItemWords.malformedParameter)
    }
  }
}
