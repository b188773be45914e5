"""When something was, as the reader's language writes it."""

from __future__ import annotations

from datetime import datetime

from babel.dates import format_datetime

from companion.app.kit import state
from companion.app.kit.safe import safe


def day_and_time(when: str) -> str:
    """Return a time of the store as clocks here show it, harmless as Markdown."""
    here = datetime.fromisoformat(when).astimezone()
    return safe(format_datetime(here, "short", locale=state.language()))
