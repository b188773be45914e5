"""Every rule and ruling is there in three languages, and says the same in each."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import msgspec
import pytest

from card_db import (
    DOCUMENTS,
    RULE_LANGUAGES,
    Kind,
    Paragraph,
    Ruling,
    Source,
    Timing,
    assistants,
    edition_readings,
    fold,
    libraries,
    locations,
    names,
    rulebook,
    variants,
)
from card_db.exlibris.rulebook import ParagraphOutline, RulingOutline, RulingText
from card_db.paragraph import ParagraphText
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import SWITCHES, Ruleset
from companion.engine.verdict import Basis
from tests.render.test_typography import MISTAKES

SECTIONS = {
    "R1": range(1, 5),
    "R2": range(1, 7),
    "R3": range(9),
    "R4": range(1, 11),
    "R5": range(1, 19),
    "R6": (0, "P", *range(1, 13)),
    "R7": range(1, 4),
    "R8": range(1, 7),
}
RULES = [f"{section}.{number}" for section, numbers in SECTIONS.items() for number in numbers]
RULINGS = [f"Q{number}" for number in range(1, 49)]
UNANSWERED = [
    f"Q{number}" for number in (4, 5, 7, 8, 9, 12, 13, 23, 24, 30, 32, 34, 36, 41, 42, 47)
]

FOREIGN = tuple(code for code in RULE_LANGUAGES if code != "en")
NUMBER = re.compile(r"\b[A-Z]?\d+")
# What has no printed name in French and Polish.
LOCATION_BY_NUMBER = re.compile(r"(Lieu|Lokacja|lokacji|Ort|lugar|Lugar) \d+")
DATA_FILES = [
    ("rules/outline.json", tuple[ParagraphOutline, ...]),
    ("rulings/outline.json", tuple[RulingOutline, ...]),
    ("rules/en.json", dict[str, ParagraphText]),
    ("rulings/en.json", dict[str, RulingText]),
]


def paragraphs(language: str) -> list[Paragraph]:
    return list(rulebook(language).paragraphs.values())


def rulings(language: str) -> list[Ruling]:
    return list(rulebook(language).rulings.values())


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every text with where it stands, but the notes, which few rulings have."""
    for paragraph in paragraphs(language):
        for name, text in msgspec.structs.asdict(paragraph.words).items():
            yield f"{paragraph.id} {name}", text
    for ruling in rulings(language):
        yield f"{ruling.id} question", ruling.question
        for reading in ruling.readings:
            yield f"{ruling.id} {reading.key}", reading.text


def data(name: str) -> bytes:
    return files("card_db.exlibris").joinpath("data", *name.split("/")).read_bytes()


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_every_rule_and_ruling_is_there_in_order(language: str) -> None:
    assert list(rulebook(language).paragraphs) == RULES
    assert list(rulebook(language).rulings) == RULINGS


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_no_text_is_left_over(language: str) -> None:
    assert list(json.loads(data(f"rules/{language}.json"))) == RULES
    texts = json.loads(data(f"rulings/{language}.json"))
    assert list(texts) == RULINGS
    for ruling in rulings(language):
        assert list(texts[ruling.id]["readings"]) == [reading.key for reading in ruling.readings]


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_every_text_says_something(language: str) -> None:
    assert [where for where, text in sentences(language) if len(text.strip()) < len("cards")] == []
    for paragraph in paragraphs(language):
        words = paragraph.words
        for text in (words.text, words.legal, words.illegal):
            start = text.lstrip("¿¡")[0]
            assert start.isupper() or start.isdigit(), paragraph.id
            assert text.endswith("."), paragraph.id


def test_every_rule_that_verdicts_cite_has_a_paragraph() -> None:
    assert {str(rule) for rule in Rule} <= set(RULES)


@pytest.mark.parametrize("language", FOREIGN)
def test_no_text_is_english_in_disguise(language: str) -> None:
    english = dict(sentences("en"))
    assert [where for where, text in sentences(language) if text == english[where]] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_every_language_names_the_same_numbers_and_cards(language: str) -> None:
    english = dict(sentences("en"))
    differ = [
        where
        for where, text in sentences(language)
        if _numbers(LOCATION_BY_NUMBER.sub("", text)) != _numbers(english[where])
    ]
    assert differ == []


