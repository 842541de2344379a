import Foundation
import Testing

/// The module is for those who import it: nothing of it, nor of Foundation, is in the program or in the library.
struct LinkingTests {
  /// What the linker was given for a product.
  private func objects(of product: String) throws -> String {
    let list = SwiftCompiler.build.appending(path: "\(product).product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8)
  }

  @Test(arguments: ["EventKit", "PlatformTypes"]) func `cal-edit has no object of the module`(target: String) throws {
    #expect(!(try objects(of: "cal-edit").contains("/\(target).build/")))
    #expect(try objects(of: "cal-editPackageTests").contains("/\(target).build/"))
  }

  @Test func `cal-edit needs no Foundation to start`() throws {
    let program = try Data(contentsOf: SwiftCompiler.build.appending(path: "cal-edit"))
    #expect(program.range(of: Data("libswiftCore.so".utf8)) != nil)
    for name in ["libFoundation", "libdispatch", "$s8EventKit", "$s13PlatformTypes"] {
      #expect(program.range(of: Data(name.utf8)) == nil, "\(name)")
    }
  }

  @Test func `no source below CalendarStore or cal-edit imports it`() throws {
    for target in ["CalendarStore", "cal-edit"] {
      let folder = SwiftCompiler.root.appending(path: "Sources/\(target)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      #expect(paths.count > 50)
      for path in paths {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        #expect(!text.contains(/(?m)^[^\/"]*\bimport (EventKit|PlatformTypes)\b/), "\(path)")
      }
    }
  }
}
