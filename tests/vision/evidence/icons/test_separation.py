"""How well icons are told apart: by others of their kind, never by themselves."""

import numpy as np

from card_db import CODES
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.separation import (
    CLEAR_LEAD,
    UNMEASURED_LEAD,
    Separation,
    apart_at,
    nearest_pair,
    separation,
)


def directions(*degrees: float) -> Looks:
    """Points on the unit circle."""
    turns = np.radians(degrees)
    return Looks.by_shape(np.stack([np.cos(turns), np.sin(turns)], axis=1).astype(np.float32))


def test_kinds_that_lie_apart_lead_clearly() -> None:
    found = separation(directions(0, 1, 120, 121, 240, 241), "CCFFHH")
    assert found.share == 1.0
    assert (found.unclear, found.unmeasured) == ((), ())


def test_a_kinds_only_icon_is_not_measured() -> None:
    found = separation(directions(0, 1, 120, 240), "CCFH")
    assert found.leads["C"] is not None
    assert (found.leads["F"], found.leads["H"]) == (None, None)
    assert found.unmeasured == ("F", "H")


def test_with_one_icon_of_each_kind_nothing_speaks_against_them() -> None:
    found = separation(directions(0, 60, 120), "CFH")
    assert (found.share, set(found.leads.values())) == (1.0, {None})


def test_kinds_that_lie_together_may_be_mixed_up() -> None:
    found = separation(directions(0, 2, 1, 3, 180, 181), "CCFFHH")
    assert found.unclear == ("C", "F")
    assert found.share < 1


def test_only_kinds_that_lie_together_are_narrow_between_each_other() -> None:
    found = separation(directions(0, 2, 1, 3, 180, 181), "CCFFHH")
    assert found.apart("C", "F") == found.apart("F", "C") < CLEAR_LEAD
    assert min(found.apart("C", "H"), found.apart("F", "H")) > CLEAR_LEAD


ALIKE = Separation(1.0, {"C": 0.5, "F": 0.5, "H": 9.0}, {"CF": 0.5, "CH": 9.0, "FH": 9.0})


def said(**nats: float) -> np.ndarray:
    """What is said of one icon: how far categories, or none, are behind the first."""
    row = np.full((1, len(CODES) + 1), -30.0, np.float32)
    for code, behind in nats.items():
        row[0, len(CODES) if code == "none" else CODES.index(code)] = -behind
    return row


def test_an_icon_near_both_of_two_kinds_that_are_mixed_up_is_doubtful() -> None:
    near = nearest_pair(said(F=0.0, C=1.0), ALIKE)
    assert near is not None
    assert (near.read, near.other, near.lead) == ("F", "C", 1.0)
    assert apart_at(said(F=0.0, C=1.0), ALIKE) == 0.5


def test_kinds_that_are_mixed_up_put_no_other_icon_in_doubt() -> None:
    assert nearest_pair(said(F=0.0, C=CLEAR_LEAD), ALIKE) is None
    assert nearest_pair(said(H=0.0, C=1.0), ALIKE) is None
    assert nearest_pair(said(none=0.0, C=1.0, F=1.5), ALIKE) is None
    assert apart_at(said(H=0.0, C=1.0), ALIKE) == 9.0


def test_where_icons_of_a_lesson_were_mixed_up_an_icon_must_be_the_clearer() -> None:
    mixed_up = Separation(0.9, {"C": -1.5, "F": 3.0}, {"CF": -1.5}, {"C": 5, "F": 3})
    near = nearest_pair(said(F=0.0, C=3.4), mixed_up)
    assert near is not None
    assert (near.wanted, near.is_only_one) == ("F", False)
    assert nearest_pair(said(F=0.0, C=3.5), mixed_up) is None


def test_a_single_icon_that_is_far_off_puts_no_clear_icon_in_doubt() -> None:
    far_off = Separation(0.97, {"C": -44.0, "M": -44.0}, {"CM": -44.0}, {"C": 15, "M": 13})
    assert far_off.needed("C", "M") == UNMEASURED_LEAD
    assert Separation(1.0, {"C": -1.0, "M": -1.0}, {"CM": -1.0}).needed("C", "M") == CLEAR_LEAD + 1


def test_a_kind_of_which_one_icon_is_known_puts_only_icons_near_it_in_doubt() -> None:
    single = Separation(1.0, {"C": 9.0, "F": 9.0, "H": None}, {"CF": 9.0}, {"C": 4, "F": 4, "H": 1})
    near = nearest_pair(said(C=0.0, H=UNMEASURED_LEAD - 0.1), single)
    assert near is not None
    assert (near.wanted, near.is_only_one) == ("H", True)
    assert nearest_pair(said(C=0.0, H=UNMEASURED_LEAD), single) is None
    assert nearest_pair(said(C=0.0, F=1.0), single) is None


def test_with_one_icon_of_every_kind_no_kind_is_doubted() -> None:
    assert nearest_pair(said(C=0.0, F=1.0), Separation(1.0, {"C": None, "F": None})) is None
