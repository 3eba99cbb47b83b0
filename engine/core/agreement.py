"""Whether what was agreed before the first move fits together: the people, the options and the deal. One home
for set-up, import and resuming."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from engine.core.rules import AnyRules
from engine.core.texts import name_of
from engine.core.values import Fact, Fault


class Disagreement(StrEnum):
    SEATS_OF_GAME = "seats_of_game"
    SEATS_OF_DEAL = "seats_of_deal"
    NO_NAME = "no_name"
    NO_SUCH_OPTION = "no_such_option"
    OPTION_TWICE = "option_twice"


def disagreements(
    rules: AnyRules, names: Sequence[str], options: Sequence[tuple[str, str]], deal: Any | None
) -> tuple[Fault, ...]:
    """All of them at once. `deal` has no faults; None: there is none, as of a game that was only counted."""
    return (*_of_seats(rules, names, deal), *_of_names(names), *_of_options(rules, options))


def _of_seats(rules: AnyRules, names: Sequence[str], deal: Any | None) -> list[Fault]:
    if len(names) not in rules.seats:
        least, most = rules.seats.start, rules.seats.stop - 1
        many: dict[str, Fact] = {"n": len(names), "seats": str(least) if least == most else f"{least}–{most}"}
        return [Fault(Disagreement.SEATS_OF_GAME, "seats", many)]
    if deal is not None and len(names) != rules.seats_of(deal):
        facts = {"n": len(names), "of": rules.seats_of(deal)}
        return [Fault(Disagreement.SEATS_OF_DEAL, "seats", facts)]
    return []


def _of_names(names: Sequence[str]) -> list[Fault]:
    return [
        Fault(Disagreement.NO_NAME, f"seats/{seat}", {"n": seat + 1})
        for seat, name in enumerate(names)
        if not name_of(name)
    ]


def _of_options(rules: AnyRules, options: Sequence[tuple[str, str]]) -> list[Fault]:
    known = {option.id: option.choices for option in rules.options}
    out, seen = [], set[str]()
    for n, (name, value) in enumerate(options):
        if value not in known.get(name, ()):
            said = {"option": f"{name} {value}"}
            out.append(Fault(Disagreement.NO_SUCH_OPTION, f"options/{n}", said))
        elif name in seen:
            out.append(Fault(Disagreement.OPTION_TWICE, f"options/{n}", {"option": name}))
        seen.add(name)
    return out
