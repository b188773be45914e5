"""From a finished game back to the events of a table."""

from __future__ import annotations

from collections.abc import Iterator

from companion.draft.codec import AnyEvent
from companion.draft.events import (
    FocusChosen,
    FocusRevealed,
    HandCounted,
    LibrarySet,
    PlayerSeated,
    SetUp,
    ShelfTyped,
)
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.notation import print_card, print_shelf


def events_of(game: Game) -> tuple[AnyEvent, ...]:
    """Return what sets a table like this game; nothing is learned from what others say."""
    setting = SetUp(
        edition=game.rules.edition,
        deck=game.deck,
        prominent=game.prominent,
        banned=game.banned,
        variant=game.rules.variant,
        solo=game.solo,
        rulings=dict(game.rules.rulings),
        learning=False,
    )
    players = enumerate(game.players, start=1)
    seated = (event for number, player in players for event in _player(number, player))
    return (setting, *seated, *_library(game))


def _player(number: int, player: Player) -> Iterator[AnyEvent]:
    yield PlayerSeated(number, player.name)
    if player.focus is not None:
        yield FocusChosen(number, player.focus)
        yield FocusRevealed(number)
    if player.hand is not None:
        yield HandCounted(number, player.hand)
    yield ShelfTyped(number, print_shelf(player.shelf, between="\n"))


def _library(game: Game) -> Iterator[AnyEvent]:
    library = game.public_library
    if library is not None:
        yield LibrarySet(focus=library.focus, cards=" ".join(map(print_card, library.cards)))
