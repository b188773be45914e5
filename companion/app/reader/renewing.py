"""What was read with a profile is read again when the profile has unlearned something."""

from __future__ import annotations

from companion.app.reader.first_profile import ask_again
from companion.app.reader.photos import read_again
from companion.app.reader.profiles import own_profile_name, shows_demo
from companion.app.table.shared_store import store
from companion.draft.state import Table
from companion.history.past import past_games


def read_again_with(name: str) -> None:
    """Have the photos of all tables read again that use a profile, but for finished games."""
    for game in past_games(store()):
        if game.finished is None and _uses(game.table, name):
            for seat in game.table.seats:
                if seat.photo is not None:
                    read_again(game.token, seat.number, seat.photo.id)


def ask_icons_again(photo: str) -> None:
    """Take back the names of a photo's icons, so that it does not teach the same again."""
    for game in past_games(store()):
        for seat in game.table.seats:
            if seat.photo is not None and seat.photo.id == photo and seat.photo.naming.named:
                ask_again(game.token, seat, seat.photo)


def _uses(table: Table, name: str) -> bool:
    return not shows_demo(table) and (own_profile_name(table) or name) == name
