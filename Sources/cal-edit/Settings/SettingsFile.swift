import FoundationEssentials

/// The settings file as it stands on disk: one JSON5 object, in which comments are welcome.
struct SettingsFile: Hashable, Sendable {
  /// Where the file is, for errors.
  let path: String

  /// What is in it.
  let bytes: [UInt8]

  /// Where the file is looked for; nil without a home.
  static func path(in environment: Environment) -> String? {
    environment.configHome.map { "\($0)/cal-edit/config.json" }
  }

  /// A value that a setting may have.
  enum Value: Hashable, Sendable, Decodable, CustomStringConvertible {
    case text(String)
    case list([String])
    case other(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else if let truth = try? container.decode(Bool.self) {
        self = .other("\(truth)")
      } else if let number = try? container.decode(Int.self) {
        self = .other("\(number)")
      } else {
        self = .other(container.decodeNil() ? "null" : "…")
      }
    }

    /// The value as it is shown in an error.
    var description: String {
      switch self {
      case .text(let text), .other(let text): text
      case .list(let list): list.joined(separator: ", ")
      }
    }
  }

  /// The settings in the file, in the order of the table.
  ///
  /// - Throws: `malformedFile` for what is no JSON5 object, `unknownKey` for the first key that is no setting.
  func values() throws(SettingsError) -> [(Setting, Value)] {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let object: [String: Value]
    do {
      object = try decoder.decode([String: Value].self, from: Data(bytes))
    } catch {
      throw .malformedFile(path)
    }
    if let key = object.keys.filter({ Setting(rawValue: $0) == nil }).min() {
      throw .unknownKey(file: path, key: key)
    }
    return Setting.allCases.compactMap { setting in object[setting.rawValue].map { (setting, $0) } }
  }
}
