"""The stick, loaded once it is first asked for: what reads records and copies everything is large, and nobody
needs it for the first picture."""

from collections.abc import Callable, Generator
from functools import cached_property

from ui.services.stick import Step, Stick, TextFile


class StickHere:
    """Fulfils `ui.services.stick.Stick`."""

    def __init__(self, load: Callable[[], Stick]) -> None:
        self._load = load

    @cached_property
    def _stick(self) -> Stick:
        return self._load()

    def there(self) -> bool:
        return self._stick.there()

    def write(self, game: str = "") -> Generator[Step, None, None]:
        return self._stick.write(game)

    def read(self) -> Generator[Step, None, None]:
        return self._stick.read()

    def keep_picture(self, name: str, png: bytes) -> Generator[Step, None, None]:
        return self._stick.keep_picture(name, png)

    def keep_text(self, name: str, text: str) -> Generator[Step, None, None]:
        return self._stick.keep_text(name, text)

    def texts(self, name: str) -> Generator[Step, None, tuple[TextFile, ...]]:
        return self._stick.texts(name)

    def back_up(self, name: str) -> Generator[Step, None, None]:
        return self._stick.back_up(name)
