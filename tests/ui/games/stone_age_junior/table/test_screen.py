"""The table at work: soft refusals, presses that are not lost, the parents’ wheel, what is said and heard."""

from dataclasses import replace
from functools import partial

import pytest

from engine.core import Seat
from engine.session import Ended, Player
from engine.stone_age_junior import Goods
from engine.stone_age_junior.model import (
    Asked,
    Build,
    BuildNothing,
    EndTrade,
    LeaveDog,
    Memory,
    Swap,
    TakeDog,
    Trade,
    Turn,
)
from tests.engine.stone_age_junior.tables import table
from tests.ui.games.stone_age_junior.scenes import PLAYERS, AtTable, sit
from ui.core.input import Key, Press
from ui.core.screen import Moment, Screen
from ui.games.stone_age_junior.entry import youngest
from ui.games.stone_age_junior.entry.youngest import Youngest
from ui.games.stone_age_junior.presenter import begin_again
from ui.games.stone_age_junior.table.asking import AskWithoutWords
from ui.games.stone_age_junior.table.basket import Basket
from ui.games.stone_age_junior.table.end import EndWithoutWords
from ui.games.stone_age_junior.table.screen import PARENTS_MS
from ui.screens.play.menu import Menu
from ui.services.shell import Shell


def moves(at: AtTable) -> list[object]:
    return [played.move for played in at.table.moves]


def test_a_pressed_token_is_turned() -> None:
    at = sit()
    at.desk.press("token/5")
    assert moves(at) == [Turn(5)]


def test_a_guest_is_called_in_the_language_that_is_spoken_to_each() -> None:
    at = sit(players=(Player("Joueur 1", "de"), Player("Joueur 2")), seats=2)
    assert at.ear.said[-1][0].startswith("Spieler 1")
    assert at.ear.said[-1][1] == "de"


def test_two_buttons_at_once_are_two_presses_one_after_the_other() -> None:
    at = sit(table("", "", tokens="tt3456sktbpafx"[:14]))
    at.desk.step(Press("token/3"), Press("token/4"))
    at.settle()
    assert moves(at) == [Turn(3), Turn(4)]


def test_a_press_during_a_story_ends_it_and_counts() -> None:
    at = sit(table("", ""))
    at.desk.step(Press("token/1"))
    at.desk.step(ms=100)
    at.desk.step(Press("token/2"))
    at.settle()
    assert moves(at) == [Turn(1), Turn(2)]


def test_a_tap_during_a_story_only_ends_it() -> None:
    at = sit(table("", ""))
    at.desk.step(Press("token/1"))
    at.desk.step(ms=100)
    x, y = at.desk.where("token/2")
    at.desk.down(x, y)
    at.desk.up(x, y)
    at.settle()
    assert moves(at) == [Turn(1)]


def test_a_press_that_is_not_allowed_is_refused_softly_and_the_next_one_counts_at_once() -> None:
    at = sit(table("", "", up=(4,)))
    at.desk.step(Press("token/4"))
    assert moves(at) == []
    assert at.screen.look(at.desk.now).refused == "token/4"
    assert "refuse" in at.ear.played
    assert at.ear.said[-1] == ("This one is face up.", "en")
    at.desk.step(Press("token/5"))
    at.settle()
    assert moves(at) == [Turn(5)]


def test_the_picture_of_a_refusal_goes_by_itself() -> None:
    at = sit(table("", "", up=(4,)))
    at.desk.step(Press("token/4"))
    at.desk.step(ms=1600)
    assert at.screen.look(at.desk.now).refused is None


def test_no_steps_through_the_goods_yes_takes_and_held_no_is_done() -> None:
    at = sit(table("fp", "", asked=Asked.TRADE, goods=Goods.OPEN))
    at.desk.press("no")
    assert at.desk.app.focus == "good/pottery"
    at.desk.press("no")
    at.desk.press("yes")
    assert at.desk.app.focus == ""
    at.desk.press("no")
    assert at.desk.app.focus.startswith("trade/")
    at.desk.press("yes")
    at.settle()
    assert [type(move) for move in moves(at)] == [Trade]
    at.desk.press("no")
    at.desk.step(Press("no", held=True))
    at.settle()
    assert isinstance(moves(at)[-1], EndTrade)


