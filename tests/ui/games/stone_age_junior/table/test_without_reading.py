"""No screen of this game needs reading: every question and every refusal has a picture and is spoken."""

import pytest

from engine.catalogue import OURS
from engine.stone_age_junior import GOODS
from engine.stone_age_junior.model import Why
from ui.core.art import Art
from ui.core.words import words as words_of
from ui.games.find import spoken
from ui.games.stone_age_junior.table import pictures
from ui.games.stone_age_junior.table.look import Prompt
from ui.games.stone_age_junior.table.spoken import ASKED, REFUSED
from ui.games.stone_age_junior.table.spoken import GOODS as TAKEN

SPOKEN = list(spoken(OURS["stone_age_junior"]).values())


@pytest.mark.parametrize("prompt", Prompt)
def test_every_question_has_a_picture_and_a_spoken_sentence(prompt: Prompt) -> None:
    assert ASKED[prompt].rstrip().endswith((".", "?"))
    picture = pictures.asked(prompt, "pink")
    assert drawn(picture.draw, *picture.args)


@pytest.mark.parametrize("why", Why)
def test_every_refusal_has_a_picture_and_a_spoken_sentence(why: Why) -> None:
    assert REFUSED[why].endswith((".", "?"))
    assert drawn(pictures._wrong, why.value, pictures.Concerned())


def drawn(draw: object, *args: object) -> bool:
    assert callable(draw)
    art = Art(84, 84)
    draw(art, *args)
    surface = art.finish()
    return any(surface.get_at((x, y)).a for x in range(20, 64, 4) for y in range(20, 64, 4))


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_spoken_sentence_is_said_in_three_languages(language: str) -> None:
    """English sentences are the keys."""
    said = words_of(language)
    assert [sentence for sentence in SPOKEN if said(sentence) == sentence] == []


def test_every_good_is_told_when_it_is_taken() -> None:
    assert set(TAKEN) == set(GOODS)


def test_spoken_sentences_are_short() -> None:
    assert max(len(sentence) for sentence in SPOKEN) <= 75
