"""The look as data: colour tokens by day and in the evening, pigments of the games, text sizes, spacing.

The one place where a colour is written. Colours are `#RRGGBB`; lengths are logical pixels of a page
that is 480 high (1 logical px is 1 px at 800x480 and 1.5 px at 1280x720).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Rgb = tuple[int, int, int]
Terrain = Literal["forest", "mountain", "savanna", "prairie", "water"]
TERRAINS: Final[tuple[Terrain, ...]] = ("forest", "mountain", "savanna", "prairie", "water")


class Land(NamedTuple):
    """The three tones of a terrain."""

    base: str
    dark: str
    light: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they mean; a game's pigments are the same in both themes."""

    name: Literal["day", "evening"]
    table: str  # behind board and column
    paper: str  # screens, quiet buttons
    card: str  # plates, rows, buttons
    sunk: str  # wells, tracks, empty slots
    line: str  # hairlines, plate edges
    shadow: str  # the flat drop below plates; opaque
    wood: str
    wood_dark: str
    wood_light: str
    ink: str  # text; outlines on boards always use the day ink
    ink2: str  # secondary text
    on_dark: str  # text on ember, wood, refuse, ok, hint
    ember: str  # whose turn, the one main button
    sun: str  # chosen; carries day ink
    chalk: str  # choosable, target; carries day ink
    refuse: str
    ok: str
    hint: str
    forest: Land
    mountain: Land
    savanna: Land
    prairie: Land
    water: Land
    shore: str
    clearing: str  # the light oval under huts; carries day ink
    clearing_edge: str
    fields: tuple[str, str, str, str]  # furrows, meadow, stubble, flowers
    log: str
    log_light: str
    log_dark: str

    @property
    def evening(self) -> bool:
        return self.name == "evening"

    def land(self, terrain: Terrain) -> Land:
        lands: Mapping[Terrain, Land] = {
            "forest": self.forest,
            "mountain": self.mountain,
            "savanna": self.savanna,
            "prairie": self.prairie,
            "water": self.water,
        }
        return lands[terrain]


DAY: Final = Theme(
    name="day",
    table="#D9C7A0",
    paper="#F4EAD3",
    card="#FCF7EA",
    sunk="#E7DABB",
    line="#CDBA92",
    shadow="#8C7750",
    wood="#7B4E2C",
    wood_dark="#4C301D",
    wood_light="#BC8E5E",
    ink="#2A2018",
    ink2="#5E4B37",
    on_dark="#FFF8E6",
    ember="#A8401B",
    sun="#FFC629",
    chalk="#FFFBEF",
    refuse="#B2241C",
    ok="#2E6A3C",
    hint="#5145A8",
    forest=Land("#4A7F50", "#244F33", "#6B9C5B"),
    mountain=Land("#A8A29C", "#6E655F", "#F1EDE6"),
    savanna=Land("#D6A53E", "#8F601C", "#EAC772"),
    prairie=Land("#CBDE8E", "#7F9E48", "#E3EDB4"),
    water=Land("#56A6CC", "#235F86", "#A9D6E4"),
    shore="#EAD9A8",
    clearing="#F6E9C8",
    clearing_edge="#8D7344",
    fields=("#D8DA8C", "#B3CC76", "#E9D38C", "#C2D8A4"),
    log="#8A5A32",
    log_light="#C99B62",
    log_dark="#4A2E19",
)

EVENING: Final = Theme(
    name="evening",
    table="#15100C",
    paper="#231B15",
    card="#33291F",
    sunk="#19130E",
    line="#5A4A38",
    shadow="#0D0906",
    wood="#5A3A22",
    wood_dark="#2C1C11",
    wood_light="#8C6743",
    ink="#F5E9CF",
    ink2="#CBB795",
    on_dark="#FFF4DA",
    ember="#B04A20",
    sun="#FFC629",
    chalk="#FFF1CF",
    refuse="#BC3328",
    ok="#39784A",
    hint="#6A5EC0",
    forest=Land("#2E4C34", "#182E20", "#46643F"),
    mountain=Land("#6F6862", "#443E3A", "#A8A098"),
    savanna=Land("#8C6A28", "#573C14", "#AA8848"),
    prairie=Land("#94A656", "#5A702F", "#AFBE74"),
    water=Land("#2C6A94", "#143A58", "#6A9DB8"),
    shore="#98865C",
    clearing="#D8C59B",
    clearing_edge="#6A5430",
    fields=("#8A8C4E", "#6F8344", "#95834C", "#77895C"),
    log="#6E4726",
    log_light="#A67C4B",
    log_dark="#2C1A0D",
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"day": DAY, "evening": EVENING})

