"""Every command of the companion with something for it to do, one after another in one home."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DEMO, PHOTOS = ROOT / "companion" / "demo", ROOT / "sample_photos" / "demo"
OWN = ROOT / "tests" / "own"


class Call(NamedTuple):
    """A command as somebody types it, what it says, and its exit code."""

    words: str
    says: str
    code: int = 0


GAME = f"{DEMO}/game.toml"
LESSON = (
    f"--categories {PHOTOS}/calib_categories.jpg --order CFHMRS "
    f"--cards {PHOTOS}/calib_books_1.jpg --cards {PHOTOS}/calib_books_2.jpg"
)
ABOUT = "--name Mondwald --by Ada --source own --licence CC0"

CALLS = (
    Call(f"score {GAME} --form form.pdf --worth --shelves", "Bo wins with 47 points"),
    Call(f"score {DEMO}/biblios.toml", "wins"),
    Call(f"advise {GAME} --player Ada", "55 points instead of 38"),
    Call(f"referee {DEMO}/game.record --score", "line 40", 1),
    Call("ask may the Ghost share a space", "R6.7"),
    Call("rule ghost", "R6.7"),
    Call("judge say Ann:~takes~A1~A2 --at Rummage~Sale", "R5.14", 1),
    Call("judge place --location Rummage~Sale --space 1", "Yes"),
    Call("judge shelve E2 right of B3 --shelf B3", "Yes"),
    Call("judge discard A2 --shelf A1~A2", "Yes"),
    Call("play --seed 3", "reveals"),
    Call("tile wishing --open 3", "open spaces 3"),
    Call(f"scan {PHOTOS}/normal_1.jpg --deck demo", "M7"),
    Call(f"profile learn mine {LESSON}", "is learned"),
    Call("profile list", "mine"),
    Call("profile show mine", "mine"),
    Call(f"edition add {OWN}/deutsch.toml", "can be used now"),
    Call("edition list", "Deutsch"),
    Call("edition show de", "Monsterhandbücher"),
    Call("edition template cs", "Čeština"),
    Call(f"edition bookmark {PHOTOS}/easy_1.jpg --edition de", "[totals]"),
    Call(f"expansion add {OWN}/mondwald", "Eule"),
    Call("expansion list", "Mondgärten"),
    Call("expansion show owl", "Acts as the Ghost"),
    Call("expansion template tile", "preparation"),
    Call(f"deck import {PHOTOS}/deck.csv --name Wald --edition de", "new in “Wald”: 152"),
    Call("deck list", "Wald (de)"),
    Call("deck show Wald", "152 of 152"),
    Call("deck check Wald", "", 1),
    Call("deck export Wald -o wald.csv", "152 cards"),
    Call(f"pack make all.pack {ABOUT} --deck Wald --part owl --profile mine", "4 in all"),
    Call("pack check all.pack", "“owl”"),
    Call("pack add all.pack", "“owl”"),
    Call("pack list", "Mondwald"),
    Call("pack remove Mondwald", ""),
    Call("expansion remove moon_garden", "Mondgärten"),
    Call("edition add -", "can be used now"),
    Call("edition remove xx", "was removed"),
    Call("profile remove mine", "was forgotten"),
    Call("captures list", "No photo"),
    Call("captures export out", "0 photos"),
    Call("captures delete 1", "no misread photo", 2),
    Call("key list", ""),
    Call("key staff", ""),
    Call("key withdraw nobody", "no key called nobody", 2),
    Call("key renew", "new key"),
    Call("history export all.zip", "all.zip"),
    Call("backup all.exlibris-backup", "Everything is in"),
    Call("restore all.exlibris-backup", "Restored from"),
    Call("doctor", "Everything is fine"),
    Call("studio drawn --count 1", "drawn"),
    Call("evaluate drawn", "%"),
    Call("bench scores", "scor"),
)
"""`~` stands for a space within a word."""

STDIN = 'code = "xx"\nname = "Own"\nalphabet = "A B C"\n'
"""What a command reads that is given `-`."""

SERVING = ("app", "worker")
"""These run until they are ended; tests of their own start them."""
