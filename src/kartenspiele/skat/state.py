"""Spielstand: the state of a hand as a union of frozen classes, one for each phase.

Each class has exactly the fields of its phase. What no longer changes hangs together in a nested
object (`Setup` once dealt, `Declaration` once announced) that the following states pass on. The
constructors do not check that a state can be reached; states come from `new_game` and `apply`, and
`check_state` proves one that came from elsewhere.
"""

from typing import NamedTuple, TypeAlias, final

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs
from kartenspiele.core.cards import Card
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.skat.bidding import Auction
from kartenspiele.skat.cards import CardSet, points_of
from kartenspiele.skat.contract import Contract
from kartenspiele.skat.matadors import count_matadors
from kartenspiele.skat.moves import Concede, Deal, Pass, PlayCard
from kartenspiele.skat.rules import Rules
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, certain
from kartenspiele.skat.standing import Standing
from kartenspiele.skat.tricks import follow_masks, trick_powers


@attrs.frozen(cache_hash=True)
class Setup(Value):
    """What is fixed once the cards are dealt."""

    rules: Rules
    deal: Deal

    def twelve_cards(self, declarer: int) -> CardSet:
        """Declarer's ten cards and the two of the skat."""
        return CardSet(self.deal.hands[declarer].mask | self.deal.skat.mask)


@attrs.frozen
class Dealing(Value, ChanceActs):
    """Geben: chance has to deal."""

    rules: Rules


@attrs.frozen
class Bidding(Value):
    """Reizen: the auction is open."""

    setup: Setup
    auction: Auction

    @property
    def actor(self) -> int:
        """The seat that speaks."""
        return certain(self.auction.actor)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that the seats hold."""
        return self.setup.deal.hands


@attrs.frozen
class _DeclarersTurn(Value):
    """What the phases between the auction and the first lead have in common."""

    setup: Setup
    auction: Auction

    @property
    def declarer(self) -> int:
        """Alleinspieler: the seat that won the auction."""
        return certain(self.auction.declarer)

    @property
    def actor(self) -> int:
        """Declarer."""
        return self.declarer

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that the seats hold."""
        hands = list(self.setup.deal.hands)
        hands[self.declarer] = self._declarers_hand
        return tuple(hands)

    @property
    def _declarers_hand(self) -> CardSet:
        return self.setup.deal.hands[self.declarer]


@attrs.frozen
class Deciding(_DeclarersTurn):
    """Declarer takes up the skat or announces a Hand game."""


@attrs.frozen
class Discarding(_DeclarersTurn):
    """Drücken: declarer holds twelve cards and discards two."""

    @property
    def _declarers_hand(self) -> CardSet:
        return self.setup.twelve_cards(self.declarer)


@attrs.frozen
class Announcing(_DeclarersTurn):
    """Ansagen: declarer has discarded and announces his game."""

    skat: CardSet
    """The two cards that declarer discarded."""

    @property
    def _declarers_hand(self) -> CardSet:
        return CardSet(self.setup.twelve_cards(self.declarer).mask & ~self.skat.mask)


def _follow_of(declaration: "Declaration") -> tuple[int, ...]:
    return follow_masks(declaration.contract.game)


def _power_of(declaration: "Declaration") -> tuple[tuple[int, ...], ...]:
    return trick_powers(declaration.contract.game)


def _early_ends_of(declaration: "Declaration") -> tuple[bool, ...]:
    """Null is over when declarer wins a trick, a suit or Grand Ouvert when a defender does (SK-44)."""
    contract = declaration.contract
    if not declaration.setup.rules.early_end or not (contract.is_null or contract.ouvert):
        return (False,) * SEATS_AT_THE_TABLE
    declarer = declaration.declarer
    return tuple((seat == declarer) is contract.is_null for seat in range(SEATS_AT_THE_TABLE))


