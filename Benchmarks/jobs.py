"""What is measured: each job with those who do it, and what cal-edit may take of another's figure."""
from dataclasses import dataclass, field
from typing import Callable

WORD = "Quartalsbericht"
RANGES = {"day": ("2026-05-12", "2026-05-13"), "month": ("2026-05-01", "2026-06-01"), "year": ("2026-01-01", "2027-01-01")}


@dataclass
class Contender:
    """A program that does a job."""

    name: str
    command: list[str]
    prepare: Callable[[], None] | None = None
    """Done before each run, and not measured."""
    counts: bool = False
    """Whether its lines are what the gate counts."""
    statuses: tuple[int, ...] = (0, 1, 5)
    """How it may end: 1 and 5 are how calcurse and cal-edit say that there was something to complain of."""


@dataclass
class Job:
    """Something that several programs do."""

    name: str
    contenders: list[Contender]
    targets: list[tuple[str, str, float]] = field(default_factory=list)
    """Beside whom, in which figure (cpu, wall or memory), and how many times as much is the most."""
    gate: str | None = None
    """Whose number of lines all who count must have."""
    most: float | None = None
    """How many seconds of the processor anybody may take."""


LINES = ["--format", "{start} {title}"]
NEW = ["new", "-y", "--quiet", "--title", "New event", "--start", "2026-05-20 10:00", "--end", "2026-05-20 11:00"]


def listing(day, end, calendar):
    return ["list", f"{day} 00:00", f"{end} 00:00", "--calendar", calendar, *LINES]


def growth(at):
    """What must not take longer because there is more of everything: cal-edit alone, on one size after the other."""
    product = [str(at.program), "--store", str(at.store)]
    yield Job("list a day", [Contender("cal-edit", product + listing(*RANGES["day"], "big"), counts=True)])
    yield Job("find a word", [
        Contender("cal-edit", product + ["find", WORD, "--calendar", "big", *LINES], counts=True)])
    yield Job("add to a folder", [Contender("cal-edit", product + NEW + ["--calendar", "items"])])


