"""A finished game of Twigs that was looked at again, for the tests of layouts and of what is done there."""

from collections.abc import Callable
from typing import Final

from engine.core import Seat
from engine.players.judgement import Belief, Choice, Luck, Piece, Point
from engine.session import Mode, Table
from tests.ui.fake_device import NAMES
from tests.ui.fakes import Desk
from ui.games.contract.parts import Suspicions
from ui.screens.play.how_it_went import HowItWent
from ui.screens.play.the_end import EndScreen
from ui.services.judging import Judged


def found(*, turned: int = 3, luck: bool = True) -> tuple[Piece, ...]:
    """Of the game that `finish` plays: three moves."""
    points: list[Piece] = [Point(n, (0.5 + 0.15 * n, 0.5 - 0.15 * n), (0.05, 0.05)) for n in range(3)]
    points.append(Point(3, (1.0, 0.0), (0.0, 0.0)))
    losses = (0.31, 0.12, 0.06)
    choices = [Choice(n, Seat(n % 2), losses[n], 0.01, "0x1", closely=True) for n in range(turned)]
    strokes = [Luck(1, Seat(1), -0.2, 0.02)] if luck else []
    beliefs = [Belief(n, ((0.5 + 0.2 * n, 0.5 - 0.2 * n), (0.5, 0.5))) for n in (1, 2)]
    return (*beliefs, *points, *choices, *strokes)


def finish(desk: Desk, *names: str) -> Table:
    """The last twig is taken by the table itself: nothing else is possible."""
    desk.device.judging.can_judge = True
    desk.table(Mode.SCREEN, names or NAMES)
    desk.touch("back")
    desk.point("heap/0", "count/2", "heap/1", "count/1")
    desk.rest()
    top = desk.app.top
    assert isinstance(top, EndScreen)
    return desk.device.tables.began[-1]


def went(desk: Desk, judged: Judged) -> None:
    table = finish(desk)
    desk.device.judging.found = judged
    desk.show(HowItWent(desk.shell, desk.presenter, table))


def judgeable_end(desk: Desk) -> None:
    finish(desk)


def plain_end(desk: Desk) -> None:
    desk.have(ending=None)
    finish(desk, "Maximilienne", "Marie-Claire")


def _with(judged: Judged) -> Callable[[Desk], None]:
    return lambda desk: went(desk, judged)


def whole(desk: Desk) -> None:
    desk.have(
        suspicions=Suspicions(lambda words: [("Red", "#c03020"), ("Blue", "#2050a0")], lambda view: (0, 1))
    )
    went(desk, Judged(found(), 1.0))


def suspected(desk: Desk) -> None:
    whole(desk)
    desk.touch("suspected")


def moment(desk: Desk) -> None:
    whole(desk)
    desk.touch("moment/1")


def asked(desk: Desk) -> None:
    moment(desk)
    desk.touch("branch")


def branch(desk: Desk) -> None:
    asked(desk)
    desk.touch("yes")


def branch_menu(desk: Desk) -> None:
    branch(desk)
    desk.touch("menu")


SCREENS: Final[dict[str, Callable[[Desk], None]]] = {
    "end of a game that can be judged": judgeable_end,
    "plain end": plain_end,
    "how it went": whole,
    "how it went, no turning point": _with(Judged(found(turned=0), 1.0)),
    "how it went, being judged": _with(Judged(found()[:4], 0.4)),
    "how it went, failed": _with(Judged(found()[:4], 0.4, failed=True)),
    "how it went, suspected": suspected,
    "a turning point": moment,
    "what if, asked": asked,
    "what if": branch,
    "what if, menu": branch_menu,
}
