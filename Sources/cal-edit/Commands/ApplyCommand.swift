import CalendarEditForm
import CalendarStore

/// `apply FILE|-`: takes the JSON of `show` or `list` back and saves what was changed in it, all of it or nothing.
struct ApplyCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let records = try records()
    let events = try context.asking { store throws(CalendarError) in try store.events(in: calendars()) }.events
    var saved: [Event] = []
    for (index, record) in records.enumerated() {
      do throws(CommandFailure) {
        if let event = try save(record, among: events) { saved.append(event) }
      } catch {
        let uid = record["uid"].map { ", \($0.line)" } ?? ""
        throw CommandFailure(error.status, "\(source), item \(index + 1)\(SafeText.line(uid)): \(error.message)")
      }
    }
    return try context.commit(
      saved, verb: "apply to",
      report: saved.isEmpty ? ["nothing to save"] : saved.map { "saved \(SafeText.line($0.origin?.file ?? ""))" })
  }

  private var source: String {
    let operand = context.invocation.operands.first ?? ""
    return operand == "-" ? "standard input" : SafeText.line(operand)
  }

  private func calendars() -> [EventCalendar] { [] }

  private func save(_ record: JSON, among events: [Event]) throws(CommandFailure) -> Event? {
    nil
  }

  private func records() throws(CommandFailure) -> [JSON] { [] }
}
