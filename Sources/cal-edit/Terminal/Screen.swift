/// A terminal's window, all of which belongs to one image that is drawn anew as it changes.
protocol Screen: AnyObject {
  /// The window as it is now.
  var size: WindowSize { get }

  /// Shows an image in place of the one before.
  func show(_ image: ScreenImage)

  /// Takes it that the window may show something else by now, so that the next image is sent whole.
  func forget()

  /// Waits for what happens next.
  func nextEvent() -> ScreenEvent

  /// Gives the terminal back as it was.
  func close()

  /// Gives it back, and ends the program as an interrupt does.
  func interrupt()
}

/// What can happen on a screen.
enum ScreenEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Keystroke)

  /// The window has another size, or what it showed is lost.
  case changed

  /// The terminal is gone.
  case ended
}

/// How many lines and columns a window has.
struct WindowSize: Hashable, Sendable {
  /// The lines; at least 1.
  let rows: Int

  /// The columns; at least 1.
  let columns: Int
}
