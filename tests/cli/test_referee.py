from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris

HEAD = "deck: demo\nplayers: Ada, Bo\nassistant Bo: Ghost\nout: Wishing Well\nhome Ada: Witch 1\n"
GHOST = ("place", "--assistant", "ghost")
GHOST_AT_WELL = (*GHOST, "--location", "Wishing Well", "--space", 1)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def test_json_is_what_outside_scripts_rely_on(exlibris: Exlibris, record: Path) -> None:
    record.write_text(HEAD + "Ada: standard to Wishing Well 3\nBo: passes\n")
    outcome = exlibris("referee", record, "--json")
    assert outcome.code == 1
    assert outcome.json == {
        "lines": [
            {
                "line": 6,
                "text": "Ada: standard to Wishing Well 3",
                "verdict": "illegal",
                "answer": "No.",
                "unless": [],
                "notes": [],
                "breaches": [
                    {"rule": "R4.3", "says": "space 3 of Wishing Well opens with 4 players (R4.3)"}
                ],
                "waivers": [],
                "assumed": [
                    {"rule": None, "says": "assumed of Wishing Well: number of open spaces 2"}
                ],
                "needs": [],
                "readings": [],
                "due": {
                    "who": "Ada",
                    "says": "place an assistant",
                    "answers": [
                        *(f"standard to home {space}" for space in (2, 3)),
                        *(f"standard to Wishing Well {space}" for space in (1, 2)),
                    ],
                },
            }
        ]
    }


def test_unknown_is_taken_as_made(exlibris: Exlibris, record: Path) -> None:
    lines = "Ada: standard to Wishing Well\nAda: shelves A1\nBo: Ghost to Wishing Well 1\n"
    record.write_text(HEAD + lines)
    outcome = exlibris("referee", record, "--json")
    assert outcome.code == 0
    found = outcome.json["lines"]
    assert [line["verdict"] for line in found] == ["legal", "unknown", "legal"]
    assert found[1]["needs"][0]["says"] == "whether A1 is one of the cards just received"
    assert found[2]["waivers"][0] == {
        "rule": "R4.2",
        "says": "space 1 of Wishing Well is taken (R4.2)",
        "by": "R6.7",
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the record names no players; add a line such as “players: Ada, Bo”"),
        (
            "players: Ada, Bo\nAda standard home",
            "line 2, column 18: found nothing, expected a colon",
        ),
        ("players: Ada, Bo\nCleo: passes", "line 2, column 1: found “Cleo”, expected a player"),
        ("players: Ada, Ada", "line 1, column 15: found “Ada”, expected a name"),
        ("players: Ada, Bo\nAda: draws E2/7", "line 2, column 15: found “7”"),
        ("players: Ada, Bo\nAda: draws E2*", "line 2, column 12: found “E2*”, expected a card"),
        (
            "players: Ada, Bo\nAda: grue home",
            "line 2, column 6: “grue” is neither an assistant nor",
        ),
        ("players: Ada, Bo\nAda: passes twice", "line 2, column 13: found “twice”"),
        ("players: Ada, Bo\nAda: trades A1 B1", "line 2, column 16: found “B1”, expected “for”"),
        ("players: Ada, Bo\nshelf Ada: A1 ?", "line 2, column 15: found “?”"),
        ("players: Ada, Bo\nrulings: Q99 yes", "line 2, column 10: found “Q99”"),
        ("players: Ada, Bo\nhand Ada: A1\nhand Bo: A1", "A1 was named twice"),
        ("players: Ada", "a game takes 2 to 4 players, not 1"),
        ("players: Ada, Bo\nout: home", "line 2, column 6: found “home”, expected the name"),
        ("players: Ada, Bo\nat home: Ada standard 1", "line 2, column 4: found “home”"),
        ("players: Ada, Bo\nround: 0", "line 2, column 8: found “0”, expected the number"),
        ("players: Ada, B\x07o", "line 1, column 15: found"),
        ("players: Ada, Bo\nassistant Ada: standard", "line 2, column 16: found “standard”"),
        ("players: Ada, Bo\nhand Ada: A1\nHand  ada: A2", "line 3: “hand ada” appears twice"),
        ("deck: nobody's\nplayers: Ada, Bo", "there is no deck “nobody's”; available: demo"),
    ],
)
def test_what_is_no_record_is_told_with_line_and_column(
    exlibris: Exlibris, record: Path, text: str, complaint: str
) -> None:
    record.write_text(text)
    outcome = exlibris("referee", record)
    assert (outcome.code, outcome.out) == (2, "")
    assert any(line.startswith(complaint) for line in outcome.complaints), outcome.err


