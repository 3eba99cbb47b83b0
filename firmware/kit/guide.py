"""The guide of a kit: measure, build, tell Totem, check. As Markdown, in the language of the owner."""

from collections.abc import Iterator
from pathlib import Path

from firmware.kit.cautions import (
    ADAPTER,
    CARD_LOOK,
    CLOSED,
    CLOSED_LIT,
    DOMES,
    DOMES_OF_TRAYS,
    EVERY_DAY,
    FEED_ENDS,
    FUSE_JOINT,
    GROWN_UPS,
    HOLE_NAMES,
    MAINS,
    NEAR,
    PLATE,
    RAILS,
    STRING_ENDS,
    SUPPLY_BOX,
    SUPPLY_BOX_OF_FUSES,
    TRAYS,
    cut_words,
    dim_words,
    feed_words,
    joint_words,
    lowered_words,
)
from firmware.kit.chapters import Chapter, bring_up, header_words, lamp_kinds, prepare, signs, table
from firmware.kit.frame import frame_of
from firmware.kit.measuring import measure_first
from firmware.kit.plan import CABLE, SLACK, Plan, fed_with
from firmware.kit.said import figure, kit_title, wire_words
from firmware.kit.wood import bores, counterbored
from hardware.kit.power import AWG_MM2, COPPER, STRING_GAUGES, Feeding
from ui.core.words import Words


def guide(plan: Plan, words: Words, out: Path) -> str:
    """`out` is the folder that the papers are written to."""
    title = words("{title}: how to build it", title=kit_title(plan.measures, words))
    parts = [f"# {title}"]
    if plan.measures.kit.for_children:
        parts.append(f"**{words(GROWN_UPS)}**")
    parts += measure_first(plan.measures, words, out)
    lit: tuple[Chapter, ...] = (_route, lamp_kinds, _power, _build, prepare, _tell, bring_up, _check, signs)
    chapters: tuple[Chapter, ...] = lit if plan.chain.places else (_build, _tell, bring_up, _check, signs)
    for number, chapter in enumerate(chapters, start=2):
        heading, *said = chapter(plan, words)
        parts += [_heading(number, heading), *said]
    return "\n\n".join(parts) + "\n"


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
        out.append(words("No hop is longer than the string reaches: no spare lamps."))
    return out


def _heading(number: int, title: str) -> str:
    return f"## {number}. {title}"


def _route(plan: Plan, words: Words) -> Iterator[str]:
    yield words("The chain")
    yield " ".join(route_words(plan, words))
    if plan.chain.spares:
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
    feeding = plan.feeding
    yield words("Power")
    yield f"**{words(MAINS)}**"
    yield words(ADAPTER)
    yield f"**{words(RAILS)}**"
    for warning in (lowered_words(plan, words), dim_words(plan, words)):
        if warning:
            yield f"**{warning}**"
    yield words(
        "Calculated for the worst case: the {drawn} mA that budget and lamps allow, drawn by lamps at full "
        "white as far from a feed as they can be; copper of {copper} Ω mm²/m, there and back.",
        drawn=round(feeding.most_ma),
        copper=figure(COPPER, words),
    )
    rows = (
        (words("adapter, 5 % less than it says"), feeding.adapter_drop_v),
        (words("round plug, fuse and plug of the feed"), feeding.contact_drop_v),
        (words("feed wires, {wire}", wire=wire_words(feeding.feed_mm2, words)), feeding.feed_drop_v),
        (_string_words(plan, words), feeding.string_drop_v),
        (words("left for the worst placed lamp (4.5 V is the least)"), feeding.least_v),
    )
    yield table((words("from 5 V"), "V"), [(what, figure(volts, words, 2)) for what, volts in rows])
    yield words(
        "Feed the string at lamp {fed}: join plus and minus there, the data wire goes on untouched.",
        fed=feed_words(plan, words),
    )
    if cuts := cut_words(plan, words):
        yield cuts
    yield words("What another string would mean for this board:")
    yield _gauges(plan, words)


