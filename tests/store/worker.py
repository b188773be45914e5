"""A process of its own that learns cards, one transaction a line, until it is done or killed.

Arguments: the URL, its own name, how many evenings to learn, and `pause` to stop in the middle of
the first one, when all is written and nothing is certain yet.
"""

from __future__ import annotations

import signal
import sys

from sqlalchemy import Engine, event

from card_db import Confirmation, demo_deck
from companion.store import open_store

CARDS_AN_EVENING = 5
CARDS = tuple(demo_deck())[:CARDS_AN_EVENING]


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def pause_after_writing(*call: object) -> None:
    if "INSERT INTO confirmations" in str(call[2]):
        say("written")
        signal.pause()


def main(url: str, name: str, evenings: str, *options: str) -> None:
    if "pause" in options:
        event.listen(Engine, "after_cursor_execute", pause_after_writing)
    say("ready")
    sys.stdin.readline()
    with open_store(url) as store:
        for evening in range(int(evenings)):
            source = f"{name}, evening {evening}"
            store.learn("en", "en", [Confirmation(card, source) for card in CARDS])
            say(str(evening))


if __name__ == "__main__":
    main(*sys.argv[1:])
