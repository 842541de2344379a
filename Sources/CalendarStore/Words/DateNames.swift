/// The names of days and months.
package enum DateNames {
  /// Monday to Sunday, in full, and short for the columns of a grid.
  package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  package static let shortWeekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// January to December, in full.
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
