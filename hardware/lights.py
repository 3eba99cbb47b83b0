"""The light thread: the only owner of a strip. It plays loops of frames and survives its driver.

Whoever plays a loop never waits and never sees a driver's error: `status` tells how the lamps are.
"""

import logging
import threading
from bisect import bisect_right
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hardware.colour import Output, prepare
from hardware.driver_faults import in_plain_words
from hardware.frames import Frame, Loop, dark
from hardware.messages import Message, _
from hardware.ports import Bell, Clock, Strip

FRAME_GAP_MS: Final = 1000 / 30
"""At most 30 frames a second go to the lamps."""

FIRST_RETRY_MS: Final = 1000.0
LAST_RETRY_MS: Final = 60_000.0
"""The first and the longest pause before a failed driver is opened again; it doubles in between."""

SOUND_MS: Final = 10_000.0
"""A driver that has worked for this long starts again with the first pause."""

AGAIN_MS: Final = 3000.0
"""A picture that stays is sent anew so often. Lamps that lost their power for a moment, or caught a stray
frame, cannot tell."""

HANG_MS: Final = 2000.0
"""A call to the driver that lasts this long will not come back."""

_ROUNDING_MS: Final = 0.01
"""So near to its start a frame counts as begun; else rounded times would wake the thread twice."""

_log = logging.getLogger(__name__)


class Lamps(StrEnum):
    """How the lamps are."""

    OPENING = "opening"
    PLAYING = "playing"
    FAILED = "failed"
    HANGING = "hanging"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Status:
    """How the lamps are; after a failure why, what to do, and when they are tried again (ms)."""

    lamps: Lamps
    reason: Message | None = None
    remedy: Message | None = None
    retry_at: float | None = None


class ThreadBell:
    """A bell for threads: a lock that is free once it was rung. It wakes cheaper than an event."""

    def __init__(self) -> None:
        self._silent = threading.Lock()
        self._silent.acquire()

    def ring(self) -> None:
        with suppress(RuntimeError):  # it was rung before, and nobody has rested since
            self._silent.release()

    def rest(self, timeout_ms: float | None) -> None:
        self._silent.acquire(timeout=-1 if timeout_ms is None else timeout_ms / 1000)


class _Playing:
    """A loop under way: its runs, each prepared for the lamps when it is first shown."""

    def __init__(self, loop: Loop, output: Output, began: float, asked: Loop | None = None) -> None:
        self.loop, self.output, self.began = loop, output, began
        self.asked = asked or loop
        """The loop that was asked for, which this one may follow."""
        runs = loop.runs()
        self._starts = [start for start, _frame in runs]
        self._meant = [frame for _start, frame in runs]
        self._prepared: list[Frame | None] = [None] * len(runs)

    def at(self, now: float) -> tuple[Frame, float | None]:
        """The frame to send now, and the moment of the next one (None for a still picture)."""
        length, starts = self.loop.length_ms, self._starts
        phase = (now - self.began + _ROUNDING_MS) % length
        index = bisect_right(starts, phase) - 1
        frame = self._prepared[index]
        if frame is None:
            frame = self._prepared[index] = prepare(self._meant[index], self.output)
        if len(starts) == 1:
            return frame, None if self.loop.then is None else self.began + length + _ROUNDING_MS
        end = starts[index + 1] if index + 1 < len(starts) else length
        return frame, now - phase + end + _ROUNDING_MS


