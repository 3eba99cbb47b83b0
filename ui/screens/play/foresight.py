"""What a table may show next: what is aimed at or chosen by the next touch, what a story comes to, and
the next step of hands."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core import Event, choice
from engine.session import Played, Table
from engine.session.table import MOST_FORCED
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import AnyLook
from ui.screens.play import hands, the_end
from ui.screens.play.hands_guide import Shown
from ui.services.shell import Shell

AFTER: Final = 10_000_000
"""Every story is over then, ms."""


def soon(
    shell: Shell,
    presenter: AnyPresenter,
    play: AnyPlay,
    table_screen: Screen,
    look: AnyLook,
    page: Page,
    led: Shown | None = None,
) -> Iterator[Scene]:
    """`look` is what the table's screen is made from now, `led` what hands are led to."""
    now, table = shell.app.now, play.table
    if led is not None and len(led.work.left) > 1:
        then = replace(led.work, done=led.work.done + 1)
        at_rest = replace(led.look, view=table.view_led_next)
        yield hands.scene(page, replace(led, look=at_rest, work=then), Moment(now))
    if play.story is not None:
        yield table_screen.scene(page, Moment(now + AFTER))
        if table.rules.to_act(table.state) is None:
            end = the_end.screen_of(shell, presenter, table)
            yield end.scene(page, Moment(now + AFTER))
    asked = play.choice
    if asked is None or play.refused is not None or play.handwork is not None:
        return
    scene = presenter.table.scene
    for spot in asked.next:
        yield scene(page, replace(look, aimed=spot), Moment(now, pressed=spot))
        following = choice(table.rules, table.state, (*asked.pointed, spot))
        if following.move is None or presenter.extras.confirms is not None:
            yield scene(page, replace(look, choice=following), Moment(now))
        if following.move is not None:
            yield scene(page, _after(table, look, following.move), Moment(now + AFTER))


def _after(table: Table, look: AnyLook, move: object) -> AnyLook:
    """What is seen when a move, and what the table answers by itself, have been told."""
    rules, state, made = table.rules, table.state, list[Played]()
    while move is not None and len(made) <= MOST_FORCED:
        seat, events = rules.to_act(state), list[Event]()
        if seat is None:
            break
        state = rules.advance(state, move, events)
        made.append(Played(seat, move, tuple(events), bool(made), 0))
        move = table.customs.obvious(rules, state)
    to_act = rules.to_act(state)
    return replace(
        look,
        view=rules.view(state, None),
        to_act=to_act,
        choice=None if to_act is None else choice(rules, state),
        last=made[-1],
        can_undo=True,
        turn=tuple(played for played in made if played.seat == made[-1].seat),
    )
