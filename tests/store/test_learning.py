from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import Card, CardId, Category, Confirmation, demo_deck
from companion.store import DeckInfo, Learned, RefusedError, Store, open_store
from tests.store.cards import card, confirmed

STAMP = "2026-11-16T20:15:00+00:00"


def texts(store: Store, name: str) -> list[tuple[str, str, str]]:
    deck = store.deck(name)
    assert deck is not None
    return [
        (str(found.card.id), "".join(found.card.books), found.source)
        for found in deck.confirmations
    ]


def test_a_learned_card_comes_back_in_print_order_with_its_time_and_source(store: Store) -> None:
    assert store.learn("pl", "pl", [confirmed("Ć1/3.SFR", "zdjęcie półki")]) == Learned(1, 0)
    deck = store.deck("pl")
    assert deck is not None
    assert (deck.name, deck.edition) == ("pl", "pl")
    assert deck.confirmations == (confirmed("Ć1/3.SFR", "zdjęcie półki", STAMP),)


def test_a_total_that_nobody_read_stays_unknown(store: Store) -> None:
    store.learn("en", "en", [confirmed("Q1.CC")])
    deck = store.deck("en")
    assert deck is not None
    assert deck.card(CardId("Q", 1)) == card("Q1.CC")


def test_a_time_of_ones_own_is_kept(store: Store) -> None:
    store.learn("en", "en", [confirmed("A1/7.FR", when="2019-01-01")])
    deck = store.deck("en")
    assert deck is not None
    assert deck.confirmations[0].when == "2019-01-01"


def test_the_clock_may_stand_in_any_time_zone(url: str) -> None:
    evening = datetime(2026, 11, 16, 21, 15, tzinfo=timezone(timedelta(hours=1)))
    with open_store(url, clock=lambda: evening) as store:
        store.learn("en", "en", [confirmed("A1/7.FR")])
        deck = store.deck("en")
    assert deck is not None
    assert deck.confirmations[0].when == STAMP


def test_importing_a_deck_twice_adds_nothing(store: Store) -> None:
    deck = demo_deck()
    offered = [Confirmation(found, "cards.csv") for found in deck]
    assert store.learn("ours", "en", offered) == Learned(152, 0)
    assert store.learn("ours", "en", offered) == Learned(0, 152)
    kept = store.deck("ours")
    assert kept is not None
    assert list(kept) == list(deck)
    assert all(kept.times_confirmed(id_) == 1 for id_ in kept.ids)


def test_a_card_that_stands_twice_in_one_import_is_one_confirmation(store: Store) -> None:
    assert store.learn("en", "en", [confirmed("A1/7.FR")] * 2) == Learned(1, 1)


@pytest.mark.parametrize(
    ("again", "learned"),
    [
        (confirmed("A1/7.FR", "photo 1"), Learned(0, 1)),
        (confirmed("A1/7.FR", "photo 1", STAMP), Learned(0, 1)),
        (confirmed("A1/7.FR", "photo 2"), Learned(1, 0)),
        (confirmed("A1/7.FR", "photo 1", "another evening"), Learned(1, 0)),
        (confirmed("A1.FR", "photo 1"), Learned(1, 0)),
    ],
)
def test_another_source_or_occasion_is_another_confirmation(
    store: Store, again: Confirmation, learned: Learned
) -> None:
    store.learn("en", "en", [confirmed("A1/7.FR", "photo 1")])
    assert store.learn("en", "en", [again]) == learned
    deck = store.deck("en")
    assert deck is not None
    assert deck.times_confirmed(CardId("A", 1)) == 1 + learned.new


def test_two_readings_of_a_card_are_both_kept_and_reported(store: Store) -> None:
    first, second = confirmed("A1/7.FR", "photo 1"), confirmed("A1/7.FS", "photo 2")
    store.learn("en", "en", [first, confirmed("B1/6.CM")])
    for new, known in ((1, 0), (0, 1)):
        learned = store.learn("en", "en", [second])
        assert (learned.new, learned.known) == (new, known)
        assert [conflict.id for conflict in learned.conflicts] == [CardId("A", 1)]
        readings = [found.card for found in learned.conflicts[0].confirmations]
        assert readings == [first.card, second.card]
    assert store.deck_names() == (DeckInfo("en", "en", cards=1, conflicts=1),)


