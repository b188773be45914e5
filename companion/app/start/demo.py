"""The demo: a finished game of four, with cards of our own drawing and photos of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from card_db import DEMO_DECK
from companion.app.reader.photos import photo_id, take_photo
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    CardShelved,
    FocusChosen,
    HandCounted,
    PlaceEmptied,
    PlayerSeated,
    SetUp,
)
from companion.draft.shelves import corner
from companion.draft.state import Seat
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, Shelf

UNSAID = Cell(UNKNOWN, under=UNKNOWN)
"""A cell that no photo of ours shows, where nothing was said yet."""

NAMES: Mapping[str, Mapping[str, str]] = {"pl": {"Bo": "Olek"}}
"""Players who are called otherwise in a language: “bo” is Polish for “because”."""

_PHOTOS = files("companion").joinpath("demo", "photos")


def demo_game() -> Game:
    """Return the game whose shelves the photos show."""
    return parse_game(_PHOTOS.joinpath("game.toml").read_text("utf-8"))


def demo_photo(player: Player) -> bytes:
    """Return the photo of a player's shelf."""
    return _PHOTOS.joinpath(f"{player.name.lower()}.jpg").read_bytes()


def begin_demo(language: str = "en") -> str:
    """Set a table for the demo, have its photos read, and return its token."""
    token = begin_demo_table(language)
    here = TableSession(store().tables, token)
    for number, player in enumerate(demo_game().players, start=1):
        take_photo(here, number, demo_photo(player))
    return token


def begin_demo_table(language: str = "en") -> str:
    """Set a table for the demo, its shelves still empty, and return its token."""
    game = demo_game()
    token = store().tables.begin()
    setting = SetUp(
        edition=game.rules.edition,
        deck=DEMO_DECK,
        prominent=game.prominent,
        banned=game.banned,
        learning=False,
    )
    TableSession(store().tables, token).add(setting, *_players(game, NAMES.get(language, {})))
    return token


def _players(game: Game, names: Mapping[str, str]) -> list[AnyEvent]:
    events: list[AnyEvent] = []
    for number, player in enumerate(game.players, start=1):
        events += [
            PlayerSeated(number, names.get(player.name, player.name)),
            FocusChosen(number, player.focus),
            HandCounted(number, player.hand),
        ]
    return events


@cache
def drawn_shelves() -> Mapping[str, Shelf]:
    """Return what our own photos show, by the names of the photos."""
    return {photo_id(demo_photo(player)): player.shelf for player in demo_game().players}


def drawn_by_us(seat: Seat) -> Shelf | None:
    """Return what a seat's photo shows, if it is one of ours."""
    return drawn_shelves().get(seat.photo.id) if seat.photo else None


def answers_for(seat: Seat) -> list[AnyEvent]:
    """Return what sets a shelf of the demo right: we drew it, so we know."""
    truth = drawn_by_us(seat)
    if truth is None:
        return []
    at = corner(seat.shelf)
    wanted = {Place(p.row + at.row, p.col + at.col): cell for p, cell in truth.cells}
    return [
        _said(seat.number, place, wanted.get(place))
        for place in sorted(wanted.keys() | seat.shelf.places)
        if wanted.get(place) != seat.said.get(place, UNSAID)
    ]


def _said(seat: int, place: Place, cell: Cell | None) -> AnyEvent:
    if cell is None:
        return PlaceEmptied(seat, *place)
    return CardShelved.of(seat, place, cell)
