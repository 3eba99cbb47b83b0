"""All that a hint may say fits its ladder, in all games, text sizes and languages, at both sizes."""

from collections.abc import Iterator

import pytest

from engine.catalogue import OURS
from engine.cherokee import reasons as cherokee
from engine.clans import reasons as clans
from engine.core.motifs import Motif
from engine.first_sparks import reasons as sparks
from engine.session import Mode
from engine.stone_age_junior import reasons as stone_age
from engine.territories import reasons as territories
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults, tight
from ui.core.page import Page
from ui.core.words import Words, words
from ui.games.contract.hands import Guide
from ui.games.contract.table import AnyLook, Look
from ui.games.find import presenter
from ui.screens.play import hint
from ui.screens.play.hint_guide import Ladder, guide
from ui.services.preferences import TextSize

WHY = {
    "clans": clans.Why,
    "cherokee": cherokee.Why,
    "territories": territories.Why,
    "first_sparks": sparks.Why,
    "stone_age_junior": stone_age.Why,
}
AMOUNTS = (1, 2, 24)
WRITTEN = tuple(name for name in WHY if name != "stone_age_junior")
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
