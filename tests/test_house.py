"""The figures of the house get no worse, and each sees what it counts."""

from pathlib import Path

import pytest

from tests.house import FIGURES, ROOT, Figure

TREE = {
    "engine/catalogue.py": 'GAMES = (Game("chess", range(2, 3)),)\n',
    "engine/chess/rules.py": "",
    "ui/games/chess/table.py": 'NAME = "chess"\n',
    "ui/core/app.py": "class App:\n    def __init__(self) -> None:\n        self._top = 1\n",
    "firmware/app/console.py": "import ui.core.app\n",
    "hardware/pi/strip.py": "",
}
WRONG = {
    "circles of files": {
        "ui/core/app.py": "import ui.core.page\n",
        "ui/core/page.py": "def f():\n    import ui.core.app\n",
    },
    "circles of folders": {
        "ui/core/app.py": "import ui.drawing.icons\n",
        "ui/drawing/icons.py": "",
        "ui/drawing/boards.py": "import ui.core.app\n",
    },
    "uses of Any in ui": {"ui/core/app.py": "def f(x: Any) -> None: ...\n"},
    "casts in ui": {"ui/core/app.py": "x = cast(int, y)\n"},
    "private fields set from outside": {
        "ui/core/page.py": (
            "from ui.core.app import App\nclass Page(App):\n    def go(self):\n        self._top = 2\n"
        ),
    },
    "fields poked into the device": {"firmware/app/console.py": "def f(self):\n    self.device.board = 1\n"},
    "runtime-checked protocols": {"ui/core/app.py": "@runtime_checkable\nclass P(Protocol): ...\n"},
    "members a presenter must have": {
        "ui/games/contract/table.py": (
            "class Presenter:\n    table: TableView\n    extras: Extras = Extras()\n"
            "class TableView:\n    scene: Scene\n    lying: int | None = None\n"
        ),
    },
    "modules outside the games that name one": {"ui/core/app.py": 'if game == "chess": ...\n'},
    "names given up": {"ui/core/app.py": "def f(app):\n    return app.just_told\n"},
    "lines of the example game": {"tests/games/morris/rules.py": "x = 1\n"},
}


def tree(root: Path, changes: dict[str, str]) -> Path:
    for name, text in (TREE | changes).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_the_figure_gets_no_worse(figure: Figure) -> None:
    found = figure.found(ROOT)
    assert len(found) <= figure.most, f"{figure.name}: {len(found)}, at most {figure.most}:\n" + "\n".join(
        found
    )


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_the_figure_sees_what_it_counts(figure: Figure, tmp_path: Path) -> None:
    assert figure.found(tree(tmp_path / "right", {})) == []
    assert len(figure.found(tree(tmp_path / "wrong", WRONG[figure.name]))) == 1


def test_a_private_field_of_another_object_is_seen(tmp_path: Path) -> None:
    figure = next(one for one in FIGURES if one.name == "private fields set from outside")
    wrong = "def f(app):\n    app._top = 2\nclass App:\n    def g(self, other):\n        other._top = 3\n"
    found = figure.found(tree(tmp_path, {"firmware/app/console.py": wrong}))
    assert found == ["firmware/app/console.py:2: _top", "firmware/app/console.py:5: _top"]


def test_whatever_is_poked_into_a_service_is_seen(tmp_path: Path) -> None:
    figure = next(one for one in FIGURES if one.name == "fields poked into the device")
    wrong = "def f(self, stick):\n    stick.taken = 1\n    self._glass.window = self.window = 2\n"
    found = figure.found(tree(tmp_path, {"firmware/app/services.py": wrong}))
    assert found == ["firmware/app/services.py:2: taken", "firmware/app/services.py:3: window"]


def test_a_name_that_was_given_up_is_seen_however_it_is_used(tmp_path: Path) -> None:
    figure = next(one for one in FIGURES if one.name == "names given up")
    wrong = (
        "from engine.told import SetUpTold as set_up\n"
        "def retold(told): ...\n"
        "class Heard: ...\n"
        "UNTOLD = f(told_hour=f'{_told}')\n"
        "FACE_NOT_TOLD = stolen = Toldo = 'told'\n"
    )
    found = figure.found(tree(tmp_path, {"ui/core/app.py": wrong, "engine/told.py": ""}))
    assert sorted(found) == sorted(
        [
            "engine/told.py",
            *(f"ui/core/app.py:{at}" for at in ("2: retold", "2: told", "3: Heard", "4: UNTOLD", "4: _told")),
            "ui/core/app.py:4: told_hour",
        ]
    )


def test_an_import_and_a_number_in_the_catalogue_name_a_game(tmp_path: Path) -> None:
    figure = next(one for one in FIGURES if one.name == "modules outside the games that name one")
    wrong = {
        "ui/core/app.py": "from engine.chess import rules\n",
        "firmware/app/console.py": "x = GAMES[0]\n",
    }
    assert figure.found(tree(tmp_path, wrong)) == [
        "ui/core/app.py: chess",
        "firmware/app/console.py: GAMES[0]",
    ]
