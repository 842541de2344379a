import CalendarJSON
import CalendarStore

/// How items are printed for scripts: as JSON, as one object a line, or by a template.
struct RecordOutput {
  private enum Form {
    case json
    case jsonLines
    case template(Template)
  }

  private let form: Form?

  /// The output that a command line asks for.
  init(_ invocation: Invocation) throws(CommandFailure) {
    if invocation.has(.json) {
      form = .json
    } else if invocation.has(.jsonl) {
      form = .jsonLines
    } else if let text = invocation.value(.format) {
      do throws(Template.Mistake) {
        form = .template(try Template(text, fields: RecordOutput.fields(of: invocation.command)))
      } catch {
        throw CommandFailure(.usage, Messages.unknownPart(error.part, ofTemplateWith: error.expected))
      }
    } else {
      form = nil
    }
  }

  /// The fields of what a command prints, as a template names them.
  static func fields(of command: Command) -> [String] { example(of: command).fields }

  private static func example(of command: Command) -> JSON {
    switch command {
    case .free: JSON(FreeSlot.example)
    case .conflicts: JSON(BusyTime.Overlap(range: .earliest..<(.latest), events: []), viewer: .utc)
    case .alarms: JSON(AlarmTime.example, viewer: .utc)
    case .calendars: JSON(EventCalendar.example, isDefault: false)
    case .find, .todoList: JSON(Reminder(), viewer: .utc)
    default: JSON(Event(), viewer: .utc)
    }
  }

  /// Whether scripts are to read it.
  var isAsked: Bool { form != nil }

  /// The fields that are printed of events, where these are all that a summary has.
  private var summaryFields: [EventSummary.Field]? {
    guard case .template(let template) = form else { return nil }
    let fields = template.names.compactMap(EventSummary.Field.init)
    return fields.count == template.names.count ? fields : nil
  }

  /// Whether nothing is printed of events that a summary has not.
  var needsOnlySummaries: Bool { summaryFields != nil }

  /// A text with a line for each event; nil where people are to read them, or where a summary does not say enough.
  func text(of summaries: OccurrenceList, viewer: Zone) -> [UInt8]? {
    guard case .template(let template) = form, let fields = summaryFields else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(summaries.count * RecordOutput.usualLength)
    var writer = SummaryWriter(summaries, viewer: viewer)
    for index in summaries.indices {
      template.addLine(to: &text) { writer.add(fields[$0], at: index, to: &$1) }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// The bytes that most lines have at most.
  private static let usualLength = 64

  /// One item; nil where people are to read it.
  func lines(of item: JSON) -> [String]? {
    switch form {
    case nil: return nil
    case .json: return [item.lines]
    case .jsonLines: return [item.line]
    case .template(let template): return [template.line(for: item)]
    }
  }

  /// Items: one array, or a line each; nil where people are to read them.
  func lines(of items: some Sequence<JSON>) -> [String]? {
    switch form {
    case nil: return nil
    case .json: return [JSON.array(Array(items)).lines]
    case .jsonLines: return items.map(\.line)
    case .template(let template): return items.map { template.line(for: $0) }
    }
  }
}