def jobs(at, khal):
    """The jobs of one size; `at` knows the paths of its calendars, `khal` whether khal has its index of them."""
    product = [str(at.program), "--store", str(at.store)]
    limit, libical, kde = str(at.tools / "limits"), str(at.tools / "libical"), str(at.tools / "kcalendarcore")
    calcurse = ["calcurse", "-q", "-D", str(at.calcurse), "-C", str(at.calcurse)]
    khal_warm = [str(at.khal_program), "-c", str(at.khal / "config")]
    ics, vdir, out, rows = str(at.ics), str(at.vdir), str(at.work / "out.ics"), str(at.rows)

    yield Job("start", [
        Contender("an empty C program", [limit, "true"]),
        Contender("an empty Swift program", [str(at.tools / "empty")]),
        Contender("khal", [str(at.khal_program), "--version"]),
        Contender("calcurse", ["calcurse", "-v"]),
        Contender("remind", ["remind", "/dev/null"]),
        Contender("cal-edit", [str(at.program), "--version"]),
    ], [("an empty Swift program", "cpu", 2.2), ("khal", "cpu", 1 / 60)])

    most = {
        "day": [("bare SQLite", "cpu", 2.5), ("libical", "cpu", 1 / 200), ("remind", "cpu", 1 / 5), ("khal", "cpu", 1 / 100)],
        "month": [("bare SQLite", "cpu", 1.0), ("libical", "cpu", 1 / 60), ("calcurse", "cpu", 1 / 25),
                  ("KCalendarCore", "cpu", 1 / 140), ("khal", "cpu", 1 / 800)],
        "year": [("bare SQLite", "cpu", 0.5), ("libical", "cpu", 1 / 15), ("KCalendarCore", "cpu", 1 / 40)],
    }
    for name, (first, end) in RANGES.items():
        last = at.day_before(end)
        contenders = [
            Contender("bare SQLite", [limit, "q", rows, first, end], counts=True),
            Contender("libical", [libical, "list", ics, first, end], counts=True),
            Contender("KCalendarCore", [kde, "list", ics, first, end]),
            Contender("calcurse", calcurse + ["-Q", "--from", at.american(first), "--to", at.american(last)]),
            Contender("remind", ["remind", "-s12" if name == "year" else "-s1", str(at.rem), first] if name != "day"
                      else ["remind", "-q", "-h", str(at.rem), first]),
        ]
        if khal and name != "year":
            contenders.append(Contender("khal", khal_warm + ["list", first, last]))
        contenders.append(Contender(
            "cal-edit", product + listing(first, end, "big"), counts=True))
        yield Job(f"list a {name}", contenders, most[name], gate="libical")

    yield Job("find a word", [
        Contender("bare FTS5", [limit, "fts", rows, WORD], counts=True),
        Contender("libical", [libical, "search", ics, WORD]),
        Contender("KCalendarCore", [kde, "search", ics, WORD]),
        Contender("calcurse", calcurse + ["-G", "-S", WORD]),
        *([Contender("khal", khal_warm + ["search", WORD])] if khal else []),
        Contender("cal-edit", product + ["find", WORD, "--calendar", "big", *LINES]),
    ], [("bare FTS5", "cpu", 2.0), ("libical", "cpu", 1 / 250)])

    yield Job("add to a folder", [
        Contender("file, fsync, rename, SQLite", [limit, "addvdir", str(at.work / "added"), rows + ".add", "{serial}"]),
        *([Contender("khal", khal_warm + ["new", "2026-05-20", "10:00", "11:00", "New event"])] if khal else []),
        Contender("calcurse", calcurse + ["-i", str(at.one)], at.write_one),
        Contender("cal-edit", product + NEW + ["--calendar", "items"]),
    ], [("file, fsync, rename, SQLite", "cpu", 2.5), ("khal", "cpu", 1 / 40)])

    yield Job("add to a file", [
        Contender("copy, fsync, rename", [limit, "rewrite", ics, str(at.work / "copy.ics")]),
        Contender("libical", [libical, "add", ics, str(at.one), out], at.write_one),
        Contender("KCalendarCore", [kde, "add", ics, str(at.one), out], at.write_one),
        Contender("cal-edit", product + NEW + ["--calendar", "big"]),
    ], [("copy, fsync, rename", "wall", 1.5)])

    yield Job("import a file into a file", [
        Contender("scan, SQLite, FTS5", [limit, "scanindex", ics, str(at.work / "scan.db")]),
        Contender("libical, parsing only", [libical, "parse", ics]),
        Contender("KCalendarCore, loading only", [kde, "parse", ics]),
        Contender("cal-edit", [str(at.program), "--store", str(at.empty), "import", ics, "--calendar", str(at.empty / "new.ics"), "--create"],
                  at.make_empty),
    ], [("libical, parsing only", "cpu", 0.6), ("libical, parsing only", "memory", 0.25), ("scan, SQLite, FTS5", "cpu", 1.5),
        ("KCalendarCore, loading only", "cpu", 1 / 5)])

    yield Job("import a file into a folder", [
        Contender("libical, parsing only", [libical, "parse", ics]),
        Contender("cal-edit", [str(at.program), "--store", str(at.empty), "import", ics, "--calendar", "new", "--create"],
                  at.make_empty),
    ])

    yield Job("first list of a folder", [
        Contender("read every file", [limit, "catdir", vdir]),
        Contender("libical, parsing only", [libical, "parsevdir", vdir]),
        Contender("KCalendarCore, loading only", [kde, "parsevdir", vdir]),
        Contender("cal-edit", product + listing(*RANGES["day"], "items"),
                  at.forget_index),
    ], [("libical, parsing only", "cpu", 0.6), ("KCalendarCore, loading only", "cpu", 0.3)])

    yield Job("list a folder after one change", [
        Contender("readdir, stat", [limit, "statdir", vdir]),
        *([Contender("khal", khal_warm + ["list", "2026-05-12", "1d"], at.touch_one_of_khal)] if khal else []),
        Contender("cal-edit", product + listing(*RANGES["day"], "items"),
                  at.touch_one),
    ], [("readdir, stat", "cpu", 1.5)])

    yield Job("export a file", [
        Contender("copy, fsync, rename", [limit, "rewrite", ics, str(at.work / "copy.ics")]),
        Contender("libical", [libical, "export", ics, out]),
        Contender("KCalendarCore", [kde, "export", ics, out]),
        Contender("calcurse", calcurse + ["-x"]),
        Contender("cal-edit", product + ["export", str(at.work / "export.ics"), "--calendar", "big"]),
    ], [("copy, fsync, rename", "cpu", 3.0), ("libical", "cpu", 1 / 25), ("calcurse", "cpu", 1 / 14)])

    yield Job("export a folder", [
        Contender("read every file", [limit, "catdir", vdir]),
        Contender("cal-edit", product + ["export", str(at.work / "export.ics"), "--calendar", "items"]),
    ])

    for name, path in at.odd_files().items():
        yield Job(name, [
            Contender("list", [str(at.program), "list", "2026-05-12", "2026-05-13", "--calendar", str(path), "--quiet"]),
            Contender("check", [str(at.program), "check", str(path), "--quiet"], statuses=(0, 3)),
            Contender("import", [str(at.program), "--store", str(at.empty), "import", str(path), "--calendar", str(at.empty / "new.ics"), "--create"],
                      at.make_empty),
            Contender("export", [str(at.program), "export", str(at.work / "export.ics"), "--calendar", str(path)]),
            Contender("add", [str(at.program), *NEW, "--calendar", str(path)]),
        ], most=2.0)
