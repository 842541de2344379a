/// What a cell with one of a few words or numbers says, as Google, Outlook and our own listings write them.
enum TableValue {
  /// What holds anyway.
  case nothing

  /// A line of iCalendar.
  case line(name: String, value: String)

  /// Nobody knows.
  case unknown

  /// The fields that have such cells.
  static let fields: [TableField] = [.allDay, .isPrivate, .sensitivity, .status, .availability, .priority, .alarm]

  /// The value of a cell of such a field.
  init(_ field: TableField, _ text: String) {
    let word = text.lowercased()
    let meaning: String?
    switch field {
    case .status: meaning = TableValue.statuses[word]
    case .sensitivity: meaning = TableValue.classes[word]
    case .availability: meaning = TableValue.availabilities[word]
    case .priority: meaning = TableValue.priority(word)
    case .isPrivate: meaning = TableValue.truth(word).map { $0 ? "CLASS:PRIVATE" : "" }
    default: meaning = TableValue.truth(word).map { _ in "" }
    }
    guard let meaning else {
      self = word.isEmpty ? .nothing : .unknown
      return
    }
    let halves = meaning.split(separator: ":").map(String.init)
    self = halves.count == 2 ? .line(name: halves[0], value: halves[1]) : .nothing
  }

  /// Whether a cell says yes or no; nil for any other word.
  static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1", "on", "x", "wahr", "ja", "ein": true
    case "false", "no", "0", "off", "-", "falsch", "nein", "aus": false
    default: nil
    }
  }

  private static func priority(_ word: String) -> String? {
    if let number = Int(word) { return number == 0 ? "" : (1...9).contains(number) ? "PRIORITY:\(number)" : nil }
    return priorities[word]
  }

  private static let priorities = [
    "high": "PRIORITY:1", "hoch": "PRIORITY:1", "medium": "PRIORITY:5", "mittel": "PRIORITY:5", "low": "PRIORITY:9",
    "niedrig": "PRIORITY:9",
    // What Outlook writes of every event.
    "normal": "", "none": "", "keine": "",
  ]

  private static let statuses = [
    "canceled": "STATUS:CANCELLED", "cancelled": "STATUS:CANCELLED", "abgesagt": "STATUS:CANCELLED",
    "tentative": "STATUS:TENTATIVE", "mit vorbehalt": "STATUS:TENTATIVE", "confirmed": "STATUS:CONFIRMED",
    "bestätigt": "STATUS:CONFIRMED", "none": "",
  ]

  /// What Outlook's numbers and words for who may see it mean.
  private static let classes = [
    "0": "", "normal": "", "public": "", "öffentlich": "", "1": "CLASS:PRIVATE", "personal": "CLASS:PRIVATE",
    "persönlich": "CLASS:PRIVATE", "2": "CLASS:PRIVATE", "private": "CLASS:PRIVATE", "privat": "CLASS:PRIVATE",
    "3": "CLASS:CONFIDENTIAL", "confidential": "CLASS:CONFIDENTIAL", "vertraulich": "CLASS:CONFIDENTIAL",
  ]

  /// What Outlook's numbers and words for how the time is shown mean; busy is what holds anyway.
  private static let availabilities: [String: String] = {
    let (free, busyStatus) = ("TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS")
    let (tentative, away) = ("\(busyStatus):TENTATIVE", "\(busyStatus):OOF")
    return [
      "1": tentative, "tentative": tentative, "mit vorbehalt": tentative, "2": "", "busy": "", "gebucht": "",
      "beschäftigt": "", "3": free, "free": free, "frei": free, "transparent": free, "4": away, "out of office": away,
      "abwesend": away, "oof": away, "unavailable": away, "working elsewhere": "\(busyStatus):WORKINGELSEWHERE",
      "an anderem ort tätig": "\(busyStatus):WORKINGELSEWHERE",
    ]
  }()
}
