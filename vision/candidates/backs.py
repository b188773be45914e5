"""Whether a back lies where one was found: backs look alike, and unlike the table.

A card that was taken for a back and is unlike the others is a face, or the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.candidates.appearance import Appearance, Patch, appearances_of, fitted
from vision.candidates.bare import bare_places
from vision.candidates.orientation import orientation_log_odds
from vision.candidates.settings import BACKS
from vision.found import LEAST_SCORE, CardKind, FoundCard
from vision.geometry import Pose, overlap
from vision.image import Picture
from vision.odds import log_odds, share_of

Likenesses = Mapping[tuple[int, int], float]
"""The log-odds that a card shows the same back as another one."""


def weigh_backs(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards, each possible back surer or less sure by what it looks like.

    A card that was taken for something else is a back if it looks like the others, and a face if
    it was taken for a back and does not; a doubtful face is less sure if it looks like the table.
    Where a card is more like the backs than like the table, the table says nothing.
    """
    asked = [n for n, card in enumerate(cards) if _is_asked(card)]
    if not asked:
        return list(cards)
    looks, to_table = _looked_at(photo, cards, asked)
    plain = [n for n in asked if _is_sure_back(cards[n], to_table[n])]
    alike = {(n, m): fitted().same_back(looks[n], looks[m]) for n in asked for m in plain if n != m}
    sure = _of_one_print(plain, alike, cards)
    weighed = list(cards)
    for n in asked:
        to_backs = _likeness_to_backs(n, sure, alike)
        against = max(0.0, to_table[n] - max(to_backs, 0.0))
        found = _weighed(cards[n], _capped(to_backs, len({*sure} - {n})), against)
        others = [alike[n, m] for m in plain if m != n]
        weighed[n] = replace(found, like_backs=max(others, default=None))
    return _standing_like_others(weighed, cards)


def _standing_like_others(
    weighed: Sequence[FoundCard], before: Sequence[FoundCard]
) -> list[FoundCard]:
    """The cards, those that turned out to be faces the way up in which other faces stand."""
    over = orientation_log_odds(weighed, [c for c in before if c.kind is CardKind.BOOK]) < 0
    return [
        _turned_over(card) if turn and card.kind is not was.kind else card
        for card, was, turn in zip(weighed, before, over, strict=True)
    ]


def _looked_at(
    photo: Picture, cards: Sequence[FoundCard], asked: Sequence[int]
) -> tuple[dict[int, Appearance], dict[int, float]]:
    """How the cards look that are asked, and how like the table each is."""
    places = bare_places(photo, cards)
    looks = appearances_of(photo, [*(Patch(cards[n].quad) for n in asked), *places])
    looked = dict(zip(asked, looks, strict=False))
    bare = [*zip(places, looks[len(asked) :], strict=True)]
    to_table = {n: _likeness_to_table(looked[n], _elsewhere(cards[n], bare)) for n in asked}
    return looked, to_table


def _is_asked(card: FoundCard) -> bool:
    """Whether it may be a back, or no card at all."""
    return (
        card.kind is not CardKind.BOOK
        or card.back > BACKS.perhaps_back
        or card.score < BACKS.perhaps_no_card
    )


def _is_sure_back(card: FoundCard, to_table: float) -> bool:
    """Whether other backs can be measured by this one: it must not look like the table itself."""
    sure = card.kind is CardKind.BACK and card.score >= BACKS.sure_back
    return sure and _moved(card.score, -to_table) >= LEAST_SCORE


def _of_one_print(plain: Sequence[int], alike: Likenesses, cards: Sequence[FoundCard]) -> list[int]:
    """The largest group of sure backs that look alike: all cards of a copy have the same back."""
    groups = [[n, *(m for m in plain if m != n and alike[n, m] > 0)] for n in plain]
    return max(groups, key=lambda group: sum(cards[n].score for n in group), default=[])


def _elsewhere(card: FoundCard, bare: Sequence[tuple[Patch, Appearance]]) -> list[Appearance]:
    """How the bare places look that are not where the card itself lies."""
    return [look for place, look in bare if overlap(card.quad, place.corners) < BACKS.covered]


def _likeness_to_table(look: Appearance, table: Sequence[Appearance]) -> float:
    """What likeness to the table says against a card, in nats; unlikeness says nothing for it."""
    likest = max((fitted().same_table(look, other) for other in table), default=0.0)
    return float(np.clip(likest, 0.0, BACKS.most_bare)) + (BACKS.blank if look.is_blank else 0.0)


def _likeness_to_backs(card: int, sure: Sequence[int], alike: Likenesses) -> float:
    """How like other backs a card is, in nats; none where there is no other."""
    others = [n for n in sure if n != card]
    if not others:
        return 0.0
    return max(alike[card, n] for n in others) - _demand(others, alike)


def _capped(to_backs: float, others: int) -> float:
    """What likeness to so many others may say for a back, and unlikeness against it."""
    # A single one may itself be the odd one out.
    least = -BACKS.most_unlike if others >= BACKS.several else -BACKS.most_alike
    return float(np.clip(to_backs, least, BACKS.most_alike))


def _demand(backs: Sequence[int], alike: Likenesses) -> float:
    """How much more alike than they need be backs are among themselves: one more must be so too."""
    if len(backs) < BACKS.several:
        return 0.0
    among = [max(alike[n, m] for m in backs if m != n) for n in backs]
    return max(0.0, float(np.median(among)) - BACKS.most_alike)


def _turned_over(card: FoundCard) -> FoundCard:
    """The card with its other end at the top."""
    pose = card.pose and Pose(card.pose.x, card.pose.y, card.pose.turn + np.pi)
    return replace(card, quad=np.roll(card.quad, 2, axis=0), pose=pose)


def _weighed(card: FoundCard, alike: float, bare: float) -> FoundCard:
    """The card in the light of how far it is like a back, and like the table.

    It is a back, a face, or no card; what speaks against one of these speaks for the others.
    """
    score, share = np.clip((card.score, card.back), BACKS.never_sure, 1 - BACKS.never_sure)
    back, face = score * share * np.exp(alike), score * (1 - share)
    is_back = back > face
    # A face in bad light is like the table by chance.
    against = bare if is_back else max(0.0, bare - BACKS.dim)
    nothing = (1 - score) * np.exp(against)
    kind = card.kind if card.kind is not CardKind.BACK else CardKind.BOOK
    return replace(
        card,
        kind=CardKind.BACK if is_back else kind,
        score=float((back + face) / (back + face + nothing)),
        back=float(back / (back + face)),
    )


def _moved(share: float, by: float) -> float:
    """A share with its log-odds moved."""
    return share_of(log_odds(share) + by)
