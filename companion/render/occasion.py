"""When and where a game was played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_date


@dataclass(frozen=True, slots=True)
class Occasion:
    """One evening at a table; the place is not always told."""

    begun: datetime
    place: str = ""

    def day(self, language: str = "en") -> str:
        """Return the day as the reader's language writes it."""
        return format_date(self.begun, "long", locale=language)
