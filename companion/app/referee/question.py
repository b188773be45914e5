"""One question with only the facts that matter; what is not said is unknown."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.referee.asking import ask_anything
from companion.app.referee.choosing import choose_from
from companion.app.referee.line_question import ask_line
from companion.app.referee.placing import ask_placing
from companion.app.referee.shelf_question import ask_discarding, ask_shelving
from companion.app.table.at_table import table_session
from companion.app.widgets.house_rule import choose_reading, question_of
from companion.engine.exlibris.rulings import SWITCHES, Ruleset
from companion.render.marking import N_

_Question = Callable[[Ruleset], None]

QUESTIONS: dict[str, tuple[str, _Question]] = {
    "place": (N_("May this assistant go there?"), ask_placing),
    "shelve": (N_("May this card be shelved there?"), ask_shelving),
    "say": (N_("May somebody do this?"), ask_line),
    "discard": (N_("May these cards leave the shelf?"), ask_discarding),
}
"""What can be asked, and how."""

_RULINGS = "question-rulings"


def ask_question() -> None:
    """Answer what is typed, or let a question be chosen and its facts be said."""
    if not ask_anything():
        return
    words = state.words()
    names = {key: words.plain(question) for key, (question, _) in QUESTIONS.items()}
    asked = choose_from("question", words.say("Your question"), names, "place")
    # The house rules stand below the verdict, but it is given by them.
    answer, below = st.container(), st.container()
    with below:
        rules = _house_rules()
    with answer:
        QUESTIONS[asked][1](rules)


def _house_rules() -> Ruleset:
    """Let house rules be set for the question; at first they are those of the table at hand."""
    rules = table_session().table.rules if state.token() is not None else Ruleset(state.edition())
    held = state.recall(_RULINGS)
    said = held if isinstance(held, dict) else {}
    rules = Ruleset(rules.edition, rules.variant, {**rules.rulings, **said})
    with folded("house-rules", state.words().say("House rules"), icon=":material/gavel:"):
        for ruling in SWITCHES:
            choose_reading(ruling, question_of(ruling), rules, _setter(ruling, said), "asked-")
    return rules


def _setter(ruling: str, said: dict[str, str]) -> Callable[[str], None]:
    return lambda reading: state.remember(_RULINGS, {**said, ruling: reading})
