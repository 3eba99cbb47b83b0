"""The desk window: beside the touchscreen the board, its lamps glowing and its buttons to press.

Shows what the lamps are really sent (after brightness, gamma and power budget), so that a person
without the device sees what it would do. Plain callables join it to the parts.
"""

from ui.desk.board import Desk

__all__ = ["Desk"]
