extension CalendarText {
  /// What is wrong with the way the lines of components are written, in the order of the text, at most 1000 of each
  /// kind; and how many of each kind there are beyond those.
  ///
  /// It takes a pass over all bytes, which only somebody who asks for it needs. Source: RFC 5545 §3.1.
  public func lineProblems() -> (problems: [Problem], omitted: [Problem.Code: Int]) {
    let log = bytes.withUnsafeBufferPointer { buffer in
      var scanner = LineScanner(buffer)
      for root in roots { scanner.scan(root.range) }
      return scanner.log
    }
    return (log.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }, log.omitted)
  }

  /// The patches that write the lines of components as RFC 5545 §3.1 has them and change nothing that they say.
  ///
  /// Lines end in CR LF, those that are too long or folded inside a character are folded anew, and blank lines and byte
  /// order marks go. A line that ends in a CR alone among others that do not stays: where it ends, programs disagree.
  public func patchesRewritingLines() -> [TextPatch] {
    bytes.withUnsafeBufferPointer { buffer in
      var rewriter = LineRewriter(buffer)
      for root in roots { rewriter.rewrite(root.range) }
      return rewriter.patches
    }
  }
}
