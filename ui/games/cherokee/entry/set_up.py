"""Telling the pyramid that lies on the table: 36 cards, clan and value; the next place comes by itself."""

from dataclasses import replace
from typing import Final

from engine.cherokee import CherokeeRules, Clan, Deal, Member, Sex, Variant
from engine.cherokee.board import PLACES, SPOT_AT, SPOTS, WHERE, Spot
from engine.cherokee.model import VALUES, Equality
from engine.cherokee.setup import EQUALITY, OPTIONS, VARIANT, hand_size
from engine.core import Place, Seat, chosen
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import CLANS, DAY, ink_on, mix
from ui.core.words import N_
from ui.drawing.cards import clan_tile
from ui.drawing.grounds import table_ground
from ui.drawing.marks import State
from ui.drawing.signs import clan_sign
from ui.games.cherokee.entry.clans_entered import ClansEntered
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.lights import TARGET, painted_lights
from ui.games.cherokee.table.words import member_word
from ui.games.shared.set_up_entered import SetUpEntered
from ui.games.shared.who_begins import WhoBegins
from ui.lights.glow import LightScene
from ui.widgets.layout import across, nth
from ui.widgets.pieces import UNDER, button, passage

PITCH: Final = 58.0, 57.0
CARD: Final = 54.0, 48.0
LEFT: Final = 8.0
PAD: Final = 492.0, 300.0
KEY: Final = 64.0
KEYS_Y: Final = 72.0
FOOT: Final = 352.0
TOOLS: Final = 422.0, 52.0
SEXES_Y: Final = 14.0
SEX: Final = 112.0, 27.0

Key = tuple[Sex, int]
KEYS: Final[tuple[Key, ...]] = tuple((sex, value) for sex in Sex for value in VALUES[sex])
"""As they lie: men above, women below, three in a row."""


