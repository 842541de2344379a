/* libical: what plain C over libical does, the yardstick beside the peers.
 *   libical parse F | parsevdir D          parse only
 *   libical list F FROM TO                 parse, expand, print [FROM,TO) in local days
 *   libical search F WORD                  parse, substring in SUMMARY/LOCATION/DESCRIPTION
 *   libical add F ONE OUT                  parse both, add, serialise, fsync, rename
 *   libical export F OUT                   parse, serialise, fsync, rename
 *   libical index F DB                     parse, expand 2014..2037, fill an SQLite index with FTS
 *   libical rrule RULE DTSTART YEARS       occurrences per second of one rule
 * Counts and in-process seconds go to stderr as one JSON line. */
#include "common.h"
#include <libical/ical.h>
#include <sqlite3.h>

typedef struct { time_t s, e; int allday; const char *summary; int64_t ev; } Occ;
static Occ *occ;
static size_t nocc, capocc;

/* overrides: uid -> recurrence-id instants, in an open-addressing table */
typedef struct { const char *uid; time_t rid; } Ov;
static Ov *ov;
static size_t ovcap, novs;
static uint64_t hash(const char *s, time_t t)
{
    uint64_t h = 1469598103934665603ull;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 1099511628211ull;
    return (h ^ (uint64_t)t) * 0x9E3779B97F4A7C15ull >> 7;
}
static time_t instant(icalcomponent *c, struct icaltimetype t, icalproperty *p)
{
    if (t.is_date) return icaltime_as_timet(t);
    (void)c;
    if (p) t = icalproperty_get_datetime_with_component(p, c);
    return icaltime_as_timet_with_zone(t, t.zone ? t.zone : icaltimezone_get_utc_timezone());
}
static void ov_put(const char *uid, time_t rid)
{
    size_t i = hash(uid, rid) & (ovcap - 1);
    while (ov[i].uid) i = (i + 1) & (ovcap - 1);
    ov[i].uid = uid;
    ov[i].rid = rid;
    novs++;
}
static int ov_has(const char *uid, time_t rid)
{
    for (size_t i = hash(uid, rid) & (ovcap - 1); ov[i].uid; i = (i + 1) & (ovcap - 1))
        if (ov[i].rid == rid && !strcmp(ov[i].uid, uid)) return 1;
    return 0;
}
static icalcomponent *parse(const char *f, double *tr, double *tp)
{
    double a = now();
    char *buf = slurp(f, NULL);
    double b = now();
    icalcomponent *c = icalparser_parse_string(buf);
    if (!c) { fprintf(stderr, "libical: cannot parse %s\n", f); exit(1); }
    *tr = b - a;
    *tp = now() - b;
    free(buf);
    return c;
}
typedef struct { time_t from, to, ffrom, fto; int allday, isover; const char *uid, *summary; int64_t ev; } Ctx;
static void cb(icalcomponent *c, struct icaltime_span *sp, void *data)
{
    Ctx *x = (Ctx *)data;
    (void)c;
    time_t lo = x->allday ? x->ffrom : x->from, hi = x->allday ? x->fto : x->to;
    time_t end = sp->end;
    if (x->allday && end % 86400 == 86399) end -= 86399; /* libical runs a DATE span to the end of the DTEND day */
    if (sp->start >= hi || (end <= lo && !(end == sp->start && sp->start >= lo))) return;
    if (!x->isover && novs && ov_has(x->uid, sp->start)) return;
    if (nocc == capocc) occ = (Occ *)realloc(occ, sizeof(Occ) * (capocc = capocc ? capocc * 2 : 1024));
    occ[nocc++] = (Occ){sp->start, end, x->allday, x->summary, x->ev};
}
static int by_start(const void *a, const void *b)
{
    const Occ *x = (const Occ *)a, *y = (const Occ *)b;
    return x->s < y->s ? -1 : x->s > y->s;
}
static void load_overrides(icalcomponent *cal)
{
    size_t n = 0;
    for (icalcomponent *e = icalcomponent_get_first_component(cal, ICAL_VEVENT_COMPONENT); e;
         e = icalcomponent_get_next_component(cal, ICAL_VEVENT_COMPONENT))
        n++;
    for (ovcap = 64; ovcap < n; ovcap *= 2) {}
    ov = (Ov *)calloc(ovcap, sizeof(Ov));
    for (icalcomponent *e = icalcomponent_get_first_component(cal, ICAL_VEVENT_COMPONENT); e;
         e = icalcomponent_get_next_component(cal, ICAL_VEVENT_COMPONENT)) {
        icalproperty *p = icalcomponent_get_first_property(e, ICAL_RECURRENCEID_PROPERTY);
        if (p) ov_put(icalcomponent_get_uid(e), instant(e, icalproperty_get_recurrenceid(p), p));
    }
}
static void expand_all(icalcomponent *cal, Ctx *x, void (*each)(icalcomponent *, Ctx *, void *), void *arg)
{
    load_overrides(cal);
    struct icaltimetype a = icaltime_from_timet_with_zone(x->from - 86400, 0, icaltimezone_get_utc_timezone());
    struct icaltimetype b = icaltime_from_timet_with_zone(x->to + 86400, 0, icaltimezone_get_utc_timezone());
    for (icalcomponent *e = icalcomponent_get_first_component(cal, ICAL_VEVENT_COMPONENT); e;
         e = icalcomponent_get_next_component(cal, ICAL_VEVENT_COMPONENT)) {
        x->uid = icalcomponent_get_uid(e);
        x->summary = icalcomponent_get_summary(e);
        x->allday = icalcomponent_get_dtstart(e).is_date;
        x->isover = icalcomponent_get_first_property(e, ICAL_RECURRENCEID_PROPERTY) != NULL;
        if (each) each(e, x, arg);
        icalcomponent_foreach_recurrence(e, a, b, cb, x);
    }
}
static void sql(sqlite3 *db, const char *s)
{
    char *err = NULL;
    if (sqlite3_exec(db, s, NULL, NULL, &err)) { fprintf(stderr, "sqlite: %s: %s\n", err, s); exit(1); }
}
typedef struct { sqlite3 *db; sqlite3_stmt *ev, *fts; int64_t id; } Ix;
static void index_each(icalcomponent *e, Ctx *x, void *arg)
{
    Ix *ix = (Ix *)arg;
    x->ev = ++ix->id;
    const char *loc = icalcomponent_get_location(e), *desc = icalcomponent_get_description(e);
    icalproperty *p = icalcomponent_get_first_property(e, ICAL_DTSTART_PROPERTY);
    icalproperty *q = icalcomponent_get_first_property(e, ICAL_DTEND_PROPERTY);
    time_t s = instant(e, icalcomponent_get_dtstart(e), p), t = q ? instant(e, icalcomponent_get_dtend(e), q) : s;
    sqlite3_bind_int64(ix->ev, 1, x->ev);
    sqlite3_bind_text(ix->ev, 2, x->uid, -1, SQLITE_STATIC);
    sqlite3_bind_int64(ix->ev, 3, s);
    sqlite3_bind_int64(ix->ev, 4, t);
    sqlite3_bind_int(ix->ev, 5, x->allday);
    sqlite3_bind_int(ix->ev, 6, icalcomponent_get_first_property(e, ICAL_RRULE_PROPERTY) != NULL);
    sqlite3_bind_text(ix->ev, 7, x->summary, -1, SQLITE_STATIC);
    sqlite3_bind_text(ix->ev, 8, loc, -1, SQLITE_STATIC);
    sqlite3_bind_text(ix->ev, 9, desc, -1, SQLITE_STATIC);
    sqlite3_step(ix->ev);
    sqlite3_reset(ix->ev);
    sqlite3_bind_int64(ix->fts, 1, x->ev);
    sqlite3_bind_text(ix->fts, 2, x->summary, -1, SQLITE_STATIC);
    sqlite3_bind_text(ix->fts, 3, loc, -1, SQLITE_STATIC);
    sqlite3_bind_text(ix->fts, 4, desc, -1, SQLITE_STATIC);
    sqlite3_step(ix->fts);
    sqlite3_reset(ix->fts);
}
static long walk_count(icalcomponent *c)
{
    long n = 0;
    for (icalcomponent *e = icalcomponent_get_first_component(c, ICAL_VEVENT_COMPONENT); e;
         e = icalcomponent_get_next_component(c, ICAL_VEVENT_COMPONENT))
        n++;
    return n;
}
int main(int argc, char **argv)
{
    if (argc < 3) return 2;
    const char *m = argv[1];
    double tr = 0, tp = 0, t0;
    icalerror_set_errors_are_fatal(0);
    if (!strcmp(m, "parse")) {
        icalcomponent *c = parse(argv[2], &tr, &tp);
        fprintf(stderr, "{\"count\": %ld, \"read_s\": %.6f, \"parse_s\": %.6f}\n", walk_count(c), tr, tp);
    } else if (!strcmp(m, "parsevdir")) {
        DIR *d = opendir(argv[2]);
        if (!d) die(argv[2]);
        long n = 0;
        struct dirent *de;
        char path[4096];
        t0 = now();
        while ((de = readdir(d))) {
            size_t l = strlen(de->d_name);
            if (l < 4 || strcmp(de->d_name + l - 4, ".ics")) continue;
            snprintf(path, sizeof path, "%s/%s", argv[2], de->d_name);
            icalcomponent *c = parse(path, &tr, &tp);
            n += walk_count(c);
            icalcomponent_free(c);
        }
        fprintf(stderr, "{\"count\": %ld, \"total_s\": %.6f}\n", n, now() - t0);
    } else if (!strcmp(m, "list") && argc == 5) {
        Ctx x = {0};
        x.from = day_local(argv[3], &x.ffrom);
        x.to = day_local(argv[4], &x.fto);
        icalcomponent *c = parse(argv[2], &tr, &tp);
        t0 = now();
        expand_all(c, &x, NULL, NULL);
        qsort(occ, nocc, sizeof(Occ), by_start);
        double t1 = now();
        for (size_t i = 0; i < nocc; i++) print_occ(occ[i].s, occ[i].e, occ[i].allday, occ[i].summary);
        fprintf(stderr, "{\"count\": %zu, \"parse_s\": %.6f, \"query_s\": %.6f}\n", nocc, tr + tp, t1 - t0);
    } else if (!strcmp(m, "search") && argc == 4) {
        icalcomponent *c = parse(argv[2], &tr, &tp);
        t0 = now();
        long n = 0;
        for (icalcomponent *e = icalcomponent_get_first_component(c, ICAL_VEVENT_COMPONENT); e;
             e = icalcomponent_get_next_component(c, ICAL_VEVENT_COMPONENT)) {
            const char *s = icalcomponent_get_summary(e), *l = icalcomponent_get_location(e), *d = icalcomponent_get_description(e);
            if ((s && strcasestr(s, argv[3])) || (l && strcasestr(l, argv[3])) || (d && strcasestr(d, argv[3]))) {
                puts(s ? s : "");
                n++;
            }
        }
        fprintf(stderr, "{\"count\": %ld, \"parse_s\": %.6f, \"query_s\": %.6f}\n", n, tr + tp, now() - t0);
    } else if ((!strcmp(m, "add") && argc == 5) || (!strcmp(m, "export") && argc == 4)) {
        icalcomponent *c = parse(argv[2], &tr, &tp);
        const char *out = argv[argc - 1];
        if (argc == 5) {
            double a, b;
            icalcomponent *o = parse(argv[3], &a, &b);
            icalcomponent *e = icalcomponent_get_first_component(o, ICAL_VEVENT_COMPONENT);
            icalcomponent_add_component(c, icalcomponent_new_clone(e));
        }
        t0 = now();
        char *s = icalcomponent_as_ical_string_r(c);
        double t1 = now();
        write_atomic(out, s, strlen(s));
        fprintf(stderr, "{\"count\": %ld, \"parse_s\": %.6f, \"serialise_s\": %.6f, \"write_s\": %.6f, \"bytes\": %zu}\n",
                walk_count(c), tr + tp, t1 - t0, now() - t1, strlen(s));
    } else if (!strcmp(m, "index") && argc == 4) {
        icalcomponent *c = parse(argv[2], &tr, &tp);
        t0 = now();
        Ctx x = {0};
        x.from = x.ffrom = 1388534400;  /* 2014-01-01 */
        x.to = x.fto = 2114380800;      /* 2037-01-01 */
        Ix ix = {0};
        unlink(argv[3]);
        sqlite3_open(argv[3], &ix.db);
        sql(ix.db, "PRAGMA page_size=4096; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-65536;"
                   "CREATE TABLE ev(id INTEGER PRIMARY KEY, uid TEXT, s INT, e INT, allday INT, rec INT, summary TEXT, loc TEXT, descr TEXT);"
                   "CREATE TABLE occ(s INT, e INT, ev INT);"
                   "CREATE VIRTUAL TABLE fts USING fts5(summary, loc, descr, content='');"
                   "BEGIN");
        sqlite3_prepare_v2(ix.db, "INSERT INTO ev VALUES(?,?,?,?,?,?,?,?,?)", -1, &ix.ev, NULL);
        sqlite3_prepare_v2(ix.db, "INSERT INTO fts(rowid,summary,loc,descr) VALUES(?,?,?,?)", -1, &ix.fts, NULL);
        expand_all(c, &x, index_each, &ix);
        qsort(occ, nocc, sizeof(Occ), by_start);
        sqlite3_stmt *so;
        sqlite3_prepare_v2(ix.db, "INSERT INTO occ VALUES(?,?,?)", -1, &so, NULL);
        for (size_t i = 0; i < nocc; i++) {
            sqlite3_bind_int64(so, 1, occ[i].s);
            sqlite3_bind_int64(so, 2, occ[i].e);
            sqlite3_bind_int64(so, 3, occ[i].ev);
            sqlite3_step(so);
            sqlite3_reset(so);
        }
        sql(ix.db, "CREATE INDEX occ_s ON occ(s, e, ev); CREATE INDEX ev_s ON ev(s); CREATE INDEX ev_uid ON ev(uid); COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
        fprintf(stderr, "{\"count\": %lld, \"occurrences\": %zu, \"parse_s\": %.6f, \"index_s\": %.6f}\n",
                (long long)ix.id, nocc, tr + tp, now() - t0);
        sqlite3_finalize(ix.ev);
        sqlite3_finalize(ix.fts);
        sqlite3_finalize(so);
        sqlite3_close(ix.db);
    } else if (!strcmp(m, "rrule") && argc == 5) {
        struct icalrecurrencetype r = icalrecurrencetype_from_string(argv[2]);
        struct icaltimetype d = icaltime_from_string(argv[3]);
        int stop = d.year + atoi(argv[4]);
        long n = 0, rounds = 0;
        t0 = cpu();
        double t1;
        do {
            icalrecur_iterator *it = icalrecur_iterator_new(r, d);
            struct icaltimetype t = icalrecur_iterator_next(it);
            while (!icaltime_is_null_time(t) && t.year < stop) { n++; t = icalrecur_iterator_next(it); }
            icalrecur_iterator_free(it);
            rounds++;
            t1 = cpu();
        } while (t1 - t0 < 0.5);
        fprintf(stderr, "{\"count\": %ld, \"rate\": %.0f}\n", n / rounds, n / (t1 - t0));
    } else
        return 2;
    return 0;
}
