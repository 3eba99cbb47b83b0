"""Which section of the rules is about what is asked now."""

from collections.abc import Mapping
from typing import Final

from engine.stone_age_junior import Asked
from ui.games.stone_age_junior.table.look import TableLook

SECTIONS: Final[Mapping[Asked, str]] = {
    Asked.TURN: "3.2",
    Asked.TRADE: "4.3",
    Asked.DOG: "4.5",
    Asked.BUILD: "5.1",
    Asked.SWAP: "5.5",
}


def section(look: TableLook) -> str:
    return "6.1" if look.view.asked is None else SECTIONS[look.view.asked]
