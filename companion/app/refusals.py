"""What a finger starts and cannot be: refused with a sentence when the page comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from card_db import ProblemsError
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.store_trouble import problem_told
from companion.app.trouble import NOT_STORED
from companion.store import StoreError


@contextmanager
def noting_refusals() -> Iterator[None]:
    """Do something that may be refused; then the page shown next says why."""
    try:
        yield
    except ProblemsError as error:
        note_refusal(error)


def note_refusal(error: ProblemsError) -> None:
    """Note why, to be told on the page shown next, until somebody has read it."""
    words = state.words()
    if isinstance(error, StoreError) and error.is_outage:
        state.note(words.say(NOT_STORED), stays=True)
    else:
        state.note(safe(problem_told(error, words.language)), stays=True)