@attrs.frozen(cache_hash=True)
class Declaration(Value):
    """What is fixed before the first lead."""

    setup: Setup
    auction: Auction
    skat: CardSet
    """What lies in the skat and counts for declarer: his discards, or the cards dealt there."""
    contract: Contract
    conceded: tuple[int, ...] = ()
    """The defenders who have given up, ascending (SK-46); kept here because it hardly ever changes."""
    follow: tuple[int, ...] = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_follow_of, takes_self=True)
    )
    """`tricks.follow_masks` of the game that is played."""
    power: tuple[tuple[int, ...], ...] = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_power_of, takes_self=True)
    )
    """`tricks.trick_powers` of the game that is played."""
    ends_when_won_by: tuple[bool, ...] = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_early_ends_of, takes_self=True)
    )
    """For each seat, whether the hand is over at once when it wins a trick."""

    @property
    def declarer(self) -> int:
        """Alleinspieler: the seat that plays alone."""
        return certain(self.auction.declarer)

    @property
    def matadors(self) -> int:
        """Spitzen: +n with, -n without, over declarer's ten and the two of the skat (SK-50)."""
        return count_matadors(self.setup.twelve_cards(self.declarer), self.contract.game)


class Trick(NamedTuple):
    """Stich: a finished trick."""

    leader: int
    cards: tuple[Card, ...]
    """The three cards in the order played."""
    winner: int

    @property
    def points(self) -> int:
        """Augen: the card points of the three cards."""
        return CardSet.of(self.cards).points

    def card_of(self, seat: int) -> Card:
        """The card that `seat` played."""
        return self.cards[(seat - self.leader) % SEATS_AT_THE_TABLE]


@attrs.define(weakref_slot=False)
class UnfrozenTrickPlay(Value):
    """The fields of `TrickPlay`, still open.

    A frozen class fills its fields through `object.__setattr__`, which makes up a third of the time
    of a move. `trick_play` fills these instead and turns the object into a `TrickPlay` before
    anybody else sees it; the two classes have the same layout.
    """

    declaration: Declaration
    masks: tuple[int, int, int]
    """The cards that the seats hold, as masks (see `skat.cards`); `hands` gives them as sets."""
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    trick: tuple[Card, ...]
    """The cards on the table, in the order played."""
    actor: int


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class TrickPlay(UnfrozenTrickPlay):
    """Stichspiel: the seat `actor` has to play a card."""

    @property
    def setup(self) -> Setup:
        """The rules and the deal."""
        return self.declaration.setup

    @property
    def auction(self) -> Auction:
        """The finished auction."""
        return self.declaration.auction

    @property
    def contract(self) -> Contract:
        """What is played."""
        return self.declaration.contract

    @property
    def declarer(self) -> int:
        """Alleinspieler: the seat that plays alone."""
        return self.declaration.declarer

    @property
    def conceded(self) -> tuple[int, ...]:
        """The defenders who have given up, ascending (SK-46)."""
        return self.declaration.conceded

    @property
    def leader(self) -> int:
        """The seat that led, or has to lead, to the trick on the table."""
        return (self.actor - len(self.trick)) % SEATS_AT_THE_TABLE

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that the seats hold."""
        return tuple(map(CardSet, self.masks))

    @property
    def standing(self) -> Standing:
        """Stand: card points and finished tricks of both sides, the skat counting for declarer (SK-43)."""
        return standing_of(self.declaration, self.tricks)

    @property
    def declarer_points(self) -> int:
        """Augen: card points of declarer's tricks and of the skat (SK-43)."""
        return self.standing.declarer_points

    @property
    def declarer_tricks(self) -> int:
        """The tricks that declarer has won."""
        return self.standing.declarer_tricks


def standing_of(declaration: Declaration, tricks: tuple[Trick, ...]) -> Standing:
    """What each side has after these tricks, the skat counting for declarer (SK-43)."""
    declarer = declaration.declarer
    points, won = points_of(declaration.skat.mask), 0
    their_points = 0
    for trick in tricks:
        if trick.winner == declarer:
            points += trick.points
            won += 1
        else:
            their_points += trick.points
    return Standing(points, won, their_points, len(tricks) - won)


@attrs.frozen
class Over(Value, NobodyActs):
    """Spielende: the last state in which somebody had to act, and the move that ended the hand."""

    last: "Bidding | Deciding | Discarding | Announcing | TrickPlay"
    move: Pass | PlayCard | Concede | Timeout

    @property
    def setup(self) -> Setup:
        """The rules and the deal."""
        return self.last.setup


State: TypeAlias = Dealing | Bidding | Deciding | Discarding | Announcing | TrickPlay | Over
