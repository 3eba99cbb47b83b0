"""Settings: each change takes effect at once. And what is connected, with every reason in full."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.sounds import Volume
from ui.core.theme import DAY
from ui.core.words import LANGUAGES, N_
from ui.drawing.icons import IconName, icon
from ui.games.find import titled
from ui.screens.common.ask import Ask, Note
from ui.screens.common.paged import Paged
from ui.screens.settings.titles import TitleChoice, with_titles
from ui.screens.workshop.workshop import Workshop
from ui.services.machine import PART_NAMES, Part
from ui.services.preferences import Light, Preferences, TextSize
from ui.services.shell import Shell
from ui.widgets.layout import across, headed
from ui.widgets.paper import BESIDE_WORD, choices, works_mark
from ui.widgets.pieces import UNDER, button, height_of_lines, label, page_width, passage, plate, print_lines

TABS: Final[tuple[tuple[str, IconName, str], ...]] = (
    ("reading", "globe", N_("Reading")),
    ("light", "brightness", N_("Light")),
    ("sound", "speaker", N_("At the table")),
    ("parts", "plug", N_("Connections")),
)
MINUTES: Final = (0, 2, 5, 10, 30)
LIMITS: Final = (0, 1, 2, 5, 10)
"""Minutes."""
ROWS: Final = {"normal": 4, "large": 4, "huge": 3}
"""On a page."""
BELOW: Final = {"normal": 16.0, "large": 16.0, "huge": 32.0}
"""A row's answers, before the next row, px."""
STEP: Final = 10
LEAST_BRIGHT: Final = 10
LEFT: Final = 216
"""Width of the column of tabs."""
BESIDE_ICON: Final = 52
"""Where the word of a tab begins."""
SMALLEST: Final = 18
"""Of these words, before they fold."""

Row: TypeAlias = tuple[str, str, list[tuple[str, str]], str]
"""Its name, what it is about, its answers, and the one that is chosen."""


@dataclass(frozen=True, slots=True)
class _Level:
    name: str
    said: str
    percent: int


