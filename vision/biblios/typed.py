"""The cards of a photo as somebody typed them: a line a row, as in `Monks 4C, Gold 3`."""

from __future__ import annotations

from collections.abc import Mapping

from card_db import Problem, ProblemsError
from card_db.biblios import ChurchCard
from companion.engine.biblios.notation import read_cards
from companion.engine.exlibris.shelf import Place
from vision.biblios.profile import PrintedCard


def typed_hand(text: str) -> Mapping[Place, PrintedCard]:
    """Return what lies at each place; ProblemsError lists all that is wrong with it."""
    cards: dict[Place, PrintedCard] = {}
    problems: list[Problem] = []
    for row, line in enumerate(filter(str.strip, text.splitlines())):
        read = read_cards(line)
        problems += read.problems
        for col, card in enumerate(read.cards):
            if isinstance(card, ChurchCard):
                problems.append(Problem("biblios-church-held", {"card": card}))
            else:
                cards[Place(row, col)] = card
    if problems or not cards:
        raise ProblemsError(problems or [Problem("biblios-nothing-typed")])
    return cards