def test_a_hut_is_stepped_to_and_taken_and_yes_pays_without_more_dogs() -> None:
    at = sit(table("baf;1", "", asked=Asked.BUILD, goods=Goods.OPEN))
    for _ in range(9):
        if at.desk.app.focus == "hut/3":
            break
        at.desk.press("no")
    at.desk.press("yes")
    at.desk.press("yes")
    at.settle()
    assert moves(at)[0] == Build(3)


def test_a_dog_is_a_plain_question() -> None:
    for button, answer in (("yes", TakeDog), ("no", LeaveDog)):
        at = sit(table("", ";1", asked=Asked.DOG, kennel=0))
        at.desk.press(button)
        assert [type(move) for move in moves(at)] == [answer]


def test_held_no_builds_nothing_and_a_swap_is_two_presses() -> None:
    at = sit(table("ff", "", asked=Asked.BUILD, goods=Goods.OPEN))
    at.desk.step(Press("no", held=True))
    at.settle()
    at.desk.press("token/3")
    at.desk.press("token/9")
    at.settle()
    assert moves(at) == [BuildNothing(), Swap(3, 9)]


def test_only_the_owner_looks_at_goods_first_with_the_eye() -> None:
    at = sit(table("fp", "", asked=Asked.TRADE))
    assert "good/fish" not in at.desk.offers()
    at.desk.press("yes")
    assert "good/fish" in at.desk.offers()


def test_behind_the_eye_a_held_no_asks_to_look_first_instead_of_ending_the_trade() -> None:
    at = sit(table("fp", "", asked=Asked.TRADE))
    said = len(at.ear.said)
    at.desk.press("no")
    at.desk.step(Press("no", held=True))
    at.settle()
    assert moves(at) == []
    assert len(at.ear.said) > said
    assert "uncover" in at.desk.offers()


def test_behind_the_eye_a_hut_is_neither_built_nor_refused_for_what_is_missing() -> None:
    at = sit(table("ff", "", asked=Asked.BUILD))
    for spot in ("hut/1", "hut/2"):
        at.screen.chosen(spot, at.desk.now)
        at.settle()
    assert moves(at) == []
    assert at.screen.look(at.desk.now).refused is None
    assert "uncover" in at.desk.offers()


def test_after_one_look_the_whole_decision_stays_open_and_the_next_turn_is_covered() -> None:
    at = sit(table("fp", "fp", asked=Asked.TRADE, at=(7, 7), tokens="tkx456s1tbpaf3"[:14]))
    at.desk.touch("uncover")
    at.desk.point("good/fish", "trade/tusk")
    at.settle()
    assert "uncover" not in at.desk.offers()
    at.desk.touch("no")
    at.settle()
    at.desk.press("token/3")
    at.settle()
    assert at.state.seat == 1
    assert "uncover" in at.desk.offers()


def test_a_village_is_looked_behind_while_the_finger_stays() -> None:
    at = sit(table("fp", ""))
    at.desk.touch("village/0")
    assert isinstance(at.desk.app.top, Basket)
    assert not shows_goods(at)
    x, y = at.desk.where("pad")
    at.desk.down(x, y)
    assert shows_goods(at, pressed="pad")
    at.desk.up(x, y)
    assert not shows_goods(at)
    at.desk.touch("done")
    assert "token/1" in at.desk.offers()


def shows_goods(at: AtTable, pressed: str = "") -> bool:
    desk = at.desk
    scene = desk.app.top.scene(desk.app.page, Moment(desk.now, pressed))
    return any(piece.draw.__name__ == "_goods" for piece in scene)


def test_the_parents_wheel_opens_the_menu_after_three_seconds_and_not_before() -> None:
    at = sit()
    x, y = at.desk.where("parents")
    at.desk.down(x, y)
    for _ in range(28):
        at.desk.step(ms=100)
    assert at.desk.app.top is at.screen
    for _ in range(5):
        at.desk.step(ms=100)
    assert PARENTS_MS == 3000
    assert isinstance(at.desk.app.top, Menu)


