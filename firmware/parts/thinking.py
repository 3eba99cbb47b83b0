"""The process that thinks for Totem's seats: `python -m firmware.parts.thinking`.

It reads questions from its standard input, each a length and a pickled `Question`, and answers each with
lines of JSON, the best answer so far again and again, then `{"done": true}`. It knows no more than the
question holds. A `Preparing` is no question and has no answer. Where a compiled build fits, it thinks with
that, unless it is told `--plain`.
"""

import json
import os
import resource
import signal
import sys
from typing import Final

from firmware.parts import compiled
from firmware.parts.questions import Preparing, Reply, asked
from firmware.parts.thinker import PLAIN

MEMORY_BYTES: Final = 384 << 20
"""Of address space. Python and the rules take some 60 MB of it; a tree of 10,000 simulations some 30."""
NICENESS: Final = 10
"""The screen comes first."""


def line_of(answer: Reply) -> str:
    return json.dumps({"answer": answer})


DONE: Final = json.dumps({"done": True})


def main() -> None:
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    if PLAIN not in sys.argv[1:]:
        compiled.use(compiled.look())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is told to stop, and closes the pipe
    for question in asked(sys.stdin.buffer):
        if isinstance(question, Preparing):
            question.prepare()
            continue
        for answer in question.answers():
            _say(line_of(answer))
        _say(DONE)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
