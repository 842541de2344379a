import CalendarModel
import CalendarWords

/// The places at which the same was found, counted, so that one sentence is enough for all of them.
struct CountedPlaces {
  /// The first of them.
  private(set) var first: Place?

  /// How many there are.
  private(set) var count = 0

  /// Counts a place.
  mutating func add(_ place: Place) {
    first = first ?? place
    count += 1
  }

  /// What is said of them; nothing where there are none.
  func finding(_ code: String, _ severity: Finding.Severity, _ message: (Int) -> String) -> [Finding] {
    first.map { [Finding(code, severity, at: $0, message: message(count))] } ?? []
  }
}

extension CountedPlaces {
  /// Counts a series of which not every occurrence is shown.
  mutating func add(_ series: ComponentSeries<some SeriesComponent>) { add(series.master?.place ?? Place()) }

  /// What is said of series of which not every occurrence is shown.
  var truncation: [Finding] { finding("truncated", .warning, StoreWords.moreOccurrences(ofEvents:)) }
}
