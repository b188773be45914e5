"""A closer look at places where a card would lie if the finder had overlooked it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.candidates.appearance import Patch, appearances_of, fitted
from vision.candidates.backs import weigh_backs
from vision.candidates.refine import refine
from vision.candidates.settings import BACKS, FINDER
from vision.found import LEAST_SCORE, CardKind, FoundCard
from vision.geometry import Quad, overlap
from vision.image import Picture


def look_again(
    photo: Picture, places: Sequence[Quad], cards: Sequence[FoundCard] = ()
) -> list[FoundCard]:
    """What a closer look sees at each place, which none of these cards covers.

    A bare table is easily taken for a back: a back must look like the others, and unlike the table.
    """
    quads = [np.asarray(quad, np.float32) for quad in places]
    # The first look saw nothing there, which says little: that is why there is another one.
    guesses = [FoundCard(CardKind.BOOK, quad, LEAST_SCORE) for quad in quads]
    seen = [
        found if overlap(found.quad, quad) > FINDER.same_place else replace(guess, score=0.0)
        for found, guess, quad in zip(refine(photo, guesses), guesses, quads, strict=True)
    ]
    if any(card.kind is CardKind.BACK and card.score >= BACKS.likely_card for card in seen):
        seen = weigh_backs(photo, [*seen, *cards])[: len(seen)]
    return _with_backs(photo, quads, seen, cards)


def _with_backs(
    photo: Picture, quads: Sequence[Quad], seen: list[FoundCard], cards: Sequence[FoundCard]
) -> list[FoundCard]:
    """What was seen, but a back where a place looks just like the backs beside it.

    Between backs that touch, edges show poorly, and corners that are off look like no back.
    """
    backs = [card for card in cards if card.kind is CardKind.BACK and card.score >= BACKS.sure_back]
    unseen = [n for n, card in enumerate(seen) if card.score < LEAST_SCORE]
    alike = _alike(photo, {n: quads[n] for n in unseen}, backs)
    if not alike:
        return seen
    guesses = [FoundCard(CardKind.BACK, quads[n], BACKS.likely_card, 1.0) for n in alike]
    weighed = weigh_backs(photo, [*guesses, *cards])[: len(guesses)]
    found = {n: card for n, card in zip(alike, weighed, strict=True) if _is_likely_back(card)}
    return [found.get(n, card) for n, card in enumerate(seen)]


def _alike(photo: Picture, places: Mapping[int, Quad], backs: Sequence[FoundCard]) -> list[int]:
    """The places that look just like one of a few backs."""
    if not places or not backs:
        return []
    few = backs[: BACKS.several]
    looks = appearances_of(photo, [Patch(quad) for quad in (*places.values(), *_quads(few))])
    known = looks[len(places) :]
    return [
        n
        for n, look in zip(places, looks, strict=False)
        if max(fitted().same_back(look, back) for back in known) >= BACKS.same_print
    ]


def _quads(cards: Sequence[FoundCard]) -> list[Quad]:
    return [card.quad for card in cards]


def _is_likely_back(card: FoundCard) -> bool:
    return card.kind is CardKind.BACK and card.score >= LEAST_SCORE
