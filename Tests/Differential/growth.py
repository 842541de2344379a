"""Counts the instructions that files take which are odd in one thing: four times as large, they take four times as many.

Time would say as little as the machine is busy; instructions are the same in each run, or nearly.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "Benchmarks"))

import calendars_odd  # noqa: E402

PROGRAM = Path(os.environ.get("CAL_EDIT", PROJECT / ".build/release/cal-edit"))
SMALL, LARGE = 160, 40
MOST_GROWTH = 1.5


def jobs(path, work):
    """What is done with a file, by its name: the index is made, then asked."""
    day = ["2026-05-12", "2026-05-13", "--calendar", path, "--quiet"]
    return {
        "first list": ["list", *day],
        "list": ["list", *day],
        "list without index": ["--no-index", "list", *day],
        "check": ["check", path, "--quiet"],
        "export": ["export", work / "export.ics", "--calendar", path],
        "import": ["--store", work, "import", path, "--calendar", work / f"{path.stem}-new.ics", "--create"],
        "new": ["new", "-y", "--quiet", "--title", "New", "--start", "2026-05-20 10:00", "--calendar", path],
    }


def instructions(program, arguments, work):
    """How many a run takes."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(work), "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8"}
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *map(str, arguments)],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    total = re.search(rb"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 3, 5) or not total:
        sys.exit(f"{arguments[0]}: status {run.returncode}\n{run.stderr.decode(errors='replace')[-500:]}")
    return int(total[1])


def counted(program, part, folder):
    """The instructions of each job with each odd file of a size."""
    work = folder / str(part)
    work.mkdir()
    for name, path in calendars_odd.write(work / "odd", part).items():
        for job, arguments in jobs(path, work).items():
            yield (name, job), instructions(program, arguments, work)


def main():
    if not shutil.which("valgrind"):
        print("growth: not counted, for there is no valgrind")
        return
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind gives up on what a Swift program says for debuggers.
        program = Path(folder) / "program"
        subprocess.run(["strip", "-o", program, PROGRAM], check=True)
        start = instructions(program, ["--version"], folder)
        small = dict(counted(program, SMALL, Path(folder)))
        large = dict(counted(program, LARGE, Path(folder)))
    failed = 0
    for key, count in large.items():
        # What every run takes does not grow.
        growth = (count - start) / (small[key] - start) / (SMALL / LARGE)
        failed += growth > MOST_GROWTH
        print(f"{key[0]}, {key[1]}: {small[key] / 1e6:.0f} and {count / 1e6:.0f} million, {growth:.2f} times"
              + (" TOO MUCH" if growth > MOST_GROWTH else ""))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
