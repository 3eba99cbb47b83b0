"""All that a hint may say fits its ladder, in all games, text sizes and languages, at both sizes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.catalogue import OURS
from engine.cherokee import reasons as cherokee
from engine.clans import reasons as clans
from engine.core import Rng
from engine.core.motifs import Motif
from engine.first_sparks import reasons as sparks
from engine.session import Mode, Player, Sitting, Table
from engine.stone_age_junior import reasons as stone_age
from engine.territories import reasons as territories
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults, tight
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.words import Words, words
from ui.games.contract.hands import Guide
from ui.games.contract.table import AnyLook, Look
from ui.games.find import presenter
from ui.screens.play import hint
from ui.screens.play.hint_guide import NEXT, Ladder, _number, guide
from ui.screens.play.table import TableScreen
from ui.services.hints import Hint, NoHints
from ui.services.preferences import Preferences, TextSize

WHY = {
    "clans": clans.Why,
    "cherokee": cherokee.Why,
    "territories": territories.Why,
    "first_sparks": sparks.Why,
    "stone_age_junior": stone_age.Why,
}
AMOUNTS = (1, 2, 24)
WRITTEN = tuple(name for name in WHY if name != "stone_age_junior")
POSITIONS = 24
LANGUAGES = ("en", "fr", "de", "longer")


def said(name: str, words_: Words) -> list[str]:
    """Every reason of a game."""
    reasons = presenter(OURS[name]).hints
    assert reasons is not None
    return [reasons.why(Motif(why, n), words_) for why in WHY[name] for n in AMOUNTS]


@pytest.mark.parametrize("name", WHY)
@pytest.mark.parametrize("language", LANGUAGES[:3])
def test_every_motif_of_a_game_has_a_sentence(name: str, language: str) -> None:
    every = said(name, words(language))
    assert all(every)
    assert not [one for one in every if "{" in one]
    assert presenter(OURS[name]).hints is not None


def ladders(name: str, words_: Words) -> Iterator[Ladder]:
    yield Ladder((), 2)
    for trouble in (hint.NOTHING, hint.IN_A_HAND):
        yield Ladder((), None, words_(trouble))
    where = [words_(one) for one in (hint.WHERE, hint.IN_THE_ANSWER)]
    move = [words_(one) for one in (hint.ONE_PLACE, hint.PLACES, hint.SAY_YES, hint.SAY_NO)]
    for why in dict.fromkeys((*said(name, words_), words_(hint.UNSURE))):
        yield Ladder((why,), None)
        for there in where:
            yield Ladder((why, there), None)
        yield from (Ladder((why, where[0], one), None) for one in move)


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize(("width", "scale"), [(800.0, 1.0), (1280 / 1.5, 1.5)], ids=["800", "1280"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRITTEN)
def test_every_ladder_fits(
    name: str, language: str, width: float, scale: float, text: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    if language == "longer":
        monkeypatch.setattr("ui.core.page.words", lambda known: LONGER)
    page = Page(width, scale, text=text.value, language="en" if language == "longer" else language)
    leading = presenter(OURS[name]).leading
    assert leading is not None
    assert leading.guide is not Guide.WORDLESS
    look: AnyLook = Look(None, None, (), Mode.SCREEN, None, None, None)
    for ladder in ladders(name, page.words):
        pieces = guide(page, leading.guide, leading.room(page), look, ladder, "")
        assert faults(pieces, page) + tight(pieces, page) == [], ladder


class Thought(NoHints):
    """Of some lawful move, found at once."""

    def given(self, game: str) -> bool:
        return True

    def think(self, table: Table) -> None:
        move = Rng(len(table.moves)).pick(table.rules.legal_moves(table.state))
        way = table.rules.pointing(table.state, move)
        self.places = (*way.in_order, *way.any_order)

    def found(self) -> Hint:
        return Hint(self.places)


def is_number(piece: Piece) -> bool:
    return piece.draw is _number or piece.args[:1] == (_number,)


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_said_on_a_hinted_place_is_read_under_the_cursor_too(
    name: str, size: tuple[int, int], text: TextSize
) -> None:
    """Its number in the order, and what the game says there: above rings and brackets, and never under the
    number of the stop."""
    desk = Desk(size=size, preferences=Preferences("en", text, dim_minutes=0), blind=True)
    desk.shell = replace(desk.shell, hints=Thought())
    rules, customs = games.rules(name), OURS[name].customs()
    deal = customs.at_the_table(rules.deal(2, {}, Rng(3)), Mode.SCREEN)
    players = (Player("Léa"), Player("Papa"))
    screen = TableScreen(
        desk.shell,
        presenter(OURS[name]),
        Table(rules, Sitting(Mode.SCREEN, players, (), deal), lambda: 0, customs),
    )
    desk.show(screen)
    rng, policy, seen = Rng(5), games.POLICIES.get(name, games.at_random), 0
    for _ in range(POSITIONS):
        screen.play.play(policy(rules, screen.table.state, rng), desk.now)
        screen.play.skip()
        if screen.play.choice is None:
            break
        screen.hint.ask(desk.now)
        screen.hint.goes_on(desk.now)
        while screen.hint.open:
            screen.chosen(NEXT, desk.now)
        desk.app.changed()
        desk.step()
        desk.press("no")
        if desk.app.focus in screen.hint.places():
            seen += 1
            assert hidden(desk.app.shown) == []
    assert seen


def hidden(shown: Scene) -> list[str]:
    """What is said, and lies under a ring, brackets or the number of a stop."""
    over = [n for n, piece in enumerate(shown) if piece.draw.__name__ in ("_ring", "_brackets", "_count")]
    over = [n for n in over if shown[n].draw.__module__.startswith(("ui.core", "ui.screens"))]
    uppermost = {piece.box: n for n, piece in enumerate(shown) if piece.says or is_number(piece)}
    count = next(
        (piece.box for piece in shown if piece.draw.__module__ == "ui.core.veils" and piece.args), None
    )
    return [
        f"{shown[n].draw.__name__} under {shown[m].draw.__name__}"
        for box, n in uppermost.items()
        for m in over
        if box.grown(-1).meets(shown[m].box) and (n < m or shown[m].box == count)
    ]
