"""Text folds, is measured at the size at which it is rendered, and has every glyph it needs."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.core import text
from ui.core.text import FACES, FONTS, Face
from ui.core.theme import TEXT_SIZES

# What the catalogues of the three languages are written with, and the signs of the look.
LETTERS = "éèêëàâçîïôœŒùûüÿäößÉÈÊÀÂÇÎÏÔÙÛÜÄÖæÆ"
SIGNS = "«»‹›„“”’‘–—…·×−≥≤→½′″!?%&+=<>/()[]:;,."
NUMBERS = "0123456789"


def glyph(face: Face, sign: str) -> bytes:
    return pygame.image.tobytes(text.font(face, 32).render(sign, True, (0, 0, 0)), "RGBA")


@pytest.mark.parametrize("face", FACES)
def test_every_letter_and_sign_of_the_three_languages_has_a_glyph(face: Face) -> None:
    missing_box = glyph(face, "\uffff")
    assert [s for s in LETTERS + SIGNS + NUMBERS if glyph(face, s) == missing_box] == []


@pytest.mark.parametrize("face", FACES)
def test_every_character_of_the_catalogues_has_a_glyph(face: Face) -> None:
    catalogues = sorted((FONTS.parent / "locale").rglob("*.po"))
    used = {c for path in catalogues for c in path.read_text(encoding="utf-8") if c.isprintable()}
    missing_box = glyph(face, "\uffff")
    assert sorted(c for c in used - {"\u00a0", "\u202f"} if glyph(face, c) == missing_box) == []


@pytest.mark.parametrize("face", FACES)
def test_a_missing_glyph_is_noticed(face: Face) -> None:
    assert glyph(face, "\u4e00") == glyph(face, "\uffff")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("space", ["\u00a0", "\u202f"], ids=["no-break", "narrow no-break"])
def test_spaces_of_french_typography_are_blank(face: Face, space: str) -> None:
    assert not any(text.render(f"{space}", 32, face, "#000000").get_bounding_rect().size)


def test_a_licence_lies_beside_every_font() -> None:
    families = {name.split("-")[0] for name in FACES.values()}
    for family in families:
        licence = (FONTS / f"{family}-OFL.txt").read_text()
        assert licence.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_no_text_but_the_number_in_a_door_is_smaller_than_16() -> None:
    for sizes in TEXT_SIZES.values():
        others = [getattr(sizes, role) for role in sizes.__slots__ if role not in ("door", "hut")]
        assert min(others) == sizes.smallest >= 16


def test_every_role_grows_with_the_text_scale() -> None:
    normal, large, huge = TEXT_SIZES["normal"], TEXT_SIZES["large"], TEXT_SIZES["huge"]
    for role in normal.__slots__:
        assert getattr(normal, role) < getattr(large, role) < getattr(huge, role)


WORDS = st.lists(st.text("abcdefghij éè’-", min_size=1, max_size=12), min_size=1, max_size=20).map(" ".join)


@given(WORDS, st.integers(60, 400))
def test_folding_loses_no_word(words: str, room: int) -> None:
    assert " ".join(text.fold(words, room, 18)).split() == words.split()


@given(WORDS, st.integers(60, 400))
def test_a_line_is_too_wide_only_if_it_is_one_word(words: str, room: int) -> None:
    for line in text.fold(words, room, 18):
        assert text.width(line, 18) <= room or " " not in line.strip()


@given(WORDS, st.integers(60, 400))
def test_no_line_could_have_taken_the_next_word(words: str, room: int) -> None:
    lines = text.fold(" ".join(words.split()), room, 18)
    for line, following in itertools.pairwise(lines):
        first, _space, rest = following.partition(" ")
        spared = following == lines[-1] and rest and " " not in rest  # keeps a last word company
        assert text.width(f"{line} {following if spared else first}", 18) > room


def test_a_line_never_breaks_at_a_no_break_space() -> None:
    assert text.fold("Où va-t-il\u00a0?", text.width("Où va-t-il", 18), 18) == ("Où", "va-t-il\u00a0?")


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("The game is over.", ("The game", "is over.")),
        ("Tout revient dans 12 secondes.", ("Tout revient dans", "12 secondes.")),
        ("is over.", ("is", "over.")),
        ("A new line\nover.", ("A new line", "over.")),
    ],
)
def test_no_last_word_is_alone_where_the_line_above_can_spare_one(words: str, lines: tuple[str, ...]) -> None:
    above = words.split("\n", 1)[0].rpartition(" ")[0]
    room = text.width(words.split("\n", 1)[0] if "\n" in words else above, 18)
    assert text.fold(words, room, 18) == lines


def test_lines_of_the_text_itself_are_kept() -> None:
    assert text.fold("Stone Age\nJunior", 500, 24, "serif") == ("Stone Age", "Junior")


def test_a_count_is_never_torn_apart() -> None:
    words = "facts 26 / 134 are printed"
    for room in range(20, 300, 7):
        lines = text.fold(words, room, 20)
        assert any("26\u00a0/\u00a0134" in line for line in lines)


def test_a_word_that_does_not_fit_breaks_at_its_soft_hyphen() -> None:
    room = text.width("Siedlungs-", 20) + 1
    assert text.fold("Siedlungs\u00adgründung", room, 20) == ("Siedlungs-", "gründung")


def test_a_soft_hyphen_is_not_seen_where_the_word_fits() -> None:
    assert text.fold("Siedlungs\u00adgründung", 500, 20) == ("Siedlungsgründung",)


@pytest.mark.parametrize(
    ("name", "shown"), [("Léa", "L"), ("noé", "N"), ("Player 2", "2"), ("Joueur 4", "4"), ("", "")]
)
def test_one_sign_stands_for_a_name_and_tells_numbered_names_apart(name: str, shown: str) -> None:
    assert text.initial(name) == shown


def test_a_path_that_does_not_fit_breaks_behind_a_stroke() -> None:
    assert text.fold("The file /etc/totem/wiring/clans.toml has faults.", 150, 18) == (
        "The file",
        "/etc/totem/wiring/",
        "clans.toml has",
        "faults.",
    )


def test_a_word_without_a_break_keeps_its_line_whole() -> None:
    assert text.fold("a incompréhensible b", 40, 20) == ("a", "incompréhensible", "b")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_capitals_are_centred_on_the_given_place(scale: float) -> None:
    page = pygame.Surface((120, 120))
    text.print_at(page, "H", 40, 40, 40, "black", "#FFFFFF", "mm", scale=scale)
    found = pygame.mask.from_threshold(page, (255, 255, 255), (128, 128, 128)).get_bounding_rects()[0]
    assert found.centery == pytest.approx(40 * scale, abs=1.5)
    assert found.centerx == pytest.approx(40 * scale, abs=1.5)


def test_text_is_rendered_at_its_final_size() -> None:
    small, large = (text.render("Léa", 20, "serif", "#000000", scale=s) for s in (1.0, 1.5))
    assert large.get_height() == text.font("serif", 30).get_height() > small.get_height()


def test_fonts_load_again_after_pygame_ended() -> None:
    before = text.width("Totem", 20)
    pygame.quit()
    assert text.width("Totem", 20) == before


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(
    "odd",
    [
        "A\0na",
        "\ud800",
        "A" * 300_000,
        "\u202e\u200d",
        "\ufffe",
        "👩\u200d👩\u200d👧",
        "中文",
        "\u0378",
        "\U000e0000",
    ],
)
def test_no_text_from_anywhere_fails_to_be_painted(face: Face, odd: str) -> None:
    pixels = text.render(odd, 24, face, "#000000")
    assert pixels.get_width() >= text.width(odd, 24, face) - 1
    assert pixels.get_width() <= text.width("W" * text.LONGEST, 24, face), "no memory holds such a line"
    assert text.fold(odd, 200, 24, face)


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=30))
def test_whatever_is_written_can_be_measured_and_painted(odd: str) -> None:
    assert text.render(odd, 20, "semibold", "#000000").get_height() > 0
    assert text.width(odd, 20) >= 0


def test_a_sign_of_several_characters_without_a_glyph_is_one_box() -> None:
    assert text.showable("👩\u200d👩\u200d👧\u200d👦\ufe0f Zoé") == "👩 Zoé"
    assert text.width("👩\u200d👩\u200d👧", 24) == text.width("👩", 24) == text.width("\uffff", 24)
