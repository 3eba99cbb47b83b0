"""The guide of a kit: measure, build, tell Totem, check. As Markdown, in the language of the owner."""

from collections.abc import Iterator, Mapping
from typing import Final

from firmware.kit.measures import BUTTONS, Measures
from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title, size_words
from hardware.kit.power import COPPER
from hardware.pi.encoding import MOST_SPI_LAMPS
from ui.words import N_, Words

FRAME: Final = N_(
    "The land is a frame round the board with a button at each of the 14 forest tokens. Measure the board: "
    "the frame is 1.34 times as wide and 1.7 times as high, and the board lies in its middle."
)
MEASURING: Final[Mapping[str, str]] = {
    "clans": N_(
        "The land is what is printed with territories, without the tracks around it: measure its width and "
        "height, and how far its upper left corner lies from that of the board (--offset)."
    ),
    "cherokee": N_(
        "The land is a mat with the pyramid of 36 cards. Measure a card: the mat is 8.8 times as wide as a "
        "card and 9.2 times as high, so that 5 mm and more stay between cards."
    ),
    "territories": N_(
        "The land is the field of 8 by 6 squares with a margin of 0.4 squares all round. Measure the side "
        "of a square: the land is 8.8 times as wide and 6.8 times as high."
    ),
    "stone_age_junior": FRAME,
    BUTTONS: FRAME,
    "first_sparks": N_(
        "The land is one tile of two hexes side by side. Measure its width over both hexes, and its height."
    ),
}


def guide(plan: Plan, words: Words) -> str:
    title = words("{title}: how to build it", title=kit_title(plan.measures.kit, words))
    parts = [f"# {title}"]
    parts += [*_measure(plan.measures, words), *_route(plan, words), *_power(plan, words)]
    parts += [*_build(plan, words), *_tell(plan, words)]
    return "\n\n".join(parts) + "\n"


def command(measures: Measures, words: Words) -> str:
    """The call that gives this kit again."""
    w, h = measures.land
    parts = ["totem kit", measures.kit, f"--land {w:g}x{h:g}"]
    if any(measures.offset):
        parts.append(f"--offset {measures.offset[0]:g}x{measures.offset[1]:g}")
    parts.append(f"--board {measures.board[0]:g}x{measures.board[1]:g}")
    if measures.lamps:
        parts.append(f"--lamps {measures.lamps}")
    parts += [f"--pitch {measures.pitch:g}", f"--wire {measures.wire_mm2:g}"]
    parts += [f"--budget {measures.budget_ma}", f"--feed {measures.edge}"]
    parts += [f"--lamp-hole {measures.lamp_hole:g}", f"--button-hole {measures.button_hole:g}"]
    return " ".join([*parts, f"--language {words.language}", "--overwrite"])


def route_words(plan: Plan, words: Words) -> list[str]:
    """The figures of the chain, beside those of a nearest-neighbour route."""
    route, plain = plan.chain.route, plan.chain.plain
    out = [
        words(
            "Chain: {total} mm in all, longest hop {longest} mm.",
            total=round(route.total),
            longest=round(route.longest),
        )
    ]
    out.append(
        words(
            "A nearest-neighbour route has {total} mm, longest hop {longest} mm.",
            total=round(plain.total),
            longest=round(plain.longest),
        )
    )
    if not plan.chain.spares:
        out.append(words("No hop is longer than the string’s pitch: no spare lamps."))
    return out


def _heading(title: str) -> str:
    return f"## {title}"


def _measure(measures: Measures, words: Words) -> list[str]:
    first = words(
        "Nobody has measured this board for Totem. What was taken here: land {land}, board {board}.",
        land=size_words(measures.land, words),
        board=size_words(measures.board, words),
    )
    return [
        _heading(words("1. Measure first")),
        first,
        words(MEASURING[measures.kit]),
        words("Then write the whole kit again with your figures, in millimetres:"),
        f"```\n{command(measures, words)}\n```",
        words(
            "Print the template and lay it on the board before anything is drilled. Try one lamp under the "
            "board in a dark room: thick cardboard lets little light through, and then holes or a printed "
            "copy are needed."
        ),
    ]


