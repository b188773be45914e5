"""Verdicts in words: the outcome, and every reason for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.engine.verdict import DisputedReading, Outcome, Verdict
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.reading_text import reading_facts
from companion.render.text import one_of, problem_text

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


def answer_words(verdict: Verdict, language: str = "en") -> str:
    """Return what a player would say: yes, no, or what it depends on."""
    _ = translation(language).gettext
    said = {Outcome.LEGAL: N_("Yes"), Outcome.ILLEGAL: N_("No"), Outcome.UNKNOWN: N_("It depends")}
    word = _(said[verdict.outcome])
    if not verdict.unless or verdict.outcome is Outcome.UNKNOWN:
        return f"{word}."
    known = one_of([problem_text(fact, language) for fact in verdict.unless], language)
    return _(N_("%(word)s, unless %(known)s.")) % {"word": word, "known": known}


def verdict_lines(verdict: Verdict, language: str = "en") -> Iterator[str]:
    """Go through the reasons of a verdict, one sentence each."""
    _ = translation(language).gettext
    for breach in verdict.breaches:
        yield problem_text(breach, language)
    for waiver in verdict.waivers:
        breach_text = problem_text(waiver.breach, language)
        yield _("%(breach)s: allowed by %(by)s") % {"breach": breach_text, "by": waiver.by}
    # Of what is not allowed nothing follows.
    for note in verdict.notes if verdict.legal else ():
        yield problem_text(note, language)
    for doubt in verdict.doubts:
        yield _("we'd need to know: %(doubt)s") % {"doubt": problem_text(doubt, language)}
    for assumed in verdict.assumed:
        yield problem_text(assumed, language)
    for reading in verdict.readings:
        yield reading_text(reading, language)


def reading_text(reading: DisputedReading, language: str = "en") -> str:
    """Return on which reading of a ruling a verdict rests, and what it would be by another."""
    sentence = N_(
        "%(ruling)s, %(question)s Here: %(used)s. If instead “%(other)s”%(others)s, it would be "
        "%(outcome)s."
    )
    if reading.same_verdict:
        sentence = N_(
            "%(ruling)s, %(question)s Here: %(used)s. If instead “%(other)s”%(others)s, the game "
            "would go on differently."
        )
    facts = reading_facts(reading, language)
    return translation(language).gettext(sentence) % {
        **facts,
        "outcome": outcome_text(reading.otherwise, language),
    }
