import CalendarStore

/// One step through the history, or what it would do.
struct HistoryMove {
  let context: CommandContext

  /// What is said where the same thing was changed since.
  let refusal: String

  func run(
    report: String, _ move: (EventStore) throws(CalendarError) -> (step: HistoryStep, findings: [Finding]),
    dryRun: (EventStore) throws(CalendarError) -> [FileChange]
  ) throws(CommandFailure) -> ExitStatus {
    let (invocation, console) = (context.invocation, context.console)
    do throws(CalendarError) {
      if invocation.has(.dryRun) {
        console.write(StoreKeeper.report(try dryRun(context.store)) + "\n")
      } else {
        let (step, findings) = try move(context.store)
        context.reportWrite(findings)
        if !invocation.has(.quiet) { console.write("\(report): \(SafeText.line(step.words))\n") }
      }
      return .done
    } catch  where error.code == .changedUnderneath {
      throw CommandFailure(.conflict, Messages.text(forRefused: error, as: refusal))
    } catch {
      throw CommandFailure(error)
    }
  }
}
