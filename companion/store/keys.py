"""Keys that nobody can guess; the one of the host is kept until it is renewed."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select

from companion.store.tables import CHOICES

KEY_BYTES = 16
_SHOWN = 6
_HOST = "host-key"


def new_key() -> str:
    """Return a key of 128 bits, which nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def shown_of(token: str) -> str:
    """Return as much of a token as may be told; the rest opens what it names."""
    return token[:_SHOWN]


def stored_host_key(connection: Connection) -> str | None:
    """Return the host's key, if it was made already."""
    key: str | None = connection.scalar(select(CHOICES.c.chosen).where(CHOICES.c.what == _HOST))
    return key


def make_host_key(connection: Connection) -> str:
    """Return the host's key, made now if nobody has made it before."""
    key = stored_host_key(connection)
    if key is None:
        key = new_key()
        keep_host_key(connection, key)
    return key


def renew_host_key(connection: Connection) -> str:
    """Return a new key for the host; the former one opens nothing from now on."""
    forget_host_key(connection)
    return make_host_key(connection)


def forget_host_key(connection: Connection) -> None:
    """Let the host's key go; it opens nothing from now on."""
    connection.execute(delete(CHOICES).where(CHOICES.c.what == _HOST))


def keep_host_key(connection: Connection, key: str) -> None:
    """Write the host's key down."""
    connection.execute(insert(CHOICES).values(what=_HOST, chosen=key))
