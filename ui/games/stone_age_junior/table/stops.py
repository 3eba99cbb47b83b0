"""Where the stepping button and the arrows go on the table of Stone Age Junior."""

from engine.core import CONTROLS, UNDO
from ui.games.stone_age_junior.table.look import Prompt, TableLook, prompt_of
from ui.games.stone_age_junior.table.scene import RULES
from ui.games.stone_age_junior.table.tray import AGAIN, UNCOVER


def stops(look: TableLook) -> tuple[str, ...]:
    """What can be chosen, then the answers and the buttons, at last the pictures of the rules: `undo` gives
    what is chosen back, so that one step after a choice leads on."""
    if look.choice is None or look.to_act is None:
        return ()
    if prompt_of(look) is Prompt.LOOK:
        return (UNCOVER, AGAIN, UNDO)
    choosable = [spot for spot in look.choice.next if spot not in CONTROLS]
    on_meadow = prompt_of(look) in (Prompt.TURN, Prompt.SWAP, Prompt.SWAP_WITH)
    answers = [spot for spot in look.choice.next if spot in CONTROLS]
    return (*choosable, *answers, f"village/{look.to_act}", AGAIN, UNDO, *((RULES,) if on_meadow else ()))
