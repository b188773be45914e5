"""Which of Streamlit's own routes are in use here. All others only serve strangers."""

from __future__ import annotations

_CORE = "/_stcore/"
_IN_USE = ("health", "host-config", "stream", "bidi-components/")
_NEVER = ("/auth/", "/oauth2callback")


def is_in_use(path: str) -> bool:
    """Tell whether pages of ours ever ask for this.

    Photos come by a route of our own; uploads, metrics and agents of Streamlit's would fill the
    memory or tell about it.
    """
    plain = "/" + path.lstrip("/")
    if plain.startswith(_CORE):
        return plain.removeprefix(_CORE).startswith(_IN_USE)
    return not plain.startswith(_NEVER)
