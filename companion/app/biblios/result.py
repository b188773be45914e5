"""The result, revealed category by category, and what can be asked and done after it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

import streamlit as st

from companion.app.biblios.result_route import NAME, result_address, result_file
from companion.app.inspection.form_route import MIMES
from companion.app.inspection.occasion import ask_place
from companion.app.inspection.rematch import offer_rematch
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.navigation import offer
from companion.app.table.access import visitor
from companion.app.table.at_table import happen
from companion.app.table.table_session import TableSession
from companion.app.widgets.share_button import ToShare, show_share_button
from companion.draft.events import SetUp
from companion.draft.hands import game_of, hand_problems
from companion.draft.state import Table
from companion.engine.biblios.game_check import biblios_doubts
from companion.engine.biblios.game_file import print_biblios
from companion.engine.biblios.marginal import abbot_worth
from companion.engine.biblios.scoring import BibliosResult, score_biblios
from companion.render.biblios.page.pocket import CONTESTS
from companion.render.biblios.score_text import abbot_worth_text, biblios_text, decided_text

_LAST = CONTESTS + 1


def revealed(table: Table) -> int:
    """Return how many steps of the result are revealed."""
    shown = table.shown or ""
    return min(int(shown), _LAST) if shown.isdecimal() else 0


def offer_reveal(table: Table, *, ready: bool) -> None:
    """Let the host lay all hands open, once nothing stands against scoring them."""
    words = state.words()
    hidden = any(seat.held_secret for seat in table.seats)
    if hidden:
        st.markdown(words.say("Hands entered on phones are checked when they are revealed."))
    st.button(
        words.say("Reveal all hands"),
        key="biblios-reveal",
        type="primary",
        width="stretch",
        icon=":material/visibility:",
        disabled=not ready,
        on_click=_show,
        args=(0,),
    )


def _show(step: int) -> None:
    happen(SetUp(shown=str(step)))


def show_result(here: TableSession) -> None:
    """Show the page as far as it is revealed; hands that cannot be go back to their players."""
    words, table = state.words(), here.table
    problems = hand_problems(table)
    if problems:
        lines = (f"- {words.problem(problem)}" for problem in problems)
        st.warning("\n".join([words.say("These hands cannot all be true:"), *lines]))
        _back()
        return
    result, until = score_biblios(game_of(table)), revealed(table)
    if until == 0:
        st.title(words.say("Biblios"), anchor=False)
    _picture(here, result, until)
    if visitor().is_host and until < _LAST:
        _go_on(until)
    for doubt in biblios_doubts(game_of(table)):
        st.info(words.problem(doubt))
    if until == _LAST:
        _after(here, result)
    _back()


def _picture(here: TableSession, result: BibliosResult, until: int) -> None:
    words = state.words()
    address = result_address(state.door_key(), here.token, "svg", words.language, here.revision)
    told = decided_text(result, words.language) if until == _LAST else words.plain("Result so far")
    style = "display:block;width:100%;max-width:560px;margin:0 auto;box-shadow:0 2px 10px #0003"
    image = Element("img", {"src": f"{address}&until={until}", "alt": told, "style": style})
    st.html(tostring(image, encoding="unicode"))


def _go_on(until: int) -> None:
    words = state.words()
    with st.container(horizontal=True):
        st.button(
            words.say("Reveal the next category") if until < CONTESTS else words.say("Who won?"),
            key="biblios-next",
            type="primary",
            icon=":material/arrow_forward:",
            on_click=_show,
            args=(until + 1,),
        )
        st.button(words.say("Reveal everything"), key="biblios-all", on_click=_show, args=(_LAST,))


def _back() -> None:
    if visitor().is_host:
        label = state.words().say("Back to the cards")
        st.button(label, key="biblios-back", icon=":material/arrow_back:", on_click=_hide)


def _hide() -> None:
    happen(SetUp(shown=None))


def _after(here: TableSession, result: BibliosResult) -> None:
    words, table = state.words(), here.table
    with folded("biblios-why", words.say("Why?"), icon=":material/help:"):
        st.markdown("  \n".join(map(safe, biblios_text(result, words.language).splitlines())))
    with folded("biblios-worth", words.say("One card more or less"), icon=":material/difference:"):
        for seat in range(len(table.seats)):
            text = abbot_worth_text(abbot_worth(game_of(table), seat), words.language)
            st.markdown("  \n".join(map(safe, text.splitlines())))
    ask_place(table)
    _files(here, result)
    offer_rematch(table)
    if visitor().is_owner:
        offer("history", words.say("To the history"))


def _files(here: TableSession, result: BibliosResult) -> None:
    words = state.words()
    address = result_address(state.door_key(), here.token, "png", words.language, here.revision)
    what = ToShare(address, f"{NAME}.png", "Biblios", decided_text(result, words.language))
    share, save = words.plain("Share the picture"), words.plain("Save the picture")
    show_share_button("biblios-share", what, share, save)
    with st.container(horizontal=True):
        st.download_button(
            words.say("Result as %(kind)s", kind="PDF"),
            lambda: result_file(here.token, here.table, "pdf", words.language),
            f"{NAME}.pdf",
            MIMES["pdf"],
            key="biblios-pdf",
            icon=":material/download:",
            on_click="ignore",
        )
        st.download_button(
            words.say("Game file"),
            print_biblios(game_of(here.table)),
            f"{NAME}.toml",
            "application/toml",
            key="biblios-toml",
            icon=":material/download:",
            on_click="ignore",
        )
