"""Rulings that a table may set otherwise, and the set of rules a game is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from card_db import edition_readings
from companion.engine.verdict import Basis

SWITCHES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Q3": ("all", "next"),
        "Q4": ("always", "one-book"),
        "Q7": ("yes", "no"),
        "Q10": ("player", "assistant", "one"),
        "Q11": ("clockwise", "counter"),
        "Q12": ("whole", "split"),
        "Q17": ("opponent", "anybody"),
        "Q19": ("any", "opponent"),
        "Q22": ("row", "any"),
        "Q29": ("out", "placed"),
        "Q30": ("open", "final"),
        "Q31": ("must", "may"),
        "Q32": ("yes", "no"),
        "Q34": ("all", "one"),
        "Q40": ("up-to-two", "one-or-two"),
        "Q42": ("there", "gone"),
        "Q43": ("both", "one-or-both"),
        "Q44": ("may", "must"),
        "Q45": ("marks", "numbers"),
        "Q47": ("once", "again"),
        "Q48": ("four", "six"),
    }
)
"""The readings of each disputed ruling that a table may set.

The first is the default of an edition whose own rulebook is not plain.
"""

FIXED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Q1": ("last", "prior"),
        "Q2": ("stable", "empty"),
        "Q6": ("cards", "books"),
        "Q14": ("hand", "hand-or-shelf"),
        "Q15": ("one", "two"),
        "Q16": ("ascending", "permanent-last"),
        "Q18": ("random", "a-card"),
        "Q20": ("hand-or-shelf", "hand"),
        "Q33": ("held", "same-tile"),
        "Q35": ("hand", "hand-or-shelf"),
        "Q37": ("spaces", "placement"),
        "Q38": ("this-round", "available"),
        "Q39": ("books", "cards"),
    }
)
"""Rulings that nobody can set, and how else they are read: a verdict that rests on one says so."""

READINGS: Mapping[str, tuple[str, ...]] = MappingProxyType({**SWITCHES, **FIXED})

STANDARD = "standard"


@dataclass(frozen=True)
class Ruleset:
    """Edition, variant and house rules of one table. Passed in wherever a ruling decides."""

    edition: str = "en"
    variant: str = STANDARD
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse a ruling or a reading that does not exist."""
        for ruling, reading in self.rulings.items():
            if reading not in READINGS.get(ruling, ()):
                raise ValueError(f"no such reading: {ruling} = {reading}")

    def reading(self, ruling: str) -> str:
        """Return the reading this table uses: its house rule, else its own rulebook's."""
        if ruling in self.rulings:
            return self.rulings[ruling]
        own = edition_readings(self.edition).get(ruling)
        return READINGS[ruling][0] if own is None else own.reading

    def basis(self, ruling: str) -> Basis:
        """Return why this table reads it so."""
        if ruling in self.rulings:
            return Basis.HOUSE_RULE
        plain = ruling in edition_readings(self.edition)
        return Basis.RULEBOOK if plain else Basis.CUSTOM

    def with_reading(self, ruling: str, reading: str) -> Ruleset:
        """Return the same rules but for one ruling."""
        return Ruleset(self.edition, self.variant, {**self.rulings, ruling: reading})

    def reporting_to(self, report: Callable[[str], None]) -> ReportingRules:
        """Return the same rules, which report what they are asked for."""
        return ReportingRules(self.edition, self.variant, self.rulings, report)


def _tell_nobody(ruling: str) -> None:
    del ruling


@dataclass(frozen=True)
class ReportingRules(Ruleset):
    """Rules that report each ruling they are asked for: what is judged meanwhile may rest on it."""

    report: Callable[[str], None] = field(default=_tell_nobody, compare=False, repr=False)

    def reading(self, ruling: str) -> str:
        """Return the reading this table uses, and report the question."""
        self.report(ruling)
        return super().reading(ruling)
