"""How a lesson ends: what is clear, what is not, and which one photo would help most."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import streamlit as st

from card_db import CODES, Category
from companion.app.kit import state
from companion.app.reader.profile_jobs import ProfileShown
from companion.app.widgets.categories import icon, labelled
from companion.render.marking import N_
from companion.render.text import category_name

_HELP = {
    (True, True): N_(
        "One more photo would help: three or four cards with %(categories)s, "
        "including numbers with the digits %(digits)s."
    ),
    (True, False): N_("One more photo would help: three or four cards with %(categories)s."),
    (False, True): N_("One more photo would help: cards whose numbers have the digits %(digits)s."),
    (False, False): N_("No more photos are needed."),
}
"""What to photograph, by whether there are categories and digits to show."""


@dataclass(frozen=True, slots=True)
class LessonOutcome:
    """What a lesson has taught, by category, and what it lacks."""

    clear: tuple[str, ...]
    confused: tuple[str, ...]
    """Pairs of codes, the worst first."""
    single: tuple[str, ...]
    """Of these only one icon is known."""
    wanted: tuple[str, ...]
    """What one more photo should show."""
    digits: str

    @classmethod
    def of(cls, shown: ProfileShown) -> LessonOutcome:
        """Sum up what a profile has learned."""
        single = tuple(code for code in CODES if code in shown.leads and shown.leads[code] is None)
        missing = tuple(code for code in CODES if code not in shown.leads)
        mixed = {code for pair in shown.confused for code in pair}
        clear = tuple(code for code in shown.leads if code not in {*mixed, *single})
        # One photo is for one trouble: the worst pair first, then what was hardly seen.
        wanted = missing + tuple("".join(shown.confused[:1])) or single
        return cls(clear, shown.confused, single, wanted, shown.digits_not_seen)


def show_outcome(shown: ProfileShown) -> None:
    """Say it."""
    words, outcome = state.words(), LessonOutcome.of(shown)
    if outcome.clear:
        told = words.say("Clear:")
        st.markdown(f":material/check: {told} {_named(outcome.clear)}")
    for pair in outcome.confused:
        one, other = (labelled(Category(code)) for code in pair)
        told = words.say("Easily confused:")
        st.markdown(f":material/priority_high: {told} {one} · {other}")
    if outcome.single:
        told = words.say("Seen only once:")
        st.markdown(f":material/help: {told} {_named(outcome.single)}")
    st.info(_help(outcome), icon=":material/photo_camera:")


def _named(codes: Iterable[str]) -> str:
    return " ".join(icon(Category(code)) for code in codes)


def _help(outcome: LessonOutcome) -> str:
    words = state.words()
    names = (category_name(Category(code), words.language) for code in outcome.wanted)
    sentence = _HELP[bool(outcome.wanted), bool(outcome.digits)]
    return words.say(sentence, categories=", ".join(names), digits=", ".join(outcome.digits))
