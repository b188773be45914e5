"""The owner's editions, tiles and assistants, known to every command."""

from __future__ import annotations

from companion.store.peek import own_edition_texts, own_part_texts


def use_own_files_of_user() -> None:
    """Let what the owner wrote down be known beside what is printed; quick where there is none."""
    editions, parts = own_edition_texts(), own_part_texts()
    if editions == () and parts == ():
        return
    if editions is None or parts is None:
        from companion.store import open_store  # noqa: PLC0415 - slow, and needed only here

        with open_store() as store:
            store.editions.use()
            store.parts.use()
        return
    from companion.engine.exlibris.edition_file import use_edition_texts  # noqa: PLC0415
    from companion.engine.exlibris.part_file import use_part_texts  # noqa: PLC0415

    use_edition_texts(editions)
    use_part_texts(parts)