class SettingsScreen(Screen):
    def __init__(self, shell: Shell, tab: str = "reading") -> None:
        self._shell = shell
        self._tab = tab
        self._shown = Paged()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        pane = Box(16 + LEFT + 20, 84, page.width - 32 - LEFT - 20, 380)
        bodies = {
            "reading": self._reading,
            "light": self._light,
            "sound": self._sound,
            "parts": self._parts_pane,
        }
        body = bodies[self._tab]
        return [
            *headed(page, page.words("Settings"), pressed=pressed),
            *self._tabs(page, pressed),
            *body(page, pane, pressed),
        ]

    def _tabs(self, page: Page, pressed: str) -> list[Piece]:
        out: list[Piece] = []
        missing = any(not part.works for part in self._shell.machine.parts())
        size = _tab_size([page.words(words) for _tab, _icon, words in TABS], page)
        for n, (tab, name, words) in enumerate(TABS):
            box = Box(16, 84 + 76 * n, LEFT, 66)
            chosen, means = tab == self._tab, f"tab/{tab}"
            args = (box.h, page.words(words), name, chosen, size, pressed == means)
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _tab, (*args, tab == "parts" and missing), means=means, target=box))
        if self._shell.machine.can_switch_off:
            box = Box(16, 398, LEFT, 66)
            off = page.words("Switch off")
            out.append(button(box, "off", off, sign="power", kind="quiet", size=size, pressed=pressed, r=12))
        return out

    # reading

    def _reading(self, page: Page, pane: Box, pressed: str) -> list[Piece]:
        words, now = page.words, self._shell.preferences.current
        sizes = {TextSize.NORMAL: N_("Normal"), TextSize.LARGE: N_("Large"), TextSize.HUGE: N_("Huge")}
        rows: list[Row] = [
            ("language", words("Language"), list(LANGUAGES.items()), now.language),
            ("text", words("Text"), [(s.value, words(said)) for s, said in sizes.items()], now.text),
            (
                "light",
                words("Colours"),
                [(Light.DAY, words("Day")), (Light.EVENING, words("Evening"))],
                now.light,
            ),
            (
                "motion",
                words("Motion"),
                [("full", words("Normal")), ("less", words("Less motion"))],
                "less" if now.less_motion else "full",
            ),
        ]
        if several := with_titles(self._shell.games):
            named = [(game.id, titled(game, words)) for game in several]
            rows.append(("titles", words("Titles of the games"), named, ""))
        return self._paged(page, pane, rows, pressed)

    def _paged(self, page: Page, pane: Box, rows: Sequence[Row | _Level], pressed: str) -> list[Piece]:
        """As many on a page as have air between them."""
        pitch = pane.h / ROWS[page.text]
        turners, shown = self._shown.lay(
            pane, lambda room: [pitch] * len(rows), page, pressed=pressed, gap=0
        )  # fmt: skip
        return [*turners, *(piece for n, box in shown for piece in self._row(page, box, rows[n], pressed))]

    def _row(self, page: Page, box: Box, row: Row | _Level, pressed: str) -> list[Piece]:
        said = row.said if isinstance(row, _Level) else row[1]
        size, small = page.sizes.second, float(page.sizes.second)
        while page_width(said, small, "bold", page) > box.w:
            small -= 1
        head = label(said, box.x, box.y + size * 0.5, small, page, colour=page.theme.ink2, face="bold")
        below = Box(box.x, box.bottom - BELOW[page.text] - 52, box.w, 52)
        if isinstance(row, _Level):
            return [head, *_slider(below, row.name, row.percent, page, pressed)]
        name, _said, offered, now = row
        return [head, *choices(below, name, offered, now, page, pressed=pressed)]

    # light

    def _light(self, page: Page, pane: Box, pressed: str) -> list[Piece]:
        words, now = page.words, self._shell.preferences.current
        minutes = [(str(n), words("{n} min", n=n) if n else words("Never")) for n in MINUTES]
        dim = ("dim", words("Dim the screen after"), minutes, str(now.dim_minutes))
        answers = [("dark", words("Nothing")), ("show", words("Games play themselves"))]
        idle = ("show", words("When nobody is playing"), answers, "show" if now.show else "dark")
        rows: list[Row | _Level] = [_Level("lamps", words("Brightness of the lamps"), now.lamps), dim, idle]
        if self._shell.machine.can_dim:
            rows.insert(0, _Level("screen", words("Brightness of the screen"), now.brightness))
        return self._paged(page, pane, rows, pressed)

    # sound

    def _sound(self, page: Page, pane: Box, pressed: str) -> list[Piece]:
        words, now = page.words, self._shell.preferences.current
        levels = {Volume.QUIET: N_("Quiet"), Volume.NORMAL: N_("Normal"), Volume.LOUD: N_("Loud")}
        offered = [("off", words("Off")), *((level.value, words(said)) for level, said in levels.items())]
        sound = ("sound", words("Sounds and voice"), offered, now.volume.value if now.sound else "off")
        answers = [("counted", words("Allowed, and counted")), ("kept", words("Never"))]
        back = words("Undo once something hidden is seen")
        looks = ("looks", back, answers, "counted" if now.looks_may_go else "kept")
        offered_hints = [("offered", words("Offered")), ("never", words("Never"))]
        hints = (
            "hints",
            words("A hint for whoever asks"),
            offered_hints,
            "offered" if now.hints else "never",
        )
        hands = (
            "hands", words("After each step done by hand"),
            [("wait", words("Wait for Done")), ("go_on", words("Go on by itself"))],
            "wait" if now.hands_wait else "go_on",
        )  # fmt: skip
        cards = (
            "cards", words("Big moments, the first time in a game"),
            [("card", words("On a card")), ("line", words("In one line"))],
            "card" if now.explains else "line",
        )  # fmt: skip
        limits = [(str(n), words("{n} min", n=n) if n else words("No limit")) for n in LIMITS]
        limit = ("limit", words("Time for a turn"), limits, str(now.turn_minutes))
        ways = [("tap", words("With a tap")), ("hold", words("Hold for 3 seconds"))]
        leaving = ("leaving", words("Leaving a game"), ways, "hold" if now.locked else "tap")
        rows = [sound, looks, hints, hands, cards, limit, leaving]
        return self._paged(page, pane, rows, pressed)

    # what is connected

    def _parts_pane(self, page: Page, pane: Box, pressed: str) -> list[Piece]:
        rows = _rows_of(self._shell.machine.parts())
        bar = Box(pane.x, pane.bottom - 62, pane.w, 62)
        pane = Box(pane.x, pane.y, pane.w, pane.h - 62 - 14)
        foot = self._foot(page, bar, pressed)
        if not rows:
            return [
                *foot,
                passage(
                    page.words("Nothing is connected. “Set up and test” sets up lamps and buttons."),
                    pane.x,
                    pane.y,
                    pane.w,
                    page.sizes.sentence,
                    page,
                ),
            ]
        turners, shown = self._shown.lay(
            pane,
            lambda room: [_part(page, row, Box(pane.x, 0, room, 0))[0] for row in rows],
            page,
            pressed=pressed,
        )
        out = [*foot, *turners]
        for n, box in shown:
            out += _part(page, rows[n], box)[1]
        return out

    def _foot(self, page: Page, bar: Box, pressed: str) -> list[Piece]:
        words, size = page.words, page.sizes.button
        connections = self._shell.board.connections
        if connections is None or not connections.file_has_faults:
            said = words("Set up and test")
            return [button(bar, "workshop", said, sign="gear", size=size, pressed=pressed, r=12)]
        small, (left, right) = page.sizes.second, across(bar, 2, 10)
        anew = words("Rewrite the settings")
        return [
            button(
                left, "workshop", words("Set up and test"), sign="gear", size=small, pressed=pressed, r=12
            ),
            button(right, "anew", anew, sign="warning", size=small, pressed=pressed, r=12),
        ]

    # what people do

    def chosen(self, means: str, now: int) -> None:
        name, _, value = means.partition("/")
        if means == "close":
            self._shell.app.close()
        elif name == "tab":
            self._tab = value
            self._shown.begin_again()
        elif means == "workshop":
            self._shell.app.open(Workshop(self._shell))
        elif means == "anew":
            self._ask_to_write_anew()
        elif means == "off":
            self._switch_off()
        elif name == "titles":
            self._shell.app.open(TitleChoice(self._shell, self._shell.games[value]))
        elif value:
            self._prefer(name, value)
        else:
            self._shown.turn(means)

    def _prefer(self, name: str, value: str) -> None:
        preferences = changed(self._shell.preferences.current, name, value)
        problem = self._shell.prefer(preferences)
        if name == "sound":
            self._shell.sound.sounds.play("your_turn")
        if problem:
            words = self._shell.app.page.words
            self._shell.app.open(Note(self._shell, words("This could not be saved."), problem))

    def _ask_to_write_anew(self) -> None:
        words = self._shell.app.page.words
        ask = Ask(
            self._shell,
            words("Rewrite the settings?"),
            self._write_anew,
            yes=words("Rewrite"),
            no=words("Later"),
            why=words(
                "The settings now in use are saved; anything faulty is left out. The old file is "
                "kept beside it."
            ),
        )
        self._shell.app.open(ask)

    def _write_anew(self) -> None:
        connections = self._shell.board.connections
        problem = connections.write_file_anew() if connections is not None else ""
        if problem:
            fact = self._shell.app.page.words("This could not be saved.")
            self._shell.app.open(Note(self._shell, fact, problem))

    def _switch_off(self) -> None:
        words = self._shell.app.page.words
        question, yes = words("Switch the device off?"), words("Switch off")
        why = words("Every game is saved. You can continue it later.")
        self._shell.app.open(Ask(self._shell, question, self._shell.machine.switch_off, yes=yes, why=why))


