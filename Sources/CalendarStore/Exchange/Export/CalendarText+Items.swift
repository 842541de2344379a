import CalendarText

extension CalendarText {
  /// The components that are something by themselves: events, reminders and journal entries, wherever they stand, and
  /// what nobody knows, not zones and not what is inside another.
  ///
  /// One without its `END` is none, because nobody can say where it ends; what is whole inside it is.
  var items: [Component] { components.filter(isExported) }

  private func isExported(_ component: Component) -> Bool {
    guard component.isClosed, component.name != "VCALENDAR", component.name != "VTIMEZONE" else { return false }
    return component.hasUID || component.parent.map { components[$0].name == "VCALENDAR" } ?? false
  }

  /// The index of the outermost component around one.
  func root(of component: Component) -> Int {
    var root = component
    while let parent = root.parent { root = components[parent] }
    return root.index
  }

  /// A component and all that are inside it.
  func whole(_ component: Component) -> ArraySlice<Component> {
    components[component.index..<component.descendants.upperBound]
  }

  /// A component and those inside it that are exported with it: no items, and nothing that is inside those.
  func exported(with component: Component) -> [Component] {
    var end = component.index
    return whole(component).filter { part in
      guard part.index >= end else { return false }
      guard part.index > component.index, part.hasUID else { return true }
      end = part.descendants.upperBound
      return false
    }
  }

  /// The component around an item where that is no calendar, but whole; nil elsewhere.
  func holder(of item: Component) -> Component? {
    guard let parent = item.parent.map({ components[$0] }), parent.name != "VCALENDAR", parent.isClosed else {
      return nil
    }
    return parent
  }
}

extension ContentLine {
  /// Whether the line has a name and a value, so that it can stand in a calendar.
  var isReadable: Bool {
    switch problem {
    case nil, .illegalNameCharacter, .malformedParameter: true
    case .missingColon, .unterminatedQuote, .emptyName: false
    }
  }
}
