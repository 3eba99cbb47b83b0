"""The wiring's screens at both sizes, in all text sizes and languages."""

from collections.abc import Callable, Mapping

import pytest

from engine.core import Place
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import faults, half_over, language  # noqa: F401  (a fixture)
from tests.ui.screens.workshop.benches import BenchDevice, FakeBench, rules_of, texts_of
from ui.screens.workshop.workshop import Workshop
from ui.services.preferences import Preferences, TextSize
from ui.services.workbench import Wired


def refused(desk: Desk) -> None:
    desk.touch("buttons")
    desk.press("pin/5")
    desk.press("pin/5")


def refused_spot(desk: Desk) -> None:
    desk.touch("buttons")
    desk.press("pin/4")
    desk.press("pin/4")


def some_buttons(desk: Desk) -> None:
    desk.touch("buttons")
    desk.press("pin/17")
    desk.touch("stop")


def cut(desk: Desk) -> None:
    desk.point(
        "lamps", "after", "after", "at/territory/1", "stop", "close", *["count/less"] * 58, "lamps", "stop"
    )


def other_kind(desk: Desk) -> None:
    desk.point("lamps", "at/corner/0.0", "stop", "close", "kind", "kind/square", "lamps")


def draft(desk: Desk) -> None:
    desk.point("lamps", "at/territory/1")
    desk.app.home()
    desk.show(Workshop(desk.shell))
    desk.point("wire", "wire/clans")


def draft_of_links(desk: Desk) -> None:
    desk.point("check", "at/territory/59")
    desk.app.close()
    desk.touch("check")


def dark_place(desk: Desk) -> None:
    desk.device.wired = ()
    desk.touch("check")


def alone(desk: Desk) -> None:
    desk.touch("check")
    assert isinstance(desk.device, BenchDevice)
    desk.device.bench.problem = "territories[0].neighbours"
    near = [piece.means for piece in desk.scene() if piece.args[:1] == ("near",)]
    desk.point(*near, "stop")


def no_brightness(desk: Desk) -> None:
    desk.device.preferences = Preferences("en", lamps=0)
    desk.touch("lamps")


STEPS: Mapping[str, Callable[[Desk], None]] = {
    "games": lambda desk: desk.touch("close"),
    "board": lambda desk: None,
    "lamps": lambda desk: desk.touch("lamps"),
    "buttons": lambda desk: desk.touch("buttons"),
    "refused": refused,
    "some buttons": some_buttons,
    "some spots": some_buttons,
    "refused spot": refused_spot,
    "leaving": lambda desk: desk.point("lamps", "at/territory/1", "leave"),
    "closing": lambda desk: desk.point("count/more", "close"),
    "cut": cut,
    "other kind": other_kind,
    "kinds": lambda desk: desk.touch("kind"),
    "draft": draft,
    "draft of links": draft_of_links,
    "dark place": dark_place,
    "alone": alone,
    "no brightness": no_brightness,
    "left check": lambda desk: desk.point("check", "at/territory/59", "leave"),
    "check": lambda desk: desk.touch("check"),
    "changed": lambda desk: desk.point("check", "at/territory/59"),
    "workshop": lambda desk: desk.show(Workshop(desk.shell)),
}


GAMES: Mapping[str, str] = {
    "board": "territories",
    "other kind": "territories",
    "kinds": "territories",
    "refused spot": "stone_age_junior",
    "some spots": "stone_age_junior",
}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(STEPS))
def test_everything_fits_and_can_be_hit(
    name: str,
    size: tuple[int, int],
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    game = GAMES.get(name, "clans")
    bench = FakeBench(Wired(60, {}, {5: "yes"}), text="".join(texts_of(game).values()))
    device = BenchDevice(bench=bench, game=rules_of(game))
    device.wired = tuple(Place(f"territory/{n}") for n in range(1, 61))
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), device=device, blind=True)
    desk.show(Workshop(desk.shell))
    desk.point("wire", f"wire/{game}")
    STEPS[name](desk)
    shown = [piece for piece in desk.scene() if not piece.near and "picture" not in piece.draw.__name__]
    pictures = {piece.draw for piece in shown if piece.keep and not piece.covers}
    laid = [piece for piece in shown if piece.draw not in pictures]
    assert faults(laid, desk.app.page) == []
    assert half_over(laid, desk.app.page) == []
