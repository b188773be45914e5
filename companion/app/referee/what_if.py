"""What a player of a followed game asks: the score by now, and the best place for a card."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from card_db import Category, ProblemsError
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.kit.safe import safe
from companion.app.referee.choosing import UNSAID, choose_from
from companion.app.referee.followed import Followed
from companion.app.widgets.categories import choose_category
from companion.app.widgets.form_table import show_table
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.referee.questions.ending import shelf_of
from companion.engine.exlibris.referee.questions.what_if import (
    Forecast,
    Prospect,
    forecast,
    prospects,
)
from companion.engine.exlibris.referee.record.tokens import Token, read_card
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.scoring import Sheet
from companion.engine.exlibris.shelf import SeenCard
from companion.render.exlibris.score_text import box_name
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import draw_shelf
from companion.render.exlibris.what_if_text import reasons_of
from companion.render.form_table import FormRow, FormTable
from companion.render.text import place_text, player_name

_MOST_PLACES = 5


def ask_what_if(game: Followed) -> None:
    """Let one player ask; nobody's secret is shown, and nothing of it is kept."""
    words = state.words()
    with folded("what-if", words.say("What if…?"), icon=":material/psychology_alt:"):
        hint(words.say("For the player asking only: everybody else, please look away."))
        seats = game.replayed.table.seats
        asker = st.pills(
            words.say("Who asks?"),
            range(len(seats)),
            format_func=lambda at: safe(seats[at].name),
            key=f"what-if-{game.info.token}",
        )
        if asker is not None:
            _answer(game, asker)


def _answer(game: Followed, asker: int) -> None:
    table = _with_focus(game, asker)
    try:
        _show_forecast(forecast(table))
    except ProblemsError as error:
        show_problems(error.problems)
        return
    _best_place(game, table, asker)


def _with_focus(game: Followed, asker: int) -> GameTable:
    """Return the table as the asker knows it: with a focus that the record need not tell."""
    table = game.replayed.table
    if table.seats[asker].focus is not None:
        return table
    name = f"focus-{game.info.token}-{asker}"
    held = state.recall(name)
    focus = held if isinstance(held, Category) else None
    choose_category(
        state.words().say("Focus of %(name)s", name=table.seats[asker].name),
        focus,
        lambda category: state.remember(name, category),
        [table.prominent, table.banned],
    )
    return table.with_seat(asker, focus=focus)


def _show_forecast(found: Forecast) -> None:
    words = state.words()
    st.markdown(words.say("If the inspection came now:"))
    sheets = found.result.sheets
    rows = [
        FormRow("", str(box), box_name(box, words.language), _cells(sheets, box)) for box in FormBox
    ]
    totals = tuple(_number(sheet.total) for sheet in sheets)
    rows.append(FormRow("", "", words.plain("total"), totals, strong=True))
    names = tuple(player_name(sheet.who, words.language) for sheet in sheets)
    show_table("forecast", FormTable(words.plain("line"), names, rows))
    if found.without_focus:
        names_left = ", ".join(player_name(who, words.language) for who in found.without_focus)
        hint(words.say("Left out because it isn't known: focus of %(names)s", names=names_left))


def _cells(sheets: Sequence[Sheet], box: FormBox) -> tuple[str, ...]:
    return tuple(_number(sheet.points(box)) for sheet in sheets)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _best_place(game: Followed, table: GameTable, asker: int) -> None:
    """Let a card be named, and show where it would bring most."""
    words = state.words()
    card = _ask_card(game, table, asker)
    if card is None:
        return
    try:
        found = prospects(table, asker, card)
    except ProblemsError as error:
        show_problems(error.problems)
        return
    st.markdown(words.say("What %(card)s would bring if the inspection came now:", card=card.id))
    st.markdown("\n".join(f"- {_prospect(each)}" for each in found[:_MOST_PLACES]))
    best = found[0].place
    shelf = shelf_of(table, table.seats[asker])
    show_picture(
        "best-place",
        draw_shelf(shelf, language=words.language, highlights={best: Highlight.CHOSEN}),
    )


def _prospect(found: Prospect) -> str:
    language = state.language()
    place = safe(place_text(found.place, language))
    reasons = "; ".join(reasons_of(found, language))
    points = safe(f"{found.points:+d}")
    return f"**{points}** {place}" + (f" · {safe(reasons)}" if reasons else "")


def _ask_card(game: Followed, table: GameTable, asker: int) -> SeenCard | None:
    """Offer the cards that are known to be in hand, and a field for any other."""
    words = state.words()
    edition = game.replayed.record.header.edition
    hand = sorted(str(card) for card in table.seats[asker].hand.known)
    other = {UNSAID: words.plain("another card")}
    text = UNSAID
    if hand:
        names = other | {card: card for card in hand}
        text = choose_from(f"what-if-card-{asker}", words.say("Which card?"), names)
    if text == UNSAID:
        label = words.say("Where would this card go best?")
        text = st.text_input(label, placeholder="G1", key=f"what-if-typed-{asker}", max_chars=20)
    if not text.strip():
        return None
    try:
        card = read_card(Token(text.strip(), 1), 1, edition)
    except ProblemsError as error:
        show_problems(error.problems)
        return None
    return card if card.id is not None else None
