"""Records and backups on a USB stick: what can be done, how far it is, and everything that went wrong."""

from collections.abc import Callable, Generator

from engine.session import Finished
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import C_
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.services.stick import Step
from ui.widgets.layout import headed, nth
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, height_of_lines, passage, progress_bar

LOOK_MS = 1000
"""Between two looks whether a stick has been put in."""
TICK_MS = 16
WAIT_MS = 100
"""Between two looks how far a file is."""
ROW = 66
BACKUP = "totem-backup"


class StickScreen(Screen):
    """`choosing` makes the screen on which one game is chosen; without it, the one game that `writes` names
    is written at once."""

    def __init__(
        self,
        shell: Shell,
        choosing: Callable[[Callable[[Finished], None]], Screen] | None = None,
        *,
        writes: str = "",
    ) -> None:
        self._shell = shell
        self._choosing = choosing
        self._running: Generator[Step, None, None] | None = None
        self._what = ""
        self._done: list[Step] = []
        self._under_way: Step | None = None
        """The file after those."""
        self._stopped = False
        self._was_gone = False
        self._rows = Paged()
        if writes:
            self._run("write", shell.stick.write(writes))

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        there = self._shell.stick.there()
        return [
            *headed(page, page.words("USB stick"), pressed=moment.pressed),
            *self._choices(page, moment.pressed, there and self._running is None),
            *(
                self._news(page, moment.pressed, there)
                if self._running is None
                else self._progress(page, moment.pressed)
            ),
        ]

    def _choices(self, page: Page, pressed: str, ready: bool) -> list[Piece]:
        words, half = page.words, (page.width - 48) / 2
        offered = (
            ("write", words("Copy all games to the stick")),
            ("one", words("Copy one game to the stick")),
            ("read", words("Import games")),
            ("back_up", words("Back everything up")),
        )
        at_hand = (
            {"write", "read", "back_up", *(["one"] if self._choosing is not None else [])} if ready else ()
        )
        return [
            button(
                nth(Box(16, TOP, half, ROW), n, 2, (half + 16, ROW + 12)), means, said,
                kind="card" if means in at_hand else "off", size=page.sizes.button, pressed=pressed, r=12,
            )
            for n, (means, said) in enumerate(offered)
        ]  # fmt: skip

    def _news(self, page: Page, pressed: str, there: bool) -> list[Piece]:
        body, size = _body(page), page.sizes.sentence
        said = self._said(page, there)

        def high(room: float) -> list[float]:
            return [height_of_lines(one, room, size, page) for one in said]

        out, rows = self._rows.lay(body, high, page, pressed=pressed, gap=4)
        for n, box in rows:
            colour = page.theme.ink2 if n and self._done else page.theme.ink
            out.append(passage(said[n], box.x, box.y + size * 0.3, box.w, size, page, colour=colour))
        return out

    def _said(self, page: Page, there: bool) -> list[str]:
        """What came of it, then every fault; or what can be done."""
        words = page.words
        faults = [step.fault for step in self._done if step.fault]
        if self._what:
            stopped = [words("Stopped.")] if self._stopped else []
            out = [words("You can pull the stick out now.")] if there else []
            return [*stopped, self._result(page, len(self._done) - len(faults)), *faults, *out]
        if not there:
            return [words("There is no stick. Put one in, and wait a moment.")]
        return [words("Nothing on the stick is ever overwritten."), *self._of_secrets(page)]

    def _of_secrets(self, page: Page) -> list[str]:
        """A backup is a copy: whoever reads it can read what running games hide."""
        tables = self._shell.tables.unfinished()
        n = sum(not one.counted and not one.damaged and one.moves > 0 for one in tables)
        if not n:
            return []
        return [
            page.words.n(
                "A backup also holds {n} game that is not over, with all that is hidden in it.",
                "A backup also holds {n} games that are not over, with all that is hidden in them.",
                n,
            )
        ]

    def _result(self, page: Page, well: int) -> str:
        words = page.words
        if self._what == "back_up":
            name = self._done[-1].name if well else ""
            return (
                words("Everything is in {file} now.", file=name) if well else words("Nothing was backed up.")
            )
        if self._what == "read":
            if not self._done:
                return words("There are no games on the stick.")
            return words.n("{n} game was imported.", "{n} games were imported.", well)
        if not self._done:
            return words("No game has been played here yet.")
        return words.n("{n} game is on the stick.", "{n} games are on the stick.", well)

    def _progress(self, page: Page, pressed: str) -> list[Piece]:
        body, size, words = _body(page), page.sizes.sentence, page.words
        of, part = self._far()
        many = of > 1
        said = [
            words("{n} of {of}…", n=len(self._done), of=of) if many else words("One moment…"),
            words("Leave the stick in until this is done."),
        ]
        out, y = [], body.y
        for one in said:
            out.append(passage(one, body.x, y + size * 0.3, body.w, size, page))
            y += height_of_lines(one, body.w, size, page) + 4
        bar = Box(body.x, body.bottom - ROW - 44, body.w, 28)
        out.append(Piece(bar, progress_bar, (round(part * 100),)))
        stop = Box(body.x, body.bottom - ROW, (page.width - 48) / 2, ROW)
        out.append(
            button(stop, "stop", words(C_("work", "Stop")), size=page.sizes.button, pressed=pressed, r=12)
        )
        return out

    def _far(self) -> tuple[int, float]:
        """How many files there are, and how much of them all is done, from 0 to 1."""
        latest = self._under_way or (self._done[-1] if self._done else None)
        if latest is None or not latest.of:
            return 0, 0.0
        part = self._under_way.part if self._under_way is not None else 0.0
        return latest.of, min(1.0, (len(self._done) + part) / latest.of)

    # what happens

    def wakes(self, now: int) -> int | None:
        if self._running is None:
            return now + LOOK_MS
        return now + (TICK_MS if self._under_way is None else WAIT_MS)

    def seen(self, now: int) -> None:
        """One file more, or more of it."""
        if self._running is None:
            self._see_another()
            return
        step = next(self._running, None)
        if step is None:
            self._running = None
            self._shell.app.changed()
        elif step.part < 1:
            self._under_way = step
        else:
            self._under_way = None
            self._done.append(step)

    def _see_another(self) -> None:
        """What came of a stick says nothing of the one that is put in after it, be it the same."""
        there = self._shell.stick.there()
        if there and self._was_gone:
            self._what, self._done, self._stopped = "", [], False
        self._was_gone = not there

    def back(self, now: int) -> bool:
        if self._running is None:
            return False
        self._stop()
        return True

    def _stop(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running, self._under_way, self._stopped = None, None, True

    def chosen(self, means: str, now: int) -> None:
        stick = self._shell.stick
        if means == "close":
            self._stop()
            self._shell.app.close()
        elif means == "stop":
            self._stop()
        elif means in ("up", "down"):
            self._rows.turn(means)
        elif self._running is not None:
            return
        elif not stick.there():
            self._what, self._done = "", []
        elif means == "write":
            self._run(means, stick.write())
        elif means == "read":
            self._run(means, stick.read())
        elif means == "back_up":
            self._run(means, stick.back_up(f"{BACKUP}-{self._shell.machine.today()}"))
        elif means == "one" and self._choosing is not None:
            self._shell.app.open(self._choosing(self._write_one))

    def _write_one(self, game: Finished) -> None:
        self._shell.app.close()
        self._run("write", self._shell.stick.write(game.id))

    def _run(self, what: str, steps: Generator[Step, None, None]) -> None:
        self._what, self._running, self._done = what, steps, []
        self._rows.begin_again()
        self._under_way, self._stopped = None, False


def _body(page: Page) -> Box:
    """Below the choices."""
    y = TOP + 2 * (ROW + 12) + 8
    return Box(16, y, page.width - 32, 480 - 12 - y)
