// Measures what is meant to be fast beside a peer that does the same work, in one run on one machine: the ratios mean
// something elsewhere, the numbers do not.

let tables = [ruleTable(), windowTable(), textTable(), startTable()]
print(tables.map(\.description).joined(separator: "\n\n"))
