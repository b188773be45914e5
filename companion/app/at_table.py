"""The table at hand, for pages and for what happens when something on them is touched."""

from __future__ import annotations

from companion.app import state
from companion.app.desk import Desk
from companion.app.kept import kept
from companion.draft.codec import AnyEvent
from companion.store import NoTableError


def desk() -> Desk:
    """Return the table at hand; NoTableError if there is none."""
    token = state.token()
    if token is None:
        raise NoTableError
    return find_desk(token)


def find_desk(token: str) -> Desk:
    """Return the table with this token; NoTableError if there is none."""
    return Desk(kept().tables, token)


def happen(*events: AnyEvent) -> None:
    """Let something happen at the table; say so if it overrules what somebody just changed."""
    if desk().add(*events):
        state.note(state.words().say("Somebody changed this at the same moment; your change won."))
