"""The English sentence of every problem, by its id; catalogues hold the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.render.marking import N_
from companion.render.referee_sentences import REFEREE_EXPECTED, REFEREE_SENTENCES

__all__ = ["DIRECTIONS", "EXPECTED", "HINTS", "KINDS", "N_", "SENTENCES"]

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # Shelf and moves
        "too-many-rows": N_("the shelf has %(rows)s rows; it may have three (see %(place)s)"),
        "not-one-group": N_("the shelf is in two pieces: %(place)s hangs apart from the rest"),
        "place-taken": N_("%(place)s is taken"),
        "place-empty": N_("there is no card at %(place)s"),
        "touches-no-card": N_("%(place)s touches no card; a card goes next to a shelved one"),
        "row-too-many": N_("%(place)s would make %(rows)s rows; a shelf may have three"),
        "removal-splits": N_("without the card at %(place)s the shelf falls into two pieces"),
        "same-place": N_("a swap needs two cards; %(place)s was named twice"),
        "stack-full": N_("two cards lie at %(place)s already; a stack holds no more"),
        "slide-nowhere": N_("at least one card slides at least one place"),
        "slide-direction": N_("cards slide left or right along their row, not %(direction)s"),
        "slide-blocked": N_("the card at %(place)s is in the way"),
        "slide-splits": N_("after %(distance)s places the shelf would be in two pieces"),
        "not-a-group": N_("the cards to be shifted must touch one another"),
        "shift-blocked": N_("%(place)s is not empty; cards shift onto empty places only"),
        "not-left-empty": N_("%(place)s was not left empty by the shift"),
        # Decks as CSV
        "csv-columns": N_(
            "row %(row)s: found “%(found)s”, expected the columns letter,ordinal,total,icons"
        ),
        "csv-broken": N_("row %(row)s: this is no CSV; look for a lone quotation mark"),
        "csv-fields": N_("row %(row)s: %(found)s fields, expected letter,ordinal,total,icons"),
        "csv-letter": N_("row %(row)s: “%(found)s” is no letter of the edition “%(edition)s”"),
        "csv-ordinal": N_("row %(row)s: the ordinal “%(found)s” is no number from 1 to 99"),
        "csv-total": N_("row %(row)s: the total “%(found)s” is no number from 1 to 99"),
        "csv-above-total": N_("row %(row)s: the ordinal %(ordinal)s is above its total %(total)s"),
        "csv-code": N_("row %(row)s: “%(found)s” is no category; the codes are C F H M R S"),
        "csv-icons": N_("row %(row)s: %(found)s icons; a card shows 2 to 4"),
        "csv-duplicate": N_("row %(row)s: %(card)s stands in the file twice"),
        "deck-file-large": N_("the file is far too large for a deck"),
        "deck-file-no-text": N_("this is no CSV file: save the table as CSV (UTF-8)"),
        "deck-file-edition": N_(
            "these are no cards of the edition “%(edition)s”; choose a deck of: %(others)s"
        ),
        # What cannot be true of a deck
        "deck-letter": N_("%(card)s: the edition “%(edition)s” has no such letter"),
        "deck-conflict": N_("%(card)s was confirmed as %(readings)s; only one can be right"),
        "deck-two-totals": N_("the cards of %(letter)s print different totals: %(totals)s"),
        "deck-total-differs": N_(
            "%(letter)s: your cards print a total of %(total)s, but %(seen)s was seen elsewhere"
        ),
        "deck-above-total": N_("%(card)s is above its letter's total of %(total)s"),
        "deck-too-many-cards": N_("the letters make %(cards)s cards; the deck has %(most)s"),
        "deck-too-few-cards": N_("the letters make %(cards)s cards; the deck has %(least)s"),
        "deck-too-many-books": N_(
            "%(books)s books on %(cards)s cards are too many for a deck of %(whole)s books"
        ),
        "deck-too-few-books": N_(
            "%(books)s books on %(cards)s cards are too few for a deck of %(whole)s books"
        ),
        "deck-too-many-of-category": N_("%(books)s books of %(category)s; the deck has %(most)s"),
        # Game files
        "game-syntax": N_("line %(line)s, column %(column)s: this is no TOML"),
        "game-syntax-end": N_(
            "the end of the file is no TOML: look for a missing quotation mark or a key given twice"
        ),
        "game-missing": N_("%(key)s is missing"),
        "game-unknown-key": N_("%(key)s: there is no such key; is it misspelt?"),
        "game-kind": N_("%(key)s: “%(found)s” is not of the right kind (%(kind)s)"),
        "game-choice": N_("%(key)s: “%(found)s” is none of %(choices)s"),
        "game-category": N_("%(key)s: “%(found)s” is no category; give its code or its name"),
        "game-name": N_("%(key)s: a name has 1 to %(most)s characters that can be seen"),
        "game-count": N_("%(key)s: %(found)s is no number of cards from 0 to %(most)s"),
        "game-players": N_("a game takes %(least)s to %(most)s players, not %(found)s"),
        "solo-players": N_("a solo game takes one player, not %(found)s"),
        "prominent-missing": N_("which category is prominent?"),
        "banned-missing": N_("which category is banned?"),
        "library-focus-missing": N_("which category is the Public Library's focus?"),
        "table-unreadable": N_("this table was written by another version and cannot be read"),
        "table-missing": N_("there is no such table; it may have been deleted"),
        "table-stale": N_("somebody else changed the table at the same moment; try again"),
        "game-same-name": N_("the name %(name)s is taken; give each player a name of their own"),
        "game-notation": N_("%(key)s: %(problem)s"),
        "link-no-game": N_("there is no game in this link; was all of it copied?"),
        "link-too-long": N_("this is longer than %(most)s signs, which no game is"),
        "cards-missing": N_("%(player)s: no card is entered yet"),
        # Tables that cannot be, or are doubtful
        "banned-is-prominent": N_("%(category)s cannot be both prominent and banned"),
        "focus-missing": N_("%(player)s: which focus?"),
        "focus-is-prominent": N_("%(player)s: the focus %(category)s is the prominent category"),
        "focus-is-banned": N_("%(player)s: the focus %(category)s is the banned category"),
        "focus-shared": N_(
            "%(player)s and %(other_player)s: only one of them can have the focus %(category)s"
        ),
        "card-twice": N_(
            "%(card)s lies on the table twice: with %(player)s%(place)s and with "
            "%(other_player)s%(other_place)s"
        ),
        "which-card": N_("%(player)s%(place)s: which card is this?"),
        "which-books": N_("%(player)s%(place)s: %(card)s: which books?"),
        "table-too-many-of-category": N_(
            "%(books)s books of %(category)s on the table; the whole deck has %(most)s"
        ),
        "hand-negative": N_("%(player)s: a hand cannot be less than empty"),
        "above-total": N_(
            "%(player)s%(place)s: %(card)s, but its letter is thought to have %(total)s cards; "
            "scored all the same"
        ),
        "other-books": N_(
            "%(player)s%(place)s: %(card)s has %(books)s here and %(deck)s in your deck; scored as "
            "written here"
        ),
        "card-disputed": N_(
            "%(player)s%(place)s: %(card)s was confirmed as %(readings)s; scored as most said"
        ),
        "solo-hand": N_(
            "%(player)s: the hand of %(cards)s is discarded first; are its cards in the Public "
            "Library?"
        ),
        "player-unknown": N_("nobody is called %(name)s; the players are %(players)s"),
        "advise-whom": N_("name a --player, or ask for --all"),
        "form-kind": N_("%(file)s: the form can be drawn as %(kinds)s"),
        # Photos and profiles
        "app-port": N_("cannot serve at %(host)s, port %(port)s: %(reason)s (try another --port)"),
        "app-certificate": N_("--cert and --key go together"),
        "of-file": N_("%(file)s: %(problem)s"),
        "capture-unreadable": N_("this is no misread photo that this version can open"),
        "capture-unknown": N_("there is no misread photo %(id)s: see `exlibris captures list`"),
        "capture-which": N_("which ones? Name their ids, or give --all"),
        "photo-missing": N_("the photo cannot be opened: %(reason)s"),
        "photo-deleted": N_("the photo of this shelf was deleted; the shelf is as it was"),
        "photo-damaged": N_("this is no picture, or it is damaged; take it again as JPEG or HEIC"),
        "photo-too-large": N_("the picture is larger than %(most)s megapixels; make it smaller"),
        "photo-too-small": N_("%(width)s × %(height)s pixels are too few; take a larger picture"),
        "photo-no-cards": N_(
            "no cards found: photograph the whole shelf from above, in good light"
        ),
        "photo-heavy": N_("the file is larger than %(most)s MB; send a smaller picture"),
        "key-missing": N_(
            "this link opens nothing: open the one that the companion's terminal shows, or scan "
            "the code on the host's page"
        ),
        "not-yours": N_("only the host may change this"),
        "seat-lost": N_("this seat is yours no more: the host has freed it"),
        "seat-missing": N_("nobody sits at this place any more"),
        "reader-slow": N_(
            "reading took longer than %(seconds)s seconds and was stopped; take a clearer photo"
        ),
        "reader-memory": N_("the reader ran out of memory at this photo; make it smaller"),
        "photo-count": N_("I see %(rows)s"),
        "photo-small-print": N_("the numbers are %(pixels)s pixels high: come closer"),
        "photo-glare": N_("glare on the card at %(place)s: tilt the phone or move the lamp"),
        "photo-hidden-card": N_("the card at %(place)s cannot be read: clear it, or come closer"),
        "photo-out-of-focus": N_("the photo is out of focus: tap on the cards, then take it again"),
        "photo-moved": N_("the phone moved: hold it still, or find more light"),
        "photo-dark": N_("it is too dark: find more light"),
        "photo-cut-off": N_("the card at %(place)s is cut off at the edge: step back a little"),
        "photo-other-game": N_(
            "these are hardly cards of your copy: is this the right game, and the right profile?"
        ),
        "photo-category-cards": N_("these are category cards: photograph a shelf of book cards"),
        "photo-strays": N_("cards lying beside the shelf were left out: %(cards)s"),
        "photo-shelf-again": N_("an earlier photo shows the same cards"),
        "photo-two-shelves": N_("there are two shelves in the photo: photograph one at a time"),
        "copy-other-rows": N_(
            "I see %(seen)s, but what was typed has %(typed)s: type what lies there, row by row"
        ),
        "copy-cards-missed": N_(
            "I see %(seen)s, but what was typed has %(typed)s: lay every card flat and apart from "
            "the others, all of it in the photo, on a table of another colour"
        ),
        "copy-other-places": N_(
            "the cards lie as %(lie)s, but what was typed lies as %(stated)s (- is an empty "
            "place): type the empty places as well, or lay the cards edge to edge"
        ),
        "copy-category-cards": N_(
            "the photo should show the %(wanted)s category cards alone, but I see %(found)s: lay "
            "them in a row, apart"
        ),
        "copy-nothing": N_("give a photo of the category cards, of book cards, or both"),
        "copy-order": N_(
            "“%(order)s” is no order of the six category cards; write for instance CFHMRS"
        ),
        "copy-other-order": N_(
            "the category cards of %(codes)s do not look like the books typed: check their order, "
            "and what was typed"
        ),
        "copy-other-letters": N_("the letters do not read as typed: check what stands in .shelf"),
        "copy-icons-alike": N_(
            "only %(share)s %% of the icons can be told apart: come closer, avoid glare and blur"
        ),
        "copy-missing-categories": N_("no card shows %(codes)s: photograph more cards"),
        "lesson-missing": N_("there is no such lesson any more; begin it anew"),
        "lesson-full": N_("%(most)s photos are enough; leave one out first"),
        "profile-none": N_(
            "no copy is known yet: teach yours with `exlibris profile learn`, or name a --profile"
        ),
        "profile-misfit": N_(
            "these do not look like “%(profile)s”, nor like any other copy that is known: "
            "the books are asked for, not guessed"
        ),
        "profile-other": N_(
            "these do not look like “%(profile)s”. They look like “%(better)s”: "
            "the books are asked for, not guessed"
        ),
        "profile-unknown": N_("there is no profile “%(name)s”; there are: %(profiles)s"),
        "profile-old": N_("this profile is of another version: teach your copy again"),
        "trace-old": N_("another version of the reader read this photo: have it read again"),
        "company-impossible": N_("nobody can stand at %(location)s like that: look at the spaces"),
        "evaluate-what": N_("name a folder with photos, or ask for --studio"),
        "evaluate-options": N_(
            "--designs, --cards and --resume go with --studio, --profile with a folder: leave out "
            "what does not fit"
        ),
        "evaluate-nothing": N_("%(folder)s: no photo there has its .shelf beside it"),
        # Files
        "file-missing": N_("%(file)s: there is no such file"),
        "file-unreadable": N_("%(file)s cannot be read: %(reason)s"),
        "file-unwritable": N_("%(file)s cannot be written: %(reason)s"),
        "file-too-large": N_("%(file)s is larger than %(most)s bytes, far too large for this"),
        "file-encoding": N_("%(file)s, row %(row)s: this is no UTF-8 text; save it as UTF-8"),
        # Decks and the store
        "deck-unknown": N_("there is no deck “%(deck)s”; there are: %(decks)s"),
        "store-name": N_(
            "“%(found)s” is no name: it has 1 to %(longest)s letters, digits, spaces, - or _"
        ),
        "deck-reserved": N_("the name “%(deck)s” belongs to the deck that we drew; choose another"),
        "deck-edition": N_(
            "the deck “%(deck)s” is of the edition “%(edition)s”, not “%(offered)s”"
        ),
        "edition-unknown": N_("there is no edition “%(found)s”; there are: %(known)s"),
        "store-url": N_("EXLIBRIS_DATABASE_URL is no database address; it begins with %(known)s"),
        "store-driver": N_("for this database the package %(driver)s must be installed"),
        "store-unreachable": N_("the database %(where)s cannot be opened: %(reason)s"),
        "store-damaged": N_("%(where)s is no database, or it is damaged: %(reason)s"),
        "store-readonly": N_("the database %(where)s cannot be written"),
        "store-busy": N_("the database %(where)s is busy; try again in a moment"),
        "store-full": N_("the disk with %(where)s is full"),
        "store-newer": N_("%(where)s was written by a newer version of this program"),
        "store-failed": N_("the database %(where)s failed: %(reason)s"),
        # Notation
        "notation": N_("line %(line)s, column %(column)s: found %(found)s, expected %(expected)s"),
        **REFEREE_SENTENCES,
    }
)

EXPECTED: Mapping[str, str] = MappingProxyType(
    {
        "card": N_("a card such as A2, “-” for a gap or “/” for the next row"),
        "place": N_("a card such as A2 or “-” for a gap"),
        "entombed": N_("the card that lies entombed, such as A2 or $"),
        "letter": N_("a letter of the edition “%(edition)s”"),
        "number": N_("a number from 1 to 99"),
        "books": N_("2 to 4 books out of C F H M R S"),
        **REFEREE_EXPECTED,
    }
)
"""What notation expected at a place."""

HINTS: Mapping[str, str] = MappingProxyType(
    {
        "leave-out-total": N_("leave out the total: E2, not E2/7"),
        "no-space-inside": N_("no space inside a card: E2, not E 2"),
        "empty-row": N_("an empty row is written “-”"),
    }
)

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "str": N_("a text"),
        "int": N_("a whole number"),
        "dict": N_("a table"),
        "list": N_("a list of tables"),
    }
)
"""What a key of a game file should hold."""

DIRECTIONS: Mapping[str, str] = MappingProxyType(
    {"left": N_("left"), "right": N_("right"), "up": N_("up"), "down": N_("down")}
)
