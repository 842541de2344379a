import CalendarModel
import Testing

/// Each code on the smallest file that has it.
struct CheckExampleTests {
  @Test func `the examples are found`() { #expect(CheckExample.all.count > 80) }

  @Test(arguments: CheckExample.all) func `the code is found, and nothing else`(example: CheckExample) throws {
    let codes = try example.findings(in: try example.fault()).map(\.code)
    #expect(Set(codes) == [example.code])
  }

  @Test(arguments: CheckExample.all) func `nothing is found where it is right`(example: CheckExample) throws {
    #expect(try example.findings(in: try example.right()) == [])
  }

  @Test(arguments: CheckExample.all) func `mending makes it right or leaves it alone`(example: CheckExample) throws {
    let (fault, right) = (try example.fault(), try example.right())
    let mended = example.mended(fault)
    #expect(mended == right || mended == fault)
    #expect(example.mended(right) == right)
  }
}
