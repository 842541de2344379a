import CalendarIndex

/// What an index knows of a file that was changed, of which it keeps what is still there.
struct KnownFile {
  /// The `VTIMEZONE` components that its dates were read with.
  let zones: [UInt8]

  private let number: Int
  private var pieces: [UInt64: [(id: Int, piece: IndexedItem.Piece)]]
  private var moved: [Int: IndexedItem.Piece] = [:]

  /// What the index knows of the file with a number.
  init(_ number: Int, in index: borrowing EventIndex) throws(IndexFailure) {
    self.number = number
    zones = try index.zones(ofFile: number)
    pieces = try index.pieces(ofFile: number)
  }

  /// Keeps an item with the same bytes as a component, wherever that is now; false where there is none.
  mutating func keep(_ piece: IndexedItem.Piece) -> Bool {
    guard piece.digest != 0, let found = pieces[piece.digest]?.last, found.piece.length == piece.length else {
      return false
    }
    pieces[piece.digest]?.removeLast()
    if found.piece != piece { moved[found.id] = piece }
    return true
  }

  /// What is kept by now; all else is gone.
  var kept: IndexUpdate.Kept {
    var kept = IndexUpdate.Kept(ofFile: number)
    kept.moved = moved
    kept.gone = pieces.values.flatMap { $0.map(\.id) }
    return kept
  }
}