def _string_words(plan: Plan, words: Words) -> str:
    wire = wire_words(plan.measures.wire_mm2, words)
    if plan.trays > 1:
        return words("string, {wire}, and the plugs between trays", wire=wire)
    return words("string, {wire}", wire=wire)


def _gauges(plan: Plan, words: Words) -> str:
    rows: list[tuple[str, ...]] = []
    budgets: list[int] = []
    for gauge in STRING_GAUGES:
        fed = fed_with(plan, AWG_MM2[gauge])
        usable = fed.fuse_a is not None and not fed.dim
        budgets += [fed.budget_ma] if usable else []
        rows.append(
            (
                f"{gauge} AWG ({figure(AWG_MM2[gauge], words)} mm²)",
                str(len(fed.lamps)) if usable else "–",
                _fuse_words(fed, words) if usable else "–",
                f"{fed.budget_ma} mA" if usable else words("too thin"),
            )
        )
    head = words("wire of the string"), words("feeds"), words("fuses"), words("budget of the board")
    if budgets == sorted(budgets, reverse=True):
        return table(head, rows)
    why = words(
        "A thinner string may allow more than a thicker one where each feed has a fuse of its own: each then "
        "carries its part alone. That takes more fuses, and cuts in the plus wire."
    )
    return f"{table(head, rows)}\n\n{why}"


def _fuse_words(fed: Feeding, words: Words) -> str:
    """`3 × 1 A`."""
    return f"{fed.fuses} × {figure(fed.fuse_a or 0, words)} A"


def _build(plan: Plan, words: Words) -> Iterator[str]:
    yield words("Build")
    yield f"{words(PLATE)} {_thick_words(plan, words)}"
    if plan.chain.places and plan.measures.bullets:
        yield words(DOMES_OF_TRAYS if plan.trays > 1 else DOMES)
    steps = [words("Print template.pdf at 100 %, check the ruler on every sheet, cut and glue the sheets.")]
    steps += [_drill_words(plan, words), _frame_words(plan, words)]
    if plan.holes and not plan.chain.places:
        steps.append(
            words(
                "Turn the plate over and write token and pin beside each hole of a button: from below "
                "everything is mirrored. The template has a page seen from below."
            )
        )
    if plan.chain.places:
        steps += _lamp_steps(plan, words)
    steps.append(
        words(
            "Connect the buttons with the Pi switched off: one contact by 1 kΩ to its pin, the other to "
            "ground. "
            "Pin 1 of the header lies at the end with the SD card: see wiring.svg."
        )
    )
    steps.append(_near_words(plan, words))
    if plan.measures.kit.for_children:
        inside = (words(CLOSED_LIT),) if plan.chain.places else ()
        steps.append(" ".join((words(CLOSED), *inside)))
    yield "\n".join(f"{n}. {step}" for n, step in enumerate(steps, start=1))


def _near_words(plan: Plan, words: Words) -> str:
    """Where everything stands for which the wires are long enough."""
    near = round(SLACK / 10)
    said = words(
        "The Pi stands within {near} cm of its notch, and the box of the buttons beside the board within "
        "{near} cm of the Pi: that is how long the wires are reckoned.",
        near=near,
    )
    if not plan.chain.places:
        return said
    supply = words("The supply’s box stands within {near} cm of the notch of the feeds.", near=near)
    return f"{said} {supply}"


def _thick_words(plan: Plan, words: Words) -> str:
    """What a plate thicker than ours takes."""
    if not plan.chain.places:
        return _thick_for_buttons(plan, words)
    if not counterbored(plan):
        return words(
            "Bullet lamps and panel buttons hold in 1 to 4 mm: a thicker plate fits neither, and here the "
            "holes lie too close together to be counterbored."
        )
    lamp, button = bores(plan)
    return words(
        "Bullet lamps and panel buttons hold in 1 to 4 mm: a plate of 6 to 10 mm fits neither, unless each "
        "hole is counterbored from below (lamps {lamp} mm wide, buttons {button} mm) until 3 mm are left.",
        lamp=figure(lamp, words),
        button=figure(button, words),
    )


