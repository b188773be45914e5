"""What `exlibris deck` says of Biblios: what is known, from where, and what was learned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import click

from card_db import Known
from card_db.biblios import CHURCH, GOLD, BibliosCategory, biblios_deck
from companion.cli.console import print_json, say, tell
from companion.engine.biblios.letters import LearnedLetters
from companion.history.biblios_letters import letters_of_own_games
from companion.render.biblios.names import biblios_name
from companion.render.marking import N_
from companion.store import open_store

CATEGORY_CARDS = 9 * len(BibliosCategory)
"""Cards with a letter: each category has each of its nine once."""

CERTAINTIES = {
    "seen": N_("printed in the rulebook"),
    "inferred": N_("inferred"),
    "guessed": N_("guessed"),
}


def show_biblios_deck(*, as_json: bool, language: str) -> None:
    """Print the composition of the 87 cards with its sources, and what your games taught."""
    learned = learned_biblios_deck()
    if as_json:
        print_json(_json(learned))
        return
    for line in (*_known_lines(language), *_learned_lines(learned, language)):
        click.echo(line)
    tell(learned.contradictions, language)


def biblios_deck_csv() -> str:
    """Return the cards that are known with their letters, one a line."""
    rows = (
        f"{category},{value},{letter}" for category, value, letter in learned_biblios_deck().cards
    )
    return "\n".join(["category,value,letter", *rows]) + "\n"


def learned_biblios_deck() -> LearnedLetters:
    """Return what your games tell of the deck."""
    with open_store() as store:
        return letters_of_own_games(store)


def _known() -> dict[str, Known[Mapping[str, int]]]:
    """Return how many cards of each value every kind has."""
    deck = biblios_deck()
    kinds: dict[str, Known[Any]] = {GOLD: deck.gold, CHURCH: deck.church}
    kinds = {**{str(of): known for of, known in deck.values.items()}, **kinds}
    return {
        str(kind): Known(
            {str(value): count for value, count in known.value.items()},
            known.source,
            known.certainty,
        )
        for kind, known in kinds.items()
    }


def _known_lines(language: str) -> Iterator[str]:
    for kind, known in _known().items():
        counts = ", ".join(f"{count} × {value}" for value, count in known.value.items())
        certainty = say(CERTAINTIES[known.certainty], language)
        yield f"{biblios_name(kind, language)}: {counts}  ({certainty})"


def _learned_lines(learned: LearnedLetters, language: str) -> Iterator[str]:
    found = {category: letters for category, letters in learned.values.items() if letters}
    if not found:
        yield say(N_("Which letter goes with which value is learned from your games."), language)
        return
    yield say(N_("Learned from your games:"), language)
    for category, letters in found.items():
        told = " ".join(f"{value}{letter}" for letter, value in letters.items())
        yield f"  {biblios_name(category, language)} {told}"


def _json(learned: LearnedLetters) -> dict[str, object]:
    known = {
        kind: {"counts": one.value, "source": one.source, "certainty": str(one.certainty)}
        for kind, one in _known().items()
    }
    letters = {str(category): dict(learned.values[category]) for category in BibliosCategory}
    against = [dict(problem.facts) for problem in learned.contradictions]
    return {"known": known, "learned": letters, "contradictions": against}
