from __future__ import annotations

import pytest

from companion.store import RefusedError, open_store

CONTENT = bytes(range(256)) * 50


def test_a_profile_is_kept_and_chosen(url: str) -> None:
    with open_store(url) as store:
        assert store.profiles() == ()
        assert store.profile("mine") is None
        store.save_profile("mine", CONTENT)
    with open_store(url) as store:
        assert store.profile("mine") == CONTENT
        assert [(info.name, info.chosen) for info in store.profiles()] == [("mine", True)]


def test_saving_again_takes_the_place_of_the_old_one(url: str) -> None:
    with open_store(url) as store:
        store.save_profile("mine", CONTENT)
        store.save_profile("mine", b"new")
        assert store.profile("mine") == b"new"
        assert len(store.profiles()) == 1


def test_the_one_chosen_last_is_remembered(url: str) -> None:
    with open_store(url) as store:
        store.save_profile("café", CONTENT)
        store.save_profile("mine", CONTENT)
        assert store.choose_profile("café")
        assert [info.name for info in store.profiles() if info.chosen] == ["café"]
        assert not store.choose_profile("nobody's")


def test_a_removed_profile_is_gone_and_not_chosen(url: str) -> None:
    with open_store(url) as store:
        store.save_profile("mine", CONTENT)
        assert store.remove_profile("mine")
        assert not store.remove_profile("mine")
        assert store.profiles() == ()
        store.save_profile("other", CONTENT)
        assert [info.chosen for info in store.profiles()] == [True]


def test_a_profile_is_replaced_only_as_long_as_it_is_what_it_was(url: str) -> None:
    with open_store(url) as store:
        store.save_profile("mine", CONTENT)
        store.save_profile("other", CONTENT)
        assert not store.replace_profile("mine", b"older", b"new")
        assert not store.replace_profile("mine", None, b"new")
        assert store.profile("mine") == CONTENT
        assert store.replace_profile("mine", CONTENT, b"new")
        assert store.profile("mine") == b"new"
        assert [info.name for info in store.profiles() if info.chosen] == ["other"]


def test_a_profile_of_which_nothing_is_left_is_gone(url: str) -> None:
    with open_store(url) as store:
        assert store.replace_profile("mine", None, CONTENT)
        assert [(info.name, info.chosen) for info in store.profiles()] == [("mine", True)]
        assert store.replace_profile("mine", CONTENT, b"")
        assert store.profiles() == ()


def test_a_copy_that_is_learned_at_a_table_does_not_take_the_place_of_the_chosen_one(
    url: str,
) -> None:
    with open_store(url) as store:
        assert store.replace_profile("mine", None, CONTENT)
        assert store.replace_profile("guest", None, CONTENT)
        assert [info.name for info in store.profiles() if info.chosen] == ["mine"]


def test_a_photo_that_is_gone_teaches_no_more(url: str) -> None:
    with open_store(url) as store:
        photo = store.tables.begin(), "p"
        store.tables.keep_photo(*photo, b"photo")
        assert store.replace_profile("mine", None, CONTENT, photo)
        store.eraser.game(photo[0])
        assert not store.replace_profile("mine", CONTENT, b"new", photo)
        assert store.profile("mine") == CONTENT


@pytest.mark.parametrize("name", ["", "a/b", "x" * 41])
def test_some_names_are_refused(url: str, name: str) -> None:
    with open_store(url) as store, pytest.raises(RefusedError) as refused:
        store.save_profile(name, CONTENT)
    assert refused.value.problem.id == "store-name"