def changed(preferences: Preferences, name: str, value: str) -> Preferences:
    """The preferences after a choice of the settings; steps of brightness are `less` and `more`."""
    step = {"less": -STEP, "more": STEP}.get(value, 0)
    match name:
        case "language":
            return replace(preferences, language=value)
        case "text":
            return replace(preferences, text=TextSize(value))
        case "light":
            return replace(preferences, light=Light(value))
        case "motion":
            return replace(preferences, less_motion=value == "less")
        case "screen":
            return replace(preferences, brightness=min(100, max(LEAST_BRIGHT, preferences.brightness + step)))
        case "lamps":
            return replace(preferences, lamps=min(100, max(0, preferences.lamps + step)))
        case "sound":
            if value == "off":
                return replace(preferences, sound=False)
            return replace(preferences, sound=True, volume=Volume(value))
        case "looks":
            return replace(preferences, looks_may_go=value == "counted")
        case "hints":
            return replace(preferences, hints=value == "offered")
        case "hands":
            return replace(preferences, hands_wait=value == "wait")
        case "cards":
            return replace(preferences, explains=value == "card")
        case "dim":
            return replace(preferences, dim_minutes=int(value))
        case "show":
            return replace(preferences, show=value == "show")
        case "limit":
            return replace(preferences, turn_minutes=int(value))
        case "leaving":
            return replace(preferences, locked=value == "hold")
        case _:
            raise ValueError(name)


