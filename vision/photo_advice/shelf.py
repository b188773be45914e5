"""Words for the photographer about a shelf: what was seen of it, and what hides the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from card_db import CODES, Problem
from vision.candidates.cards import CardKind
from vision.evidence.icons.embedding import cut_icon, embed, stacked
from vision.evidence.icons.kinds import group
from vision.headers.frame import cut_category_cards
from vision.headers.parts import find_category_icons
from vision.photo_advice import problems_of_photo
from vision.reading import CardReading
from vision.settings import SETTINGS
from vision.shelf.find import ShelfCard
from vision.trace import Seen

_FEW_CARDS, _STRANGE = 2, 0.7
_EXPLAINS_ALL = ("photo-out-of-focus", "photo-moved", "photo-dark")
"""What spoils a whole photo, so that nothing need be said of its single cards."""


def why_unread(seen: Seen, cards: Sequence[CardReading]) -> Problem | None:
    """The one reason why not a single card could be read, if there is one."""
    if any(card.card for card in cards):
        return None
    if _are_category_cards(seen):
        return Problem("photo-category-cards")
    small = _small_print(seen)
    if small is not None:
        return small
    spoilt = (p for p in problems_of_photo(seen.photo, cards) if p.id in _EXPLAINS_ALL)
    return next(spoilt, None) or _of_another_game(cards)


def problems_with_cards(seen: Seen, cards: Sequence[CardReading]) -> Iterator[Problem]:
    """Go through what the photographer should know, the count of cards first."""
    rows = sorted({card.place.row for card in cards})
    counts = tuple(sum(card.place.row == row for card in cards) for row in rows)
    yield Problem("photo-count", {"rows": counts})
    if seen.profile is None:
        yield Problem("profile-none")
    small = _small_print(seen)
    if small is not None:
        yield small
    yield from _hidden(seen, cards)
    yield from problems_of_photo(seen.photo, cards)
    strange = _of_another_game(cards)
    if strange is not None:
        yield strange
    if seen.shelf.elsewhere:
        yield Problem("photo-strays", {"cards": seen.shelf.elsewhere})


def _small_print(seen: Seen) -> Problem | None:
    digits = [header.digit_px for header in seen.headers.values() if header.is_legible]
    if not digits or np.median(digits) >= SETTINGS.digits_warned_px:
        return None
    return Problem("photo-small-print", {"pixels": round(float(np.median(digits)), 1)})


def _hidden(seen: Seen, cards: Sequence[CardReading]) -> Iterator[Problem]:
    """Go through the cards with glare on them, and those that something else hides."""
    for card in cards:
        if _has_glare(seen, card):
            yield Problem("photo-glare", {"place": card.place})
        elif card.card is None and not card.face_down:
            yield Problem("photo-hidden-card", {"place": card.place})


def _has_glare(seen: Seen, card: CardReading) -> bool:
    """Whether light burns out much of a header, or just the part that could not be read."""
    header = seen.headers.get(card.place)
    if header is None:
        return False
    unread = card.card is None or not card.books
    part = unread and header.worst_glare > SETTINGS.burnt_part_share
    return part or header.glare > SETTINGS.glare_share


def _are_category_cards(seen: Seen) -> bool:
    """Whether the six of them lie there; cards of another game may look like some."""
    cards = list(seen.shelf.cards.values())
    likely = [card for card in cards if card.kind is CardKind.CATEGORY]
    return len(cards) == len(CODES) and 2 * len(likely) > len(cards) and _differ(seen, cards)


def _differ(seen: Seen, cards: Sequence[ShelfCard]) -> bool:
    """Whether nearly every card shows an icon of its own."""
    flat = cut_category_cards(seen.photo, [card.quad for card in cards])
    icons = zip(flat, find_category_icons(flat), strict=True)
    crops = [cut_icon(card, icon.box) for card, icon in icons if icon]
    return len(set(group(embed(stacked(crops))).tolist())) >= len(CODES) - 1


def _of_another_game(cards: Sequence[CardReading]) -> Problem | None:
    """Say so where hardly a card that lies face-up is one of this game, or none lies so at all."""
    faces = [card for card in cards if not card.face_down]
    strange = [card for card in faces if card.card is None]
    if not faces or (len(faces) >= _FEW_CARDS and len(strange) >= _STRANGE * len(faces)):
        return Problem("photo-other-game")
    return None
