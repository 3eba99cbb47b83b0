"""The table of Stone Age Junior at work: nothing written, everything said; soft refusals; no press lost."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import fields
from typing import Final

from engine.core import NO, YES, Event, Place, Seat
from engine.lessons import Director
from engine.session import BEGINS, Cause, Handwork, Played, Table, Undo
from engine.stone_age_junior import Asked, Goods, View
from engine.stone_age_junior.model import WINNING_HUTS, Built, Ended, Move, PawnMoved, Turn, TurnedDown
from ui.core.geometry import Point
from ui.core.guests import called
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.privacy import Way
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.timeline import Step, Timeline
from ui.core.words import Words
from ui.core.words import words as words_of
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import Asks, Play, Refused, Story
from ui.games.stone_age_junior.table import pictures, reasons, spoken, spots, tray, words
from ui.games.stone_age_junior.table.asking import AskWithoutWords, LooksWithoutWords
from ui.games.stone_age_junior.table.drawn import below_ways
from ui.games.stone_age_junior.table.look import Prompt, WordlessLook, memory_of, prompt_of
from ui.games.stone_age_junior.table.picture_pages import PicturePages
from ui.games.stone_age_junior.table.scene import PARENTS, SHAKE_MS
from ui.games.stone_age_junior.table.scenery import ANYWHERE, Answers, answered, sound_of
from ui.games.stone_age_junior.table.story import sound, story
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.screens.play.hint import HINT
from ui.screens.play.hint_guide import NEXT
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell
from ui.widgets.pieces import Kind, button

WRONG_MS: Final = 1500
"""How long the picture says why not; a press ends it sooner."""
PARENTS_MS: Final = 3000
"""How long the wheel is held until the menu opens."""
HOLD_KNOWN_MS: Final = 1000
"""The app tells of a hold after so long."""
SECRET: Final = frozenset({Asked.TRADE, Asked.BUILD})
"""What is asked here shows what lies behind a village."""
TOKEN: Final = "token/"
VILLAGE: Final = "village/"
BY_NAME: Final = frozenset({Prompt.TURN, Prompt.LOOK, Prompt.SWAP})
"""Whoever is asked is called by name, also in the middle of a turn."""


class WordlessTable(TableScreen):
    wordless = True

    def __init__(
        self, shell: Shell, presenter: AnyPresenter, table: Table, *, guide: Director | None = None
    ) -> None:
        self._wheel_since: int | None = None
        self._heard: tuple[Timeline[Event] | None, int] = None, 0
        """The story whose sounds are played, and how many of its steps have been heard."""
        self._hopped: tuple[Timeline[Event], int, int] | None = None
        """The hop that was counted last: its story, step and number."""
        self._led_to: Handwork | None = None
        """The step of hands that was said."""
        self._said: tuple[Seat | None, int, Prompt | None] | None = None
        self._waiting = Waiting()
        self._answers = Answers()
        self._finger: Point = (0, 0)
        self._focused = ""
        self._win_said = False
        self._wheel_left: int | None = None
        play: Play[Move, View] = Play(
            table,
            story=_remembered_by(shell, table),
            view_after=presenter.table.view_after,
            less_motion=lambda: shell.app.page.less_motion,
            refused_ms=WRONG_MS,
            shakes_ms=SHAKE_MS,
            stepwise=True,
            guide=guide,
            leads=presenter.leading is not None and guide is None,
        )
        super().__init__(shell, presenter, table, play)

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> WordlessLook:
        base = super().look(now, refused=refused)
        state = self.table.state
        own = self.table.rules.view(state, state.seat)
        shown = {field.name: getattr(base, field.name) for field in fields(base)}
        wrong = self.play.refused
        return WordlessLook(
            **shown,
            own=own,
            memory=memory_of(self.table, self._remembers()),
            wrong=pictures.wrong(wrong.rejection, base.view, wrong.spot) if wrong else None,
            covered=self._covered(),
            held=0.0 if self._wheel_since is None else min(1.0, (now - self._wheel_since) / PARENTS_MS),
            holding=self._wheel_lesson(now),
            pulses=self._waiting.pulses(now),
        )

    def _remembers(self) -> Seat | None:
        """Whose help is seen: until a move has been told and carried out, that of whoever made it."""
        table, work = self.table, self.play.handwork
        made = self.play.story is not None or (work is not None and work.cause in (Cause.MOVE, Cause.TOTEM))
        return table.moves[-1].seat if made and table.moves else table.rules.to_act(table.state)

    def scene(self, page: Page, moment: Moment) -> Scene:
        shown, still = super().scene(page, moment), page.less_motion
        lamp = self._lamp_box(page, moment.now)
        if lamp is not None:
            pieces = list(self._lamp_of_hints(lamp, moment.pressed, moment.now))
            shown = below_ways(shown, pieces) if lamp == spots.lamp(page) else [*shown, *pieces]
        ms = self._waiting.hopping(moment.now)
        if ms is not None:
            shown = helped(shown, self._pressable(), ms, still=still)
        return shown if still else answered(shown, self._answers.now(moment.now))

    def _lamp_box(self, page: Page, now: int) -> Box | None:
        """None while nobody may ask for a hint, and where none would be given: others look on."""
        prompt = prompt_of(self.look(now)) if self.hint.usable and not self._is_private() else None
        return None if prompt is None else tray.lamp(page, prompt)

    def _lamp_of_hints(self, lamp: Box, pressed: str, now: int) -> Iterator[Piece]:
        """The same button asks, goes on, and closes at the end. While a hint is given it shines, or shows why
        in a picture."""
        hint, target = self.hint, spots.lamp_target(lamp)
        means, motif = NEXT if hint.open else HINT, hint.motif
        if motif:
            yield button(lamp, means, pressed=pressed, r=16, target=target)
            why = pictures.hinted(motif, hint.about, self.look(now).view)
            yield Piece(Box.around(*lamp.centre, 24), why.draw, why.args)
            return
        kind: Kind = "main" if hint.open else "card"
        yield button(lamp, means, sign="lamp", kind=kind, pressed=pressed, r=16, target=target)

    def unhinted(self, place: str) -> bool:
        """What is asked now may only be seen by its owner."""
        return self._is_private() or super().unhinted(place)

    def hinted(self, now: int) -> None:
        """One sentence at most, as it is found."""
        seat = self.table.state.seat
        if self.hint.open and self.hint.found:
            self._shell.sound.voice.hush()
            self._say(self.hint.one_sentence(self._words(seat), spoken.HINT_UNSURE, spoken.NO_HINT), seat)

    def _pressable(self) -> frozenset[str]:
        """What answers the question, on the screen."""
        if self.play.handwork is not None:
            return frozenset({YES})
        if self.play.choice is None:
            return frozenset()
        return frozenset({tray.UNCOVER}) if self._covered() else frozenset(self.play.choice.next)

    def _wheel_lesson(self, now: int) -> float | None:
        """How far the picture is that shows how the wheel is held."""
        since = self._wheel_left
        return (now - since) / PARENTS_MS if since is not None and now - since < PARENTS_MS else None

    def locked(self) -> bool:
        """A press ends the picture that says why not, and counts."""
        return False

    def _covered(self) -> bool:
        return self.play.choice is not None and self._is_private() and not self._lies_open()

    def _is_private(self) -> bool:
        """What is asked shows what only its owner may see."""
        hidden = self.table.state.goods is not Goods.OPEN and self.table.state.asked in SECRET
        return hidden and not self.play.alone

    def _lies_open(self) -> bool:
        return self._shell.app.privacy.shows(self._tray())

    def _tray(self) -> Hashable:
        """What lies open once its owner has said that nobody else looks: until another token is turned."""
        turns = sum(isinstance(played.move, Turn) for played in self.table.moves)
        return "tray", self.table.state.seat, turns

    def wakes(self, now: int) -> int | None:
        still = self._shell.app.page.less_motion
        moments = [super().wakes(now), self._waiting.wakes(now, still=still)]
        if not still:
            moments.append(self._answers.wakes(now))
        if self._wheel_lesson(now) is not None:
            moments.append(now + 50)
        if self._wheel_since is not None:
            moments.append(min(now + 50, self._wheel_since + PARENTS_MS))
        return min((moment for moment in moments if moment is not None), default=None)

    def seen(self, now: int) -> None:
        if not (self._is_private() and self._lies_open()):
            self._shell.app.privacy.cover()  # the decision is over, and whatever is pressed now counts
        self._tell_sounds(now)
        self._count_hops(now)
        super().seen(now)
        if self._wheel_since is not None and now >= self._wheel_since + PARENTS_MS:
            self._wheel_since = None
            self.open_menu()
            return
        self._ask_aloud(now)
        self._wait(now)

    def explain(self, *, upto: Event | None = None) -> bool:
        """Nothing is written: who begins is said aloud, once everything is laid out."""
        table = self.table
        if table.unread and self.play.handwork is None:
            seat = table.rules.to_act(table.state)
            if table.unread[0] == BEGINS and seat is not None:
                self._say(self._words(seat)(spoken.YOUNGEST_BEGINS), seat, self._name(seat))
            table.read()
        return False

    # what is heard

    def _tell_sounds(self, now: int) -> None:
        """Each event sounds once, as its step begins; steps that take no time are heard together."""
        story = self.play.story
        if story is None:
            return
        at = story.at(now)
        n = len(story.steps) - 1 if at is None else at[0]
        if self._heard[0] is not story:
            self._heard = story, 0
        for step in story.steps[self._heard[1] : n + 1]:
            self._sound_of(step.what)
        self._heard = story, n + 1

    def _sound_of(self, event: Event) -> None:
        seat = getattr(event, "seat", self.table.state.seat)
        if isinstance(event, PawnMoved) and event.walks:
            if self._shell.app.page.less_motion:
                self._count(len(event.path) - 1, seat)
            return
        heard = sound(event)
        if heard is not None:
            self._shell.sound.sounds.play(*heard)
        if isinstance(event, Ended) or (isinstance(event, Built) and event.huts >= WINNING_HUTS):
            return  # the screen of the end says it
        said = self._words(seat)
        before = said(spoken.CANNOT_BUILD) if isinstance(event, TurnedDown) and self._came_in_vain() else ""
        self._say(words.spoken_event(event, said, self.table.state.track), seat, before=before)

    def _came_in_vain(self) -> bool:
        """To the building site, and was asked nothing."""
        steps = self.play.story.steps if self.play.story is not None else ()
        return any(isinstance(step.what, PawnMoved) for step in steps)

    def _count_hops(self, now: int) -> None:
        """Each hop of a walk is heard and counted as it begins."""
        story = self.play.story
        at = story.at(now) if story is not None else None
        if story is None or at is None:
            return
        event = story.steps[at[0]].what
        if not isinstance(event, PawnMoved) or not event.walks:
            return
        hop = 1 + int(at[1] * (len(event.path) - 1))
        if self._hopped != (story, at[0], hop):
            self._hopped = story, at[0], hop
            self._count(hop, event.seat)

    def _count(self, hop: int, seat: int) -> None:
        self._shell.sound.sounds.play("move")
        self._say(words.counted(hop, self._words(seat)), seat)

    def _ask_aloud(self, now: int) -> None:
        """Each question once, when it comes up."""
        if self.play.story is not None:
            return
        work = self.play.handwork
        if work != self._led_to:
            self._led_to = work
            self._lead_aloud(now)
        if work is not None:
            return
        if self.totem.waits:
            self._tell_of_totem()
            return
        prompt = prompt_of(self.look(now))
        seat = self.table.rules.to_act(self.table.state)
        key = seat, len(self.table.moves), prompt
        if prompt is None or key == self._said:
            return
        another = self._said is None or self._said[0] != seat
        if another:
            self._shell.sound.sounds.play("your_turn")
        self._said = key
        self._ask(prompt, by_name=another or prompt in BY_NAME)

    def _wait(self, now: int) -> None:
        """Whoever does not know how to go on is helped, without being pushed."""
        self._waiting.asks(self._question(), now)
        if self._shell.app.focus != self._focused:
            self._focused = self._shell.app.focus
            self._waiting.stirred(now)
        if self._waiting.speaks(now):
            self._say_again(now, slowly=True)

    def _question(self) -> Hashable:
        """What somebody may wait at."""
        work, asked = self.play.handwork, self.play.choice
        if work is not None:
            return work
        return None if asked is None else (len(self.table.moves), asked.pointed, self._covered())

    def _tell_of_totem(self) -> None:
        """Once, as its turn comes."""
        seat = self.table.rules.to_act(self.table.state)
        if seat is not None and (self._said is None or self._said[0] != seat):
            self._said = seat, len(self.table.moves), None
            self._say(self._words(seat)(spoken.TOTEM["thinks"]), seat)

    def wait_for_totem(self, now: int) -> None:
        super().wait_for_totem(now)
        seat = self.table.state.seat
        self._shell.sound.voice.hush()
        self._shell.sound.sounds.play("refuse")
        self._say(self._words(seat)(spoken.TOTEM["its-turn"]), seat)

    def _lead_aloud(self, now: int, *, slowly: bool = False) -> None:
        """What hands have to do now, in the language of whose piece it is."""
        led = self.led(now)
        if led is not None:
            seat = led.step.seat if led.step.seat is not None else self.table.state.seat
            asked = led.said(led.work.done, self._words(seat)).asked
            called = "" if self.table.by_totem(seat) else self._name(seat)
            self._say(asked, seat, called, slowly=slowly)

    def _ask(self, prompt: Prompt, *, by_name: bool = True, slowly: bool = False) -> None:
        seat = self.table.state.seat
        if self.play.tells_for_totem:
            self._say(self._words(seat)(spoken.TOTEM["look"]), seat, slowly=slowly)
            return
        words_, called = self._words(seat), self._name(seat) if by_name else ""
        before = words_(spoken.EVERYBODY) if prompt is Prompt.SWAP else ""
        self._say(words_(spoken.ASKED[prompt]), seat, called, before=before, slowly=slowly)

    def _name(self, seat: int) -> str:
        """In the language that is spoken to that player."""
        return called(self.table.players[seat].name, self._words(seat))

    def _words(self, seat: int) -> Words:
        return words_of(self._language(seat))

    def _language(self, seat: int) -> str:
        return self.table.players[seat].language or self._shell.app.page.language

    def _say(self, text: str, seat: int, called: str = "", *, before: str = "", slowly: bool = False) -> None:
        if text:
            voice = self._shell.sound.voice
            voice.say(text, self._language(seat), called=called, before=before, slowly=slowly)

    def tells_win(self) -> bool:
        """True the first time, and once more after a step back."""
        tells, self._win_said = not self._win_said, True
        return tells

    # what people do

    def traced(self, touch: Touch, now: int) -> bool:
        self._finger = touch.x, touch.y
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def touched(self, means: str, now: int) -> None:
        """Animals and scenery answer at once, whatever is asked."""
        heard = sound_of(means, self.table.state.track) if self.play.story is None else None
        if heard is not None:
            self._answers.touch(means, self._finger, now)
            self._shell.sound.sounds.play(heard)

    def chosen(self, means: str, now: int) -> None:
        self._waiting.stirred(now)
        if self.skipped(now):
            return
        if self.play.skip():  # a push button in the middle of a story: it is not lost
            self.show_end_once()
        self.play.forgive()
        covered = self._covered()
        if means in (tray.AGAIN, ANYWHERE):
            self._say_again(now)
        elif means == PARENTS:
            self._wheel_left = now
            self._shell.sound.voice.hush()
            self._say(self._words(self.table.state.seat)(spoken.PARENTS), self.table.state.seat)
        elif covered and means in (tray.UNCOVER, YES):
            self._shell.app.privacy.uncover(self._tray(), Way.WORKED_WITH, now)
        elif covered and means in self.play.spots and not means.startswith(TOKEN):
            self._say_again(now)  # nobody answers unseen, and no refusal tells what lies behind the village
        else:
            super().chosen(means, now)

    def _say_again(self, now: int, *, slowly: bool = False) -> None:
        prompt = prompt_of(self.look(now))
        self._shell.sound.voice.hush()
        self._lead_aloud(now, slowly=slowly)
        if prompt is not None:
            self._ask(prompt, slowly=slowly)

    def open_rules(self, now: int) -> None:
        """In pictures; the book with words is in the grown-ups' menu."""
        self._shell.sound.voice.hush()
        self._shell.app.open(PicturePages(self._shell, self.section(now)))

    def stepped(self) -> bool:
        if self.play.choice is None or self._covered():
            return False
        return any(spot not in (YES, NO) for spot in self.play.choice.next)

    def aside(self, means: str) -> bool:
        return means == tray.AGAIN or means.startswith(VILLAGE) or super().aside(means)

    def ask_back(self) -> None:
        self._shell.app.open(AskWithoutWords(self._shell, self.table, lambda: self.undo(confirmed=True)))

    def main(self) -> str:
        if self.play.handwork is not None or self.hint.open:
            return super().main()
        return tray.UNCOVER if self._covered() else ""

    def held(self, means: str, now: int) -> bool:
        if means == PARENTS:
            self._wheel_since = now - HOLD_KNOWN_MS
            return True
        if means == NO and self._covered():
            self._say_again(now)
            return True
        if means == NO and self.play.choice is not None and NO in self.play.choice.next:
            self.point(NO, now)
            return True
        return super().held(means, now)

    def holds(self, place: str) -> bool:
        """Said again, or no."""
        asked = self.play.choice
        answered = place == NO and (self._covered() or (asked is not None and NO in asked.next))
        return answered or super().holds(place)

    def leads_to(self, place: str) -> str:
        """To the lamp, where there is one."""
        there = self._lamp_box(self._shell.app.page, self._shell.app.now) is not None
        return super().leads_to(place) if there else ""

    def released(self, now: int) -> None:
        self._wheel_since = None
        super().released(now)

    def point(self, spot: Place, now: int) -> None:
        if self.play.choice is None:
            return
        self._shell.sound.voice.hush()
        match self.play.point(spot, now):
            case Refused(rejection=rejection):
                seat = self.table.state.seat
                answer = self._answers.now(now)
                if answer is None or answer.means != spot:  # it has sounded already
                    self._shell.sound.sounds.play("refuse")
                self._say(reasons.spoken(rejection, self._words(seat)), seat)
            case Asks():
                self._shell.sound.sounds.play("choose")

    def refuse(self, refused: Refused, now: int) -> None:
        """The picture has said why not for long enough: nothing more comes."""

    def undo(self, *, confirmed: bool) -> None:
        self.play.forgive()
        self._shell.app.privacy.cover()
        self._said, self._win_said = None, False
        what = self.play.undo(confirmed=confirmed)
        if what is Undo.REVEALED:
            self.ask_back()
            return
        done, seat = what is Undo.DONE, self.table.state.seat
        self._shell.sound.sounds.play("undo" if done else "refuse")
        if done and confirmed:
            self._say(self._words(seat)(spoken.LOOK_ANNOUNCED), seat)
            self._shell.app.open(LooksWithoutWords(self._shell, len(self.table.looks)))
        else:
            self._say(self._words(seat)(spoken.UNDONE if done else spoken.NOT_UNDONE), seat)


def _remembered_by(shell: Shell, table: Table) -> Story:
    """Stories that show as much of what lies face down as helps whoever moved."""

    def story_of(played: Sequence[Played]) -> tuple[Step[Event], ...]:
        events = [event for one in played for event in one.events]
        memory = memory_of(table, played[0].seat if played else None)
        return story(events, less_motion=shell.app.page.less_motion, memory=memory)

    return story_of
