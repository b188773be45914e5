"""A copy's look, learned from calibration photos: layout first, then templates, then icons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from card_db import Problem
from vision.find.headers import HeaderLook
from vision.header.fields import (
    OrdinalPlace,
    find_letter,
    ink_boxes,
    learn_ordinal_place,
    ordinal_groups,
    ordinal_size,
    own_ordinal,
)
from vision.header.layout import CardLook, header_window
from vision.header.outline import Outline, find_outline
from vision.header.strip import Strip, Window, flat_strip
from vision.icons.classify import (
    NONE,
    Exemplar,
    IconClassifier,
    exemplar_size_px,
    icon_scale,
    middle_features,
    train_icons,
)
from vision.icons.places import (
    HeaderSample,
    IconBand,
    background_of,
    icons_on,
    learn_icon_band,
)
from vision.icons.reading import read_band
from vision.learn.calibration import Aligned, CalibrationError, CalibrationPhoto, TypedCard, align
from vision.learn.icon_labels import agreement, consistent_labels, label_icons
from vision.learn.samples import Sample, learn_detector, rescaled

_SEED = 20170
_FRAME = 0.025
_ROUNDS = 3
# A window this many icon sizes beside an icon shows something else.
_CLEAR_OF_ICON = 0.55


@dataclass(frozen=True, slots=True)
class Learned:
    """What calibration photos taught: the look, the icons it rests on, and how well it fits."""

    look: CardLook
    icons: tuple[Exemplar, ...]
    headers: tuple[tuple[HeaderSample, TypedCard], ...]
    cards_agreeing: int


def learn_look(photos: Sequence[CalibrationPhoto]) -> Learned:
    """Learns a copy's look; CalibrationError says what the photos lack."""
    rng = np.random.default_rng(_SEED)
    aligned = align(photos)
    outline, aligned = _in_card_widths(aligned)
    height = aligned.letter_height
    header = HeaderLook(aligned.dark, height, learn_detector(aligned.samples, height, rng))
    strips = _strips(photos, aligned.samples, outline)
    cards = [card for photo in photos for card in photo.cards]
    headers, ordinal = _fields(list(zip(strips, cards, strict=True)), header)
    band = learn_icon_band([sample for sample, _ in headers], outline.left + 1 - _FRAME)
    if band is None:
        raise CalibrationError([Problem("copy-no-icons")])
    classifier, icons, agreeing = _icons(headers, band, rng)
    look = CardLook(header, outline, ordinal, band, classifier)
    return Learned(look, tuple(icons), tuple(headers), agreeing)


def _in_card_widths(aligned: Aligned) -> tuple[Outline, Aligned]:
    """Replaces the distance between cards by the width of a card as the unit."""
    guess = find_outline(aligned.samples)
    width = guess.width
    outline = Outline(guess.left / width, guess.top / width, 1.0, guess.height / width)
    samples = tuple(rescaled(aligned.samples, width))
    return outline, replace(aligned, samples=samples, letter_height=aligned.letter_height / width)


def _strips(
    photos: Sequence[CalibrationPhoto], samples: Sequence[Sample], outline: Outline
) -> list[Strip]:
    window = header_window(outline)
    strips: list[Strip] = []
    for photo, sample in zip(photos, samples, strict=True):
        larger = photo.picture.shape[1] / sample.picture.shape[1]
        for pose in sample.poses:
            to_photo = np.diag([larger, larger, 1.0]) @ np.vstack([pose.to_photo, [0, 0, 1]])
            strips.append(flat_strip(photo.picture, to_photo, window))
    return strips


