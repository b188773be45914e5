"""The owner's editions, known to every command."""

from __future__ import annotations

from companion.store.peek import own_edition_texts


def use_own_editions_of_user() -> None:
    """Let the owner's editions stand beside the printed ones; quick where there are none."""
    texts = own_edition_texts()
    if texts == ():
        return
    if texts is None:
        from companion.store import open_store  # noqa: PLC0415 - slow, and needed only here

        with open_store() as store:
            texts = tuple(store.editions.texts().values())
    from companion.engine.exlibris.edition_file import use_edition_texts  # noqa: PLC0415

    use_edition_texts(texts)