class LightPlayer:
    """Plays the loop last asked for on a strip; one `step` sends at most one frame.

    `play` and `adjust` may be called from any thread; `step` and `darken` belong to one.
    """

    def __init__(self, open_strip: Callable[[], Strip], *, clock: Clock, output: Output) -> None:
        self._open_strip = open_strip
        self._clock = clock
        self._wanted: tuple[Loop, bool] | None = None
        self._output = output
        self._strip: Strip | None = None
        self._playing: _Playing | None = None
        self._shown: Frame | None = None
        self._shown_at = self._sound_since = self._retry_at = clock()
        self._pause = FIRST_RETRY_MS
        self._busy_since: float | None = None
        self._abandoned = False
        self._status = Status(Lamps.OPENING)

    def play(self, loop: Loop, *, in_step: bool = False) -> None:
        self._wanted = loop, in_step

    def adjust(self, output: Output) -> None:
        self._output = output

    def abandon(self) -> None:
        """Touch the strip no more, whenever a driver that hangs comes back: another may own it by then."""
        self._abandoned = True

    def status(self) -> Status:
        busy_since, status = self._busy_since, self._status
        if busy_since is None or self._clock() - busy_since < HANG_MS:
            return status
        reason = Message(_("The driver of the lamps no longer answers."))
        return Status(Lamps.HANGING, reason, Message(_("Start the device again.")))

    def step(self) -> float | None:
        """Do what is due; return the time in ms until something may be due again, None for never."""
        now = self._clock()
        if self._strip is None and now < self._retry_at:
            return self._retry_at - now
        self._busy_since = now
        try:
            return self._step(now)
        except Exception as error:  # noqa: BLE001 - the edge to the driver, whose errors are its own
            return self._fail(error)
        finally:
            self._busy_since = None

    def darken(self) -> None:
        """Leave the lamps dark and let go of the strip; this is the end of the player."""
        strip, self._strip = self._strip, None
        if strip is None:
            self._status = Status(Lamps.STOPPED)
            return
        self._busy_since = self._clock()
        try:
            self._send(strip, dark(strip.lamps))
        except Exception as error:  # noqa: BLE001 - the edge to the driver; nothing is left to save
            _log.warning("The lamps could not be darkened: %s", error)
        self._close(strip)
        self._busy_since = None
        self._status = Status(Lamps.STOPPED)

    def _step(self, now: float) -> float | None:
        strip = self._strip
        if strip is None:
            strip = self._open()
            now = self._clock()
        if self._pause > FIRST_RETRY_MS and now - self._sound_since >= SOUND_MS:
            self._pause = FIRST_RETRY_MS
        playing = self._current(now)
        if playing is None:
            return None
        frame, until = playing.at(now)
        if frame != self._shown or now >= self._shown_at + AGAIN_MS:
            if now < self._shown_at + FRAME_GAP_MS:
                return self._shown_at + FRAME_GAP_MS - now
            self._send(strip, frame)
            self._shown, self._shown_at = frame, now
        again = self._shown_at + AGAIN_MS
        return (again if until is None else min(again, max(until, self._shown_at + FRAME_GAP_MS))) - now

    def _open(self) -> Strip:
        """A strip that has just been opened shows what it was left with: dark it is first."""
        strip = self._strip = self._open_strip()
        nothing = dark(strip.lamps)
        self._send(strip, nothing)
        self._shown, self._shown_at = nothing, self._clock()
        self._sound_since = self._shown_at
        self._status = Status(Lamps.PLAYING)
        _log.info("The lamps work: a chain of %d.", strip.lamps)
        return strip

    def _current(self, now: float) -> _Playing | None:
        """What plays now; a loop that is asked for again goes on where it is."""
        wanted, output, playing = self._wanted, self._output, self._playing
        if wanted is None:
            return None
        loop, in_step = wanted
        if playing is None:
            playing = _Playing(loop, output, now)
        elif playing.asked != loop:
            playing = _Playing(loop, output, playing.began if in_step else now)
        elif playing.output != output:
            playing = _Playing(playing.loop, output, playing.began, loop)
        while (then := playing.loop.then) is not None and now >= playing.began + playing.loop.length_ms:
            playing = _Playing(then, output, playing.began + playing.loop.length_ms, loop)
        self._playing = playing
        return playing

    def _fail(self, error: Exception) -> float:
        now = self._clock()
        strip, self._strip = self._strip, None
        if strip is not None:
            self._close(strip)
        fault = in_plain_words("lamps", error)
        self._retry_at = now + self._pause
        self._pause = min(2 * self._pause, LAST_RETRY_MS)
        self._status = Status(Lamps.FAILED, fault.reason, fault.remedy, self._retry_at)
        _log.warning("%s (tried again in %d s)", fault, (self._retry_at - now) / 1000)
        return self._retry_at - now

    def _send(self, strip: Strip, frame: Frame) -> None:
        if not self._abandoned:
            strip.show(frame)

    def _close(self, strip: Strip) -> None:
        """An abandoned strip is only forgotten: to close it would darken it first."""
        try:
            if not self._abandoned:
                strip.close()
        except Exception as error:  # noqa: BLE001 - the edge to a driver that is being given up
            _log.warning("The lamps' driver could not be closed: %s", error)


class Lights:
    """A light player on a thread of its own."""

    def __init__(
        self, open_strip: Callable[[], Strip], *, clock: Clock, bell: Bell, output: Output | None = None
    ) -> None:
        self._player = LightPlayer(open_strip, clock=clock, output=output or Output())
        self._bell = bell
        self._stopping = self._died = False
        self._thread = self._new_thread()

    def start(self) -> None:
        self._thread.start()

    def play(self, loop: Loop, *, in_step: bool = False) -> None:
        """Show `loop`; never waits. The loop that plays already goes on undisturbed.

        A new one begins with its first frame, or takes over the beat of the old one if `in_step`.
        """
        self._player.play(loop, in_step=in_step)
        self._revive()
        self._bell.ring()

    def adjust(self, output: Output) -> None:
        """Drive the lamps as `output` says from the next frame on; never waits."""
        self._player.adjust(output)
        self._revive()
        self._bell.ring()

    def status(self) -> Status:
        if self._died and not self._thread.is_alive():
            reason = Message(_("The lamps have stopped: the program failed while it drove them."))
            return Status(Lamps.FAILED, reason, Message(_("Totem tries again when something changes.")))
        return self._player.status()

    def stop(self, timeout_ms: float) -> bool:
        """Darken the lamps and end the thread; False if the driver hangs and had to be left behind."""
        self._stopping = True
        self._bell.ring()
        if self._thread.is_alive():
            self._thread.join(timeout_ms / 1000)
        if self._died and not self._thread.is_alive():
            self._died = False  # a dead thread has darkened nothing: another one does
            self._thread = self._new_thread()
            self._thread.start()
            self._thread.join(timeout_ms / 1000)
        if self._thread.is_alive():
            self._player.abandon()
            return False
        return True

    def _new_thread(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="lights", daemon=True)

    def _revive(self) -> None:
        """Another thread for one that died; its player and its strip are nobody's then."""
        if self._died and not self._stopping and not self._thread.is_alive():
            self._died = False
            self._thread = self._new_thread()
            self._thread.start()

    def _run(self) -> None:
        try:
            while not self._stopping:
                self._bell.rest(self._player.step())
            self._player.darken()
        except Exception:  # noqa: BLE001 - the edge of a device's loop: logged, told, and begun anew
            _log.exception("The thread of the lamps has ended.")
            self._died = True
