"""An owner's set of cards on a stick: written there, and read from there once it is sound."""

from collections.abc import Generator
from typing import Final

from engine.core import DataRefused
from engine.first_sparks import Components
from engine.first_sparks.components_copy import components_text
from engine.first_sparks.components_file import FILE_NAME, read_components
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import Words
from ui.games.first_sparks.entry import set_in_use
from ui.games.first_sparks.table.file_faults import fault_words
from ui.screens.common.ask import Ask
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.services.stick import Step, TextFile
from ui.widgets.layout import headed, nth
from ui.widgets.paper import TOP
from ui.widgets.pieces import Kind, button, height_of_lines, passage

LOOK_MS: Final = 1000
"""Between two looks whether a stick has been put in."""
WAIT_MS: Final = 100
ROW: Final = 66


class SetOnStick(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._writing: Generator[Step, None, None] | None = None
        self._reading: Generator[Step, None, tuple[TextFile, ...]] | None = None
        self._said: list[str] = []
        self._rows = Paged()
        self._sound: tuple[tuple[str, Components], ...] = ()
        """Files that were read, and may be used."""

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, there = page.words, moment.pressed, self._shell.stick.there()
        half = (page.width - 48) / 2
        offered = (("write", words("Our cards to the stick")), ("read", words("Cards from the stick")))
        out = headed(page, words("Cards and the stick"), pressed=pressed)
        for n, (means, said) in enumerate(offered):
            box = nth(Box(16, TOP, half, ROW), n, 2, (half + 16, ROW))
            kind: Kind = "card" if there and not self._busy else "off"
            out.append(button(box, means, said, kind=kind, size=page.sizes.button, pressed=pressed, r=12))
        return [*out, *self._news(page, pressed, there)]

    @property
    def _busy(self) -> bool:
        return self._writing is not None or self._reading is not None

    def _news(self, page: Page, pressed: str, there: bool) -> list[Piece]:
        """What came of it with every fault, then the files to choose from."""
        said, size = self._lines(page, there), page.sizes.sentence
        files = [name for name, _ in self._sound] if len(self._sound) > 1 else []
        body = Box(16, TOP + ROW + 20, page.width - 32, 480 - TOP - ROW - 32)

        def high(room: float) -> list[float]:
            return [*(height_of_lines(one, room, size, page) for one in said), *(ROW for _ in files)]

        out, rows = self._rows.lay(body, high, page, pressed=pressed, gap=6)
        for n, box in rows:
            if n < len(said):
                out.append(passage(said[n], box.x, box.y + size * 0.3, box.w, size, page))
            else:
                at = n - len(said)
                face = Box(box.x, box.y, box.w, ROW - 8)
                out.append(
                    button(face, f"use/{at}", files[at], size=page.sizes.second, pressed=pressed, r=12)
                )
        return out

    def _lines(self, page: Page, there: bool) -> list[str]:
        words = page.words
        if self._busy:
            return [words("One moment…"), words("Leave the stick in until this is done.")]
        if self._said:
            return self._said
        if not there:
            return [words("There is no stick. Put one in, and wait a moment.")]
        return [
            set_in_use.facts_words(set_in_use.in_use(self._shell), words),
            words("Nothing on the stick is ever overwritten."),
        ]

    # what happens

    def wakes(self, now: int) -> int | None:
        return now + (WAIT_MS if self._busy else LOOK_MS)

    def seen(self, now: int) -> None:
        words = self._shell.app.page.words
        if self._writing is not None:
            step = next(self._writing, None)
            if step is None:
                self._writing = None
            elif step.part == 1:
                kept = words("Saved as {file}. You can pull the stick out now.", file=step.name)
                self._said = [step.fault or kept]
        elif self._reading is not None:
            try:
                step = next(self._reading)
                if step.fault:
                    self._said = [step.fault]
            except StopIteration as done:
                self._reading = None
                self._read(done.value)
        self._shell.app.changed()

    def _read(self, files: tuple[TextFile, ...]) -> None:
        """All faults of all files; what is sound may be used."""
        words, sound = self._shell.app.page.words, []
        said: list[str] = []
        for one in files:
            faults = [one.fault] if one.fault else []
            if not faults:
                try:
                    sound.append((one.name, read_components(one.text, one.name)))
                except DataRefused as refused:
                    faults = [fault_words(fault, words) for fault in refused.faults]
            said += [words("File {file}: {said}", file=one.name, said=fault) for fault in faults]
        self._sound = tuple(sound)
        if said:
            said.append(words("Nothing of a file with faults is used."))
        if len(sound) > 1:
            said.insert(0, words("Which file?"))
        elif not files and not self._said:
            said = [words("There is no file {file} on the stick.", file=FILE_NAME)]
        self._said = said or self._said
        self._rows.begin_again()
        if len(sound) == 1:
            self._ask(0)

    def _ask(self, n: int) -> None:
        words = self._shell.app.page.words
        name, components = self._sound[n]
        question = words("Use the cards of {file}?", file=name)
        why = set_in_use.facts_words(components, words)
        self._shell.app.open(Ask(self._shell, question, lambda: self._use(components), why=why))

    def _use(self, components: Components) -> None:
        """The file before lies beside it, as after every change."""
        words = self._shell.app.page.words
        text = components_text(components)
        problem = self._shell.library.keep_own_file(set_in_use.GAME, text, another=True)
        self._sound = ()
        self._said = [problem or words("New games use these cards. The previous file is kept beside them.")]

    # what people do

    def chosen(self, means: str, now: int) -> None:
        kind, _, which = means.partition("/")
        words: Words = self._shell.app.page.words
        if means == "close":
            self._stop()
            self._shell.app.close()
        elif means in ("up", "down"):
            self._rows.turn(means)
        elif self._busy:
            return
        elif kind == "use":
            self._ask(int(which))
        elif not self._shell.stick.there():
            self._said, self._sound = [], ()
        elif means == "write":
            self._said, self._sound = [words("One moment…")], ()
            text = components_text(set_in_use.in_use(self._shell))
            self._writing = self._shell.stick.keep_text(FILE_NAME, text)
        elif means == "read":
            self._said, self._sound = [], ()
            self._reading = self._shell.stick.texts(FILE_NAME)

    def back(self, now: int) -> bool:
        self._stop()
        return False

    def _stop(self) -> None:
        """What is on the way is stopped; nothing half written stays."""
        for running in (self._writing, self._reading):
            if running is not None:
                running.close()
        self._writing = self._reading = None
