import CalendarText

/// What a component says, as far as it tells one item from another and one state of it from the next.
struct ItemState {
  /// The UID, empty where it has none.
  private(set) var uid = ""

  /// The title as it is written; nil where it has none.
  private(set) var rawTitle: String?

  /// Whether it is about one occurrence of a series.
  private(set) var isOccurrence = false

  /// How late a state it is.
  private(set) var version = ItemVersion()

  /// The names of the zones that its dates are in, each once.
  private(set) var zones: [String] = []

  /// Stands for all that it says, within this process: whatever the order of the lines and without the stamps, which
  /// many programs write anew each time.
  private(set) var fingerprint = 0

  /// What a damaged component says on its own lines, which tells as much of it as anybody can know.
  init(damaged component: CalendarText.Component, in text: CalendarText) {
    fingerprint = take(component, in: text, holding: 0, isItem: true)
  }

  /// The state of a component, in time that grows with its length.
  init(_ component: CalendarText.Component, in text: CalendarText) {
    // What stands for the components inside one, which come behind it: files nest them as deep as they like.
    var sums: [Int: Int] = [:]
    for part in text.components[component.descendants].reversed() {
      let sum = take(part, in: text, holding: sums.removeValue(forKey: part.index) ?? 0, isItem: false)
      if let parent = part.parent { sums[parent, default: 0] &+= sum }
    }
    fingerprint = take(component, in: text, holding: sums[component.index] ?? 0, isItem: true)
  }

  /// Takes what a component says, and gives a number that stands for it and what it holds.
  private mutating func take(
    _ component: CalendarText.Component, in text: CalendarText, holding parts: Int, isItem: Bool
  ) -> Int {
    var sum = parts
    for line in text.lines(of: component) {
      if isItem { take(line) }
      if let zone = line.parameterValues(named: "TZID")?.first, !zones.contains(where: zone.isSame) {
        zones.append(zone)
      }
      if !LineStatements.stamps.contains(line.name) { sum &+= ItemState.hash(of: line) }
    }
    var hasher = Hasher()
    hasher.combine(component.name)
    hasher.combine(sum)
    return hasher.finalize()
  }

  private mutating func take(_ line: ContentLine) {
    switch line.name {
    case "UID": if uid.isEmpty { uid = line.value.trimmed }
    case "SUMMARY": rawTitle = rawTitle ?? line.value
    case "RECURRENCE-ID": isOccurrence = true
    default: version.take(line)
    }
  }

  private static func hash(of line: ContentLine) -> Int {
    var hasher = Hasher()
    hasher.combine(line.name)
    for parameter in line.parameters where !isPlain(parameter, of: line.name) { hasher.combine(parameter) }
    line.rawValue.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Whether a parameter says only the type that the property has anyway.
  private static func isPlain(_ parameter: ContentLine.Parameter, of property: String) -> Bool {
    parameter.name == "VALUE" && parameter.values.first?.lowercased() == PropertyType(ofProperty: property).name
  }
}

extension ItemState {
  /// A UID made of what components say, the same in every process, for an item that has none.
  ///
  /// Two sums of FNV-1a over the lines in an order that does not depend on that of the file.
  static func derivedUID(of components: [CalendarText.Component], in text: CalendarText) -> String {
    let parts = components.flatMap { [$0] + text.components[$0.descendants] }
    let lines = parts.flatMap { part in
      [Array(part.name.utf8)] + text.lines(of: part).compactMap(content)
    }
    let whole = lines.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0x0A])
    let seeds: [UInt64] = [0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15]
    return seeds.map { seed in
      let sum = whole.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What a line says; nil for one that says when the item was written, or who it is.
  private static func content(of line: ContentLine) -> [UInt8]? {
    guard !LineStatements.stamps.contains(line.name), line.name != "UID" else { return nil }
    let parameters = line.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }
    return Array("\(line.name);\(parameters.joined(separator: ";")):".utf8) + line.rawValue
  }
}
