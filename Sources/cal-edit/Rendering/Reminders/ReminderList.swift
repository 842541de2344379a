import CalendarStore

/// Reminders as `todo list` orders and numbers them: those left to do, each with its parts below it, then the others.
struct ReminderList: Sendable {
  /// A reminder in the list.
  struct Row: Sendable {
    /// The number by which a command names it, from 1.
    let number: Int

    let reminder: Reminder

    /// How many reminders it is a part of.
    let depth: Int
  }

  /// The rows, in the order of their numbers.
  let rows: [Row]

  /// The reminders, in the order of their numbers.
  var reminders: [Reminder] { rows.map(\.reminder) }

  /// A list of reminders that are sorted already.
  init(_ reminders: [Reminder]) {
    let open = ReminderList.tree(of: reminders.filter(\.isOpen))
    let rest = ReminderList.tree(of: reminders.filter { !$0.isOpen }.reversed(by: \.completed))
    rows = (open + rest).enumerated().map { Row(number: $0 + 1, reminder: $1.reminder, depth: $1.depth) }
  }

  /// Each reminder with its parts behind it (`RELATED-TO`, RFC 5545 §3.8.4.5), and how deep it lies.
  private static func tree(of reminders: [Reminder]) -> [(reminder: Reminder, depth: Int)] {
    var places: [Verbatim<String>: Int] = [:]
    for (place, reminder) in reminders.enumerated() where places[reminder.item.$uid] == nil {
      places[reminder.item.$uid] = place
    }
    let parents = reminders.enumerated().map { place, reminder in
      reminder.parentUID.flatMap { places[Verbatim($0)] }.flatMap { $0 == place ? nil : $0 }
    }
    let children = Dictionary(grouping: reminders.indices.filter { parents[$0] != nil }, by: { parents[$0] })
    var isPlaced = Set<Int>()
    var tree: [(reminder: Reminder, depth: Int)] = []
    // What is a part of its own part has no root; it is a root where it comes first.
    for root in reminders.indices.filter({ parents[$0] == nil }) + reminders.indices {
      var waiting = [(place: root, depth: 0)]
      while let (place, depth) = waiting.popLast() {
        guard isPlaced.insert(place).inserted else { continue }
        tree.append((reminders[place], depth))
        waiting += (children[place] ?? []).reversed().map { ($0, depth + 1) }
      }
    }
    return tree
  }
}

extension Reminder {
  /// The UID of what it is a part of.
  fileprivate var parentUID: String? {
    self.relations.first { ($0.kind ?? "PARENT").uppercased() == "PARENT" }?.uid
  }
}

extension [Reminder] {
  /// The reminders with the latest first; those that say no moment stay behind the others, in their order.
  fileprivate func reversed(by moment: KeyPath<Reminder, Instant?>) -> [Reminder] {
    filter { $0[keyPath: moment] != nil }.sorted { left, right in
      guard let first = left[keyPath: moment], let second = right[keyPath: moment] else { return false }
      return first > second
    } + filter { $0[keyPath: moment] == nil }
  }
}