def test_a_short_touch_of_the_wheel_shows_and_says_that_a_finger_has_to_stay() -> None:
    at = sit()
    x, y = at.desk.where("parents")
    at.desk.down(x, y)
    at.desk.up(x, y)
    assert at.desk.app.top is at.screen
    assert at.ear.said[-1][0] == "Grown-ups keep a finger on the little wheel."
    at.desk.step(ms=1500)
    assert [piece for piece in at.desk.scene() if piece.draw.__name__ == "_holding"]
    at.desk.step(ms=2000)
    assert not [piece for piece in at.desk.scene() if piece.draw.__name__ == "_holding"]


def test_the_keyboard_reaches_the_menu_by_escape() -> None:
    at = sit()
    at.desk.key(Key.BACK)
    assert isinstance(at.desk.app.top, Menu)


def test_undo_after_something_was_turned_up_asks_without_words() -> None:
    at = sit()
    at.desk.press("token/5")
    at.settle()
    at.desk.press("undo")
    assert isinstance(at.desk.app.top, AskWithoutWords)
    assert at.ear.said[-1][0] == "Shall we go back one step?"
    at.desk.press("yes")
    assert moves(at) == []
    assert at.desk.offers() == ["anywhere", "yes"], "everybody sees that it was seen"
    assert at.ear.said[-1][0] == "You have looked and gone back. Everybody knows it now."
    at.desk.press("yes")
    assert "token/5" in at.desk.offers()


def test_every_question_is_spoken_once_with_the_name_and_again_when_asked() -> None:
    at = sit()
    assert at.ear.said == [("Léa, Turn over a forest token.", "en")]
    at.desk.rest()
    assert len(at.ear.said) == 1
    at.desk.touch("again")
    assert at.ear.said[1:] == [("Léa, Turn over a forest token.", "en")]


def test_a_child_is_spoken_to_in_its_own_language() -> None:
    at = sit(players=(Player("Léa", "de"), *PLAYERS[1:]))
    assert at.ear.said[-1][1] == "de"


def test_what_happens_is_heard_in_its_order() -> None:
    at = sit(table("", "", tokens="1" + "23456sktbpafx"))
    at.desk.press("token/9")
    at.settle()
    assert [name for name in at.ear.played if name in ("tap", "move", "knock")] == ["tap", "move", "knock"]
    assert ("You get a mammoth tusk.", "en") in at.ear.said


def test_a_glimpse_is_shown_to_those_who_chose_it() -> None:
    at = sit(table("", "", tokens="s23456" + "1ktbpafx", up=(2,)), options={"memory": "glimpse"})
    at.desk.step(Press("token/1"))
    texts: list[str] = []
    for _ in range(60):
        at.desk.step(ms=100)
        texts = [text for text, _ in at.ear.said]
    assert "Look carefully! I will hide everything soon." in texts


def test_small_pictures_of_the_next_child_wait_until_a_move_has_been_told() -> None:
    helped = replace(PLAYERS[1], help="marks")
    at = sit(table("", "", tokens="baf123456sktpx"), players=(PLAYERS[0], helped), seats=2)
    at.desk.step(Press("token/1"))
    assert at.screen.play.story is not None
    assert (at.state.seat, at.screen.look(at.desk.now).memory) == (1, Memory.OFF)
    at.settle()
    assert at.screen.look(at.desk.now).memory is Memory.MARKS


def test_the_third_hut_ends_with_the_dance_and_again_begins_anew() -> None:
    at = sit(table("ff;;tt,bb", "", asked=Asked.BUILD, goods=Goods.OPEN))
    at.desk.touch("hut/1")
    at.settle()
    assert isinstance(at.desk.app.top, EndWithoutWords)
    assert at.ear.said[-1][0] == "Léa, You have built three huts! You win! Bravo!"


def test_whoever_comes_to_the_building_site_with_too_little_hears_why_nothing_is_asked() -> None:
    at = sit(table("", "", tokens="s123456ktbpafx"))
    at.desk.press("token/1")
    at.settle()
    said = [text for text, _ in at.ear.said]
    assert said[said.index("You cannot build a hut yet.") + 1] == "Now all the tokens hide again."


