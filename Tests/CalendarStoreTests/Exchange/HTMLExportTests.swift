import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct HTMLExportTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func page(_ events: String...) throws -> String {
    try folder.put("Team.ics", Array(calendar(events.joined(separator: "\n")).utf8))
    return try folder.exported("Team.ics", as: .html).text
  }

  @Test func `a page stands by itself`() throws {
    let page = try page(vevent("u", atTen))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for foreign in ["<script", "<link", "<img", "@import", "url(", "http:", "https:"] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
    #expect(
      page.contains("width=device-width") && page.contains("prefers-color-scheme") && page.contains("@media print"))
    #expect(page.contains("Times are those of Europe/Berlin."))
  }

  @Test func `every tag is closed in the order in which they were opened`() throws {
    let page = try page(vevent("a", atTen, "LOCATION:<b>"), vevent("b", "DTSTART;VALUE=DATE:20270101"))
    var open: [Substring] = []
    for tag in page.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) where tag.2 != "meta" {
      if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
    }
    #expect(open.isEmpty && page.matches(of: /<section>/).count == 2)
    #expect(page.matches(of: /<td>/).count == 70)
  }

  @Test func `the days of a month grid lead to the agenda`() throws {
    let page = try page(vevent("a", atTen), vevent("b", atTen))
    #expect(page.contains("<a href=\"#d2026-12-04\" title=\"2 entries\">4<i>••</i></a>"))
    #expect(page.contains("<h3 id=\"d2026-12-04\"><time datetime=\"2026-12-04\">Friday, 4 December 2026</time></h3>"))
    #expect(page.contains("<tr><td></td><td>1</td>"))
  }

  @Test func `weeks begin with the day that is asked for`() throws {
    try folder.put("Team.ics", Array(calendar(vevent("a", atTen)).utf8))
    var query = ExportQuery(calendars: [try folder.calendar("Team.ics")])
    query.firstWeekday = .sunday
    var text = ""
    try folder.store.export(query, as: .html) { text += String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("<tr><th scope=\"col\" abbr=\"Sunday\">Su</th>"))
    #expect(text.contains("<tr><td></td><td></td><td>1</td>"))
  }

  @Test func `nothing in a title is markup, and nothing in it is unseen`() throws {
    let page = try page(
      vevent("u", atTen).replacing("SUMMARY:u", with: "SUMMARY:<script>\"'&amp\\;\u{202E}\u{7}"))
    #expect(page.contains("<bdi>&lt;script&gt;&quot;&#39;&amp;amp;\\u{202e}</bdi>"))
  }

  @Test(arguments: [
    (
      "https://example.org/?a=\"b\"&c",
      "<a rel=\"noreferrer\" href=\"https://example.org/?a=&quot;b&quot;&amp;c\"><bdi>u</bdi></a>"
    ),
    ("javascript:alert(1)", "<span><bdi>u</bdi></span>"), ("data:text/html,x", "<span><bdi>u</bdi></span>"),
    ("https://example.org/ onclick=x", "<span><bdi>u</bdi></span>"),
  ])
  func `only web addresses are links`(url: String, shown: String) throws {
    #expect(try page(vevent("u", atTen, "URL:\(url)")).contains(shown))
  }

  @Test func `several calendars have their colors and a legend`() throws {
    try folder.put("Team.ics", Array(calendar(vevent("a", atTen)).utf8))
    try folder.makeFolder("home")
    try folder.put("home/b.ics", Array(calendar(vevent("b", atTen)).utf8))
    try folder.put("home/displayname", Array("Home & <garden>".utf8))
    for (color, shown) in [("#12abEF", "#12abef"), ("red;}", "#c2410c")] {
      try folder.put("home/color", Array(color.utf8))
      let text = try folder.exported("Team.ics", "home", as: .html).text
      #expect(
        text.contains(".c1 { --color: \(shown) }") && text.contains("<h1>Team and Home &amp; &lt;garden&gt;</h1>"))
      #expect(text.contains("<li class=\"c1\"><bdi>Home &amp; &lt;garden&gt;</bdi></li>"))
    }
  }
}
