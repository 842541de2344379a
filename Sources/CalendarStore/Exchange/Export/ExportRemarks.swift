import CalendarModel

/// What is to be said of files and items that are exported, and of no others.
struct ExportRemarks {
  private struct Place: Hashable {
    let file: Int
    let component: Int
  }

  private var ofFiles: [(file: Int, finding: Finding)] = []
  private var ofItems: [Place: [Finding]] = [:]
  private var mendings: [Int: (mending: CalendarFile.Mending, path: String)] = [:]
  private var chosen: Set<Place> = []
  private var chosenFiles: Set<Int> = []

  /// Takes note of what a file is like, whatever of it is exported.
  mutating func add(_ findings: [Finding], ofFile file: Int) { ofFiles += findings.map { (file, $0) } }

  /// Takes note of what an item is like.
  mutating func add(_ findings: [Finding], ofItem component: Int, in file: Int) {
    if !findings.isEmpty { ofItems[Place(file: file, component: component)] = findings }
  }

  /// Takes note of what was done to a file so that it can be read.
  mutating func add(_ mending: CalendarFile.Mending, ofFile file: Int, at path: String) {
    mendings[file] = (mending, path)
  }

  /// Takes note that an item is exported.
  mutating func choose(_ entry: ExportEntry) {
    if !mendings.isEmpty { chosenFiles.insert(entry.file) }
    let place = Place(file: entry.file, component: entry.component)
    if ofItems[place] != nil { chosen.insert(place) }
  }

  /// Takes all of that back.
  mutating func chooseNone() { (chosen, chosenFiles) = ([], []) }

  /// What is said, each once, in the order of the files.
  var findings: [Finding] {
    var all = ofFiles.map { (Place(file: $0.file, component: -1), [$0.finding]) }
    all += chosen.map { ($0, ofItems[$0] ?? []) }
    all.sort { ($0.0.file, $0.0.component) < ($1.0.file, $1.0.component) }
    var mended = MendedFiles()
    for (file, note) in mendings.sorted(by: { $0.key < $1.key }) where chosenFiles.contains(file) {
      mended.add(note.mending, of: note.path)
    }
    var seen: Set<Finding> = []
    return (all.flatMap(\.1) + mended.findings).filter { seen.insert($0).inserted }
  }
}
