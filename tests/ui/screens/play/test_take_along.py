"""Results to take along: the code is read back by another's reader, the picture is a whole PNG."""

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pygame
import pytest
import zxingcpp

from engine.catalogue import OURS, Game
from engine.core.record import read
from engine.session import Mode, Player, Sitting, Table
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import LONG_NAMES, faults, half_over, language, tight
from ui.core.art import Art
from ui.core.screen import Moment
from ui.core.theme import THEMES
from ui.drawing.qr import MARGIN, draw_code, qr_code, side
from ui.games.find import demonstration_text, presenter
from ui.games.shared.keeping import Keeping
from ui.games.stone_age_junior.entry.counting import CountHuts
from ui.games.stone_age_junior.table.end import EndWithoutWords
from ui.screens.play import the_end
from ui.screens.play.take_along import TakeAlong
from ui.services.preferences import Preferences, TextSize
from ui.services.stick import Step

__all__ = ["language"]

NAMES = (*LONG_NAMES, "Zoé", "Łukasz", "Ève")


def over(desk: Desk, game: Game, names: Sequence[str] = NAMES) -> Table:
    """The recorded game to its end, a minute a move."""
    record = read(demonstration_text(game) or "")
    rules = game.rules({}) if record.material is None else game.rules_of(record.material)
    players = tuple(map(Player, names[: len(record.seats)]))
    clock = iter(range(60_000, 10**9, 60_000))
    sitting = Sitting(Mode.SCREEN, players, record.options, rules.read_deal(record.deal or ""))
    table = Table(rules, sitting, lambda: next(clock), desk.shell.library.customs(game.id))
    while len(table.moves) < len(record.moves):
        table.play(rules.read_move(record.moves[len(table.moves)]))
    return table


def at_the_end(game: Game, desk: Desk) -> TakeAlong:
    desk.offer(*OURS)
    the_end.show(desk.shell, presenter(game), over(desk, game))
    for _ in range(8):
        desk.rest()
    desk.touch("take")
    assert isinstance(desk.app.top, TakeAlong)
    return desk.app.top


def read_back(picture: pygame.Surface) -> str:
    """By zxing-cpp, from the pixels."""
    w, h = picture.get_size()
    grey = bytes(picture.get_at((x, y))[1] for y in range(h) for x in range(w))
    pixels = memoryview(grey).cast("B", shape=(h, w))
    found = cast(Sequence[zxingcpp.Barcode], zxingcpp.read_barcodes(pixels))
    (one,) = found
    return str(one.text)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_code_is_read_back_from_what_is_drawn(theme: str, scale: float) -> None:
    text = "Totem · Clans · 2026-11-28\n1. Léa 38\n2. Łukasz 36\n3. 👩 Zoé 30"
    art = Art(246, 246, THEMES[theme], scale=scale)
    draw_code(art, qr_code(text))
    assert read_back(art.finish()) == text


def test_a_spoilt_code_is_not_read() -> None:
    art = Art(246, 246)
    code = qr_code("Totem")
    draw_code(art, tuple(line[: len(line) // 2] + "#" * (len(line) - len(line) // 2) for line in code))
    with pytest.raises(ValueError, match="unpack"):
        read_back(art.finish())


def test_the_margin_is_that_of_the_standard() -> None:
    code = qr_code("Totem")
    assert (MARGIN, side(code)) == (4, len(code) + 8)
    assert {len(line) for line in code} == {len(code)}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_each_end_says_the_result_and_nothing_else(game: Game) -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    screen = at_the_end(game, desk)
    (code,) = [piece for piece in screen.scene(desk.app.page, Moment(desk.now)) if piece.draw is draw_code]
    art = Art(code.box.w, code.box.h)
    code.draw(art, *code.args)
    head, *places = read_back(art.finish()).split("\n")
    assert head.startswith("Totem · ")
    assert head.endswith(" · 2026-11-28")
    assert sorted(place.split(" ")[1] for place in places) == sorted(NAMES[: len(places)])
    assert "http" not in head + "".join(places)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_picture_is_saved_whole(game: Game) -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    at_the_end(game, desk)
    desk.device.stick.steps = [Step("", 1, part=0.5), Step("clans.png", 1)]
    desk.touch("save")
    desk.rest()
    (png,) = desk.device.stick.pictures
    picture = pygame.image.load(io.BytesIO(png), "result.png")
    assert picture.get_size() == (1200, 1280)
    colours = {tuple(picture.get_at((x, y))) for x in range(60, 1100, 40) for y in range(60, 900, 40)}
    assert len(colours) > 8  # a board, not an empty field
    assert desk.device.stick.asked == [f"picture {game.id}-2026-11-28"]
    assert said(desk).startswith("Saved as clans.png.")


def test_huts_that_were_only_counted_are_taken_along_too() -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    desk.offer(*OURS)
    desk.show(CountHuts(Keeping(desk.shell, "stone_age_junior", (Player("Léa"), Player("Papa")), {})))
    desk.point("seat/1", "seat/0", "seat/1", "seat/1", "yes", "take")
    screen = desk.app.top
    assert isinstance(screen, TakeAlong)
    (code,) = [piece for piece in desk.scene() if piece.draw is draw_code]
    art = Art(code.box.w, code.box.h)
    code.draw(art, *code.args)
    assert read_back(art.finish()).split("\n")[1:] == ["1. Papa 3", "2. Léa 1"]
    desk.touch("close")
    assert isinstance(desk.app.top, EndWithoutWords)


def said(desk: Desk) -> str:
    return next(str(piece.args[0]) for piece in desk.scene() if piece.draw.__name__ == "_fitting")


def test_without_a_stick_it_asks_for_one_and_saves_nothing() -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    desk.device.stick.is_in = False
    at_the_end(OURS["territories"], desk)
    desk.touch("save")
    assert said(desk) == "Plug in a stick."
    assert desk.device.stick.asked == []


def test_what_the_stick_refuses_is_said() -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    at_the_end(OURS["territories"], desk)
    desk.device.stick.steps = [Step("", 1, "The stick is full.")]
    desk.touch("save")
    desk.rest()
    assert said(desk) == "The stick is full."


def test_leaving_gives_up_what_is_on_the_way() -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    at_the_end(OURS["territories"], desk)
    desk.device.stick.steps = [Step("", 1, part=0.1)] * 1000
    desk.touch("save")
    desk.touch("close")
    assert desk.device.stick.closed == 1


def test_the_end_says_how_long_it_took() -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0))
    at_the_end(OURS["territories"], desk)
    desk.touch("close")
    lines = [piece.args[0] for piece in desk.scene() if piece.draw.__name__ == "_time_line"]
    moves = len(read(demonstration_text(OURS["territories"]) or "").moves)
    assert moves > 20
    assert lines == [f"{moves} min  ·  {moves} moves"]


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_it_fits(size: tuple[int, int], text: TextSize, language: str) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    desk.device.stick.is_in = text is TextSize.NORMAL
    at_the_end(OURS["clans"], desk)
    page, scene = desk.app.page, desk.scene()
    own = [replace(piece) for piece in scene if piece.draw.__name__ != "_photo"]
    assert faults(own, page) + tight(own, page) + half_over(own, page) == []
