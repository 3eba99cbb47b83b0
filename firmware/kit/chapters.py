"""Chapters of the guide that are the same for every kit: which lamps, config.txt, bring-up, faults by what "
"is seen."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from firmware.kit.cautions import CAPACITORS, TRAY_CUT, TRAY_PINS, through_words, tray_words
from firmware.kit.plan import Plan
from firmware.kit.said import figure
from hardware.pi.core_clock import ALL_LINES, CONFIG
from ui.core.words import N_, Words
from ui.services.bring_up import SIGNS, STEPS, TAKING_APART, Lit

Chapter: TypeAlias = Callable[[Plan, Words], Iterator[str]]
"""Gives its heading, then its paragraphs."""

CODE: Final = "`{}`"
LAMP_KINDS: Final = (
    (N_("WS2811 bullets for 5 V, on a string (“pixels”, “bullets”)"), "12 mm", "RGB", N_("order “RGB”")),
    (N_("WS2811 square pixels for 5 V, on a string"), "12 mm", "RGB", N_("order “RGB”")),
    (
        N_("WS2812B on small round boards, on a string or wired by you"),
        N_("8 to 10 mm, glued under it"),
        "GRB",
        N_("nothing: “GRB” is usual"),
    ),
    (N_("anything for 12 V (WS2815, many WS2811 strings)"), "–", "–", N_("does not fit")),
    (N_("RGBW, four colours (SK6812 RGBW)"), "–", "–", N_("does not fit")),
)
"""What is sold under which name: the order is that of most strings of that kind, so it is asked by eye."""


NO_MARKS: Final = N_(
    "Many bullets bear no marks. Then plus, minus and DI are those of the seller’s drawing of this very "
    "string: no drawing, no power, and never a guess, since lamps with plus and minus exchanged die at once. "
    "Check it with ohms from the first lamp to the last: plus and minus run through (less than 2 Ω), data do "
    "not. Data at the wrong end harm nothing: all stays dark."
)

PI_DEAD: Final = N_(
    "If the Pi does not start, or goes off while you plug something in: pull its supply at once, then the "
    "plug of the header. If it starts without that plug, a wire sits at a wrong pin: count them, and measure "
    "again from the step “{title}” on."
)
"""On paper alone: the screen is dark then."""


def lamp_kinds(plan: Plan, words: Words) -> Iterator[str]:
    yield words("Which lamps")
    rows = [
        (words(kind), words(hole) if "glued" in hole else hole, order, words(todo))
        for kind, hole, order, todo in LAMP_KINDS
    ]
    yield table((words("kind"), words("hole"), words("order of colours"), words("what to set")), rows)
    yield _hole_words(plan, words)
    yield words(NO_MARKS)
    yield words(
        "Whatever the label says: on the screen, “Settings → Connections → Set up and test → Adjust the "
        "lamps” asks two questions that only an eye can answer, and sets the order."
    )


def _hole_words(plan: Plan, words: Words) -> str:
    """For which lamps the holes of this template are."""
    hole = figure(plan.measures.lamp_hole, words)
    if plan.measures.bullets:
        return words(
            "The holes of this template, {hole} mm, are for bullets and square pixels, which go through "
            "them. For lamps on small round boards write it again with {option}: they are glued under the "
            "hole, and only their light goes through.",
            hole=hole,
            option=CODE.format("--lamp-hole 10"),
        )
    return words(
        "The holes of this template, {hole} mm, are for lamps that are glued under them. Bullets of 12 mm do "
        "not go through: for those write it again with {option}.",
        hole=hole,
        option=CODE.format("--lamp-hole 12"),
    )


def header_words(words: Words) -> str:
    """Before the first chapter for which the Pi has power: its pins have not been measured yet."""
    said = words(
        "Until the step “{title}” the plug of the header stays off the Pi: whatever is set before, is set "
        "with nothing connected to it.",
        title=words(STEPS[1].title),
    )
    return f"**{said}**"


def prepare(plan: Plan, words: Words) -> Iterator[str]:
    yield words("Before the lamps get power for the first time")
    yield header_words(words)
    yield words(
        "The clock of the Pi’s bus must stand still: a Pi 4 slows it down when it has little to do, then "
        "each 0 "
        "looks like a 1, and all lamps turn white at once, whatever the budget. The installer of the service "
        "writes these lines; by hand they go to the end of {file} (each model reads its own part), before "
        "the "
        "Pi is started again:",
        file=CODE.format(CONFIG[0]),
    )
    yield "```\n" + "\n".join(ALL_LINES) + "\n```"
    yield words(
        "A Pi 5 needs none but the first two. Totem gives no data to lamps while the clock can change, and "
        "says so."
    )


def bring_up(plan: Plan, words: Words) -> Iterator[str]:
    yield words("Bring it to life, step by step")
    steps = [step for step in STEPS if plan.chain.places or not step.lamps]
    first = next(n for n, step in enumerate(steps) if step.lit is not Lit.DARK or step.pressed)
    led = words(
        "Steps 1 to {before} go by this paper, with the Pi switched off. For step {n} the Pi is switched "
        "on: open “Settings → Connections → Set up and test → Test what is connected → Step by step”, and "
        "go on to “{title}”. From there on the screen leads.",
        before=first,
        n=first + 1,
        title=words(steps[first].title),
    )
    waits = words(
        "The adapter goes in only when the screen shows that step: until then the lamps have no data."
    )
    yield f"{led} {waits}" if plan.chain.places else led
    yield words(
        "Grounds in use in this kit: pins {pins}. Where 0 Ω is wanted, anything below 1 Ω will do: touch the "
        "two probes together first, to see what they show by themselves. With the housing on, touch its "
        "contacts from behind, where the wires go in.",
        pins=words.listed([str(pin) for pin in plan.ground_pins]),
    )
    if plan.chain.places:
        yield f"**{words(CAPACITORS)}**"
    if plan.trays == 1 and plan.chain.places:
        yield through_words(plan, words)
    if plan.trays > 1:
        yield f"**{tray_words(plan, words)}**"
        cut = f" {words(TRAY_CUT)}" if plan.feeding.cuts else ""
        yield f"**{words(TRAY_PINS)}{cut}**"
    pins = words("pins {pins}", pins=words.listed([str(pin) for pin in plan.ground_pins]))
    yield "\n".join(
        f"{n}. **{words(step.title)}** {words(step.do, pins=pins)} → {words(step.see)}"
        for n, step in enumerate(steps, start=1)
    )
    if plan.chain.places:
        yield words(TAKING_APART)


def signs(plan: Plan, words: Words) -> Iterator[str]:
    yield words("If something is wrong")
    signs = SIGNS if plan.chain.places else [sign for sign in SIGNS if sign.buttons]
    rows = [(words(sign.seen), words(sign.cause), words(sign.remedy)) for sign in signs]
    yield table((words("what is seen"), words("its cause"), words("what to do")), rows)
    dead = words(PI_DEAD, title=words(STEPS[0].title))
    yield f"**{dead}**"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))
