"""`exlibris pack`: what somebody made goes to somebody else's home, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from card_db import use_own_editions, use_own_parts
from tests.cli.conftest import Exlibris
from tests.own import EDITION, MONDWALD
from tests.packs import HOSTILE, packed

DECK = "letter,ordinal,total,icons\nA,1,7,FR\nÄ,2,3,HMM\n"
PROFILE = Path(__file__).parent.parent.parent / "companion" / "demo" / "profile.npz"


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_editions(())
    use_own_parts(())


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Go to another home."""

    def go(home: str) -> None:
        use_own_editions(())
        use_own_parts(())
        monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / home))

    return go


@pytest.fixture
def mondwald(exlibris: Exlibris, tmp_path: Path) -> Path:
    """Give a pack with an edition, an expansion and a deck."""
    deck = tmp_path / "deck.csv"
    deck.write_text(DECK, encoding="utf-8")
    assert exlibris("edition", "add", EDITION).code == 0
    assert exlibris("expansion", "add", MONDWALD).code == 0
    assert exlibris("deck", "import", deck, "--name", "Mondwald", "--edition", "de").code == 0
    file = tmp_path / "mondwald.zip"
    made = exlibris(
        *("pack", "make", file, "--name", "Mondwald", "--by", "Ada", "--licence", "CC0"),
        *("--source", "made up", "--edition", "de", "--deck", "Mondwald"),
        *(word for file in sorted(MONDWALD.glob("*.toml")) for word in ("--part", file.stem)),
    )
    assert made.out == f"“Mondwald” is in {file}: 7 in all.\n"
    return file


def test_a_pack_is_made_checked_added_and_removed(
    mondwald: Path, exlibris: Exlibris, elsewhere: Callable[[str], None]
) -> None:
    elsewhere("other")
    checked = exlibris("pack", "check", mondwald).out.splitlines()
    assert checked[:2] == [
        "“Mondwald” by Ada, licence CC0, from made up",
        "edition “de”: new",
    ]
    assert exlibris("expansion", "list").out == ""
    assert exlibris("pack", "add", mondwald).out.splitlines() == checked
    assert len(exlibris("expansion", "list").out.splitlines()) == 5
    assert "Ä2.HMM" in exlibris("deck", "show", "Mondwald").out
    assert exlibris("deck", "check", "Mondwald").code == 0
    assert exlibris("pack", "list").out.splitlines() == checked[:1]
    again = exlibris("pack", "add", mondwald).out.splitlines()
    assert all(line.endswith("already here") for line in again[1:])
    removed = exlibris("pack", "remove", "Mondwald")
    assert len(removed.out.splitlines()) == 7
    assert exlibris("expansion", "list").out == ""
    assert "Deutsch" not in exlibris("edition", "list").out
    assert exlibris("pack", "remove", "Mondwald").complaints == ["no pack “Mondwald” was added"]


