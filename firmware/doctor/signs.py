"""What no program can see of a lit board, and what is wrong by what a person sees."""

from firmware.doctor.finding import Finding, Patient, Result, Said, absent
from firmware.doctor.machine import Machine
from hardware.messages import Message, _
from ui.services.bring_up import SIGNS


def check_signs(machine: Machine, patient: Patient) -> Finding:
    check = _("What only eyes can see")
    lamps, buttons = bool(patient.settings.lights), bool(patient.settings.buttons)
    if not (lamps or buttons):
        return absent(check, _("Neither lamps nor buttons are set up."))
    found = _(
        "The doctor cannot see whether lamps have 5 V, whether they light up and in which colours, or "
        "which wire is loose."
    )
    todo = _("Look at them (“Test what is connected” lights them), and compare:")
    said = Said((Message(found),), (Message(todo),))
    rows = tuple(
        (Message(sign.seen), Message(sign.cause), Message(sign.remedy))
        for sign in SIGNS
        if lamps or sign.buttons
    )
    return Finding(check, Result.ABSENT, (said,), rows)
