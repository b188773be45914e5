"""The game as a link, which holds all of it, and as a QR code of that link."""

from __future__ import annotations

from urllib.parse import urlsplit

import streamlit as st

from companion.app.inspection.files import to_share
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.engine.exlibris.game_link import print_link
from companion.render.qr import draw_qr

PAGE = "open"


def offer_link(view: FormView) -> None:
    """Show the link and its code; nobody is asked, and nothing is sent anywhere."""
    words = state.words()
    with folded("share", words.say("Share as a link or QR code"), icon=":material/qr_code_2:"):
        link = link_of(view, state.page_url())
        hint(words.say("The link itself holds the whole game, in notation."))
        hint(words.say("It opens in any companion: the host pastes it on the page “Open a game”."))
        code = draw_qr(link, words.plain("QR code of the link"))
        if code is None:
            st.warning(
                words.say("This game is too long for a QR code: share the link or the file.")
            )
        else:
            show_picture("qr", code)
        st.code(link, language=None, wrap_lines=True, height=160)


def link_of(view: FormView, url: str) -> str:
    """Return the link that opens this game, at the server whose page has this address."""
    parts = urlsplit(url)
    folder = parts.path.rpartition("/")[0]
    return f"{parts.scheme}://{parts.netloc}{folder}/{PAGE}?{print_link(to_share(view.game))}"