def test_every_unreadable_line_is_told(exlibris: Exlibris, record: Path) -> None:
    record.write_text("players: Ada, Bo\nAda: x\nBo: y\n" + "Ada: z\n" * 30)
    complaints = exlibris("referee", record).complaints
    assert len(complaints) == 21
    assert complaints[-1] == "and 12 more"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00players", b"\x00" * 10, b"\xef\xbb\xbfplayers:"])
def test_other_encodings_are_bad_input(exlibris: Exlibris, record: Path, content: bytes) -> None:
    record.write_bytes(content)
    assert exlibris("referee", record).code == 2


def test_ten_megabytes_in_one_line_are_bad_input(exlibris: Exlibris, record: Path) -> None:
    record.write_bytes(b"Ada: draws " + b"$ " * 5_000_000)
    assert exlibris("referee", record).code == 2


SCORED = """
deck: demo
players: Ada, Bo
prominent: R
banned: C
focus Ada: M
focus Bo: S
out: Wishing Well
shelf Ada: A4 B4
shelf Bo: A3
hand Bo: E5
turn: Bo
Bo: standard home
Bo: shelves E5 right of A3
"""


def test_the_score_if_the_inspection_came_now(exlibris: Exlibris, record: Path) -> None:
    record.write_text(SCORED)
    sheets = exlibris("referee", record, "--score", "--json").json["score"]["players"]
    # Ada has A4.RS and B4.HR, Bo A3.SHR and E5.SRS: two prominent books each, twelve points each.
    assert [sheet["prominent"] for sheet in sheets] == [12, 12]
    assert [sheet["focus"] for sheet in sheets] == [0, 6]
    assert "Bo wins with" in exlibris("referee", record, "--score").out


def test_a_score_leaves_out_a_focus_that_nobody_told(exlibris: Exlibris, record: Path) -> None:
    record.write_text(SCORED.replace("focus Bo: S\n", ""))
    outcome = exlibris("referee", record, "--score")
    assert outcome.code == 0
    assert outcome.out.endswith("Left out because it isn't known: focus of Bo\n")
    found = exlibris("referee", record, "--score", "--json").json["score"]
    assert [sheet["focus"] for sheet in found["players"]] == [0, 0]
    assert found["without_focus"] == ["Bo"]


def test_a_score_needs_to_know_the_cards(exlibris: Exlibris, record: Path) -> None:
    unseen = SCORED.replace("Bo: shelves E5", "Bo: shelves $")
    record.write_text(unseen)
    # Bo had only one card in hand.
    assert exlibris("referee", record, "--score").code == 0
    record.write_text(unseen.replace("hand Bo: E5", "hand Bo: E5 $"))
    outcome = exlibris("referee", record, "--score")
    assert (outcome.code, outcome.out) == (2, "")
    assert any("which card" in complaint for complaint in outcome.complaints)
    record.write_text(SCORED.replace("banned: C\n", ""))
    assert exlibris("referee", record, "--score").complaints == [
        "the record doesn't say which categories are prominent and banned"
    ]


def test_judging_reads_my_own_tiles(exlibris: Exlibris) -> None:
    question = ("judge", "place", "--location", "Wishing Well", "--space", 3, "--empty")
    assert exlibris(*question, "--players", 2).code == 1
    assert exlibris("tile", "Wishing Well", "--open", 3, "--marked", "none").code == 0
    outcome = exlibris(*question, "--json")
    assert outcome.code == 0
    assert outcome.json["verdict"] == "legal"
    assert outcome.json["assumed"] == []


