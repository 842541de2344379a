import CalendarStore

/// Why a command did not do what it was told, and what status that is.
struct CommandFailure: Error, Hashable, Sendable {
  /// The status that the run ends with.
  let status: ExitStatus

  /// One sentence, or several lines of it.
  let message: String

  /// A failure with that status and sentence.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A failure of the store.
  init(_ error: CalendarError) { self.init(ExitStatus(error.code), Messages.text(for: error)) }

  /// A command line that cannot be followed.
  init(_ error: UsageError) { self.init(.usage, Messages.text(for: error)) }

  /// A setting that cannot be followed.
  init(_ error: SettingsError) { self.init(.usage, Messages.text(for: error)) }

  /// A time that was not understood, with a caret under the words.
  init(_ error: WhenError, option: Option? = nil, in line: String) {
    let prefix = option.map { "\($0.flag): " } ?? ""
    let status: ExitStatus = error.reason == .endNotAfterStart ? .invalid : .usage
    self.init(status, "\(prefix)\(error.message)\n\(error.pointer(in: line))")
  }
}
