"""Records what NumPy gives, for recorded.test.ts: for the calls that are recorded already, so that a second run changes nothing, and for new ones.

Run by hand, with the NumPy that the project is compared with:
    pip install -r tests/numpy/requirements.txt
    python tests/numpy/record.py [CHAPTER...]
    npm run --silent test:numpy -- --draw FUNCTION | python tests/numpy/record.py CHAPTER FUNCTION

Writes cases/<chapter>.json.gz: for each function [arguments, outcome], in the forms of reference/values.py and outcomes.py. The
places where ndloom differs from NumPy on purpose are in reference/, each beside its rule.
"""

import gzip
import json
import sys

import recording  # Before anything that imports NumPy.
from reference.functions import expected
from reference.values import decode

CHAPTERS = "from-data filled ranges matrix indexing joins grids copies text-files tables missing reductions evaluate formulas".split()
# Calls whose text is longer say little more.
LONGEST_CALL = 1400
# The new calls of a function.
MOST_DRAWN = 150


def recorded_calls(chapter):
    """The arguments of each call, by the name of the function."""
    path = recording.FOLDER / "cases" / f"{chapter}.json.gz"
    cases = json.loads(gzip.decompress(path.read_bytes()))["cases"]
    return {name: [call for call, _ in recorded] for name, recorded in cases.items()}


def cases_of(name, calls):
    """The cases of a function as lines of JSON. What is not settled is left out."""
    for call in calls:
        outcome = expected(name, decode(call))
        if outcome is not None:
            yield f"[{to_json(call)},{to_json(outcome.encode(compact=True))}]"


def to_json(value):
    return json.dumps(value, separators=(",", ":"), allow_nan=False, ensure_ascii=False)


def main():
    names = sys.argv[1:]
    new = {}
    if len(names) == 2 and names[1] not in CHAPTERS:
        lines = [line.strip() for line in sys.stdin]
        new[names.pop()] = [json.loads(line) for line in lines if len(line) <= LONGEST_CALL][:MOST_DRAWN]
    for chapter in names or CHAPTERS:
        parts = []
        for name, calls in {**recorded_calls(chapter), **new}.items():
            lines = list(cases_of(name, calls))
            print(f"{name}: {len(lines)}")
            parts.append(f'"{name}":[\n' + ",\n".join(lines) + "\n]")
        recording.write(chapter, f'{{"numpy":"{recording.PINNED}","cases":{{\n' + ",\n".join(parts) + "\n}}\n")


main()