@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [
        (("place", "--location", "Wishing Well"), "unless"),
        (("place", "--location", "Wishing Well", "--empty"), "legal"),
        (("place", "--location", "home", "--space", 1, "--there", "my ghost 1"), "illegal"),
        (("place", "--location", "home", "--space", 1), "unless"),
        (("place", "--location", "home", "--there", "my ghost 1"), "unless"),
        (("place", "--location", "home", "--there", "my ghost 1", "--empty"), "legal"),
        (("place", "--location", "Wishing Well", "--absent", "snowman"), "unless"),
        (("place", "--location", "Wishing Well", "--there", "Bo standard 1"), "unless"),
        (
            ("place", "--location", "Wishing Well", "--there", "Bo standard 1", "--empty"),
            "legal",
        ),
        ((*GHOST_AT_WELL, "--there", "Bo standard 1"), "unless"),
        (
            (
                *("place", "--location", "Wishing Well", "--players", 1),
                *("--there", "my standard 1"),
            ),
            "illegal",
        ),
        (("place", "--location", "Wishing Well", "--players", 1, "--empty"), "legal"),
        ((*GHOST_AT_WELL, "--there", "Bo standard 1", "--absent", "bałwan"), "legal"),
        (
            (
                *("place", "--location", "Wishing Well", "--players", 2),
                *("--there", "Bo standard 1", "--there", "my standard 2"),
            ),
            "illegal",
        ),
        (("place", "--location", "Wishing Well", "--there", "Bo snowman"), "illegal"),
        (("place", "--location", "Auction House", "--space", 2), "unless"),
        (
            ("place", "--location", "Auction House", "--space", 2, "--there", "Bo standard 3"),
            "illegal",
        ),
        (
            (*GHOST, "--location", "Auction House", "--space", 3, "--there", "Bo standard 3"),
            "illegal",
        ),
        (
            (*GHOST_AT_WELL, "--there", "my standard 1", "--ruling", "Q19=opponent"),
            "illegal",
        ),
        ((*GHOST_AT_WELL, "--there", "mon standard 1", "--ruling", "Q19=opponent"), "illegal"),
        ((*GHOST_AT_WELL, "--there", "mój zwykły 1", "--ruling", "Q19=opponent"), "illegal"),
        (
            ("place", "--location", "Auction House", "--space", 3, "--there", "Bo standard 2"),
            "legal",
        ),
        (
            ("place", "--location", "Auction House", "--space", 2, "--there", "Bo standard 2"),
            "illegal",
        ),
        (("place", "--assistant", "ghost", "--location", "Tente du devin"), "illegal"),
        (("shelve", "B3", "above", "A1", "--shelf", "A1 B2"), "legal"),
        (("shelve", "B3", "on", "A1", "--shelf", "A1 B2"), "unknown"),
        (("shelve", "B3", "on", "A1", "--shelf", "A1 B2", "--assistant", "Mumia"), "legal"),
        (("shelve", "B3", "on", "A1", "--shelf", "A1 B2", "--assistant", "ghost"), "illegal"),
        (("shelve", "B3", "--shelf", "A1 B2"), "unknown"),
        (("shelve", "A1", "right", "of", "B2", "--shelf", "A1 B2"), "illegal"),
        (("place", "--location", "Auction House", "--players", 1), "illegal"),
        (
            ("place", "--assistant", "ghost", "--location", "Wishing Well", "--players", 1),
            "illegal",
        ),
        (("say", "Ann: takes A1 A2", "--at", "Rummage Sale"), "illegal unless"),
        (("say", "Ann: prend A1", "--at", "Librairie du Bon Mot"), "unless"),
        (("say", "Ann: bierze A1", "--at", "Księgarz", "--cards", "A1 A2", "--empty"), "legal"),
        (
            ("shelve", "B3", "above", "A1", "--shelf", "A1 - B2", "--ruling", "Q12=split"),
            "legal",
        ),
        (
            (
                *("say", "Ann: robs Cy of M", "--at", "Assistants Guild"),
                *("--after", "Ann: moves Goblin Sneak to Donation Center 1"),
                *("--table", "home Ann: Goblin Sneak 2"),
                *("--table", "at Donation Center: Bo standard 1, Cy standard 2"),
            ),
            "legal",
        ),
        (("shelve", "C1", "below", "A1", "--shelf", "$ B2"), "legal"),
        (("shelve", "C1", "below", "A1", "--shelf", "$ $"), "unknown"),
        (("discard", "C1", "--shelf", "A1 $ B2"), "illegal"),
        (("discard", "A1", "--shelf", "A1 B2"), "legal"),
        (("discard", "at", 1, 2, "--shelf", "A1 B2 C3"), "illegal"),
        (("discard", "at", 1, 2, "--shelf", "A1 B2 C3", "--ruling", "Q12=split"), "legal"),
    ],
)
def test_quick_questions(exlibris: Exlibris, arguments: tuple[object, ...], verdict: str) -> None:
    outcome = exlibris("judge", *arguments, "--json")
    unless = "unless" if outcome.json["unless"] else ""
    found = f"{outcome.json['verdict']} {unless}".strip()
    assert found.removeprefix("legal ") == verdict
    assert outcome.code == verdict.startswith("illegal")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("shelve", "B3", "above", "A1", "--shelf", "A1 - B2"), "(R2.4)"),
        (
            ("shelve", "E2", "next", "to", "B2", "--shelf", "A1 B2"),
            "found “next”, expected a place",
        ),
        (
            ("place", "--location", "well", "--there", "Bo standard one"),
            "found “one”, expected the number",
        ),
        (("place", "--location", "well", "--ruling", "q19=all"), "Q19=any, Q19=opponent"),
        (
            ("place", "--location", "Guild"),
            "Assistants Guild or Shelfmasons Guild: write which one",
        ),
        (("say", "Ann: foo"), "“foo” is neither an assistant nor"),
        (
            (*GHOST_AT_WELL, "--there", "Bo ghost 2"),
            "Wishing Well",
        ),
        (("say", "Ann: draws $", "--table", "Ann: draws $"), "isn't a header line of a record"),
        (("say", "Zoe: draws $", "--table", "players: Ann, Bo"), "nobody here is called Zoe"),
    ],
)
def test_what_cannot_be_judged_is_told(
    exlibris: Exlibris, arguments: tuple[object, ...], complaint: str
) -> None:
    outcome = exlibris("judge", *arguments)
    assert outcome.code == 2
    assert complaint in " ".join(outcome.err.split())


