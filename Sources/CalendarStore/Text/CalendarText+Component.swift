extension CalendarText {
  /// A component's place in the text: what lies between a `BEGIN` and its `END`.
  public struct Component: Hashable, Sendable {
    /// The place in `components`.
    public let index: Int

    /// The name in capitals: `VEVENT`.
    public let name: String

    /// The bytes from the first of the `BEGIN` line to the line end of the `END` line.
    ///
    /// Where the `END` is missing they go on to the `END` of the component around it, or to the end of the file.
    public internal(set) var range: Range<Int>

    /// The bytes between the `BEGIN` line and the `END` line.
    public internal(set) var contentRange: Range<Int>

    /// The index of the component around it; nil at the top.
    public let parent: Int?

    /// The number of components around it.
    public let depth: Int

    /// Whether it has its `END`.
    public internal(set) var isClosed: Bool

    /// The indices of all components inside it, at any depth.
    public internal(set) var descendants: Range<Int>
  }
}
