"""Home, and the tables of Clans, Territories and Cherokee."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.core import NO, Place, Rng
from engine.session import Mode, Table
from engine.territories import Side, State, standing
from engine.territories import what_if as prospect
from engine.territories.land import square_place
from tests.pictures.sitting import PLAYERS, STORY_MS, Sitting
from tests.ui.parts import count
from ui.core.input import Press
from ui.games.find import presenter
from ui.screens.play.compare import Compare, compare
from ui.screens.play.table import TableScreen


def home(here: Sitting) -> pygame.Surface:
    screen = here.sit_down()
    here.play(screen, 5)
    here.console.app.home()
    return here.look()


def table(here: Sitting) -> pygame.Surface:
    return _chosen(here).look()


def desk(here: Sitting) -> pygame.Surface:
    return _chosen(here).look(desk=True)


def _chosen(here: Sitting) -> Sitting:
    """Mid-game, the group with most targets chosen."""
    screen = here.sit_down()
    here.play(screen, 27)
    while (rules := screen.table.rules).legal_moves(screen.table.state)[0].__class__.__name__ != "Slide":
        here.play(screen, 1)
    origins = [
        rules.pointing(screen.table.state, m).in_order[0] for m in rules.legal_moves(screen.table.state)
    ]
    here.hand.tap(max(origins, key=origins.count))
    return here


def cursor(here: Sitting) -> pygame.Surface:
    """Seven presses of *no* on the table of Clans."""
    screen = here.sit_down()
    here.play(screen, 20)
    for _ in range(7):
        here.console.app.step([Press(NO)], round(here.hand.clock()))
        here.hand.rest(200)
    return here.look(desk=True)


def hands(here: Sitting) -> pygame.Surface:
    """Beside the board: a village was destroyed, its huts are to be taken off."""
    screen = here.sit_down(Mode.BESIDE)
    for _ in range(400):
        work = screen.table.handwork
        if work is not None and len(work.step.shifts) > 3:
            break
        if work is not None:
            here.hand.tap("yes")
        else:
            here.play(screen, 1)
        here.hand.watch(STORY_MS)
    return here.look()


def hands_deal(here: Sitting) -> pygame.Surface:
    """Everything lies there but the secret clan cards."""
    screen = here.sit_down(Mode.BESIDE)
    screen.table.deal_out()
    here.console.app.changed()
    while (work := screen.table.handwork) is not None and len(work.left) > 1:
        here.hand.rest(400)
        here.hand.tap("yes")
    return here.look()


def hands_check(here: Sitting) -> pygame.Surface:
    screen = here.sit_down(Mode.BESIDE)
    for _ in range(12):
        here.play(screen, 1)
        screen.play.hands_done()
    compare(here.console.shell, screen.presenter, screen.table)
    return here.look()


def hands_place(here: Sitting) -> pygame.Surface:
    """While the board is checked, one of its territories was touched."""
    hands_check(here)
    top = here.console.app.top
    assert isinstance(top, Compare)
    huts = [shift.target for step in top.work.steps for shift in step.shifts if "territory" in shift.target]
    here.hand.touch(max(huts, key=huts.count))
    here.console.app.changed()
    return here.look()


def event_card(here: Sitting) -> pygame.Surface:
    """The first village that scores."""
    preferences = here.services.preferences
    here.console.shell.prefer(replace(preferences.current, explains=True))
    screen = here.sit_down()
    while "village" not in screen.table.unread:
        while screen.table.unread:
            screen.table.read()
        here.hand.decide(screen.play, by_buttons=False)
        screen.play.skip()
    while screen.table.unread[0] != "village":
        screen.table.read()
    here.console.app.changed()
    return here.look()


def why_not(here: Sitting) -> pygame.Surface:
    screen = here.sit_down()
    here.play(screen, 20)
    state = screen.table.state
    offered = {
        screen.table.rules.pointing(state, m).in_order[0] for m in screen.table.rules.legal_moves(state)
    }
    occupied = [f"territory/{t}" for t in range(1, 61) if any(state.huts(t))]
    here.hand.touch(next(spot for spot in occupied if spot not in offered))
    here.hand.rest(1200)
    return here.look()


def end(here: Sitting) -> pygame.Surface:
    screen = here.sit_down()
    here.play(screen, 200)
    here.hand.watch(STORY_MS)
    return here.look()


def land(here: Sitting) -> pygame.Surface:
    return _land(here).look()


def land_desk(here: Sitting) -> pygame.Surface:
    return _land(here).look(desk=True)


def _land(here: Sitting) -> Sitting:
    """Mid-game: some territories are finished, the border that runs has an open end."""
    screen = here.sit_down(game="territories", seats=2)
    here.play(screen, 16)
    while screen.table.state.open_end is None:
        here.play(screen, 1)
    return here


def what_if(here: Sitting) -> pygame.Surface:
    """A finger on the edge that would close the widest land."""
    screen = here.sit_down(game="territories", seats=2)
    best, gain = None, 0
    while gain < 8 and not screen.table.state.over:
        here.play(screen, 1)
        state = screen.table.state
        moves = screen.table.rules.legal_moves(state)
        prospects = [(sum(r.worth for r in prospect(state, move).finished), move) for move in moves]
        gain, best = max(prospects, key=lambda one: one[0], default=(0, None))
    assert best is not None, "no log of this game closes wide land"
    here.hand.hold(screen.table.rules.pointing(screen.table.state, best).in_order[0])
    return here.look()


def land_why_not(here: Sitting) -> pygame.Surface:
    screen = _land(here).console.app.top
    assert isinstance(screen, TableScreen)
    rules, state = screen.table.rules, screen.table.state
    legal = [rules.pointing(state, move).in_order[0] for move in rules.legal_moves(state)]
    here.hand.touch(next(spot for spot in rules.places if spot.startswith("edge/") and spot not in legal))
    here.hand.rest(1200)
    return here.look()


def land_end(here: Sitting) -> pygame.Surface:
    screen = here.sit_down(game="territories", seats=2)
    here.play(screen, 100)
    here.hand.watch(STORY_MS)
    return here.look()


def land_painting(here: Sitting) -> pygame.Surface:
    """The end of a game told again: farms, then White's land and a part of Black's painted."""
    screen = here.sit_down(game="territories", seats=2)
    here.play(screen, 100)
    over: State = screen.table.state
    shown = presenter(OURS["territories"])
    here.console.app.open(count(shown, here.console.shell, PLAYERS[:2], {}))
    here.hand.rest(400)
    farms = [square_place(square) for side in Side for square in over.squares(side)]
    for means in ("yes", *farms, "way/paint"):
        here.hand.tap(means)
    finished = [(one.owner.word, one) for one in standing(over).regions if one.owner is not None]
    for side, region in finished[:-1]:
        here.hand.tap(f"brush/{side}")
        for square in region.squares:
            if square_place(square) not in farms:
                here.hand.tap(square_place(square))
    return here.look()


def cherokee_target(here: Sitting) -> pygame.Surface:
    """A few turns in, a target with two attackers chosen, one of them below it."""
    screen = here.sit_down(game="cherokee", seed=6)
    rules = screen.table.rules
    while len(screen.table.moves) < 9 or not _pairs(screen.table):
        move = here.hand.rng.pick(rules.legal_moves(screen.table.state))
        meaning = rules.pointing(screen.table.state, move)
        if meaning.in_order[0].startswith("hand/"):
            for means in ("recruit", "me", *meaning.in_order, "recruit"):
                here.hand.tap(means)
        else:
            for means in (*meaning.in_order, *meaning.any_order):
                here.hand.tap(means)
            if meaning.any_order:
                here.hand.tap(screen.main())
        here.hand.watch(STORY_MS)
    target, attackers = _pairs(screen.table)[0]
    for means in (target, *attackers):
        here.hand.tap(means)
    return here.look()


def _pairs(table: Table) -> list[tuple[Place, tuple[Place, ...]]]:
    """Two who expel a third, which neither could alone, from two rows."""
    pointed = [table.rules.pointing(table.state, move) for move in table.rules.legal_moves(table.state)]
    alone = {(p.in_order[0], p.any_order[0]) for p in pointed if len(p.any_order) == 1}
    return [
        (p.in_order[0], p.any_order)
        for p in pointed
        if len(p.any_order) == 2
        and p.any_order[0].split("/")[1] != p.any_order[1].split("/")[1]
        and not any((p.in_order[0], one) in alone for one in p.any_order)
    ]


def _final(here: Sitting) -> dict[str, list[str]]:
    """Which clan lies where in a last pyramid."""
    rules = here.services.library.rules("cherokee")
    deal = rules.deal(3, {}, Rng(9))
    clans: dict[str, list[str]] = {}
    for place, member in zip(rules.places, deal.pyramid, strict=False):
        clans.setdefault(member.clan, []).append(place)
    return clans


def cherokee_painting(here: Sitting) -> pygame.Surface:
    _painted(here, 4)
    return here.look()


def _painted(here: Sitting, clans: int) -> None:
    shown = presenter(OURS["cherokee"])
    here.console.app.open(count(shown, here.console.shell, PLAYERS, {}))
    here.hand.rest(200)
    for clan, places in list(_final(here).items())[:clans]:
        for means in (f"clan/{clan}", *places):
            here.hand.tap(means)


def cherokee_end(here: Sitting) -> pygame.Surface:
    _painted(here, 6)
    for means in ("done", "clan/0/bird", "clan/1/wolf", "clan/2/deer", "done"):
        here.hand.tap(means)
    here.hand.watch(STORY_MS)
    return here.look()


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    "cursor": cursor,
    "hands": hands,
    "hands_deal": hands_deal,
    "hands_check": hands_check,
    "hands_place": hands_place,
    "event_card": event_card,
    "home": home,
    "clans_table": table,
    "clans_desk": desk,
    "clans_why_not": why_not,
    "clans_end": end,
    "territories_table": land,
    "territories_desk": land_desk,
    "territories_what_if": what_if,
    "territories_why_not": land_why_not,
    "territories_end": land_end,
    "territories_painting": land_painting,
    "cherokee_target": cherokee_target,
    "cherokee_painting": cherokee_painting,
    "cherokee_end": cherokee_end,
}