def _numbers(text: str) -> Counter[str]:
    return Counter(NUMBER.findall(text))


@pytest.mark.parametrize("language", FOREIGN)
def test_texts_are_set_as_their_readers_are_used_to(language: str) -> None:
    notes = ((ruling.id, ruling.note) for ruling in rulings(language))
    texts = [*sentences(language), *notes]
    assert [where for where, text in texts if MISTAKES[language].search(text)] == []


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_notes_are_there_in_every_language(language: str) -> None:
    assert [ruling.id for ruling in rulings(language) if ruling.note] == [
        "Q12",
        "Q15",
        "Q45",
        "Q48",
    ]


def test_switches_are_those_of_the_engine() -> None:
    found = {ruling.id: ruling.switch for ruling in rulings("en") if ruling.switch}
    assert found == dict(SWITCHES)


@pytest.mark.parametrize("ruling", rulings("en"), ids=lambda ruling: ruling.id)
def test_a_ruling_has_a_default_and_rules(ruling: Ruling) -> None:
    assert ruling.rules
    assert set(ruling.rules) <= set(RULES)
    keys = [reading.key for reading in ruling.readings]
    assert set(ruling.switch) <= set(keys)
    if ruling.switch:
        assert ruling.switch[0] == keys[0]


def test_only_the_unanswered_rulings_have_no_source() -> None:
    assert [ruling.id for ruling in rulings("en") if ruling.silent == DOCUMENTS] == UNANSWERED


@pytest.mark.parametrize(
    ("ruling", "reading", "sources"),
    [
        ("Q3", "next", (Source.FRENCH, Source.POLISH)),
        ("Q6", "books", (Source.REFERENCE,)),
        ("Q10", "assistant", (Source.FRENCH_EXAMPLE, Source.REFERENCE)),
        ("Q11", "counter", (Source.POLISH,)),
        ("Q19", "opponent", (Source.POLISH_TILE, Source.SUMMARY)),
        ("Q31", "may", (Source.SUMMARY,)),
    ],
)
def test_who_says_what(ruling: str, reading: str, sources: tuple[Source, ...]) -> None:
    readings = rulebook("en").rulings[ruling].readings
    assert next(found.sources for found in readings if found.key == reading) == sources


OWN_DOCUMENTS = {
    "en": (Source.SUMMARY, Source.REFERENCE),
    "fr": (Source.FRENCH,),
    "pl": (Source.POLISH,),
}


@pytest.mark.parametrize("code", OWN_DOCUMENTS)
def test_an_edition_follows_its_own_rulebook_wherever_that_is_plain(code: str) -> None:
    plain = {}
    for ruling in rulings("en"):
        said = {
            reading.key
            for reading in ruling.readings
            for source in reading.sources
            if source in OWN_DOCUMENTS[code]
        }
        if len(said) == 1 and said <= {*ruling.switch}:
            plain[ruling.id] = said.pop()
    own = edition_readings(code)
    # What FR and PL say of the bids themselves is what everybody does anyway.
    assert {id_: found.reading for id_, found in own.items()} == {
        id_: reading for id_, reading in plain.items() if id_ != "Q45"
    }
    for id_, found in own.items():
        assert found.source in OWN_DOCUMENTS[code], id_
        assert found.where
        assert found.says


@pytest.mark.parametrize(
    ("ruling", "en", "fr", "pl"),
    [
        ("Q3", "all", "next", "next"),
        ("Q11", "clockwise", "clockwise", "counter"),
        ("Q17", "opponent", "anybody", "opponent"),
        ("Q19", "opponent", "any", "any"),
        ("Q22", "row", "row", "any"),
        ("Q29", "placed", "placed", "placed"),
        ("Q31", "may", "must", "must"),
        ("Q40", "up-to-two", "one-or-two", "up-to-two"),
        ("Q44", "must", "must", "may"),
    ],
)
def test_what_each_edition_plays_by(ruling: str, en: str, fr: str, pl: str) -> None:
    assert [Ruleset(code).reading(ruling) for code in ("en", "fr", "pl")] == [en, fr, pl]


