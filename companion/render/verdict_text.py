"""Verdicts in words: the outcome, and every reason for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from card_db import rulebook
from companion.engine.verdict import DisputedReading, Outcome, Verdict
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.text import problem_text

OUTCOMES: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.LEGAL: N_("legal"),
        Outcome.ILLEGAL: N_("illegal"),
        Outcome.UNKNOWN: N_("unknown"),
    }
)


def outcome_text(outcome: Outcome, language: str = "en") -> str:
    """Return an outcome in one word."""
    return translation(language).gettext(OUTCOMES[outcome])


def verdict_lines(verdict: Verdict, language: str = "en") -> Iterator[str]:
    """Go through the reasons of a verdict, one sentence each."""
    _ = translation(language).gettext
    for breach in verdict.breaches:
        yield problem_text(breach, language)
    for waiver in verdict.waivers:
        breach_text = problem_text(waiver.breach, language)
        yield _("%(breach)s: allowed by %(by)s") % {"breach": breach_text, "by": waiver.by}
    for doubt in verdict.doubts:
        yield _("one would need to know: %(doubt)s") % {"doubt": problem_text(doubt, language)}
    for assumed in verdict.assumed:
        yield problem_text(assumed, language)
    for reading in verdict.readings:
        yield reading_text(reading, language)


def reading_text(reading: DisputedReading, language: str = "en") -> str:
    """Return on which reading of a ruling a verdict rests, and what it would be by another."""
    ruling = rulebook(language).rulings[reading.ruling]
    says = {each.key: each.text for each in ruling.readings}
    sentence = N_(
        "rests on %(ruling)s, read as “%(used)s”; read as “%(other)s” it would be %(outcome)s"
    )
    return translation(language).gettext(sentence) % {
        "ruling": reading.ruling,
        "used": says[reading.used],
        "other": says[reading.other],
        "outcome": outcome_text(reading.otherwise, language),
    }
