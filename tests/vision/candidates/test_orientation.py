import numpy as np

from vision.candidates.find import non_maximum_suppression
from vision.candidates.orientation import orientation_log_odds
from vision.found import CardKind, FoundCard
from vision.geometry import Pose


def card(
    x: float, turn: float = 0.0, score: float = 0.9, kind: CardKind = CardKind.BOOK
) -> FoundCard:
    """A card of a row seen from straight above."""
    return FoundCard(kind, np.asarray(Pose(x, 2, turn).quad(1.46) * 200, np.float32), score)


def row(count: int) -> list[FoundCard]:
    return [card(1 + 1.05 * col) for col in range(count)]


def test_the_other_cards_speak_for_their_own_way_up() -> None:
    upright, turned = orientation_log_odds([card(9), card(9, np.pi)], row(6))
    assert upright > 2
    assert turned == -upright


def test_cards_that_lie_across_say_nothing() -> None:
    assert orientation_log_odds([card(9)], [card(1, np.pi / 2)]).tolist() == [0]


def test_a_mere_guess_has_no_voice() -> None:
    assert orientation_log_odds([card(9)], [card(1, score=0.4)]).tolist() == [0]


def test_nothing_is_said_of_a_back() -> None:
    assert orientation_log_odds([card(9, np.pi, kind=CardKind.BACK)], row(6)).tolist() == [0]


def test_of_a_card_found_both_ways_up_that_like_the_others_is_kept() -> None:
    found = [*row(6), card(8, np.pi, 0.9), card(8.05, 0.0, 0.5)]
    kept = non_maximum_suppression(found)
    assert len(kept) == 7
    assert found[-1] in kept


def test_a_card_found_upside_down_alone_stays_so() -> None:
    stray = card(8, np.pi)
    assert stray in non_maximum_suppression([*row(6), stray])


def test_a_face_does_not_take_the_place_of_a_back_for_standing_like_the_others() -> None:
    back = card(8, kind=CardKind.BACK, score=0.8)
    kept = non_maximum_suppression([*row(6), back, card(8.05, 0.0, 0.7)])
    assert back in kept
    assert len(kept) == 7
