import CalendarModel
import Foundation
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

  @Test(arguments: CheckExample.all) func `the program says just that code, and nothing of what is right`(
    example: CheckExample
  ) throws {
    for (files, codes) in [(try example.fault(), [example.code]), (try example.right(), [])] {
      let folder = try ProgramFolder()
      try folder.makeFolder("Cal")
      for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: folder("Cal/\(name)"))) }
      let path = files.keys.first == "\(example.code).ics" ? "Cal/\(example.code).ics" : "Cal"
      let outcome = try folder.run("check", "--json", folder(path))
      let found = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
      #expect(Set(found.compactMap { $0["code"] as? String }) == Set(codes))
      #expect(outcome.status == (found.contains { $0["severity"] as? String == "error" } ? 3 : 0))
    }
  }

  @Test(arguments: CheckExample.all) func `mending makes it right or leaves it alone`(example: CheckExample) throws {
    let (fault, right) = (try example.fault(), try example.right())
    let mended = example.mended(fault)
    #expect(mended == right || mended == fault)
    #expect(example.mended(right) == right)
  }
}