def _thick_for_buttons(plan: Plan, words: Words) -> str:
    if not counterbored(plan):
        return words(
            "Panel buttons hold in 1 to 4 mm: a thicker plate does not fit, and here the holes lie too close "
            "together to be counterbored."
        )
    return words(
        "Panel buttons hold in 1 to 4 mm: a plate of 6 to 10 mm does not fit, unless each hole is "
        "counterbored from below ({button} mm wide) until 3 mm are left.",
        button=figure(bores(plan)[1], words),
    )


def _drill_words(plan: Plan, words: Words) -> str:
    """Which marks of this kit's template are holes."""
    lamp, button = figure(plan.measures.lamp_hole, words), figure(plan.measures.button_hole, words)
    if not plan.chain.places:
        return words(
            "Tape the template to the top of the plate. Drill only the blue circles, {button} mm.",
            button=button,
        )
    if plan.holes:
        said = words(
            "Tape the template to the top of the plate. Drill only the yellow discs, {lamp} mm, and the blue "
            "circles, {button} mm; outlines are no holes. Try both in a piece of waste.",
            lamp=lamp,
            button=button,
        )
    else:
        said = words(
            "Tape the template to the top of the plate. Drill only the yellow discs, {lamp} mm; outlines are "
            "no holes. Try one in a piece of waste. The buttons have a page of their own, the last one.",
            lamp=lamp,
        )
    if plan.chain.spares:
        said = " ".join((said, words("Dashed discs are spare lamps and no holes.")))
    if not frame_of(plan).spacers:
        return said
    return " ".join((said, words("Prick the middles of the grey squares, for the spacers.")))


def _frame_words(plan: Plan, words: Words) -> str:
    """How the frame is glued, and where cables get through it."""
    frame = frame_of(plan)
    said = words(
        "Before you glue the laths, cut notches of 10 × 10 mm into their lower edge where the page of the "
        "frame shows them, and smooth them. Hold each cable inside with a clamp."
    )
    if not frame.posts:
        return said
    posts = (
        words(
            "Glue the posts where the page shows them: there they touch neither lamp nor string nor button."
        )
        if plan.chain.places
        else words("Glue the posts where the page shows them: there they touch no button.")
    )
    return f"{said} {posts}"


def _lamp_steps(plan: Plan, words: Words) -> Iterator[str]:
    numbers = words(
        "Turn the plate over and write each number beside its hole: lamps and wires lie underneath, where "
        "everything is mirrored. The template has a page seen from below."
    )
    yield f"{numbers} {words(HOLE_NAMES)}" if plan.holes else numbers
    if plan.trays > 1:
        yield words(
            "Cut the string behind every {each} lamps, one piece for each of {trays} trays. Solder a plug "
            "where the piece begins (DIN) and a socket where it ends (DOUT): pole 1 is +5 V, 2 data, 3 "
            "ground. Join the trays in their order with cables of {length} cm, a plug at one end and a "
            "socket at the other.",
            each=plan.chain.count,
            trays=plan.trays,
            length=round(CABLE / 10),
        )
        yield _inside_words(plan, words)
        yield words(
            "Tray 1 needs no plug at DIN and tray {last} no socket at DOUT.",
            last=plan.trays,
        )
        yield f"**{words(TRAYS)}**"
    yield words(STRING_ENDS)
    if joint := joint_words(plan, words):
        yield joint
    yield words(
        "Put in the lamps in the order of their numbers. Data enter each at DIN (also DI) and leave at "
        "DOUT (DO); arrows on the string, where there are some, point that way. Lamp 0 is the one whose DIN "
        "is free. Go by the marks +, − and DI, not by the colours of the wires."
    )
    if any(place in plan.chain.lamps for place in plan.holes):
        yield words(
            "A lamp that belongs to a button lies beside it, further in: no lamp fits under a button. Lead "
            "the "
            "string round the buttons’ bodies."
        )
    yield words(
        "Solder shifter, resistors and capacitors as in wiring.svg; pictures.svg shows which way round they "
        "go."
    )
    yield words(CARD_LOOK)
    box = SUPPLY_BOX_OF_FUSES if plan.feeding.cuts else SUPPLY_BOX
    yield f"{words(box)} {words(FUSE_JOINT)}"
    yield words(FEED_ENDS)
    yield words(NEAR)


