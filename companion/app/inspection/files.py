"""The finished form to take home: as a picture, as a page, as a play, as a game file."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from card_db import DEMO_DECK
from companion.app.inspection.form_route import MIMES, NAME, form_address, form_file
from companion.app.inspection.occasion import occasion_of
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.table.at_table import table_session
from companion.app.widgets.share_button import ToShare, show_share_button
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.game_file import print_game
from companion.render.exlibris.bgstats import bgstats_link
from companion.render.exlibris.score_text import decided_text


def offer_files(view: FormView) -> None:
    """Offer the form and the game; a page is drawn only when somebody wants it."""
    words, token = state.words(), table_session().token
    _offer_picture(view)
    with st.container(horizontal=True):
        st.link_button(
            words.say("Send to BG Stats"),
            link_to_bgstats(view, token),
            icon=":material/leaderboard:",
        )
        st.download_button(
            words.say("Form as %(kind)s", kind="PDF"),
            lambda: form_file(token, view, "pdf", words.language),
            f"{NAME}.pdf",
            MIMES["pdf"],
            key="download-pdf",
            icon=":material/download:",
            on_click="ignore",
        )
        st.download_button(
            words.say("Game file"),
            print_game(to_share(view.game)),
            f"{NAME}.toml",
            "application/toml",
            key="download-toml",
            icon=":material/download:",
            on_click="ignore",
        )


def _offer_picture(view: FormView) -> None:
    here, words = table_session(), state.words()
    address = form_address(state.door_key(), here.token, "png", words.language, here.revision)
    text = decided_text(view.result, words.language)
    what = ToShare(address, f"{NAME}.png", words.plain("Library Inspection"), text)
    share, download = words.plain("Share the picture"), words.plain("Save the picture")
    show_share_button("share-picture", what, share, download)


def link_to_bgstats(view: FormView, token: str) -> str:
    """Return the link that hands this game to BG Stats."""
    occasion = occasion_of(token, view.table)
    return bgstats_link(view.result, view.ranks, occasion, token, state.language())


def to_share(game: Game) -> Game:
    """Return the game without a deck that others do not have; its books are all written out."""
    return game if game.deck == DEMO_DECK else replace(game, deck=None)
