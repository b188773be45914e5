"""Decks in the tables: read, added to, removed from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select

from card_db import Card, CardId, Confirmation, Deck, parse_books
from companion.store.tables import CONFIRMATIONS, DECKS


def stored_decks(connection: Connection) -> tuple[Deck, ...]:
    """Return all decks in the order of their names."""
    return tuple(sorted(_decks(connection), key=lambda deck: deck.name))


def stored_deck(connection: Connection, name: str) -> Deck | None:
    """Return the deck of this name, if there is one."""
    return next(iter(_decks(connection, DECKS.c.name == name)), None)


def _decks(connection: Connection, *which: ColumnElement[bool]) -> list[Deck]:
    # One statement, so that what it gives was true at one moment.
    rows = connection.execute(
        select(DECKS, CONFIRMATIONS)
        .join_from(DECKS, CONFIRMATIONS, isouter=True)
        .where(*which)
        .order_by(DECKS.c.name, CONFIRMATIONS.c.id)
    )
    by_deck = groupby(rows, key=lambda row: (row.name, row.edition))
    return [
        Deck(name, edition, tuple(_confirmation(row) for row in found if row.id is not None))
        for (name, edition), found in by_deck
    ]


def _confirmation(row: Row[Any]) -> Confirmation:
    card = Card(CardId(row.letter, row.number), parse_books(row.books), row.total)
    return Confirmation(card, row.source, row.confirmed_at)


def add_deck(connection: Connection, name: str, edition: str) -> Deck:
    """Write down a deck that is not there yet, and return it."""
    connection.execute(insert(DECKS).values(name=name, edition=edition))
    return Deck(name, edition)


def add_confirmations(connection: Connection, name: str, added: Iterable[Confirmation]) -> None:
    """Write down confirmations behind those the deck has."""
    rows = [
        {
            "deck": name,
            "letter": confirmation.card.id.letter,
            "number": confirmation.card.id.number,
            "books": "".join(confirmation.card.books),
            "total": confirmation.card.of,
            "source": confirmation.source,
            "confirmed_at": confirmation.when,
        }
        for confirmation in added
    ]
    if rows:
        connection.execute(insert(CONFIRMATIONS), rows)


def remove_card(connection: Connection, name: str, card: CardId) -> int:
    """Remove all confirmations of one card, and return how many there were."""
    of_card = (CONFIRMATIONS.c.letter == card.letter, CONFIRMATIONS.c.number == card.number)
    return connection.execute(
        delete(CONFIRMATIONS).where(CONFIRMATIONS.c.deck == name, *of_card)
    ).rowcount


def cards_of_source(connection: Connection, source: str) -> tuple[CardId, ...]:
    """Return the cards that a source confirmed, each once."""
    columns = CONFIRMATIONS.c.letter, CONFIRMATIONS.c.number
    rows = connection.execute(
        select(*columns).where(CONFIRMATIONS.c.source == source).distinct().order_by(*columns)
    )
    return tuple(CardId(row.letter, row.number) for row in rows)


def remove_source(connection: Connection, source: str) -> None:
    """Remove all that a source confirmed; the decks stay, even empty."""
    connection.execute(delete(CONFIRMATIONS).where(CONFIRMATIONS.c.source == source))


def remove_deck(connection: Connection, name: str) -> int:
    """Remove a deck with all its confirmations, and return how many there were."""
    removed = connection.execute(delete(CONFIRMATIONS).where(CONFIRMATIONS.c.deck == name))
    connection.execute(delete(DECKS).where(DECKS.c.name == name))
    return removed.rowcount
