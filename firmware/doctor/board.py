"""The machine itself: the model, rights, buses, screen and touch, power."""

import re
from typing import Final

from firmware.doctor.finding import Finding, Patient, Result, Said, absent, fails, passes
from firmware.doctor.machine import Machine, model
from firmware.parts.throttling import SINCE_START, flags_of, strain_of
from hardware.messages import Message, _
from hardware.pi.encoding import BYTES_A_LAMP, RESET_BYTES, WRITE_LIMIT

SPI_DEVICE: Final = "/dev/spidev0.0"
I2C_DEVICE: Final = "/dev/i2c-1"
BUFFER: Final = "/sys/module/spidev/parameters/bufsiz"
SOUND_LIBRARIES: Final = ("/usr/lib/*/libasound.so.2", "/usr/lib*/libasound.so.2")
"""SDL opens it when the first sound is played."""
INPUTS: Final = "/proc/bus/input/devices"
BTN_TOUCH: Final = 0x14A
SWITCH_ON: Final = _("Switch {bus} on in raspi-config (Interface Options) and start the Raspberry Pi again.")


def check_model(machine: Machine, patient: Patient) -> Finding:
    check = _("Device")
    found = model(machine)
    if not found:
        return absent(check, _("This is not a Raspberry Pi: lamps and buttons can only be simulated."))
    return passes(check, "{model}.", {"model": found})


def check_groups(machine: Machine, patient: Patient) -> Finding:
    check = _("Rights")
    if not model(machine):
        return absent(check, _("Only on a Raspberry Pi."))
    groups = machine.groups()
    if groups is None:
        return passes(check, _("This is the administrator’s account, which may do everything."))
    wanted = ["video", "render", "input", "audio"]
    wanted += ["gpio"] if patient.settings.buttons else []
    wanted += ["spi"] if patient.settings.lights == "neopixel_spi" else []
    wanted += ["i2c"] if patient.expanders else []
    missing = [name for name in wanted if name not in groups]
    facts = {"account": machine.account(), "groups": ", ".join(missing or wanted), "list": ",".join(missing)}
    if not missing:
        return passes(check, _("{account} is in the groups {groups}."), facts)
    return fails(
        check,
        _("{account} is not in the groups {groups}."),
        _("Run: sudo usermod -aG {list} {account}. Then log in again."),
        facts,
    )


def check_buttons(machine: Machine, patient: Patient) -> Finding:
    check = _("Pins of the buttons")
    if patient.settings.buttons not in ("lgpio", "rpigpio"):
        return absent(check, _("No push buttons are set up."))
    chips = machine.matching("/dev/gpiochip*")
    if not chips:
        return fails(
            check,
            _("The kernel shows no pins: there is no /dev/gpiochip."),
            _("Run Totem on a Raspberry Pi, or take “pins” out of the settings."),
        )
    if not any(machine.may(chip, write=True) for chip in chips):
        return fails(
            check,
            _("This account may not use the pins ({chip})."),
            _("Add it to the group gpio and log in again."),
            {"chip": chips[0]},
        )
    return passes(check, _("The pins can be used ({chip})."), {"chip": chips[0]})


def check_expanders(machine: Machine, patient: Patient) -> Finding:
    check = _("Expanders of the buttons")
    if not patient.expanders:
        return absent(check, _("No buttons are wired to an expander."))
    bus = _node(machine, check, I2C_DEVICE, "i2c", SWITCH_ON, "I2C")
    if bus.result is not Result.PASS:
        return bus
    silent = [address for address in patient.expanders if not machine.answers_at(address)]
    facts = {"addresses": ", ".join(f"{address:#04x}" for address in silent or patient.expanders)}
    if silent:
        return fails(
            check,
            _("At {addresses} no expander answers."),
            _("Check its 3.3 V, its wires SDA and SCL, RESET at 3.3 V, and the wiring of A0, A1 and A2."),
            facts,
        )
    return passes(check, _("An expander answers at each address of the wiring: {addresses}."), facts)


def check_lamps(machine: Machine, patient: Patient) -> Finding:
    check = _("Connection to the lamps")
    lights = patient.settings.lights
    if lights == "neopixel_spi":
        return _node(machine, check, SPI_DEVICE, "spi", SWITCH_ON, "SPI")
    if lights != "neopixel":
        return absent(check, _("No lamps are set up."))
    if patient.settings.pin is None:
        return fails(
            check,
            _("“neopixel” needs the pin that feeds the lamps."),
            _("Name the pin in the settings, or use “neopixel_spi”."),
        )
    if "Pi 5" in model(machine):
        newer = _("Bring the firmware up to date, or connect the lamps to GPIO10 and choose “neopixel_spi”.")
        return _node(machine, check, "/dev/pio0", "gpio", newer)
    if machine.groups() is not None:
        return fails(
            check,
            _("Only the administrator may feed lamps from this pin."),
            _("Connect the lamps to GPIO10 and choose “neopixel_spi”, which needs no such rights."),
        )
    return passes(check, _("The pulse hardware behind the pin can be used."))


