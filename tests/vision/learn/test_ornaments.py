"""Ornaments of a header: what lessons tell of them, and that icons are never taken for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.headers.choose import chosen_parts
from vision.headers.fit_layout import fit_layout
from vision.headers.frame import TOP
from vision.headers.layout import HeaderLayout
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX
from vision.learn.ornaments import LessonIcons, find_ornaments

SIZE = 26
SHAPES = ("circle", "square", "triangle", "cross")


def part(x: float, log_odds: float = 6.0, y: float = 50) -> Part:
    return Part(x - SIZE / 2, y - SIZE / 2, x + SIZE / 2, y + SIZE / 2, log_odds)


def draw(strip: np.ndarray, at: Part, shape: str) -> None:
    x, y = (round(v) for v in at.middle)
    if shape == "circle":
        cv2.circle(strip, (x, y), 11, (40, 40, 160), -1)
    elif shape == "square":
        cv2.rectangle(strip, (x - 10, y - 10), (x + 10, y + 10), (40, 130, 40), -1)
    elif shape == "triangle":
        corners = np.array([[x - 11, y + 10], [x + 11, y + 10], [x, y - 11]])
        cv2.fillPoly(strip, [corners], (170, 60, 30))
    elif shape == "cross":
        cv2.line(strip, (x - 10, y - 10), (x + 10, y + 10), (20, 20, 20), 5)
        cv2.line(strip, (x - 10, y + 10), (x + 10, y - 10), (20, 20, 20), 5)
    else:
        wave = [(x + d, y + round(4 * np.sin(d / 3))) for d in range(-11, 12)]
        cv2.polylines(strip, [np.array(wave)], isClosed=False, color=(60, 60, 60), thickness=3)


def lesson(count: int, *, wave: bool, first: int = 0) -> LessonIcons:
    """A card with icons from the right, and perhaps a wave in the middle of its header."""
    width, height = TOP.size_px
    strip = np.full((height, width, 3), 225, np.uint8)
    icons = [part(width - 40 - 36 * n) for n in range(count)]
    for n, icon in enumerate(icons):
        draw(strip, icon, SHAPES[(first + n) % len(SHAPES)])
    if wave:
        # It moves with the width of the number, as print in the middle does.
        ornament = part(130 + 3 * (first % 4), 3.0)
        draw(strip, ornament, "wave")
        icons.append(ornament)
    return LessonIcons(strip, tuple(icons), count)


def lessons(*, wave: bool) -> list[LessonIcons]:
    return [lesson(2 + n % 3, wave=wave, first=n) for n in range(12)]


def as_parts(cards: Sequence[LessonIcons]) -> list[PossibleParts]:
    return [PossibleParts((part(30),), (part(70),), card.icons) for card in cards]


def test_a_wave_on_every_card_of_a_lesson_is_an_ornament() -> None:
    (ornament,) = find_ornaments(lessons(wave=True))
    middle = TOP.left + 135 / STRIP_PX
    assert ornament.left - 0.03 < middle < ornament.right + 0.03


def test_an_ornament_that_shows_on_most_cards_only_is_found() -> None:
    cards = [lesson(2 + n % 3, wave=n % 4 != 0, first=n) for n in range(12)]
    assert len(find_ornaments(cards)) == 1


def test_icons_are_no_ornaments() -> None:
    assert find_ornaments(lessons(wave=False)) == ()


def test_icons_are_no_ornaments_where_cards_show_one_more_than_was_typed() -> None:
    cards = [replace(card, books=card.books - 1) for card in lessons(wave=False)]
    assert find_ornaments(cards) == ()


def test_too_few_cards_tell_nothing() -> None:
    assert find_ornaments(lessons(wave=True)[:3]) == ()
    assert find_ornaments([]) == ()


def test_an_ornament_is_not_read_as_an_icon() -> None:
    cards = lessons(wave=True)
    known = fit_layout(as_parts(cards), find_ornaments(cards))
    for card, possible in zip(cards, as_parts(cards), strict=True):
        assert len(chosen_parts(possible, known).likely_icons) == card.books
        assert len(chosen_parts(possible, fit_layout(as_parts(cards))).likely_icons) > card.books


def test_ornaments_lie_lower_where_all_icons_of_a_photo_do() -> None:
    cards = lessons(wave=True)
    known = fit_layout(as_parts(cards), find_ornaments(cards))
    assert known.icons
    lower = HeaderLayout(icons=replace(known.icons, y=known.icons.y + 0.04))
    (ornament,) = known.ornaments_in(lower)
    np.testing.assert_allclose(ornament.y, known.ornaments[0].y + 0.04)
    assert known.ornaments_in(HeaderLayout()) == known.ornaments
