"""How a browser keeps keys: in cookies that no script can read, and by short names in addresses.

A link with a key is opened once. The key goes into a cookie, and the address bar keeps its name,
which opens nothing elsewhere. A phone that takes a seat needs no link: its own cookie makes the
keys of its seats.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

KEY, NAME = "key", "as"
"""What addresses carry: a key, the first time; from then on its name."""

_DEVICE, _KEPT = "exlibris-device", "exlibris-key-"
_SEATS = re.compile(r"p[1-9]")
_LOOKS_LIKE_A_KEY = re.compile(r"[\w-]{8,64}", re.ASCII)
_NAME_LENGTH, _KEY_BYTES = 8, 16
_MOST_KEPT = 40
"""Keys that a browser keeps; the oldest go first. All go along with every request."""
_HALF_A_YEAR = 183 * 24 * 3600
SEAT_NAMES = tuple(f"p{number}" for number in range(1, 10))
"""The names of the keys that a phone makes for its seats."""


def key_named(cookies: Mapping[str, str], name: str) -> str:
    """Return the key that an address names; what is no name is a key itself."""
    if _SEATS.fullmatch(name):
        device = cookies.get(_DEVICE)
        return "" if device is None else _seat_key(device, name)
    return cookies.get(_KEPT + name, name)


def seat_keys(cookies: Mapping[str, str]) -> dict[str, str]:
    """Return the keys that this browser has for seats, by their names; none without cookies."""
    if _DEVICE not in cookies:
        return {}
    kept = {
        name.removeprefix(_KEPT): key for name, key in cookies.items() if name.startswith(_KEPT)
    }
    return {name: _seat_key(cookies[_DEVICE], name) for name in SEAT_NAMES} | kept


def name_of(key: str) -> str:
    """Return the name of a key that came by a link; nobody can tell the key from it."""
    return hashlib.sha256(key.encode()).hexdigest()[:_NAME_LENGTH]


def exchanged(request: Request) -> Response | None:
    """Return the answer to an address with a key: the same without it, and the key in a cookie."""
    key = request.query_params.get(KEY, "")
    if not key:
        return None
    query = [
        (name, value)
        for name, value in parse_qsl(request.url.query, keep_blank_values=True)
        if name not in (KEY, NAME)
    ]
    looks_like_one = _LOOKS_LIKE_A_KEY.fullmatch(key) is not None
    # The name of what is no key opens nothing either, and the page says so.
    query.append((NAME, name_of(key)))
    # Only a path: behind a proxy we may be called by another name.
    answer = RedirectResponse(f"{request.url.path}?{urlencode(query)}", status_code=303)
    answer.headers["Cache-Control"] = "no-store"
    if looks_like_one:
        _forget_oldest(request, answer)
        _keep(request, answer, _KEPT + name_of(key), key)
    return answer


def know_device(request: Request, answer: Response) -> None:
    """Give a browser that comes for the first time a cookie of its own."""
    if _DEVICE not in request.cookies:
        _keep(request, answer, _DEVICE, secrets.token_urlsafe(_KEY_BYTES))


def _seat_key(device: str, name: str) -> str:
    digest = hmac.digest(device.encode(), name.encode(), "sha256")
    return urlsafe_b64encode(digest[:_KEY_BYTES]).decode().rstrip("=")


def _keep(request: Request, answer: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    answer.set_cookie(
        name, value, max_age=_HALF_A_YEAR, httponly=True, secure=secure, samesite="lax"
    )


def _forget_oldest(request: Request, answer: Response) -> None:
    # Browsers name the oldest first.
    kept = [name for name in request.cookies if name.startswith(_KEPT)]
    for name in kept[: max(len(kept) + 1 - _MOST_KEPT, 0)]:
        answer.delete_cookie(name)
