import CalendarModel
import CalendarText
import CalendarWords

extension FileCheck {
  /// Where a component stands, and whether anybody edits it.
  mutating func checkPlace(of component: CalendarText.Component) {
    let parent = component.parent.map { text.components[$0] }
    // What a component without an END swallows stands wrong only because of that.
    guard parent?.isClosed != false else { return }
    let start = component.range.lowerBound
    if let rule = ComponentRule.all[component.name], !rule.admits(parent) {
      report(
        "misplaced-component", .warning, at: start,
        CheckWords.misplacedComponent(component.name, in: parent?.name, place: rule.parents.sorted()))
    } else if parent?.name == "VCALENDAR" {
      checkKind(of: component)
    }
    if component.name == "VCALENDAR", component.isClosed, component.descendants.isEmpty {
      report("empty-calendar", .warning, at: start, CheckWords.nothingInCalendar)
    }
  }

  private mutating func checkKind(of component: CalendarText.Component) {
    let kind = ComponentRule.kept[component.name]
    guard kind != nil || ComponentRule.all[component.name] == nil else { return }
    report(
      "kept-component", .note, at: component.range.lowerBound,
      CheckWords.keptComponent(component.name, kind: kind))
  }
}

extension ComponentRule {
  fileprivate func admits(_ parent: CalendarText.Component?) -> Bool {
    parent.map { parents.contains($0.name) } ?? parents.isEmpty
  }
}