def _fields(
    seen: Sequence[tuple[Strip, TypedCard]], header: HeaderLook
) -> tuple[list[tuple[HeaderSample, TypedCard]], OrdinalPlace | None]:
    """The cards whose letter shows, and where the ordinal stands on them."""
    dark, height = header.dark, header.letter_height
    small = ordinal_size(height)
    lettered = [
        (strip, card, letter)
        for strip, card in seen
        if (letter := find_letter(strip, dark=dark, height=height)) is not None
    ]
    if len(lettered) < max(2, len(seen) // 2):
        raise CalibrationError(
            [Problem("copy-few-letters", {"found": len(lettered), "cards": len(seen)})]
        )
    letters = [letter for _, _, letter in lettered]
    groups = [ordinal_groups(ink_boxes(s, dark=dark, size=small), at) for s, _, at in lettered]
    ordinal = learn_ordinal_place(letters, groups)
    samples = [
        (HeaderSample(strip, letter, _icons_from(letter, ordinal, some)), card)
        for (strip, card, letter), some in zip(lettered, groups, strict=True)
    ]
    return samples, ordinal


def _icons_from(letter: Window, ordinal: OrdinalPlace | None, groups: Sequence[Window]) -> float:
    """Icons are learned right of both letter and ordinal, where nothing else is printed."""
    beside = letter.right + 0.02
    return beside if ordinal is None else max(beside, own_ordinal(ordinal, letter, groups).right)


def _icons(
    headers: Sequence[tuple[HeaderSample, TypedCard]], band: IconBand, rng: np.random.Generator
) -> tuple[IconClassifier, list[Exemplar], int]:
    """Icons cut out, named by likeness, and named again by the classifier they make."""
    middles = [icons_on(sample, band, len(card.books)) or [] for sample, card in headers]
    cut = [
        [_exemplar(sample, band, middle) for middle in found]
        for (sample, _), found in zip(headers, middles, strict=True)
    ]
    usable = [(card, patches) for (_, card), patches in zip(headers, cut, strict=True) if patches]
    if not usable:
        raise CalibrationError([Problem("copy-no-icons")])
    books = [card.books for card, _ in usable]
    features = [np.stack([middle_features(p) for p in patches]) for _, patches in usable]
    labels = label_icons(features, books)
    exemplars = [
        replace(patch, kind=kind)
        for (_, patches), kinds in zip(usable, labels, strict=True)
        for patch, kind in zip(patches, kinds, strict=True)
    ]
    samples = [sample for sample, _ in headers]
    classifier = train_icons(exemplars, _blanks(samples, band, middles), rng)
    # Icons cut out by a first rule are a little off; found again by what they taught, they are not.
    for _ in range(_ROUNDS):
        again = [_found_icons(sample, band, card, classifier) for sample, card in headers]
        exemplars = [icon.exemplar for card in again for icon in card]
        middles = [[icon.middle for icon in card] for card in again]
        classifier = train_icons(exemplars, _blanks(samples, band, middles), rng)
    agreeing = sum(_reads_as_typed(sample, band, card, classifier) for sample, card in headers)
    return classifier, exemplars, agreeing


@dataclass(frozen=True, slots=True)
class _NamedIcon:
    """An icon of a calibration card: where it stands, and what it looks like and is."""

    middle: float
    exemplar: Exemplar


def _found_icons(
    sample: HeaderSample, band: IconBand, card: TypedCard, classifier: IconClassifier
) -> list[_NamedIcon]:
    """A card's icons looked for with a first classifier, and named by the books it holds."""
    seen = read_band(sample, band, classifier, len(card.books))
    if len(seen) != len(card.books):
        return []
    scores = np.stack([icon.scores for icon in seen])
    kinds = consistent_labels(scores, card.books)
    return [
        _NamedIcon(icon.middle, replace(_exemplar(sample, band, icon.middle), kind=kind))
        for icon, kind in zip(seen, kinds, strict=True)
    ]


def _reads_as_typed(
    sample: HeaderSample, band: IconBand, card: TypedCard, classifier: IconClassifier
) -> bool:
    seen = read_band(sample, band, classifier)
    return bool(seen) and agreement(np.stack([icon.scores for icon in seen]), card.books)


def _blanks(
    samples: Sequence[HeaderSample], band: IconBand, middles: Sequence[Sequence[float]]
) -> list[Exemplar]:
    """What else stands in the headers: letters, frames, ornaments and the gaps between icons."""
    return [
        _exemplar(sample, band, place)
        for sample, icons in zip(samples, middles, strict=True)
        for place in _places_without_icon(sample, band, icons)
        if icons
    ]


def _places_without_icon(
    sample: HeaderSample, band: IconBand, icons: Sequence[float]
) -> Iterator[float]:
    window = sample.strip.window
    for place in np.arange(sample.letter.left, window.right, 0.4 * band.size):
        if all(abs(place - icon) > _CLEAR_OF_ICON * band.size for icon in icons):
            yield float(place)


def _exemplar(sample: HeaderSample, band: IconBand, middle: float) -> Exemplar:
    scale = icon_scale(band.size)
    strip = sample.strip
    x, y = strip.to_px(middle, band.middle)
    side = exemplar_size_px()
    cutting = np.array([[1 / scale, 0, x - side / 2 / scale], [0, 1 / scale, y - side / 2 / scale]])
    # Shrinking without softening first would turn fine print into noise.
    smooth = cv2.GaussianBlur(strip.picture, (0, 0), 0.4 / scale)
    patch = cv2.warpAffine(
        smooth,
        cutting,
        (side, side),
        flags=cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return Exemplar(np.asarray(patch, np.uint8), background_of(strip, sample.letter), NONE)
