import CalendarStore

/// `merge BASE OURS THEIRS [PATH]`: merges what two sides made of a file into the file of ours, as git's merge driver.
struct MergeCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let operands = context.invocation.operands
    guard (3...4).contains(operands.count) else { throw CommandFailure(.usage, Messages.filesToMerge) }
    let (files, path) = (operands.prefix(3), operands.count == 4 ? operands[3] : nil)
    let isDryRun = context.invocation.has(.dryRun)
    let merge = try context.asking { store throws(CalendarError) in
      do throws(CalendarError) {
        return isDryRun
          ? try store.changes(mergingBase: files[0], ours: files[1], theirs: files[2])
          : try store.merge(base: files[0], ours: files[1], theirs: files[2])
      } catch {
        throw path.map { error.naming($0, of: files) } ?? error
      }
    }
    if isDryRun { context.console.write(StoreKeeper.report([merge.change]) + "\n") }
    for conflict in merge.conflicts {
      context.console.writeError(Messages.text(for: conflict, in: path ?? files[1]) + "\n")
    }
    return merge.conflicts.isEmpty ? .done : .conflict
  }
}

extension CalendarError {
  /// The error about the file that people know, where it is about one of its states in a file that git made.
  fileprivate func naming(_ path: String, of files: ArraySlice<String>) -> CalendarError {
    guard let file = place.file, files.contains(file) else { return self }
    var place = place
    place.file = path
    return CalendarError(code, at: place, value: value, expected: expected, underlying: underlying)
  }
}
