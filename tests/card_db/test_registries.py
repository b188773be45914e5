"""Every list of components is complete, and the facts of the rules are in the data."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import msgspec
import pytest

from card_db import (
    RULE_LANGUAGES,
    Assistant,
    Category,
    Certainty,
    Kind,
    Library,
    Location,
    SpaceLayout,
    Timing,
    Variant,
    assistants,
    editions,
    libraries,
    locations,
    names,
    printed_editions,
    variants,
)
from card_db.exlibris.load import EditionFile
from card_db.exlibris.names import NameFile


def test_there_are_18_locations_in_order() -> None:
    assert [location.number for location in locations().values()] == list(range(1, 19))


def test_delayed_locations_are_3_11_and_12() -> None:
    delayed = {loc.number for loc in locations().values() if loc.timing is Timing.DELAYED}
    assert delayed == {3, 11, 12}


def test_marked_spaces_are_those_seen_on_the_polish_tiles() -> None:
    marked = {loc.number: loc.marked_spaces.value for loc in locations().values()}
    assert {number: marks for number, marks in marked.items() if marks} == {
        4: (3,),
        6: (4,),
        7: (3, 4),
        10: (3, 4),
        12: (3, 4),
        13: (3,),
        16: (3,),
        18: (3,),
    }


def test_every_tile_has_one_to_four_spaces() -> None:
    for location in locations().values():
        spaces = location.open_spaces.value + len(location.marked_spaces.value)
        assert 1 <= spaces <= 4, location.key


def test_what_no_source_prints_is_marked_as_guessed() -> None:
    seen = {loc.number for loc in locations().values() if _seen(loc)}
    assert seen == {3, 12}
    prepared = {loc.number: loc.preparation for loc in locations().values()}
    assert {n for n, known in prepared.items() if known.certainty is Certainty.SEEN} == {3, 9}
    assert {n for n, known in prepared.items() if known.certainty is Certainty.GUESSED} == {
        2,
        5,
        10,
        13,
        14,
    }


def _seen(location: Location) -> bool:
    return location.open_spaces.certainty is Certainty.SEEN


def test_special_layouts() -> None:
    layouts = {loc.number: loc.layout for loc in locations().values()}
    assert layouts[3] is SpaceLayout.BIDS
    assert layouts[12] is SpaceLayout.ORDERED
    assert [loc.number for loc in locations().values() if loc.face_down] == [13]


def test_there_are_12_assistants_each_with_a_library() -> None:
    assert len(assistants()) == 12
    owners = [library.assistant.value for library in libraries().values()]
    assert sorted(owners) == sorted(assistants())


def test_ten_locations_and_seven_assistants_are_for_solo() -> None:
    assert sum(location.solo.value for location in locations().values()) == 10
    assert sum(assistant.solo.value for assistant in assistants().values()) == 7


def test_the_friendly_game_leaves_out_four_assistants() -> None:
    assert set(variants()["friendly"].without_assistants) == {
        "goblin_sneak",
        "gelatinous_cube",
        "snowman",
        "fire_imp",
    }


def test_variants_name_locations_that_exist() -> None:
    for variant in variants().values():
        assert set(variant.without_locations) <= locations().keys()
        assert variant.final_round.keys() == {2, 3, 4, 5, 6}
    assert variants()["long"].final_round == {2: 19, 3: 17, 4: 15, 5: 13, 6: 11}


@pytest.mark.parametrize("code", ["en", "fr", "pl"])
def test_an_edition_has_152_cards(code: str) -> None:
    edition = editions()[code]
    assert sum(known.value for known in edition.totals.values()) == 152
    assert edition.totals.keys() <= set(edition.alphabet)


def test_the_letters_seen_in_the_polish_deck_sum_to_140() -> None:
    totals = editions()["pl"].totals.values()
    assert sum(known.value for known in totals if known.certainty is Certainty.SEEN) == 140


@pytest.mark.parametrize(("code", "guessed"), [("en", "QTVXY"), ("fr", "QTVXY"), ("pl", "TŻ")])
def test_the_guessed_letters(code: str, guessed: str) -> None:
    totals = editions()[code].totals
    found = {letter for letter, known in totals.items() if known.certainty is Certainty.GUESSED}
    assert found == set(guessed)


def test_polish_uses_its_whole_alphabet() -> None:
    assert "".join(editions()["pl"].alphabet) == "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"


@pytest.mark.parametrize("language", printed_editions())
def test_every_category_and_assistant_is_named(language: str) -> None:
    file = name_file(language)
    assert file.categories.keys() == set(Category)
    assert file.assistants.keys() == assistants().keys()


def test_names_that_no_source_gives_are_absent() -> None:
    missing = {"donation_center", "wishing_well", "shelfmasons_guild"}
    assert locations().keys() - name_file("fr").locations.keys() == missing
    assert locations().keys() - name_file("pl").locations.keys() == missing
    assert locations().keys() == name_file("en").locations.keys()
    assert {len(name_file(language).libraries) for language in printed_editions()} == {4}


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_every_name_is_that_of_a_component(language: str) -> None:
    file = name_file(language)
    assert file.categories.keys() <= set(Category)
    assert file.locations.keys() <= locations().keys()
    assert file.assistants.keys() <= assistants().keys()
    assert file.libraries.keys() <= libraries().keys()


def test_no_name_is_english_in_disguise() -> None:
    for kind in (Kind.LOCATION, Kind.CATEGORY, Kind.LIBRARY):
        english = set(name_file("en").of_kind(kind).values())
        for language in RULE_LANGUAGES[1:]:
            assert not english & set(name_file(language).of_kind(kind).values())


def name_file(language: str) -> NameFile:
    return msgspec.json.decode(data(f"names/{language}.json"), type=NameFile)


def data(name: str) -> bytes:
    return files("card_db.exlibris").joinpath("data", name).read_bytes()


def test_a_missing_name_is_given_in_english_and_says_so() -> None:
    found = names().name(Kind.LOCATION, "wishing_well", "fr")
    assert found is not None
    assert (found.text, found.language) == ("Wishing Well", "en")
    assert names().name(Kind.LIBRARY, "library_of_the_mummy", "en") is None


@pytest.mark.parametrize(
    ("kind", "typed", "key"),
    [
        (Kind.CATEGORY, "Spells and Potions", "S"),
        (Kind.CATEGORY, "spells & potions", "S"),
        (Kind.CATEGORY, "POTIONS ET SORTILEGES", "S"),
        (Kind.CATEGORY, "oeuvres de fiction", "F"),
        (Kind.CATEGORY, "Œuvres  de Fiction", "F"),
        (Kind.CATEGORY, "zaklecia & mikstury", "S"),
        (Kind.CATEGORY, "encyklopedie i slowniki", "R"),
        (Kind.LOCATION, "Donation Centre", "donation_center"),
        (Kind.LOCATION, "Diviner’s Hut", "diviners_hut"),
        (Kind.LOCATION, "bourse d'echange", "ye_olde_book_swap"),
        (Kind.ASSISTANT, "mol ksiazkowy", "bookworm"),
        (Kind.ASSISTANT, "golem de bric et de broc", "trash_golem"),
        (Kind.LIBRARY, "igloo informacji", "igloo_of_information"),
        (Kind.LOCATION, "Nowhere", None),
        (Kind.CATEGORY, "", None),
    ],
)
def test_a_typed_name_finds_its_component(kind: Kind, typed: str, key: str | None) -> None:
    assert names().find(kind, typed) == key


def test_no_two_components_share_a_folded_name() -> None:
    for kind in Kind:
        for language in RULE_LANGUAGES:
            for key, text in name_file(language).of_kind(kind).items():
                assert names().find(kind, text) == key


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("locations.json", tuple[Location, ...]),
        ("assistants.json", tuple[Assistant, ...]),
        ("libraries.json", tuple[Library, ...]),
        ("variants.json", tuple[Variant, ...]),
        ("editions.json", tuple[EditionFile, ...]),
        ("names/en.json", NameFile),
    ],
)
def test_an_unknown_field_in_a_data_file_is_refused(name: str, kind: type) -> None:
    document = json.loads(data(name))
    entry = document[0] if isinstance(document, list) else document
    entry["colour"] = "blue"
    with pytest.raises(msgspec.ValidationError, match=re.escape("colour")):
        msgspec.json.decode(json.dumps(document), type=kind)
