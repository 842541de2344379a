import CalendarICal
import CalendarTime

extension ComponentMerge.Part {
  /// Whether another state of it says the same, in whatever way that is written: who only wrote it anew has not changed it.
  func saysSame(as other: ComponentMerge.Part?) -> Bool {
    guard let other else { return false }
    return content == other.content || meaning == other.meaning
  }

  /// What it says; its zones go by their names, as a merge has no others.
  private var meaning: ItemMeaning {
    ItemMeaning(component, in: text, zone: { Zone(tzid: $0, rules: nil) }, viewer: .utc)
  }
}
