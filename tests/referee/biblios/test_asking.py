"""One question to the referee of Biblios, with only what matters."""

import pytest

from companion.engine.biblios.referee.asking import BibliosQuestion, judge_question
from companion.engine.record import RecordError

CASES: list[tuple[BibliosQuestion, list[str]]] = [
    (BibliosQuestion("Ann: keeps Monks 2A"), []),
    (BibliosQuestion("Ann: keeps Monks 2A", ("Ann: keeps Gold 1",)), ["biblios-kept-already"]),
    (BibliosQuestion("Ann: auctions $", ("Ann: auctions $",)), ["biblios-auctioned-already"]),
    (BibliosQuestion("Ann: bids 3"), []),
    (BibliosQuestion("Ann: bids 3", ("Bo: bids 3",)), ["biblios-low-bid"]),
    (BibliosQuestion("Ann: bids 2", ("Ann: passes", "Bo: bids 1"), players=3), ["biblios-passed"]),
    (
        BibliosQuestion("Ann: pays Gold 2 3", ("Ann: bids 4", "Bo: passes"), offered="Monks 2A"),
        [],
    ),
    (
        BibliosQuestion(
            "Ann: pays Gold 2 1",
            ("Ann: bids 4", "Bo: passes"),
            ("hand Ann: Gold 2 3 1",),
            offered="Monks 2A",
        ),
        ["biblios-gold-paid"],
    ),
    (
        BibliosQuestion("Ann: turns Monks +1, Monks +1", ("Ann: keeps Church +1x2",)),
        ["biblios-church-same-die"],
    ),
    (BibliosQuestion("Ann: turns Monks +1, Pigments +1", ("Ann: keeps Church +1x2",)), []),
    (
        BibliosQuestion("Ann: turns Monks +1", ("Ann: keeps Church +1",), ("dice: Monks 6",)),
        ["biblios-die-limit"],
    ),
    (
        BibliosQuestion("Ann: picks Gold 1", ("Bo: keeps $", "Bo: auctions $", "Bo: shows Gold 1")),
        [],
    ),
    (
        BibliosQuestion("Ann: picks Gold 2", ("Bo: keeps $", "Bo: auctions $", "Bo: shows Gold 1")),
        ["biblios-not-there"],
    ),
    (BibliosQuestion("chance: sets aside 7", players=4), []),
    (BibliosQuestion("chance: sets aside 8", players=4), ["biblios-random-aside"]),
]


SPOKEN = [
    ("may I bid 3?", "Ann: bids 3"),
    ("can Bo keep a card?", "Bo: keeps $"),
    ("Ada mise 2", "Ada: bids 2"),
    ("Ada: garde une carte", "Ada: keeps $"),
    ("czy mogę spasować", "Ann: passes"),
    ("Ada licytuje 0", "Ada: bids 0"),
    ("Ada: bietet 2", "Ada: bids 2"),
    ("Ada: behält Mönche 2A", "Ada: keeps Monks 2A"),
    ("Ada: puja 2", "Ada: bids 2"),
    ("Ada: coge Oro 1", "Ada: picks Gold 1"),
    ("Ann turns Monks up 1", "Ann: turns Monks +1"),
    ("Darf Bo 2 bieten?", "Bo: bids 2"),
    ("ich behalte eine Karte", "Ann: keeps $"),
    ("Ann puja 2", "Ann: bids 2"),
    ("puedo pasar", "Ann: passes"),
]


@pytest.mark.parametrize(("said", "line"), SPOKEN)
def test_lines_are_understood_as_people_say_them(said: str, line: str) -> None:
    assert judge_question(BibliosQuestion(said)) == judge_question(BibliosQuestion(line))


def test_a_yes_names_its_rule_and_a_no_its_reason() -> None:
    assert judge_question(BibliosQuestion("Ann: bids 3")).rule == "R9.3"
    turned = judge_question(BibliosQuestion("Ann: turns Monks +1")).verdict
    assert next(breach.id for breach in turned.breaches) == "biblios-only-church"


@pytest.mark.parametrize(("question", "breaches"), CASES, ids=lambda each: str(each)[:60])
def test_a_question_is_answered(question: BibliosQuestion, breaches: list[str]) -> None:
    judged = judge_question(question)
    assert [breach.id for breach in judged.verdict.breaches] == breaches
    assert judged.verdict.doubts == ()
    assert (judged.asked is None) is not bool(breaches)


def test_who_pays_must_say_for_what() -> None:
    asked = BibliosQuestion("Ann: pays Gold 2", ("Ann: bids 2", "Bo: passes"))
    assert [doubt.id for doubt in judge_question(asked).verdict.doubts] == ["biblios-needs-offer"]


def test_what_cannot_have_been_said_before_is_told() -> None:
    before = ("Ann: keeps Gold 1", "Ann: keeps Gold 2")
    verdict = judge_question(BibliosQuestion("Ann: shows Gold 3", before)).verdict
    assert "needs-before" in [doubt.id for doubt in verdict.doubts]


def test_a_line_that_nobody_understands_is_refused() -> None:
    with pytest.raises(RecordError):
        judge_question(BibliosQuestion("Ann: sings"))
