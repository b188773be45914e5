"""The English sentence of every problem of Biblios, by its id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.render.marking import N_

BIBLIOS_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # Cards as text
        "biblios-category": N_(
            "“%(found)s” isn't a category, Gold or Church; write cards as in “Monks "
            "4C 2F, Holy Books 1B, Gold 3 2 1”"
        ),
        "biblios-no-category": N_(
            "“%(found)s”: which category? Its name comes first, as in Monks 4C"
        ),
        "biblios-no-cards": N_(
            "“%(found)s”: which cards? They come after the name, as in Monks 4C"
        ),
        "biblios-card": N_("“%(found)s” isn't a card; write its value and its letter, as in 4C"),
        "biblios-gold": N_("“%(found)s” isn't a gold card; write its value alone: 1, 2 or 3"),
        "biblios-church": N_(
            "“%(found)s” isn't a Church card; there are +1, -1, +1x2, -1x2 and +-1"
        ),
        # Cards on photos
        "biblios-no-profile": N_(
            "no copy of Biblios was taught yet: exlibris profile learn NAME --game biblios "
            "--cards PHOTO, with the cards typed in a .hand file beside the photo"
        ),
        "biblios-lesson-cards": N_(
            "The photo shows %(found)s cards in rows, but you typed %(wanted)s: lay them "
            "in straight rows, a little apart, on a plain table"
        ),
        "biblios-nothing-typed": N_("say which cards are there: Monks 4C, Gold 3"),
        "biblios-lesson-kinds": N_("no card of these is on the photos: %(kinds)s"),
        "biblios-lesson-print": N_(
            "values and letters on these cards can't be read: take a sharper photo from closer up"
        ),
        "biblios-photo-unread": N_(
            "%(unread)s of %(cards)s cards can't be read: are they from a different copy "
            "than the one you taught, or is the photo too dark, too blurred or too far "
            "away?"
        ),
        "biblios-unreadable": N_("it can't be read"),
        "biblios-category-unclear": N_("its category is not clear"),
        "biblios-value-unclear": N_("its value is not clear"),
        "biblios-letter-unclear": N_("its letter is not clear"),
        "biblios-seen-twice": N_("it looks more like %(other)s, which lies there already"),
        "biblios-against-letters": N_(
            "in earlier games the letter %(letter)s had the value %(value)s"
        ),
        # Cards that cannot be
        "biblios-value": N_("%(card)s: cards of %(category)s have the values %(values)s"),
        "biblios-letter": N_("%(card)s: letters go from %(first)s to %(last)s"),
        "biblios-gold-value": N_("there is no gold card of %(value)s; their values are %(values)s"),
        "biblios-church-held": N_(
            "%(card)s: a Church card is discarded at once, so nobody has one"
        ),
        "biblios-card-twice": N_(
            "%(card)s of %(player)s and %(other)s of %(other_player)s have the same letter; "
            "a category has each letter once"
        ),
        "biblios-too-many-of-category": N_(
            "%(found)s cards of %(category)s are on the table; the deck has %(most)s"
        ),
        "biblios-letter-values": N_(
            "%(category)s %(letter)s was entered with the values %(values)s; "
            "please look at your card"
        ),
        "biblios-of-player": N_("%(player)s: %(problem)s"),
        "biblios-too-many": N_("%(found)s cards are on the table; the game has %(most)s"),
        "biblios-more-than-printed": N_(
            "%(found)s cards “%(cards)s”; as far as we know the deck has %(most)s: "
            "please check your copy"
        ),
        "biblios-die": N_("the die of %(category)s shows %(found)s; a die shows 1 to 6"),
        "biblios-no-page": N_("%(option)s doesn't exist for Biblios; leave it out"),
    }
)

BIBLIOS_REFEREE_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # Records
        "biblios-line": N_("line %(line)s: %(problem)s"),
        "biblios-who": N_("“%(found)s” isn't a player in this game"),
        "biblios-header": N_("%(key)s: “%(found)s” isn't understood"),
        "biblios-ask": N_("to ask in your own words: exlibris ask --game biblios “%(words)s”"),
        "biblios-answer": N_(
            "“%(found)s” isn't understood; write for example keeps Monks 2A, picks Gold 1, "
            "turns Monks +1, bids 3, passes, pays Gold 2 3"
        ),
        "biblios-one-card": N_("“%(found)s”: name exactly one card"),
        "biblios-face-up": N_("this card is face-up: name it"),
        "biblios-change": N_("“%(found)s” isn't a change to a die; write Monks +1 or Monks -1"),
        # What is asked
        "biblios-asked-aside": N_("set aside %(gold)s and %(random)s random cards"),
        "biblios-asked-allocate": N_(
            "place a card: keep it, put it in the auction pile or show it"
        ),
        "biblios-asked-pick": N_("pick a card from the public space"),
        "biblios-asked-church": N_("turn dice by the Church card %(kind_of_church)s, or nothing"),
        "biblios-asked-flip": N_("flip the next card of the auction"),
        "biblios-asked-bid": N_("bid at least %(least)s, or pass"),
        "biblios-asked-gold": N_("pay %(bid)s in gold, or say that it can't be paid"),
        "biblios-asked-cards": N_("pay with %(bid)s cards, or say that it can't be paid"),
        "biblios-asked-loss": N_("take a random card from the player who didn't pay"),
        "biblios-needs-offer": N_("which card is auctioned (--cards)"),
        # Breaches
        "biblios-gold-aside": N_(
            "with %(players)s players %(each)s gold cards of each value are set aside"
        ),
        "biblios-random-aside": N_(
            "with %(players)s players %(random)s random cards are set aside, not %(found)s"
        ),
        "biblios-kept-already": N_("only %(most)s card per turn may be kept"),
        "biblios-auctioned-already": N_("only %(most)s card per turn may go to the auction pile"),
        "biblios-public-full": N_("only %(most)s cards per turn may go to the public space"),
        "biblios-shown-hidden": N_("a card in the public space is face-up: name it"),
        "biblios-not-there": N_("%(card)s can't be there"),
        "biblios-too-few": N_("you named %(found)s cards, but there are only %(most)s"),
        "biblios-church-dice": N_(
            "the Church card %(kind_of_church)s changes %(most)s dice or none, not %(found)s"
        ),
        "biblios-church-same-die": N_("one card can't change the same die twice"),
        "biblios-church-step": N_("the Church card %(kind_of_church)s gives no %(step)s"),
        "biblios-die-limit": N_("the die of %(category)s shows %(found)s and stays within 1 to 6"),
        "biblios-barred": N_("whoever didn't pay can't bid for this card again"),
        "biblios-passed": N_("whoever passed can't bid for this card again"),
        "biblios-low-bid": N_("a bid of %(found)s is too low; bid at least %(least)s"),
        "biblios-cards-paid": N_("the bid is %(bid)s cards, not %(found)s"),
        "biblios-gold-paid": N_("the bid is %(bid)s gold, not %(found)s"),
        "biblios-paid-no-gold": N_("%(card)s isn't gold; this card must be paid for in gold"),
        "biblios-paid-hidden": N_("gold is paid openly: name the cards"),
        "biblios-loss-discarded": N_("%(who)s must discard a random card"),
        "biblios-loss-taken": N_("%(taker)s takes a random card from %(who)s now"),
        "play-bluff": N_("--bluff is a variant of Biblios; add --game biblios"),
        "biblios-only-set-up": N_("cards are set aside before the game begins"),
        "biblios-only-gifts": N_("cards are placed in the gift phase, by the active player"),
        "biblios-only-picks": N_(
            "the public cards can be picked only after the active player has placed all their cards"
        ),
        "biblios-only-church": N_("a die is changed only by a Church card just acquired"),
        "biblios-only-bids": N_("bids are made for a card that is up for auction"),
        "biblios-only-payment": N_("only the winner of an auction pays, once nobody bids any more"),
        "biblios-only-penalty": N_("only those who didn't pay their bid lose cards"),
        "not-your-turn": N_("it's %(who)s's turn: %(asked)s"),
        "not-asked": N_("not now: %(who)s must %(asked)s"),
        "biblios-over": N_("the game is over"),
    }
)
