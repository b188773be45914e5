"""One box for any question: the best rule first, cases like it, and the form filled in."""

from __future__ import annotations

import streamlit as st

from card_db import CommonCase, QuestionReply, question_finder
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.referee.line_question import fill_in
from companion.app.referee.rules import show_folded, show_whole
from companion.engine.exlibris.part_file import parts_asked_about
from companion.engine.exlibris.referee.questions.draft import drafted
from companion.render.exlibris.part_text import part_text

CASES, ALSO = 3, 6
_MARKS = {
    "legal": ":green[:material/check_circle:]",
    "illegal": ":red[:material/block:]",
    "unknown": ":orange[:material/help:]",
}


def ask_anything() -> bool:
    """Answer what is typed; tell whether the form for a precise question is wanted."""
    words = state.words()
    asked = st.text_input(
        words.say("Ask the referee"),
        placeholder=words.plain("may the Ghost share a space?"),
        key="ask-words",
        live=True,
        autocomplete="off",
    )
    if not asked.strip():
        return True
    found = question_finder().find(asked)
    own = _show_own(found)
    if not found.ids:
        if not own:
            st.info(words.say("No rule mentions “%(words)s”.", words=asked))
        return True
    show_whole(found.ids[0])
    for case in found.cases[:CASES]:
        _show_case(case)
    precise = st.toggle(words.say("Ask precisely"), key="ask-precisely")
    if precise and state.recall("ask-filled") != asked:
        _fill_in(found, asked)
    if not precise:
        st.markdown(words.say("See also:"))
        for id_ in found.ids[1 : 1 + ALSO]:
            show_folded(id_)
    return precise


def _show_own(found: QuestionReply) -> bool:
    """Show the owner's tiles and assistants that are asked about; tell whether there are any."""
    own = parts_asked_about(found.understood)
    for part in own:
        st.markdown(safe(part_text(part, state.language())))
    return bool(own)


def _show_case(case: CommonCase) -> None:
    language = state.language()
    said, why = case.in_language(language)
    st.markdown(f"{_MARKS[case.outcome]} **{safe(said)}**  \n{safe(why)}")


def _fill_in(found: QuestionReply, asked: str) -> None:
    """Say in the form what was understood of the question."""
    state.remember("ask-filled", asked)
    draft = drafted(asked, found.understood)
    if draft.understood:
        state.remember("question", "say")
        fill_in(draft)
