"""What is seen of a photo before it is read, for whoever waits in front of its page.

It is kept beside the photo, as other servers of the same store may show that page.
"""

from __future__ import annotations

from companion.app.reader.jobs import FirstSight, decode_sight, encode
from companion.app.table.shared_store import store
from companion.store.game_tables import group_id

_SIGHT = "sight"


def keep_sight(token: str, photo: str, sight: FirstSight) -> None:
    """Keep what was seen of a photo."""
    store().tables.keep_group(token, photo, _SIGHT, encode(sight))


def sight_of(token: str, photo: str) -> FirstSight | None:
    """Return what was seen of a photo; None as long as nothing was."""
    kept = store().tables.view(token, group_id(photo, _SIGHT))
    return None if kept is None else decode_sight(kept)
