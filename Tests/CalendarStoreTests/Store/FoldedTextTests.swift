import Testing

@testable import CalendarStore

/// How texts are cut into words for a search.
@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Déjà-vu, NAÏVE café!", "deja vu naive cafe"), ("Straße Œuvre ŁÓDŹ", "strasse oeuvre lodz"),
    ("会議室で", "会 議 室 で"), ("AB東京12", "ab 東 京 12"), ("", ""), (" \n\t—", ""), ("Ёлка ΣΊΣΥΦΟΣ", "елка σισυφοσ"),
    ("e\u{301}te\u{301}", "ete"), ("İstanbul 3×4÷5 Ÿ1 ŉ", "istanbul 3 4 5 y1 ŉ"), ("か\u{3099}く", "か く"),
    ("\u{C3}é\u{17F}\u{180}", "aeſb"), ("mailto:Ada@Example.org", "mailto ada example org"),
    ("visit🎄 ❤️!", "visit 🎄 ❤"), ("👍🏽 ♪", "👍"), ("1️⃣ © #", "1\u{20e3}"),
  ])
  func `a text is its words in small letters without accents`(text: String, words: String) {
    #expect(FoldedText(text).text == words)
  }

  @Test(arguments: [
    ("会議室", "会議", true), ("会議室", "議会", false), ("会 議 室", "会議", true), ("weekly planning", "plan", true),
    ("weekly planning", "ning", false), ("weekly planning", "planning week", true),
    ("weekly", "weekly planning", false),
    ("weekly", "", false), ("weekly", "—", false), ("visit 🎄", "visit 🎉", false), ("visit 🎄", "🎄", true),
  ])
  func `a query's words begin words, and its characters stand side by side`(
    text: String, words: String, isFound: Bool
  ) {
    let (text, query) = (FoldedText(text), SearchQuery(words))
    #expect((!query.phrases.isEmpty && query.phrases.allSatisfy { text.contains($0) }) == isFound)
  }
}
