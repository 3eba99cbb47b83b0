"""The ports without a Pi: gpiozero's mock pins for buttons, a bus into thin air for lamps.

All code above the bus and the pins is the one that runs on the device.
"""
