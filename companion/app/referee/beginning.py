"""A game to follow: from the table at hand, from names, or from a record. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from card_db import editions
from companion.draft.state import Table
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.game import PUBLIC_LIBRARY
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.record.header_reading import is_header_key
from companion.engine.exlibris.referee.record.header_text import print_header
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.rulings import STANDARD
from companion.engine.player_name import LONGEST_NAME, is_control

_SIGNS_OF_A_RECORD = str.maketrans(dict.fromkeys(":,#", " "))


def record_of_table(table: Table) -> str:
    """Return the header of a game that is played at a table; a focus stays secret."""
    header = RecordHeader(
        edition=editions()[table.edition],
        deck=table.deck,
        variant=table.variant,
        rulings=dict(table.rulings),
        players=_players(seat.name for seat in table.seats),
        prominent=table.prominent,
        banned=table.banned,
    )
    return _print(header)


def record_of_names(names: str, edition: str) -> str:
    """Return the header of a game of these players, in turn order, separated by commas."""
    found = [name for name in names.split(",") if name.strip()]
    return _print(RecordHeader(edition=editions()[edition], players=_players(found)))


def _print(header: RecordHeader) -> str:
    if not header.players:
        return ""
    set_company(header)
    return print_header(header)


def set_company(header: RecordHeader) -> None:
    """R8.3: who plays alone plays the solo game, at a level; nobody else does."""
    alone = len(header.players) == 1
    if alone:
        header.variant, header.level = SOLO, header.level or 1
    elif header.variant == SOLO:
        header.variant, header.level = STANDARD, None


def _players(names: Iterable[str]) -> list[PlayerHeader]:
    taken: list[str] = []
    for name in names:
        taken.append(_unlike(usable_name(name), taken))
    return [PlayerHeader(name) for name in taken]


def usable_name(name: str) -> str:
    """Return a name as a record can write it: no sign or word that means something else there."""
    written = unicodedata.normalize("NFC", name).translate(_SIGNS_OF_A_RECORD)
    shown = "".join(" " if is_control(sign) else sign for sign in written)
    plain = " ".join(" ".join(shown.split())[: LONGEST_NAME - 2].split()) or "?"
    reserved = plain.casefold() in (CHANCE_NAME, PUBLIC_LIBRARY.casefold())
    return f"“{plain}”" if reserved or is_header_key(plain) else plain


def _unlike(name: str, taken: list[str]) -> str:
    """Return the name, with a number if somebody else has it."""
    others = {other.casefold() for other in taken}
    number = 2
    unlike = name
    while unlike.casefold() in others:
        unlike, number = f"{name[: LONGEST_NAME - 2]} {number}", number + 1
    return unlike
