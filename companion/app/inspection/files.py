"""The finished form to take home: as a page, as a picture, as a game file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from card_db import DEMO_DECK
from companion.app import state
from companion.app.inspection.view import FormView
from companion.engine.game import Game
from companion.engine.game_file import print_game
from companion.render.page_kinds import Kind

NAME = "library-inspection"
_MIMES: dict[Kind, str] = {"pdf": "application/pdf", "png": "image/png"}


def offer_files(view: FormView) -> None:
    """Offer the form and the game; a page is drawn only when somebody wants it."""
    words = state.words()
    with st.container(horizontal=True):
        for kind, mime in _MIMES.items():
            st.download_button(
                words.say("Form as %(kind)s", kind=kind.upper()),
                drawn(view, kind, words.language),
                f"{NAME}.{kind}",
                mime,
                key=f"download-{kind}",
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


def drawn(view: FormView, kind: Kind, language: str) -> Callable[[], bytes]:
    """Return how to draw the form, which may well happen in another thread."""

    def draw() -> bytes:
        from companion.render.page import draw_form  # noqa: PLC0415 - slow, and needed only here

        return draw_form(view.game, view.result, kind, language)

    return draw


def to_share(game: Game) -> Game:
    """Return the game without a deck that others do not have; its books are all written out."""
    return game if game.deck == DEMO_DECK else replace(game, deck=None)
