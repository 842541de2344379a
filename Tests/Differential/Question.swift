/// What a script wants to know; one of the two.
struct Question: Decodable {
  let series: SeriesQuestion?
  let zone: ZoneQuestion?

  func answer() throws -> Answer {
    Answer(series: try series?.answer(), zone: try zone?.answer())
  }
}

struct Answer: Encodable {
  let series: SeriesQuestion.Answer?
  let zone: ZoneQuestion.Answer?
}

/// Why a question has no answer.
struct Unanswerable: Error {
  let reason: String
}
