"""The screen: it is fine only if a picture was seen on it, by the program or by a look taken now."""

import json
import sys
from typing import Final

from firmware.app import look
from firmware.doctor.finding import Facts, Finding, Patient, absent, fails, passes, unclear
from firmware.doctor.machine import Machine, model
from firmware.parts.rendering import FILE, Picture, from_text
from hardware.messages import _

CHECK: Final = _("Screen")
DRIVER: Final = "kmsdrm"
CARDS: Final = "/dev/dri/card*"
CONNECTORS: Final = "/sys/class/drm/card*-*/status"
FRAMEBUFFER: Final = "/dev/fb0"
LOOK: Final = (sys.executable, *look.WORDS)


def check_screen(machine: Machine, patient: Patient) -> Finding:
    if desktop := machine.variable("WAYLAND_DISPLAY") or machine.variable("DISPLAY"):
        return _on_a_desktop(machine, desktop)
    cards = machine.matching(CARDS)
    if not cards and not model(machine) and machine.there(FRAMEBUFFER):
        return fails(
            CHECK,
            _("The kernel has no driver for this screen, only the firmware’s framebuffer ({file})."),
            _(
                "Totem cannot draw on that. Take nomodeset out of the kernel’s command line if it stands"
                " there, or install what the graphics chip needs (often firmware-misc-nonfree), and start"
                " again."
            ),
            {"file": FRAMEBUFFER},
        )
    if not cards and not model(machine):
        return absent(CHECK, _("No screen is connected."))
    if not cards:
        return fails(
            CHECK,
            _("There is no /dev/dri: the kernel drives no screen."),
            _("Write dtoverlay=vc4-kms-v3d into config.txt, connect the screen and start again."),
        )
    if not any(machine.may(card, write=True) for card in cards):
        return fails(
            CHECK,
            _("This account may not use the screen ({card})."),
            _("Add it to the groups video and render and log in again."),
            {"card": cards[0]},
        )
    if (shown := _shown_now(machine, patient)) is not None:
        return _judged(shown)
    connectors = [(machine.text(path) or "").strip() for path in machine.matching(CONNECTORS)]
    if connectors and "connected" not in connectors:
        return fails(
            CHECK,
            _("No display is connected to {card}."),
            _("Connect it and switch it on: Totem begins as soon as it is there."),
            {"card": cards[0]},
        )
    return _looked(machine)


def _shown_now(machine: Machine, patient: Patient) -> Picture | None:
    """What the service has told of the picture that it shows."""
    if patient.service is None:
        return None
    read = from_text(machine.text(f"{patient.service.working}/{FILE}") or "")
    return read[0] if read is not None and machine.there(f"/proc/{read[1]}") else None


def _looked(machine: Machine) -> Finding:
    said = machine.answer(*LOOK, DRIVER)
    if said is None:
        return unclear(
            CHECK,
            _("The screen could not be checked: the check itself ended without a word."),
            _("Look at it yourself. Report it with this line."),
        )
    if (found := from_text(said)) is not None:
        return _judged(found[0])
    return fails(
        CHECK,
        _("The screen shows nothing: {error}."),
        _(
            "If a desktop or another program is using it, close that. If a library is missing: sudo apt "
            "install libgles2 libegl1 libgbm1 libgl1-mesa-dri"
        ),
        {"error": _error(said)},
    )


def _on_a_desktop(machine: Machine, desktop: str) -> Finding:
    said = machine.answer(*LOOK)
    if said is not None and from_text(said) is not None:
        return passes(CHECK, _("A desktop shows Totem in a window ({desktop})."), {"desktop": desktop})
    return fails(
        CHECK,
        _("The desktop {desktop} opens no window: {error}."),
        _("Run it with the account of this desktop, not as administrator."),
        {"desktop": desktop, "error": _error(said or "")},
    )


def _judged(picture: Picture) -> Finding:
    w, h = picture.size
    by = ", ".join(filter(None, (picture.library, picture.device)))
    facts: Facts = {"w": w, "h": h, "renderer": picture.renderer, "by": by, "driver": picture.driver}
    if picture.seen:
        return passes(
            CHECK,
            _("{w} × {h} pixels, drawn by {renderer} ({by}) on {driver}: what was painted was seen there."),
            facts,
        )
    return unclear(
        CHECK,
        _(
            "{w} × {h} pixels, drawn by {renderer} ({by}) on {driver}: what is painted cannot be read back"
            " here."
        ),
        _("Look at it yourself. With pygame-ce, Totem can see it."),
        facts,
    )


def _error(said: str) -> str:
    try:
        return str(json.loads(said)["error"])
    except (ValueError, TypeError, KeyError):
        return said.strip() or "?"
