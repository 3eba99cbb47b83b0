"""What a slide would lead to, before it is made: the villages that it forms, and what they are worth."""

from dataclasses import dataclass, replace
from typing import Final

from engine.clans.model import CLANS, Founded, Slide, View
from engine.clans.rules import ClansRules
from engine.clans.villages import Worth
from engine.core import Event, Rng


@dataclass(frozen=True, slots=True)
class Prospect:
    worths: tuple[Worth, ...]
    """Of the villages that would be founded, in the order in which they are listed."""
    order_matters: bool
    """Several would be formed, and who moves chooses which comes first: values may differ."""

    @property
    def gains(self) -> tuple[int, ...]:
        """What each colour would score, in the order of CLANS."""
        return tuple(sum(w.value for w in self.worths if clan in w.clans) for clan in CLANS)


NOTHING: Final = Prospect((), False)


def what_if(rules: ClansRules, view: View, slide: Slide) -> Prospect:
    """Nothing where the slide is not allowed. Hidden cards play no part in it."""
    state = rules.imagine(view, Rng(0))
    if rules.check(state, slide) is not None:
        return NOTHING
    events: list[Event] = []
    after = rules.advance(state, slide, events)
    formed = after.pending or tuple(event.territory for event in events if isinstance(event, Founded))
    groups = list(view.groups)
    groups[slide.target] += groups[slide.origin]
    groups[slide.origin] = 0
    joined = replace(view, groups=tuple(groups))
    return Prospect(rules.founding(joined, formed), bool(after.pending) and rules.order_matters(after))
