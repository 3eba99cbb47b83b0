"""The process that thinks for Totem's seats: `python -m firmware.parts.thinking`.

It reads questions from its standard input, each a length and a pickled `Question`, and answers with lines of
JSON, the best move so far again and again. It knows no more than the memory of the seat that it is asked for.
"""

import json
import os
import resource
import signal
import sys
from typing import Any, Final

from engine.players import Thought
from firmware.parts.questions import asked, thought_of

MEMORY_BYTES: Final = 384 << 20
"""Of address space. Python and the rules take some 60 MB of it; a tree of 10,000 simulations some 30."""
NICENESS: Final = 10
"""The screen comes first."""


def answer(move: str, thought: Thought[Any]) -> str:
    return json.dumps({"move": move, "simulations": thought.simulations, "chance": thought.chance})


DONE: Final = json.dumps({"done": True})


def main() -> None:
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is told to stop, and closes the pipe
    for question in asked(sys.stdin.buffer):
        for move, thought in thought_of(question):
            _say(answer(move, thought))
        _say(DONE)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
