"""WAV files as an owner may bring them."""

import math
import struct
import wave
from pathlib import Path


def recorded(
    path: Path,
    seconds: float = 0.5,
    *,
    rate: int = 22050,
    width: int = 2,
    channels: int = 1,
    loud: float = 0.5,
) -> Path:
    """A tone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = 2 ** (8 * width - 1) - 1
    tone = (round(loud * whole * math.sin(n / 8)) for n in range(int(seconds * rate)))
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", ""))
        file.writeframes(b"".join(_sample(value, width) * channels for value in tone))
    return path


def _sample(value: int, width: int) -> bytes:
    if width == 1:
        return struct.pack("B", value + 128)
    return value.to_bytes(width, "little", signed=True)
