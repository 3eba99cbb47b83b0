"""The score alone: painting takes few taps, women only where a tie needs them."""

from collections.abc import Sequence

from engine.cherokee import Clan, tally
from engine.cherokee.board import PLACES, ROW, ROWS, SPOTS, spot
from tests.ui.games.cherokee.sitting import PLAYERS, Sitting, deal
from tests.ui.parts import count, there
from ui.core.input import Phase, Touch
from ui.games.cherokee.entry.painting import Painting
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.lights import CHOOSABLE, CHOSEN, CLAN_GLOW
from ui.screens.play.the_end import EndScreen

FINAL = [member.clan for member in deal(9).pyramid if member is not None]


class Brush(Sitting):
    """Taps are counted; a finger that slides is one."""

    def __init__(self, seats: int = 3) -> None:
        super().__init__()
        self.taps = 0
        screen = count(PRESENTER, self.shell, PLAYERS[:seats], {})
        assert isinstance(screen, Painting)
        self.screen = screen
        self.show(screen)

    def touch(self, means: str) -> None:
        self.taps += 1
        super().touch(means)

    def slide(self, *places: str) -> None:
        self.taps += 1
        self.down(*self.where(places[0]))
        for place in places[1:]:
            self.step(Touch(Phase.MOVE, *self.where(place), self.now))
        self.up(*self.where(places[-1]))

    def paint(self, painted: Sequence[Clan | None]) -> None:
        for clan in Clan:
            self.touch(f"clan/{clan}")
            for at in SPOTS:
                if painted[at] is clan:
                    self.touch(PLACES[at])

    def tell(self, *clans: str) -> None:
        self.touch("done")
        for seat, clan in enumerate(clans):
            self.touch(f"clan/{seat}/{clan}")
        self.touch("done")
        self.rest()


def test_36_places_take_at_most_1_3_taps_each_without_sliding() -> None:
    brush = Brush()
    brush.paint(FINAL)
    assert brush.screen.painted == FINAL
    print(f"{brush.taps} taps for 36 places, {brush.taps / 36:.2f} a place")
    assert brush.taps / 36 <= 1.3


def test_a_finger_that_slides_paints_from_where_it_came_down() -> None:
    brush = Brush()
    brush.slide("card/8/1", "card/8/2", "card/8/3")
    assert [brush.screen.painted[spot(8, i)] for i in (1, 2, 3, 4)] == [Clan.BIRD] * 3 + [None]


def test_a_second_tap_wipes_a_place_and_undo_takes_back_a_whole_stroke() -> None:
    brush = Brush()
    brush.touch("card/1/1")
    brush.touch("card/1/1")
    assert brush.screen.painted[0] is None
    brush.slide("card/8/1", "card/8/2")
    brush.touch("undo")
    assert brush.screen.painted == [None] * 36


def test_a_clan_has_only_twelve_members() -> None:
    brush = Brush()
    for at in SPOTS[:13]:
        brush.touch(PLACES[at])
    assert brush.screen.painted[:13] == [Clan.BIRD] * 12 + [None]
    swatch = next(p for p in brush.scene() if p.means == "clan/bird")
    assert swatch.args[1] == 0


def test_the_feathers_so_far_are_shown() -> None:
    brush = Brush()
    brush.touch("card/1/1")
    assert next(p for p in brush.scene() if p.draw.__name__ == "_feathers").args[1] == 7


def ended(brush: Brush) -> EndScreen:
    top = brush.app.top
    assert isinstance(top, EndScreen)
    return top


def test_the_result_ranks_the_players_clans() -> None:
    brush = Brush()
    brush.paint(FINAL)
    brush.tell("bird", "wolf", "deer")
    tallies = tally(FINAL)
    scores = ended(brush)._outcome().scores
    assert scores == tuple(tallies[clan].feathers for clan in (Clan.BIRD, Clan.WOLF, Clan.DEER))
    rows = [p for p in brush.scene() if p.draw.__name__ == "_by_row"]
    played = [clan for clan in Clan if clan in (Clan.BIRD, Clan.WOLF, Clan.DEER)]
    assert [p.args[:2] for p in rows] == [(c.value, tallies[c].feathers_by_row[:7]) for c in played]


