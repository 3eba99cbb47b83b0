from ui.core.art import Art
from ui.core.scene import Box, Piece, doubtful, meant, within


def draw(art: Art) -> None:
    """Nothing to see."""


def target(means: str, x: float, y: float, w: float = 50, h: float = 50) -> Piece:
    return Piece(Box(x, y, w, h), draw, means=means)


def camp(means: str, x: float, y: float) -> Piece:
    return Piece(Box.around(x, y, 20), draw, means=means, near=True)


SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
LAND = Piece(Box(0, 0, 100, 100), draw, means="land", outline=SQUARE)


def name(piece: Piece | None) -> str:
    return piece.means if piece else ""


def test_the_uppermost_target_is_meant() -> None:
    assert name(meant([target("low", 0, 0), target("high", 0, 0)], 10, 10)) == "high"


def test_a_sheet_stops_the_finger() -> None:
    sheet = Piece(Box(0, 0, 200, 200), draw, blocks=True)
    assert meant([target("low", 0, 0), sheet], 10, 10) is None
    assert name(meant([target("low", 0, 0), sheet, target("ok", 0, 0)], 10, 10)) == "ok"


def test_the_nearest_choosable_place_within_reach_wins() -> None:
    scene = [camp("a", 50, 50), camp("b", 120, 50)]
    assert name(meant(scene, 80, 50)) == "a"
    assert meant(scene, 50, 95) is None


def test_a_place_that_cannot_be_chosen_is_meant_where_none_that_can_is_near() -> None:
    scene = [LAND, camp("far", 150, 50)]
    assert name(meant(scene, 20, 50)) == "land"
    assert name(meant(scene, 115, 50)) == "far"


def test_two_places_about_as_near_are_doubtful() -> None:
    scene = [camp("a", 50, 50), camp("b", 120, 50)]
    assert doubtful(scene, 86, 50)
    assert not doubtful(scene, 60, 50)


def test_a_point_is_within_a_polygon_or_not() -> None:
    assert within(SQUARE, 99, 1)
    assert not within(SQUARE, 101, 1)
