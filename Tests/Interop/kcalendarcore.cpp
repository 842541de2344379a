// Prints what KCalendarCore reads from calendar files: START TAB END TAB TITLE for each occurrence in a range.
// Usage: kcalendarcore FIRST BEHIND FILE...; days as YYYY-MM-DD, of which BEHIND is none.
#include <KCalendarCore/ICalFormat>
#include <KCalendarCore/MemoryCalendar>
#include <KCalendarCore/OccurrenceIterator>
#include <QTextStream>

using namespace KCalendarCore;

static QString text(const QDateTime &time, bool isDay) {
  if (isDay) return time.date().toString(Qt::ISODate);
  if (time.timeSpec() == Qt::LocalTime) return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm"));
  return time.toUTC().toString(QStringLiteral("yyyy-MM-ddTHH:mm")) + QLatin1Char('Z');
}

int main(int count, char **words) {
  QTextStream out(stdout);
  out.setCodec("UTF-8");
  const QTimeZone zone("Europe/Berlin");
  const QDateTime first(QDate::fromString(QString::fromUtf8(words[1]), Qt::ISODate), QTime(0, 0), zone);
  const QDateTime behind(QDate::fromString(QString::fromUtf8(words[2]), Qt::ISODate), QTime(0, 0), zone);
  for (int index = 3; index < count; ++index) {
    MemoryCalendar::Ptr calendar(new MemoryCalendar(zone));
    if (!ICalFormat().load(calendar, QString::fromUtf8(words[index]))) {
      fprintf(stderr, "%s: cannot be read\n", words[index]);
      return 1;
    }
    OccurrenceIterator occurrences(*calendar, first, behind.addSecs(-1));
    while (occurrences.hasNext()) {
      occurrences.next();
      const Event::Ptr event = occurrences.incidence().dynamicCast<Event>();
      if (!event) continue;
      const QDateTime start = occurrences.occurrenceStartDate();
      const bool isDay = event->allDay();
      // It keeps the last day of days, where iCalendar has the day behind it.
      const QDateTime end =
        isDay ? start.addDays(event->dtStart().daysTo(event->dtEnd()) + 1)
              : start.addSecs(event->dtStart().secsTo(event->dtEnd()));
      QString title = event->summary();
      title.replace(QLatin1Char('\n'), QLatin1String("\\n"));
      out << text(start, isDay) << '\t' << text(end, isDay) << '\t' << title << '\n';
    }
  }
  return 0;
}
