"""The rule book opens where the game is: at a section that it has, whatever is asked."""

import re
from importlib import resources

import pytest

from engine.catalogue import OURS, Game
from engine.core import Rng
from engine.session import Mode, Player, Sitting, Table
from tests.engine.games import rules as rules_of
from ui.games.contract.playing import AnyPlay, Play
from ui.games.find import presenter


def rule_sections(game: str) -> frozenset[str]:
    text = resources.files(f"engine.{game}").joinpath("RULES.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^### (\d+\.\d+) ", text, re.MULTILINE))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_whatever_is_asked_has_a_section_of_the_rules(game: Game) -> None:
    shown = presenter(game).table
    there, met = rule_sections(game.id), set[str]()
    for seed in range(3):
        rng = Rng(seed)
        rules = rules_of(game.id)
        deal = rules.deal(2, {}, rng)
        players = tuple(Player(str(n)) for n in range(2))
        table = Table(rules, Sitting(Mode.SCREEN, players, (), deal), lambda: 0)
        play: AnyPlay = Play(table, story=lambda played: (), view_after=shown.view_after)
        assert shown.section is not None
        for _ in range(120):
            met.add(shown.section(play.look(0)))
            legal = rules.legal_moves(table.state)
            if not legal:
                break
            table.play(legal[rng.below(len(legal))])
            play.refresh()
        met.add(shown.section(play.look(0)))
    assert met <= there
    assert len(met) > 1, "what is shown decides"
