/// A row of the reminder form, by what it shows.
public enum ReminderRow: Hashable, Sendable {
  /// The title.
  case title
  /// The notes.
  case notes
  /// When it is due.
  case due
  /// How it repeats.
  case repeats
  /// How urgent it is.
  case priority
  /// The calendar that it is in.
  case calendar
  /// One alert, counted from 0; the last one shown is free.
  case alert(Int)
  /// Whether it is done.
  case done

  /// The rows of the form, section by section; further alerts are declared as they are needed.
  static let sections: [[ReminderRow]] = [
    [.title, .notes], [.due, .repeats], [.priority, .calendar], [.alert(0)], [.done],
  ]

  /// The row's name, as it stands in front of its value.
  public var title: String {
    switch self {
    case .title: "Title"
    case .notes: "Notes"
    case .due: "Due"
    case .repeats: "Repeat"
    case .priority: "Priority"
    case .calendar: "Calendar"
    case .alert(let number): EventRow.alertTitle(number)
    case .done: "Done"
    }
  }

  var declaration: FormTable<ReminderRow>.Declaration {
    self == .due ? .init(self, .date(pickerHeight: 8)) : .init(self)
  }
}
