/// The steps that are remembered, and what of the history could not be read.
public struct History: Hashable, Sendable {
  /// The steps, in the order in which they were made; one that was made again counts from then.
  public var steps: [HistoryStep] = []

  /// What could not be read, and what became of a change that was interrupted.
  public var findings: [Finding] = []

  /// A history without a step.
  public init() {}
}
