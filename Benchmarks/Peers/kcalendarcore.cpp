/* kcalendarcore: the KCalendarCore peer (KDE's calendar library), same commands as libical.c.
 *   kcalendarcore parse F | parsevdir D | list F FROM TO | search F WORD | add F ONE OUT | export F OUT | rrule RULE DTSTART YEARS */
#include "common.h"
#include <KCalendarCore/ICalFormat>
#include <KCalendarCore/MemoryCalendar>
#include <KCalendarCore/OccurrenceIterator>
#include <KCalendarCore/Recurrence>
#include <QCoreApplication>
#include <QFile>
#include <QTimeZone>
#include <algorithm>
#include <vector>
using namespace KCalendarCore;

static MemoryCalendar::Ptr load(const char *f, double *t)
{
    double a = now();
    MemoryCalendar::Ptr cal(new MemoryCalendar(QTimeZone::systemTimeZone()));
    ICalFormat fmt;
    if (!fmt.load(cal, QString::fromLocal8Bit(f))) { fprintf(stderr, "kcalendarcore: cannot load %s\n", f); exit(1); }
    *t = now() - a;
    return cal;
}
int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (argc < 3) return 2;
    const QString m = QString::fromLatin1(argv[1]);
    double tp = 0;
    if (m == "parse") {
        auto c = load(argv[2], &tp);
        fprintf(stderr, "{\"count\": %d, \"parse_s\": %.6f}\n", int(c->rawEvents().size()), tp);
    } else if (m == "parsevdir") {
        DIR *d = opendir(argv[2]);
        if (!d) die(argv[2]);
        double a = now();
        MemoryCalendar::Ptr cal(new MemoryCalendar(QTimeZone::systemTimeZone()));
        ICalFormat fmt;
        struct dirent *de;
        while ((de = readdir(d))) {
            size_t l = strlen(de->d_name);
            if (l < 4 || strcmp(de->d_name + l - 4, ".ics")) continue;
            fmt.load(cal, QString::fromLocal8Bit(argv[2]) + '/' + QString::fromLocal8Bit(de->d_name));
        }
        fprintf(stderr, "{\"count\": %d, \"total_s\": %.6f}\n", int(cal->rawEvents().size()), now() - a);
    } else if (m == "list" && argc == 5) {
        auto c = load(argv[2], &tp);
        double a = now();
        QDateTime from(QDate::fromString(argv[3], Qt::ISODate), QTime(0, 0)), to(QDate::fromString(argv[4], Qt::ISODate), QTime(0, 0));
        struct R { qint64 s, e; bool ad; Incidence::Ptr i; };
        std::vector<R> v;
        OccurrenceIterator it(*c, from, to.addSecs(-1));
        while (it.hasNext()) {
            it.next();
            v.push_back({it.occurrenceStartDate().toSecsSinceEpoch(), it.occurrenceEndDate().toSecsSinceEpoch(), it.incidence()->allDay(), it.incidence()});
        }
        std::sort(v.begin(), v.end(), [](const R &x, const R &y) { return x.s < y.s; });
        double b = now();
        for (auto &r : v) print_occ(r.s, r.e, 0, r.i->summary().toUtf8().constData());
        fprintf(stderr, "{\"count\": %zu, \"parse_s\": %.6f, \"query_s\": %.6f}\n", v.size(), tp, b - a);
    } else if (m == "search" && argc == 4) {
        auto c = load(argv[2], &tp);
        double a = now();
        QString w = QString::fromUtf8(argv[3]);
        long n = 0;
        for (const auto &e : c->rawEvents())
            if (e->summary().contains(w, Qt::CaseInsensitive) || e->location().contains(w, Qt::CaseInsensitive) || e->description().contains(w, Qt::CaseInsensitive)) {
                puts(e->summary().toUtf8().constData());
                n++;
            }
        fprintf(stderr, "{\"count\": %ld, \"parse_s\": %.6f, \"query_s\": %.6f}\n", n, tp, now() - a);
    } else if ((m == "add" && argc == 5) || (m == "export" && argc == 4)) {
        auto c = load(argv[2], &tp);
        ICalFormat fmt;
        if (argc == 5) fmt.load(c, QString::fromLocal8Bit(argv[3]));
        double a = now();
        if (!fmt.save(c, QString::fromLocal8Bit(argv[argc - 1]))) return 1;
        fprintf(stderr, "{\"count\": %d, \"parse_s\": %.6f, \"serialise_s\": %.6f}\n", int(c->rawEvents().size()), tp, now() - a);
    } else if (m == "rrule" && argc == 5) {
        QDateTime d = QDateTime::fromString(QString::fromLatin1(argv[3]) + 'Z', QStringLiteral("yyyyMMddTHHmmsst"));
        if (!d.isValid()) d = QDateTime(QDate::fromString(QString::fromLatin1(argv[3]).left(8), "yyyyMMdd"), QTime(9, 0), Qt::UTC);
        ICalFormat fmt;
        long n = 0, rounds = 0;
        double a = cpu(), b;
        do {
            Recurrence r;
            r.setStartDateTime(d, false);
            RecurrenceRule *rr = new RecurrenceRule();
            if (!fmt.fromString(rr, QString::fromLatin1(argv[2]))) return 1;
            rr->setStartDt(d);
            r.addRRule(rr);
            n += r.timesInInterval(d, d.addYears(atoi(argv[4])).addSecs(-1)).size();
            rounds++;
            b = cpu();
        } while (b - a < 0.5);
        fprintf(stderr, "{\"count\": %ld, \"rate\": %.0f}\n", n / rounds, n / (b - a));
    } else
        return 2;
    fflush(stdout);
    fflush(stderr);
    _exit(0); /* tearing the store down is no part of the job */
}
