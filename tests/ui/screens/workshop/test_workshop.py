"""Turning, correcting and testing without a keyboard."""

from dataclasses import replace

import pytest

from engine.core import Place
from tests.ui.fakes import Desk
from ui.core.input import Phase, Press, Touch
from ui.lights.glow import Glow
from ui.screens.home import Home
from ui.screens.workshop.crosses import Crosses
from ui.screens.workshop.keep_it import WAIT_MS, KeepIt
from ui.screens.workshop.lamp_light import BARELY, LampLight
from ui.screens.workshop.parts_test import COLOURS, PACE, WHITE, PartsTest
from ui.screens.workshop.step_by_step import PACE_MS
from ui.screens.workshop.workshop import Workshop
from ui.services.board import Contact
from ui.services.bring_up import SIGNS, STEPS, TAKING_APART, Lit
from ui.services.machine import Part
from ui.services.preferences import TextSize
from ui.services.shell import page_for

LAMPS = tuple(Place(f"heap/{n}") for n in range(1, 6))


def at_test(desk: Desk) -> Desk:
    desk.device.wired = LAMPS
    desk.show(PartsTest(desk.shell))
    return desk


def lit(desk: Desk) -> dict[Place, Glow]:
    return dict(desk.lit[-1])


def test_the_workshop_is_reached_from_what_is_connected(desk: Desk) -> None:
    for means in ("settings", "tab/parts", "workshop", "test"):
        desk.touch(means)
    assert isinstance(desk.app.top, PartsTest)


def test_a_turn_is_tried_out_before_it_is_kept(desk: Desk) -> None:
    desk.show(Workshop(desk.shell))
    desk.touch("turn/90")
    assert isinstance(desk.app.top, KeepIt)
    assert [tried.rotation for tried in desk.device.tried] == [90]
    assert desk.device.preferences.rotation == 0
    desk.press("yes")
    assert desk.device.preferences.rotation == 90


def test_the_turn_that_holds_already_asks_nothing(desk: Desk) -> None:
    desk.show(Workshop(desk.shell))
    desk.touch("turn/0")
    assert isinstance(desk.app.top, Workshop)


