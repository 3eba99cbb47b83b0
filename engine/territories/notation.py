"""Text forms.

A deal: `0.0,1.0,... 3.0-3.1 1 1.1,3.3,4.5,7.4 1.4,4.3,5.0,7.1 -`: the tiles, the start log, the seat
of White, White's farms, Black's, and the places of a draft.
A state: `......../.w....b./... 3.0-3.1,3.1-4.1 4.1 w 1 play`: the land row by row (`w` and `b` farms,
`o` a place not taken, `_` no land), the logs, the open end, who decides, the seat of White, and
`play` or `over`. A move: `3.1-4.1`, or `1.1+3.3` in the draft. `-` stands for nothing.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from engine.core import Seat, Unreadable
from engine.territories.land import Corner, Log, Square, Tile, land_of, log
from engine.territories.model import Deal, Move, Side, State, Take
from engine.territories.play import position

T = TypeVar("T")

NOTHING: Final = "-"
PAIR: Final = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})")
SIDE_LETTERS: Final = {"w": Side.WHITE, "b": Side.BLACK}
GROUND: Final = "._wbo"


def deal_text(deal: Deal) -> str:
    squares = (_list(".".join(map(str, s)) for s in some) for some in (deal.white, deal.black, deal.places))
    tiles = _list(f"{tile.column}.{tile.row}" for tile in deal.tiles)
    return " ".join((tiles, log_text(deal.start), str(int(deal.white_seat)), *squares))


def read_deal(text: str) -> Deal:
    parts = text.split(" ")
    if len(parts) != 6:
        raise Unreadable("deal", text)
    tiles, start, seat, white, black, places = parts
    return Deal(
        _read_list(tiles, lambda part: Tile(*_pair(part, "deal"))),
        _log(start, "deal"),
        _seat(seat, "deal"),
        *(_read_list(some, lambda part: Square(*_pair(part, "deal"))) for some in (white, black, places)),
    )


def state_text(state: State) -> str:
    end = NOTHING if state.open_end is None else f"{state.open_end.x}.{state.open_end.y}"
    logs = _list(map(log_text, state.logs))
    side = state.side.word[0]
    running = "over" if state.over else "play"
    return f"{_rows(state)} {logs} {end} {side} {int(state.white_seat)} {running}"


def _rows(state: State) -> str:
    land = state.land
    height = max(square.y for square in land.squares) + 1
    rows = [["_"] * (land.stride - 1) for _ in range(height)]
    for square in land.squares:
        bit = land.bit(square)
        signs = zip("wbo", (*state.farms, state.places), strict=True)
        rows[square.y][square.x] = next((sign for sign, mask in signs if mask & bit), ".")
    return "/".join(map("".join, rows))


def read_state(text: str) -> State:
    parts = text.split(" ")
    if len(parts) != 6 or parts[3] not in SIDE_LETTERS or parts[5] not in ("play", "over"):
        raise Unreadable("state", text)
    rows, logs, end, side, seat, running = parts
    ground = {Square(x, y): sign for y, row in enumerate(rows.split("/")) for x, sign in enumerate(row)}
    if set(ground.values()) - set(GROUND) or not set(ground.values()) - {"_"}:
        raise Unreadable("state", rows)
    land = land_of(square for square, sign in ground.items() if sign != "_")
    white, black, places = (
        land.bits(square for square, sign in ground.items() if sign == wanted) for wanted in "wbo"
    )
    open_end = None if end == NOTHING else Corner(*_pair(end, "state"))
    laid = _read_list(logs, lambda part: _log(part, "state"))
    if any(one not in land.edges for one in laid):
        raise Unreadable("state", logs)
    return position(
        land,
        _seat(seat, "state"),
        (white, black),
        laid,
        open_end,
        SIDE_LETTERS[side],
        places=places,
        over=running == "over",
    )


def log_text(log: Log) -> str:
    return f"{log.start.x}.{log.start.y}-{log.end.x}.{log.end.y}"


def move_text(move: Move) -> str:
    if isinstance(move, Take):
        return "+".join(f"{square.x}.{square.y}" for square in move.squares)
    return log_text(move)


def read_move(text: str) -> Move:
    if "-" in text:
        return _log(text, "move")
    return Take(tuple(Square(*_pair(part, "move")) for part in text.split("+")))


def _log(text: str, form: str) -> Log:
    first, _, second = text.partition("-")
    (x, y), (right, below) = sorted((_pair(first, form), _pair(second, form)))
    if (right - x, below - y) not in ((0, 1), (1, 0)):
        raise Unreadable(form, text)
    return log((x, y), (right, below))


def _pair(text: str, form: str) -> tuple[int, int]:
    if (found := PAIR.fullmatch(text)) is None:
        raise Unreadable(form, text)
    return int(found[1]), int(found[2])


def _seat(text: str, form: str) -> Seat:
    if text not in ("0", "1"):
        raise Unreadable(form, text)
    return Seat(int(text))


def _list(parts: Iterable[str]) -> str:
    return ",".join(parts) or NOTHING


def _read_list(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    return () if text == NOTHING else tuple(read(part) for part in text.split(","))