def tie() -> list[Clan]:
    """Bird and Wolf lead with 6 and 6 in the second row and nothing else."""
    painted = [Clan.DEER] + [Clan.BIRD, Clan.WOLF] + [Clan.BLUE, Clan.WILD_POTATO, Clan.LONG_HAIR] * 11
    painted[3:7] = [Clan.BLUE, Clan.WILD_POTATO, Clan.LONG_HAIR, Clan.DEER]
    return painted[:36]


def test_a_tie_asks_for_women_and_a_long_press_or_a_tap_marks_them() -> None:
    brush = Brush(2)
    brush.paint(tie())
    brush.tell("bird", "wolf")
    assert type(brush.app.top) is Painting
    assert brush.screen.tied == (Clan.BIRD, Clan.WOLF)
    assert brush.screen.held("card/2/2", 0)
    assert brush.screen.women == {spot(2, 2)}
    assert brush.screen.lamps(0) == {PLACES[1]: CHOOSABLE, PLACES[2]: CHOSEN}
    brush.touch("card/2/1")
    brush.touch("undo")
    brush.touch("done")
    outcome = ended(brush)._outcome()
    assert outcome.ranking == ((1,), (0,))
    assert (
        there(PRESENTER.ending).headline(outcome, PLAYERS, brush.app.page.words)
        == "Papa wins, with more women in the pyramid!"
    )


def test_women_are_not_asked_for_where_one_leads_alone() -> None:
    brush = Brush(2)
    brush.paint(tie())
    brush.tell("bird", "deer")
    assert isinstance(brush.app.top, EndScreen)


def test_a_pyramid_with_gaps_is_not_counted() -> None:
    brush = Brush()
    brush.touch("card/1/1")
    brush.touch("done")
    assert brush.app.top is brush.screen
    assert any("27 places are still empty" in str(arg) for p in brush.scene() for arg in p.args)


def without_base(painted: list[Clan]) -> list[Clan | None]:
    return [clan if ROW[at] < ROWS else None for at, clan in zip(SPOTS, painted, strict=True)]


def test_the_base_need_not_be_painted() -> None:
    brush = Brush()
    brush.paint(without_base(FINAL))
    assert brush.taps <= 28 + 6
    assert any("you may leave it" in str(arg) for p in brush.scene() for arg in p.args)
    brush.tell("bird", "wolf", "deer")
    tallies = tally(FINAL)
    assert ended(brush)._outcome().scores == tuple(
        tallies[clan].feathers for clan in (Clan.BIRD, Clan.WOLF, Clan.DEER)
    )


def says_that_the_base_counts(brush: Brush) -> bool:
    return any("Paint the base too" in str(arg) for p in brush.scene() for arg in p.args)


def test_a_tie_asks_for_the_base_before_it_asks_for_women() -> None:
    brush = Brush(2)
    brush.paint(without_base(tie()))
    brush.tell("bird", "wolf")
    assert says_that_the_base_counts(brush)
    assert (brush.screen.tied, brush.screen.ready) == ((), False)
    brush.touch("undo")
    assert not says_that_the_base_counts(brush)
    brush.touch("done")
    brush.touch("done")  # the clans are known still
    assert says_that_the_base_counts(brush)
    brush.screen.painted = [*tie()]
    brush.touch("done")
    assert brush.screen.tied == (Clan.BIRD, Clan.WOLF)


def test_painted_places_glow_in_their_clans() -> None:
    brush = Brush()
    brush.touch("card/1/1")
    assert brush.screen.lamps(0) == {PLACES[0]: CLAN_GLOW[Clan.BIRD]}


def test_keys_paint_too() -> None:
    brush = Brush()
    brush.screen.chosen("card/1/1", 0)
    assert brush.screen.painted[0] is Clan.BIRD
