"""Looks at each candidate again, laid flat and close, and moves its corners."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.flat import CARD_PX, flattened, to_photo
from vision.candidates.orientation import orientation_log_odds
from vision.candidates.settings import FINDER
from vision.candidates.trust import trusted
from vision.found import KINDS, CardKind, FoundCard
from vision.geometry import Quad, scaled, width_of
from vision.image import Picture, shrunk
from vision.network import load_network
from vision.weights import weight_file

Shares = NDArray[np.float32]

FILES = tuple(weight_file(f"corners_{number}.onnx") for number in (1, 2))
"""Two networks that were taught apart: together they err less than either."""
TURNED = len(KINDS)
NOTHING = 2 * len(KINDS)
"""Labels: first the kinds, then the kinds of cards lying upside-down, then what is no card."""
_BOOK = KINDS.index(CardKind.BOOK)
_CATEGORY = KINDS.index(CardKind.CATEGORY)
_BACK = KINDS.index(CardKind.BACK)
_LEAST_SHARE = 1e-6


def refine(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards with better corners, the right way up, surer or less sure than before."""
    seen = zip(cards, refined(photo, cards), strict=True)
    return [_judged(card, quad, shares) for card, (quad, shares) in seen]


def refined(photo: Picture, cards: Sequence[FoundCard]) -> list[tuple[Quad, Shares]]:
    """Where each card lies by a closer look, and the shares of what it may be."""
    if not cards:
        return []
    middling = float(np.median([width_of(card.quad) for card in cards]))
    long_side = round(max(photo.shape[:2]) * FINDER.sharp_px / middling)
    small, factor = shrunk(photo, long_side)
    quads = [scaled(card.quad, factor) for card in cards]
    for _ in range(FINDER.refinements):
        shares, corners = _looked_at(small, quads)
        standing = [replace(card, quad=quad) for card, quad in zip(cards, quads, strict=True)]
        shares = _standing_alike(shares, orientation_log_odds(standing, standing))
        quads = [_moved(*each) for each in zip(quads, shares, corners, strict=True)]
    return [(scaled(quad, 1 / factor), share) for quad, share in zip(quads, shares, strict=True)]


def _looked_at(
    photo: Picture, quads: Sequence[Quad]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    views = np.stack([flattened(photo, quad) for quad in quads])
    given = views.transpose(0, 3, 1, 2).astype(np.float32)
    shares, corners = zip(*(load_network(file)(given) for file in FILES), strict=True)
    return np.mean(shares, axis=0), np.mean(corners, axis=0) * CARD_PX[0]


def _standing_alike(shares: Shares, nats: NDArray[np.float64]) -> Shares:
    """The shares of faces in the light of which way up the other cards stand."""
    weighed = shares.copy()
    for kind in (_BOOK, _CATEGORY):
        both = shares[:, [kind, TURNED + kind]] + np.float32(_LEAST_SHARE)
        for_it = both[:, 0] * np.exp(nats)
        weighed[:, kind] = both.sum(axis=1) * for_it / (for_it + both[:, 1])
        weighed[:, TURNED + kind] = both.sum(axis=1) - weighed[:, kind]
    return weighed


def _moved(quad: Quad, shares: NDArray[np.float32], corners: Quad) -> Quad:
    seen = np.asarray(cv2.perspectiveTransform(corners[None], to_photo(quad))[0], np.float32)
    upside_down = shares[TURNED:NOTHING].sum() > shares[:TURNED].sum()
    return np.roll(seen, 2, axis=0) if upside_down else seen


def _judged(card: FoundCard, quad: Quad, shares: NDArray[np.float32]) -> FoundCard:
    """The card as both looks see it: what the first one saw is one more witness."""
    kinds = shares[:TURNED] + shares[TURNED:NOTHING]
    before = np.array([card.score if kind is card.kind else 1 - card.score for kind in KINDS])
    kinds = kinds * np.clip(before, FINDER.least_word, 1 - FINDER.least_word)
    kinds = kinds / kinds.sum()
    score = trusted().share(card.score, float(1 - shares[NOTHING]))
    return FoundCard(KINDS[int(kinds.argmax())], quad, score, float(kinds[_BACK]))
