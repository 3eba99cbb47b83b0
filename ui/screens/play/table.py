"""The table: points at moves, tells their stories, explains refusals, goes back."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core import UNDO, YES, Event, Place
from engine.lessons import Director
from engine.session import BEGINS, Cause, Handwork, Played, Table, Undo
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.core.timeline import Step
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay, Play, Refused, Story, never
from ui.games.contract.table import AnyLook
from ui.lights.glow import CURSOR, Glow, LightScene
from ui.screens.common.ask import Ask, Note
from ui.screens.common.rule import RuleScreen
from ui.screens.play import branching, foresight, hands, looks, the_end
from ui.screens.play.compare import compare
from ui.screens.play.explaining import behind_card, explain, to_read, what_happened
from ui.screens.play.hands_guide import AGAIN, DIFFERS, EVERYTHING, Shown, in_full
from ui.screens.play.hint import HINT, Hinting
from ui.screens.play.leaving_out import leave_out
from ui.screens.play.menu import Menu
from ui.screens.play.pace import Pace
from ui.screens.play.peek import Peek
from ui.screens.play.refusing import Refusing
from ui.screens.play.totem_turn import WAITS, TotemTurn
from ui.screens.play.turn_time import TurnTime
from ui.screens.play.unkept import KEEPING, UNKEPT, not_yet
from ui.screens.play.why_not import WhyNot
from ui.services.shell import Shell
from ui.widgets.pieces import WHAT

ASIDE: Final = frozenset({UNDO, "peek", "rules", "menu"})
"""Stops that answer nothing."""
UNKEPT_MS: Final = 100
"""Between two looks whether the last move is safe by now."""


def story_by(shell: Shell, presenter: AnyPresenter) -> Story:
    """The stories of a game's moves, with as much motion as people want."""

    def story(played: Sequence[Played]) -> tuple[Step[Event], ...]:
        events = [event for one in played for event in one.events]
        return presenter.table.story(events, less_motion=shell.app.page.less_motion)

    return story