def test_a_house_rule_may_be_written_in_small_letters(exlibris: Exlibris) -> None:
    asked = (*GHOST_AT_WELL, "--there", "my standard 1", "--ruling", "q19=opponent")
    assert exlibris("judge", *asked).code == 1


def test_questions_in_words_are_answered(exlibris: Exlibris) -> None:
    outcome = exlibris("ask", "may", "the", "goost", "share", "a", "space")
    assert outcome.code == 0
    assert outcome.out.startswith("R6.7")
    assert "Cases like this:" in outcome.out
    assert "Ask precisely: exlibris judge say" in outcome.out
    assert exlibris("ask", "xyzzy").code == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("place", "--location", "Atlantis"),
        ("place", "--location", "Wishing Well", "--there", "Bo"),
        ("place", "--location", "Wishing Well", "--ruling", "Q12=maybe"),
        ("place", "--location", "Wishing Well", "--absent", "dragon"),
        (
            *("place", "--location", "Wishing Well"),
            *("--there", "Bo snowman", "--absent", "snowman"),
        ),
        ("place", "--location", "Wishing Well", "--assistant", "dragon"),
        ("shelve", "B3", "at", "one", "--shelf", "A1"),
        ("shelve", "B3", "at", "1", "2", "--shelf", "A1 ?"),
        ("discard", "?", "--shelf", "A1"),
    ],
)
def test_questions_that_cannot_be_read(exlibris: Exlibris, arguments: tuple[str, ...]) -> None:
    outcome = exlibris("judge", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.complaints) == 1
