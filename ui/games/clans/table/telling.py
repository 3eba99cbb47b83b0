"""What is big in Clans, on cards: who begins, villages, conflicts, destructions, epochs."""

from collections.abc import Sequence
from typing import Final

from engine.clans import CLANS, Clan, ClansRules, Move, View
from engine.clans.model import Conflict, Destroyed, EpochBegan, Founded, Scored, place_of
from engine.core import Event, RuleRef
from ui.core.art import Art
from ui.core.words import Words
from ui.drawing.camps import HUT, camp
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import icon
from ui.drawing.landscape import terrain_mark
from ui.drawing.pictures import reason_disc
from ui.games.clans.table.camps import group
from ui.games.clans.table.hands import marker
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.terrains import LANDS
from ui.games.clans.table.words import terrain_word
from ui.games.contract.events import Explained, Telling
from ui.games.contract.table import Picture
from ui.games.shared.beginning import by_lot

BEGINNING: Final = RuleRef("clans", "2.4")
VILLAGE: Final = RuleRef("clans", "4.1")
UNFAVOURABLE: Final = RuleRef("clans", "4.4")
CONFLICT: Final = RuleRef("clans", "4.5")
EPOCHS: Final = RuleRef("clans", "5.1")


def _begins(look: TableLook, words: Words) -> Explained:
    return by_lot(look.players, look.view.seat, BEGINNING, words)


def _event(look: TableLook, events: Sequence[Event], at: int, words: Words) -> Explained | None:
    match events[at]:
        case Scored() as scored:
            return _village(look, events[:at], scored, words)
        case Destroyed() as destroyed:
            return _destroyed(look, events[:at], destroyed, words)
        case Conflict() as conflict:
            return _conflict(conflict, words)
        case EpochBegan(epoch=epoch):
            return _epoch(look, epoch, words)
        case _:
            return None


def _village(look: TableLook, before: Sequence[Event], scored: Scored, words: Words) -> Explained:
    huts = scored.value - scored.bonus
    if scored.bonus:
        total = words.n(
            "= {n} hut + {bonus} for favourable terrain", "= {n} huts + {bonus} for favourable terrain", huts,
            bonus=scored.bonus,
        )  # fmt: skip
    else:
        total = words.n("= {n} hut", "= {n} huts", huts)
    founded = _founded(before, scored.territory)
    name = "" if founded is None else look.players[founded.seat].name
    return Explained(
        words("A village is founded!"),
        words("There is only empty land around it: every colour in it scores."),
        VILLAGE,
        Picture(_camp, (scored.territory, look.view.huts(scored.territory))),
        place_of(scored.territory),
        tuple((_hut(clan), f"+{scored.value}") for clan in scored.clans),
        total,
        (Picture(marker), words("{name} takes the marker.", name=name)) if name else None,
    )


def _founded(before: Sequence[Event], territory: int) -> Founded | None:
    return next((e for e in before if isinstance(e, Founded) and e.territory == territory), None)


def _destroyed(look: TableLook, before: Sequence[Event], gone: Destroyed, words: Words) -> Explained:
    founded = _founded(before, gone.territory)
    epoch = 1 if founded is None else founded.epoch
    terrain = look.rules.board[gone.territory].terrain
    name = "" if founded is None else look.players[founded.seat].name
    return Explained(
        words("A village is destroyed!"),
        words(
            "{terrain} is unfavourable in epoch {epoch}: all huts leave the board, and nobody scores.",
            terrain=terrain_word(terrain, words), epoch=epoch,
        ),
        UNFAVOURABLE,
        Picture(_bad_land, (terrain.value,)),
        place_of(gone.territory),
        tuple((_hut(clan), f"−{n}") for clan, n in zip(CLANS, gone.huts, strict=True) if n),
        note=(Picture(marker), words("{name} takes the marker.", name=name)) if name else None,
        bad=True,
    )  # fmt: skip


def _conflict(conflict: Conflict, words: Words) -> Explained:
    return Explained(
        words("Clans in conflict!"),
        words("All five colours meet in this village: a colour with a single hut there loses it."),
        CONFLICT,
        Picture(_quarrel),
        place_of(conflict.territory),
        tuple((_hut(clan), "−1") for clan in conflict.lost),
        bad=True,
    )


def _epoch(look: TableLook, number: int, words: Words) -> Explained:
    epoch = next(one for one in look.rules.board.epochs if one.number == number)
    good, bad = epoch.favourable, epoch.unfavourable
    if good is None or bad is None:
        why = words.n(
            "Now all terrain is favourable: a village brings {n} more point.",
            "Now all terrain is favourable: a village brings {n} more points.",
            epoch.bonus,
        )
    else:
        there, lost = terrain_word(good, words), terrain_word(bad, words)
        why = words.n(
            "{good}: a village there brings {n} more point. {bad}: a village there is destroyed.",
            "{good}: a village there brings {n} more points. {bad}: a village there is destroyed.",
            epoch.bonus,
            good=there,
            bad=lost,
        )
    return Explained(words("Epoch {epoch} begins.", epoch=number), why, EPOCHS, Picture(_number, (number,)))


def _hut(clan: Clan) -> Picture:
    return Picture(_draw_hut, (clan.value,))


def _draw_hut(art: Art, colour: str) -> None:
    hut_on_panel(art, colour, art.width / 2, art.height / 2, art.width * 0.4)


def _camp(art: Art, territory: int, huts: tuple[int, ...]) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    camp(art, group(huts), x, y + 4, seed=territory, village=True, hut_r=HUT * 1.3)


def _bad_land(art: Art, land: str) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    terrain_mark(art, LANDS[land], x, y, 36)
    for colour, wide in ((art.theme.on_dark, 12), (art.theme.refuse, 7)):
        art.line([(x - 38, y + 38), (x + 38, y - 38)], colour, wide)


def _quarrel(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    for n, clan in enumerate(CLANS):
        hut_on_panel(art, clan.value, x + (n % 3 - 1) * 34 + (n // 3) * 17, y - 16 + (n // 3) * 34, 14)


def _number(art: Art, number: int) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    art.text(number, x, y, 64, art.theme.ink, "black", "mm")
    icon(art, "marker", x + 38, y + 34, 14, art.theme.ink2)


TELLING: Final[Telling[ClansRules, Move, View]] = Telling(_begins, _event)
