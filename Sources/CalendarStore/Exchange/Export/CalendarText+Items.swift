import CalendarText

extension CalendarText {
  /// The components that are something by themselves: events, reminders, journal entries and what nobody knows, not
  /// zones and not what is inside another.
  ///
  /// One without its `END` is none, because nobody can say where it ends; what is whole inside it is, and so is an item
  /// inside a zone.
  var items: [Component] { components.filter(isExported) }

  private func isExported(_ component: Component) -> Bool {
    guard component.isClosed, component.name != "VCALENDAR", component.name != "VTIMEZONE" else { return false }
    guard let parent = component.parent.map({ components[$0] }) else { return component.hasUID }
    return parent.name == "VCALENDAR" || component.hasUID && (!parent.isClosed || isInZone(parent))
  }

  /// Whether a component is a zone or a part of one: an item in it stands there because an `END` is missing.
  private func isInZone(_ component: Component) -> Bool {
    var component = component
    while component.name != "VTIMEZONE" {
      guard let parent = component.parent else { return false }
      component = components[parent]
    }
    return true
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
