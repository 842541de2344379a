/// What is left of a series before one of its occurrences, and what goes on from there.
public enum SeriesSplit: Hashable, Sendable {
  /// Nothing comes before the occurrence: what concerns it and the future concerns the whole series.
  case whole

  /// The series that ends before the occurrence, and the one that begins with it.
  ///
  /// Together they have the occurrences that the series had. To delete the future is to keep the first alone.
  case halves(kept: SeriesRevision, rest: SeriesRevision)
}
