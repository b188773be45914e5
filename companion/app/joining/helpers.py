"""Links for those who help the host at one table: made, shown once, and withdrawn."""

from __future__ import annotations

from urllib.parse import urlencode

import streamlit as st

from companion.app.kit import state
from companion.app.refusals import noting_refusals
from companion.app.table.access import visitor
from companion.app.table.shared_store import store
from companion.app.web.address import announced
from companion.app.widgets.picture import show_picture
from companion.render.qr import draw_qr

_WIDTH = 260
_MADE = "helper-link"


def offer_helper_link(token: str) -> None:
    """Let the owner give somebody a link to this one table, and take it back."""
    if not visitor().is_owner:
        return
    words = state.words()
    st.button(
        words.say("Make a link for a helper"),
        key="helper",
        icon=":material/key:",
        help=words.say(
            "Whoever has it can run this table like you, and sees nothing else of yours."
        ),
        on_click=_make,
        args=(token,),
    )
    made = state.recall(_MADE)
    if made and isinstance(made, tuple) and made[0] == token:
        _show(helper_link(token, made[1]))
    if any(key.game_table == token for key in store().staff.all()):
        st.button(
            words.say("Withdraw the links of all helpers"),
            key="no-helpers",
            icon=":material/key_off:",
            on_click=_withdraw,
            args=(token,),
        )


def helper_link(token: str, key: str) -> str:
    """Return what a helper opens."""
    address = announced()
    base = address.for_phones(state.page_url()) or address.url
    return f"{base}/table?{urlencode({'table': token, 'key': key})}"


def _show(link: str) -> None:
    words = state.words()
    st.markdown(words.say("This link is shown once. Whoever opens it helps at this table."))
    code = draw_qr(link, words.plain("QR code for a helper"))
    if code is not None:
        show_picture("helper-code", code, width=_WIDTH)
    st.code(link, language=None, wrap_lines=True)


def _make(token: str) -> None:
    with noting_refusals():
        visitor().insist_on_owner()
        state.remember(_MADE, (token, store().staff.give(token)))


def _withdraw(token: str) -> None:
    with noting_refusals():
        visitor().insist_on_owner()
        store().staff.withdraw_all(token)
        state.remember(_MADE, None)
