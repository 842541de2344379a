"""Looks for a rule that takes longer or more memory than any rule may: 20,000 odd ones, or FIRST and COUNT given."""

import random
import sys

import library
from random_rules import FREQUENCIES, WEEKDAYS, random_series, seconds

MOST_MILLISECONDS = 100
MOST_MEGABYTES = 10
MOST_BYTES = 500

LIMITS = {
    "BYMONTH": (1, 12), "BYWEEKNO": (-53, 53), "BYYEARDAY": (-366, 366), "BYMONTHDAY": (-31, 31), "BYHOUR": (0, 23),
    "BYMINUTE": (0, 59), "BYSECOND": (0, 60), "BYSETPOS": (-366, 366),
}
INTERVALS = [1, 2, 3, 7, 11, 59, 61, 1439, 7919, 86_399, 86_401, 604_801, 999_983, 2_147_483_647, 10**18]
COUNTS = [1, 999, 1001, 65_537, 10**6, 10**9, 2**63 - 1]


def odd_rule(seed):
    """A rule with parts that the standard forbids together, far apart steps and counts, or broken text."""
    chance = random.Random(seed)
    kind = chance.random()
    if kind < 0.2:
        return random_series(seed).rule[:MOST_BYTES]
    parts = [f"FREQ={chance.choice(FREQUENCIES if kind < 0.5 else FREQUENCIES[4:])}"]
    for name, (first, last) in LIMITS.items():
        if chance.random() < 0.3:
            numbers = [number for number in range(first, last + 1) if number or first == 0]
            most = chance.choice([1, 2, 3, len(numbers)])
            parts.append(f"{name}={','.join(map(str, chance.sample(numbers, chance.randint(1, most))))}")
    if chance.random() < 0.3:
        days = chance.sample(WEEKDAYS, chance.randint(1, 7))
        numbered = [chance.choice(["", "", "1", "-1", "5", "-5", "53", "-53"]) + day for day in days]
        parts.append(f"BYDAY={','.join(numbered)}")
    if chance.random() < 0.6:
        parts.append(f"INTERVAL={chance.choice(INTERVALS)}")
    if chance.random() < 0.4:
        parts.append(f"COUNT={chance.choice(COUNTS)}")
    if chance.random() < 0.2:
        parts.append(f"UNTIL={chance.choice(['99991231', '25000103T000000Z', '19700101', '20380119T031408'])}")
    if chance.random() < 0.3:
        parts.append(f"WKST={chance.choice(WEEKDAYS)}")
    text = ";".join(parts)[:MOST_BYTES]
    if kind > 0.9:
        for _ in range(chance.randint(1, 5)):
            place = chance.randrange(len(text))
            text = text[:place] + chance.choice(";=,-+0123456789ABFMOSTUWY \x7fé") + text[place + 1 :]
    return text


def main(first=0, count=20_000):
    questions = [
        {"rule": odd_rule(seed), "start": seconds(random_series(seed).start)} for seed in range(first, first + count)
    ]
    answers = library.ask("effort", questions)
    measured = sorted(zip(answers, questions), key=lambda pair: -max(pair[0]["milliseconds"]))
    beyond = [
        (answer, question) for answer, question in measured
        if max(answer["milliseconds"]) > MOST_MILLISECONDS or answer["megabytes"] > MOST_MEGABYTES
    ]
    for answer, question in beyond[:20] or measured[:3]:
        times = " and ".join(f"{time:.1f}" for time in answer["milliseconds"])
        print(f"{times} ms, {answer['megabytes']:.1f} MB: {question['rule']} from {question['start']}")
    most = max(answer["megabytes"] for answer in answers)
    readable = sum(answer["isReadable"] for answer in answers)
    print(f"{count} rules, {readable} of them readable, at most {most:.1f} MB, {len(beyond)} beyond the bounds")
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