def test_a_deck_of_nothing_but_disputes_is_still_that_deck(store: Store) -> None:
    split = [confirmed("A1/7.FR"), confirmed("A1/7.FS")]
    store.learn("ours", "fr", split)
    assert store.learn("ours", "fr", split).known == 2
    with pytest.raises(RefusedError):
        store.learn("ours", "en", split)
    assert store.deck_names() == (DeckInfo("ours", "fr", cards=0, conflicts=1),)


def test_old_disputes_about_other_cards_are_not_reported_again(store: Store) -> None:
    store.learn("en", "en", [confirmed("A1/7.FR", "photo 1"), confirmed("A1/7.FS", "photo 2")])
    assert store.learn("en", "en", [confirmed("B1/6.CM")]) == Learned(1, 0)


def test_an_import_that_fails_half_way_leaves_nothing(url: str) -> None:
    def broken() -> datetime:
        raise RuntimeError("no clock")

    def offered() -> Iterator[Confirmation]:
        yield confirmed("B1/6.CM")
        raise RuntimeError("no more")

    with open_store(url, clock=broken) as store:
        with pytest.raises(RuntimeError, match="no clock"):
            store.learn("en", "en", [confirmed("A1/7.FR")])
        with pytest.raises(RuntimeError, match="no more"):
            store.learn("fr", "fr", offered())
        assert store.deck_names() == ()


