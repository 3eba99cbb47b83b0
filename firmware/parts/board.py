"""The board that is on the table: its lamps and buttons as the settings and its wiring say."""

from collections.abc import Callable, Collection
from types import MappingProxyType

from engine.core import Place
from firmware.files.settings import Settings
from firmware.files.troubles import spoken
from firmware.parts.lamps import BoardLamps, works
from firmware.parts.presses import BoardButtons
from firmware.parts.wired import NO_WIRING, WiringFile
from hardware.backends import SIMULATED, open_buttons, open_strip
from hardware.colour import Output
from hardware.expanders import by_chip
from hardware.frames import Frame
from hardware.ports import Buttons, Clock, Strip
from hardware.wiring import Wiring
from ui.core.input import Lifted, Press
from ui.core.place_words import Kinds, button_name
from ui.core.words import Words
from ui.lights.glow import LightScene
from ui.services.board import Contact
from ui.services.machine import Part


class Board:
    """One game's lamps and buttons. Opened when its table is; a part that fails is left out and said."""

    def __init__(
        self,
        file: WiringFile,
        settings: Settings,
        *,
        clock: Clock,
        simulated: bool,
        sink: Callable[[Frame], None] | None,
        threaded: bool = True,
        kinds: Kinds = MappingProxyType({}),
    ) -> None:
        """`kinds`: what its places are called, to tell of buttons."""
        self.file = file
        self._kinds = kinds
        self.wiring = file.wiring
        self._settings = settings
        self._simulated = simulated
        self._sink = sink
        self._sent: Frame = ()
        self._clock = clock
        self._buttons = self._opened_buttons()
        strip = SIMULATED if simulated else settings.lights
        self._lamps = (
            BoardLamps(
                self.wiring,
                self._open_strip,
                clock=clock,
                output=output_of(settings, self.wiring),
                threaded=threaded,
            )
            if strip and self.wiring.lamps
            else None
        )

    @property
    def sent(self) -> Frame:
        """What the lamps were sent last; empty before the first frame."""
        return self._sent

    def light(self, scene: LightScene) -> None:
        if self._lamps is not None:
            self._lamps.show(scene)

    def adjust(self, settings: Settings) -> None:
        self._settings = settings
        if self._lamps is not None:
            self._lamps.adjust(output_of(settings, self.wiring))

    def step(self) -> None:
        if self._lamps is not None:
            self._lamps.step()

    def presses(self, now: float) -> list[Press | Lifted]:
        return [press for part in self._buttons for press in part.read(now)]

    def contacts(self, pin: int) -> Buttons | None:
        """The buttons as they are open now, for whoever moves simulated ones."""
        parts = (part.contacts for part in self._buttons)
        return next((part for part in parts if part is not None and pin in part.at_start), None)

    @property
    def lamp_places(self) -> tuple[Place, ...]:
        """In the order of the chain."""
        return tuple(Place(place) for place in sorted(self.wiring.lamps, key=self.wiring.lamps.__getitem__))

    def tested(self) -> tuple[Contact, ...]:
        """Every button with what it has done since it was opened."""
        return tuple(contact for part in self._buttons for contact in part.tested())

    @property
    def awake(self) -> bool:
        return any(part.awake for part in self._buttons)

    def close(self) -> None:
        if self._lamps is not None:
            self._lamps.stop()
        for part in self._buttons:
            part.close()

    def parts(self, words: Words) -> list[Part]:
        found: list[Part] = []
        if self.file.faults:
            said = "\n".join(f"{fault.where}: {spoken(fault, words)}" for fault in self.file.faults)
            found.append(Part(self.file.name, False, said))
        elif self._unwired():
            said = words(
                "Nothing is known of this game’s board yet. “Set up and test”, “Wire a board” finds out "
                "where its lamps and buttons lie."
            )
            found.append(Part("lights", False, said))
        if self._lamps is not None:
            status = self._lamps.status()
            why = " ".join(words(m.text, **m.facts) for m in (status.reason, status.remedy) if m)
            found.append(Part("lights", works(status), why))
        if self._buttons:
            faults = [part.fault for part in self._buttons if part.fault is not None]
            whys = [words(m.text, **m.facts) for fault in faults for m in (fault.reason, fault.remedy)]
            found.append(Part("buttons", not faults, " ".join(whys)))
        return [*found, *self._stuck_part(words)]

    def _stuck_part(self, words: Words) -> list[Part]:
        if not any(part.stuck for part in self._buttons):  # asked for each picture
            return []
        names = [button_name(one.place, one.pin, self._kinds, words) for one in self.tested() if one.stuck]
        if not names:
            return []
        why = words.n(
            "This button is stuck: {buttons}. It is ignored until it comes up again.",
            "These buttons are stuck: {buttons}. They are ignored until they come up again.",
            len(names),
            buttons=words.listed(names),
        )
        return [Part("stuck", False, why, len(names))]

    def _unwired(self) -> bool:
        """Parts are set up, but nothing says where they lie on this game's board."""
        wanted = bool(self._settings.lights or self._settings.buttons)
        return wanted and not self._simulated and self.wiring == NO_WIRING

    def _open_strip(self, lamps: int) -> Strip:
        name = SIMULATED if self._simulated else self._settings.lights
        return open_strip(name, lamps, order=self._settings.order, pin=self._settings.pin, sink=self._take)

    def _take(self, frame: Frame) -> None:
        self._sent = frame
        if self._sink is not None:
            self._sink(frame)

    def _opened_buttons(self) -> tuple[BoardButtons, ...]:
        """The pins of the Raspberry Pi and each expander fail and come back by themselves."""
        name = SIMULATED if self._simulated else self._settings.buttons
        return (
            tuple(self._opened(name, chip, pins) for chip, pins in by_chip(self.wiring.buttons).items())
            if name
            else ()
        )

    def _opened(self, name: str, chip: int | None, pins: Collection[int]) -> BoardButtons:
        places = {pin: self.wiring.buttons[pin] for pin in pins}
        apart = chip is not None and name != SIMULATED
        return BoardButtons(
            lambda: open_buttons(name, pins, clock=self._clock), places, self._clock(), apart=apart
        )


def output_of(settings: Settings, wiring: Wiring) -> Output:
    """The device's budget is the upper limit; a board that gives less has its own."""
    screen = settings.screen
    return Output(
        brightness=screen.lamps / 100 * 0.5,
        gamma=screen.gamma,
        budget_ma=min(settings.budget_ma, wiring.budget_ma or settings.budget_ma),
        faintest=screen.faintest,
    )