class TableScreen(Screen):
    """A game with hooks of its own brings its `play`."""

    is_table = True

    def __init__(
        self,
        shell: Shell,
        presenter: AnyPresenter,
        table: Table,
        play: AnyPlay | None = None,
        *,
        guide: Director | None = None,
    ) -> None:
        self._shell = shell
        self.presenter = presenter
        self.play: AnyPlay = play or Play(
            table,
            story=story_by(shell, presenter),
            view_after=presenter.table.view_after,
            less_motion=lambda: shell.app.page.less_motion,
            confirms=presenter.extras.confirms or never,
            guide=guide,
            leads=presenter.leading is not None and guide is None,
            read=partial(to_read, presenter, table),
        )
        self.totem = TotemTurn(shell, self.play)
        self.hint = Hinting(shell, self.play, presenter, self.unhinted, guided=guide is not None)
        self._skipped_at = -1
        self._pace = Pace()
        self._time = TurnTime(shell, self.play, guided=guide is not None)

    @property
    def table(self) -> Table:
        return self.play.table

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> AnyLook:
        return replace(
            self.play.look(now, aimed=self._aimed(), refused=refused),
            trouble=any(not part.works for part in self._shell.machine.parts()),
            private=self._has_secrets(),
        )

    def _aimed(self) -> Place | None:
        app = self._shell.app
        means = app.pressed or app.focus
        return Place(means) if means in self.play.spots else None

    def scene(self, page: Page, moment: Moment) -> Scene:
        look = self.look(moment.now)
        led = self._led(look, moment.now)
        scene = (
            self.presenter.table.scene(page, look, moment) if led is None else hands.scene(page, led, moment)
        )
        if self.hint.shows and led is None:
            scene = self.hint.over(page, scene, look, moment.now, moment.pressed)
        elif moment.focus == HINT and self.comes(HINT):
            scene = [*scene, self.hint.offered(page)]
        shown = without_targets(scene) if self.locked() else scene
        if self.totem.waits:
            box = self.totem.box(page, self.presenter.leading, moment.now)
            shown = [self.totem.below(page), *shown, *box]
        if self._time.limit_ms:
            shown = [*shown, self._time.bar(page)]
        if self.table.what_if:
            shown = [*shown, *branching.rim(page)]
        return shown if self.table.kept else [*shown, *not_yet(page)]

    def led(self, now: int) -> Shown | None:
        """What hands are led to now."""
        return None if self.play.handwork is None else self._led(self.look(now), now)

    def _led(self, look: AnyLook, now: int) -> Shown | None:
        work, leading = self.play.handwork, self.presenter.leading
        if work is None or leading is None:
            return None
        look = hands.at_rest(look, self.table)
        differs = work.cause is not Cause.DEAL
        come = self._pace.come(work, now, less_motion=self._shell.app.page.less_motion)
        line = what_happened(self.presenter, self.table, look, work, self._shell.app.page.words)
        return Shown(leading, look, work, differs, self._played_for(work), line, come)

    def _played_for(self, work: Handwork) -> str:
        """Whom hands move for."""
        seat = hands.mover(self.table) if work.cause is Cause.TOTEM else None
        return "" if seat is None else self.table.players[seat].name

    def locked(self) -> bool:
        """Nothing can be touched while a refused place shakes."""
        return self.play.refused is not None

    def lamps(self, now: int) -> LightScene:
        led = self.led(now)
        if led is None:
            look = self.look(now)
            lit = self._time.warned(self.presenter.table.lamps(look))
            return self.hint.lit(lit, lambda spot, glow: self._lamps_of(look, spot, glow))
        glows = hands.lamps(self.table.rules, led)
        return {
            at: glow
            for spot, lit in glows.items()
            for at, glow in self._lamps_of(led.look, spot, lit).items()
        }

    def steps(self) -> tuple[str, ...] | None:
        led = self.led(self._shell.app.now)
        if led is not None:
            return hands.stops(led)
        if self.totem.waits:
            return self.totem.stops()
        if self.play.choice is None:
            return None
        asks = (HINT,) if self.hint.offers else ()
        answers = self.hint.first(self.presenter.table.steps(self.look(self._shell.app.now)))
        return (*self.hint.stops(), *answers, *asks)

    def wakes(self, now: int) -> int | None:
        moments = (
            self.play.wakes(now),
            self.keeps_at(now),
            self._goes_on_at(),
            self._pace.wakes(self.play.handwork, now, less_motion=self._shell.app.page.less_motion),
            self.totem.wakes(now),
            self.hint.wakes(now),
            self._time.wakes(now),
        )
        return min((moment for moment in moments if moment is not None), default=None)

    def keeps_at(self, now: int) -> int | None:
        """When to look again whether the last move is safe."""
        return None if self.table.kept else now + UNKEPT_MS

    def expects(self, now: int) -> Hashable:
        chosen = None if self.play.choice is None else self.play.choice.pointed
        running = self.play.story, self.play.handwork, self.play.refused
        return len(self.table.moves), chosen, running, self.hint.state

    def soon(self, page: Page, now: int) -> Iterator[Scene]:
        return foresight.soon(
            self._shell, self.presenter, self.play, self, self.look(now), page, self.led(now)
        )

    def seen(self, now: int) -> None:
        self._time.pass_time(now)
        refused = self.play.settle(now)
        self._pace.follow(self.play.handwork, now)
        if refused is not None:
            self.refuse(refused, now)
        elif self.play.pauses(now):
            if not self.explain(upto=self.play.just_shown):
                self.play.go_on(now)
        elif self.play.story is None and not self.explain():
            self._go_on_by_itself(now)
            self.show_end_once()
            self.totem.goes_on(now)
            if self.hint.goes_on(now):
                self.hinted(now)

    def _go_on_by_itself(self, now: int) -> None:
        """Where an owner has chosen so, a step of hands does not wait for Done."""
        due = self._goes_on_at()
        if due is not None and now >= due:
            self.play.hand_done()

    def _goes_on_at(self) -> int | None:
        return self._pace.goes_on_at(waits=self._shell.preferences.current.hands_wait)

    def refuse(self, refused: Refused, now: int) -> None:
        """The refused place has shaken."""
        self.hint.close()
        reason = self.presenter.table.reason(refused.rejection, self.look(now), self._shell.app.page.words)
        seen = partial(self.look, refused=refused.spot)
        behind = Refusing(self.presenter, seen, what_if=self.table.what_if)
        self._shell.app.open(WhyNot(self._shell, behind, reason, refused.rejection, refused.spot))
        if refused.shows:
            looks.tell(self._shell, self.table)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        if self.skipped(now):
            return
        if self.play.story is not None:
            self._skip(now)
        elif self.play.handwork is not None:
            self.led_on(means, now)
        elif means == UNDO and self.hint.open:
            self.hint.close()
        elif means == HINT:
            self.hint.wanted()
        elif self.hint.takes(means, now):
            self.hinted(now)
        elif means == UNDO:
            if not self.play.forget():
                self.undo(confirmed=False)
        elif means == "menu":
            self.open_menu()
        elif means == "peek":
            self._peek()
        elif self.totem.waits and (means == WAITS or self.takes(means)):
            self.wait_for_totem(now)
        elif means.startswith(WHAT):
            self.tell(means.removeprefix(WHAT))
        elif means == "rules":
            self.open_rules(now)
        elif self.takes(means):
            self.point(Place(means), now)
        elif means not in self.play.spots and not self._act(means, now):
            self._unfold(means, now)

    def hinted(self, now: int) -> None:
        """A hint was asked for, or shows more, or was closed."""

    def wait_for_totem(self, now: int) -> None:
        """Somebody would move in its place."""
        self.totem.say(now)

    def led_on(self, means: str, now: int) -> None:
        """While hands are led: it is nobody's turn to choose."""
        if means == YES:
            self.play.hand_done()
        elif means == EVERYTHING:
            leave_out(self._shell, self.led(now), self._all_lies)
        elif means == UNDO:
            if not self.play.hand_back():
                self.undo(confirmed=False)
        elif means == "menu":
            self.open_menu()
        elif means == DIFFERS:
            compare(self._shell, self.presenter, self.table)
        elif means == AGAIN:
            self._say_again(now)
        self.show_end_once()

    def _all_lies(self) -> None:
        self.play.hands_done()
        self.show_end_once()

    def _say_again(self, now: int) -> None:
        led, shell = self.led(now), self._shell
        if led is not None:
            shell.app.open(Note(shell, *in_full(led, shell.app.page.words)))

    def skipped(self, now: int) -> bool:
        """The finger that ended a story is being lifted: it chooses nothing."""
        return now == self._skipped_at

    def tell(self, thing: str) -> None:
        """What something on the table is."""
        explained = {**self.presenter.table.things, UNKEPT: KEEPING}.get(thing)
        if explained is not None:
            words = self._shell.app.page.words
            self._shell.app.open(Note(self._shell, words(explained[0]), words(explained[1])))

    def section(self, now: int) -> str:
        """Of the rules, for what is shown."""
        section_of = self.presenter.table.section
        return "" if section_of is None else section_of(self.look(now))

    def open_rules(self, now: int) -> None:
        shell, game = self._shell, self.table.rules.game
        shell.app.open(RuleScreen(shell, game, self.section(now), learn=shell.teaching(shell, game)))

    def open_menu(self) -> None:
        if self.table.what_if:
            self._shell.app.open(branching.BranchMenu(self._shell, self.presenter, self.play))
            return
        section = self.section(self._shell.app.now)
        hint = self.hint.wanted if self.hint.usable else None
        self._shell.app.open(Menu(self._shell, self.presenter, self.play, section, hint))

    def point(self, spot: Place, now: int) -> None:
        self.play.point(spot, now)

    def main(self) -> str:
        actions = self.presenter.extras.actions
        if self.play.handwork is not None:
            return YES
        if self.totem.waits:
            return WAITS
        if self.hint.open:
            return self.hint.stops()[0]
        if actions is None or self.play.choice is None:
            return ""
        return actions.main(self.look(self._shell.app.now))

    def _act(self, means: str, now: int) -> bool:
        spots = self._stands_for(means, now)
        if spots:
            self.play.point_at_all(spots, now)
        return bool(spots)

    def _stands_for(self, means: str, now: int) -> tuple[Place, ...]:
        """What an action of the game's own points at; nothing while nothing is asked."""
        actions = self.presenter.extras.actions
        if actions is None or self.play.choice is None:
            return ()
        return actions.stands_for(self.look(now), means)

    def _unfold(self, means: str, now: int) -> None:
        unfolded = self.presenter.extras.unfolded
        sheet = None if unfolded is None else unfolded(self._shell, self.play, self.look(now), means)
        if sheet is not None:
            self._shell.app.open(sheet)

    def explains(self, means: str) -> bool:
        """What chooses nothing, and places that may not be chosen now."""
        choice = self.play.choice
        chosen = () if choice is None else (*choice.next, *choice.pointed)
        return means.startswith(WHAT) or (means in self.play.spots and means not in chosen)

    def aside(self, means: str) -> bool:
        return means in ASIDE or means == DIFFERS or means.partition("/")[0] == HINT

    def taken(self, means: str, now: int) -> None:
        """A step too many of the cursor takes nothing back unasked."""
        chosen = self.play.choice is not None and bool(self.play.choice.pointed)
        led = self.play.handwork is not None and self.play.handwork.done > 0
        back = self.table.goes_back_to is not None
        if means == UNDO and self.play.story is None and back and not chosen and not led:
            self.ask_back()
        else:
            self.chosen(means, now)

    def ask_back(self) -> None:
        words, last = self._shell.app.page.words, self.table.goes_back_to
        if last is None:
            return
        played = self.table.moves[last]
        what = self.presenter.table.move_words(self.table.rules, self.table.state_before(last), played, words)
        why = f"{self.table.players[played.seat].name}: {what}"
        question = words("Take back the last move?")
        self._shell.app.open(Ask(self._shell, question, lambda: self.undo(confirmed=False), why=why))

    def cursor_lamps(self, means: str) -> LightScene:
        now = self._shell.app.now
        look = self.look(now)
        spots = (Place(means),) if means in self.play.spots else self._stands_for(means, now)
        return {place: glow for spot in spots for place, glow in self._lamps_of(look, spot, CURSOR).items()}

    def _lamps_of(self, look: AnyLook, spot: Place, glow: Glow) -> LightScene:
        elsewhere = self.presenter.table.spot_lamps
        return {spot: glow} if elsewhere is None else elsewhere(look, spot, glow)

    def takes(self, place: str) -> bool:
        return place in self.play.spots and not self.hides(place)

    def unhinted(self, place: str) -> bool:
        """No hint names it, for others look on."""
        return self.hides(place)

    def hides(self, place: str) -> bool:
        """Only some may see what it means."""
        secrets = self.presenter.extras.secrets
        return secrets is not None and bool(secrets.kind) and place.startswith(f"{secrets.kind}/")

    def released(self, now: int) -> None:
        """A tap anywhere ends a running story, and is not taken as a choice."""
        if self.play.story is not None:
            self._skip(now)

    def _skip(self, now: int) -> None:
        self._skipped_at = now
        self.skip_story(now)
        self.show_end_once()

    def skip_story(self, now: int) -> None:
        """One tap skips one story, and never the next one."""
        self.play.skip_one(now)

    def held(self, means: str, now: int) -> bool:
        """`no` held means done or none: what `yes` would say with nothing more chosen."""
        if self.holds(means):
            self.point(YES, now)
            return True
        return False

    def holds(self, place: str) -> bool:
        return place == "no" and self.play.choice is not None and YES in self.play.choice.next

    def leads_to(self, place: str) -> str:
        """By buttons alone a hint is the last of all stops; `undo` held goes there at once."""
        return HINT if place == UNDO and self.hint.offers else ""

    def comes(self, means: str) -> bool:
        return means == HINT and self.hint.offers and self.hint.has_words

    def back(self, now: int) -> bool:
        if self.hint.open:
            self.hint.close()
        elif not self.play.forget():
            self.open_menu()
        return True

    def explain(self, *, upto: Event | None = None) -> bool:
        """Opens a card for what is to be read; who begins is said once everything is laid out."""
        table = self.table
        if not table.unread or (table.unread[0] == BEGINS and self.play.handwork is not None):
            return False
        return explain(self._shell, self.presenter, table, self.look, self._behind_card, upto=upto)

    def _behind_card(self, page: Page, now: int) -> Scene:
        look = behind_card(self.presenter, self.table, self.look(now))
        seen = self.presenter.table.scene(page, look, Moment(now))
        return [*seen, *self.totem.box(page, self.presenter.leading, now)] if self.totem.waits else seen

    def show_end_once(self) -> None:
        """Once everything has been read."""
        if not self.table.unread and self.play.comes_to_its_end():
            if self.table.what_if:
                branching.show_end(self._shell, self.presenter, self.play)
            else:
                the_end.show(self._shell, self.presenter, self.table)

    def undo(self, *, confirmed: bool) -> None:
        match self.play.undo(confirmed=confirmed):
            case Undo.REVEALED:
                self._ask_about_look()
            case Undo.FORBIDDEN:
                looks.refuse(self._shell)
            case Undo.DONE if confirmed:
                looks.tell(self._shell, self.table)

    def _ask_about_look(self) -> None:
        words = self._shell.app.page.words
        question = words("Something hidden has been shown since then. Go back anyway?")
        why = words("It is counted: everybody sees it at the end.")
        self._shell.app.open(Ask(self._shell, question, lambda: self.undo(confirmed=True), why=why))

    # private things

    def _has_secrets(self) -> bool:
        rules, state = self.table.rules, self.table.state
        seat, secrets = rules.to_act(state), self.presenter.extras.secrets
        if self.table.by_totem(seat):
            return False
        return seat is not None and secrets is not None and secrets.has(rules.view(state, seat), seat)

    def _peek(self) -> None:
        seat = self.table.rules.to_act(self.table.state)
        secrets = self.presenter.extras.secrets
        if seat is not None and secrets is not None and not self.table.by_totem(seat):
            alone = self.play.alone
            self._shell.app.open(Peek(self._shell, secrets, self.table, (seat,), holds=True, alone=alone))
