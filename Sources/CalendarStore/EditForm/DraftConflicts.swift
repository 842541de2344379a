/// What in a draft contradicts its file.
struct DraftConflicts<Item: EditedItem>: Hashable, Sendable {
  /// The fields that were changed here and, to something else, in the file.
  private(set) var fields: Set<ItemField> = []

  /// The draft with the file's side of what contradicts.
  private(set) var theirs: Item?

  /// Contradictions in some fields.
  init(fields: Set<ItemField> = [], theirs: Item? = nil) { (self.fields, self.theirs) = (fields, theirs) }

  /// Whether there is one in a field.
  func contains(_ field: ItemField) -> Bool { fields.contains(field) }

  /// Takes note that a field is decided about.
  mutating func remove(_ field: ItemField) { fields.remove(field) }
}
