/// How the page of an agenda looks.
enum AgendaStyle {
  /// The colours of calendars that have none of their own; each can be told from both backgrounds.
  static let palette = ["#2f7de1", "#c2410c", "#2e8b57", "#9b51c7", "#b7791f", "#d0417e", "#0f8b8d", "#6b7280"]

  /// A colour of a calendar as CSS takes it: `#rrggbb`; nil for anything else.
  static func color(_ text: String) -> String? {
    guard text.hasPrefix("#"), [7, 9].contains(text.utf8.count), text.dropFirst().allSatisfy(\.isHexDigit) else {
      return nil
    }
    return String(text.prefix(7))
  }

  static let css = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --soft: #6a6a70; --line: #d9d9de; --paper: #fff; --accent: #2f7de1 }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f0f0f2; --soft: #a0a0a8; --line: #3a3a40; --paper: #17171a; --accent: #6aa5f2 }
    }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--ink); background: var(--paper);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 }
    h2 { font-size: 1.05rem; margin: 0 0 .4rem; text-align: left }
    h3 { font-size: .95rem; margin: 1.1rem 0 .3rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line);
      scroll-margin-top: 1rem }
    h3:first-child { margin-top: 0 }
    header p, .place, .time, em { color: var(--soft) }
    header p { margin: 0 0 .5rem }
    a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: .15em }
    section { display: grid; grid-template-columns: 15rem 1fr; gap: 1rem 2rem; margin: 2rem 0; align-items: start }
    section > div { min-width: 0 }
    table { border-collapse: collapse; table-layout: fixed; width: 100%; max-width: 20rem;
      font-variant-numeric: tabular-nums; position: sticky; top: 1rem }
    th { font-weight: normal; font-size: .8rem; color: var(--soft) }
    td { text-align: center; height: 2.3rem; vertical-align: top; padding: .15rem 0; color: var(--soft) }
    td a { display: block; height: 2rem; border-radius: .4rem; color: var(--ink); font-weight: 600;
      text-decoration: none; line-height: 1.3 }
    td a:hover, td a:focus { background: var(--line) }
    td i { display: block; font-style: normal; line-height: .6; color: var(--accent) }
    ul { list-style: none; margin: 0; padding: 0 }
    li { display: grid; grid-template-columns: 7.5rem 1fr; gap: .75rem; padding: .25rem 0 .25rem .6rem; margin: .2rem 0;
      border-left: .25rem solid var(--color); overflow-wrap: anywhere; break-inside: avoid }
    .time { font-variant-numeric: tabular-nums; white-space: nowrap }
    .place { display: block; font-size: .9rem }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
    .legend li { display: block; padding-block: 0 }
    @media (max-width: 40rem) {
      section { grid-template-columns: minmax(0, 1fr) }
      table { position: static; max-width: none }
      li { grid-template-columns: 6.5rem 1fr; gap: .5rem }
    }
    @media print {
      :root { --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --accent: #000 }
      html { font-size: 10pt }
      body { max-width: none; padding: 0 }
      section { break-inside: auto; margin: 1rem 0 }
      table { position: static; break-inside: avoid }
      h3 { break-after: avoid }
      a { text-decoration: none }
      * { print-color-adjust: exact }
    }
    """
}
