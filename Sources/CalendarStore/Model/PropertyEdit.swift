/// A change to the lines of a property, whatever its name, made when its item is saved.
///
/// It comes after the changes of the item's fields and has the last word about its property.
public enum PropertyEdit: Hashable, Sendable {
  /// One line takes the place of all lines of that name.
  case set(Property)

  /// All lines of that name go.
  case unset(String)

  /// The name of the property whose lines it changes, in capitals.
  public var name: String {
    switch self {
    case .set(let property): property.name.uppercased()
    case .unset(let name): name.uppercased()
    }
  }
}
