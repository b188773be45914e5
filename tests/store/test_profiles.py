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


@pytest.mark.parametrize("name", ["", "a/b", "x" * 41])
def test_some_names_are_refused(url: str, name: str) -> None:
    with open_store(url) as store, pytest.raises(RefusedError) as refused:
        store.save_profile(name, CONTENT)
    assert refused.value.problem.id == "store-name"
