"""The table behind the reason of a refusal."""

from collections.abc import Callable

from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook
from ui.lights.glow import LightScene
from ui.screens.play import branching


class Refusing(Screen):
    """The table at rest with one place ringed as refused, as `look` has it; a what-if keeps its frame."""

    def __init__(self, presenter: AnyPresenter, look: Callable[[int], AnyLook], *, what_if: bool) -> None:
        self._table = presenter.table
        self._look = look
        self._what_if = what_if

    def scene(self, page: Page, moment: Moment) -> Scene:
        scene = self._table.scene(page, self._look(moment.now), Moment(moment.now))
        return [*scene, *branching.rim(page)] if self._what_if else scene

    def lamps(self, now: int) -> LightScene:
        return self._table.lamps(self._look(now))
