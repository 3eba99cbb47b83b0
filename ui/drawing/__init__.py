"""What is drawn: signs, huts, icons, landscape, goods, scenes, pictures.

Every function takes an `Art` (`ui.core.art`) and logical pixels; r is half the side of the box a thing
stands in. Colours are `#RRGGBB`. Nothing here knows a screen, a game's state or an event.
"""