def test_a_house_rule_overrides_the_rulebook() -> None:
    rules = Ruleset("fr", rulings={"Q17": "opponent"})
    assert (rules.reading("Q17"), rules.basis("Q17")) == ("opponent", Basis.HOUSE_RULE)
    assert Ruleset("fr").basis("Q17") is Basis.RULEBOOK
    assert Ruleset("fr").basis("Q4") is Basis.CUSTOM


def test_an_edition_without_a_rulebook_takes_the_first_reading() -> None:
    for ruling, readings in SWITCHES.items():
        assert Ruleset("xx").reading(ruling) == readings[0]


def test_no_source_says_two_things_at_once() -> None:
    for ruling in rulings("en"):
        said = [source for reading in ruling.readings for source in reading.sources]
        assert len(said) == len(set(said)), ruling.id


def test_who_leaves_a_question_open() -> None:
    assert rulebook("en").rulings["Q19"].silent == (Source.REFERENCE,)
    assert rulebook("en").rulings["Q10"].silent == ()


def test_rules_know_their_rulings() -> None:
    on_gambling = rulebook("pl").paragraphs["R5.7"].rulings
    assert [ruling.id for ruling in on_gambling] == ["Q10", "Q11", "Q39"]


def test_each_location_and_assistant_has_one_rule() -> None:
    about = [key for paragraph in paragraphs("en") for key in paragraph.outline.about]
    assert about == [*locations(), *assistants()]


def test_rules_mention_components_that_exist() -> None:
    for paragraph in paragraphs("en"):
        for key in paragraph.outline.mentions:
            assert any(names().name(kind, key, "en") for kind in Kind), key


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_the_title_of_a_components_rule_names_it(language: str) -> None:
    for paragraph in paragraphs(language):
        for key in paragraph.outline.about:
            found = (names().name(kind, key, language) for kind in Kind)
            name = next(name.text for name in found if name)
            assert fold(name, language) in fold(paragraph.words.title, language)


def test_variants_leave_out_what_their_rules_say() -> None:
    book = rulebook("en").paragraphs
    assert set(book["R7.1"].outline.mentions) == set(variants()["beginner"].without_locations)
    friendly = variants()["friendly"]
    owners = {key for key, library in libraries().items() if _unfriendly(library.assistant.value)}
    assert set(book["R7.2"].outline.mentions) == {
        *friendly.without_locations,
        *friendly.without_assistants,
        *owners,
    }


def _unfriendly(assistant: str) -> bool:
    return assistant in variants()["friendly"].without_assistants


def test_delayed_locations_and_the_final_round_are_those_of_the_data() -> None:
    book = rulebook("en").paragraphs
    delayed = {key for key, found in locations().items() if found.timing is Timing.DELAYED}
    assert set(book["R4.5"].outline.mentions) == delayed
    for variant in ("standard", "long"):
        for players in (2, 3, 4):
            cards = variants()[variant].final_round[players]
            assert str(cards) in NUMBER.findall(book["R4.8"].words.text)


@pytest.mark.parametrize(("name", "kind"), DATA_FILES, ids=[name for name, _ in DATA_FILES])
def test_an_unknown_field_is_refused(name: str, kind: type) -> None:
    document = json.loads(data(name))
    entry = document[0] if isinstance(document, list) else next(iter(document.values()))
    entry["colour"] = "blue"
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.json.decode(json.dumps(document), type=kind)


def test_an_unknown_source_is_refused() -> None:
    document = json.loads(data("rulings/outline.json"))
    document[0]["readings"]["last"].append("hearsay")
    with pytest.raises(msgspec.ValidationError, match="hearsay"):
        msgspec.json.decode(json.dumps(document), type=tuple[RulingOutline, ...])
