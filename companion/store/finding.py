"""The deck that a command, a game or a record names."""

from __future__ import annotations

from card_db import DEMO_DECK, Deck, Problem, ProblemsError, demo_deck
from companion.store.store import Store

DEFAULT_EDITION = "en"


def find_deck(store: Store, name: str | None, edition: str | None = None) -> Deck:
    """Return the deck of this name, or what was learned of the edition if none is named.

    ProblemsError says that there is no such deck, or that it is of another edition.
    """
    if name is None:
        learned = edition or DEFAULT_EDITION
        return store.deck(learned) or Deck(learned, learned)
    found = demo_deck() if name == DEMO_DECK else _called(store, name)
    if edition is not None and found.edition != edition:
        facts = {"deck": name, "edition": found.edition, "offered": edition}
        raise ProblemsError([Problem("deck-edition", facts)])
    return found


def _called(store: Store, name: str) -> Deck:
    found = store.deck(name)
    if found is None:
        names = (DEMO_DECK, *(info.name for info in store.deck_names()))
        raise ProblemsError([Problem("deck-unknown", {"deck": name, "decks": names})])
    return found
