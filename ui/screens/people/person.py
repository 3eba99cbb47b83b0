"""Somebody who is remembered: the name, the badge, one person out of two, and goodbye."""

from collections.abc import Callable

from engine.session import ANIMALS, COLOURS, Badge, Person, Wins, free_badge
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.badges import badge
from ui.drawing.figures import nobody
from ui.drawing.icons import IconName
from ui.screens.common.ask import Ask, Note
from ui.screens.common.keyboard import KeyboardScreen
from ui.screens.common.paged import Paged
from ui.screens.people.rows import Row, rows_of
from ui.screens.people.wear import Wear
from ui.services.shell import Shell
from ui.widgets.layout import grid, headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, passage


class PersonScreen(Screen):
    """Closes itself once its person is one with another, or deleted."""

    def __init__(self, shell: Shell, who: Person) -> None:
        self._shell = shell
        self._id = who.id
        self._who = who
        self._counted = self._wins()

    def seen(self, now: int) -> None:
        """A name or a badge may be another now."""
        found = (one for one in self._shell.people.everybody() if one.id == self._id)
        self._who = next(found, self._who)

    def _wins(self) -> Wins | None:
        people = self._shell.tables.statistics().people
        return next((one for one in people if one.who == self._who.name), None)

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, more = page.words, moment.pressed, page.more
        size = page.sizes.button
        boxes = grid(Box(256, TOP + 16, 528 + more, 280), 1, 4, 12)
        entries: tuple[tuple[str, IconName, str], ...] = (
            ("rename", "pencil", words("Another name")),
            ("wear", "person", words("Another badge")),
            ("merge", "people", words("The same person as…")),
            ("delete", "bin", words("Delete")),
        )
        return [
            *headed(page, self._who.name, pressed=pressed),
            Piece(Box(16, TOP + 16, 220, 180), _badge, (self._who.badge,)),
            passage(
                self._played(page), 16, TOP + 216, 220, page.sizes.second, page, colour=page.theme.ink2,
                middle=True,
            ),
            *(
                button(box, means, said, sign=sign, size=size, pressed=pressed, r=12)
                for box, (means, sign, said) in zip(boxes, entries, strict=True)
            ),
        ]  # fmt: skip

    def _played(self, page: Page) -> str:
        words = page.words
        if self._counted is None:
            return words("No finished game yet.")
        games = words.n("{n} finished game", "{n} finished games", self._counted.played)
        won = words("{n} won", n=self._counted.won)
        return f"{games}\n{won}"

    def chosen(self, means: str, now: int) -> None:
        app, who = self._shell.app, self._who
        match means:
            case "rename":
                app.open(KeyboardScreen(self._shell, who.name, (), self._rename))
            case "wear":
                own = who.badge or free_badge(()) or Badge(COLOURS[0], ANIMALS[0])
                app.open(Wear(self._shell, who.name, own, self._wear))
            case "merge":
                app.open(SamePerson(self._shell, who, self._ask_to_merge))
            case "delete":
                self._ask_to_delete()
            case _:
                app.close()

    def _rename(self, name: str) -> None:
        other = self._shell.people.rename(self._id, name)
        if other is not None:
            self._ask_to_merge(other)

    def _wear(self, badge: Badge) -> None:
        self._shell.people.wear(self._id, badge)

    def _ask_to_merge(self, other: Person) -> None:
        words = self._shell.app.page.words
        question = words("Are {one} and {other} one person?", one=self._who.name, other=other.name)
        why = words(
            "The name {name} and its badge stay. All their games count together, and that cannot be undone.",
            name=other.name,
        )
        merge, no = lambda: self._merge(other), words("No, two people")
        self._shell.app.open(Ask(self._shell, question, merge, yes=words("One person"), no=no, why=why))

    def _merge(self, other: Person) -> None:
        words, app = self._shell.app.page.words, self._shell.app
        if self._shell.people.merge(self._id, other.id):
            app.close()
            return
        fact = words(
            "{one} and {other} have played against each other.", one=self._who.name, other=other.name
        )
        app.open(Note(self._shell, fact, words("They remain two people.")))

    def _ask_to_delete(self) -> None:
        words = self._shell.app.page.words
        question = words("Delete {name}?", name=self._who.name)
        why = words("The name is not offered any more, and the statistics leave it out. Past games stay.")
        self._shell.app.open(Ask(self._shell, question, self._delete, yes=words("Delete"), why=why))

    def _delete(self) -> None:
        self._shell.people.delete(self._id)
        self._shell.app.close()


class SamePerson(Screen):
    """Everybody else, to say who it is."""

    def __init__(self, shell: Shell, who: Person, then: Callable[[Person], None]) -> None:
        self._shell, self._who, self._then = shell, who, then
        self._rows = Paged()

    def scene(self, page: Page, moment: Moment) -> Scene:
        head = page.words("Who is {name}?", name=self._who.name)
        out = headed(page, head, pressed=moment.pressed)
        others = self._others()
        if not others:
            nobody_else = page.words("Totem knows nobody else.")
            return [*out, passage(nobody_else, 16, TOP + 12, page.width - 32, page.sizes.sentence, page)]
        rows = [Row(one, f"person/{one.id}") for one in others]
        return [*out, *rows_of(page, self._rows, rows, pressed=moment.pressed)]

    def _others(self) -> list[Person]:
        return [one for one in self._shell.people.everybody() if one.id != self._who.id]

    def chosen(self, means: str, now: int) -> None:
        kind, _, id = means.partition("/")
        other = next((one for one in self._others() if kind == "person" and str(one.id) == id), None)
        if other is not None:
            self._shell.app.close()
            self._then(other)
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)


def _badge(art: Art, own: Badge | None) -> None:
    x, y, r = art.width / 2, art.height / 2, art.height * 0.46
    if own is not None:
        badge(art, own, x, y, r)
    else:
        nobody(art, x, y, r)
