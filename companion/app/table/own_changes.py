"""What was changed from this page, to tell when somebody else changes the same."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app.kit import state
from companion.app.table.table_session import TableSession, same_thing
from companion.draft.codec import AnyEvent
from companion.draft.events import Redone, Undone

_OWN, _KNOWN = "own-changes", "known-revision"
_MOST = 30
"""How many changes are remembered; what lies further back surprises nobody."""

Own = dict[int, AnyEvent]


def note_own(token: str, added: Own) -> None:
    """Remember events that were added here just now."""
    made = {**_own(token), **added}
    state.remember(_OWN, (token, dict(list(made.items())[-_MOST:])))


def known_revision(token: str) -> int | None:
    """Return up to which revision of a table this page has told what happened."""
    match state.recall(_KNOWN):
        case (str(table), int(revision)) if table == token:
            return revision
    return None


def know(token: str, revision: int) -> None:
    """Remember up to which revision of a table this page has told what happened."""
    state.remember(_KNOWN, (token, revision))


def catch_up(here: TableSession) -> None:
    """Tell whose change was overruled since this page was last shown."""
    known, own = known_revision(here.token), _own(here.token)
    if known is not None and overruled(own, here.events, known):
        words = state.words()
        state.note(words.say("Somebody else changed what you entered. The later change was kept."))


def overruled(own: Own, events: Sequence[AnyEvent], known: int) -> bool:
    """Tell whether any event of others behind a revision changes what was changed here before."""
    news = enumerate(events[known:], start=known + 1)
    return any(
        before < revision and same_thing(_meant(event, events), _meant(mine, events))
        for revision, event in news
        if revision not in own
        for before, mine in own.items()
    )


def _meant(event: AnyEvent, events: Sequence[AnyEvent]) -> AnyEvent:
    """Return what an event changes: whoever undoes a change changes the same once more."""
    return events[event.revision - 1] if isinstance(event, Undone | Redone) else event


def _own(token: str) -> Own:
    match state.recall(_OWN):
        case (str(table), dict(own)) if table == token:
            return own
    return {}
