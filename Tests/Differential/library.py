"""Asks the library: questions go to the program as lines of JSON, and its answers come back in their order."""

import json
import os
import subprocess

PROGRAM = os.environ.get("DIFFERENTIAL", ".build/tools/differential")


def ask(kind, questions):
    lines = "".join(json.dumps({kind: question}) + "\n" for question in questions)
    run = subprocess.run([PROGRAM], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    answers = [json.loads(line)[kind] for line in run.stdout.splitlines()]
    assert len(answers) == len(questions), "the program did not answer every question"
    return answers
