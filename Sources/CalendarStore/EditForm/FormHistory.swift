/// What a form looked like before each change, so that undo can step back.
///
/// A copy shares its steps with the original, so a form may be copied at every change and still keep thousands of them.
/// It is a list of full binary trees, the last step on top (the skew-binary lists of Okasaki, "Purely Functional Data
/// Structures", 1998, §9.3): taking a step or giving one back touches the last two trees, and no tree is deep.
struct FormHistory<State: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Steps: Hashable, Sendable {
    case one(State)
    case many(State, Steps, Steps)
  }

  /// Trees of so many steps each, from the biggest to the smallest; none but the last two are of one size.
  private struct Tree: Hashable, Sendable {
    let count: Int
    let steps: Steps
  }

  private var trees: [Tree] = []

  /// A history of nothing.
  init() {}

  /// A history of those steps, from the first to the last.
  init(_ steps: some Sequence<State>) {
    for step in steps { append(step) }
  }

  /// The steps, from the first to the last.
  var steps: [State] {
    var rest = self
    var steps: [State] = []
    while let step = rest.popLast() { steps.append(step) }
    return steps.reversed()
  }

  /// Adds a step behind the others.
  mutating func append(_ step: State) {
    guard let last = trees.last, let before = trees.dropLast().last, last.count == before.count else {
      return trees.append(Tree(count: 1, steps: .one(step)))
    }
    trees.removeLast(2)
    trees.append(Tree(count: 2 * last.count + 1, steps: .many(step, last.steps, before.steps)))
  }

  /// Takes the last step away; nil when there is none.
  mutating func popLast() -> State? {
    guard let last = trees.popLast() else { return nil }
    switch last.steps {
    case .one(let step): return step
    case .many(let step, let next, let before):
      trees += [before, next].map { Tree(count: last.count / 2, steps: $0) }
      return step
    }
  }
}
