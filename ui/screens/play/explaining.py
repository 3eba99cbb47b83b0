"""Cards over a table for what is to be read: who begins, and big events that happen the first time."""

from collections.abc import Callable
from dataclasses import replace

from engine.core import Event, Place
from engine.session import BEGINS, Cause, Handwork, Table, big_events, happened, nobody_plays
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.stage import without_targets
from ui.core.words import Words
from ui.games.contract.events import Explained
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Running
from ui.lights.glow import LightScene
from ui.screens.play.event_card import EventCard, ring
from ui.services.shell import Shell


def to_read(presenter: AnyPresenter, table: Table) -> tuple[Event, ...]:
    """What has just happened and has a card, in its order."""
    if presenter.telling is None:
        return ()
    found = (happened(table, kind) for kind in table.unread if kind != BEGINS)
    return tuple(one[0][one[1]] for one in found if one is not None)


def behind_card(presenter: AnyPresenter, table: Table, look: AnyLook) -> AnyLook:
    """What is seen behind a card: it tells somebody's move, whoever is to act after it, unless it says who
    begins."""
    shown = () if table.unread[:1] in ((), (BEGINS,)) else to_read(presenter, table)[:1]
    for made in reversed(table.moves):
        if any(event is first for event in made.events for first in shown):
            return replace(look, choice=None, mover=made.seat)
    return look


def explain(
    shell: Shell,
    presenter: AnyPresenter,
    table: Table,
    look: Callable[[int], AnyLook],
    scene: Callable[[Page, int], Scene],
    *,
    upto: Event | None = None,
) -> bool:
    """Opens a card for what is to be read first, and is no later than `upto`; what says itself is read at
    once. False: nothing is left."""
    while table.unread and (upto is None or any(one is upto for one in to_read(presenter, table))):
        now = shell.app.now
        found = _explained(presenter, table, look(now), shell.app.page)
        if found is not None:
            explained, event = found
            shell.app.open(_card(shell, presenter, table, explained, event, look, scene))
            return True
        table.read()
    return False


def _explained(
    presenter: AnyPresenter, table: Table, look: AnyLook, page: Page
) -> tuple[Explained, Event | None] | None:
    telling, kind = presenter.telling, table.unread[0]
    if telling is None:
        return None
    if kind == BEGINS:
        begins = telling.begins(look, page.words)
        return None if begins is None else (begins, None)
    found = happened(table, kind)
    if found is None:
        return None
    explained = telling.event(look, *found, page.words)
    return None if explained is None else (explained, found[0][found[1]])


def _card(
    shell: Shell,
    presenter: AnyPresenter,
    table: Table,
    explained: Explained,
    event: Event | None,
    look: Callable[[int], AnyLook],
    scene: Callable[[Page, int], Scene],
) -> EventCard:
    page, now = shell.app.page, shell.app.now

    def below(page: Page, now: int) -> Scene:
        return [*without_targets(scene(page, now)), *_ringed(presenter, page, look(now), explained.place)]

    def lamps(event: Event, part: float) -> LightScene:
        return presenter.table.lamps(replace(look(shell.app.now), choice=None, running=Running(event, part)))

    box = _box(_outline(presenter, page, look(now), explained.place))
    low = box is not None and box.centre[1] > page.box.h / 2
    return EventCard(
        shell, explained, event, table=below, lamps=lamps, low=low, read=table.read,
        goes=nobody_plays(table.players),
    )  # fmt: skip


def _outline(
    presenter: AnyPresenter, page: Page, look: AnyLook, place: Place | None
) -> tuple[tuple[float, float], ...]:
    if place is None or presenter.leading is None:
        return ()
    shapes = presenter.leading.shapes(page, look, place)
    return shapes[0] if shapes else ()


def _box(outline: tuple[tuple[float, float], ...]) -> Box | None:
    if not outline:
        return None
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _ringed(presenter: AnyPresenter, page: Page, look: AnyLook, place: Place | None) -> list[Piece]:
    outline = _outline(presenter, page, look, place)
    box = _box(outline)
    if box is None:
        return []
    wide = box.grown(5)
    return [Piece(wide, ring, (tuple((round(x - wide.x, 1), round(y - wide.y, 1)) for x, y in outline),))]


def what_happened(presenter: AnyPresenter, table: Table, look: AnyLook, work: Handwork, words: Words) -> str:
    """In one line, where hands are led to what a big event has left to do; empty: it was none."""
    if presenter.telling is None or work.cause is not Cause.MOVE:
        return ""
    places = frozenset(work.step.places)
    for events, at in big_events(table):
        explained = presenter.telling.event(look, events, at, words)
        if explained is not None and explained.place in places:
            return explained.fact
    return ""
