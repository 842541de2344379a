import CalendarModel
import Testing

@testable import cal_edit

struct PropertyAssignmentTests {
  @Test func `a name, parameters and a value`() throws {
    #expect(try PropertyAssignment("X-FOO=bar").property == Property("X-FOO", value: "bar"))
    #expect(try PropertyAssignment("x-foo=a=b;c:d, e").property == Property("X-FOO", value: "a=b;c:d, e"))
    #expect(try PropertyAssignment("X-FOO=").property == Property("X-FOO", value: ""))
    let parameters: [Property.Parameter] = [.init("LANGUAGE", ["de"]), .init("X-P", ["a", "b;c"])]
    #expect(
      try PropertyAssignment("SUMMARY;LANGUAGE=de;X-P=a,\"b;c\"=Hallo").property
        == Property("SUMMARY", parameters: parameters, value: "Hallo"))
  }

  @Test(arguments: ["", "X-FOO", "=x", "X FOO=1", "X-FOO;=1", "X-FOO;P=1", "X-FOO;P", "X-FOO;P=\"a", "X-FOO:1", "Ä=1"])
  func `what is not written like one is refused`(text: String) {
    #expect(throws: PropertyAssignment.Fault.malformed) { try PropertyAssignment(text) }
  }

  @Test(arguments: ["X-FOO=a\nb", "X-FOO=a\r\nATTENDEE:x", "X-FOO;P=\u{7}=a", "X-FOO=\0", "X-FOO=\u{7f}"])
  func `no line break or control character gets through`(text: String) {
    #expect(throws: PropertyAssignment.Fault.controlCharacter) { try PropertyAssignment(text) }
  }

  @Test(arguments: ["BEGIN=VALARM", "end=VEVENT"])
  func `a component cannot be begun or ended`(text: String) {
    #expect(throws: PropertyAssignment.Fault.structure) { try PropertyAssignment(text) }
  }

  @Test func `names of properties are in capitals`() {
    #expect(PropertyAssignment.isName("X-FOO") && PropertyAssignment.isName("GEO"))
    #expect(!PropertyAssignment.isName("geo") && !PropertyAssignment.isName("X FOO") && !PropertyAssignment.isName(""))
  }
}
