import CalendarModel
import CalendarTime
import Testing

/// Texts that Swift takes for one and that other programs do not.
@Suite struct VerbatimTests {
  /// `é` as one scalar and as two; two signs on a letter in either order, which are as many bytes; the signs of ångström
  /// and kelvin, which stand for letters.
  private static let pairs = [
    ("caf\u{E9}", "cafe\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{212B}", "\u{C5}"), ("\u{212A}", "K"),
  ]

  @Test(arguments: pairs) func `texts of other bytes are two`(one: String, other: String) {
    #expect(one == other)
    #expect(Verbatim(one) != Verbatim(other))
    #expect(Verbatim([one]) != Verbatim([other]) && Verbatim(Optional(one)) != Verbatim(Optional(other)))
    #expect((Verbatim(one) < Verbatim(other)) != (Verbatim(other) < Verbatim(one)))
    #expect(Set([one, other, one].map { Verbatim($0) }).count == 2)
  }

  @Test func `texts of the same bytes are one, wherever they are kept`() {
    let word = "Überstundenabrechnung"
    let part = String("– \(word)".dropFirst(2))
    #expect(Verbatim(word) == Verbatim(part))
    #expect(Set([Verbatim(word), Verbatim(part)]).count == 1)
    #expect(Verbatim(nil as String?) == Verbatim(nil) && Verbatim(nil as String?) != Verbatim(""))
    #expect(Verbatim(["a", ""]) == Verbatim(["a", ""]) && Verbatim(["a", ""]) != Verbatim(["a"]))
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 40]) func `a text is compared to its last byte`(length: Int) {
    let text = String(repeating: "x", count: length)
    #expect(Verbatim(text) == Verbatim(String(repeating: "x", count: length)))
    for place in 0..<length {
      let other = text.prefix(place) + "y" + text.dropFirst(place + 1)
      #expect(Verbatim(text) != Verbatim(String(other)))
    }
    #expect(Verbatim(text) != Verbatim(text + "x"))
  }

  @Test(arguments: pairs) func `an item whose text was spelled anew is another`(one: String, other: String) {
    let members: [WritableKeyPath<CalendarItem, String?>] = [\.title, \.location, \.notes, \.url, \.classification]
    for member in members {
      var (left, right) = (CalendarItem(uid: "a"), CalendarItem(uid: "a"))
      (left[keyPath: member], right[keyPath: member]) = (one, other)
      #expect(left != right)
    }
    #expect(Event(uid: one) != Event(uid: other))
    #expect(Property("X-P", value: one) != Property("X-P", value: other))
    #expect(Property.Parameter("X", [one]) != Property.Parameter("X", [other]))
    #expect(Participant(address: "mailto:\(one)") != Participant(address: "mailto:\(other)"))
    #expect(Attachment(.uri(one)) != Attachment(.uri(other)))
    #expect(Place(file: one) != Place(file: other))
    #expect(Zone(tzid: one, rules: .utc) != Zone(tzid: other, rules: .utc))
    #expect(
      EventCalendar(id: one, title: "", storage: .folder) != EventCalendar(id: other, title: "", storage: .folder))
  }
}
