"""Set-ups with seats that Totem plays, for the layout tests."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.catalogue import OURS, Game
from engine.core import Seat
from engine.players import LEVELS
from engine.session import Finished, Mode, Player, Sitting, Table
from tests.games.twigs import GAME
from tests.games.twigs.rules import Twigs
from tests.ui.fake_device import DEAL
from tests.ui.fakes import Desk
from ui.games.find import presenter
from ui.screens.play.opening import begin
from ui.screens.play.totem_turn import WAITS
from ui.screens.set_up.own_cards import TellOwnCards
from ui.screens.set_up.set_up import SetUp
from ui.screens.set_up.totem_seat import LevelsScreen

PERSON: Final = Player("Maximilienne")


class ManySeats(Twigs):
    seats = range(2, 7)


class Crafted(Game):
    """Totem plays it."""

    @property
    def has_craft(self) -> bool:
        return True


CRAFTED = Crafted(GAME.id, GAME.seats, GAME.contract, GAME.files, GAME.home)
TOTEMS = tuple(
    Player("Totem" if not n else f"Totem {n + 1}", level=level.value) for n, level in enumerate(LEVELS)
)


def came(desk: Desk, players: Sequence[Player], *games: Sequence[int | None]) -> None:
    """How games between them came out, as ranks by seat; the first one was played last."""
    begun = len(desk.device.tables.over)
    for n, ranks in enumerate(games, begun):
        table = Table(Twigs(), Sitting(Mode.SCREEN, tuple(players), (), DEAL), lambda: 0)
        desk.device.tables.standing[str(n)] = table
        names = tuple(player.name for player in players)
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        one = Finished(str(n), "twigs", names, (0,) * len(names), winners, 0.0, ranks=tuple(ranks))
        desk.device.tables.over.append(one)


def asks_to_play_better(desk: Desk) -> None:
    players = [PERSON, *TOTEMS[:3]]
    came(desk, players, (1, 2, 3, 4), (1, 4, 3, 2))
    desk.device.game = ManySeats()
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=players))


def totem_sits_in(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=[PERSON, TOTEMS[3]]))


def totem_at_a_large_table(desk: Desk) -> None:
    desk.device.game = ManySeats()
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=[PERSON, *TOTEMS]))


def totem_is_watched(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=TOTEMS[:2]))


def levels(desk: Desk) -> None:
    desk.show(LevelsScreen(desk.shell, "clever", lambda level: None, wordless=False))


def levels_without_words(desk: Desk) -> None:
    desk.show(LevelsScreen(desk.shell, "clever", lambda level: None, wordless=True))


def own_cards(game: str, *others: Player) -> Callable[[Desk], None]:
    def go(desk: Desk) -> None:
        cards = presenter(OURS[game]).entry.own_cards
        assert cards is not None
        desk.show(TellOwnCards(desk.shell, cards, [PERSON, TOTEMS[0], *others], lambda drawn: None))
        if others:
            desk.touch("me")

    return go


def totem_thinks(desk: Desk) -> None:
    """Whoever is asked first at a table of Twigs sits at its first seat."""
    begin(desk.shell, GAME.id, desk.presenter, Mode.SCREEN, [TOTEMS[1], PERSON], {}, DEAL)
    desk.app.back_to_table()
    desk.rest()


def totem_was_disturbed(desk: Desk) -> None:
    totem_thinks(desk)
    desk.app.top.chosen(WAITS, desk.now)


SCREENS: Final[Mapping[str, Callable[[Desk], None]]] = {
    "Totem sits in": totem_sits_in,
    "Totem asks whether to play better": asks_to_play_better,
    "a table to watch": totem_is_watched,
    "Totem at a large table": totem_at_a_large_table,
    "own cards of Clans": own_cards("clans", Player("Papa")),
    "own cards of Cherokee": own_cards("cherokee", Player("Papa")),
    "own cards of whoever is alone": own_cards("clans"),
    "Totem thinks": totem_thinks,
    "Totem was disturbed": totem_was_disturbed,
    "levels": levels,
    "levels without words": levels_without_words,
}
