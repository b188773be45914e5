"""The doubtful cards of a photo, one at a time; and any card that somebody taps on the photo."""

from __future__ import annotations

from importlib.resources import files

from companion.app.kit import state
from companion.app.kit.component import scripted
from companion.app.kit.safe import capital
from companion.app.shelf.elsewhere import lying_elsewhere, told_with
from companion.app.shelf.keypad.changes import CHANGED, heard, make_changes
from companion.app.shelf.keypad.keypad import KEYS, STYLE
from companion.app.shelf.keypad.keys import keys_of, told_of, words_of
from companion.app.shelf.photo_view import picture_of
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.draft.shelves import corner
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.notation import print_cell
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Cell, Place, SeenCard
from companion.render.doubt_text import reasons_text
from companion.render.exlibris.shelf.close import close_up, views
from companion.render.text import place_text

MOST_OFFERED = 3

_review = scripted(
    "review",
    KEYS + files("companion.app.shelf.keypad").joinpath("review.js").read_text("utf-8"),
    css=STYLE,
)


def review_cards(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask about doubtful cards; a card that was tapped comes first."""
    chosen = state.place()
    asked = sorted(seat.questions, key=lambda card: card.place)
    tapped = [card for card in photo.cards if card.place == chosen and card not in asked]
    key = f"review-{seat.number}"
    data = {
        **keys_of(here.table, deck_of(here.table)),
        "words": {**words_of(), **_words()},
        "layout": f"{state.language()} {photo.id}",
        "cards": [_question(here, seat, photo, card) for card in [*asked, *tapped]],
        "answered": sum(card.review for card in photo.cards) - len(asked),
        "chosen": _name(chosen) if chosen else None,
        "heard": heard(key),
    }
    handlers = {
        f"on_{CHANGED}_change": lambda: _answered(key, seat.number),
        "on_closed_change": lambda: state.choose_place(None),
    }
    _review(key=key, data=data, **handlers)


def _answered(key: str, seat: int) -> None:
    make_changes(key, seat)
    state.choose_place(None)


def _name(place: Place) -> str:
    return f"{place.row},{place.col}"


def _question(
    here: TableSession, seat: Seat, photo: SeatPhoto, card: ReadCard
) -> dict[str, object]:
    """Return a card as the script asks about it."""
    asked, words = card in seat.questions, state.words()
    at, cell = corner(seat.shelf), seat.shelf.at(card.place)
    now = card.cell if asked else cell or card.cell
    others = [seen for seen in offered(card) if seen != now.card] if asked else []
    letters = {seen.id.letter for seen in others if seen.id}
    others_have = lying_elsewhere(here.table, seat, card)
    picture, label = picture_of(here, photo), words.plain("the card in question")
    return {
        "place": _name(card.place),
        "row": card.row,
        "col": card.col,
        "asked": asked,
        "where": place_text(Place(card.row - at.row, card.col - at.col), words.language),
        "why": capital(reasons_text(told_with(others_have, card), words.language)) if asked else "",
        "now": told_of(Cell(now.card, now.face_down, cell.under if cell else None)),
        "read": print_cell(now),
        "letter": letters.pop() if len(letters) == 1 else "",
        "others": [told_of(Cell(seen)) for seen in others],
        "picture": close_up(picture, card.quad, label),
        "views": views(picture, card.quad),
    }


def offered(card: ReadCard) -> list[SeenCard]:
    """Return what a card may be, the most probable first, each once."""
    seen = (card.cell.card, *(other.seen for other in card.alternatives))
    return list(dict.fromkeys(one for one in seen if one.id))[: MOST_OFFERED + 1]


def _words() -> dict[str, str]:
    words = state.words()
    return {
        "count": words.plain("Card %(n)s of %(of)s", n="%(n)s", of="%(of)s"),
        "chosen": words.plain("The card you tapped"),
        "zoom": words.plain("Enlarge the picture"),
        "tip": words.plain("Tap the picture to zoom. Swipe it right for “yes”, left for “later”."),
        "letter": words.plain("Letter"),
        "number": words.plain("Number"),
        "icons": words.plain("Icons"),
        "choose": words.plain("Choose letter and number"),
        "right": words.plain("%(card)s is right", card="%(card)s"),
        "down": words.plain("Face-down"),
        "downThere": words.plain("A face-down card."),
        "up": words.plain("Face-up"),
        "none": words.plain("No card here"),
        "close": words.plain("Close"),
        "row": words.plain("This whole row is right"),
    }
