"""Each law for presenters, seen to fail on a presenter of Twigs that breaks it in one part."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final

import pytest

from engine.core import Event, Outcome, Place, Rejection
from engine.session import Count, Table
from tests.games.twigs import GAME
from tests.games.twigs import presenter as whole
from tests.games.twigs.presenter import PRESENTER
from tests.games.twigs.rules import Twigs, Why
from tests.ui import laws, presented
from tests.ui.parts import with_parts
from tests.ui.subjects import Subject, subject
from tests.ui.test_presenters import LAWS, TWIGS_SAID
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.timeline import Step
from ui.core.words import Words
from ui.games import find
from ui.games.contract.about import About
from ui.games.contract.ending import Standing
from ui.games.contract.table import AnyLook, BoardMap, Picture, Reason
from ui.lights.glow import WARM, Glow, LightScene
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell
from ui.widgets.pieces import label

WIRED: Final = (frozenset(map(Place, ("heap/0", "heap/1", "heap/2"))),)


def twigs(**parts: object) -> Subject:
    """Twigs with some parts of its presenter replaced."""
    shown = with_parts(PRESENTER, **{part: value for part, value in parts.items() if part != "about"})
    said = parts.get("about", find.about(GAME))
    assert isinstance(said, About)
    return subject(replace(presented.of(GAME, Twigs(), shown, WIRED), about=said), known=TWIGS_SAID)


def painted(*more: Piece) -> Callable[[Page, AnyLook, Moment], Scene]:
    return lambda page, look, moment: [*whole.scene(page, look, moment), *more]


def heap_2_means_nothing(page: Page, look: AnyLook, moment: Moment) -> Scene:
    scene = whole.scene(page, look, moment)
    return [replace(piece, means="") if piece.means == "heap/2" else piece for piece in scene]


def without_the_last_event(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    return whole.story(events, less_motion=less_motion)[:-1]


def map_without_heap_2(rules: Any) -> BoardMap:
    board = whole.board_map(rules)
    return replace(board, lamps={spot: at for spot, at in board.lamps.items() if spot != "heap/2"})


def stops_without_heap_2(look: AnyLook) -> tuple[str, ...]:
    return tuple(spot for spot in whole.stops(look) if spot != "heap/2")


class Deaf(TableScreen):
    def takes(self, place: str) -> bool:
        return False


class Open(TableScreen):
    """Shows what the seat to act knows."""

    def look(self, now: int, *, refused: Place | None = None) -> AnyLook:
        state = self.table.state
        return replace(super().look(now, refused=refused), view=self.table.rules.view(state, state.seat))


def sitting_at(screen: type[TableScreen], **parts: object) -> Callable[[Shell, Table], Screen]:
    return lambda shell, table: screen(shell, with_parts(PRESENTER, **parts), table)


def no_reason_for_too_few(rejection: Rejection, look: AnyLook, words: Words) -> Reason:
    return {Why.NO_SUCH_HEAP: whole.reason(rejection, look, words)}[Why(rejection.code)]


def picture_in_the_corner(rejection: Rejection, look: AnyLook, words: Words) -> Reason:
    said = whole.reason(rejection, look, words)
    return Reason(
        said.fact, said.why, Picture(lambda art: art.disc(art.width, art.height, 20, art.theme.ink))
    )


def untranslated(page: Page, look: AnyLook, moment: Moment) -> Scene:
    page.words("Only here, untranslated")
    return whole.scene(page, look, moment)


def far_too_long(page: Page, look: AnyLook, moment: Moment) -> Scene:
    long = label("sixty letters in a column that is but 176 px wide, all told!", 620, 200, 20, page)
    return [*whole.scene(page, look, moment), long]


def secret_in_sight(page: Page, look: AnyLook, moment: Moment) -> Scene:
    return [*whole.scene(page, look, moment), label(str(look.view.secrets[0]), 640, 200, 20, page)]


def one_answer_less() -> About:
    said = find.about(GAME)
    asked = said.options["heaps"]
    return replace(said, options={"heaps": replace(asked, answers={"small": asked.answers["small"]})})


def standings_without_the_last(view: Any, outcome: Outcome) -> tuple[Standing, ...]:
    return whole.standings(view, outcome)[:-1]


def declining_nothing(shell: Shell, kept: Count) -> bool:
    raise ValueError(kept.entered)


_calls = count()


def _counted(art: Art, calls: int) -> None: ...


def counting(page: Page, look: AnyLook, moment: Moment) -> Scene:
    return [*whole.scene(page, look, moment), Piece(Box(0, 0, 60, 60), _counted, (next(_calls),))]


def shining(look: AnyLook) -> LightScene:
    return {Place("heap/9"): Glow(WARM)}


BROKEN: Final[tuple[tuple[Callable[[Subject], None], Mapping[str, object], str], ...]] = (
    (
        laws.a_story_ends_where_the_move_ended,
        {"view_after": lambda view, event: view},
        r"the story of .+ ends at .+, the move at ",
    ),
    (laws.every_event_has_its_step, {"story": without_the_last_event}, r"is told as \[\]"),
    (laws.lamps_are_places, {"lamps": shining}, r"no place is called \['heap/9'\]"),
    (
        laws.the_map_holds_what_is_wired,
        {"board_map": map_without_heap_2},
        r"\['heap/2'\] are wired and on no map",
    ),
    (
        laws.every_move_can_be_made_by_taps,
        {"scene": heap_2_means_nothing},
        r"heap/2 cannot be pointed at",
    ),
    (
        laws.every_move_can_be_made_by_stepping_and_by_arrows,
        {"stops": stops_without_heap_2},
        r"stepping does not come to heap/2",
    ),
    (
        laws.every_move_can_be_made_by_push_buttons,
        {"table_screen": sitting_at(Deaf, scene=heap_2_means_nothing)},
        r"was pointed at, and None made",
    ),
    (
        laws.every_refusal_is_explained,
        {"reason": no_reason_for_too_few},
        r"TOO_FEW.+ has no reason: KeyError",
    ),
    (
        laws.every_sentence_exists,
        {"scene": untranslated},
        r"'Only here, untranslated' is not said in fr",
    ),
    (laws.everything_fits, {"scene": far_too_long}, r"'sixty letters .+ leaves the page"),
    (
        laws.secrets_change_nothing,
        {"table_screen": sitting_at(Open, scene=secret_in_sight)},
        r"the scene depends on what is secret",
    ),
    (
        laws.secrets_lie_behind_the_hand_over,
        {"has": lambda view, seat: False},
        r"seat \d shows 1 secret pieces, and `has` says otherwise",
    ),
    (
        laws.the_description_fits,
        {"about": one_answer_less()},
        r"heaps has words for \['small'\], and may be \('small', 'big'\)",
    ),
    (laws.every_end_is_told, {"standings": standings_without_the_last}, r"the rows .+ are not those of "),
    (
        laws.equal_looks_give_equal_scenes,
        {"scene": counting},
        r"the same table looks different a moment later",
    ),
    (laws.a_count_comes_back, {"again": declining_nothing}, r"'' is not declined, it raises ValueError"),
)


def test_a_picture_of_a_refusal_has_its_place_on_the_sheet() -> None:
    with pytest.raises(AssertionError, match="a picture that is not in its room"):
        laws.every_refusal_is_explained(twigs(reason=picture_in_the_corner))


def test_each_law_has_a_broken_presenter() -> None:
    assert [law for law, _, _ in BROKEN] == list(LAWS)


@pytest.mark.parametrize(("law", "parts", "says"), BROKEN, ids=lambda one: getattr(one, "__name__", ""))
def test_the_law_sees_it(law: Callable[[Subject], None], parts: Mapping[str, object], says: str) -> None:
    law(twigs())
    with pytest.raises(AssertionError, match=says):
        law(twigs(**parts))
