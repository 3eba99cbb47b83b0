"""From the raw edges of the buttons to presses of places."""

from collections.abc import Mapping, Sequence

from hardware.debounce import Debouncer, Hold, Press, Touch
from hardware.ports import Buttons, PartError
from ui.input import Press as Pressed


class BoardButtons:
    """The push buttons of one board."""

    def __init__(self, buttons: Buttons, places: Mapping[int, str], now: float) -> None:
        self._buttons = buttons
        self._places = places
        self._debouncer = Debouncer(buttons.at_start, now)
        self.fault: PartError | None = None
        self.stuck: tuple[str, ...] = ()
        """Places whose button has been down since the start: they mean nothing until let go."""

    def read(self, now: float) -> list[Pressed]:
        """What was pressed since the last call; empty for ever once the part has failed."""
        if self.fault is not None:
            return []
        try:
            touches = self._debouncer.step(self._buttons.edges(), now, self._buttons.pressed)
        except PartError as fault:
            self.fault = fault
            return []
        self.stuck = tuple(self._places[pin] for pin in self._debouncer.stuck)
        return self._presses(touches)

    @property
    def awake(self) -> bool:
        """Whether time alone can bring a press."""
        return self._debouncer.awake

    def close(self) -> None:
        self._buttons.close()

    def _presses(self, touches: Sequence[Touch]) -> list[Pressed]:
        return [
            Pressed(self._places[touch.pin], held=isinstance(touch, Hold))
            for touch in touches
            if isinstance(touch, Press | Hold)
        ]
