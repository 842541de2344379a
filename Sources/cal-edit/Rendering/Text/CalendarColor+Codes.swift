import CalendarStore

/// A colour as a terminal shows it.
extension CalendarColor {
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

  private func distance(to other: CalendarColor) -> Int {
    [(red, other.red, 3), (green, other.green, 4), (blue, other.blue, 2)].reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + difference * difference * part.2
    }
  }

  /// The nearest of the sixteen, as most terminals have them; the hue counts, so that no color becomes grey.
  private var sixteen: Int {
    let isGrey = max(red, green, blue) - min(red, green, blue) < 32
    let candidates = CalendarColor.usual.indices.filter { isGrey == [0, 7, 8, 15].contains($0) }
    return candidates.min { distance(to: CalendarColor.usual[$0]) < distance(to: CalendarColor.usual[$1]) } ?? 7
  }

  /// The nearest of the cube of 216 colors and the 24 greys.
  private var paletteIndex: Int {
    let steps = [red, green, blue].map { part in
      CalendarColor.cubeLevels.indices.min {
        abs(CalendarColor.cubeLevels[$0] - Int(part)) < abs(CalendarColor.cubeLevels[$1] - Int(part))
      } ?? 0
    }
    let levels = steps.map { UInt32(CalendarColor.cubeLevels[$0]) }
    let cube = (
      16 + 36 * steps[0] + 6 * steps[1] + steps[2], CalendarColor(levels[0] << 16 | levels[1] << 8 | levels[2])
    )
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let grey = (232 + step, CalendarColor(UInt32(8 + 10 * step) * 0x10101))
    return distance(to: grey.1) < distance(to: cube.1) ? grey.0 : cube.0
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static let usual: [CalendarColor] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ].map { CalendarColor($0) }
}
