"""Files that may not be read, also where the tests run as root, who may read all."""

from pathlib import Path

import pytest


def close(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may read it, under whatever name."""
    path.chmod(0)
    read_bytes, read_text = Path.read_bytes, Path.read_text

    def refuse(one: Path) -> None:
        if one.is_file() and not one.stat().st_mode & 0o444:
            raise PermissionError(13, "Permission denied", str(one))

    def bytes_of(one: Path) -> bytes:
        refuse(one)
        return read_bytes(one)

    def text_of(one: Path, encoding: str | None = None, errors: str | None = None) -> str:
        refuse(one)
        return read_text(one, encoding, errors)

    monkeypatch.setattr(Path, "read_bytes", bytes_of)
    monkeypatch.setattr(Path, "read_text", text_of)
