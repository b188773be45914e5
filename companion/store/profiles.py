"""Profiles in the tables: what copies of the game look like, and which one was chosen last."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Table, delete, insert, select

from companion.store.tables import CHOICES, PROFILES

_PROFILE = "profile"
BIBLIOS = "_biblios_"
"""Profiles of copies of the other game stand in the same table, under names that begin so."""


@dataclass(frozen=True, slots=True)
class ProfileInfo:
    """A profile in the store, without its content."""

    name: str
    saved_at: str
    chosen: bool


def stored_profiles(connection: Connection, *, biblios: bool = False) -> tuple[ProfileInfo, ...]:
    """Return the profiles of one game in the order of their names."""
    chosen = chosen_profile(connection)
    rows = connection.execute(select(PROFILES.c.name, PROFILES.c.saved_at))
    found = [
        ProfileInfo(row.name, row.saved_at, row.name == chosen)
        for row in rows
        if row.name.startswith(BIBLIOS) is biblios
    ]
    return tuple(sorted(found, key=lambda info: info.name))


def stored_profile(connection: Connection, name: str) -> bytes | None:
    """Return the content of the profile of this name, if there is one."""
    content: bytes | None = connection.scalar(
        select(PROFILES.c.content).where(PROFILES.c.name == name)
    )
    return content


def save_profile(connection: Connection, name: str, content: bytes, now: str) -> None:
    """Write a profile down, in the place of one of the same name."""
    _put(connection, PROFILES, {"name": name}, {"content": content, "saved_at": now})


def replace_profile(connection: Connection, name: str, content: bytes, now: str) -> None:
    """Write a profile down; one without any content is removed instead."""
    if content:
        save_profile(connection, name, content, now)
    else:
        remove_profile(connection, name)


def remove_profile(connection: Connection, name: str) -> bool:
    """Remove a profile, and tell whether it was there."""
    chosen = CHOICES.c.what == _PROFILE, CHOICES.c.chosen == name
    connection.execute(delete(CHOICES).where(*chosen))
    return connection.execute(delete(PROFILES).where(PROFILES.c.name == name)).rowcount > 0


def chosen_profile(connection: Connection) -> str | None:
    """Return the name of the profile chosen last, if it is still there."""
    name: str | None = connection.scalar(select(CHOICES.c.chosen).where(CHOICES.c.what == _PROFILE))
    return name


def choose_profile(connection: Connection, name: str) -> None:
    """Remember a profile as the one chosen last."""
    _put(connection, CHOICES, {"what": _PROFILE}, {"chosen": name})


def _put(
    connection: Connection, table: Table, key: dict[str, str], values: dict[str, object]
) -> None:
    """Write a row, in the place of the one with the same key."""
    # Writers come one at a time, so nobody can step in between these two statements.
    ((column, value),) = key.items()
    connection.execute(delete(table).where(table.c[column] == value))
    connection.execute(insert(table).values(**key, **values))
