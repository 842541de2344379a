/// A color as a calendar or an event has it.
struct DisplayColor: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// A color of the screen, `0xrrggbb`.
  init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The color of a text: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name of CSS; nil for anything else.
  init?(_ text: String) {
    let small = text.lowercased()
    guard small.hasPrefix("#") else {
      guard let rgb = DisplayColor.names[small] else { return nil }
      self.init(rgb)
      return
    }
    var figures = String(small.dropFirst())
    if figures.count == 3 { figures = figures.map { "\($0)\($0)" }.joined() }
    guard figures.count == 6 || figures.count == 8, figures.allSatisfy(\.isHexDigit),
      let rgb = UInt32(figures.prefix(6), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The parameters of Select Graphic Rendition that paint the ground behind a text.
  ///
  /// Source: ECMA-48 §8.3.117; ISO 8613-6.
  func backgroundCodes(of depth: ColorDepth) -> [Int] {
    switch depth {
    case .none: []
    case .sixteen: [sixteen < 8 ? 40 + sixteen : 92 + sixteen]
    case .palette: [48, 5, paletteIndex]
    case .full: [48, 2, Int(red), Int(green), Int(blue)]
    }
  }

  private func distance(to other: DisplayColor) -> Int {
    [(red, other.red, 3), (green, other.green, 4), (blue, other.blue, 2)].reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + difference * difference * part.2
    }
  }

  /// The nearest of the sixteen, as most terminals have them; the hue counts, so that no color becomes grey.
  private var sixteen: Int {
    let isGrey = max(red, green, blue) - min(red, green, blue) < 32
    let candidates = DisplayColor.usual.indices.filter { isGrey == [0, 7, 8, 15].contains($0) }
    return candidates.min { distance(to: DisplayColor.usual[$0]) < distance(to: DisplayColor.usual[$1]) } ?? 7
  }

  /// The nearest of the cube of 216 colors and the 24 greys.
  private var paletteIndex: Int {
    let steps = [red, green, blue].map { part in
      DisplayColor.cubeLevels.indices.min {
        abs(DisplayColor.cubeLevels[$0] - Int(part)) < abs(DisplayColor.cubeLevels[$1] - Int(part))
      } ?? 0
    }
    let levels = steps.map { UInt32(DisplayColor.cubeLevels[$0]) }
    let cube = (
      16 + 36 * steps[0] + 6 * steps[1] + steps[2], DisplayColor(levels[0] << 16 | levels[1] << 8 | levels[2])
    )
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let grey = (232 + step, DisplayColor(UInt32(8 + 10 * step) * 0x10101))
    return distance(to: grey.1) < distance(to: cube.1) ? grey.0 : cube.0
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static let usual: [DisplayColor] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ].map { DisplayColor($0) }
}
