"""What is wrong, in sentences, never in the way of going on."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from card_db import Problem
from companion.app.kit import state

MOST = 8
"""How many problems anybody reads at once."""


def show_problems(problems: Sequence[Problem]) -> None:
    """Show what is wrong, one line each."""
    if not problems:
        return
    words = state.words()
    lines = [words.problem(problem) for problem in problems[:MOST]]
    more = len(problems) - len(lines)
    if more > 0:
        lines.append(words.ngettext("and %(n)s more", "and %(n)s more", more))
    st.warning(listed(lines))


def listed(lines: Sequence[str]) -> str:
    """Return lines as a list, and a single one as the sentence that it is; all are Markdown."""
    return lines[0] if len(lines) == 1 else "\n".join(f"- {line}" for line in lines)
