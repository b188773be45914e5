"""A game followed move by move: whose decision it is, what is legal, what was refused."""

from __future__ import annotations

import streamlit as st

from card_db import ProblemsError
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.referee.deciding import decide, type_line
from companion.app.referee.followed import Followed, game_for, last_refusal
from companion.app.referee.record_view import leave, offer_undo, show_record, title_of
from companion.app.referee.set_up import show_set_up
from companion.app.referee.starting import start_following
from companion.app.referee.table_now import moment, show_table_now
from companion.app.referee.verdict import show_verdict
from companion.app.referee.what_if import ask_what_if
from companion.app.table.access import visitor
from companion.app.widgets.demo_note import demo_badge
from companion.app.widgets.problems import show_problems
from companion.engine.verdict import Verdict


def follow_game() -> None:
    """Show the game at hand, or the ways to begin one."""
    info = game_for(visitor(), state.followed())
    if info is None:
        start_following()
        return
    try:
        game = Followed.of(info)
    except ProblemsError as error:
        # A deck may be gone by now; the record is not.
        show_problems(error.problems)
        st.code(info.record, language=None, wrap_lines=True)
        leave()
        return
    state.name_as_printed(game.replayed.record.header.edition.code)
    _show(game)


def _show(game: Followed) -> None:
    # A field keeps its cursor only where it stands at the same place of the page as before.
    above, due, typing, below = (st.container() for _ in range(4))
    with above:
        _show_moment(game)
    if game.replayed.refused is None:
        with due:
            decide(game)
        with typing:
            type_line(game)
    with below:
        offer_undo(game)
        show_table_now(game)
        ask_what_if(game)
        show_record(game)
        leave()


def _show_moment(game: Followed) -> None:
    """Show who plays, how far they are, and what became of the last line."""
    st.subheader(title_of(game), anchor=False)
    demo_badge(game.replayed.record.header.deck)
    st.markdown(moment(game.replayed.table))
    if not game.replayed.begun:
        show_set_up(game)
    _tell_refusal()
    if game.replayed.refused is not None:
        _no_longer_legal(game)
    else:
        _tell_last(game)


def _tell_refusal() -> None:
    """Say what was refused, and why; it stands in no record."""
    found = last_refusal()
    if found is None:
        return
    if found.verdict is not None:
        show_verdict(found.verdict, found.said)
        st.markdown(state.words().say("It wasn't added to the record."))
    else:
        if found.said:
            st.markdown(f"“{safe(found.said)}”")
        show_problems(found.problems)


def _tell_last(game: Followed) -> None:
    """Repeat the last line, with whatever its verdict says."""
    if not game.replayed.judged or last_refusal() is not None:
        return
    last = game.replayed.judged[-1]
    if last.verdict == Verdict():
        st.markdown(f":green[:material/check:] {safe(last.entry.text)}")
    else:
        show_verdict(last.verdict, last.entry.text)


def _no_longer_legal(game: Followed) -> None:
    """Since a tile was corrected or a card learned, a line of before is illegal."""
    found = game.replayed.refused
    if found is None:
        return
    words = state.words()
    st.markdown(words.say("With what is known now, line %(n)s is illegal:", n=found.entry.line))
    show_verdict(found.verdict, found.entry.text)
    st.button(
        words.say("Undo everything from there on"),
        key=game.key("take-back-from"),
        icon=":material/undo:",
        on_click=game.take_back,
        args=(found.entry.line,),
    )
