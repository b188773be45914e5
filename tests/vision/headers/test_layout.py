"""The layout of a copy: fitted to its cards, and what it tells about each of them."""

from dataclasses import replace

import numpy as np

from vision.headers.choose import chosen_parts
from vision.headers.differing import differing_parts
from vision.headers.fit_layout import fit_layout
from vision.headers.layout import NO_LAYOUT, Edge, HeaderLayout
from vision.headers.parts import Part, PossibleParts

SURE, WEAK, FALSE = 6.0, -2.0, 3.0


def box(x: float, y: float, wide: float, high: float, log_odds: float = SURE) -> Part:
    """A part by its left edge and the middle of its height."""
    return Part(x, y - high / 2, x + wide, y + high / 2, log_odds)


def card(number: int, *, ordinal: float = SURE) -> PossibleParts:
    """Icons left, a large number between them and a letter at the right end."""
    shift = (number % 3) - 1
    wide = 30 + 6 * (number % 4)
    return PossibleParts(
        (box(290 + shift, 50, 30, 40),),
        (box(250 - wide, 50 + shift, wide, 36, ordinal),),
        tuple(box(30 + 45 * n, 50, 38, 38) for n in range(2 + number % 2)),
    )


CARDS = [card(number) for number in range(6)]


def test_the_layout_is_what_the_cards_have_in_common() -> None:
    layout = fit_layout(CARDS)
    assert layout.letter
    assert layout.ordinal
    assert layout.icons
    # Numbers of different width end at the same place.
    assert layout.ordinal.edge is Edge.RIGHT
    assert layout.ordinal.height == np.float64(36 / 320)
    assert layout.icons.side == 38 / 320


def test_a_weak_part_counts_where_the_other_cards_have_it() -> None:
    faint = card(1, ordinal=WEAK)
    assert chosen_parts(faint, NO_LAYOUT).ordinal is None
    found = chosen_parts(faint, fit_layout(CARDS)).ordinal
    assert found
    assert found.box == faint.ordinals[0].box


def test_a_number_that_looks_like_icons_stays_a_number() -> None:
    number = card(0)
    halves = [box(222, 50, 10, 36, FALSE), box(236, 50, 12, 36, FALSE)]
    mistaken = replace(number, ordinals=(replace(number.ordinals[0], log_odds=WEAK),))
    mistaken = replace(mistaken, icons=(*number.icons, *halves))
    parts = chosen_parts(mistaken, fit_layout(CARDS))
    assert parts.ordinal
    assert parts.ordinal.box == number.ordinals[0].box
    assert [icon.box for icon in parts.likely_icons] == [icon.box for icon in number.icons]


def test_what_was_overlooked_is_looked_for_at_its_place() -> None:
    layout = fit_layout(CARDS)
    parts = chosen_parts(replace(card(0), ordinals=()), layout)
    assert parts.ordinal
    assert parts.ordinal.log_odds == 0
    assert abs(parts.ordinal.right - 250) < 4


def test_a_place_without_any_part_stays_empty() -> None:
    parts = chosen_parts(PossibleParts((), (), ()), fit_layout(CARDS))
    assert (parts.letter, parts.ordinal, parts.icons) == (None, None, ())


def test_a_stray_part_does_not_move_the_layout() -> None:
    stray = replace(card(0), letters=(box(40, 120, 30, 40),))
    assert not differing_parts(fit_layout(CARDS), fit_layout([*CARDS, stray]))


def test_another_copy_has_another_layout() -> None:
    mirrored = [
        PossibleParts((box(20, 50, 30, 40),), (box(60, 60, 40, 18),), one.icons[:0])
        for one in CARDS
    ]
    assert differing_parts(fit_layout(CARDS), fit_layout(mirrored)) == 2


def shifted(parts: tuple[Part, ...], down: float) -> tuple[Part, ...]:
    return tuple(replace(p, top=p.top + down, bottom=p.bottom + down) for p in parts)


