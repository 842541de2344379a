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

  /// The output that a command line asks for, of items that have the members of an example.
  init(_ invocation: Invocation, like example: JSON = JSON(Event(), viewer: .utc)) throws(CommandFailure) {
    if invocation.has(.json) {
      form = .json
    } else if invocation.has(.jsonl) {
      form = .jsonLines
    } else if let text = invocation.value(.format) {
      do throws(Template.Mistake) {
        form = .template(try Template(text, fields: example.fields))
      } catch {
        throw CommandFailure(.usage, Messages.text(for: error))
      }
    } else {
      form = nil
    }
  }

  /// Whether scripts are to read it.
  var isAsked: Bool { form != nil }

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
