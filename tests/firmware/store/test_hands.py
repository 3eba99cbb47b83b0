"""Steps of hands are kept with the table: whenever the power is cut, the same step comes again."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS, Game
from engine.core import AnyRules, Rng
from engine.session import AnyCustoms, Cause, Handwork, Mode, Player, Table
from firmware.files.troubles import Why
from firmware.store.store import Store, in_memory
from firmware.store.tables import StoredTables
from tests.engine import games
from tests.engine.modelled import People, disturbed
from tests.firmware.store.keeping import NOW, file, opened

PLAYERS = (Player("Léa"), Player("Papa"))


class Ours:
    """The games of the catalogue, as they are begun without an owner's files."""

    def game(self, name: str) -> Game:
        return OURS[name]

    def rules(self, game: str) -> AnyRules:
        return games.rules(game)

    def customs(self, game: str) -> AnyCustoms:
        return OURS[game].customs()

    def materials(self, game: str) -> tuple[str, ...]:
        return ()

    def rules_of(self, game: str, material: str) -> AnyRules:
        raise AssertionError("nothing was kept")


def tables(store: Store) -> StoredTables:
    return StoredTables(store, Ours(), now=lambda: NOW, clock=lambda: 0.0, explains=lambda: True)


def again(store: Store) -> Table:
    """As it is opened after the power was cut."""
    at = tables(store)
    table = at.resume("1")
    assert isinstance(table, Table), table
    return table


def begun(store: Store, game: str, rng: Rng) -> Table:
    options = games.CARDBOARD.get(game, {})
    deal = OURS[game].customs().at_the_table(games.rules(game).deal(2, options, rng), Mode.BESIDE)
    return tables(store).begin(game, Mode.BESIDE, PLAYERS, options, deal)


def at_the_store(store: Store, game: str, rng: Rng) -> People:
    table = begun(store, game, rng)
    people = People(game, table.sitting.deal, lambda left: again(store))
    people.table = table
    return people


def policy(game: str) -> games.Policy:
    return games.POLICIES.get(game, games.at_random)


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_power_is_cut_at_every_step_of_dealing_and_of_forty_moves(game: str) -> None:
    rng = Rng(4)
    people = at_the_store(in_memory(), game, rng)
    people.deal_out()
    for _ in range(40):
        while people.table.handwork is not None:
            people.cut_power()
            people.do()
        people.rest()
        people.cut_power()
        people.rest()
        if people.rules.to_act(people.table.state) is None:
            break
        people.play(policy(game)(people.rules, people.table.state, rng))


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_power_is_cut_at_any_moment_of_going_back_and_forward(game: str) -> None:
    rng = Rng(9)
    people = at_the_store(in_memory(), game, rng)
    causes = disturbed(people, rng, 150, policy(game))
    assert {Cause.BACK, Cause.MATCH} <= set(causes)


def played(folder: Path) -> Handwork:
    """A table in a file, left before a step; which one."""
    kept = opened(folder)
    rng = Rng(4)
    table = begun(kept.store, "clans", rng)
    while table.handwork is None:
        table.play(policy("clans")(table.rules, table.state, rng))
    work = table.handwork
    kept.close()
    return work


def test_a_step_is_kept_in_the_file(tmp_path: Path) -> None:
    work = played(tmp_path)
    kept = opened(tmp_path)
    assert again(kept.store).handwork == work
    kept.close()


def test_steps_of_other_rules_of_leading_hands_are_left_and_the_game_goes_on() -> None:
    """Sealed by us, but nothing that can be done at this table, as after another version."""
    store = in_memory()
    people = at_the_store(store, "clans", Rng(4))
    kept = store.load(1)
    store.put(replace(kept, hands='move 0 [[null,"",["hut/red","nowhere","box",1,null]]]'))
    table = again(store)
    assert table.handwork is None
    assert table.rules.state_text(table.state) == people.rules.state_text(people.table.state)


def test_a_changed_letter_of_a_step_is_noticed_and_the_moves_are_saved(tmp_path: Path) -> None:
    played(tmp_path)
    db = sqlite3.connect(file(tmp_path), isolation_level=None)
    db.execute("UPDATE games SET hands = hands || ' '")
    db.close()
    kept = opened(tmp_path)
    assert [trouble.why for trouble in kept.troubles] == [Why.DAMAGED]
    assert again(kept.store).moves
    kept.close()
