"""Stop after stop over the table: what lies where, to lay it out or to put it right."""

from ui.core.screen import Screen
from ui.services.shell import Shell


class Walk(Screen):
    """`yes` goes on and closes at the last stop, `skip` closes, `back` and Escape go one stop back."""

    def __init__(self, shell: Shell, stops: int) -> None:
        self._shell = shell
        self._stops = stops
        self.at = 0

    @property
    def last(self) -> bool:
        return self.at == self._stops - 1

    def main(self) -> str:
        return "yes"

    def chosen(self, means: str, now: int) -> None:
        if means == "skip" or (means == "yes" and self.last):
            self._shell.app.close()
        elif means == "yes":
            self.at += 1
        elif means == "back":
            self.at = max(0, self.at - 1)

    def back(self, now: int) -> bool:
        """At the first stop the table is opened."""
        if self.at:
            self.at -= 1
        else:
            self._shell.app.close()
        return True
