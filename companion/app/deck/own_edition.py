"""An edition of the owner's: what is printed on their cards, written down once."""

from __future__ import annotations

import re

import streamlit as st
import tomli_w

from card_db import CODES, Category, Problem, ProblemsError, editions, printed_editions
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.table.access import visitor
from companion.app.table.shared_store import store
from companion.app.widgets.editions import edition_title
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.starting_points import STARTING_POINTS

_PROBLEMS = "own-edition-problems"
_TOTAL = re.compile(r"(\w)\s*[:=]?\s*(\d+)")


def own_editions() -> None:
    """Offer to write down an edition, and to remove one."""
    words = state.words()
    with folded("own-edition", words.say("Your own edition"), icon=":material/language:"):
        st.caption(words.say("For a language or printing that isn't in the list yet."))
        _fields()
        show_problems(_problems())
        st.button(
            words.say("Save this edition"), key="save-edition", type="primary", on_click=_save
        )
        for code in editions():
            if code not in printed_editions():
                _offer_removal(code)


def _fields() -> None:
    words = state.words()
    left, right = st.columns(2)
    with left:
        st.text_input(words.say("Name of the edition"), key="edition-name", max_chars=40)
    with right:
        codes = ", ".join(STARTING_POINTS)
        st.text_input(words.say("Short code, such as %(codes)s", codes=codes), key="edition-code")
    st.text_input(words.say("The letters in their order"), key="edition-alphabet")
    st.text_input(
        words.say("Cards per letter, as the library tile's bookmark shows: A7 B10 …"),
        key="edition-totals",
    )
    for code in CODES:
        st.text_input(words.category(Category(code)), key=f"edition-{code}", max_chars=40)
    st.selectbox(
        words.say("Whose rulebook decides what is disputed"),
        list(printed_editions()),
        format_func=edition_title,
        key="edition-follows",
    )


def _problems() -> list[Problem]:
    kept = state.recall(_PROBLEMS)
    return kept if isinstance(kept, list) else []


def _save() -> None:
    """Save what was entered; what is wrong with it is said, and nothing entered is lost."""
    try:
        visitor().insist_on_owner()
        code = store().editions.save(tomli_w.dumps(_written()))
    except ProblemsError as error:
        state.remember(_PROBLEMS, list(error.problems))
        return
    state.remember(_PROBLEMS, None)
    words = state.words()
    state.note(words.say("The edition “%(name)s” can be used now.", name=edition_title(code)))


def _written() -> dict[str, object]:
    """Return the file that says what was entered."""
    names = {code: _text(f"edition-{code}") for code in CODES}
    totals = _TOTAL.findall(_text("edition-totals"))
    return {
        "code": _text("edition-code"),
        "name": _text("edition-name"),
        "alphabet": _text("edition-alphabet"),
        "follows": str(state.value("edition-follows") or "en"),
        "totals": {letter: int(number) for letter, number in totals},
        "categories": {code: name for code, name in names.items() if name},
    }


def _text(key: str) -> str:
    return str(state.value(key) or "").strip()


def _offer_removal(code: str) -> None:
    words = state.words()
    st.button(
        words.say("Remove “%(name)s”", name=edition_title(code)),
        key=f"remove-edition-{code}",
        icon=":material/delete:",
        on_click=_remove,
        args=(code,),
    )


def _remove(code: str) -> None:
    """Remove an edition, unless games or decks need it."""
    try:
        visitor().insist_on_owner()
        store().editions.remove(code)
    except ProblemsError as error:
        state.remember(_PROBLEMS, list(error.problems))