# Pigments: the same in both themes. The order is the order in which they are listed on screen.
HUTS: Final[Mapping[str, str]] = MappingProxyType(
    {"red": "#B8391F", "blue": "#275E9C", "green": "#3FAE82", "yellow": "#F7D02C", "black": "#241C20"}
)
CLANS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bird": "#F8D336",
        "blue": "#2358AA",
        "wild_potato": "#4FA064",
        "deer": "#F082B4",
        "wolf": "#A3221E",
        "long_hair": "#40203A",
    }
)
CHILDREN: Final[Mapping[str, str]] = MappingProxyType(
    {"blue": "#2252A2", "yellow": "#FBDD40", "green": "#2CA561", "pink": "#E384B3"}
)
GOODS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tusk": "#F0EAD2",
        "berry": "#A83038",
        "pottery": "#E07A33",
        "arrowhead": "#6A6672",
        "fish": "#1F7FD8",
    }
)
SPARKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "white": "#FBF5E6",
        "blue": "#275E9C",
        "yellow": "#F2C51E",
        "black": "#241C20",
        "red": "#B8391F",
        "green": "#3FAE82",
    }
)
FOOD: Final[Mapping[str, str]] = MappingProxyType(
    {
        "grain": "#A9C024",
        "berry": "#A83F55",
        "fish": "#1E77AA",
        "bear": "#BC9C7C",
        "mammoth": "#4C2F1C",
    }
)
FARMS: Final[Mapping[str, str]] = MappingProxyType({"white": "#FBF4E2", "black": "#2B2730"})

PEOPLE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "plum": "#3A1A36",
        "blue": "#1F3A80",
        "red": "#A8261E",
        "green": "#2E7D4A",
        "orange": "#E0762B",
        "pink": "#EE8FB6",
        "turquoise": "#86D0DC",
        "yellow": "#FBDC55",
    }
)
"""Of badges, from dark to light: each step is seen without colours."""
PALE_ON: Final = frozenset(("plum", "blue", "red", "green"))
"""Badges with a pale animal."""

DARK_INK_ON: Final = frozenset(
    ("yellow", "green", "white", "pink", "bird", "deer", "wild_potato", "grain", "bear")
)


def ink_on(pigment: str) -> str:
    """The colour of a sign or number written on a pigment, by the pigment's name (`"red"`, `"grain"`)."""
    return DAY.ink if pigment in DARK_INK_ON else DAY.on_dark


def rgb(colour: str) -> Rgb:
    """`#RRGGBB` as three numbers.

    >>> rgb("#FFC629")
    (255, 198, 41)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, t: float) -> str:
    """The colour a part `t` (0 to 1) of the way from one to the other.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    a, b = rgb(one), rgb(other)
    red, green, blue = (round(x + (y - x) * t) for x, y in zip(a, b, strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}"


@dataclass(frozen=True, slots=True)
class TextSizes:
    """Sizes by role, in logical pixels. Serif: display, handover, title, name; the rest sans."""

    display: int  # "Léa gagne !"
    handover: int
    title: int
    name: int  # names of people and games, headings
    button_main: int  # the one main button, the prompt in a wide box
    button: int
    sentence: int  # what a sheet says
    prompt: int  # the prompt in the column: two lines, then the box grows
    number_score: int  # the number that decides: score, strength
    number: int  # stocks, prices
    number_row: int  # numbers in dense rows, as the tracks
    second: int  # second lines, labels
    smallest: int  # seat names, look-ups; nothing is smaller but the number in a hut's door
    door: int  # the number in a hut's door
    hut: float  # the hut's radius that goes with it


TextScale = Literal["normal", "large", "huge"]
TEXT_SIZES: Final[Mapping[TextScale, TextSizes]] = MappingProxyType(
    {
        "normal": TextSizes(46, 40, 34, 25, 24, 22, 20, 18, 44, 25, 21, 18, 16, 14, 10.5),
        "large": TextSizes(50, 44, 38, 28, 26, 25, 24, 22, 48, 29, 26, 21, 19, 16, 12.0),
        "huge": TextSizes(56, 50, 44, 32, 30, 29, 28, 26, 54, 32, 32, 25, 23, 18, 13.5),
    }
)
LEADING: Final = 1.32  # line height, in sizes of the text
LEADING_PROMPT: Final = 1.16

PAGE_HEIGHT: Final = 480
GRID: Final = 8
GAP: Final = 8  # between plates, between buttons
MARGIN_GAME: Final = 8
MARGIN_SCREEN: Final = 16
TARGET: Final = 50  # the least side of what a finger must hit: 9.6 mm at 800x480, 9.1 mm at 1280x720
TARGET_CHILD: Final = (84, 84)  # the same in Stone Age Junior: 15 mm
SNAP: Final = 40  # a finger this near to a map place means it ...
SNAP_LEAD: Final = 8  # ... if the second nearest is this much farther
RADIUS: Final = 10
RADIUS_SHEET: Final = 16
DROP_PLATE: Final = 2
DROP_BUTTON: Final = 3
DROP_SHEET: Final = 4
