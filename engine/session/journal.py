"""Who writes down what happens at tables."""

from typing import Any, Protocol


class Journal(Protocol):
    """Writes down what happens at a table."""

    def changed(self, table: Any) -> None: ...

    @property
    def safe(self) -> bool:
        """Everything that has happened so far would outlive a power cut."""
