"""Where the stepping button begins on a page of entry: at something to enter, until the rest is complete."""

from pathlib import Path

import pytest

from tests.ui.games.cherokee import sitting as cherokee
from tests.ui.games.cherokee import test_layout as cherokee_layout
from tests.ui.games.clans.entry import sitting as clans
from tests.ui.games.clans.entry import test_layout as clans_layout
from tests.ui.games.first_sparks.entry import sitting as sparks
from tests.ui.games.first_sparks.entry import test_layout as sparks_layout
from ui.core.app import App
from ui.core.arrows import CORNER
from ui.core.cursor import Cursor, piece_of
from ui.core.input import Key


def of_cherokee(folder: Path, name: str) -> App:
    at_table = cherokee.Sitting()
    cherokee_layout.SHOWN[name](at_table)
    return at_table.app


def of_clans(folder: Path, name: str) -> App:
    at_table = clans.Sitting(blind=True)
    clans_layout.SCREENS[name](at_table)
    return at_table.app


def of_sparks(folder: Path, name: str) -> App:
    at_table = sparks.Sitting(folder)
    sparks_layout.SCREENS[name](at_table)
    return at_table.app


PAGES = {
    **{f"cherokee {name}": (of_cherokee, name) for name in cherokee_layout.SHOWN},
    **{f"clans {name}": (of_clans, name) for name in clans_layout.SCREENS},
    **{f"first sparks {name}": (of_sparks, name) for name in sparks_layout.SCREENS},
}


@pytest.mark.parametrize("page", PAGES)
def test_the_first_stop_is_never_what_would_only_say_what_is_missing(page: str, tmp_path: Path) -> None:
    opened, name = PAGES[page]
    app = opened(tmp_path, name)
    screen, cursor = app.top, Cursor()
    scene = app.shown
    cursor.step(screen, scene, Key.NEXT)
    stop = piece_of(cursor.focus, scene)
    ready = [piece for piece in scene if piece.means and not piece.off and not piece.box.inside(CORNER)]
    assert stop is None or not stop.off or not ready, cursor.focus
    main = piece_of(screen.main(), scene)
    if screen.steps() is None and main is not None and not main.off:
        assert cursor.focus == screen.main()
