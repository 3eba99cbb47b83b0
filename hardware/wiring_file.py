"""A wiring as the text of its file, for people to read and change; `hardware.wiring` reads it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.expanders import by_chip, pin_name
from hardware.wiring import Wiring


@dataclass(frozen=True, slots=True)
class Remarks:
    """What stands behind the marks `#`: paragraphs above all, and a word to each part."""

    above: Sequence[str] = ()
    count: str = ""
    lamps: str = ""
    buttons: str = ""
    budget: str = ""


WIDTH: Final = 108


def wiring_text(wiring: Wiring, remarks: Remarks) -> str:
    """Lamps in the order of the chain, then buttons in the order of the wiring."""
    lines: list[str] = []
    for n, paragraph in enumerate(remarks.above):
        lines += ["#"] if n else []
        lines += [f"# {line}" for line in _wrapped(paragraph)]
    lines += ["", f"count = {wiring.count}{_remark(remarks.count)}"] if lines else [f"count = {wiring.count}"]
    if wiring.budget_ma is not None:
        lines.append(f"budget_ma = {wiring.budget_ma}{_remark(remarks.budget)}")
    if wiring.lamps:
        lines += ["", f"[lamps]{_remark(remarks.lamps)}"]
        for place, lamp in sorted(wiring.lamps.items(), key=lambda entry: entry[1]):
            lines.append(f'"{place}" = {lamp}')
    for chip, pins in by_chip(wiring.buttons).items():
        name = "buttons" if chip is None else f"expander.{chip:#04x}"
        lines += ["", f"[{name}]{_remark(remarks.buttons if chip is None else '')}"]
        # of a chip's pin, the name without the chip
        lines += [f'{pin_name(pin).rpartition(" ")[2]} = "{wiring.buttons[pin]}"' for pin in pins]
    return "\n".join(lines) + "\n"


def _remark(text: str) -> str:
    return f"  # {text}" if text else ""


def _wrapped(paragraph: str) -> list[str]:
    """Broken at spaces only: no-break spaces stay whole."""
    lines = [""]
    for word in paragraph.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH - 2:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip(" ")
    return lines
