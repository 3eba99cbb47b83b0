import pygame

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.stage import RECTS, Stage, joined


def fill(art: Art, colour: str) -> None:
    art.box(0, 0, art.width, art.height, colour, r=0)


GROUND = Piece(Box(0, 0, 200, 100), fill, ("#000000",), covers=True)


def patch(x: float, colour: str, y: float = 20) -> Piece:
    return Piece(Box(x, y, 20, 20), fill, (colour,))


def stage() -> Stage:
    return Stage(pygame.Surface((200, 100)), Page())


def shown(scene: list[Piece]) -> bytes:
    fresh = stage()
    fresh.show(scene)
    return pygame.image.tobytes(fresh.surface, "RGB")


def test_the_first_scene_is_painted_whole() -> None:
    assert stage().show([GROUND]) == [pygame.Rect(0, 0, 200, 100)]


def test_the_same_scene_paints_nothing() -> None:
    board = stage()
    board.show([GROUND, patch(10, "#FF0000")])
    assert board.show([GROUND, patch(10, "#FF0000")]) == []


def test_only_what_differs_is_painted() -> None:
    board = stage()
    board.show([GROUND, patch(10, "#FF0000"), patch(100, "#00FF00")])
    assert board.show([GROUND, patch(10, "#FF0000"), patch(100, "#0000FF")]) == [pygame.Rect(100, 20, 20, 20)]


def test_any_row_of_scenes_ends_like_the_last_one_alone() -> None:
    board = stage()
    scenes = [
        [GROUND, patch(10, "#FF0000"), patch(20, "#00FF00")],
        [GROUND, patch(20, "#00FF00"), patch(10, "#FF0000")],
        [GROUND, patch(15, "#0000FF")],
        [GROUND],
        [GROUND, patch(10, "#FF0000"), patch(12, "#00FF00"), patch(14, "#FFFFFF", 30)],
    ]
    for scene in scenes:
        board.show(scene)
        assert pygame.image.tobytes(board.surface, "RGB") == shown(scene)


def test_another_page_is_painted_whole() -> None:
    board = stage()
    board.show([GROUND])
    board.turn(Page(language="de"))
    assert board.show([GROUND]) == [pygame.Rect(0, 0, 200, 100)]


def test_many_rectangles_are_joined_and_still_cover_everything() -> None:
    whole = pygame.Rect(0, 0, 200, 100)
    rects = [pygame.Rect(20 * n, 10 * (n % 5), 8, 8) for n in range(10)]
    few = joined(rects, whole)
    assert len(few) <= RECTS
    assert all(any(big.contains(small) for big in few) for small in rects)


def test_a_kept_picture_comes_back_from_the_shelf_the_same() -> None:
    class Memory:
        def __init__(self) -> None:
            self.pictures: dict[str, bytes] = {}

        def get(self, key: str) -> bytes | None:
            return self.pictures.get(key)

        def put(self, key: str, picture: bytes) -> None:
            self.pictures[key] = picture

    shelf = Memory()
    kept = Piece(Box(0, 0, 40, 40), fill, ("#123456",), keep=True, covers=True)
    first = Stage(pygame.Surface((40, 40)), Page(), shelf)
    first.show([kept])
    assert len(shelf.pictures) == 1
    second = Stage(pygame.Surface((40, 40)), Page(), shelf)
    second.show([kept])
    assert pygame.image.tobytes(second.surface, "RGB") == pygame.image.tobytes(first.surface, "RGB")


def test_a_spoilt_picture_on_the_shelf_is_drawn_again() -> None:
    class Spoilt:
        def get(self, key: str) -> bytes | None:
            return b"short"

        def put(self, key: str, picture: bytes) -> None: ...

    kept = Piece(Box(0, 0, 40, 40), fill, ("#FF0000",), keep=True, covers=True)
    board = Stage(pygame.Surface((40, 40)), Page(), Spoilt())
    board.show([kept])
    assert board.surface.get_at((20, 20))[:3] == (255, 0, 0)
