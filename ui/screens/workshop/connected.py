"""What is connected, told on the screen: the lamps, their supply, the order of their colours, the buttons.

While it is open a chain of lamps without a board lies on the table, and every free pin is listened to.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from engine.catalogue import Catalogue
from engine.core import Place
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY
from ui.core.words import N_
from ui.lights.glow import AMBER, Glow, LightScene, Rgb
from ui.screens.common.ask import Note
from ui.screens.workshop.lamp_pin import feed, first_pin
from ui.services.connected import (
    FEEDING_PINS,
    LEAST_MA,
    LGPIO,
    MOST_MA,
    NONE,
    ON_A_PIN,
    ON_SPI,
    ORDERS,
    RPIGPIO,
    Connected,
    Connections,
    order_seen,
)
from ui.services.machine import Part
from ui.services.shell import Shell
from ui.services.workbench import Workbench
from ui.widgets.layout import headed
from ui.widgets.paper import choice_height, choices, works_mark
from ui.widgets.pieces import UNDER, button, height_of_lines, label, passage, plate, print_lines

Tab: TypeAlias = Literal["lamps", "supply", "colours", "buttons"]

TABS: Final[tuple[tuple[Tab, str], ...]] = (
    ("lamps", N_("Lamps")),
    ("supply", N_("Supply")),
    ("colours", N_("Colours")),
    ("buttons", N_("Buttons")),
)
CHAIN: Final = 60
"""Lamps that are lit to be seen, where no wiring says how many there are; a shorter chain shows its own."""
COLOURS: Final[Mapping[str, tuple[Rgb, str, str]]] = {
    "R": ((255, 0, 0), N_("Red"), N_("All red")),
    "G": ((0, 255, 0), N_("Green"), N_("All green")),
    "B": ((0, 0, 255), N_("Blue"), N_("All blue")),
}
PACE_MS: Final = 1500
"""From colour to colour, once their order is known."""
STEPS: Final = ("-500", "-100", "+100", "+500")
"""mA."""


class ConnectedScreen(Screen):
    """Each change holds at once. `left` is called when it closes."""

    def __init__(
        self,
        shell: Shell,
        bench: Workbench,
        connections: Connections,
        tab: Tab = "lamps",
        left: Callable[[], None] | None = None,
    ) -> None:
        self._shell, self._bench, self._connections = shell, bench, connections
        self._tab: Tab = tab
        self._left = left or bench.leave
        self._seen: dict[str, str] = {}
        self._lit_since: int | None = None
        """Since when the colours are shown in turn, their order being known."""
        self._pressed_pin = ""
        self._count = longest_chain(bench, shell.games)
        self._lay()

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        room = page.width - 32
        bodies = {
            "lamps": self._lamps,
            "supply": self._supply,
            "colours": self._colours,
            "buttons": self._buttons,
        }
        tabs = [(name, words(said)) for name, said in TABS]
        return [
            *headed(page, words("What is connected"), pressed=pressed),
            *choices(Box(16, 84, room, 56), "tab", tabs, self._tab, page, pressed=pressed),
            *bodies[self._tab](page, Box(16, 162, room, 302), moment),
        ]

    def _lamps(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, now = page.words, self._connections.connected()
        offered = [
            (NONE, words("No lamps")),
            (ON_SPI, words("On GPIO10 (SPI)")),
            (ON_A_PIN, words("On another pin")),
        ]
        high = choice_height(offered, box.w, page, least=56)
        row = Box(box.x, box.y, box.w, high)
        out = choices(row, "lights", offered, now.lights, page, pressed=moment.pressed)
        below = row.bottom + 18
        if now.lights == ON_A_PIN:
            pins = sorted({*FEEDING_PINS, *([] if now.pin is None else [now.pin])})
            each = [(str(pin), f"GPIO{pin}") for pin in pins]
            out += choices(
                Box(box.x, below, box.w, 52), "feed", each, str(now.pin), page, pressed=moment.pressed
            )
            below += 52 + 18
        rest = Box(box.x, below, box.w, box.bottom - below)
        if now.lights == NONE:
            said = words("Totem plays without lamps. SPI fits every Raspberry Pi, without special rights.")
            return [*out, passage(said, rest.x, rest.y + 6, rest.w, page.sizes.second, page)]
        fine = words("The driver works. Only you can see whether they glow: all should glow now.")
        return [*out, *self._status(page, rest, "lights", fine, moment.pressed)]

    def _supply(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, sizes = page.words, page.sizes
        now = self._connections.connected().budget_ma
        said = words(
            "How much may the lamps take together? With a kit: the mA that its guide names for this board, "
            "even if the supply gives more. Without: what is printed on the supply, 1 A is 1000 mA. They get "
            "dimmer first."
        )
        out = [passage(said, box.x, box.y + 6, box.w, sizes.second, page)]
        y = box.y + 20 + height_of_lines(said, box.w, sizes.second, page)
        each, middle = 96.0, box.x + box.w / 2
        spots = (box.x, box.x + each + 8, box.right - 2 * each - 8, box.right - each)
        for x, step in zip(spots, STEPS, strict=True):
            ends = now == (LEAST_MA if step.startswith("-") else MOST_MA)
            face = step.replace("-", "−")
            out.append(
                button(
                    Box(x, y, each, 66), f"supply/{step}", face, size=sizes.button, pressed=moment.pressed,
                    kind="off" if ends else "card",
                )
            )  # fmt: skip
        out.append(label(f"{now} mA", middle, y + 33, sizes.number, page, at="m", face="black"))
        return out

    def _colours(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, sizes, now = page.words, page.sizes, self._connections.connected()
        if now.lights == NONE:
            said = words("First say under “Lamps” how they are connected.")
            return [passage(said, box.x, box.y + 6, box.w, sizes.second, page)]
        heading = words("Order of the colours")
        row = Box(box.x, box.bottom - 52, box.w, 52)
        orders = [(order, order) for order in ORDERS]
        asked = Box(box.x, box.y, box.w, row.y - 36 - box.y)
        return [
            *self._question(page, asked, moment),
            label(heading, box.x, row.y - 18, sizes.second, page, colour=page.theme.ink2, face="bold"),
            *choices(row, "order", orders, now.order, page, pressed=moment.pressed),
        ]

    def _question(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, sizes = page.words, page.sizes
        if (part := self._part("lights")) is not None and not part.works:
            return self._status(page, box, "lights", "", moment.pressed)
        if self._shell.preferences.current.lamps == 0:
            said = words("The lamps are set to 0%: nothing can glow. Make them brighter under “Light”.")
            return [passage(said, box.x, box.y + 6, box.w, sizes.second, page)]
        faces = Box(box.x, box.y + 82, box.w, 66)
        if self._lit_since is not None:
            shown = words(COLOURS[self._colour(moment.now)][2])
            said = words("Do they match what is written here? Then the order is right.")
            again = Box(faces.right - 246, faces.y, 246, faces.h)
            return [
                passage(said, box.x, box.y + 6, box.w, sizes.sentence, page, face="bold"),
                label(shown, box.x, faces.y + faces.h / 2, sizes.name, page, face="serif"),
                button(again, "again", words("Again"), size=sizes.button, pressed=moment.pressed),
            ]
        said = words("All lamps glow in one colour. Which do you see?")
        if self._seen:
            said = words("They have changed. Which colour do you see now?")
        out = [passage(said, box.x, box.y + 6, box.w, sizes.sentence, page, face="bold")]
        each = (faces.w - 3 * 8) / 4
        for n, (letter, (rgb, name, _all)) in enumerate(COLOURS.items()):
            face = Box(faces.x + n * (each + 8), faces.y, each, faces.h)
            means = f"see/{letter}"
            args = (
                face.h,
                words(name),
                "#{:02X}{:02X}{:02X}".format(*rgb),
                sizes.second,
                moment.pressed == means,
            )
            drawn = Box(face.x, face.y, face.w, face.h + UNDER)
            out.append(Piece(drawn, _swatch, args, means=means, target=face))
        last = Box(faces.right - each, faces.y, each, faces.h)
        out.append(button(last, "see/", words("None glows"), size=sizes.second, pressed=moment.pressed))
        return out

    def _buttons(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, now = page.words, self._connections.connected()
        offered = [(NONE, words("No buttons")), (LGPIO, "lgpio"), (RPIGPIO, "RPi.GPIO")]
        row = Box(box.x, box.y, box.w, choice_height(offered, box.w, page, least=56))
        out = choices(row, "pins", offered, now.buttons, page, pressed=moment.pressed)
        rest = Box(box.x, row.bottom + 18, box.w, box.bottom - row.bottom - 18)
        if now.buttons == NONE:
            said = words("Totem is played on the screen only. For push buttons, begin with lgpio.")
            return [*out, passage(said, rest.x, rest.y + 6, rest.w, page.sizes.second, page)]
        fine = words("Totem is watching the pins. Press any button.")
        if self._pressed_pin:
            fine = words("{pin} was pressed.", pin=self._pressed_pin)
        return [*out, *self._status(page, rest, "buttons", fine, moment.pressed)]

    def _status(self, page: Page, box: Box, name: str, fine: str, pressed: str) -> list[Piece]:
        """How the part is; a reason that is too long for its plate is read on a sheet."""
        size = page.sizes.second
        part = self._part(name)
        said = fine if part is None or part.works else part.reason
        room = box.w - 76
        height = 28 + height_of_lines(said, room, size, page) - size * 0.5
        if height > box.h:
            return [
                button(
                    Box(box.x, box.y, box.w, 66), "why", page.words("It does not work. Why?"), sign="warning",
                    size=page.sizes.button, pressed=pressed, r=12,
                )
            ]  # fmt: skip
        return [
            plate(Box(box.x, box.y, box.w, height)),
            Piece(Box.around(box.x + 36, box.y + height / 2, 18), works_mark, (part is None or part.works,)),
            passage(said, box.x + 66, box.y + 16, room, size, page),
        ]

    def _part(self, name: str) -> Part | None:
        return next((part for part in self._shell.machine.parts() if part.name == name), None)

    # the lamps

    def lamps(self, now: int) -> LightScene:
        if self._tab != "colours":
            return self._all(AMBER)
        return self._all(COLOURS[self._colour(now)][0])

    def _all(self, colour: Rgb) -> LightScene:
        return {Place(f"lamp/{n}"): Glow(colour) for n in range(self._count)}

    def _colour(self, now: int) -> str:
        """Which colour is sent."""
        if self._lit_since is None:
            return "G" if self._seen else "R"
        return "RGB"[max(0, now - self._lit_since) // PACE_MS % 3]

    def wakes(self, now: int) -> int | None:
        if self._lit_since is None or self._tab != "colours":
            return None
        return now + PACE_MS - max(0, now - self._lit_since) % PACE_MS

    def _lay(self) -> None:
        self._bench.lay(self._shell.games.games[0].id, self._count)

    # what people do

    def takes(self, place: str) -> bool:
        return self._tab == "buttons" and place.startswith("pin/")

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def chosen(self, means: str, now: int) -> None:
        name, _, value = means.partition("/")
        have = self._connections.connected()
        match name:
            case "close":
                self._shell.app.close()
                self._left()
            case "tab":
                self._tab = next(tab for tab, _said in TABS if tab == value)
                self._ask_anew()
            case "lights":
                pin = first_pin(self._bench, have.pin) if value == ON_A_PIN else have.pin
                self._lights(replace(have, lights=value, pin=pin))
            case "feed":
                self._lights(replace(have, pin=int(value)))
            case "supply":
                wanted = min(MOST_MA, max(LEAST_MA, have.budget_ma + int(value)))
                self._connect(replace(have, budget_ma=wanted))
            case "order":
                self._order(value, now)
            case "see":
                self._saw(value, now)
            case "again":
                self._ask_anew()
            case "pins":
                self._pressed_pin = ""
                self._connect(replace(have, buttons=value))
            case "pin":
                self._pressed_pin = self._bench.pin_name(int(value))
            case _:
                self._why()

    def _lights(self, connected: Connected) -> None:
        if connected.lights != ON_A_PIN or connected.pin is None:
            self._connect(connected)
        elif connected != self._connections.connected():
            feed(self._shell, self._bench, connected.pin, lambda: self._connect(connected))

    def _connect(self, connected: Connected) -> None:
        before = self._connections.connected()
        problem = self._connections.connect(connected)
        if replace(before, budget_ma=connected.budget_ma) != connected:
            self._lay()
        if problem:
            self._note(self._shell.app.page.words("This could not be saved."), problem)

    def _saw(self, colour: str, now: int) -> None:
        words = self._shell.app.page.words
        if not colour:
            self._ask_anew()
            why = words(
                "Look whether the supply is on, whether the data wire goes to the side of the first lamp "
                "that is marked DIN, and whether the supply and the Raspberry Pi share a ground. “Lamps” "
                "says whether the driver works."
            )
            self._note(words("No lamp glows."), why)
            return
        if not self._seen:
            self._seen = {"R": colour}
            return
        sent_in = self._connections.connected().order
        if (order := order_seen(sent_in, {**self._seen, "G": colour})) is None:
            self._ask_anew()
            why = words("One of the two was another colour. Once more, please.")
            self._note(words("It cannot be the same colour twice."), why)
        else:
            self._order(order, now)

    def _order(self, order: str, now: int) -> None:
        self._seen, self._lit_since = {}, now
        self._connect(replace(self._connections.connected(), order=order))

    def _ask_anew(self) -> None:
        self._seen, self._lit_since = {}, None

    def _why(self) -> None:
        part = self._part("buttons" if self._tab == "buttons" else "lights")
        if part is not None:
            self._note(self._shell.app.page.words("It does not work."), part.reason)

    def _note(self, fact: str, why: str) -> None:
        self._shell.app.open(Note(self._shell, fact, why))


def longest_chain(bench: Workbench, games: Catalogue) -> int:
    """Of all wirings; at least `CHAIN`."""
    return max(CHAIN, *(bench.wired(game.id).count for game in games))


def _swatch(art: Art, h: float, words: str, colour: str, size: float, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=10, pressed=down)
    middle = h / 2 + (2 if down else 0)
    wide = art.text_width(words, size, "bold")
    x = (art.width - wide - 36) / 2
    art.disc(x + 13, middle, 13, colour, DAY.ink, 1.2)
    print_lines(art, (words,), x + 36 + wide / 2, middle, size, t.ink)
