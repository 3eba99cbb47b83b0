"""Everything that is said aloud in Stone Age Junior, to children of five, by the name of its recording.

Each sentence has ten words at most and says who does what. None holds a name or a number: whoever is meant
is called before it, so that a parent can record each once.
"""

from collections.abc import Mapping
from typing import Final

from engine.stone_age_junior import Good, Space
from engine.stone_age_junior.model import Why
from engine.stone_age_junior.reasons import Why as Hint
from ui.core.words import N_
from ui.games.contract.lesson import CHILD_NO

ASKED: Final[Mapping[str, str]] = {
    "turn": N_("Turn over a forest token."),
    "look": N_("Are you the only one looking? Then press the eye."),
    "tell_face": N_("What does your token show?"),
    "give": N_("What will you give away? Or press the green tick when you are done."),
    "take": N_("And what will you take for it?"),
    "dog": N_("Will you take this dog?"),
    "build": N_("Which hut will you build? Or press the cross."),
    "pay": N_("A dog can help you pay. Then press the green tick."),
    "tell_hut": N_("Which hut comes next on the pile?"),
    "swap": N_("Swap two forest tokens. Press the first one."),
    "swap_with": N_("And now the second one."),
}
"""By the question (`ui.games.stone_age_junior.table.look.Prompt`)."""
YOUNGEST: Final = N_("Who is the youngest?")
YOUNGEST_BEGINS: Final = N_("You are the youngest: you begin.")
UNDO_ASKED: Final = N_("Shall we go back one step?")
EVERYBODY: Final = N_("Everybody look!")
"""Said to all before two tokens change places."""
LOOK_ANNOUNCED: Final = N_("You have looked and gone back. Everybody knows it now.")
UNDONE: Final = N_("We go back one step.")
NOT_UNDONE: Final = N_("We cannot go back any further.")
PARENTS: Final = N_("Grown-ups keep a finger on the little wheel.")

COUNTED: Final = (
    N_("One!"), N_("Two!"), N_("Three!"), N_("Four!"), N_("Five!"), N_("Six!"), N_("Seven!"), N_("Eight!"),
)  # fmt: skip
"""One for each hop of a pawn; there are eight spaces."""
RUN: Final[Mapping[Space, str]] = {
    Space.BUILDING_SITE: N_("Run to the building site!"),
    Space.KENNEL: N_("Run to the dogs!"),
    Space.TUSK: N_("Run to the prairie!"),
    Space.BERRY: N_("Run to the forest!"),
    Space.POTTERY: N_("Run to the potter!"),
    Space.ARROWHEAD: N_("Run to the mountain!"),
    Space.FISH: N_("Run to the river!"),
    Space.TRADE: N_("Run to the trade place!"),
}
STAYS: Final = N_("You are there already.")
GOODS: Final[Mapping[Good, str]] = {
    Space.TUSK: N_("You get a mammoth tusk."),
    Space.BERRY: N_("You get berries."),
    Space.POTTERY: N_("You get a clay pot."),
    Space.ARROWHEAD: N_("You get an arrowhead."),
    Space.FISH: N_("You get a fish."),
}
NOTHING_LEFT: Final = N_("There is nothing here for you this time.")
NEW_DOG: Final = N_("A dog comes with you.")
DOG_OF_ANOTHER: Final = N_("The dog goes with you now.")
DOG_STAYS: Final = N_("The dog stays where it is.")
BUILT: Final = N_("You have built a hut!")
BUILT_NOTHING: Final = N_("You build nothing this time.")
CANNOT_BUILD: Final = N_("You cannot build a hut yet.")
NEW_HUT: Final = N_("Here comes a new hut.")
SWAPPED: Final = N_("You have swapped the two tokens.")
GLIMPSED: Final = N_("Look carefully! I will hide everything soon.")
HIDDEN: Final = N_("Now all the tokens hide again.")
WON: Final = N_("You have built three huts! You win! Bravo!")
WON_EARLY: Final = N_("You have the most huts! You win! Bravo!")
WON_TOGETHER: Final = N_("You win together! Bravo!")

TOTEM: Final[Mapping[str, str]] = {
    "thinks": N_("Totem is thinking."),
    "its-turn": N_("It is Totem’s turn."),
    "look": N_("Look there for Totem. What do you see?"),
}
HANDS: Final[Mapping[str, str]] = {
    "deal-tokens": N_("Shuffle the tokens. Lay them all around, face down."),
    "deal-huts": N_("Lay the huts in three piles. The top one of each lies face up."),
    "deal-pawns": N_("Everybody puts their pawn on the building site."),
    "deal-goods": N_("Lay goods and dogs as in the picture."),
    "back": N_("Put this back as in the picture."),
    "swap": N_("Swap the two bright tokens."),
    "hide": N_("Turn all tokens face down."),
    "hut-up": N_("Turn up the next hut."),
    "hut": N_("Put your goods back and take your hut."),
    "pawn": N_("Put your pawn there."),
    "take": N_("Take this piece."),
    "totem-hut": N_("Put Totem’s goods back and give it the hut."),
    "totem-pawn": N_("Put Totem’s pawn there."),
    "totem-trade": N_("Swap this for Totem."),
    "totem-take": N_("Give this to Totem."),
}
"""What hands do on the table, beside the board."""

BEHIND: Final = N_("Keep your finger on the hand and look.")

