import Foundation

// Reads one question a line in JSON and answers each with a line of JSON, for the Python scripts beside this file.

let decoder = JSONDecoder()
let encoder = JSONEncoder()

do {
  while let line = readLine() {
    let question = try decoder.decode(Question.self, from: Data(line.utf8))
    let answer = try encoder.encode(question.answer())
    print(String(decoding: answer, as: UTF8.self))
  }
} catch {
  FileHandle.standardError.write(Data("No answer: \(error)\n".utf8))
  exit(1)
}
