from __future__ import annotations

import pytest

from card_db import rulebook
from companion.render.language import LANGUAGES
from tests.cli.conftest import Exlibris


def test_the_best_rules_are_shown_whole_and_the_others_by_title(exlibris: Exlibris) -> None:
    outcome = exlibris("rule", "ghost", "snowman")
    assert outcome.code == 0
    shown, _, others = outcome.out.partition("\nSee also:\n")
    heads = [line for line in shown.splitlines() if line.startswith("R")]
    # Each names both, so either may come first.
    assert sorted(heads) == ["R6.7  Ghost: sharing a space", "R6.8  Snowman: nobody else comes in"]
    assert "  R6.0  When a special assistant acts" in others.splitlines()


def test_a_rule_is_shown_with_cases_rulings_sources_and_settings(exlibris: Exlibris) -> None:
    out = " ".join(exlibris("rule", "R6.7").out.split())
    assert "legal: The Ghost shares Bo's space" in out
    assert "illegal: The Ghost shares a space at the Local Drafthouse" in out
    assert 'default, Q19 = "any": with any assistant' in out
    assert (
        'otherwise, Q19 = "opponent": with an opponent\'s assistant only '
        "(tile of the Polish edition, English summary)" in out
    )
    assert "left open by: English reference" in out
    assert "no source answers this" in out


def test_a_ruling_names_its_rules(exlibris: Exlibris) -> None:
    assert exlibris("rule", "q6").out.splitlines() == [
        "  R4.8  The final round",
        "  Q6  Do cards or books start the final round?",
        "    default: cards (French rulebook, Polish rulebook, English summary)",
        "    otherwise: books (English reference)",
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "    sinon\N{NO-BREAK SPACE}: les livres (référence anglaise)"),
        ("pl", "    inaczej: książki (angielska ściąga)"),
    ],
)
def test_the_answer_is_in_the_readers_language(
    exlibris: Exlibris, language: str, line: str
) -> None:
    assert exlibris("rule", "Q6", "--lang", language).out.splitlines()[-1] == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_can_be_shown(exlibris: Exlibris, language: str) -> None:
    book = rulebook(language)
    for id_ in (*book.paragraphs, *book.rulings):
        outcome = exlibris("rule", id_, "--lang", language)
        assert outcome.code == 0
        assert outcome.err == ""
        assert id_ in outcome.out
        assert "%(" not in outcome.out
        assert max(map(len, outcome.out.splitlines())) <= 100


def test_a_long_list_is_cut_short(exlibris: Exlibris) -> None:
    others = exlibris("rule", "card").out.partition("See also:\n")[2].splitlines()
    assert len(others) == 11
    assert others[-1].startswith("  and ")


def test_json_holds_everything(exlibris: Exlibris) -> None:
    found = exlibris("rule", "fantôme", "bałwan", "--json", "--lang", "pl").json["found"]
    ghost = next(entry for entry in found[:2] if entry["id"] == "R6.7")
    assert ghost["title"] == "Duch: na wspólnym polu"
    assert {"text", "legal", "illegal"} <= ghost.keys()
    ruling = ghost["rulings"][0]
    assert ruling["id"] == "Q19"
    assert ruling["default"] == "any"
    assert ruling["switch"] == ["any", "opponent"]
    assert ruling["silent"] == ["REF"]
    assert [reading["sources"] for reading in ruling["readings"]] == [
        ["FR", "PL"],
        ["PL-tile", "SUM"],
    ]


def test_nothing_found_is_one_sentence_and_exit_1(exlibris: Exlibris) -> None:
    outcome = exlibris("rule", "xyzzy", "plugh")
    assert (outcome.code, outcome.out, outcome.err) == (
        1,
        "No rule mentions “xyzzy plugh”.\n",
        "",
    )
    assert exlibris("rule", "xyzzy", "--lang", "pl").out == "Żadna zasada nie mówi o „xyzzy”.\n"


def test_nothing_found_as_json(exlibris: Exlibris) -> None:
    outcome = exlibris("rule", "xyzzy", "--json")
    assert (outcome.code, outcome.json) == (1, {"found": []})


def test_words_are_needed(exlibris: Exlibris) -> None:
    outcome = exlibris("rule")
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.complaints) == 1
