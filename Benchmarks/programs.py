#!/usr/bin/env python3
"""Runs cal-edit beside other programs, libical in plain C and the bare machine, on calendars of its own making.

    programs.py            calendars of 10,000 and of 100,000 events, and how a million grows on; prints what it finds
    programs.py --quick    10,000 events, in a few minutes
    programs.py --only 'list|find'

Every figure is of whole processes: `cpu` is user and system time, of which ratios are made, since wall time on a shared
machine is other people's work. Those who do a job run in turns, and the median is taken. A list whose number of lines
is not libical's is a failure and no figure.
"""
import argparse
import datetime
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import calendars_odd
from jobs import growth, jobs

PROJECT = Path(__file__).resolve().parent.parent
BENCH = PROJECT / ".build/bench"
TOOLS = PROJECT / ".build/tools"
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": str(BENCH / "home"), "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(*command, check=True, **options):
    return subprocess.run([str(word) for word in command], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=check, **options)


class Place:
    """The calendars of one size, and what those who read them keep."""

    program = Path(os.environ.get("CAL_EDIT", PROJECT / ".build/release/cal-edit"))
    tools = TOOLS
    khal_program = BENCH / "venv/bin/khal"

    def __init__(self, count):
        self.count = count
        self.root = BENCH / str(count)
        self.ics, self.vdir, self.rem = self.root / "calendar.ics", self.root / "items", self.root / "calendar.rem"
        self.rows, self.one = self.root / "rows.db", self.root / "one.ics"
        self.calcurse, self.khal = self.root / "calcurse", self.root / "khal"
        self.store, self.empty, self.work = self.root / "store", self.root / "empty", self.root / "work"
        self.serial = int(datetime.datetime.now().timestamp())

    def make(self, khal):
        """Makes what is missing; what others keep warm is made by themselves, and takes them long."""
        self.once("calendars", self.make_calendars)
        self.once("rows", self.make_rows)
        if shutil.which("calcurse"):
            self.once("calcurse", self.make_calcurse)
        if khal:
            self.once("khal", self.make_khal)
        self.make_store()

    def once(self, name, make):
        """Makes something, unless it was; a marker says that nobody gave up half way."""
        for folder in (self.root, self.work, self.work / "added", Path(ENVIRONMENT["HOME"])):
            folder.mkdir(parents=True, exist_ok=True)
        marker = self.marker(name)
        if not marker.exists():
            say(f"making {name} of {self.count:,} events")
            make()
            marker.touch()

    def marker(self, name):
        return self.root / f"made-{name}"

    def make_calendars(self):
        shutil.rmtree(self.vdir, ignore_errors=True)
        run(sys.executable, PROJECT / "Benchmarks/calendars.py", self.count, "--ics", self.ics, "--vdir", self.vdir,
            "--rem", self.rem)

    def make_rows(self):
        for path in self.root.glob("rows.db*"):
            path.unlink()
        run(TOOLS / "libical", "index", self.ics, self.rows)
        shutil.copy(self.rows, f"{self.rows}.add")

    def make_grown(self):
        """Makes calendars of so many events of which all but 10,000 are of other years: the answers stay the same."""
        base = Place(10_000)
        base.once("calendars", base.make_calendars)
        self.root = BENCH / f"grown-{self.count}"
        self.store, self.work = self.root / "store", self.root / "work"
        shutil.rmtree(self.root, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.ics, self.vdir = self.root / "calendar.ics", self.root / "items"
        say(f"making calendars of {self.count:,} events that grew from 10,000")
        run("cp", "-r", base.vdir, self.vdir)
        whole = base.ics.read_bytes()
        end = whole.rindex(b"END:VCALENDAR")
        with self.ics.open("wb") as out:
            out.write(whole[:end])
            for number in range(self.count - base.count):
                event = calendars_odd.past(number)
                out.write(event)
                (self.vdir / f"past-{number}.ics").write_bytes(calendars_odd.alone(event))
            out.write(whole[end:])

    def make_store(self):
        """Makes the store anew, since what was measured before has changed it; the first look makes the index."""
        shutil.rmtree(self.store, ignore_errors=True)
        self.store.mkdir()
        shutil.copy(self.ics, self.store / "big.ics")
        run("cp", "-r", self.vdir, self.store / "items")
        for calendar in ("big", "items"):
            run(self.program, "--store", self.store, "list", "2026-05-12", "2026-05-13", "--calendar", calendar, check=False)
        # What was written within the last seconds is in doubt, and would be looked at again when it is measured.
        time.sleep(3)
        for calendar in ("big", "items"):
            run(self.program, "--store", self.store, "list", "2026-05-12", "2026-05-13", "--calendar", calendar, check=False)

    def make_calcurse(self):
        shutil.rmtree(self.calcurse, ignore_errors=True)
        self.calcurse.mkdir()
        calcurse = ["calcurse", "-q", "-D", self.calcurse, "-C", self.calcurse]
        run(*calcurse, "-i", self.ics, check=False)
        # It writes some weekly rules that it then does not read; it gets none of these, or it would load nothing.
        for _ in range(100):
            complaint = run(*calcurse, "-Q", "--from", "05/12/2026", "--to", "05/12/2026", check=False).stderr
            line = re.search(rb"apts:(\d+)", complaint)
            if not line:
                return
            lines = (self.calcurse / "apts").read_bytes().splitlines(keepends=True)
            del lines[int(line[1]) - 1]
            (self.calcurse / "apts").write_bytes(b"".join(lines))

    def make_khal(self):
        shutil.rmtree(self.khal, ignore_errors=True)
        self.khal.mkdir()
        shutil.copytree(self.vdir, self.khal / "items")
        (self.khal / "config").write_text(
            f"[calendars]\n[[bench]]\npath = {self.khal}/items\ntype = calendar\n[sqlite]\npath = {self.khal}/khal.db\n"
            "[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\ntimeformat = %H:%M\n"
            "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
            "longdatetimeformat = %Y-%m-%d %H:%M\n[default]\ndefault_calendar = bench\n")
        run(self.khal_program, "-c", self.khal / "config", "list", "2026-05-12", "1d")

    # What is done before a run.

    def write_one(self):
        self.serial += 1
        self.one.write_bytes(
            b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//one//EN\r\nBEGIN:VEVENT\r\nUID:one-%d@bench.example\r\n"
            b"DTSTAMP:20260501T000000Z\r\nDTSTART:20260520T100000Z\r\nDTEND:20260520T110000Z\r\nSUMMARY:New event\r\n"
            b"END:VEVENT\r\nEND:VCALENDAR\r\n" % self.serial)

    def make_empty(self):
        """What was there is moved away: for some seconds ext4 is slow to make files where as many were removed."""
        if self.empty.exists():
            self.serial += 1
            self.empty.rename(self.work / f"old-{self.serial}")
        self.empty.mkdir()

    def tidy(self):
        """Removes what was moved away."""
        for folder in self.work.glob("old-*"):
            shutil.rmtree(folder, ignore_errors=True)

    def forget_index(self):
        shutil.rmtree(Path(ENVIRONMENT["HOME"]) / ".cache", ignore_errors=True)

    def touch(self, folder):
        """Somebody else writes a file anew."""
        file = next(Path(entry.path) for entry in os.scandir(folder) if entry.name.endswith(".ics"))
        copy = file.with_suffix(".tmp")
        shutil.copy(file, copy)
        copy.rename(file)

    def touch_one(self):
        self.touch(self.store / "items")

    def touch_one_of_khal(self):
        self.touch(self.khal / "items")

    def odd_files(self):
        return calendars_odd.write(self.work / "odd")

    @staticmethod
    def american(day):
        return datetime.date.fromisoformat(day).strftime("%m/%d/%Y")

    @staticmethod
    def day_before(day):
        return (datetime.date.fromisoformat(day) - datetime.timedelta(1)).isoformat()


class Measured:
    """What a contender took: a figure for each run."""

    def __init__(self, contender):
        self.contender = contender
        self.runs, self.lines, self.failure = [], None, None

    def run(self, place, limit):
        if self.contender.prepare:
            self.contender.prepare()
        place.serial += 1
        command = [word.replace("{serial}", f"added-{place.serial}") for word in self.contender.command]
        report, output = place.work / "report", place.work / "output"
        report.unlink(missing_ok=True)
        failed = run(TOOLS / "launch", report, output, limit, *command, check=False)
        figures = json.loads(report.read_text())
        if figures["timed_out"] or figures["rc"] not in self.contender.statuses:
            self.failure = f"longer than {limit} s" if figures["timed_out"] else f"status {figures['rc']}"
            say(f"    {self.contender.name}: {self.failure} {failed.stderr.decode(errors='replace')[-200:].strip()}")
            return
        self.lines = sum(1 for _ in output.open("rb")) if self.contender.counts else None
        self.runs.append({"cpu": figures["user"] + figures["sys"], "wall": figures["wall"], "memory": figures["rss_kib"] / 1024})

    def instructions(self, place):
        """How many it takes, which does not depend on the machine's load; None for what valgrind does not run."""
        if self.contender.prepare:
            self.contender.prepare()
        command = [word.replace("{serial}", "counted") for word in self.contender.command]
        # Valgrind gives up on what a Swift program says for debuggers.
        bare = place.work / "program"
        run("strip", "-o", bare, command[0])
        result = run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", bare, *command[1:], check=False)
        total = re.search(rb"Collected : (\d+)", result.stderr)
        return int(total[1]) if total else None

    def median(self, figure):
        return statistics.median(one[figure] for one in self.runs)


def measure(job, place, rounds, limit, counted):
    """Lets those who do a job run in turns."""
    all_measured = [Measured(contender) for contender in job.contenders if shutil.which(contender.command[0])]
    for number in range(rounds):
        for measured in all_measured:
            if measured.failure or (number and measured.median("wall") * number > limit / 4):
                continue
            measured.run(place, limit)
            # What is fast is measured more often.
            if not measured.failure and measured.runs[-1]["wall"] < 0.1:
                for _ in range(4):
                    measured.run(place, limit)
    gate = next((one.lines for one in all_measured if one.contender.name == job.gate), None)
    for measured in all_measured:
        if gate is not None and measured.lines not in (None, gate):
            measured.failure = f"{measured.lines} lines, not {gate}"
    if counted and shutil.which("valgrind"):
        for measured in all_measured:
            if measured.contender.name == "cal-edit" and not measured.failure and measured.median("cpu") < 0.5:
                measured.counted = measured.instructions(place)
    return all_measured


# The report


def seconds(value):
    return f"{value * 1000:.2f} ms" if value < 0.01 else f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def times(value):
    return f"{value:.2f} ×" if value >= 0.1 else f"1/{1 / value:.0f}" if value else "0"


def rows(job, all_measured):
    yield f"\n### {job.name}\n"
    yield "| | cpu | wall | memory | lines | instructions |\n|---|--:|--:|--:|--:|--:|"
    for one in all_measured:
        if one.failure:
            yield f"| {one.contender.name} | **{one.failure}** | | | | |"
            continue
        counted = getattr(one, "counted", None)
        yield (f"| {one.contender.name} | {seconds(one.median('cpu'))} | {seconds(one.median('wall'))} "
               f"| {one.median('memory'):.0f} MiB | {one.lines or ''} | {f'{counted / 1e6:.0f} M' if counted else ''} |")


def verdicts(job, all_measured):
    """What cal-edit took beside each whom it is to be measured against."""
    known = {one.contender.name: one for one in all_measured if one.runs}
    for one in known.values() if job.most else []:
        took = one.failure or seconds(one.median("cpu"))
        yield job.name, one.contender.name, "cpu", took, seconds(job.most), not one.failure and one.median("cpu") <= job.most
    product = known.get("cal-edit")
    for name, figure, most in job.targets if product else []:
        if product.failure:
            yield job.name, name, figure, product.failure, times(most), False
        elif name in known and not known[name].failure:
            ratio = product.median(figure) / max(known[name].median(figure), 1e-6)
            yield job.name, name, figure, times(ratio), times(most), ratio <= most


def targets(judged):
    """The table of what was to be met, and what was."""
    yield "\n### Targets\n\n| job | beside | figure | took | at most | |\n|---|---|---|--:|--:|---|"
    for job, name, figure, took, most, met in judged:
        yield f"| {job} | {name} | {figure} | {took} | {most} | {'met' if met else '**falls short**'} |"


def growing(sizes, rounds):
    """What the same answer takes where there is ten times as much; at most 1.3 times as long."""
    took = {}
    for size in sizes:
        place = Place(size)
        place.make_grown()
        place.make_store()
        say(f"growth, {size:,} events")
        for job in growth(place):
            say(f"  {job.name}")
            took.setdefault(job.name, []).append(measure(job, place, rounds, 600, False)[0])
        shutil.rmtree(place.root, ignore_errors=True)
    yield "\n## Growth\n"
    yield "| job | " + " | ".join(f"{size:,} events" for size in sizes) + " | the most for each tenfold | |"
    yield "|---|" + "--:|" * (len(sizes) + 1) + "---|"
    for name, all_measured in took.items():
        figures = [one.median("cpu") if one.runs and not one.failure else None for one in all_measured]
        pairs = [(a, b, size / before) for a, b, before, size in zip(figures, figures[1:], sizes, sizes[1:])]
        steps = [(b / max(a, 1e-6)) ** (1 / math.log10(tenfold)) for a, b, tenfold in pairs if a and b]
        is_same = len({one.lines for one in all_measured}) == 1
        met = is_same and len(steps) == len(sizes) - 1 and max(steps) <= 1.3
        yield (f"| {name} | " + " | ".join(seconds(one) if one else "failed" for one in figures)
               + f" | {times(max(steps)) if steps else ''}, at most 1.30 × | {'met' if met else '**falls short**'} |")


def machine():
    processor = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text())[1]) >> 20
    return f"{processor[1] if processor else 'a processor'}, {os.cpu_count()} cores, {memory} GiB, Linux {os.uname().release}"


