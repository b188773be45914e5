"""Rules and rulings: in our words, with a legal and an illegal case, and who says what."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from card_db import Paragraph, Ruling, question_finder, rulebook
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.widgets.house_rule import choose_reading
from companion.draft.events import SetUp
from companion.render.rule_text import (
    edition_lines,
    reading_lines,
    silence_line,
    switch_line,
    title_line,
)

SHOWN_WHOLE, SHOWN_BY_TITLE = 3, 12


def search_rules() -> None:
    """Find rules and rulings by words in any language, names of components, or ids."""
    words = state.words()
    asked = st.text_input(
        words.say("What is it about?"),
        placeholder=words.plain("a location, an assistant, any words, or R6.7"),
        key="rule-words",
        live=True,
    )
    if not asked.strip():
        return
    found = question_finder().find(asked)
    if not found.ids:
        st.info(words.say("No rule mentions “%(words)s”.", words=asked))
        return
    whole = min(found.best, SHOWN_WHOLE)
    for id_ in found.ids[:whole]:
        show_whole(id_)
    _see_also(found.ids[whole:])


def _see_also(ids: tuple[str, ...]) -> None:
    if not ids:
        return
    st.markdown(state.words().say("See also:"))
    for id_ in ids[:SHOWN_BY_TITLE]:
        show_folded(id_)


def show_whole(id_: str) -> None:
    """Show a rule or ruling with its title and all that is said of it."""
    with st.container(border=True):
        st.markdown(f"**{_title(id_)}**")
        _show(id_, with_switch=True)


def show_folded(id_: str, beneath: str = "") -> None:
    """Show a rule or ruling by its title, to be unfolded; said beneath what, if twice."""
    with folded(f"rule-{id_}-{beneath}", _title(id_), icon=":material/menu_book:"):
        _show(id_)


def _title(id_: str) -> str:
    return safe(title_line(id_, rulebook(state.language())))


def _show(id_: str, *, with_switch: bool = False) -> None:
    """Show a rule, or a ruling with the titles of the rules that it is on."""
    book = rulebook(state.language())
    if id_ in book.paragraphs:
        paragraph = book.paragraphs[id_]
        _show_rule(paragraph)
        rulings = paragraph.rulings
    else:
        rulings = (book.rulings[id_],)
        st.markdown("\n".join(f"- {safe(title_line(rule, book))}" for rule in rulings[0].rules))
    for ruling in rulings:
        _show_ruling(ruling)
        if with_switch and ruling.switch and _may_switch():
            _show_switch(id_, ruling.id)


def _show_rule(paragraph: Paragraph) -> None:
    words, said = state.words(), paragraph.words
    st.markdown(safe(said.text))
    legal = words.say("legal: %(case)s", case=said.legal)
    illegal = words.say("illegal: %(case)s", case=said.illegal)
    st.markdown(f":green[:material/check:] {legal}")
    st.markdown(f":red[:material/close:] {illegal}")


def _show_ruling(ruling: Ruling) -> None:
    """Show the question, each reading with its sources, and how a table sets it."""
    st.markdown(f"**{safe(ruling.id)}** {safe(ruling.question)}")
    st.markdown("\n".join(f"- {safe(line)}" for line in _lines(ruling)))


def _lines(ruling: Ruling) -> Iterator[str]:
    language = state.language()
    yield from reading_lines(ruling, language)
    yield from edition_lines(ruling, language)
    lines = (silence_line(ruling, language), ruling.note, switch_line(ruling, language))
    yield from (line for line in lines if line)


def _may_switch() -> bool:
    """Tell whether there is a table here whose house rules whoever looks may set."""
    who = visitor()
    return who.is_host and who.table is not None


def _show_switch(where: str, ruling: str) -> None:
    """Let the table at hand choose its reading."""
    table = table_session().table
    choose_reading(
        ruling,
        state.words().say("At this table"),
        table.rules,
        lambda reading: happen(SetUp(rulings={**table.rulings, ruling: reading})),
        where,
    )
