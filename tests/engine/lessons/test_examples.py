"""The examples of the rule pages on the engine: each verdict, its rule and facts, and what comes of it."""

import json
import re
from importlib import resources
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import DataRefused, Event
from engine.lessons import Example, read_examples
from tests.engine.lessons.proofs import GAMES, Proven, holds, proven
from tests.engine.lessons.test_lessons import words_in
from ui.core.words import LANGUAGES, words
from ui.games.find import examples_text

MOST_WORDS = 20


def examples(game: str) -> tuple[Proven, tuple[Example, ...]]:
    one, text = proven(game), examples_text(OURS[game])
    assert text is not None
    return one, read_examples(text, one.rules)


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_judged_by_the_rule_and_the_facts_that_are_told(game: str) -> None:
    one, all_of_them = examples(game)
    proofs, met = one.proofs["examples"], 0
    for example in all_of_them:
        for judged in example.moves:
            told = proofs.get(example.id, {}).get(one.rules.move_text(judged.move), {})
            refused = one.rules.check(example.state, judged.move)
            assert ("" if refused is None else str(refused.code)) == judged.code
            if refused is not None and "rule" in told:
                assert refused.rule.section == told["rule"], (example.id, judged)
            if refused is not None:
                facts = {name: str(value) for name, value in refused.facts.items()}
                wanted = {n: str(v) for n, v in told.get("facts", {}).items() if not isinstance(v, list)}
                assert wanted.items() <= facts.items()
            for claim in told.get("claims", []):
                events: list[Event] = []
                after = one.rules.advance(example.state, judged.move, events)
                assert holds(one, claim, example.state, after, events), (example.id, claim)
                met += 1
    assert met or game == "cherokee"


@pytest.mark.parametrize("game", GAMES)
def test_it_stands_in_a_section_of_the_rules_and_its_caption_is_short(game: str) -> None:
    book = resources.files(f"engine.{game}").joinpath("RULES.md").read_text("utf-8")
    sections = set(re.findall(r"^### (\d+\.\d+) ", book, re.MULTILINE))
    for example in examples(game)[1]:
        assert example.section in sections
        for language in LANGUAGES:
            said = words(language)(example.say)
            assert words_in(said) <= MOST_WORDS, said
            assert language == "en" or said != example.say, example.say


def test_a_verdict_that_the_rules_do_not_give_is_a_fault() -> None:
    text = examples_text(OURS["clans"])
    assert text is not None
    told: dict[str, Any] = json.loads(text)
    told["examples"][0]["moves"][0]["code"] = "too_heavy"
    with pytest.raises(DataRefused) as refused:
        read_examples(json.dumps(told), proven("clans").rules)
    assert [str(fault.code) for fault in refused.value.faults] == ["other_verdict"]
