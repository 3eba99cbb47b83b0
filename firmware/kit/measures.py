"""What an owner has measured, read from the command line; every slip is told at once."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.catalogue import Game
from firmware.kit.options import Options
from hardware.kit.power import AWG_MM2
from hardware.messages import Message, _
from ui.games.contract.about import Kit, Size
from ui.games.find import about

BULLET_MM: Final = 12.0
"""The hole that a bullet lamp goes through; light alone needs less."""
GAPS: Final = "gaps"
"""The choice of lamps in the gaps between rows of cards, each below its own."""
GAP_DEPTH: Final = 25.0
"""By how much the plate is deeper in front then, so that the lamps of the lowest row lie clear of the lath,
mm."""
EDGES: Final = ("any", "left", "right", "top", "bottom")
LARGEST: Final = 3000.0


@dataclass(frozen=True, slots=True)
class Measures:
    game: Game
    kit: Kit
    land: Size
    """Of what is printed and played on."""
    offset: Size
    """Of the land's upper left corner from the board's."""
    board: Size
    """Of the whole board."""
    lamps: str = ""
    pitch: float = 100.0
    wire_mm2: float = 0.33
    """Of one wire of the string."""
    budget_ma: int = 1500
    lamp_hole: float = BULLET_MM
    button_hole: float = 24.0
    edge: str = "any"
    """Where the chain may begin."""

    @property
    def bullets(self) -> bool:
        """Whether lamps go through their holes; through smaller ones only their light does."""
        return self.lamp_hole >= BULLET_MM


def kits_of(games: Iterable[Game]) -> Mapping[str, tuple[Game, Kit]]:
    """By their words on the command line."""
    return {kit.id: (game, kit) for game in games for kit in about(game).kits}


def read_measures(
    options: Options, games: Iterable[Game], *, budget_ma: int = 1500
) -> tuple[Measures | None, tuple[Message, ...]]:
    """The measures, or None and everything that is wrong; `budget_ma` is that of the settings."""
    kits, name = kits_of(games), options.kit.lower().replace("-", "_")
    if name not in kits:
        names = ", ".join(kits)
        what = _("There is no kit “{name}”. Choose one of: {names}.")
        return None, (Message(what, {"name": options.kit, "names": names}),)
    game, kit = kits[name]
    reader = _Reader()
    land = reader.size("--land", options.land, kit.land, least=20)
    offset = reader.size("--offset", options.offset, kit.offset, least=0)
    lamps = reader.one_of("--lamps", options.lamps, tuple(kit.lamps))
    deeper = GAP_DEPTH if lamps == GAPS else 0.0
    round_it = (land[0] + 2 * offset[0], land[1] + 2 * offset[1] + deeper)
    board = reader.size("--board", options.board, round_it, least=20)
    found = Measures(
        game,
        kit,
        land,
        offset,
        board,
        lamps=lamps,
        pitch=reader.number("--pitch", options.pitch, 100, 10, 1000),
        wire_mm2=reader.wire("--wire", options.wire, 0.33),
        budget_ma=int(reader.number("--budget", options.budget, budget_ma, 100, 20000)),
        lamp_hole=reader.number("--lamp-hole", options.lamp_hole, BULLET_MM, 2, 40),
        button_hole=reader.number("--button-hole", options.button_hole, 24, 5, 100),
        edge=reader.one_of("--feed", options.feed, EDGES),
    )
    if not reader.faults:
        reader.faults += _leaving(land, offset, board)
    return (None, tuple(reader.faults)) if reader.faults else (found, ())


def _leaving(land: Size, offset: Size, board: Size) -> Iterator[Message]:
    """Where the land does not fit on the board."""
    sides = (
        _(
            "The area is {land} mm wide and begins {offset} mm from the left, so it reaches beyond the "
            "board of {board} mm. Measure again, or give a larger --board."
        ),
        _(
            "The area is {land} mm high and begins {offset} mm from the top, so it reaches beyond the "
            "board of {board} mm. Measure again, or give a larger --board."
        ),
    )
    for what, far, long, room in zip(sides, offset, land, board, strict=True):
        if far + long > room:
            yield Message(what, {"land": f"{long:g}", "offset": f"{far:g}", "board": f"{room:g}"})


class _Reader:
    def __init__(self) -> None:
        self.faults: list[Message] = []

    def size(self, option: str, text: str | None, usual: Size, *, least: float) -> Size:
        if text is None:
            return usual
        found = re.fullmatch(r"(\d{1,5}(?:[.,]\d+)?)\s*[xX×]\s*(\d{1,5}(?:[.,]\d+)?)", text.strip())
        if found is None:
            self._fault(
                _("{option}: “{text}” is not a pair of millimetres; write it like 560x440."),
                option,
                text=text,
            )
            return usual
        first, second = (float(part.replace(",", ".")) for part in found.groups())
        if not (least <= min(first, second) and max(first, second) <= LARGEST):
            self._fault(
                _("{option}: {text} is out of reach; both must lie between {least} and {most} mm."),
                option,
                text=text,
                least=f"{least:g}",
                most=f"{LARGEST:g}",
            )
            return usual
        return first, second

    def number(self, option: str, text: str | None, usual: float, least: float, most: float) -> float:
        if text is None:
            return usual
        value = _number(text)
        if value is None or not least <= value <= most:
            self._fault(
                _("{option}: “{text}” will not do; it must be a number from {least} to {most}."),
                option,
                text=text,
                least=f"{least:g}",
                most=f"{most:g}",
            )
            return usual
        return value

    def wire(self, option: str, text: str | None, usual: float) -> float:
        """In mm², or by its American gauge: `22AWG`, `AWG 22`."""
        if text is None or "AWG" not in text.upper():
            return self.number(option, text, usual, 0.05, 6)
        if (found := wire_mm2(text)) is None:
            known = ", ".join(map(str, AWG_MM2))
            self._fault(_("{option}: choose the gauge from {known} AWG, or give mm²."), option, known=known)
        return found or usual

    def one_of(self, option: str, text: str | None, offered: tuple[str, ...]) -> str:
        usual = offered[0] if offered else ""
        if text is None or text in offered:
            return usual if text is None else text
        if offered:
            self._fault(
                _("{option}: “{text}” will not do; choose one of: {names}."),
                option,
                text=text,
                names=", ".join(offered),
            )
        else:
            self._fault(_("{option}: this game’s lamps can lie in one way only; leave it out."), option)
        return usual

    def _fault(self, what: str, option: str, **facts: str) -> None:
        self.faults.append(Message(what, {"option": option, **facts}))


def wire_mm2(text: str) -> float | None:
    """
    >>> wire_mm2("22AWG"), wire_mm2("awg 20"), wire_mm2("0,5"), wire_mm2("23 AWG")
    (0.33, 0.52, 0.5, None)
    """
    gauge = re.fullmatch(r"(?:AWG)?\s*(\d{1,2})\s*(?:AWG)?", text.strip().upper())
    if gauge is None or "AWG" not in text.upper():
        return _number(text)
    return AWG_MM2.get(int(gauge[1]))


def _number(text: str) -> float | None:
    found = re.fullmatch(r"\d{1,6}(?:[.,]\d+)?", text.strip())
    return float(found[0].replace(",", ".")) if found else None
