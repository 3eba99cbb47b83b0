"""A hint at the request of whoever is to move: why, then where, then the move; each by one press.

Any move closes it, and it opens again as far as it was, as long as nothing has moved.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core import NO, YES, Place
from engine.session import RUNGS, Played, Rung, one_person
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.words import N_, Words
from ui.games.contract.hands import Guide
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import AnyLook
from ui.lights.glow import VIOLET, Glow, LightScene, Rhythm
from ui.screens.common.ask import Ask
from ui.screens.play import hint_guide
from ui.screens.play.hint_guide import CLOSE, DOTS, NEXT, Ladder
from ui.services.hints import Hint
from ui.services.shell import Shell

HINT: Final = "hint"
"""Asks for one."""
GLOW: Final = Glow(VIOLET, Rhythm.HINT)
DOT_MS: Final = 300
LOOK_MS: Final = 100
"""Between two looks whether something was found."""

UNSURE: Final = N_("I cannot say exactly why.")
NOTHING: Final = N_("There is no hint just now. Play on.")
IN_A_HAND: Final = N_("The answer is in a hand that stays hidden.")
WHERE: Final = N_("Look at the place in violet.")
WHERE_ALL: Final = N_("Look at the places in violet.")
IN_THE_ANSWER: Final = N_("It is about your answer.")
ANSWER: Final = N_("Answer “{answer}”.")
"""As it stands on its button."""
SAY_YES: Final = N_("Say yes.")
SAY_NO: Final = N_("Say no.")
ONE_PLACE: Final = N_("Touch the place with the light bulb.")
PLACES: Final = N_("Touch the places in the order of their numbers.")


@dataclass(frozen=True, slots=True)
class _For:
    """The position that a hint is about."""

    moves: int
    last: Played | None


class Hinting:
    """One table's ladder."""

    def __init__(
        self,
        shell: Shell,
        play: AnyPlay,
        presenter: AnyPresenter,
        behind: Callable[[str], bool],
        *,
        guided: bool,
    ) -> None:
        """`behind`: places that only some may see. `guided`: a lesson is played, which helps itself."""
        self._shell = shell
        self._play = play
        self._presenter = presenter
        self._behind = behind
        self._guided = guided
        self._for: _For | None = None
        self._found: Hint | None = None
        self._rung = 0
        """How far it went: an index of RUNGS."""
        self._since = 0
        self._pointed: tuple[Place, ...] = ()
        """Already when it was asked for."""
        self._agreed = False
        """Everybody knows that a hint may give something away."""
        self._thanked = False
        """It was closed at its last rung: what it showed stays in sight until something moves."""
        self.open = False

    @property
    def usable(self) -> bool:
        """Somebody may ask: a person is to move, and no grown-up has taken it away."""
        wanted = self._shell.preferences.current.hints and not self._guided
        asked = self._play.choice is not None and not self._play.tells_for_totem
        return wanted and asked and self._shell.hints.given(self._play.table.rules.game)

    @property
    def offers(self) -> bool:
        """Somebody may ask, and has not yet."""
        return self.usable and not self.open

    @property
    def has_words(self) -> bool:
        """The table shows no lamp of its own that asks."""
        leading = self._presenter.leading
        return leading is None or leading.guide is not Guide.WORDLESS

    @property
    def state(self) -> Hashable:
        return self.open, self._rung, self._found, self._thanked

    @property
    def shows(self) -> bool:
        """Something of it is to be seen: not while a move is told, since then it is about what lay there."""
        return (self.open or self._thanked) and self._for == self._here and self._play.choice is not None

    @property
    def rung(self) -> Rung | None:
        """The last one that was shown; None while it is thought about, and where there is no hint."""
        return RUNGS[self._rung] if self.open and self._has_hint else None

    @property
    def _here(self) -> _For:
        moves = self._play.table.moves
        return _For(len(moves), moves[-1] if moves else None)

    @property
    def _has_hint(self) -> bool:
        return self._found is not None and bool(self._found.places) and not self._is_hidden(self._found)

    def _is_hidden(self, hint: Hint) -> bool:
        return any(map(self._behind, hint.places))

    # what people do

    def wanted(self) -> None:
        """Where it may tell something that others do not know, that is asked first, once a table."""
        app, reasons = self._shell.app, self._presenter.hints
        alone = one_person(self._play.table.players)
        if reasons is None or not reasons.secret or self._agreed or alone:
            self.ask(app.now)
            return

        def agreed() -> None:
            self._agreed = True
            self.ask(app.now)

        words = app.page.words
        question, why = words("Show a hint to everybody?"), words("It may give away which clan is yours.")
        app.open(Ask(self._shell, question, agreed, yes=words("Show it"), why=why))

    def ask(self, now: int) -> None:
        if not self.usable:
            return
        self.open, self._thanked, self._since = True, False, now
        self._pointed = () if self._play.choice is None else self._play.choice.pointed
        if self._for != self._here or not self._has_hint:
            self._for, self._found, self._rung = self._here, None, 0
            self._shell.hints.think(self._play.table)

    def onward(self, now: int) -> None:
        """One rung more; after the last it closes."""
        if self._found is None:
            return
        if not self._has_hint or self._rung + 1 == len(RUNGS):
            self.close()
            self._thanked = self._has_hint
            return
        self._rung += 1
        self._note()

    def close(self) -> None:
        self.open = self._thanked = False
        if self._found is None:
            self._for = None
            self._shell.hints.forget()

    def takes(self, means: str, now: int) -> bool:
        """Whether that was for the ladder."""
        if self.open and means == NEXT:
            self.onward(now)
        elif self.open and means == CLOSE:
            self.close()
        else:
            return False
        return True

    # what becomes of it

    def goes_on(self, now: int) -> bool:
        """To be called whenever the table is looked at. True once, when something was found."""
        if not self.open:
            if self.usable:
                self._shell.hints.expect(self._play.table)
            return False
        if self._for != self._here or self._play.choice is None or self._makes_way:
            self.close()
            return False
        if self._found is not None:
            return False
        self._found = self._shell.hints.found()
        if self._found is None:
            return False
        if self._has_hint:
            self._rung = 0 if self._found.motif is not None else RUNGS.index(Rung.WHERE)
            self._note()
        return True

    @property
    def _makes_way(self) -> bool:
        """The move waits for nothing but yes, whose button the ladder may cover: the one that was shown, or
        quite another."""
        choice, hint = self._play.choice, self._found
        if choice is None or hint is None or YES not in choice.next:
            return False
        if not choice.pointed or choice.pointed == self._pointed:
            return False
        followed = set(choice.pointed) == set(self._places(hint))
        return followed or (choice.next == (YES,) and choice.pointed[0] not in hint.places)

    def _note(self) -> None:
        rung, hint = RUNGS[self._rung], self._found
        shown = () if hint is None or rung is not Rung.MOVE else hint.places
        self._play.table.hinted(rung, shown)

    def wakes(self, now: int) -> int | None:
        return now + LOOK_MS if self.open and self._found is None else None

    # what is shown

    def why(self, words: Words) -> str:
        """In the game's words; empty where nothing sure can be said."""
        reasons, motif = self._presenter.hints, None if self._found is None else self._found.motif
        return "" if reasons is None or motif is None else reasons.why(motif, words)

    @property
    def motif(self) -> str:
        """By name, why what is shown is good; empty where nothing is, or where nothing sure can be said."""
        motif = None if self._found is None or self.rung is None else self._found.motif
        return "" if motif is None else motif.name

    @property
    def about(self) -> tuple[Place, ...]:
        """Of what the motif speaks."""
        motif = None if self._found is None else self._found.motif
        return () if motif is None else motif.where

    @property
    def found(self) -> bool:
        """It is thought about no more."""
        return self._found is not None

    def one_sentence(self, words: Words, unsure: str, nothing: str) -> str:
        """For whoever hears it: said with the first thing that is shown."""
        if not self._has_hint:
            return words(nothing)
        first = Rung.WHY if self._found is not None and self._found.motif is not None else Rung.WHERE
        return (self.why(words) or words(unsure)) if RUNGS[self._rung] is first else ""

    def _said(self, words: Words, hint: Hint, look: AnyLook) -> tuple[str, ...]:
        where = WHERE if len(self._places_of(Rung.WHERE)) == 1 else WHERE_ALL
        reasons, move, own = self._presenter.hints, ONE_PLACE if len(hint.places) == 1 else PLACES, ""
        if reasons is not None and reasons.made is not None:
            own = reasons.made(look, hint.places, words)
        if not self._places(hint):
            answer = YES if YES in hint.places else NO
            where, move = IN_THE_ANSWER, SAY_YES if answer == YES else SAY_NO
            named = (
                "" if reasons is None or reasons.answered is None else reasons.answered(look, answer, words)
            )
            own = own or (words(ANSWER, answer=named) if named else "")
        return tuple((self.why(words) or words(UNSURE), words(where), own or words(move))[: self._rung + 1])

    @staticmethod
    def _places(hint: Hint) -> tuple[Place, ...]:
        """Those that lie on the board."""
        return tuple(spot for spot in hint.places if spot not in (YES, NO))

    def places(self) -> tuple[Place, ...]:
        """That are ringed and lit now."""
        return self._places_of(RUNGS[self._rung]) if self.shows and self._has_hint else ()

    def _places_of(self, rung: Rung) -> tuple[Place, ...]:
        hint, reasons = self._found, self._presenter.hints
        if hint is None:
            return ()
        about = () if hint.motif is None else hint.motif.where
        match rung:
            case Rung.WHY:
                return about if reasons is not None and reasons.shows_why else ()
            case Rung.WHERE if reasons is not None and reasons.near is not None:
                return reasons.near(self._places(hint))
            case Rung.WHERE:
                return about or self._places(hint)[:1]
            case _:
                return self._places(hint)

    def lit(self, lamps: LightScene, of: Callable[[Place, Glow], LightScene]) -> LightScene:
        """The table's lamps, and over them those of the places that are ringed."""
        hinted = [of(spot, GLOW) for spot in self.places()]
        return {**lamps, **{at: glow for one in hinted for at, glow in one.items()}} if hinted else lamps

    def _ladder(self, page: Page, look: AnyLook, now: int) -> Ladder:
        hint, words = self._found, page.words
        if hint is None:
            return Ladder((), DOTS if page.less_motion else (now - self._since) // DOT_MS % (DOTS + 1))
        if self._is_hidden(hint):
            return Ladder((), None, words(IN_A_HAND))
        if not hint.places:
            return Ladder((), None, words(NOTHING))
        moves = RUNGS[self._rung] is Rung.MOVE
        return Ladder(self._said(words, hint, look), None, rings=self.places(), numbered=moves)

    def over(self, page: Page, scene: Scene, look: AnyLook, now: int, pressed: str) -> Scene:
        """The table with the ladder in the place of its column, and the rings on its board."""
        leading = self._presenter.leading
        ladder = self._ladder(page, look, now)
        if leading is None or leading.guide is Guide.WORDLESS or not self.open:
            return [*scene, *self._rings(page, scene, look, ladder)]
        room = leading.room(page)
        return [
            *hint_guide.without(scene, room),
            *self._drawn(page, look),
            *self._rings(page, scene, look, ladder),
            *hint_guide.guide(page, leading.guide, room, look, ladder, pressed),
        ]

    def offered(self, page: Page) -> Piece:
        """While the cursor is there."""
        leading = self._presenter.leading
        guide = Guide.COLUMN if leading is None else leading.guide
        room = Box(page.width / 2 - 100, 0, 200, 480) if leading is None else leading.room(page)
        return replace(hint_guide.offered(page, guide, room), means=HINT)

    def _drawn(self, page: Page, look: AnyLook) -> Sequence[Piece]:
        """What the move brings onto the board."""
        reasons, hint = self._presenter.hints, self._found
        if reasons is None or reasons.drawn is None or hint is None or self.rung is not Rung.MOVE:
            return ()
        return reasons.drawn(page, look, hint.places)

    def _rings(self, page: Page, scene: Sequence[Piece], look: AnyLook, ladder: Ladder) -> list[Piece]:
        leading = self._presenter.leading

        def shapes(spot: Place) -> Sequence[hint_guide.Shape]:
            return () if leading is None else leading.shapes(page, look, spot)

        rings = hint_guide.rings(page, scene, shapes, ladder)
        if leading is None or leading.guide is not Guide.WORDLESS:
            return rings
        return [*rings, *(piece for spot in ladder.rings for piece in leading.above(page, look, spot))]

    def first(self, stops: Sequence[str]) -> tuple[str, ...]:
        """The places of the move that was shown come first, in its order, for whoever steps."""
        choice = self._play.choice
        if choice is None or RUNGS[self._rung] is not Rung.MOVE:
            return tuple(stops)
        shown = [spot for spot in self.places() if spot in stops and spot not in choice.pointed]
        return (*shown, *(stop for stop in stops if stop not in shown))

    def stops(self) -> tuple[str, ...]:
        return () if not self.open else (CLOSE,) if self._found is None else (NEXT, CLOSE)