def test_where_names_clash_both_versions_are_kept(
    mondwald: Path, exlibris: Exlibris, elsewhere: Callable[[str], None], tmp_path: Path
) -> None:
    elsewhere("other")
    other = EDITION.read_text(encoding="utf-8").replace("A = 7", "A = 8")
    owl = (MONDWALD / "owl.toml").read_text(encoding="utf-8").replace("Acts", "It acts")
    for name, text in (("de", other), ("owl", owl)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert exlibris("edition", "add", tmp_path / "de.toml").code == 0
    assert exlibris("expansion", "add", tmp_path / "owl.toml").code == 0
    added = exlibris("pack", "add", mondwald)
    assert (
        "edition “de”: here in another version; both are kept, this one as “de-2”\n"
    ) in added.out
    assert "“owl_2”" in added.out
    assert exlibris("edition", "show", "de").out == other
    assert "A = 7" in exlibris("edition", "show", "de-2").out
    assert 'name = "Eule B"' in exlibris("expansion", "show", "owl_2").out
    assert exlibris("deck", "show", "Mondwald", "--json").json["edition"] == "de-2"


def test_a_deck_brings_its_edition_along(
    mondwald: Path, exlibris: Exlibris, elsewhere: Callable[[str], None], tmp_path: Path
) -> None:
    file = tmp_path / "deck only.zip"
    said = ("--name", "x", "--by", "x", "--source", "x", "--licence", "x", "--deck", "Mondwald")
    assert exlibris("pack", "make", file, *said).out == f"“x” is in {file}: 2 in all.\n"
    elsewhere("other")
    assert exlibris("pack", "add", file).code == 0
    assert "Ä2.HMM" in exlibris("deck", "show", "Mondwald").out


def test_what_is_used_or_was_changed_stays(
    mondwald: Path, exlibris: Exlibris, elsewhere: Callable[[str], None], tmp_path: Path
) -> None:
    elsewhere("other")
    exlibris("pack", "add", mondwald)
    more = tmp_path / "more.csv"
    more.write_text("letter,ordinal,total,icons\nB,1,6,CC\n", encoding="utf-8")
    assert exlibris("deck", "import", more, "--name", "Mondwald", "--edition", "de").code == 0
    # The deck was changed, so it stays, and the edition with it: then nothing goes.
    refused = exlibris("pack", "remove", "Mondwald")
    assert refused.code == 2
    assert "still use the edition “de”" in refused.err
    assert len(exlibris("expansion", "list").out.splitlines()) == 5


def test_a_profile_goes_along(
    exlibris: Exlibris, elsewhere: Callable[[str], None], tmp_path: Path
) -> None:
    file = tmp_path / "look.zip"
    file.write_bytes(packed({"profiles/Meine Ausgabe.profile": PROFILE.read_bytes()}))
    elsewhere("other")
    assert exlibris("pack", "add", file).code == 0
    assert "Meine Ausgabe" in exlibris("profile", "list").out


def test_everything_wrong_with_the_files_is_said_at_once(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    file = tmp_path / "wrong.zip"
    file.write_bytes(
        packed(
            {
                "editions/de.toml": b'code = "dd"\nname = "<b>x</b>"\nalphabet = "A B"',
                "parts/owl.toml": b"kind = 7",
                "parts/latin.toml": 'kind = "tile" # Ä'.encode("latin-1"),
                "decks/Mine.csv": b"letter\n",
                "profiles/Mine.profile": b"no profile",
            }
        )
    )
    refused = exlibris("pack", "add", file)
    assert refused.code == 2
    for name in ("de.toml", "owl.toml", "latin.toml", "Mine", "Mine.profile"):
        assert any(name in line for line in refused.complaints), name
    assert exlibris("expansion", "list").out == ""
    assert exlibris("pack", "list").out == ""


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_pack_gets_one_sentence_and_nothing_is_kept(
    hostile: str, exlibris: Exlibris, tmp_path: Path
) -> None:
    file = tmp_path / "hostile.zip"
    file.write_bytes(HOSTILE[hostile]())
    for command in ("check", "add"):
        refused = exlibris("pack", command, file)
        assert (refused.code, refused.out) == (2, "")
        assert len(refused.complaints) == 1
        assert "Traceback" not in refused.err
    assert not [each for each in tmp_path.rglob("*") if each.name.startswith("evil")]
    assert exlibris("expansion", "list").out == ""
    assert exlibris("pack", "list").out == ""


def test_an_empty_pack_is_not_made(exlibris: Exlibris, tmp_path: Path) -> None:
    said = ("--name", "x", "--by", "x", "--source", "x", "--licence", "x")
    refused = exlibris("pack", "make", tmp_path / "x.zip", *said)
    assert refused.code == 2
    missing = exlibris("pack", "make", tmp_path / "x.zip", *said, "--part", "owl", "--deck", "D")
    assert len(missing.complaints) == 2
    assert not (tmp_path / "x.zip").exists()
