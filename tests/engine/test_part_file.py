"""An owner's tile or assistant as a file: what it says, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import Location, SpaceLayout, Timing, locations, names, use_own_parts
from card_db.exlibris.names import Kind
from companion.engine.exlibris.part_file import (
    LONGEST_TEXT,
    PartFileError,
    own_parts,
    parse_part,
    part_texts,
    use_part_texts,
)
from companion.engine.exlibris.part_template import part_template
from tests.own import mondwald_texts

TILE = """
kind = "tile"
id = "moon_garden"
number = 19
name = "Moon Garden"
timing = "instant"
spaces = 2
text = "Draw."
"""


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    yield
    use_own_parts(())


def tile(text: str) -> Location:
    part = parse_part(text)
    assert isinstance(part, Location)
    return part


def test_a_tile_says_what_is_printed_on_it() -> None:
    found = tile(TILE + "marked = [3, 4]\npreparation = 2\nsolo = true")
    assert (found.number, found.key, found.timing) == (19, "moon_garden", Timing.INSTANT)
    assert found.open_spaces.value == 2
    assert found.marked_spaces.value == (3, 4)
    assert found.preparation.value == 2
    assert found.solo.value
    assert found.own is not None
    assert not found.own.judged


def test_a_tile_that_acts_as_another_has_its_layout() -> None:
    text = TILE.replace("instant", "delayed") + 'acts_as = "Auction House"'
    assert tile(text).layout is SpaceLayout.BIDS
    assert tile(text).acts_as == "auction_house"


def test_the_owners_are_known_beside_the_printed_ones() -> None:
    use_part_texts(mondwald_texts())
    assert set(own_parts()) == {"moon_garden", "dark_cellar", "second_well", "owl", "ferret"}
    assert len(locations()) == 21
    assert names().find(Kind.LOCATION, "mondgarten") == "moon_garden"
    assert sorted(part_texts()) == sorted(mondwald_texts())


def test_what_cannot_be_read_is_passed_over() -> None:
    use_part_texts(["kind = 7", TILE])
    assert set(own_parts()) == {"moon_garden"}


@pytest.mark.parametrize("kind", ["tile", "assistant"])
def test_the_files_to_begin_with_can_be_read(kind: str) -> None:
    text = part_template(kind)
    assert parse_part(text)
    # What is only shown as a choice can be used as well.
    choice = next(line for line in text.splitlines() if line.startswith("# acts_as"))
    assert parse_part(text + choice.removeprefix("# "))


@pytest.mark.parametrize(
    ("changed", "id_"),
    [
        (('kind = "tile"', 'kind = "card"'), "game-choice"),
        (("moon_garden", "Moon-Garden"), "part-id"),
        (("moon_garden", "wishing_well"), "part-id-taken"),
        (("Moon Garden", "Moon 7"), "part-name"),
        (("Moon Garden", "Path to Moon"), "part-name"),
        (("Moon Garden", "<b>Moon</b>"), "part-name"),
        (("Moon Garden", "Wishing Well"), "part-name-taken"),
        (("instant", "later"), "game-choice"),
        (("spaces = 2", "spaces = 5"), "part-number"),
        (("spaces = 2", "spaces = true"), "game-kind"),
        (("spaces = 2", "spaces = 3\nmarked = [3, 4]"), "part-spaces"),
        (("spaces = 2", "spaces = 2\nmarked = [5]"), "part-marked"),
        (("spaces = 2", "spaces = 2\nsolo = 1"), "part-flag"),
        (("spaces = 2", "spaces = 2\ncolour = 1"), "game-unknown-key"),
        (("Draw.", ""), "part-text"),
        (("Draw.", "x" * (LONGEST_TEXT + 1)), "part-text"),
        (("Draw.", "<script>"), "part-text"),
        (("Draw.", "a\\u202eb"), "part-text"),
        (('text = "Draw."', 'text = "D"\nsteps = ["fly 1"]'), "part-step"),
        (('text = "Draw."', 'text = "D"\nsteps = ["draw up to 2"]'), "part-step"),
        (('text = "Draw."', 'text = "D"\nsteps = ["shelve 1"]'), "part-step"),
        (('text = "Draw."', 'text = "D"\nsteps = [7]'), "part-step"),
        (('text = "Draw."', f'text = "D"\nsteps = {["draw 1"] * 9}'), "part-steps"),
        (('text = "Draw."', 'text = "D"\nacts_as = "Moon"'), "game-choice"),
        (('text = "Draw."', 'text = "D"\nacts_as = "Auction House"'), "part-timing"),
        (
            ('text = "Draw."', 'text = "D"\nacts_as = "Wishing Well"\nsteps = ["draw 1"]'),
            "part-twice",
        ),
        (("number = 19", "number = 0"), "part-number"),
        (("number = 19", "number ="), "game-syntax"),
    ],
)
def test_what_is_wrong_is_said(changed: tuple[str, str], id_: str) -> None:
    with pytest.raises(PartFileError) as raised:
        parse_part(TILE.replace(*changed))
    assert [problem.id for problem in raised.value.problems] == [id_]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(PartFileError) as raised:
        parse_part('kind = "tile"')
    missing = [str(problem.facts["key"]) for problem in raised.value.problems]
    assert sorted(missing) == ["id", "name", "number", "spaces", "text", "timing"]
