"""When the process that thinks is there: at a table where somebody may ask, and nowhere else."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import Game
from firmware.app.readiness import GOES_S, Readiness
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import PERSON, AtOnce, decide, screen, sit_down, thought_by, totem


class Noting:
    def __init__(self) -> None:
        self.prepared: list[str] = []
        self.gone = 0

    def prepare(self, game: Game, material: str | None) -> None:
        self.prepared.append(game.id)

    def let_go(self) -> None:
        self.gone += 1


def watched(play: Play) -> tuple[Readiness, Noting]:
    """In place of the console's own, which in made time begins nothing."""
    noting = Noting()
    ready = Readiness(play.services.tables, play.services.library, noting)
    thought_by(play, AtOnce(), ready.expect)
    return ready, noting


def look(play: Play, ready: Readiness) -> None:
    ready.look(play.hand.clock() / 1000, at_a_table=play.console.app.at_a_table)


@pytest.mark.parametrize(
    ("hints", "level", "there"),
    [(True, "", True), (False, "", False), (False, "clever", True)],
    ids=["hints", "neither", "Totem alone"],
)
def test_at_a_table_where_somebody_may_ask(tmp_path: Path, level: str, *, hints: bool, there: bool) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        ready, noting = watched(play)
        play.console.shell.prefer(replace(play.services.preferences.current, hints=hints))
        look(play, ready)
        assert noting.prepared == [], "at home nothing is begun"
        sit_down(play, "territories", PERSON, totem(level=level) if level else replace(PERSON, name="Papa"))
        assert noting.prepared == [], "nor before the table's picture is there"
        look(play, ready)
        assert noting.prepared == (["territories"] if there else [])


def test_switched_on_at_the_table_it_comes_then(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        ready, noting = watched(play)
        play.console.shell.prefer(replace(play.services.preferences.current, hints=False))
        sit_down(play, "territories", PERSON, replace(PERSON, name="Papa"))
        look(play, ready)
        assert noting.prepared == []
        play.console.shell.prefer(replace(play.services.preferences.current, hints=True))
        decide(play)
        screen(play).play.skip()
        play.console.app.changed()
        play.hand.rest(100)
        look(play, ready)
        assert noting.prepared == ["territories"]


def test_some_time_after_the_last_table_was_left_it_goes(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        ready, noting = watched(play)
        sit_down(play, "territories", PERSON, replace(PERSON, name="Papa"))
        look(play, ready)
        screen(play).open_menu()
        play.hand.rest(2 * GOES_S * 1000)
        look(play, ready)
        assert noting.gone == 0, "a menu lies over the table"
        play.console.app.home()
        look(play, ready)
        assert noting.gone == 0
        play.hand.rest(GOES_S * 1000)
        prepared = len(noting.prepared)
        look(play, ready)
        assert noting.gone == 1
        assert len(noting.prepared) == prepared
