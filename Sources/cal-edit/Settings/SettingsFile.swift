import CalendarJSON

/// The settings file as it stands on disk: one JSON5 object, in which comments are welcome.
struct SettingsFile: Hashable, Sendable {
  /// Where the file is, for errors.
  let path: String

  /// What is in it.
  let bytes: [UInt8]

  /// A value that a setting may have.
  enum Value: Hashable, Sendable, CustomStringConvertible {
    case text(String)
    case list([String])
    case other(String)

    /// The value of a member.
    init(_ json: JSON) {
      self = json.text.map { .text($0) } ?? json.texts.map { .list($0) } ?? .other(json.line)
    }

    /// The value as it is shown in an error.
    var description: String {
      switch self {
      case .text(let text), .other(let text): text
      case .list(let list): list.joined(separator: ", ")
      }
    }
  }

  /// The settings in the file, in the order of the table; of a key that is there twice the last counts.
  ///
  /// - Throws: `malformedFile` for what is no JSON5 object, `unknownKey` for the first key that is no setting.
  func values() throws(SettingsError) -> [(Setting, Value)] {
    let json: JSON
    do throws(JSON.Fault) {
      json = try JSON(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .malformedFile(path, line: error.line, column: error.column, expected: error.expected)
    }
    guard case .object(let members) = json else {
      throw .malformedFile(path, line: 1, column: 1, expected: nil)
    }
    if let member = members.first(where: { Setting(rawValue: $0.name) == nil }) {
      throw .unknownKey(file: path, key: member.name)
    }
    return Setting.allCases.compactMap { setting in
      json[setting.rawValue].map { (setting, Value($0)) }
    }
  }
}
