"""The Deck page: what is known, added, corrected, settled, forgotten, shared."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import TextInput

from card_db import (
    DEMO_DECK,
    CardId,
    Deck,
    ProblemsError,
    demo_deck,
    editions,
    print_deck,
)
from companion.app.deck.overview import card_state, letters, numbers
from companion.app.deck.sharing import LARGEST_FILE, deck_import
from companion.app.kit.file_picker import ChosenFile
from companion.app.start.demo import begin_demo_table
from companion.app.table.shared_store import store
from companion.render.exlibris.shelf.deck import CardState
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, remember, text_of
from tests.store.cards import card, confirmed

NASTY = "![a](http://evil.example/x.png)"
CSV = "letter,ordinal,total,icons\n"


def learn(*cards: str, deck: str = "en", source: str = "photo 1") -> None:
    edition = deck if deck in editions() else "en"
    store().learn(deck, edition, [confirmed(text, source) for text in cards])


def held(deck: str = "en") -> Deck:
    found = store().deck(deck)
    assert found is not None
    return found


def look_at(app: AppTest, letter: str, number: int | None = None) -> AppTest:
    """Do what a tap on the pictures does, which this test bench has no fingers for."""
    remember(app, "deck-letter", letter)
    if number is not None:
        remember(app, "deck-card", CardId(letter, number))
    return app.run()


def typed_field(app: AppTest) -> TextInput:
    """Return the field for cards in notation."""
    return next(field for field in app.text_input if str(field.key).startswith("deck-typed"))


def edition_in(language: str) -> str:
    """Return the edition in a language, else the English one."""
    return language if language in editions() else "en"


def offer_file(app: AppTest, name: str, content: bytes) -> AppTest:
    """Do what choosing a file does."""
    remember(app, "file-deck-file-en", ChosenFile(name, content))
    return app.run()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_deck_can_be_begun(open_page: Open, language: str) -> None:
    app = look_at(open_page("deck", lang=language), "A", 1)
    assert not app.exception
    assert not app.success
    app.button(key="deck-add-R").click().run()
    assert app.button(key="deck-save").disabled
    app.button(key="deck-add-R").click().run()
    app.number_input[0].set_value(7).run()
    app.button(key="deck-save").click().run()
    assert not app.exception
    assert held(edition_in(language)).card(CardId("A", 1)) == card("A1/7.RR")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_deck_with_everything_wrong_is_shown(open_page: Open, language: str) -> None:
    deck = edition_in(language)
    learn("A1/7.FR", "A2/8.FR", "B1/10.CC", deck=deck)
    learn("B1/10.CF", deck=deck, source=NASTY)
    app = look_at(open_page("deck", lang=language), "B", 1)
    assert not app.exception
    assert "R1.2" in app.warning[0].value.replace("\\", "")
    assert app.button(key="settle-B1-0")
    for text in [text_of(app), *(button.label for button in app.button)]:
        assert "](http:" not in text


def test_the_demo_deck_says_what_it_is_and_stays_as_it_is(open_page: Open) -> None:
    app = look_at(open_page("deck", table=begin_demo_table()), "A", 1)
    assert "demo deck, drawn by us" in text_of(app)
    keys = {button.key for button in app.button}
    assert not keys & {"deck-save", "deck-remove", "deck-keep-typed", "delete-deck"}
    assert "152 of 152 cards" in app.success[0].value


def test_a_correction_takes_the_place_of_what_was_known_and_can_be_undone(open_page: Open) -> None:
    learn("A1/7.FR")
    before = held().confirmations
    app = look_at(open_page("deck"), "A", 1)
    app.button(key="deck-add-S").click().run()
    app.button(key="deck-save").click().run()
    assert [said.card for said in held().confirmations] == [card("A1/7.FRS")]
    app.button(key="deck-undo").click().run()
    assert held().confirmations == before


def test_a_forgotten_card_can_be_brought_back(open_page: Open) -> None:
    learn("A1/7.FR", "A2/7.CC")
    app = look_at(open_page("deck"), "A", 1)
    app.button(key="deck-remove").click().run()
    assert held().ids == (CardId("A", 2),)
    app.button(key="deck-undo").click().run()
    assert set(held().ids) == {CardId("A", 1), CardId("A", 2)}


def test_a_new_card_can_be_undone_as_well(open_page: Open) -> None:
    app = look_at(open_page("deck"), "A", 1)
    app.button(key="deck-add-R").click().run()
    app.button(key="deck-add-R").click().run()
    app.button(key="deck-save").click().run()
    app.button(key="deck-undo").click().run()
    assert held().ids == ()


def test_a_number_above_the_total_is_not_kept(open_page: Open) -> None:
    learn("A7/7.FR")
    app = look_at(open_page("deck"), "A", 7)
    app.number_input[0].set_value(6).run()
    assert app.button(key="deck-save").disabled
    assert "R1.2" in app.warning[0].value.replace("\\", "")


def test_what_is_typed_at_the_last_moment_counts(open_page: Open) -> None:
    learn("A2/7.FR")
    app = look_at(open_page("deck"), "A", 2)
    app.number_input[0].set_value(1)
    app.button(key="deck-save").click().run()
    assert held().card(CardId("A", 2)) == card("A2/7.FR")
    app.number_input[0].set_value(8).run()
    app.number_input[0].set_value(9)
    app.button(key="deck-save").click().run()
    assert held().card(CardId("A", 2)) == card("A2/9.FR")


def test_a_dispute_is_settled_by_looking_at_the_card(open_page: Open) -> None:
    learn("A1/7.FR")
    learn("A1/7.FS", source="photo 2")
    learn("A1/7.SF", source="photo 3")
    learn("B1.CC")
    app = open_page("deck")
    app.button(key="settle-A1-1").click().run()
    assert not held().conflicts
    assert held().card(CardId("A", 1)) == card("A1/7.SF")
    assert {said.source for said in held().confirmations} == {"photo 1", "photo 2", "photo 3"}
    assert "settle-A1-0" not in {button.key for button in app.button}
    app.button(key="deck-undo").click().run()
    assert [conflict.id for conflict in held().conflicts] == [CardId("A", 1)]


def test_cards_are_typed_with_live_mistakes(open_page: Open) -> None:
    app = open_page("deck")
    typed = typed_field(app)
    app = typed.set_value("a7.frs b6.fhmm ?").run()
    assert "olumn 16" in app.warning[0].value
    assert app.button(key="deck-keep-typed").disabled
    typed = typed_field(app)
    app = typed.set_value("a7.frs b6.fhmm c1").run()
    assert "left out" in app.info[0].value
    app.button(key="deck-keep-typed").click().run()
    assert set(held().ids) == {CardId("A", 7), CardId("B", 6)}
    typed = typed_field(app)
    assert typed.value == ""


def test_a_file_is_looked_at_before_it_is_taken_over(open_page: Open) -> None:
    learn("A1/7.FR", "A2/7.FF")
    app = open_page("deck")
    file = f"{CSV}A,1,7,RF\nA,2,7,CC\nA,3,7,HH\n".encode()
    offer_file(app, "theirs.csv", file)
    assert len(held().confirmations) == 2
    assert "New to you: 1, known: 1, different from yours: 1" in text_of(app).replace("\\", "")
    app.button(key="deck-import").click().run()
    assert not app.exception
    assert len(held().confirmations) == 5
    assert [conflict.id for conflict in held().conflicts] == [CardId("A", 2)]


def test_what_is_exported_can_be_imported(open_page: Open) -> None:
    text = print_deck(demo_deck(), editions()["en"])
    found = deck_import(Deck("en", "en"), text.encode())
    assert (found.new, found.known, found.different) == (152, 0, 0)
    found = deck_import(demo_deck(), text.encode("utf-8-sig"))
    assert (found.new, found.known, found.different) == (0, 152, 0)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "csv-columns"),
        (b"\xff\xd8\xff\xe0 a photo", "deck-file-no-text"),
        (b"Name;Points\nAda;3\n", "csv-columns"),
        (CSV.encode() + b"A,1,7,XX\n", "csv-code"),
        (CSV.encode() + "Ć,1,3,FR\nB,1,10,CC\n".encode(), "deck-file-edition"),
        (CSV.encode() + "Ω,1,3,FR\n".encode(), "csv-letter"),
        (b"x" * (LARGEST_FILE + 1), "deck-file-large"),
    ],
)
def test_a_file_that_is_no_deck_gets_one_clear_sentence(
    open_page: Open, content: bytes, problem: str
) -> None:
    learn("A1/7.FR")
    with pytest.raises(ProblemsError) as error:
        deck_import(held(), content)
    assert [found.id for found in error.value.problems] == [problem]
    app = open_page("deck")
    offer_file(app, "x.csv", content)
    assert not app.exception
    assert "\n" not in app.warning[0].value.strip()
    assert "deck-import" not in {button.key for button in app.button}
    assert len(held().confirmations) == 1


def test_several_decks_live_side_by_side(open_page: Open) -> None:
    learn("A1/7.FR")
    app = open_page("deck")
    app.text_input(key="new-deck").set_value("At Bo's").run()
    app.button(key="begin-deck").click().run()
    assert [info.name for info in store().deck_names()] == ["en"]
    app.text_input(key="new-deck").set_value("Bo").run()
    app.segmented_control(key="new-deck-edition").set_value("pl").run()
    app.button(key="begin-deck").click().run()
    assert [(info.name, info.edition) for info in store().deck_names()] == [
        ("Bo", "pl"),
        ("en", "en"),
    ]
    assert app.pills[0].value == "Bo"
    app.button(key="delete-deck").click().run()
    assert len(store().deck_names()) == 2
    app.button(key="really-delete-deck").click().run()
    assert [info.name for info in store().deck_names()] == ["en"]
    assert app.pills[0].value == "pl"


def test_no_new_deck_takes_the_name_of_another(open_page: Open) -> None:
    learn("A1/7.FR", deck="Bo")
    app = open_page("deck")
    for name in ("Bo", "fr", DEMO_DECK, ""):
        app.text_input(key="new-deck").set_value(name).run()
        app.button(key="begin-deck").click().run()
        assert not app.exception
        assert app.toast
    assert [info.name for info in store().deck_names()] == ["Bo"]


def test_a_deck_is_chosen_from_the_list(open_page: Open) -> None:
    app = open_page("deck", lang="fr")
    assert app.pills[0].value == "fr"
    app.pills[0].set_value(DEMO_DECK).run()
    assert app.pills[0].value == DEMO_DECK


def test_a_letter_shows_as_many_cards_as_anybody_knows() -> None:
    polish = editions()["pl"]
    deck = Deck("pl", "pl", (confirmed("T12.FR"), confirmed("Ą1.FR")))
    assert "Ą" in letters(deck, polish)
    assert "Ę" not in letters(deck, polish)
    assert numbers(deck, polish, "T") == range(1, 13)
    assert numbers(deck, polish, "A") == range(1, 8)


def test_a_card_is_known_disputed_or_unknown() -> None:
    split = confirmed("A2.FR"), confirmed("A2.CC", "photo 2")
    deck = Deck("en", "en", (confirmed("A1.FR"), *split))
    states = [card_state(deck, CardId("A", number)) for number in (1, 2, 3)]
    assert states == [CardState.KNOWN, CardState.DISPUTED, CardState.UNKNOWN]
