"""Which section of the rules is about what is asked now."""

from collections.abc import Mapping
from typing import Final

from engine.first_sparks import Ask
from ui.games.first_sparks.table.look import TableLook

SECTIONS: Final[Mapping[Ask, str]] = {
    Ask.LAY: "3.1",
    Ask.NEUTRAL_FIRST: "11.2",
    Ask.FIRST: "4.1",
    Ask.SECOND: "4.2",
    Ask.PROPOSE: "5.1",
    Ask.ANSWER: "5.5",
    Ask.BOX: "11.3",
    Ask.DISCARD: "5.7",
    Ask.DRAW: "5.6",
    Ask.REMOVE: "6.6",
    Ask.NEUTRAL: "11.4",
    Ask.SPREAD: "7.1",
}


def section(look: TableLook) -> str:
    return "10.2" if look.view.ask is None else SECTIONS[look.view.ask]
