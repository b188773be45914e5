from dataclasses import replace

from card_db import editions
from tests.vision.confidence.plain import PLAIN
from tests.vision.decode.shelves import seen
from vision.confidence.signals import signals_of
from vision.decode.solve import decode
from vision.evidence.witnesses import Said, Statement


def test_signals_compare_both_readers() -> None:
    english = editions()["en"]
    said = Statement(Said("E", 0.9), Said("3/7", 0.9))
    evidence = seen(english, "E2/7", sure=0.9999, said=said)
    (found,) = decode([evidence], None, english)
    signals = signals_of(found, evidence, 20, 0.0)
    assert (signals.letter_word, signals.ordinal_word) == (1, -1)
    silent = replace(evidence, statement=Statement())
    signals = signals_of(found, silent, 20, 0.0)
    assert (signals.letter_word, signals.ordinal_word) == (0, 0)


def test_a_card_that_the_deck_knows_is_judged_by_other_experience() -> None:
    assert (PLAIN.case, replace(PLAIN, in_deck=True).case) == ("unknown", "known")
