public import Foundation

/// Words for how far a moment is from another, such as "in 2 days".
///
/// Source: Apple's Foundation, of which Linux's has only `Date.RelativeFormatStyle`, whose words these are.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether a near day has its name, such as "tomorrow", or a number, such as "in 1 day".
  public enum DateTimeStyle: Int, Sendable {
    case numeric
    case named
  }

  /// How long the words for units are.
  public enum UnitsStyle: Int, Sendable {
    case full
    case spellOut
    case short
    case abbreviated
  }

  /// Whether near days have names.
  open var dateTimeStyle = DateTimeStyle.numeric

  /// How long the words are.
  open var unitsStyle = UnitsStyle.full

  /// Where in a sentence the words will stand.
  open var formattingContext = Context.unknown

  /// The calendar by which days are counted.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .autoupdatingCurrent

  /// The language of the words.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = .autoupdatingCurrent

  /// How far a moment is from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale ?? .current, calendar: calendar ?? .current, capitalizationContext: context
    ).format(referenceDate)
  }

  /// How far a moment is from now that is so many seconds ahead, or behind where they are negative.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// How far a moment is from now that is so many years, days and so on ahead.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }

  /// How far a date is from now; nil for what is none.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var context: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
