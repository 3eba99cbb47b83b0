"""What a game's rules are made from, as one line of a record, and the rules made of it again."""

import json

import pytest

from engine.catalogue import OURS, Game
from engine.core import AnyRules, DataRefused
from tests.engine.games import rules, texts

WITH_FILES = [one for one in OURS if one.files]


@pytest.mark.parametrize("one", WITH_FILES, ids=lambda one: one.id)
def test_the_same_rules_come_of_it(one: Game) -> None:
    material = one.material(texts(one))
    assert material is not None
    again = one.rules_of(material)
    assert given(again)
    assert given(again) == given(rules(one.id))


def given(rules: AnyRules) -> dict[str, object]:
    """The board, huts or components: values."""
    names = ("board", "huts", "box", "components")
    return {name: value for name, value in vars(rules).items() if name in names}


@pytest.mark.parametrize("one", WITH_FILES, ids=lambda one: one.id)
def test_spacing_is_no_difference(one: Game) -> None:
    spaced = {name: json.dumps(json.loads(text), indent=3) for name, text in texts(one).items()}
    assert one.material(spaced) == one.material(texts(one))


def test_it_is_one_line_whatever_an_owner_wrote() -> None:
    clans = OURS["clans"]
    told = json.loads(texts(clans)["clans.json"])
    told["about"] = "Léa\u2028Papa\x85\x1c"
    material = clans.material({"clans.json": json.dumps(told, ensure_ascii=False)})
    assert material is not None
    assert material.splitlines() == [material]
    assert clans.rules_of(material).game == "clans"


def test_a_game_without_files_has_none() -> None:
    assert OURS["cherokee"].material({}) is None


@pytest.mark.parametrize("line", ["", "{", "[]", "{}", '{"clans.json":3}', '{"other.json":{}}'])
def test_what_is_no_material_is_refused(line: str) -> None:
    with pytest.raises(DataRefused):
        OURS["clans"].rules_of(line)
