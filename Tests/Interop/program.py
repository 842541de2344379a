"""Runs cal-edit on calendars of its own, at a fixed moment and place."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = pathlib.Path(os.environ.get("CAL_EDIT", ".build/release/cal-edit")).resolve()
FIRST, LAST = "2026-01-01", "2027-05-31"


class ProgramTestCase(unittest.TestCase):
    """A test with a store that holds one empty folder calendar, "work"."""

    maxDiff = None

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="cal-edit-interop-"))
        self.addCleanup(shutil.rmtree, self.home)
        self.store = self.home / "calendars"
        self.work = self.store / "work"
        self.work.mkdir(parents=True)

    def environment(self, **more):
        places = {
            f"XDG_{kind}_HOME": str(self.home / kind.lower()) for kind in ["CONFIG", "DATA", "CACHE", "STATE"]
        }
        return {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin",
            "CAL_EDIT_STORE": str(self.store), **places, **more,
        }

    def run_peer(self, *arguments, **more):
        """Runs another program, which must end well and complain of nothing."""
        done = subprocess.run(arguments, capture_output=True, text=True, env=self.environment(**more), check=False)
        self.assertEqual(done.returncode, 0, f"{arguments}: {done.stdout}{done.stderr}")
        return done

    def cal_edit(self, *arguments, lines=""):
        """Runs cal-edit, which must end well, and gives its standard output."""
        done = subprocess.run(
            [PROGRAM, *map(str, arguments), "--now", "2026-02-01T09:00:00+01:00"], input=lines, capture_output=True,
            text=True, env=self.environment(), check=False)
        self.assertEqual(done.returncode, 0, f"{arguments}: {done.stdout}{done.stderr}")
        return done.stdout

    def new(self, title, *arguments):
        """Makes an event and gives its UID."""
        self.cal_edit("new", "--yes", "--title", title, *arguments)
        return next(item["uid"] for item in self.listed() if item["title"] == title)

    def listed(self, *arguments):
        """What cal-edit lists, as it says it to scripts."""
        return json.loads(self.cal_edit("list", "--json", FIRST, LAST, *arguments))

    def files(self):
        return sorted(self.work.glob("*.ics"))
