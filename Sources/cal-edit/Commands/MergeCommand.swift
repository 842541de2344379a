import CalendarStore

/// `merge BASE OURS THEIRS`: merges what two sides made of a file into the file of ours, as git's merge driver.
struct MergeCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let files = context.invocation.operands
    guard files.count == 3 else {
      throw CommandFailure(.usage, Messages.threeFiles)
    }
    let isDryRun = context.invocation.has(.dryRun)
    let merge = try context.asking { store throws(CalendarError) in
      isDryRun
        ? try store.changes(mergingBase: files[0], ours: files[1], theirs: files[2])
        : try store.merge(base: files[0], ours: files[1], theirs: files[2])
    }
    if isDryRun { context.console.write(StoreKeeper.report([merge.change]) + "\n") }
    for conflict in merge.conflicts { context.console.writeError(Messages.text(for: conflict, in: files[1]) + "\n") }
    return merge.conflicts.isEmpty ? .done : .conflict
  }
}
