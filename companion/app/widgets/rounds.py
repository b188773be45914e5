"""Fields that begin anew once what they hold was taken: their key counts the rounds."""

from __future__ import annotations

from companion.app import state


def round_of(field: str) -> int:
    """Return how often the field was begun anew."""
    held = state.recall(_name(field))
    return held if isinstance(held, int) else 0


def begin_anew(field: str) -> None:
    """Empty the field."""
    state.remember(_name(field), round_of(field) + 1)


def _name(field: str) -> str:
    return f"round-{field}"