@pytest.mark.parametrize(
    ("name", "edition", "problem"),
    [
        ("ours", "fr", "deck-edition"),
        ("fr", "en", "deck-edition"),
        ("new", "xx", "edition-unknown"),
        ("demo", "en", "deck-reserved"),
        ("Demo", "en", "deck-reserved"),
        ("", "en", "store-name"),
        (" ", "en", "store-name"),
        ("x ", "en", "store-name"),
        ("x" * 41, "en", "store-name"),
        ("a/b", "en", "store-name"),
        ("a\nb", "en", "store-name"),
        ("a\0b", "en", "store-name"),
        ("a\udcffb", "en", "store-name"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(
    store: Store, name: str, edition: str, problem: str
) -> None:
    store.learn("ours", "en", [confirmed("A1/7.FR")])
    with pytest.raises(RefusedError) as refused:
        store.learn(name, edition, [confirmed("B1/6.CM")])
    assert refused.value.problem.id == problem
    assert store.deck_names() == (DeckInfo("ours", "en", cards=1, conflicts=0),)


@pytest.mark.parametrize("name", ["x", "ż" * 40, "Our own-deck_2", "日本"])
def test_a_deck_may_be_called(store: Store, name: str) -> None:
    store.learn(name, "en", [confirmed("A1/7.FR")])
    assert [info.name for info in store.deck_names()] == [name]


def test_a_name_is_the_same_however_its_accents_are_written(store: Store) -> None:
    store.learn("Ole\u0301", "en", [confirmed("A1/7.FR")])
    assert store.learn("Ol\u00e9", "en", [confirmed("A1/7.FR")]) == Learned(0, 1)
    assert texts(store, "Ole\u0301") == texts(store, "Ol\u00e9") == [("A1", "FR", "photo 1")]
    assert store.forget("Ole\u0301") == 1


@pytest.mark.parametrize("source", ["shelf\udcff.jpg", "a\0b", "", "x" * 5000, "'; DROP TABLE"])
def test_any_file_name_can_be_a_source(store: Store, source: str) -> None:
    assert store.learn("en", "en", [confirmed("A1/7.FR", source)]) == Learned(1, 0)
    assert store.learn("en", "en", [confirmed("A1/7.FR", source)]) == Learned(0, 1)


def test_one_card_can_be_forgotten(store: Store) -> None:
    store.learn("en", "en", [confirmed("A1/7.FR"), confirmed("A1/7.FS"), confirmed("A2/7.CM")])
    store.learn("ours", "en", [confirmed("A1/7.FR")])
    assert store.forget("en", CardId("A", 1)) == 2
    assert texts(store, "en") == [("A2", "CM", "photo 1")]
    assert texts(store, "ours") == [("A1", "FR", "photo 1")]
    assert store.learn("en", "en", [confirmed("A1/7.FR")]) == Learned(1, 0)


def test_a_whole_deck_can_be_forgotten(store: Store) -> None:
    store.learn("ours", "en", [confirmed("A1/7.FR"), confirmed("A2/7.CM")])
    store.learn("en", "en", [confirmed("A1/7.FR")])
    assert store.forget("ours") == 2
    assert store.deck("ours") is None
    assert [info.name for info in store.deck_names()] == ["en"]
    assert store.learn("ours", "fr", [confirmed("A1/7.FR")]) == Learned(1, 0)


@pytest.mark.parametrize("name", ["nothing", "", "a\0b", "a\udcffb", "x" * 5000])
def test_of_a_deck_that_is_not_there_nothing_is_found_or_forgotten(store: Store, name: str) -> None:
    assert store.deck(name) is None
    assert store.forget(name) == 0
    assert store.forget(name, CardId("A", 1)) == 0


def test_decks_are_listed_by_name(store: Store) -> None:
    for name, edition in (("zebra", "en"), ("fr", "fr"), ("Ours", "pl")):
        store.learn(name, edition, [confirmed("A1/7.FR")])
    listed = [(info.name, info.edition) for info in store.deck_names()]
    assert listed == [("Ours", "pl"), ("fr", "fr"), ("zebra", "en")]


def test_what_was_learned_is_there_when_the_store_opens_again(url: str) -> None:
    with open_store(url) as store:
        store.learn("en", "en", [confirmed("A1/7.FR")])
    with open_store(url) as store:
        assert texts(store, "en") == [("A1", "FR", "photo 1")]


books = st.lists(st.sampled_from(Category), min_size=2, max_size=4).map(tuple)
cards = st.builds(
    Card,
    st.builds(CardId, st.sampled_from("AĆŻ"), st.integers(1, 3)),
    books,
    st.none() | st.integers(1, 20),
)
confirmations = st.builds(
    Confirmation, cards, st.sampled_from(("x", "y", "ź")), st.sampled_from(("1", "2"))
)


@given(st.lists(st.lists(confirmations, max_size=6), max_size=4))
def test_the_store_keeps_each_confirmation_once_and_in_order(
    evenings: list[list[Confirmation]],
) -> None:
    with open_store("sqlite://") as store:
        new = sum(store.learn("pl", "pl", evening).new for evening in evenings)
        deck = store.deck("pl")
    kept = [] if deck is None else list(deck.confirmations)
    assert kept == list(dict.fromkeys(found for evening in evenings for found in evening))
    assert new == len(kept)


def test_a_correction_takes_the_place_of_what_was_said_before(store: Store) -> None:
    store.learn("en", "en", [confirmed("A1/7.FR"), confirmed("A1/7.FS", "photo 2")])
    store.learn("en", "en", [confirmed("A2/7.CC")])
    store.correct("en", "en", [confirmed("A1/7.HH", "typed"), confirmed("B1.MM", when="2019")])
    deck = store.deck("en")
    assert deck is not None
    assert set(deck.confirmations) == {
        confirmed("A2/7.CC", when=STAMP),
        confirmed("A1/7.HH", "typed", STAMP),
        confirmed("B1.MM", when="2019"),
    }


def test_a_correction_begins_a_deck_and_keeps_to_its_edition(store: Store) -> None:
    store.correct("ours", "fr", [confirmed("A1.FR")])
    with pytest.raises(RefusedError):
        store.correct("ours", "en", [confirmed("A1.CC")])
    assert texts(store, "ours") == [("A1", "FR", "photo 1")]