def test_corners_that_are_off_make_no_other_layout() -> None:
    lower = [
        PossibleParts(*(shifted(parts, 30) for parts in (one.letters, one.ordinals, one.icons)))
        for one in CARDS
    ]
    assert differing_parts(fit_layout(CARDS), fit_layout(lower)) == 0


def test_too_few_cards_tell_no_layout() -> None:
    assert fit_layout(CARDS[:2]) == HeaderLayout()


def test_a_clear_part_elsewhere_contradicts_the_layout() -> None:
    layout = fit_layout(CARDS)
    moved = replace(CARDS[0], letters=(box(150, 50, 30, 40, 3 * SURE),))
    assert layout.misplaced(chosen_parts(CARDS[0], layout)) == ()
    assert layout.misplaced(chosen_parts(moved, layout)) == ("letter",)


def test_a_card_whose_corners_are_off_contradicts_nothing() -> None:
    layout = fit_layout(CARDS)
    lower = PossibleParts(
        *(shifted(parts, 30) for parts in (CARDS[0].letters, CARDS[0].ordinals, CARDS[0].icons))
    )
    assert layout.misplaced(chosen_parts(lower)) == ()


def test_a_letter_that_looks_like_an_icon_is_read_where_the_copy_has_the_letter() -> None:
    layout = fit_layout(CARDS)
    badge = replace(CARDS[0].letters[0], log_odds=SURE)
    mistaken = PossibleParts((), CARDS[0].ordinals, (*CARDS[0].icons, badge))
    parts = chosen_parts(mistaken, layout)
    assert parts.letter
    assert parts.letter.box == badge.box
    assert [icon.box for icon in parts.likely_icons] == [icon.box for icon in CARDS[0].icons]
    elsewhere = PossibleParts((), CARDS[0].ordinals, CARDS[0].icons)
    found = chosen_parts(elsewhere, layout).letter
    assert found
    assert found.box not in [icon.box for icon in CARDS[0].icons]


def test_an_icon_that_looks_like_a_letter_is_one_where_the_copy_has_icons() -> None:
    layout, shown = fit_layout(CARDS), CARDS[1]
    frame, *others = shown.icons
    unseen = replace(shown, letters=(*shown.letters, frame), icons=tuple(others))
    unlikely = replace(unseen, icons=(replace(frame, log_odds=WEAK), *others))
    for mistaken in (unseen, unlikely):
        parts = chosen_parts(mistaken, layout)
        assert parts.letter
        assert parts.letter.box == shown.letters[0].box
        assert [icon.box for icon in parts.likely_icons] == [icon.box for icon in shown.icons]
    # Where the copy's layout is not known, nothing tells an icon from a letter.
    assert len(chosen_parts(unseen, NO_LAYOUT).likely_icons) == len(others)


def test_icons_of_a_photo_do_not_reach_over_the_letter_and_number_of_the_copy() -> None:
    known = fit_layout([header_from_left(number) for number in range(6)])
    over_digits = tuple(box(x, 50, 20, 22) for x in (40, 80, 110))
    poor = [
        replace(header_from_left(n), ordinals=(), icons=(*header_from_left(n).icons, *over_digits))
        for n in range(6)
    ]
    seen = replace(fit_layout(poor), letter=known.letter, ordinal=known.ordinal)
    assert seen.icons
    bounded = known.bounding(seen).icons
    assert bounded
    assert seen.icons.left < 0.3
    assert 0.3 < bounded.left < 0.5
    assert bounded.right == seen.icons.right
    assert known.bounding(known) == known


def header_from_left(number: int) -> PossibleParts:
    """Letter and number at the left end, icons at the right one."""
    shift = number % 2
    return PossibleParts(
        (box(30 + shift, 50, 30, 30),),
        (box(75, 50 + shift, 60, 24),),
        tuple(box(280 - 30 * n, 50, 24, 24) for n in range(2 + number % 2)),
    )
