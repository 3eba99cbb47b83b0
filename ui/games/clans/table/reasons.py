"""Why not, in Clans: each refusal as a fact, a reason and a picture."""

from collections.abc import Mapping
from typing import Final

from engine.clans import CLANS, ClansRules, Huts, View, Why
from engine.clans.model import territory_of
from engine.core import Place, Rejection
from ui.core.art import Art
from ui.core.geometry import blob
from ui.core.theme import DAY
from ui.core.words import C_, N_, Words
from ui.drawing.camps import HUT, camp, camp_radii
from ui.drawing.icons import IconName, icon
from ui.drawing.landscape import terrain_mark
from ui.drawing.pictures import reason_disc, reason_icon
from ui.games.clans.table.camps import group
from ui.games.clans.table.terrains import LAND, LANDS
from ui.games.contract.table import Picture, Reason

Said = tuple[str, str]
"""The fact in about five words, and the reason in one sentence."""

_SAID: Final[Mapping[Why, Said]] = {
    Why.OVER: (N_("The game is over."), N_("Nobody moves any more; now the clans are revealed.")),
    Why.NOT_A_TERRITORY: (N_("That is no territory."), N_("Groups move from one territory to another.")),
    Why.ORIGIN_EMPTY: (
        N_("Nobody lives here any more."),
        N_("Choose a territory with huts: its whole group moves."),
    ),
    Why.NOT_ADJACENT: (
        N_("That is too far."),
        N_("A group moves one step, over one border; a lake cannot be crossed."),
    ),
    Why.TARGET_EMPTY: (
        N_("This territory stays empty."),
        N_("A group only goes where there are huts; an emptied territory stays empty to the end."),
    ),
    Why.SETTLED: (N_("This village stays."), N_("The huts of a village never move again.")),
    Why.ONE_SLIDE: (N_("One step at a time."), N_("A group moves one step, into a neighbouring territory.")),
    Why.ORDER_FIRST: (
        N_("First the villages."),
        N_("Your move formed several villages: say in which order they are founded."),
    ),
    Why.NO_ORDER_ASKED: (
        N_("No village is waiting."),
        N_("The order is asked for only when one move forms several."),
    ),
    Why.NOT_PENDING: (
        N_("No new village here."),
        N_("Choose one of the villages that your move has just formed."),
    ),
    Why.NAMED_TWICE: (N_("This one has already been chosen."), N_("Each village is founded once.")),
    Why.WRONG_NUMBER: (
        N_("Not every village is named."),
        N_("Choose as many villages as there are markers left."),
    ),
    Why.HUT_THERE: (N_("A hut stands here already."), N_("Each territory begins with exactly one hut.")),
    Why.COLOUR_IN_REGION: (
        N_("The region already has this colour."),
        N_("Each region between rivers and lakes begins with one hut of each colour."),
    ),
    Why.NOT_OVER: (N_("The game is still on."), N_("Clans are revealed only at the end.")),
    Why.NOT_A_CLAN: (N_("No clan has this colour."), N_("The clans are red, blue, green, yellow and black.")),
    Why.ONE_CARD_EACH: (
        N_("One card for each player."),
        C_("Clans", "Each player holds exactly one clan card."),
    ),
    Why.CLAN_TAKEN: (N_("Somebody else has this clan."), N_("There is only one card of each colour.")),
    Why.CLAN_KNOWN: (N_("This card is known."), N_("Totem dealt it; it was a different colour.")),
}


def reason(rejection: Rejection, rules: ClansRules, view: View, words: Words) -> Reason:
    why = Why(rejection.code)
    if why is Why.TOO_HEAVY:
        fact, because = _too_heavy(rejection, words)
    else:
        fact, because = (words(sentence) for sentence in _SAID[why])
    return Reason(fact, because, _picture(why, rejection, rules, view))


def _too_heavy(rejection: Rejection, words: Words) -> Said:
    huts, others, limit = (rejection.facts[name] for name in ("huts", "others", "limit"))
    because = words(
        "It has {huts} huts: from {limit} on, a group only joins one at least as large. There are {others} "
        "there.",
        huts=huts,
        others=others,
        limit=limit,
    )
    return words("This group stays here."), because


# the pictures