class SetUpEntry(Screen):
    """The chosen clan stays, so that a card takes one or two taps. A tap on a place goes there."""

    def __init__(self, set_up: SetUpEntered[CherokeeRules]) -> None:
        self._set_up, self._shell, self._players = set_up, set_up.shell, set_up.party.players
        self.pyramid: list[Member | None] = [None] * len(SPOTS)
        self.at: Spot | None = SPOTS[0]
        """The place that is asked for; None once all are told."""
        self.clan: Clan | None = None
        self._before: list[tuple[Spot, Member | None]] = []
        self._said = ""

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            Piece(page.box, table_ground, covers=True, keep=True),
            *self._places(page),
            *self._asked(page),
            *self._sexes(page),
            *self._clans(page, moment.pressed),
            *self._keys(page, moment.pressed),
            *self._foot(page, moment.pressed),
        ]

    def _box(self, page: Page, at: Spot) -> Box:
        row, i = WHERE[at]
        x = LEFT + page.more / 4 + (4 + i - (row + 1) / 2) * PITCH[0] - PITCH[0] / 2
        return Box(x, 12 + (row - 1) * PITCH[1], *PITCH)

    def _places(self, page: Page) -> list[Piece]:
        out: list[Piece] = []
        for at in SPOTS:
            area, member = self._box(page, at), self.pyramid[at]
            face = Box.around(*area.centre, CARD[0] / 2, CARD[1] / 2)
            if member is not None:
                state: State | None = "chosen" if at == self.at else None
                out.append(cards.lying(cards.printed(member), face, state))
            else:
                out.append(cards.place_marked(face, hot=at == self.at))
            out.append(Piece(Box(*area.centre, 1, 1), _nothing, means=PLACES[at], target=area))
        return out

    def _asked(self, page: Page) -> list[Piece]:
        """In the free corner at the left of the summit, two columns of places wide."""
        words = page.words
        done = sum(member is not None for member in self.pyramid)
        asked = (
            words("All 36 are there.") if self.at is None else words("Which card lies in the bright place?")
        )
        if not done and self.at == SPOTS[0]:
            asked = words("Lay 36 cards face up like this. Which is at the top?")
        said = self._said or asked
        box = Box(10, 10, 142, 40)
        return [
            Piece(box, _count, (f"{done} / {len(SPOTS)}", page.sizes.number)),
            passage(said, 12, 62, 136, page.sizes.smallest, page),
        ]

    def _sexes(self, page: Page) -> list[Piece]:
        """Which frame of a value is whose, beside the keys, in the free corner at the right of the summit."""
        words, size = page.words, page.sizes.smallest
        x = self._pad(page)[0] - SEX[0] - 8
        return [
            Piece(Box(x, SEXES_Y + n * SEX[1], *SEX), _sex, (sex.value, said, size))
            for n, (sex, said) in enumerate(((Sex.MAN, words("man")), (Sex.WOMAN, words("woman"))))
        ]

    def _pad(self, page: Page) -> tuple[float, float]:
        return PAD[0] + page.more / 2, PAD[1] + page.more / 2

    def _clans(self, page: Page, pressed: str) -> list[Piece]:
        x, w = self._pad(page)
        each = w / len(Clan)
        out: list[Piece] = []
        for n, clan in enumerate(Clan):
            cell = Box(x + n * each, 6, each, 60)
            means = f"clan/{clan}"
            args = (clan.value, clan is self.clan, pressed == means)
            out.append(Piece(cell, _clan_key, args, means=means))
        return out

    def _keys(self, page: Page, pressed: str) -> list[Piece]:
        x, w = self._pad(page)
        each = w / 3
        out: list[Piece] = []
        for n, (sex, value) in enumerate(KEYS):
            cell = nth(Box(x, KEYS_Y, each, KEY + 4), n, 3, (each, KEY + 4))
            means = f"card/{sex}/{value}"
            clan = "" if self.clan is None else self.clan.value
            taken = self.clan is not None and self._elsewhere(Member(self.clan, value, sex))
            out.append(Piece(cell, _card_key, (clan, value, sex.value, taken, pressed == means), means=means))
        return out

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        x, w = self._pad(page)
        words, size = page.words, page.sizes.button
        main = Box(x, FOOT, w, 60)
        ready = None not in self.pyramid
        y, h = TOOLS
        undo, leave = across(Box(x, y, w, h), 2)
        if ready:
            first = button(
                main,
                "done",
                words("Begin"),
                sign="play",
                kind="main",
                size=page.sizes.button_main,
                pressed=pressed,
            )
        else:
            first = button(main, "skip", words("Later"), sign="arrow_right", size=size, pressed=pressed)
        return [
            first,
            button(undo, "undo", sign="undo", pressed=pressed, kind="card" if self._before else "off"),
            button(leave, "leave", sign="close", pressed=pressed),
        ]

    def lamps(self, now: int) -> LightScene:
        """The place that is asked for pulses; what has been told glows in its clan's colour."""
        lit = dict(painted_lights([None if member is None else member.clan for member in self.pyramid]))
        if self.at is not None:
            lit[PLACES[self.at]] = TARGET
        return lit

    # what people do

    def main(self) -> str:
        return "done" if None not in self.pyramid else ""

    def chosen(self, means: str, now: int) -> None:
        self._said = ""
        kind, _, rest = means.partition("/")
        if means in SPOT_AT:
            self.at = SPOT_AT[Place(means)]
        elif kind == "clan":
            self.clan = Clan(rest)
        elif kind == "card":
            sex, _, value = rest.partition("/")
            self._tell(Sex(sex), int(value))
        elif means == "undo" and self._before:
            self.at, member = self._before.pop()
            self.pyramid[self.at] = member
        elif means == "skip" and self.at is not None:
            self.at = self._next(self.at)
        elif means == "done" and None not in self.pyramid:
            self._go_on()
        elif means == "leave":
            self._shell.app.close()

    def idle(self, place: str) -> bool:
        return place == "undo" and not self._before

    def _tell(self, sex: Sex, value: int) -> None:
        words = self._shell.app.page.words
        if self.clan is None:
            self._said = words("First choose its clan.")
            return
        member = Member(self.clan, value, sex)
        if self.at is None:
            self._said = words("All 36 are there.")
        elif self._elsewhere(member):
            row, _ = WHERE[SPOTS[self.pyramid.index(member)]]
            self._said = words("{card} is in row {row} already.", card=member_word(member, words), row=row)
        else:
            self._before.append((self.at, self.pyramid[self.at]))
            self.pyramid[self.at] = member
            self.at = self._next(self.at)

    def _elsewhere(self, member: Member) -> bool:
        """It lies on another place than the one that is asked for."""
        return any(there == member and at != self.at for at, there in zip(SPOTS, self.pyramid, strict=True))

    def _next(self, after: Spot) -> Spot | None:
        """The next place that is still empty, from there on and round."""
        order = (*SPOTS[after + 1 :], *SPOTS[: after + 1])
        return next((at for at in order if self.pyramid[at] is None), None)

    # from here to the table

    def _go_on(self) -> None:
        names = [player.name for player in self._players]
        if self.deal().variant is Variant.OPEN:
            asked = N_("Which clan is whose?")
            self._shell.app.open(ClansEntered(self._shell, asked, names, self._who_begins, neutral=True))
        else:
            self._who_begins((), ())

    def _who_begins(self, clans: tuple[Clan, ...], neutral: tuple[Clan, ...]) -> None:
        deal = self.deal(clans, neutral)
        begin = self._set_up.begin
        begins = WhoBegins(self._shell, self._players, lambda first: begin(replace(deal, first=first)))
        self._shell.app.open(begins)

    def deal(self, clans: tuple[Clan, ...] = (), neutral: tuple[Clan, ...] = ()) -> Deal:
        """Hands stay unknown, and clans that are not told too."""
        picked = chosen(OPTIONS, self._set_up.party.options)
        seats = len(self._players)
        return Deal(
            tuple(self.pyramid),
            (hand_size(seats),) * seats,
            clans or (None,) * seats,
            neutral,
            Seat(0),
            Variant(picked[VARIANT.id]),
            Equality(picked[EQUALITY.id]),
        )


