import CalendarModel
import CalendarText

extension FileCheck {
  /// Where a component stands, and whether anybody edits it.
  mutating func checkPlace(of component: CalendarText.Component) {
    let parent = component.parent.map { text.components[$0] }
    // What a component without an END swallows stands wrong only because of that.
    guard parent?.isClosed != false else { return }
    let start = component.range.lowerBound
    if let rule = ComponentRule.all[component.name], !rule.admits(parent) {
      let right = rule.parents.sorted().joined(separator: " or ")
      report(
        "misplaced-component", .warning, at: start,
        "\(component.name) stands \(parent.map { "in \($0.name)" } ?? "by itself"); "
          + (right.isEmpty ? "it is the outermost" : "its place is in \(right)"))
    } else if parent?.name == "VCALENDAR" {
      checkKind(of: component)
    }
    if component.name == "VCALENDAR", component.isClosed, component.descendants.isEmpty {
      report("empty-calendar", .warning, at: start, "VCALENDAR has nothing in it")
    }
  }

  private mutating func checkKind(of component: CalendarText.Component) {
    let kind = ComponentRule.kept[component.name]
    guard kind != nil || ComponentRule.all[component.name] == nil else { return }
    report(
      "kept-component", .note, at: component.range.lowerBound,
      "\(component.name) is \(kind ?? "a component that nobody here knows"); it is kept and not edited")
  }
}

extension ComponentRule {
  fileprivate func admits(_ parent: CalendarText.Component?) -> Bool {
    parent.map { parents.contains($0.name) } ?? parents.isEmpty
  }
}
