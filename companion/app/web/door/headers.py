"""What browsers are told about every answer."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send

_POLICY = "; ".join(
    (
        "default-src 'self' data: blob:",
        # Streamlit's own scripts build functions, and its components are scripts in the page.
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self' ws: wss: data: blob:",
        "frame-ancestors 'self'",
        "form-action 'self'",
        "base-uri 'self'",
        "object-src 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    # An address may hold a key.
    "Referrer-Policy": "no-referrer",
}


def with_headers(send: Send) -> Send:
    """Return what sends answers with these headers."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers
