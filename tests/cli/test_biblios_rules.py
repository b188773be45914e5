"""`exlibris rule` and `exlibris ask` about Biblios."""

import pytest

from tests.cli.conftest import Exlibris


@pytest.mark.parametrize("command", ["rule", "ask"])
def test_a_question_about_biblios(exlibris: Exlibris, command: str) -> None:
    done = exlibris(command, "--game", "biblios", "cannot", "pay")
    assert done.code == 0
    assert done.out.startswith("R9.4  Who cannot pay")
    assert "illegal:" in done.out


def test_its_rules_are_found_by_id_without_an_option(exlibris: Exlibris) -> None:
    assert exlibris("rule", "R9.5", "--lang", "pl").out.startswith("R9.5  Karty")
    found = exlibris("ask", "R9", "--json").json["found"]
    assert [rule["id"] for rule in found] == [f"R9.{n}" for n in range(1, 7)]


def test_nothing_found_is_exit_1(exlibris: Exlibris) -> None:
    assert exlibris("rule", "--game", "biblios", "zeppelin").code == 1


def test_ex_libris_is_asked_about_as_before(exlibris: Exlibris) -> None:
    assert exlibris("rule", "R6.7").out.startswith("R6.7")


def test_the_referee_is_asked_about_one_line(exlibris: Exlibris) -> None:
    asked = ("judge", "say", "--game", "biblios", "Ann: pays Gold 2 1", "--cards", "Monks 2A")
    before = ("--after", "Ann: bids 4", "--after", "Bo: passes", "--hand", "Gold 2 1 3")
    done = exlibris(*asked, *before, "--json")
    assert (done.code, done.json["verdict"]) == (1, "illegal")
    assert [breach["rule"] for breach in done.json["breaches"]] == ["R9.3"]
    assert exlibris(*asked, "--after", "Ann: bids 3", "--after", "Bo: passes").code == 0


def test_an_option_without_a_meaning_is_refused(exlibris: Exlibris) -> None:
    done = exlibris("judge", "say", "--game", "biblios", "Ann: bids 1", "--shelf", "A1")
    assert (done.code, "--shelf" in done.err) == (2, True)
