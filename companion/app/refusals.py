"""What a finger starts and cannot be: refused with a sentence when the page comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from card_db import ProblemsError
from companion.app import state


@contextmanager
def noting_refusals() -> Iterator[None]:
    """Do something that may be refused; then the page shown next says why."""
    try:
        yield
    except ProblemsError as error:
        note_refusal(error)


def note_refusal(error: ProblemsError) -> None:
    """Note why, to be told on the page shown next."""
    state.note(state.words().problem(error.problems[0]))