@pytest.mark.parametrize("way", ["no", "waiting"])
def test_without_a_yes_all_is_as_before(desk: Desk, way: str) -> None:
    desk.show(Workshop(desk.shell))
    desk.touch("turn/180")
    if way == "no":
        desk.press("no")
    for _second in range(WAIT_MS // 1000 + 1):
        desk.step(ms=1000)
    assert isinstance(desk.app.top, Workshop)
    assert [tried.rotation for tried in desk.device.tried] == [180, 0]
    assert desk.device.preferences.rotation == 0


def test_on_a_desk_nothing_is_turned(desk: Desk) -> None:
    desk.device.can_turn = False
    desk.show(Workshop(desk.shell))
    assert not any(means.startswith("turn/") for means in desk.offers())


def test_a_correction_can_be_taken_away(desk: Desk) -> None:
    desk.show(Workshop(desk.shell))
    assert "uncorrected" not in desk.offers()
    desk.device.fit = (1.0, 0.0, 0.1, 0.0, 1.0, 0.0)
    desk.touch("crosses")
    for n in range(5):
        for phase in (Phase.DOWN, Phase.UP):
            desk.step(Touch(phase, 0, 0, desk.now, (n / 5, n / 5)))
    desk.press("yes")
    assert desk.device.preferences.touch == desk.device.fit
    desk.touch("uncorrected")
    desk.press("yes")
    assert list(desk.device.preferences.touch) == []


def test_a_finger_that_hits_nothing_comes_to_the_crosses_by_resting_on_the_home_screen(desk: Desk) -> None:
    desk.offer()
    desk.show(Home(desk.shell, desk.presenters))
    desk.down(400, 5)
    desk.step(ms=7000)
    desk.up(400, 5)
    assert isinstance(desk.app.top, Home)
    desk.down(400, 5)
    desk.step(ms=8000)
    desk.up(400, 5)
    assert isinstance(desk.app.top, Crosses)


def test_a_finger_that_trembles_on_a_cross_is_one_touch(desk: Desk) -> None:
    desk.show(Crosses(desk.shell))
    for _time in range(9):
        for phase in (Phase.DOWN, Phase.UP):
            desk.step(Touch(phase, 0, 0, desk.now, (0.1, 0.12)))
    assert desk.device.touched == []


def test_lamps_are_lit_one_by_one_in_the_order_of_the_chain(desk: Desk) -> None:
    at_test(desk)
    desk.step(Touch(Phase.DOWN, *desk.where("light/each"), desk.now))
    desk.step(Touch(Phase.UP, *desk.where("light/each"), desk.now))
    seen = []
    for _lamp in LAMPS:
        seen.append(lit(desk))
        desk.step(ms=PACE["each"])
    assert seen == [{place: Glow(WHITE)} for place in LAMPS]


def test_all_lamps_show_each_colour(desk: Desk) -> None:
    at_test(desk)
    desk.touch("light/colours")
    seen = set()
    for _colour in COLOURS:
        desk.step(ms=PACE["colours"])
        (colour,) = {glow.colour for glow in lit(desk).values()}
        assert set(lit(desk)) == set(LAMPS)
        seen.add(colour)
    assert seen == {colour for colour, _said in COLOURS}


def at_light(desk: Desk) -> Desk:
    desk.device.wired = LAMPS
    desk.show(Workshop(desk.shell))
    desk.touch("light")
    assert isinstance(desk.app.top, LampLight)
    return desk


def test_all_lamps_glow_as_faintly_as_they_can_until_the_owner_sees_orange(desk: Desk) -> None:
    at_light(desk)
    desk.step(ms=10)
    assert lit(desk) == dict.fromkeys(LAMPS, Glow(BARELY))
    desk.touch("more")
    desk.touch("more")
    assert desk.device.preferences.faintest == 5
    for _press in range(9):
        desk.touch("less")
    assert desk.device.preferences.faintest == 1


def test_the_steps_of_light_grow_from_lamp_to_lamp_and_their_exponent_is_chosen(desk: Desk) -> None:
    at_light(desk)
    desk.touch("ask/even")
    desk.step(ms=10)
    assert [lit(desk)[place].colour[0] for place in LAMPS] == [51, 102, 153, 204, 255]
    desk.touch("less")
    assert desk.device.preferences.gamma == 2.1
    for _press in range(12):
        desk.touch("more")
    assert desk.device.preferences.gamma == 3.0


def test_what_was_matched_can_be_taken_back(desk: Desk) -> None:
    at_light(desk)
    assert "back" not in desk.offers()
    desk.touch("more")
    desk.touch("ask/even")
    desk.touch("more")
    desk.touch("back")
    assert (desk.device.preferences.gamma, desk.device.preferences.faintest) == (2.2, 3)


def test_without_lamps_there_is_nothing_to_match(desk: Desk) -> None:
    desk.show(LampLight(desk.shell))
    assert not {"less", "more"} & set(desk.offers())


def test_a_chase_is_three_lamps_that_run(desk: Desk) -> None:
    at_test(desk)
    desk.touch("light/chase")
    before = set(lit(desk))
    desk.step(ms=PACE["chase"])
    assert len(before) == len(lit(desk)) == 3
    assert before != set(lit(desk))


def test_buttons_that_are_tested_do_nothing_else_and_no_held_leaves(desk: Desk) -> None:
    desk.show(Workshop(desk.shell))
    desk.device.buttons = (Contact("yes", "24", False, 0, 0, False),)
    desk.touch("test")
    desk.press("no")
    desk.press("yes")
    assert isinstance(desk.app.top, PartsTest)
    desk.step(Press("no", held=True))
    assert isinstance(desk.app.top, Workshop)


def test_a_button_that_goes_down_is_seen(desk: Desk) -> None:
    at_test(desk)
    before = desk.scene()
    desk.device.buttons = (Contact("yes", "24", True, 1, 2, False),)
    assert desk.scene() != before


def test_a_button_is_shown_with_its_place_its_pin_and_what_it_did(desk: Desk) -> None:
    desk.device.buttons = (
        Contact("yes", "24", False, 3, 2, False),
        Contact("token/7", "0x20 A6", False, 0, 0, False),
    )
    at_test(desk)
    cells = [arg for piece in desk.scene() for arg in piece.args if isinstance(arg, tuple) and len(arg) == 3]
    assert cells == [("Yes", "GPIO24", "3 +2"), ("7", "0x20 A6", "0")]


@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.HUGE])
def test_of_many_buttons_those_that_were_pressed_are_among_the_first(desk: Desk, text: TextSize) -> None:
    desk.device.preferences = replace(desk.device.preferences, text=text)
    desk.app.turn(page_for(desk.app.page, desk.device.preferences))
    desk.device.buttons = tuple(
        Contact(f"token/{n}", str(n), False, 1 if n == 27 else 0, 0, False) for n in range(28)
    )
    at_test(desk)
    cells = [arg for piece in desk.scene() for arg in piece.args if isinstance(arg, tuple) and len(arg) == 3]
    assert cells[0] == ("27", "GPIO27", "1")
    assert len(cells) >= 8


