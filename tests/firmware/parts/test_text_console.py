"""What stands on the console while no picture can be shown."""

import os
import pty
from pathlib import Path

from firmware.parts.text_console import COLUMNS, laid_out, tell_console

FRENCH = "Aucun écran n’est branché, ou un autre programme l’utilise\u00a0: attends\u202f!"


def test_a_console_shows_the_sentences_in_letters_that_it_has() -> None:
    ours, theirs = pty.openpty()
    try:
        assert tell_console([FRENCH, "More."], theirs)
        shown = os.read(ours, 1 << 12).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert shown.startswith("\033[H\033[2JTotem\r")
    assert "n'est branché" in shown
    assert "attends !" in shown
    assert "More.\r" in shown


def test_its_lines_are_no_longer_than_a_screen_is_wide() -> None:
    lines = laid_out([FRENCH * 9]).split("\r\n")
    assert max(map(len, lines[1:])) <= COLUMNS
    assert len(lines) > 9


def test_where_there_is_no_console_nothing_is_lost(tmp_path: Path) -> None:
    with (tmp_path / "a file").open("w+") as file:
        assert not tell_console(["There is no screen."], file.fileno())
        number = file.fileno()
    assert not tell_console(["There is no screen."], number)
    assert (tmp_path / "a file").read_text() == ""