def _route(plan: Plan, words: Words) -> Iterator[str]:
    chain = plan.chain
    if not chain.places:
        return
    yield _heading(words("2. The chain"))
    yield " ".join(route_words(plan, words))
    if chain.spares:
        yield words("Spare lamps stay under the plate and dark; they lie between two places too far apart:")
        yield "\n".join(_spare_lines(plan, words))


def _spare_lines(plan: Plan, words: Words) -> Iterator[str]:
    chain = plan.chain
    for before, after in zip(chain.places, chain.places[1:], strict=False):
        a, b = chain.lamps[before], chain.lamps[after]
        if b - a > 1:
            numbers = words.listed([str(n) for n in range(a + 1, b)])
            yield "- " + words(
                "{numbers}: between {before} and {after}", numbers=numbers, before=before, after=after
            )


def _power(plan: Plan, words: Words) -> Iterator[str]:
    if not plan.chain.places:
        return
    feeding, measures = plan.feeding, plan.measures
    yield _heading(words("3. Power"))
    yield words(
        "Reckoned for the worst that the budget of {budget} mA lets happen: all of it spent by lamps at "
        "full white as far from a feed as they can be; copper of {copper} Ω mm²/m, there and back. In the "
        "string ({wire} mm²) {string} V are lost, in the feed wires ({feed} mm²) {lost} V.",
        budget=measures.budget_ma,
        copper=figure(COPPER, words),
        wire=figure(measures.wire_mm2, words),
        string=figure(feeding.string_drop_v, words, 2),
        feed=figure(feeding.feed_mm2, words),
        lost=figure(feeding.feed_drop_v, words, 2),
    )
    yield words(
        "Feed the string at lamp {fed}: join plus and minus there, the data wire goes on untouched.",
        fed=words.listed([str(lamp) for lamp in feeding.lamps]),
    )
    if too_long := too_long_words(plan, words):
        yield too_long


def too_long_words(plan: Plan, words: Words) -> str:
    """Empty where the SPI bus can feed the whole chain."""
    if plan.wiring.count <= MOST_SPI_LAMPS:
        return ""
    return words(
        "{count} lamps are too many for the SPI bus of the Pi, which feeds {most}: take a string with a "
        "longer pitch.",
        count=plan.wiring.count,
        most=MOST_SPI_LAMPS,
    )


def _build(plan: Plan, words: Words) -> Iterator[str]:
    yield _heading(words("4. Build"))
    steps = [
        words("Print template.pdf at 100 %, check the ruler on every page, cut and glue the sheets."),
        words("Tape the template to the plate and drill every circle."),
    ]
    if plan.chain.places:
        steps += [
            words(
                "Put in the lamps in the order of their numbers; the arrows on the string follow the route."
            ),
            words(
                "Solder shifter, resistor and capacitors as in wiring.svg; mind the plus of the large "
                "capacitors."
            ),
            words("Join the feed wires. Measure 5 V at the last lamp before the Pi is connected."),
        ]
    steps.append(
        words("Connect the buttons with the Pi switched off: one contact to its pin, the other to ground.")
    )
    yield "\n".join(f"{n}. {step}" for n, step in enumerate(steps, start=1))


def _tell(plan: Plan, words: Words) -> Iterator[str]:
    file = f"`{plan.measures.game}.toml`"
    yield _heading(words("5. Tell Totem"))
    yield words(
        "Copy {file} to {folder}, switch SPI on (raspi-config, Interface Options), and write into "
        "{settings}:",
        file=file,
        folder="`~/.config/totem/wiring/`",
        settings="`~/.config/totem/settings.toml`",
    )
    lights = f'[lights]\nstrip = "neopixel_spi"\nbudget_ma = {plan.measures.budget_ma}\n\n'
    yield f'```toml\n{lights if plan.chain.places else ""}[buttons]\npins = "lgpio"\n```'
    yield words("What does not work, and why, stands in the settings under “Connected”.")