def test_a_lamp_is_named_as_people_name_its_place(desk: Desk) -> None:
    at_test(desk)
    desk.device.wired = (Place("territory/48"),)
    desk.touch("light/each")
    assert any("Lamp 1 of 1: territory 48" in piece.args for piece in desk.scene())


def test_what_is_missing_is_said(desk: Desk) -> None:
    at_test(desk)
    assert "missing" not in desk.offers()
    desk.device.connected = [Part("lights", False, "There is no SPI bus.")]
    desk.rest()
    desk.touch("missing")
    assert not isinstance(desk.app.top, PartsTest)


def test_a_test_without_any_parts_says_so_and_lights_nothing(desk: Desk) -> None:
    desk.show(PartsTest(desk.shell))
    desk.touch("light/chase")
    assert not desk.lit or desk.lit[-1] == {}


def written(desk: Desk) -> str:
    """Every word on the page."""
    return "\n".join(arg for piece in desk.scene() for arg in piece.args if isinstance(arg, str))


def at_step(desk: Desk, title: str) -> Desk:
    """Step by step as far as the step of that title."""
    at_test(desk).touch("steps")
    names = [step.title for step in STEPS]
    for _step in range(names.index(title)):
        desk.touch("later")
    return desk


def test_the_test_leads_through_every_step_of_a_new_board_and_then_says_how_to_take_it_apart(
    desk: Desk,
) -> None:
    at_test(desk).touch("steps")
    for step in STEPS:
        assert step.title in written(desk)
        desk.touch("later")
    assert TAKING_APART in written(desk)
    assert "The board works." in written(desk)
    desk.touch("close")
    assert isinstance(desk.app.top, PartsTest)


def test_a_board_works_only_once_every_button_has_answered(desk: Desk) -> None:
    pressed, silent = Contact("yes", "24", False, 1, 0, False), Contact("no", "25", False, 0, 0, False)
    desk.device.buttons = (pressed, silent)
    at_test(desk).touch("steps")
    for _step in STEPS:
        desk.touch("later")
    assert "The board works." not in written(desk)
    assert "Pressed so far: 1 of 2." in written(desk)


@pytest.mark.parametrize("title", [step.title for step in STEPS if step.lit is Lit.DARK])
def test_lamps_stay_dark_while_somebody_measures(desk: Desk, title: str) -> None:
    at_test(desk).touch("light/each")
    assert lit(desk)
    at_step(desk, title).step(ms=PACE_MS)
    assert lit(desk) == {}


def shown(desk: Desk, times: int) -> list[dict[Place, Glow]]:
    """What the lamps show from one pace to the next."""
    found = []
    for _time in range(times):
        desk.step(ms=PACE_MS)
        found.append(lit(desk))
    return found


def test_first_lamp_each_lamp_colours_and_white_are_lit_by_their_steps(desk: Desk) -> None:
    at_step(desk, "The Pi last")
    assert shown(desk, 2) == [{LAMPS[0]: Glow(WHITE)}] * 2
    desk.touch("later")
    each = shown(desk, len(LAMPS))
    assert sorted(place for scene in each for place in scene) == sorted(LAMPS)
    desk.touch("later")
    colours = [glow.colour for scene in shown(desk, 4) for glow in set(scene.values())]
    assert sorted(colours) == sorted(colour for colour, _said in COLOURS)
    desk.touch("later")
    assert shown(desk, 2) == [dict.fromkeys(LAMPS, Glow(WHITE))] * 2
    desk.touch("earlier")
    assert len({next(iter(scene.values())) for scene in shown(desk, 4)}) == 4


def test_lamps_that_do_not_work_say_why_in_their_step(desk: Desk) -> None:
    desk.device.connected = [Part("lights", False, "The clock changes.\ncore_freq=500")]
    at_step(desk, "The Pi last")
    assert "The lamps do not work. The clock changes. core_freq=500" in written(desk)


def test_without_lamps_the_steps_are_those_of_the_buttons(desk: Desk) -> None:
    desk.device.buttons = (Contact("yes", "5", False, 2, 0, False), Contact("no", "6", False, 0, 0, False))
    desk.show(PartsTest(desk.shell))
    desk.touch("steps")
    desk.touch("later")
    desk.touch("later")
    assert "Pressed so far: 1 of 2." in written(desk)


@pytest.mark.parametrize("n", range(len(SIGNS)))
def test_a_fault_is_looked_up_by_what_is_seen(desk: Desk, n: int) -> None:
    at_step(desk, "Colours").touch("wrong")
    assert SIGNS[n].seen in written(desk)
    desk.touch(f"sign/{n}")
    assert f"{SIGNS[n].cause} {SIGNS[n].remedy}" in written(desk)
    desk.touch("close")
    desk.touch("close")
    assert "Colours" in written(desk)
