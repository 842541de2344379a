/// What a script wants to know; one of the three.
struct Question: Decodable {
  let series: SeriesQuestion?
  let zone: ZoneQuestion?
  let effort: EffortQuestion?

  func answer() throws -> Answer {
    Answer(series: try series?.answer(), zone: try zone?.answer(), effort: try effort?.answer())
  }
}

struct Answer: Encodable {
  let series: SeriesQuestion.Answer?
  let zone: ZoneQuestion.Answer?
  let effort: EffortQuestion.Answer?
}

/// Why a question has no answer.
struct Unanswerable: Error {
  let reason: String
}