def _picture(why: Why, rejection: Rejection, rules: ClansRules, view: View) -> Picture:
    facts = rejection.facts
    if why in (Why.TOO_HEAVY, Why.SETTLED):
        t = territory_of(Place(str(facts["origin"])))
        if t is not None:
            return Picture(_group, (t, view.huts(t), why is Why.SETTLED))
    if why in (Why.ORIGIN_EMPTY, Why.TARGET_EMPTY):
        t = territory_of(Place(str(facts["origin" if why is Why.ORIGIN_EMPTY else "target"])))
        if t is not None:
            return Picture(_deserted, (LAND[rules.board[t].terrain], t))
    if why is Why.NOT_ADJACENT:
        t = territory_of(Place(str(facts["origin"])))
        if t is not None:
            return Picture(_too_far, (t, view.huts(t)))
    if why in (Why.HUT_THERE, Why.COLOUR_IN_REGION, Why.CLAN_TAKEN):
        huts = tuple(int(clan == facts["clan"]) for clan in CLANS)
        return Picture(_group, (1, huts, False))
    name, crossed = _ICONS[why]
    return Picture(_icon, (name, crossed))


_ICONS: Final[Mapping[Why, tuple[IconName, bool]]] = {
    Why.OVER: ("hourglass", False),
    Why.NOT_A_TERRITORY: ("feet", True),
    Why.ORIGIN_EMPTY: ("hut", True),
    Why.NOT_ADJACENT: ("feet", True),
    Why.TARGET_EMPTY: ("feet", True),
    Why.TOO_HEAVY: ("stone", False),
    Why.SETTLED: ("village", False),
    Why.ONE_SLIDE: ("feet", True),
    Why.ORDER_FIRST: ("village", False),
    Why.NO_ORDER_ASKED: ("village", True),
    Why.NOT_PENDING: ("village", True),
    Why.NAMED_TWICE: ("village", False),
    Why.WRONG_NUMBER: ("marker", True),
    Why.NOT_OVER: ("hourglass", False),
    Why.NOT_A_CLAN: ("hut", True),
    Why.ONE_CARD_EACH: ("people", False),
    Why.CLAN_KNOWN: ("eye", False),
}


def _icon(art: Art, name: IconName, crossed: bool) -> None:
    r = min(art.width, art.height) / 2
    reason_icon(art, name, art.width / 2, art.height / 2, r, crossed=crossed)


def _group(art: Art, seed: int, huts: Huts, village: bool) -> None:
    """The group that stays, held by its stone or within its palisade."""
    r = min(art.width, art.height) / 2
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y, r)
    rx, ry = camp_radii(max(sum(map(bool, huts)), 1))
    k = r * 0.8 / max(rx, ry + 4)
    hut_r = HUT * min(k, r * 0.03)
    heavy = sum(huts) > 1 and not village
    camp(art, group(huts), x, y + (0 if heavy else r * 0.04), seed, village=village, heavy=heavy, hut_r=hut_r)


def _deserted(art: Art, land: str, seed: int) -> None:
    """Where nobody lives: an empty clearing."""
    r = min(art.width, art.height) / 2
    x, y = art.width / 2, art.height / 2
    terrain_mark(art, LANDS[land], x, y, r)
    edge = blob(x, y, r * 0.66, r * 0.46, seed, 0.05)
    art.polygon(edge, DAY.clearing)
    art.line([*edge, edge[0]], DAY.ink2, 1.6, dash=(5, 4))
    icon(art, "feet", x, y, r * 0.34, DAY.ink)
    _crossed(art, x, y, r)


def _too_far(art: Art, seed: int, huts: Huts) -> None:
    """The group, and the water between it and where it was to go."""
    r = min(art.width, art.height) / 2
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y, r)
    lake = blob(x + r * 0.24, y - r * 0.06, r * 0.3, r * 0.5, 4, 0.08)
    art.polygon(lake, DAY.water.base, DAY.shore, 4)
    art.line([*lake, lake[0]], DAY.water.dark, 1.4)
    camp(art, group(huts), x - r * 0.42, y + r * 0.08, seed, hut_r=r * 0.16)
    target = blob(x + r * 0.7, y + r * 0.08, r * 0.2, r * 0.17, seed, 0.05)
    art.polygon(target, DAY.clearing, DAY.clearing_edge, 1.4)
    _crossed(art, x + r * 0.24, y, r * 0.6)


def _crossed(art: Art, x: float, y: float, r: float) -> None:
    reach = r * 0.62
    for colour, width in ((DAY.chalk, r * 0.19), (DAY.refuse, r * 0.11)):
        art.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)
