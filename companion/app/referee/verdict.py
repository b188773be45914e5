"""A verdict on the screen: the outcome, every reason, and the rules that say so."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.kit.safe import capital, safe
from companion.app.referee.rules import show_folded
from companion.engine.verdict import Outcome, Verdict
from companion.render.verdict_text import answer_words, verdict_lines

_SHOWN = {
    Outcome.LEGAL: (st.success, ":material/check_circle:"),
    Outcome.ILLEGAL: (st.error, ":material/block:"),
    Outcome.UNKNOWN: (st.warning, ":material/help:"),
}


def show_verdict(verdict: Verdict, about: str = "", basis: str | None = None) -> None:
    """Show a verdict on something, and the rules it rests on; at the least the one asked about."""
    language = state.language()
    box, icon = _SHOWN[verdict.outcome]
    outcome = safe(capital(answer_words(verdict, language)))
    head = [f"**{outcome}**", "", safe(capital(about)), ""]
    reasons = [f"- {safe(line)}" for line in verdict_lines(verdict, language)]
    box("\n".join([*head, *reasons]), icon=icon)
    cited = verdict.cited or ((basis,) if basis else ())
    for id_ in dict.fromkeys(cited):
        show_folded(id_, beneath=about)