def _inside_words(plan: Plan, words: Words) -> str:
    """What is cut inside a tray; at lamp 0 of tray 1 nothing goes on that could be cut."""
    fed = [str(tray) for tray in plan.trays_with_feed if tray > 1]
    if not fed:
        return words("Cut nothing inside a tray.")
    return words(
        "Cut nothing inside a tray, except plus and minus at the feeds of trays {trays}.",
        trays=words.listed(fed),
    )


def _by_screen_words(words: Words, *, lit: bool) -> str:
    """How a board is wired without a keyboard."""
    if not lit:
        return words(
            "Without a keyboard: for now set nothing on the screen but “Settings → Connections → Set up "
            "and test → What is connected”. “Wire a board”, beside it, finds the buttons and writes the "
            "wiring itself, but only after the last step of the next section."
        )
    return words(
        "Without a keyboard: for now set nothing on the screen but “Settings → Connections → Set up and "
        "test → What is connected”. “Wire a board”, beside it, finds lamps and buttons and writes the "
        "wiring itself, but only after the last step of the next section: before that nothing may be lit."
    )


def _tell(plan: Plan, words: Words) -> Iterator[str]:
    file = f"{plan.measures.game.id}.toml"
    lit = bool(plan.chain.places)
    yield words("Tell Totem")
    if not lit:
        yield header_words(words)
    yield _by_screen_words(words, lit=lit)
    if lit:
        warning = words(
            "On the screen, under “What is connected → Supply”, set {budget} mA: the budget of this kit, "
            "not what the adapter gives. A wiring found on the screen does not know this kit; with more, "
            "the fuse could blow and the far lamps would get less than 4.5 V.",
            budget=plan.feeding.budget_ma,
        )
        yield f"**{warning}**"
    yield words("With one, on a device with the service (it is read at its next start):")
    install = f"sudo install -D -m 644 {file} /etc/totem/wiring/{file}"
    yield f"```\n{install}\nsudo systemctl restart totem\n```"
    yield words(
        "What was wired on the screen is read first: it lies in {folder}. Where Totem is started by {run}, "
        "the file goes to {home}.",
        folder="`/var/lib/totem/wiring/`",
        run="`./run`",
        home="`~/.config/totem/wiring/`",
    )
    yield words(
        "Write into {system}, or into {own} if that is there already (after a change on the screen it alone "
        "is read), or with {run} into {home}:",
        system="`/etc/totem/settings.toml`",
        own="`/var/lib/totem/settings.toml`",
        run="`./run`",
        home="`~/.config/totem/settings.toml`",
    )
    order = words("bullets WS2811; “GRB” for WS2812B")
    budget = words("mA that the lamps of any board may draw; each wiring file has its own, the lower holds")
    lights = (
        f'[lights]\nstrip = "neopixel_spi"\norder = "RGB"  # {order}\n'
        f"budget_ma = {plan.feeding.budget_ma}  # {budget}\n\n"
    )
    yield f'```toml\n{lights if lit else ""}[buttons]\npins = "lgpio"\n```'


def _check(plan: Plan, words: Words) -> Iterator[str]:
    yield words("Check")
    if plan.chain.places:
        yield words(
            "On the screen, under “Settings → Connections → Set up and test”: “Test what is connected” "
            "lights the lamps and shows every press; “What is connected → Colours” asks about "
            "their colours; “Wire a board → Check this board” lights place after place."
        )
    else:
        yield words(
            "On the screen, “Settings → Connections → Set up and test → Test what is connected” shows "
            "every press."
        )
    yield words(
        "What does not work, and why, is shown in the settings under “Connections”; {doctor} checks "
        "everything (with {run}: {other}).",
        doctor="`sudo totemctl doctor`",
        run="`./run`",
        other="`./run doctor`",
    )
    if plan.chain.places:
        yield words(EVERY_DAY)
