"""Shuffling tokens and huts, and what can be wrong with a set-up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.core import Fault, Option, Options, Rng, RuleRef, Seat, chosen
from engine.stone_age_junior.board import (
    DOGS,
    FACES,
    GAME,
    HUT_PLACES,
    HUTS_A_PILE,
    ONE_OF_EACH,
    PILES,
    SITE,
    TOKEN_PLACES,
    TOKENS,
    Cost,
    Face,
    Track,
    pieces_each,
)
from engine.stone_age_junior.legality import ENTERED_FACES, ENTERED_HUTS
from engine.stone_age_junior.model import (
    Asked,
    Deal,
    Flaw,
    Goods,
    Memory,
    Pile,
    Source,
    State,
    Token,
    Village,
)

SEATS: Final = range(2, 5)

GOODS_IN_PLAY: Final = RuleRef(GAME, "2.1")
HUTS_LAID_OUT: Final = RuleRef(GAME, "2.2")
TOKENS_LAID_OUT: Final = RuleRef(GAME, "2.3")
WHO_BEGINS: Final = RuleRef(GAME, "2.4")
HIDDEN_GOODS: Final = RuleRef(GAME, "7.1")
REMEMBERING: Final = RuleRef(GAME, "7.4")

TOKENS_OPTION: Final = Option("tokens", tuple(Source), Source.PROGRAM, ENTERED_FACES)
HUTS_OPTION: Final = Option("huts", tuple(Source), Source.PROGRAM, ENTERED_HUTS)
GOODS_OPTION: Final = Option("goods", tuple(Goods), Goods.HIDDEN, HIDDEN_GOODS)
MEMORY_OPTION: Final = Option("memory", tuple(Memory), Memory.OFF, REMEMBERING)
OPTIONS: Final = (MEMORY_OPTION, TOKENS_OPTION, HUTS_OPTION, GOODS_OPTION)


def deal(seats: int, options: Options, rng: Rng, huts: Sequence[Cost]) -> Deal:
    """Huts of cardboard are left open: the three that lie face up must still be entered."""
    picked = chosen(OPTIONS, options)
    tokens = tuple(rng.shuffled(FACES))
    shuffled: list[Cost | None] = list(rng.shuffled(huts))
    if picked[HUTS_OPTION.id] == Source.CARDBOARD:
        shuffled = [None] * len(shuffled)
    return Deal(
        seats,
        Seat(0),
        None if picked[TOKENS_OPTION.id] == Source.CARDBOARD else tokens,
        tuple(tuple(shuffled[at : at + HUTS_A_PILE]) for at in range(0, len(shuffled), HUTS_A_PILE)),
        Goods(picked[GOODS_OPTION.id]),
    )


def start(deal: Deal, track: Track) -> State:
    elsewhere = pieces_each(deal.seats) - 1  # one of each lies on the trade place
    faces: Sequence[Face | None] = (None,) * TOKENS if deal.tokens is None else deal.tokens
    return State(
        seat=deal.first,
        asked=Asked.TURN,
        pawns=(SITE,) * deal.seats,
        tokens=tuple(map(Token, faces)),
        spaces=tuple(n * elsewhere for n in ONE_OF_EACH),
        trade=ONE_OF_EACH,
        kennel=DOGS,
        villages=(Village(),) * deal.seats,
        piles=deal.piles,
        source=Source.CARDBOARD if deal.tokens is None else Source.PROGRAM,
        goods=deal.goods,
        track=track,
    )


def faults(deal: Deal, huts: Sequence[Cost]) -> tuple[Fault, ...]:
    """Everything, in the order of the deal: seats, tokens, piles."""
    return (*_seats(deal), *_tokens(deal), *_piles(deal.piles), *_huts(deal.piles, huts))


def _seats(deal: Deal) -> Iterator[Fault]:
    if deal.seats not in SEATS:
        yield Fault(Flaw.WRONG_SEATS, "seats", {"seats": deal.seats, "least": SEATS[0], "most": SEATS[-1]})
    if not 0 <= deal.first < deal.seats:
        yield Fault(Flaw.NO_SUCH_FIRST, "first", {"seat": deal.first, "seats": deal.seats})


def _tokens(deal: Deal) -> Iterator[Fault]:
    if deal.tokens is None:
        return
    if len(deal.tokens) != TOKENS:
        facts = {"tokens": len(deal.tokens), "wanted": TOKENS}
        yield Fault(Flaw.WRONG_NUMBER_OF_TOKENS, "tokens", facts)
    first: dict[Face, str] = {}
    for n, face in enumerate(deal.tokens):
        at = TOKEN_PLACES[n] if n < TOKENS else f"tokens[{n}]"
        if face not in FACES:
            yield Fault(Flaw.NO_SUCH_FACE, at, {"face": face})
        elif face in first:
            yield Fault(Flaw.FACE_TWICE, at, {"face": face, "first": first[face]})
        else:
            first[face] = at
    for face in FACES:
        if face not in first:
            yield Fault(Flaw.FACE_MISSING, "tokens", {"face": face})


def _piles(piles: Sequence[Pile]) -> Iterator[Fault]:
    if len(piles) != PILES:
        yield Fault(Flaw.WRONG_NUMBER_OF_PILES, "piles", {"piles": len(piles), "wanted": PILES})
    for n, pile in enumerate(piles):
        if len(pile) != HUTS_A_PILE:
            facts = {"huts": len(pile), "wanted": HUTS_A_PILE}
            yield Fault(Flaw.WRONG_PILE_SIZE, _pile_name(n), facts)
        if pile and pile[0] is None:
            yield Fault(Flaw.TOP_UNKNOWN, _pile_name(n))


def _huts(piles: Sequence[Pile], huts: Sequence[Cost]) -> Iterator[Fault]:
    """Huts that the box does not have, or not as often."""
    box = Counter(huts)
    laid: Counter[Cost] = Counter()
    for n, pile in enumerate(piles):
        for hut in pile:
            if hut is None:
                continue
            laid[hut] += 1
            if hut not in box:
                yield Fault(Flaw.NO_SUCH_HUT, _pile_name(n), {"hut": hut})
            elif laid[hut] > box[hut]:
                yield Fault(Flaw.HUT_TOO_OFTEN, _pile_name(n), {"hut": hut, "most": box[hut]})


def _pile_name(n: int) -> str:
    return HUT_PLACES[n] if n < PILES else f"piles[{n}]"