def test_whoever_builds_nothing_hears_nothing_of_it() -> None:
    at = sit(table("ff", "", asked=Asked.BUILD, goods=Goods.OPEN))
    at.desk.step(Press("no", held=True))
    at.settle()
    assert "You cannot build a hut yet." not in [text for text, _ in at.ear.said]


def won() -> AtTable:
    at = sit(table("ff;;tt,bb", "", asked=Asked.BUILD, goods=Goods.OPEN))
    at.desk.touch("hut/1")
    at.settle()
    return at


def test_the_win_is_said_and_heard_once_however_often_the_result_is_looked_at() -> None:
    at = won()
    at.desk.app.close()
    at.screen.open_menu()
    at.desk.rest()
    at.desk.touch("result")
    assert isinstance(at.desk.app.top, EndWithoutWords)
    assert at.ear.played.count("win") == 1
    assert [said for said, _ in at.ear.said if "three huts" in said] == [
        "Léa, You have built three huts! You win! Bravo!"
    ]
    assert "You have built a hut!" not in [said for said, _ in at.ear.said]


def test_a_press_that_ends_the_last_story_misses_no_win() -> None:
    at = sit(table("ff;;tt,bb", "", asked=Asked.BUILD, goods=Goods.OPEN))
    at.desk.touch("hut/1")
    at.desk.tap(300, 305)
    at.settle()
    assert isinstance(at.desk.app.top, EndWithoutWords)
    assert at.ear.played.count("win") == 1


def test_after_a_step_back_it_may_be_won_and_said_once_more() -> None:
    at = won()
    at.desk.app.close()
    at.screen.undo(confirmed=True)
    at.settle()
    at.desk.app.back_to_table()
    at.desk.rest()
    at.desk.touch("hut/1")
    at.settle()
    assert at.ear.played.count("win") == 2


def test_the_triangle_at_the_end_begins_the_next_game_at_once() -> None:
    at = won()
    shell, same = at.desk.shell, at.table

    class Begins(Screen):
        """The set-up of the same people."""

        def __init__(self) -> None:
            self.began = 0

        def main(self) -> str:
            return "start"

        def chosen(self, means: str, now: int) -> None:
            assert means == "start"
            self.began += 1

    opened = Begins()

    def again(given: Shell, game: str, ended: Ended) -> Screen:
        assert (game, ended) == (same.rules.game, same)
        return opened

    other = replace(shell, again=again)
    at.desk.show(EndWithoutWords.of_ended(other, same, anew=partial(begin_again, other, same)))
    at.desk.touch("again")
    assert opened.began == 1
    assert at.desk.app.top is opened


def test_once_the_next_game_is_set_up_the_lamps_of_the_last_are_dark() -> None:
    at = won()
    app, shell = at.desk.app, replace(at.desk.shell, again=lambda shell, game, ended: Screen())
    app.home()
    at.desk.show(home := Screen())
    app.open(at.screen)
    app.open(EndWithoutWords.of_ended(shell, at.table, anew=partial(begin_again, shell, at.table)))
    at.desk.rest()
    assert at.desk.lit[-1] != {}
    at.desk.touch("again")
    at.desk.rest()
    assert at.desk.lit[-1] == {}
    app.close()
    assert app.top is home


def test_whoever_was_the_youngest_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    at = won()
    monkeypatch.setattr(youngest, "remembered", lambda shell, players: Seat(1))
    began: list[Seat] = []

    class Asks(Screen):
        """The set-up, which asks who is the youngest."""

        def main(self) -> str:
            return "start"

        def chosen(self, means: str, now: int) -> None:
            at.desk.app.open(Youngest(at.desk.shell, PLAYERS[:2], began.append))

    at.desk.show(EndWithoutWords.of_ended(at.desk.shell, at.table))
    begin_again(replace(at.desk.shell, again=lambda shell, game, ended: Asks()), at.table)
    assert began == [1]


def test_animals_at_the_fire_answer() -> None:
    at = won()
    for means in ("wild/mammoth", "wild/calf", "wild/fire"):
        heard = len(at.ear.played)
        at.desk.down(*at.desk.where(means))
        assert len(at.ear.played) == heard + 1
        at.desk.up(0, 0)
