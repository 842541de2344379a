import CalendarEditForm
import CalendarStore

/// Fills a form in from the command line: the words of `new` and the options that set fields.
struct FormFiller {
  let context: CommandContext
  private(set) var input: RowInput

  /// A filler of a form.
  init(_ form: EventForm, context: CommandContext) {
    self.context = context
    input = RowInput(form, text: context.formLines.text)
  }

  /// Takes the words of `new`: a time, a title and, behind `::`, notes.
  mutating func fill(words: [String], notes: String?) throws(CommandFailure) {
    var rest = words[...]
    let line = words.joined(separator: " ")
    do throws(WhenError) {
      if let (when, count) = try context.reader.leadingWhen(words) {
        rest = words[count...]
        try setNewDates(try context.clock.newEvent(when))
      }
    } catch let error as WhenError {
      throw CommandFailure(error, in: line)
    } catch let failure as CommandFailure {
      throw failure
    }
    if !rest.isEmpty { try set(.title, rest.joined(separator: " "), from: nil) }
    if let notes { try set(.notes, notes, from: nil) }
  }
}
