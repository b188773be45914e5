from __future__ import annotations

from base64 import urlsafe_b64decode
from concurrent.futures import ThreadPoolExecutor

from companion.store import Store, new_key, open_store


def test_the_hosts_key_is_made_once_and_stays(store: Store, url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        keys = set(pool.map(lambda _: store.host_key(), range(8)))
    with open_store(url) as again:
        assert keys == {again.host_key()}


def test_a_profile_that_is_chosen_leaves_the_key_alone(store: Store) -> None:
    key = store.host_key()
    store.save_profile("mine", b"content")
    store.remove_profile("mine")
    assert store.host_key() == key


def test_keys_have_128_bits_and_never_repeat() -> None:
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert {len(urlsafe_b64decode(f"{key}==")) for key in keys} == {16}
