/// The rows of a form: what is declared, what is shown, what is asked for, and the batch from one to the other.
///
/// Rows are known by identity. Hiding, showing and heights are requests; `reload(animated:animations:)` and taps carry
/// them out. A date row opens an inline picker below itself, one at a time; an expandable row grows in place.
public struct FormTable<Row: Hashable & Sendable>: Hashable, Sendable {
  /// Why a request cannot be understood.
  public enum Failure: Error, Hashable, Sendable {
    /// The table has no such row.
    case unknownRow(Row)

    /// The row is declared, but not visible.
    case hiddenRow(Row)

    /// Nothing is visible at that path.
    case nothingAt(FormIndexPath)
  }

  /// The animations of the batches to come.
  public var animations = FormAnimations()

  let headers: [Supplement]
  let footers: [Supplement]
  var order: [[Row]]
  var declarations: [Row: Declaration]
  var shown: Layout
  var plan = Plan()

  /// A table with those sections, shown as they are declared.
  ///
  /// - Precondition: No row is declared twice.
  public init(_ sections: [Section]) {
    headers = sections.map(\.header)
    footers = sections.map(\.footer)
    order = sections.map { $0.rows.map(\.row) }
    let rows = sections.flatMap(\.rows)
    declarations = Dictionary(rows.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
    precondition(declarations.count == rows.count, "a row is declared twice")
    plan.hidden = Set(rows.filter(\.isHidden).map(\.row))
    shown = Layout()
    shown = planned()
  }

  /// Declares one more row below another, hidden until `show(_:)` asks for it.
  ///
  /// - Throws: `unknownRow` when the other row is not declared.
  /// - Precondition: The row is not declared yet.
  public mutating func declare(_ declaration: Declaration, below row: Row) throws(Failure) {
    precondition(declarations[declaration.row] == nil, "a row is declared twice")
    for section in order.indices {
      guard let index = order[section].firstIndex(of: row) else { continue }
      order[section].insert(declaration.row, at: index + 1)
      declarations[declaration.row] = declaration
      plan.hidden.insert(declaration.row)
      return
    }
    throw .unknownRow(row)
  }

  func declaration(of row: Row) throws(Failure) -> Declaration {
    guard let declaration = declarations[row] else { throw .unknownRow(row) }
    return declaration
  }
}

extension FormTable {
  /// What a tap on a row does.
  public enum Kind: Hashable, Sendable {
    /// Nothing; the form may act on it.
    case plain

    /// Nothing, and the row cannot be selected.
    case unselectable

    /// Opens or closes a picker of that height, in lines, below the row.
    case date(pickerHeight: Int)

    /// Opens the row to that height, in lines, or closes it.
    case expandable(openHeight: Int)
  }

  /// A row as it is declared.
  public struct Declaration: Hashable, Sendable {
    /// The row's identity.
    public let row: Row

    /// What a tap does.
    public let kind: Kind

    /// The height in lines.
    public let height: Int

    /// Whether it begins hidden.
    public let isHidden: Bool

    /// Whether a tap opens a picker.
    var isDate: Bool {
      if case .date = kind { true } else { false }
    }

    /// A row of that kind.
    public init(_ row: Row, _ kind: Kind = .plain, height: Int = 1, isHidden: Bool = false) {
      self.row = row
      self.kind = kind
      self.height = max(height, 0)
      self.isHidden = isHidden
    }
  }

  /// A header or a footer of a section.
  public struct Supplement: Hashable, Sendable {
    /// The height in lines.
    public let height: Int

    /// The number of visible rows from which it is shown.
    public let leastRows: Int

    /// A header or footer, shown where its section shows at least so many rows.
    public init(height: Int = 0, leastRows: Int = 1) {
      self.height = height
      self.leastRows = leastRows
    }
  }

  /// A section as it is declared.
  public struct Section: Hashable, Sendable {
    /// The rows, in order.
    public let rows: [Declaration]

    /// What stands above the rows.
    public let header: Supplement

    /// What stands below the rows.
    public let footer: Supplement

    /// A section of those rows.
    public init(_ rows: [Declaration], header: Supplement = Supplement(), footer: Supplement = Supplement()) {
      self.rows = rows
      self.header = header
      self.footer = footer
    }
  }

  /// What is visible in one line of the form.
  public enum Item: Hashable, Sendable {
    /// A declared row.
    case row(Row)

    /// The open picker of a date row.
    case picker(of: Row)

    /// The row itself, or the one that the picker belongs to.
    public var owner: Row {
      switch self {
      case .row(let row), .picker(of: let row): row
      }
    }
  }

  /// What has been asked for.
  struct Plan: Hashable, Sendable {
    var hidden: Set<Row> = []
    var heights: [Row: Int] = [:]
    var grown: Set<Row> = []
    var picker: Row?
    var updates: Set<Item> = []
  }

  /// What is visible.
  struct Layout: Hashable, Sendable {
    var sections: [[Item]] = []
    var heights: [Item: Int] = [:]
    var picker: Row?
  }
}
