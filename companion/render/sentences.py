"""The English sentence of every problem, by its id; catalogues hold the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.render.biblios.sentences import BIBLIOS_REFEREE_SENTENCES, BIBLIOS_SENTENCES
from companion.render.exlibris.pile_sentences import PILE_SENTENCES
from companion.render.exlibris.referee_sentences import REFEREE_EXPECTED, REFEREE_SENTENCES
from companion.render.marking import N_

__all__ = ["DIRECTIONS", "EXPECTED", "HINTS", "KINDS", "N_", "SENTENCES"]

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # Shelf and moves
        "too-many-rows": N_("the shelf has %(rows)s rows; three is the most (see %(place)s)"),
        "not-one-group": N_("the shelf is in two pieces: %(place)s isn't connected to the rest"),
        "place-taken": N_("%(place)s is taken"),
        "place-empty": N_("there is no card at %(place)s"),
        "touches-no-card": N_(
            "%(place)s doesn't touch a card; a card must go next to a shelved one"
        ),
        "row-too-many": N_("%(place)s would make %(rows)s rows; a shelf has three at most"),
        "removal-splits": N_("without %(at)s the shelf falls into two pieces"),
        "same-place": N_("a swap needs two cards; %(place)s was named twice"),
        "stack-full": N_(
            "%(at)s is already on top of another card; a stack holds at most two cards"
        ),
        "slide-nowhere": N_("slide at least one card by at least one place"),
        "slide-direction": N_("cards slide left or right along their row, not %(direction)s"),
        "slide-blocked": N_("%(at)s is in the way"),
        "slide-splits": N_("on the way, after step %(distance)s, the shelf would be in two pieces"),
        "not-a-group": N_("the shifted cards must touch each other"),
        "shift-blocked": N_("%(place)s is not empty; cards shift onto empty places only"),
        "not-left-empty": N_("the shift didn't leave %(place)s empty"),
        # Decks as CSV
        "csv-columns": N_(
            "row %(row)s: found “%(found)s”, expected the columns letter,ordinal,total,icons"
        ),
        "csv-broken": N_("row %(row)s: this isn't valid CSV; look for a single quotation mark"),
        "csv-fields": N_("row %(row)s: %(found)s fields, expected letter,ordinal,total,icons"),
        "csv-letter": N_("row %(row)s: “%(found)s” isn't a letter of the edition “%(edition)s”"),
        "csv-ordinal": N_("row %(row)s: the ordinal “%(found)s” isn't a number from 1 to 99"),
        "csv-total": N_("row %(row)s: the total “%(found)s” isn't a number from 1 to 99"),
        "csv-above-total": N_(
            "row %(row)s: the ordinal %(ordinal)s is higher than its total %(total)s"
        ),
        "csv-code": N_("row %(row)s: “%(found)s” isn't a category; the codes are C F H M R S"),
        "csv-icons": N_("row %(row)s: %(found)s icons; a card shows 2 to 4"),
        "csv-duplicate": N_("row %(row)s: %(card)s is in the file twice"),
        "deck-file-large": N_("the file is too large for a deck"),
        "deck-file-no-text": N_("this isn't a CSV file: save the table as CSV (UTF-8)"),
        "deck-file-edition": N_(
            "these cards aren't from the edition “%(edition)s”; choose a deck of: %(others)s"
        ),
        # What cannot be true of a deck
        "deck-letter": N_("%(card)s: the edition “%(edition)s” has no such letter"),
        "deck-conflict": N_("%(card)s was confirmed as %(readings)s; only one can be right"),
        "deck-two-totals": N_("the cards of %(letter)s show different totals: %(totals)s"),
        "deck-total-differs": N_(
            "%(letter)s: your cards show a total of %(total)s, but %(seen)s was seen elsewhere"
        ),
        "deck-above-total": N_("%(card)s is higher than its letter's total of %(total)s"),
        "deck-too-many-cards": N_(
            "the letters add up to %(cards)s cards; the deck has only %(most)s"
        ),
        "deck-too-few-cards": N_("the letters add up to %(cards)s cards; the deck has %(least)s"),
        "deck-too-many-books": N_(
            "%(books)s books on %(cards)s cards are too many for a deck of %(whole)s books"
        ),
        "deck-too-few-books": N_(
            "%(books)s books on %(cards)s cards are too few for a deck of %(whole)s books"
        ),
        "deck-too-many-of-category": N_("%(books)s books of %(category)s; the deck has %(most)s"),
        # Game files
        "game-syntax": N_("this isn't valid TOML"),
        "game-syntax-end": N_(
            "the end of the file isn't valid TOML: look for a missing quotation mark "
            "or a repeated key"
        ),
        "game-missing": N_("%(key)s is missing"),
        "game-unknown-key": N_("%(key)s: this key isn't known; is it misspelt?"),
        "game-kind": N_("%(key)s: “%(found)s” isn't the right kind of value (%(kind)s)"),
        "game-choice": N_("%(key)s: “%(found)s” isn't one of %(choices)s"),
        "game-category": N_("%(key)s: “%(found)s” isn't a category; use its code or its name"),
        "game-name": N_("%(key)s: a name has 1 to %(most)s visible characters"),
        "game-count": N_("%(key)s: %(found)s isn't a number of cards from 0 to %(most)s"),
        "game-players": N_("a game takes %(least)s to %(most)s players, not %(found)s"),
        "game-players-off": N_(
            "%(found)s players: a game takes %(least)s to %(most)s unless a house rule of your "
            "table allows six"
        ),
        "solo-players": N_("a solo game takes one player, not %(found)s"),
        "prominent-missing": N_("which category is prominent?"),
        "banned-missing": N_("which category is banned?"),
        "library-focus-missing": N_("which category is the Public Library's focus?"),
        "table-unreadable": N_("this table was saved by another version and can't be read"),
        "table-missing": N_("this table doesn't exist; it may have been deleted"),
        "table-stale": N_("somebody else changed the table at the same time; try again"),
        "game-same-name": N_("the name %(name)s is taken; give each player a name of their own"),
        "game-notation": N_("%(key)s: %(problem)s"),
        "link-no-game": N_("there is no game in this link; did you copy all of it?"),
        "link-too-long": N_("this is longer than %(most)s characters; no game is that long"),
        "cards-missing": N_("%(player)s: no cards entered yet"),
        # Tables that cannot be, or are doubtful
        "banned-is-prominent": N_("%(category)s can't be both prominent and banned"),
        "focus-missing": N_("%(player)s: which focus?"),
        "focus-is-prominent": N_("%(player)s: the focus %(category)s is the prominent category"),
        "focus-is-banned": N_("%(player)s: the focus %(category)s is the banned category"),
        "focus-shared": N_(
            "%(player)s and %(other_player)s: only one of them can have the focus %(category)s"
        ),
        "card-twice": N_(
            "%(card)s is on the table twice: %(player)s%(place)s and "
            "%(other_player)s%(other_place)s"
        ),
        "which-card": N_("%(player)s%(place)s: which card is this?"),
        "which-cards": N_("%(player)s: cards still to be named ($): %(cards)s"),
        "which-books": N_("%(player)s%(place)s: %(card)s: which books?"),
        "table-too-many-of-category": N_(
            "%(books)s books of %(category)s on the table; the whole deck has %(most)s"
        ),
        "hand-negative": N_("%(player)s: a hand can't have fewer than 0 cards"),
        "above-total": N_(
            "%(player)s%(place)s: %(card)s, but this letter should only have "
            "%(total)s cards; scored anyway"
        ),
        "other-books": N_(
            "%(player)s%(place)s: %(card)s has %(books)s here and %(deck)s in your deck; scored as "
            "written here"
        ),
        "card-disputed": N_(
            "%(player)s%(place)s: %(card)s was confirmed as %(readings)s; the most "
            "frequent one is scored"
        ),
        "solo-hand": N_(
            "%(player)s: discard the hand of %(cards)s first. Are those cards in the "
            "Public Library?"
        ),
        "player-unknown": N_("nobody here is called %(name)s; the players are %(players)s"),
        "advise-whom": N_("name a --player, or ask for --all"),
        "form-kind": N_("%(file)s: the form can be saved as %(kinds)s"),
        # Photos and profiles
        "app-port": N_("can't start at %(host)s, port %(port)s: %(reason)s (try another --port)"),
        "app-certificate": N_("--cert and --key must be given together"),
        "of-file": N_("%(file)s: %(problem)s"),
        "capture-unreadable": N_("this isn't a misread photo that this version can open"),
        "capture-unknown": N_(
            "there is no misread photo %(id)s; list them with `exlibris captures list`"
        ),
        "capture-which": N_("which ones? Give their ids, or --all"),
        "photo-missing": N_("the photo can't be opened: %(reason)s"),
        "photo-deleted": N_("the photo of this shelf was deleted; the shelf hasn't changed"),
        "photo-damaged": N_("this isn't a picture, or it's damaged; take it again as JPEG or HEIC"),
        "photo-too-large": N_("the picture is larger than %(most)s megapixels; make it smaller"),
        "photo-too-small": N_("%(width)s × %(height)s pixels is too small; take a larger picture"),
        "photo-no-cards": N_(
            "no cards found: photograph the whole shelf from above, in good light"
        ),
        "photo-quota": N_("this table has %(megabytes)s MB of photos; delete some in the history"),
        "photo-heavy": N_("the file is larger than %(most)s MB; send a smaller picture"),
        "staff-key-missing": N_("there is no key called %(name)s: see `exlibris key list`"),
        "staff-table": N_("%(found)s tables have a code that begins with %(begins)s; name one"),
        "key-missing": N_(
            "this link doesn't work: use the one the companion's terminal shows, or "
            "scan the code on the host's page"
        ),
        "not-yours": N_("only the host can change this"),
        "seat-lost": N_("this seat is no longer yours: the host has freed it"),
        "seat-missing": N_("nobody has this seat any more"),
        "reader-slow": N_(
            "reading took more than %(seconds)s seconds and was stopped; take a clearer photo"
        ),
        "reader-memory": N_("the reader ran out of memory on this photo; make it smaller"),
        "photo-count": N_("I see %(rows)s"),
        "photo-small-print": N_("the numbers are %(pixels)s pixels high: come closer"),
        "photo-small-cards": N_("the cards are small in the photo: come closer"),
        "photo-two-halves": N_(
            "the cards are small, as the shelf fills the photo: two overlapping photos, joined to "
            "one shelf, are read better"
        ),
        "photo-glare": N_("glare on the card at %(place)s: tilt the phone or move the lamp"),
        "photo-hidden-card": N_("the card at %(place)s can't be read: uncover it, or come closer"),
        "photo-out-of-focus": N_("the photo is out of focus: tap on the cards, then take it again"),
        "photo-moved": N_("the phone moved: hold it still, or find more light"),
        "photo-dark": N_("it is too dark: find more light"),
        "photo-cut-off": N_("the card at %(place)s is cut off at the edge: step back a little"),
        "photo-other-game": N_(
            "these don't look like cards from your copy: is this the right game and "
            "the right profile?"
        ),
        "photo-category-cards": N_("these are category cards: photograph a shelf of book cards"),
        "photo-strays": N_("cards next to the shelf aren't counted: %(cards)s"),
        "photo-shelf-again": N_("an earlier photo shows the same cards"),
        "join-photos": N_(
            "--join needs at least two photos of one shelf and can't be combined with --together"
        ),
        "photos-no-overlap": N_(
            "these photos don't overlap: photograph the shelf again with two columns "
            "of cards in both"
        ),
        "photo-two-shelves": N_("there are two shelves in the photo: photograph one at a time"),
        "copy-other-rows": N_(
            "I see %(seen)s, but you typed %(typed)s: type what is there, row by row"
        ),
        "copy-cards-missed": N_(
            "I see %(seen)s, but you typed %(typed)s: lay every card flat, apart "
            "from the others and fully in the photo, on a table of a different colour"
        ),
        "copy-other-places": N_(
            "the cards are laid out as %(lie)s, but you typed %(stated)s (- is an empty place): "
            "type the empty places too, or lay the cards edge to edge"
        ),
        "copy-category-cards": N_(
            "the photo should show the %(wanted)s category cards alone, but I see %(found)s: lay "
            "them in a row, apart"
        ),
        "copy-nothing": N_("give a photo of the category cards, of book cards, or both"),
        "copy-order": N_(
            "“%(order)s” isn't an order of the six category cards; write for example CFHMRS"
        ),
        "copy-other-order": N_(
            "the category cards of %(codes)s don't look like the books you typed: "
            "check their order and what you typed"
        ),
        "copy-other-letters": N_(
            "the letters look like %(read)s, but you typed cards with %(stated)s: "
            "correct what you typed, or photograph the cards from closer"
        ),
        "copy-no-letters": N_(
            "no letter shows on these cards: photograph book cards from closer; the category "
            "cards have a photo of their own"
        ),
        "copy-icons-alike": N_(
            "only %(share)s %% of the icons can be told apart: come closer, avoid glare and blur"
        ),
        "copy-missing-categories": N_("no card shows %(codes)s: photograph more cards"),
        "lesson-missing": N_("this lesson no longer exists; start a new one"),
        "lesson-full": N_("%(most)s photos are enough; remove one first"),
        "profile-none": N_(
            "no profile yet: teach your copy with `exlibris profile learn`, or name a --profile"
        ),
        "profile-misfit": N_(
            "these don't look like “%(profile)s” or any other known copy, so you'll "
            "be asked for the books"
        ),
        "profile-other": N_(
            "these don't look like “%(profile)s”. They look like “%(better)s”, so "
            "you'll be asked for the books"
        ),
        "profile-unknown": N_("there is no profile “%(name)s”; available: %(profiles)s"),
        "profile-old": N_("this profile is from another version: teach your copy again"),
        "trace-old": N_("this photo was read by another version: read it again"),
        "company-impossible": N_(
            "the assistants can't stand at %(location)s like that: check the spaces"
        ),
        "evaluate-what": N_("name a folder with photos, or ask for --studio"),
        "evaluate-options": N_(
            "--untaught, --designs, --cards and --resume need --studio; --profile needs a folder"
        ),
        "evaluate-nothing": N_("%(folder)s: no photo has a .shelf file beside it"),
        # Files
        "file-missing": N_("%(file)s: file not found"),
        "file-unreadable": N_("%(file)s can't be read: %(reason)s"),
        "file-unwritable": N_("%(file)s can't be written: %(reason)s"),
        "file-too-large": N_("%(file)s is larger than %(most)s bytes, the most allowed"),
        "file-encoding": N_("%(file)s, row %(row)s: this isn't UTF-8 text; save it as UTF-8"),
        # Decks and the store
        "deck-unknown": N_("there is no deck “%(deck)s”; available: %(decks)s"),
        "store-name": N_(
            "“%(found)s” can't be used as a name: use 1 to %(longest)s letters, "
            "digits, spaces, - or _"
        ),
        "deck-reserved": N_("“%(deck)s” is the name of the built-in deck; choose another"),
        "deck-edition": N_(
            "the deck “%(deck)s” is for the edition “%(edition)s”, not “%(offered)s”"
        ),
        "edition-code": N_(
            "%(key)s: “%(found)s” can't be used: write 2 to 10 lowercase letters, digits "
            "or -, such as de"
        ),
        "edition-taken": N_("%(key)s: “%(found)s” is already taken; choose another code"),
        "edition-letter": N_("%(key)s: “%(found)s” isn't a letter"),
        "edition-letter-twice": N_("%(key)s: “%(found)s” appears twice"),
        "edition-alphabet": N_("%(key)s: an alphabet has 2 to %(most)s letters"),
        "edition-total-letter": N_("%(key)s: “%(found)s” isn't a letter of the alphabet"),
        "edition-count": N_("%(key)s: “%(found)s” isn't a number of cards from 1 to %(most)s"),
        "edition-category-twice": N_("%(key)s: “%(found)s” is also the name of %(other)s"),
        "edition-markup": N_("%(key)s: write a name without < or >"),
        "edition-counts": N_("“%(found)s”: write letters with their cards, such as A7 B10"),
        "edition-endings": N_(
            "the final round: write up to %(most)s numbers of cards, such as 16 14 12"
        ),
        "bookmark-tesseract": N_(
            "reading a bookmark needs Tesseract, which isn't installed; type the numbers instead"
        ),
        "edition-in-use": N_(
            "games or decks still use the edition “%(name)s”; delete them first, "
            "or keep all its letters"
        ),
        "edition-gone": N_(
            "the edition “%(name)s” isn't here any more: add it again, or choose another one"
        ),
        "edition-none-own": N_("you have no edition “%(found)s” of your own"),
        "edition-unknown": N_("there is no edition “%(found)s”; available: %(known)s"),
        "part-id": N_(
            "%(key)s: “%(found)s” can't be used: write 2 to 30 lowercase letters, digits "
            "or _, such as moon_garden"
        ),
        "part-id-taken": N_("%(key)s: “%(found)s” is printed in the game; choose another id"),
        "part-name": N_(
            "%(key)s: “%(found)s” can't be told apart in a record: use letters and spaces, "
            "no digits, and no words such as “at” or “to”"
        ),
        "part-name-taken": N_("%(key)s: “%(found)s” is the name of something else in the game"),
        "part-text": N_(
            "%(key)s: write what is printed, in 1 to %(most)s visible characters, without < or >"
        ),
        "part-timing": N_("%(key)s: %(location)s has a different timing"),
        "part-spaces": N_("%(key)s: %(found)s spaces, counting the marked ones; at most %(most)s"),
        "part-number": N_("%(key)s: “%(found)s” isn't a number from %(least)s to %(most)s"),
        "part-marked": N_("%(key)s: write a list of the marks 3 and 4, such as [3]"),
        "part-flag": N_("%(key)s: write true or false"),
        "part-twice": N_("%(key)s: use either acts_as or steps, not both"),
        "part-steps": N_("%(key)s: at most %(most)s steps"),
        "part-step": N_(
            "%(key)s: “%(found)s” isn't a step; the steps are draw 1, discard 1, "
            "discard up to 1, take 1, take up to 1, shelve up to 1, shelve up to 1 of them "
            "and home action, with numbers from 1 to 9"
        ),
        "part-id-twice": N_("%(key)s: two of them have the id “%(found)s”"),
        "parts-too-many": N_("there can be %(most)s tiles and assistants of your own at most"),
        "part-unknown": N_("there is no tile or assistant of your own “%(found)s”"),
        "part-in-use": N_("games still use %(name)s; delete them first"),
        "part-none": N_("there is no .toml file in “%(name)s”"),
        # Packs
        "pack-unreadable": N_("this isn't a pack, or it's damaged"),
        "pack-newer": N_("%(key)s: “%(found)s” is newer than this program"),
        "pack-too-large": N_("this pack is too large; a pack has at most %(most)s MB"),
        "pack-too-many": N_("this pack has %(found)s files; a pack has at most %(most)s"),
        "pack-stray": N_("this pack has a file “%(found)s” that has no place in a pack"),
        "pack-twice": N_("this pack has the file “%(found)s” twice"),
        "pack-name": N_("“%(found)s” must be called “%(is)s”, like what is in it"),
        "pack-line": N_("%(key)s: write 1 to %(most)s visible characters, without < or >"),
        "pack-deck": N_(
            "name the edition of the deck “%(found)s”: a known one, or one in the pack"
        ),
        "pack-no-deck": N_("the deck “%(found)s” is not in the pack"),
        "pack-nothing": N_("there is no “%(found)s” here to put into a pack"),
        "pack-empty": N_(
            "name what the pack should contain: --edition, --part, --deck or --profile"
        ),
        "pack-unknown": N_("no pack “%(found)s” was added"),
        "store-url": N_(
            "EXLIBRIS_DATABASE_URL isn't a database address; it must begin with %(known)s"
        ),
        "store-driver": N_("this database needs the package %(driver)s; install it first"),
        # Clusters
        "cluster-not-installed": N_(
            "--cluster needs Dask, which isn't installed (pip install distributed); without "
            "--cluster this machine reads with all its processors"
        ),
        "cluster-unreachable": N_(
            "no Dask scheduler answers at %(address)s; start one with “dask scheduler”, or leave "
            "out --cluster to read on this machine"
        ),
        "cluster-empty": N_(
            "the cluster at %(address)s has no workers; start some with “dask worker %(address)s”, "
            "or leave out --cluster to read on this machine"
        ),
        "cluster-version": N_(
            "the workers at %(address)s don't have this version of the companion; install the same "
            "one there, or leave out --cluster to read on this machine"
        ),
        "cluster-lost": N_(
            "the cluster at %(address)s is gone; start it again, or leave out --cluster to read on "
            "this machine"
        ),
        "cluster-one-by-one": N_(
            "a cluster reads photos one by one; leave out --cluster, or --join, --together and "
            "--layout fan"
        ),
        "store-unreachable": N_("the database %(where)s can't be opened: %(reason)s"),
        "store-damaged": N_("%(where)s isn't a database, or it's damaged: %(reason)s"),
        "store-readonly": N_(
            "you can't write to the database %(where)s; check its owner and permissions"
        ),
        "store-busy": N_("the database %(where)s is busy; try again in a moment"),
        "store-full": N_("the disk with %(where)s is full"),
        "store-reserve": N_("the disk is nearly full; delete photos, or free %(megabytes)s MB"),
        "store-newer": N_("%(where)s was written by a newer version of this program"),
        "store-failed": N_("the database %(where)s failed: %(reason)s"),
        # Backups
        "backup-foreign": N_("%(file)s isn't a backup; `exlibris backup FILE` makes one"),
        "backup-newer": N_(
            "%(file)s was written by a newer version of this program; update this one first"
        ),
        "backup-damaged": N_(
            "%(file)s is cut off or damaged, and nothing was changed; copy it here again"
        ),
        "backup-heavy": N_(
            "a backup of more than %(most)s MB has to be restored in a terminal: "
            "`exlibris restore FILE`"
        ),
        "restore-point": N_(
            "nothing was changed, because the present state couldn't be saved first "
            "in %(where)s: %(reason)s"
        ),
        # What `exlibris doctor` finds
        "home-unwritable": N_("you can't write to %(where)s; change its owner or its permissions"),
        "home-open": N_("other users of this machine may read %(where)s (files: %(n)s)"),
        "home-full": N_("the disk with %(where)s has only %(megabytes)s MB left"),
        "database-broken": N_("the database is damaged (%(reason)s); restore a backup"),
        "photo-lost": N_("a photo is gone (%(digest)s); a backup that has it brings it back"),
        "photo-spoiled": N_(
            "a photo is damaged on the disk (%(digest)s); a backup that has it brings it back"
        ),
        "trace-lost": N_("the reader's notes are missing (%(digest)s); it will make them again"),
        "trace-spoiled": N_("the reader's notes are damaged (%(digest)s); it will make them again"),
        "photos-loose": N_("files that nothing refers to: %(n)s"),
        "queue-ghosts": N_("photos that wait to be read but were deleted: %(n)s"),
        # Notation
        "notation": N_("found %(found)s, expected %(expected)s"),
        **PILE_SENTENCES,
        **REFEREE_SENTENCES,
        **BIBLIOS_SENTENCES,
        **BIBLIOS_REFEREE_SENTENCES,
    }
)

EXPECTED: Mapping[str, str] = MappingProxyType(
    {
        "card": N_("a card such as A2, “-” for a gap, or “/” for the next row"),
        "place": N_("a card such as A2 or “-” for a gap"),
        "space": N_("the number of a space, such as 2"),
        "spot": N_("a place: “at 1 3”, “right of B3”, or the card there"),
        "entombed": N_("the entombed card, such as A2 or $"),
        "letter": N_("a letter of the edition “%(edition)s”"),
        "number": N_("a number from 1 to 99"),
        "books": N_("2 to 4 books from C F H M R S"),
        **REFEREE_EXPECTED,
    }
)
"""What notation expected at a place."""

HINTS: Mapping[str, str] = MappingProxyType(
    {
        "leave-out-total": N_("leave out the total: E2, not E2/7"),
        "no-space-inside": N_("a card has no space in it: E2, not E 2"),
        "empty-row": N_("write an empty row as “-”"),
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