def _nothing(art: Art) -> None:
    """Only a target."""


def _count(art: Art, said: str, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    art.text(said, art.width / 2, art.height / 2, size, t.on_dark, "black", "mm")


def _sex(art: Art, sex: str, said: str, size: float) -> None:
    t, middle = art.theme, art.height / 2
    if sex == Sex.MAN:
        art.box(2, middle - 10.5, 21, 21, DAY.card, DAY.ink, r=3, width=1.4)
    else:
        art.disc(12.5, middle, 11, DAY.card, DAY.ink, 1.4)
    art.text(said, 31, middle, size, t.ink, "semibold", "lm")


def _clan_key(art: Art, clan: str, chosen: bool, down: bool) -> None:
    w, h = art.width, art.height
    y = 4 + (2 if down else 0)
    if chosen:
        art.box(0.5, 0.5, w - 1, h - 1, DAY.ink, r=13)
        art.box(1.8, 1.8, w - 3.6, h - 3.6, art.theme.sun, r=12)
        clan_tile(art, clan, 5, 5, w - 10, h - 10)
    else:
        clan_tile(art, clan, 4, y, w - 8, h - 8)


def _card_key(art: Art, clan: str, value: int, sex: str, taken: bool, down: bool) -> None:
    t = art.theme
    w, h = art.width - 6, art.height - 6 - UNDER
    x = y = 3.0
    fill = CLANS[clan] if clan else t.card
    if taken:
        fill = mix(fill, t.table, 0.8)
    art.button_face(x, y, w, h, fill, low=mix(fill, "#000000", 0.35), line=t.line, pressed=down or taken)
    middle = y + h / 2 + (2 if down or taken else 0)
    paper = mix(DAY.card, fill, 0.7) if taken else DAY.card
    ink = mix(DAY.ink, paper, 0.62) if taken else DAY.ink
    edge = None if taken else DAY.ink
    if sex == Sex.MAN:
        art.box(x + w / 2 - 21, middle - 21, 42, 42, paper, edge, r=4, width=1.4)
    else:
        art.disc(x + w / 2, middle, 22, paper, edge, 1.4)
    art.text(value, x + w / 2, middle + 0.5, 34, ink, "black", "mm")
    if clan and not taken:
        clan_sign(art, clan, x + 13, middle, 8, ink_on(clan))
