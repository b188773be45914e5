"""May a card be shelved there, and may cards leave the shelf?"""

from __future__ import annotations

import streamlit as st

from card_db import Deck, Edition, ProblemsError, editions
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.referee.choosing import UNSAID, assistant_names, choose_from, unsaid
from companion.app.referee.verdict import show_verdict
from companion.app.table.at_table import table_session
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.draft.state import Table
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.referee.answers import HOME_TILE, Discards, Shelves, Way
from companion.engine.exlibris.referee.questions.asked import Asked
from companion.engine.exlibris.referee.questions.say import judge_line
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Direction, Place, SeenCard, Shelf
from companion.render.exlibris.answer_text import answer_text
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import draw_shelf
from companion.render.marking import N_
from companion.render.sentences import DIRECTIONS
from companion.render.text import place_text

WAYS = {
    Way.BESIDE: N_("next to other cards"),
    Way.OVER: N_("on top of another card"),
    Way.UNDER: N_("beneath another card"),
    Way.SHIFTING: N_("after shifting cards"),
}
LONGEST_SHELF = 2000
"""Characters of what may be typed."""
_ROW, _COL = "asked-row", "asked-column"


def ask_shelving(rules: Ruleset) -> None:
    """Let shelf, card and place be said, and judge."""
    words = state.words()
    shelf = _ask_shelf(rules.edition)
    card = _ask_card(rules.edition)
    names = unsaid() | assistant_names()
    kind = choose_from("shelving-kind", words.say("Which assistant shelves it?"), names)
    ways = {str(way): words.plain(name) for way, name in WAYS.items()}
    way = Way(choose_from("shelving-way", words.say("How?"), ways, str(Way.BESIDE)))
    if shelf is None or card is None:
        return
    place = _ask_place(shelf) if shelf.cells else None
    group, direction = _ask_shift(shelf) if way is Way.SHIFTING else ((), None)
    if way is Way.SHIFTING and not group:
        return
    answer = Shelves(card, place, way, group, direction)
    asked = Asked("", answer, HOME_TILE, kind or None, holds=True, shelf=shelf, rules=rules)
    _judge(asked, answer_text(answer, words.language), Rule.NEXT_TO_A_CARD)


def ask_discarding(rules: Ruleset) -> None:
    """Let shelf and cards be said, and judge."""
    shelf = _ask_shelf(rules.edition)
    if shelf is None or not shelf.cells:
        return
    show_picture("asked-shelf", draw_shelf(shelf, language=state.language()))
    places = _ask_cards("leaving", state.words().say("Which cards?"), shelf)
    if places:
        answer = Discards(shelved=places)
        asked = Asked("", answer, shelf=shelf, rules=rules)
        _judge(asked, answer_text(answer, state.language()), Rule.TAKING_OFF)


def _judge(asked: Asked, about: str, basis: str) -> None:
    try:
        said = judge_line(asked, Deck("", asked.rules.edition))
    except ProblemsError as error:
        show_problems(error.problems)
        return
    show_verdict(said.verdict, about, basis)


def _ask_shelf(edition: str) -> Shelf | None:
    """Let a shelf of the table be chosen, or one be typed."""
    words = state.words()
    table = table_session().table if state.token() is not None else Table()
    names = {str(seat.number): seat.name for seat in table.seats if seat.shelf.cells}
    whose = ""
    if names:
        typed = {UNSAID: words.plain("another one, typed here")}
        whose = choose_from("shelf-of", words.say("Whose shelf?"), names | typed, next(iter(names)))
    seat = table.seat(int(whose)) if whose else None
    return seat.shelf.normalised() if seat else _type_shelf(editions()[edition])


def _type_shelf(edition: Edition) -> Shelf | None:
    words = state.words()
    text = remembered_text("typed-shelf", words.say("The shelf, row by row"), "A1 B3 / C2 D4")
    try:
        return parse_shelf(text, edition).normalised()
    except ProblemsError as error:
        show_problems(error.problems)
        return None


def remembered_text(name: str, label: str, example: str) -> str:
    """Let a text be typed, and remember it."""
    held = state.recall(name)
    said = held if isinstance(held, str) else ""
    key = state.key(name, said)
    st.text_input(
        label,
        value=said,
        placeholder=example,
        key=key,
        max_chars=LONGEST_SHELF,
        autocomplete="off",
        on_change=state.on_new_value(key, lambda typed: state.remember(name, typed)),
    )
    return said


def _ask_card(edition: str) -> SeenCard | None:
    words = state.words()
    text = remembered_text("asked-card", words.say("Which card?"), "E2")
    if not text.strip():
        return None
    reading = TokenStream(text, 1, editions()[edition])
    try:
        card = reading.card()
        reading.finish()
    except ProblemsError as error:
        show_problems(error.problems)
        return None
    return card


def _ask_place(shelf: Shelf) -> Place:
    """Let a place be tapped, or chosen by row and column, also one where no card may go."""
    words = state.words()
    rows = [place.row for place in shelf.places]
    cols = [place.col for place in shelf.places]
    row_names = {str(row): str(row + 1) for row in range(min(rows) - 1, max(rows) + 2)}
    col_names = {str(col): str(col + 1) for col in range(min(cols) - 1, max(cols) + 3)}
    picture = st.container()
    last = str(max(cols) + 1)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        row = choose_from(_ROW, words.say("Row (0 is above the top row)"), row_names, "0")
        col = choose_from(_COL, words.say("Column (0 is left of the first)"), col_names, last)
    with picture:
        _show_places(shelf, Place(int(row), int(col)))
    return Place(int(row), int(col))


def _show_places(shelf: Shelf, chosen: Place) -> None:
    room = shelf.open_places | {chosen}
    columns = {place.col for place in shelf.places | room}
    picture = draw_shelf(
        shelf, language=state.language(), highlights={chosen: Highlight.CHOSEN}, room=room
    )
    show_picture("asked-place", picture, _tapped, columns=max(columns) - min(columns) + 1)


def _tapped(row: int, col: int) -> None:
    state.remember(_ROW, str(row))
    state.remember(_COL, str(col))


def _ask_cards(name: str, label: str, shelf: Shelf) -> tuple[Place, ...]:
    names = {place: _card_name(shelf, place) for place in sorted(shelf.places)}
    chosen: list[Place] = st.pills(
        label,
        list(names),
        selection_mode="multi",
        format_func=lambda place: names[place],
        key=f"cards-{name}",
    )
    return tuple(place for place in chosen if place in names)


def _card_name(shelf: Shelf, place: Place) -> str:
    cell = shelf.at(place)
    card = cell.card.id if cell else None
    return safe(str(card or place_text(place, state.language())))


def _ask_shift(shelf: Shelf) -> tuple[tuple[Place, ...], Direction]:
    """Let the cards be chosen that the Wizard shifts, and where to."""
    words = state.words()
    group = _ask_cards("shifted", words.say("Which cards are shifted?"), shelf)
    names = {str(direction): words.plain(name) for direction, name in DIRECTIONS.items()}
    chosen = choose_from("shift-to", words.say("In which direction?"), names, "right")
    return group, Direction(chosen)
