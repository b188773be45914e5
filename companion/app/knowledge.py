"""What is known of the cards at a table."""

from __future__ import annotations

from card_db import DEMO_DECK, Deck, demo_deck
from companion.app.kept import kept
from companion.draft.state import Table


def deck_of(table: Table) -> Deck:
    """Return the table's deck, which is else what was learned of its edition."""
    if table.deck == DEMO_DECK:
        return demo_deck()
    found = kept().deck(table.deck or table.edition)
    return found if found is not None else Deck(table.edition, table.edition)
