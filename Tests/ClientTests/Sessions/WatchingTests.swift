import Foundation
import Testing

/// Programs that wait for changes, their own and those of others.
struct WatchingTests {
  @Test func `a watcher hears of its own change`() throws {
    let session = try ClientSession("watch", calendars: ["Home"])
    #expect(try session.run("own") == "watching\nnew: Made here\n")
  }

  @Test func `a watcher hears of a change by another process`() throws {
    let session = try ClientSession("watch", calendars: ["Home"])
    let watcher = try session.start(output: "heard")
    while try session.folder.text("heard").isEmpty, watcher.isRunning { usleep(10_000) }
    try session.edit("new", "-q", "-y", "tomorrow", "9:30-10", "Dentist")
    watcher.waitUntilExit()
    #expect(watcher.terminationStatus == 0)
    #expect(try session.folder.text("heard") == "watching\nnew: Dentist\n")
  }

  @Test func `a loop over notifications hears of a change by another process`() throws {
    let session = try ClientSession("listen", calendars: ["Home"])
    let listener = try session.start(output: "heard")
    while try session.folder.text("heard").isEmpty, listener.isRunning { usleep(10_000) }
    try session.edit("todo", "add", "--quiet", "Order boxes")
    listener.waitUntilExit()
    #expect(listener.terminationStatus == 0)
    #expect(try session.folder.text("heard") == "listening\nto do: Order boxes\n")
  }

  @Test func `stores that are gone leave nothing open, even where nobody serves the main queue`() throws {
    let session = try ClientSession("stores", calendars: ["Home"])
    #expect(try session.run() == "[\"Home\"]\nall closed\n")
  }
}
