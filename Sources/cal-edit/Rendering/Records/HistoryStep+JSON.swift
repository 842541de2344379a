import CalendarJSON
import CalendarStore

extension JSON {
  /// A step of the history, with all the keys that scripts are promised.
  init(_ step: HistoryStep, viewer: Zone) {
    self.init(members: [
      "number": .int(step.number),
      "date": .string(EventDate.zoned(viewer.reading(at: step.date), viewer).iso8601(at: step.date)),
      "words": .string(step.words),
      "undone": .bool(step.isUndone),
      "store": JSON(step.store),
      "files": .array(step.paths.map { .string($0) }),
    ])
  }
}
