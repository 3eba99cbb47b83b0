"""`python -m tests.vectors FILE...` or `python -m tests.vectors ask`."""

import json
import sys
from collections.abc import Sequence
from typing import TextIO

from tests.vectors.adapter import ask, check


def check_files(names: Sequence[str], out: TextIO) -> int:
    """Prints every difference and the count; returns how many vectors differ."""
    checked = different = 0
    for name in names:
        with open(name, encoding="utf-8") as lines:
            for line in lines:
                found = check(json.loads(line))
                checked += 1
                different += bool(found)
                for difference in found:
                    print(difference, file=out)
    print(f"{checked} checked, {different} different", file=out)
    return different


def answer(questions: TextIO, out: TextIO) -> None:
    for line in questions:
        if not line.strip():
            continue
        try:
            reply = ask(json.loads(line))
        except (ValueError, RecursionError) as error:  # also figures of thousands of digits, and deep nesting
            reply = {"error": f"not JSON: {error}", "at": None}
        print(json.dumps(reply, separators=(",", ":")), file=out, flush=True)


def main(words: Sequence[str]) -> int:
    if not words:
        print("usage: python -m tests.vectors FILE... | ask", file=sys.stderr)
        return 2
    if list(words) == ["ask"]:
        answer(sys.stdin, sys.stdout)
        return 0
    return 1 if check_files(words, sys.stdout) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