def commit():
    git = ["git", "-C", str(PROJECT)]
    name = subprocess.run(git + ["rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    changed = subprocess.run(git + ["status", "--porcelain", "--", "Sources"], capture_output=True, text=True).stdout
    return name + (" with changes" if changed else "")


def missing():
    """Peers that are not here."""
    wanted = {"calcurse": "calcurse", "remind": "remind", str(Place.khal_program): "khal",
              str(TOOLS / "kcalendarcore"): "KCalendarCore", str(TOOLS / "limits"): "the limits",
              str(TOOLS / "libical"): "libical in C", "valgrind": "valgrind (instruction counts)"}
    return [name for program, name in wanted.items() if not shutil.which(program)]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--quick", action="store_true", help="10,000 events, less often, and without what takes long")
    options.add_argument("--only", default="", help="a pattern of the names of jobs")
    options.add_argument("--sizes", default="10000,100000", help="numbers of events")
    options.add_argument("--growth", default="10000,100000,1000000", help="numbers of events of what must not grow")
    options.add_argument("--library", help="a file with what the library's own benchmark printed")
    options.add_argument("--output", type=Path, help="where the results go; without it they are only printed")
    chosen = options.parse_args()
    sizes = [10_000] if chosen.quick else [int(size) for size in chosen.sizes.split(",") if size]
    growth_sizes = [] if chosen.quick or chosen.only else [int(size) for size in chosen.growth.split(",") if size]
    report = ["# Results", "", f"{datetime.date.today()}, commit {commit()}, {machine()}, load {os.getloadavg()[0]:.1f}.",
              "Written by `make bench`. Where the time of the two most expensive jobs goes stands in `PROFILES.md`."]
    if absent := missing():
        report.append(f"Not here, and left out: {', '.join(absent)}.")
    failed, short = [], []

    def keep():
        """Writes what there is by now, so that whoever is cut off has that much."""
        if chosen.output:
            chosen.output.write_text("\n".join(report) + "\n")

    for size in sizes:
        place = Place(size)
        khal = place.khal_program.exists() and (place.marker("khal").exists() or size <= 10_000 and not chosen.quick)
        place.make(khal)
        say(f"{size:,} events")
        report.append(f"\n## {size:,} events")
        judged = []
        for job in jobs(place, khal):
            if not re.search(chosen.only, job.name):
                continue
            say(f"  {job.name}")
            all_measured = measure(job, place, 2 if chosen.quick else 3, 30 if chosen.quick else 120, size <= 10_000)
            report += rows(job, all_measured)
            judged += verdicts(job, all_measured)
            failed += [f"{job.name}: {one.contender.name}: {one.failure}" for one in all_measured
                       if one.failure and one.contender.counts]
            keep()
        place.tidy()
        report += targets(judged)
        short += [f"{size:,} events, {job}: {took} of {name}'s {figure}, at most {most}"
                  for job, name, figure, took, most, met in judged if not met]
        keep()
    if growth_sizes:
        report += growing(growth_sizes, 3)
    if chosen.library:
        report.append(f"\n## The library\n\n```\n{Path(chosen.library).read_text().strip()}\n```")
    keep()
    print("\n".join(report) + "\n")
    for target in short:
        say(f"falls short: {target}")
    sys.exit("\n".join(failed) or None)


if __name__ == "__main__":
    main()