def _slider(box: Box, name: str, level: int, page: Page, pressed: str) -> list[Piece]:
    less = Box(box.x, box.y, 72, box.h)
    more = Box(box.right - 72, box.y, 72, box.h)
    bar = Box(less.right + 14, box.y, more.x - less.right - 28, box.h)
    return [
        button(less, f"{name}/less", sign="minus", pressed=pressed),
        Piece(bar, _bar, (level, page.words("{n}%", n=level), page.sizes.number)),
        button(more, f"{name}/more", sign="plus", pressed=pressed),
    ]


def _bar(art: Art, level: int, said: str, size: float) -> None:
    t = art.theme
    room = 78.0
    w, y = art.width - room, art.height / 2 - 8
    art.box(0, y, w, 16, t.sunk, t.line, r=8, width=1)
    if level:
        art.box(0, y, max(16.0, w * level / 100), 16, t.sun, DAY.ink, r=8, width=1.2)
    art.text(said, art.width, art.height / 2, size, None, "black", "rm")


def _tab_size(said: Sequence[str], page: Page) -> float:
    """All alike: as large as the longest of them fits on one line."""
    room, size = LEFT - BESIDE_ICON - BESIDE_WORD, float(page.sizes.sentence)
    while size > SMALLEST and any(page_width(words, size, "bold", page) > room for words in said):
        size -= 1
    return size


def _tab(
    art: Art, h: float, words: str, name: IconName, chosen: bool, size: float, down: bool, trouble: bool
) -> None:
    t = art.theme
    ink = DAY.ink if chosen else t.ink
    if chosen:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, r=12, width=1.6)
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    middle = h / 2 + (2 if down and not chosen else 0)
    icon(art, name, 30, middle, 13, ink)
    lines = art.fold(words, art.width - BESIDE_ICON - BESIDE_WORD, size, "bold")
    print_lines(art, lines, BESIDE_ICON, middle, size, ink, at="lm")
    if trouble:
        art.disc(art.width - 14, 14, 9, t.refuse, t.card, 1.6)
        art.text("!", art.width - 14, 14, 14, t.on_dark, "black", "mm")


def _rows_of(parts: Sequence[Part]) -> list[Part]:
    """What fails first; a part with several faults has a row for each, of which only the first has a name."""
    rows: list[Part] = []
    for part in sorted(parts, key=lambda part: part.works):
        first, *others = part.reason.split("\n")
        rows += [replace(part, reason=first), *(Part("", False, reason) for reason in others)]
    return rows


def _part(page: Page, part: Part, box: Box) -> tuple[float, list[Piece]]:
    """How high it is, and its pieces from `box` downwards. Without a name it is one more fault of the part
    above."""
    words, sizes, theme = page.words, page.sizes, page.theme
    if not part.name:
        room = box.w - 32
        height = 16 + height_of_lines(part.reason, room, sizes.second, page) - sizes.second * 0.5 + 6
        why = passage(part.reason, box.x + 16, box.y + 16, room, sizes.second, page, colour=theme.ink2)
        return height, [plate(Box(box.x, box.y, box.w, height)), why]
    said = PART_NAMES.get(part.name, part.name)
    room = box.w - 76
    state = words("Working") if part.works else part.reason
    head_h = height_of_lines(words(said), room, sizes.sentence, page, "bold")
    height = 16 + head_h + height_of_lines(state, room, sizes.second, page) - sizes.second * 0.5 + 6
    y = box.y + 16
    return height, [
        plate(Box(box.x, box.y, box.w, height)),
        Piece(Box.around(box.x + 36, y + sizes.sentence * 0.33, 18), works_mark, (part.works,)),
        passage(words(said), box.x + 66, y, room, sizes.sentence, page, face="bold"),
        passage(state, box.x + 66, y + head_h - 4, room, sizes.second, page, colour=theme.ink2),
    ]
