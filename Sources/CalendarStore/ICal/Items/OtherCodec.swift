public import CalendarModel
public import CalendarText
import CalendarTime

/// Reads components that are neither events nor reminders: their lines are kept, and nothing is made of them.
public enum OtherCodec {
  /// What is wrong with the lines of a component, whatever they say.
  ///
  /// Source: RFC 5545 §3.1.
  public static func findings(
    of component: CalendarText.Component, in text: CalendarText, file: String? = nil
  ) -> [Finding] {
    PropertyReader(component, in: text, file: file, zone: Zone.init(named:)).findings
  }
}
