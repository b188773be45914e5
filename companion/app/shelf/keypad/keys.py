"""What the keys know: letters and numbers of the edition, the books of known cards, words."""

from __future__ import annotations

from card_db import CATEGORIES, Certainty, Deck, Known, editions, learn_totals
from companion.app.kit import state
from companion.app.web.routes import icon_address
from companion.draft.state import Table
from companion.engine.exlibris.reading import written
from companion.engine.exlibris.shelf import Cell, Place, SeenCard
from companion.render.text import category_name

_UNTOLD = 7
"""How many numbers are offered at first for a letter of which nothing is known."""
_ROOM = 5
"""How many higher numbers a tap on the letter offers besides."""


def keys_of(table: Table, deck: Deck) -> dict[str, object]:
    """Return the keys for the cards of a table's edition, and what is known of them."""
    edition = editions()[table.edition]
    totals = learn_totals(edition, deck)
    return {
        "letters": [_letter(letter, totals.total(letter)) for letter in edition.alphabet],
        "known": {str(card.id): "".join(card.books) for card in deck},
        "icons": {str(category): icon_address(category) for category in CATEGORIES},
        "names": {str(c): category_name(c, state.language()) for c in CATEGORIES},
    }


def _letter(letter: str, held: Known[int] | None) -> dict[str, object]:
    """Return how many numbers a letter has; a total that nobody has seen is no limit."""
    most = held.value if held else _UNTOLD
    certain = held is not None and held.certainty is Certainty.SEEN
    return {"letter": letter, "most": most, "room": 0 if certain else _ROOM}


def cell_of(place: Place, cell: Cell, *, doubt: bool) -> dict[str, object]:
    """Return a place of a shelf for the script."""
    return {"row": place.row, "col": place.col, "doubt": doubt, **told_of(cell)}


def told_of(cell: Cell) -> dict[str, object]:
    """Return what lies on a place as the script tells it, cards as notation writes them."""
    return {
        "card": written(cell.card.id),
        "books": "".join(cell.card.books or ()),
        "down": cell.face_down,
        "under": _notation(cell.under) if cell.under else "",
    }


def _notation(card: SeenCard) -> str:
    return written(card.id) + (f".{''.join(card.books)}" if card.books else "")


def words_of() -> dict[str, str]:
    """Return the words on the keys."""
    words = state.words()
    return {
        "more": words.plain("higher numbers"),
        "add": words.plain("add"),
        "takeBack": words.plain("Remove the last one"),
        "empty": words.plain("empty place"),
        "unknown": words.plain("unknown card"),
        "down": words.plain("face-down"),
        "up": words.plain("face-up"),
        "noBooks": words.plain("books not known"),
        "under": words.plain("on top of"),
        "row": words.plain("Next row"),
        "gap": words.plain("Gap"),
        "move": words.plain("Move"),
        "beneath": words.plain("Card beneath"),
        "notUnder": words.plain("None beneath"),
        "remove": words.plain("Remove"),
        "whereTo": words.plain("Tap the place where it goes. Tap “Move” again to cancel."),
        "whichUnder": words.plain("Tap the card beneath. Tap “Card beneath” again to cancel."),
        # Its numbers are put in by the script.
        "place": words.plain("Row %(row)s, column %(column)s:", row="%(row)s", column="%(column)s"),
    }
