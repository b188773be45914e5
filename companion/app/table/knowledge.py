"""What is known of the cards at a table."""

from __future__ import annotations

from card_db import Deck
from companion.app.table.shared_store import store
from companion.draft.state import Table
from companion.history.past import known_deck


def deck_of(table: Table) -> Deck:
    """Return the table's deck, which is else what was learned of its edition."""
    name = table.deck or table.edition
    found = store().deck(name)
    return known_deck(table, {} if found is None else {name: found})
