import CalendarModel
import CalendarText
import CalendarWords

extension LineCodec<Participant> {
  /// Somebody invited, or who invites.
  static let participant = LineCodec(
    identity: { Verbatim($0.address.lowercased()) },
    read: { line, _ in
      Reading(
        Participant(
          address: line.value, name: line.parameter("CN"), role: line.parameter("ROLE"),
          status: line.parameter("PARTSTAT"), type: line.parameter("CUTYPE"),
          otherParameters: line.parameters(without: ["CN", "ROLE", "PARTSTAT", "CUTYPE"])))
    },
    write: { participant in
      let own = [
        ("CN", participant.name), ("CUTYPE", participant.type), ("ROLE", participant.role),
        ("PARTSTAT", participant.status),
      ]
      return LineContent(
        participant.address,
        parameters: own.compactMap { name, value in value.map { .init(name, [$0]) } } + participant.otherParameters,
        scope: .all)
    })
}

extension LineCodec<Attachment> {
  /// A document.
  static let attachment = attachment(fallback: "URI")

  /// A picture, whose property has no type unless it says one.
  static let image = attachment(fallback: "")

  /// Base64 is kept as it stands: libical holds no long value, and decoding would lose how it is written.
  private static func attachment(fallback: String) -> Self {
    LineCodec(
      read: { line, _ in
        let isInline =
          line.parameter("VALUE")?.uppercased() == "BINARY" || line.parameter("ENCODING")?.uppercased() == "BASE64"
        return Reading(
          Attachment(
            isInline ? .base64(line.value) : .uri(line.value), mediaType: line.parameter("FMTTYPE"),
            otherParameters: line.parameters(without: ["VALUE", "FMTTYPE"] + (isInline ? ["ENCODING"] : []))))
      },
      write: { attachment in
        let media = attachment.mediaType.map { [Property.Parameter("FMTTYPE", [$0])] } ?? []
        switch attachment.content {
        case .uri(let uri):
          return LineContent(
            uri, parameters: media + attachment.otherParameters, scope: .all,
            type: .init(name: "URI", fallback: fallback))
        case .base64(let text):
          return LineContent(
            text,
            parameters: media + [.init("ENCODING", ["BASE64"])] + attachment.otherParameters, scope: .all,
            type: .init(name: "BINARY", fallback: fallback))
        }
      })
  }
}

extension LineCodec<Conference> {
  /// A way to take part from afar.
  static let conference = LineCodec(
    identity: { $0.$uri },
    read: { line, _ in
      Reading(
        Conference(
          uri: line.value, features: line.parameterValues(named: "FEATURE") ?? [], label: line.parameter("LABEL"),
          otherParameters: line.parameters(without: ["VALUE", "FEATURE", "LABEL"])))
    },
    write: { conference in
      let features = conference.features.isEmpty ? [] : [Property.Parameter("FEATURE", conference.features)]
      let label = conference.label.map { [Property.Parameter("LABEL", [$0])] } ?? []
      return LineContent(
        conference.uri, parameters: features + label + conference.otherParameters, scope: .all,
        type: .statedURI)
    })
}

extension LineCodec<Relation> {
  /// Another item.
  static let relation = LineCodec(
    identity: { $0.$uid },
    read: { line, _ in
      Reading(
        Relation(
          uid: TextValue.read(line.value), kind: line.parameter("RELTYPE"),
          otherParameters: line.parameters(without: ["RELTYPE"])))
    },
    write: { relation in
      let kind = relation.kind.map { [Property.Parameter("RELTYPE", [$0])] } ?? []
      return LineContent(
        TextValue.write(relation.uid), parameters: kind + relation.otherParameters, scope: .all)
    })
}

extension LineCodec<RequestStatus> {
  /// How a request went; libical would write words of its own.
  static let requestStatus = LineCodec(
    read: { line, _ throws(ValueFault) in
      let parts = line.parts(upTo: 3)
      guard parts.count > 1, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else {
        throw ValueFault(code: "bad-request-status", explanation: ValueWords.noRequestStatus)
      }
      return Reading(
        RequestStatus(
          code: parts[0], explanation: TextValue.read(parts[1]),
          data: parts.count > 2 ? TextValue.read(parts[2]) : nil))
    },
    write: { status in
      var parts = [status.code, TextValue.write(status.explanation)]
      if let data = status.data { parts.append(TextValue.write(data)) }
      return LineContent(parts.joined(separator: ";"))
    })
}

extension LineCodec<RecurrenceRule> {
  /// A rule, to the byte; one that cannot be read is kept and says nothing.
  static let rule = LineCodec(
    read: { line, _ in
      let rule = RecurrenceRule(text: line.value)
      guard let parts = rule.parts else {
        return Reading(rule, doubt: ValueFault(refusing: line.value), severity: .error)
      }
      return Reading(rule, doubt: parts.oddities.first.map { ValueFault(odd: $0) })
    },
    write: { rule in LineContent(rule.text) })
}

extension ContentLine {
  /// The value's pieces between semicolons that are not escaped, the last one with all that follows.
  fileprivate func parts(upTo count: Int) -> [String] {
    var parts = [""]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ";", !isEscaped, parts.count < count {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts
  }
}