HINTS: Final[Mapping[str, str]] = {
    Hint.CAN_BUILD: N_("There you can build a hut."),
    Hint.BRINGS_LACKING: N_("There you get something for a hut."),
    Hint.BRINGS_DOG: N_("A dog is waiting there."),
    Hint.BRINGS_GOOD: N_("There is something for you there."),
    Hint.CAN_TRADE: N_("There you can trade something."),
    Hint.NOBODY_KNOWS: N_("Nobody has looked under this one yet."),
    Hint.THIRD_HUT: N_("That will be your third hut!"),
    Hint.BUILDS: N_("You can build this hut."),
    Hint.LACKS_LESS: N_("After that you need less for a hut."),
    Hint.A_DOG: N_("A dog can help you pay."),
}
"""Why a move is good, by its motif (`engine.stone_age_junior.reasons`)."""
HINT_UNSURE: Final = N_("Try this one.")
NO_HINT: Final = N_("I have no idea just now.")

COUNT_ASKED: Final = N_("Press each village once for each of its huts.")
COUNT_ENDS: Final = N_("Is everything right? Then press the green tick.")
COUNT_FULL: Final = N_("This village has three huts already.")
COUNT_WON: Final = N_("Only one of you can have three huts.")

REFUSED: Final[Mapping[Why, str]] = {
    Why.OVER: N_("The game is over."),
    Why.NOT_A_PLACE: N_("There is nothing here."),
    Why.PAWN_FOLLOWS_TOKEN: N_("Your pawn follows the token."),
    Why.TURN_FIRST: N_("First turn over a forest token."),
    Why.TRADE_FIRST: N_("First finish swapping your things."),
    Why.DOG_FIRST: N_("First say if you want the dog."),
    Why.BUILD_FIRST: N_("First choose a hut, or none."),
    Why.SWAP_FIRST: N_("First swap two tokens."),
    Why.NO_SUCH_TOKEN: N_("There is no such token."),
    Why.LIES_FACE_UP: N_("This one is face up."),
    Why.TOKEN_FIRST: N_("First press the token."),
    Why.FACE_NOT_TOLD: N_("What does it show?"),
    Why.FACE_LIES_ELSEWHERE: N_("That picture lies face up already."),
    Why.FACE_IS_KNOWN: N_("I know this token."),
    Why.NOT_OWNED: N_("You have none of these."),
    Why.NOT_ON_TRADE_PLACE: N_("There is none here."),
    Why.SAME_GOOD: N_("That is the same thing."),
    Why.GIVE_FIRST: N_("First give something."),
    Why.NO_DOG_THERE: N_("Nobody else has a dog."),
    Why.NO_SUCH_PILE: N_("There is no such hut."),
    Why.PILE_EMPTY: N_("No huts are left here."),
    Why.HUT_FIRST: N_("First choose a hut."),
    Why.GOODS_MISSING: N_("You still need something."),
    Why.NO_DOG_LEFT: N_("You have no dog for this."),
    Why.NOT_IN_COST: N_("This hut does not need it."),
    Why.HUT_NOT_TOLD: N_("Which hut comes next?"),
    Why.NO_SUCH_HUT: N_("This hut lies somewhere else."),
    Why.HUT_IS_KNOWN: N_("I know this hut."),
    Why.ALREADY_TOLD: N_("You have told me already."),
    Why.SAME_TOKEN: N_("That is the same token twice."),
    Why.NOTHING_TO_REVEAL: N_("You can see everything now."),
}

RECORDED: Final[Mapping[str, str]] = {
    **{f"ask-{name}": said for name, said in ASKED.items()},
    "ask-undo": UNDO_ASKED,
    "ask-youngest": YOUNGEST,
    "youngest-begins": YOUNGEST_BEGINS,
    **{f"count-{n}": said for n, said in enumerate(COUNTED, 1)},
    **{f"run-{space}": said for space, said in RUN.items()},
    "run-stays": STAYS,
    **{f"get-{good}": said for good, said in GOODS.items()},
    "get-nothing": NOTHING_LEFT,
    "dog-new": NEW_DOG,
    "dog-of-another": DOG_OF_ANOTHER,
    "dog-stays": DOG_STAYS,
    "built": BUILT,
    "built-nothing": BUILT_NOTHING,
    "cannot-build": CANNOT_BUILD,
    "new-hut": NEW_HUT,
    "everybody": EVERYBODY,
    "swapped": SWAPPED,
    "glimpsed": GLIMPSED,
    "hidden": HIDDEN,
    "looked": LOOK_ANNOUNCED,
    "undone": UNDONE,
    "not-undone": NOT_UNDONE,
    "won": WON,
    "won-early": WON_EARLY,
    "won-together": WON_TOGETHER,
    "parents": PARENTS,
    **{f"totem-{name}": said for name, said in TOTEM.items()},
    **{f"hands-{name}": said for name, said in HANDS.items()},
    "not-there": CHILD_NO,
    "behind": BEHIND,
    "huts-asked": COUNT_ASKED,
    "huts-end": COUNT_ENDS,
    "huts-full": COUNT_FULL,
    "huts-won": COUNT_WON,
    **{f"no-{why}": said for why, said in REFUSED.items()},
    **{f"hint-{why}": said for why, said in HINTS.items()},
    "hint-unsure": HINT_UNSURE,
    "hint-none": NO_HINT,
}
"""Every sentence of the table, by the name of a file without its ending; those of the lesson and of the rule
pages are found in their files (`ui.games.find.spoken`)."""
