"""Rulings that a table may set otherwise, and the set of rules a game is played by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

SWITCHES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Q3": ("all", "next"),
        "Q4": ("always", "one-book"),
        "Q7": ("yes", "no"),
        "Q10": ("player", "assistant", "one"),
        "Q11": ("clockwise", "counter"),
        "Q12": ("whole", "split"),
        "Q19": ("any", "opponent"),
        "Q22": ("row", "any"),
        "Q29": ("out", "placed"),
        "Q30": ("open", "final"),
        "Q31": ("must", "may"),
        "Q32": ("yes", "no"),
        "Q34": ("all", "one"),
    }
)
"""The readings of each disputed ruling; the first is the default."""

STANDARD = "standard"


@dataclass(frozen=True)
class Ruleset:
    """Edition, variant and house rules of one table. Passed in wherever a ruling decides."""

    edition: str = "en"
    variant: str = STANDARD
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)
    asked: set[str] = field(default_factory=set, init=False, compare=False, repr=False)
    """Which rulings were asked for; whoever wants to know clears it before."""

    def __post_init__(self) -> None:
        """Refuse a ruling or a reading that does not exist."""
        for ruling, reading in self.rulings.items():
            if reading not in SWITCHES.get(ruling, ()):
                raise ValueError(f"no such reading: {ruling} = {reading}")

    def reading(self, ruling: str) -> str:
        """Return the reading this table uses."""
        self.asked.add(ruling)
        return self.rulings.get(ruling, SWITCHES[ruling][0])

    def with_reading(self, ruling: str, reading: str) -> Ruleset:
        """Return the same rules but for one ruling."""
        return Ruleset(self.edition, self.variant, {**self.rulings, ruling: reading})
