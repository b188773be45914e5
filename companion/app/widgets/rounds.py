"""Fields that are cleared once what they hold was taken: their key counts how often."""

from __future__ import annotations

from companion.app.kit import state


def round_of(field: str) -> int:
    """Return how often the field was cleared."""
    held = state.recall(_name(field))
    return held if isinstance(held, int) else 0


def clear_field(field: str) -> None:
    """Empty the field, by giving it another key."""
    state.remember(_name(field), round_of(field) + 1)


def _name(field: str) -> str:
    return f"round-{field}"
