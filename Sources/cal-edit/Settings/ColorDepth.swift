/// How many colors a terminal can show.
enum ColorDepth: Int, Comparable, Sendable {
  /// No color, and no other emphasis.
  case none

  /// The sixteen that a person chose for the terminal.
  case sixteen

  /// The 256 of a fixed palette.
  case palette

  /// All that a screen has.
  case full

  static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

extension Environment {
  /// The colors of the terminal that the variables describe; what is not said to have more has sixteen.
  ///
  /// Source: the `COLORTERM` of S-Lang and the names of terminfo.
  var colorDepth: ColorDepth {
    if ["truecolor", "24bit"].contains(self["COLORTERM"]) { return .full }
    let terminal = self["TERM"] ?? ""
    if terminal.hasSuffix("-direct") || terminal == "xterm-kitty" { return .full }
    return terminal.contains("256color") ? .palette : .sixteen
  }

  /// Whether output is to be colored when nobody asks for it on the command line.
  ///
  /// Source: no-color.org, bixense.com/clicolors.
  func colors(onTerminal isTerminal: Bool) -> Bool {
    guard self["NO_COLOR"] == nil else { return false }
    if let forced = self["CLICOLOR_FORCE"], forced != "0" { return true }
    return isTerminal && allowsColor && self["CLICOLOR"] != "0"
  }

  /// Whether the terminal is one of those that show links (OSC 8); others may print what they do not understand.
  var showsLinks: Bool {
    if self["TERM"] == "dumb" { return false }
    if let forced = self["FORCE_HYPERLINK"] { return forced != "0" }
    if let version = self["VTE_VERSION"].flatMap({ Int($0) }), version >= 5000 { return true }
    let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
    if let program = self["TERM_PROGRAM"], programs.contains(program) { return true }
    if ["KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM"].contains(where: { self[$0] != nil }) {
      return true
    }
    let terminal = self["TERM"] ?? ""
    return ["xterm-kitty", "alacritty", "foot", "xterm-ghostty", "contour"].contains { terminal.hasPrefix($0) }
  }
}
