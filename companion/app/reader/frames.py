"""Messages on a pipe: the length, then the bytes."""

from __future__ import annotations

from typing import IO

_LENGTH_BYTES = 8


def send(pipe: IO[bytes], message: bytes) -> None:
    """Write a message."""
    pipe.write(len(message).to_bytes(_LENGTH_BYTES, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """Wait for a message; None if the other end is gone."""
    length = pipe.read(_LENGTH_BYTES)
    if len(length) < _LENGTH_BYTES:
        return None
    size = int.from_bytes(length, "big")
    message = pipe.read(size)
    return message if len(message) == size else None
