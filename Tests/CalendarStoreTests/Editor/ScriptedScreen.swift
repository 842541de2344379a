@testable import cal_edit

/// A window in which keys were pressed beforehand, and of which every image is kept.
final class ScriptedScreen: Screen {
  var size: WindowSize

  /// What it showed, one image after the other.
  private(set) var images: [ScreenImage] = []

  /// Whether it was given back, and whether by an interrupt.
  private(set) var isClosed = false
  private(set) var isInterrupted = false

  private var events: ArraySlice<ScreenEvent>

  /// A window in which those keys are pressed; then the terminal is gone.
  init(_ events: [ScreenEvent], rows: Int = 24, columns: Int = 80) {
    self.events = events[...]
    size = WindowSize(rows: rows, columns: columns)
  }

  /// The lines of the last image.
  var lines: [String] { images.last?.lines ?? [] }

  func show(_ image: ScreenImage) { images.append(image) }
  func forget() {}
  func close() { isClosed = true }
  func interrupt() { isInterrupted = true }

  func nextEvent() -> ScreenEvent { events.popFirst() ?? .ended }
}

extension [ScreenEvent] {
  /// Those keys.
  static func keys(_ keys: Keystroke.Key...) -> [ScreenEvent] { keys.map { .key(Keystroke(key: $0)) } }

  /// A text that is typed, each line with Enter.
  static func line(_ text: String) -> [ScreenEvent] { typing(text) + keys(.enter) }

  /// A text that is typed.
  static func typing(_ text: String) -> [ScreenEvent] {
    text.unicodeScalars.map { .key(Keystroke(key: .character($0))) }
  }
}
