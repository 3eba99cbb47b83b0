"""From a box of parts to a lit board: the chain's route, the supply of its lamps, the pins of the header.

Pure geometry and arithmetic. Lengths are millimetres, x to the right and y down, currents mA.
What a person is told about it stands in `firmware.kit`.
"""