def _node(machine: Machine, check: str, path: str, group: str, absent_todo: str, bus: str = "") -> Finding:
    facts = {"path": path, "bus": bus, "group": group}
    if not machine.there(path):
        return fails(check, _("There is no {path}."), absent_todo, facts)
    if not machine.may(path, write=True):
        return fails(
            check,
            _("This account may not use {path}."),
            _("Add it to the group {group} and log in again."),
            facts,
        )
    return passes(check, _("{path} can be used."), facts)


def check_spi_buffer(machine: Machine, patient: Patient) -> Finding:
    check = _("Buffer of the lamps")
    if patient.settings.lights != "neopixel_spi":
        return absent(check, _("Only for lamps on SPI."))
    said = (machine.text(BUFFER) or "").strip()
    room = min(int(said), WRITE_LIMIT) if said.isdigit() else WRITE_LIMIT
    frame = patient.lamps * BYTES_A_LAMP + 2 * RESET_BYTES
    facts = {"lamps": patient.lamps, "bytes": frame, "room": room}
    if frame > room:
        return fails(
            check,
            _("A picture for {lamps} lamps takes {bytes} bytes, but only {room} can be sent at once."),
            _("Shorten the chain, or set spidev.bufsiz=4096 in cmdline.txt if it is smaller."),
            facts,
        )
    return passes(check, _("A picture for {lamps} lamps takes {bytes} of {room} bytes."), facts)


def check_power(machine: Machine, patient: Patient) -> Finding:
    check = _("Power and heat")
    path = next(iter(machine.matching("/sys/bus/platform/devices/*firmware*/get_throttled")), None)
    answer = machine.text(path) if path else machine.answer("vcgencmd", "get_throttled")
    flags = flags_of(answer) if answer is not None else None
    if flags is None:
        return absent(check, _("This machine does not report it."))
    now, since = strain_of(flags), strain_of(flags >> SINCE_START)
    stronger = _("Use the supply made for this Raspberry Pi, and give the lamps one of their own.")
    cooler = _("Let air reach it, or add a heat sink.")
    seen = (
        (now.power, _("The voltage is too low now."), stronger),
        (
            since.power and not now.power,
            _("The voltage has been too low at some time since the start."),
            stronger,
        ),
        (now.heat, _("The device is too hot now and has slowed down."), cooler),
        (since.heat and not now.heat, _("The device was too hot at some time since the start."), cooler),
    )
    faults = tuple(Said((Message(what),), (Message(todo),)) for is_so, what, todo in seen if is_so)
    if faults:
        return Finding(check, Result.FAIL, faults)
    return passes(check, _("The power supply is strong enough, and nothing is too hot."))


def check_touch(machine: Machine, patient: Patient) -> Finding:
    check = _("Touchscreen")
    panels = touch_panels(machine.text(INPUTS) or "")
    if not panels:
        return absent(check, _("No touch panel is connected: use buttons, a mouse or a keyboard."))
    for name, event in panels:
        if machine.may(f"/dev/input/{event}"):
            return passes(check, _("{name} answers at /dev/input/{event}."), {"name": name, "event": event})
    return fails(
        check,
        _("This account may not read the touch panel {name}."),
        _("Add it to the group input and log in again."),
        {"name": panels[0][0]},
    )


def touch_panels(devices: str) -> list[tuple[str, str]]:
    """Name and event node of every device of /proc/bus/input/devices that can be touched."""
    found = []
    for part in devices.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"', part, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)", part, re.MULTILINE)
        keys = re.search(r"^B: KEY=([0-9a-f ]+)", part, re.MULTILINE)
        if name and event and keys and _bit(keys[1], BTN_TOUCH):
            found.append((name[1], event[1]))
    return found


def _bit(words: str, number: int) -> bool:
    """Of a bitmap as the kernel prints it: words of 64 bits, the highest first."""
    bits = 0
    for word in words.split():
        bits = bits << 64 | int(word, 16)
    return bool(bits >> number & 1)


def check_backlight(machine: Machine, patient: Patient) -> Finding:
    check = _("Backlight")
    panels = machine.matching("/sys/class/backlight/*/brightness")
    if not panels:
        return absent(check, _("The backlight cannot be dimmed: Totem darkens the picture instead."))
    if not any(machine.may(panel, write=True) for panel in panels):
        return fails(
            check,
            _("This account may not set {path}."),
            _("Install Totem’s udev rules, or add the account to the group video."),
            {"path": panels[0]},
        )
    return passes(check, _("{path} can be set."), {"path": panels[0]})


def check_sound(machine: Machine, patient: Patient) -> Finding:
    check = _("Sound")
    if not patient.settings.screen.sound:
        return absent(check, _("The sound is switched off in the settings."))
    cards = machine.text("/proc/asound/cards") or ""
    names = re.findall(r"\]: (.+)$", cards, re.MULTILINE)
    if not names:
        return absent(check, _("There is no sound card: Totem stays silent."))
    if not any(machine.may(node, write=True) for node in machine.matching("/dev/snd/pcm*p")):
        return fails(
            check,
            _("This account may not use the sound card {name}."),
            _("Add it to the group audio and log in again."),
            {"name": names[0]},
        )
    if not any(map(machine.matching, SOUND_LIBRARIES)):
        return fails(
            check,
            _("The library that sounds go through is not installed: Totem stays silent."),
            _("Install it: sudo apt install alsa-utils"),
        )
    return passes(check, "{name}.", {"name": names[0]})
