"""What the command line prints, when nobody reads it any more or the disk behind it is full."""

import os
import sys

import pytest

from firmware.cli.output import Output


def test_what_nobody_reads_any_more_is_left_out_and_is_no_error_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8") as terminal:
        monkeypatch.setattr(sys, "stdout", terminal)
        say = Output()
        say("one line")
        say("and another")
        assert isinstance(say.lost, BrokenPipeError)
        assert say.trouble == ""
    assert terminal.closed
