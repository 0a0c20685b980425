"""Playing the moves of a record through the engine, token by token.

The server writes the contract before the discards, and in one token what the rules take as several
moves. Here they are put in order. Whether the hand ended as the server wrote down is `comparing`'s
business.
"""

from itertools import pairwise
from typing import Final

import attrs

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import IllegalMove, ImpossibleValue
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.formats.iss.records import DamagedLine, Record
from kartenspiele.formats.iss.tokens import (
    Announcement,
    Cards,
    Hidden,
    Leaving,
    Meaning,
    Resignation,
    Showing,
    TokenError,
    meaning_of,
)
from kartenspiele.skat.cards import CARDS, CardSet
from kartenspiele.skat.contract import Contract
from kartenspiele.skat.engine import apply, new_game
from kartenspiele.skat.moves import (
    HAND_SIZE,
    SKAT_SIZE,
    Announce,
    Concede,
    Deal,
    Discard,
    Move,
    PlayCard,
)
from kartenspiele.skat.rules import Rules
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, seat_name
from kartenspiele.skat.standing import ALL_TRICKS
from kartenspiele.skat.state import Dealing, Discarding, Over, State, TrickPlay
from kartenspiele.skat.trick_play import all_tricks
from kartenspiele.skat.verdict import SCHNEIDER_POINTS

_SERVER_RULES: Final = Rules(late_concession=True)
"""With fewer than nine cards the defenders have to agree to declarer's concession; they did."""
_PLAYED_ON: Final = Rules(late_concession=True, early_end=False)

_STARTS: Final = (*range(0, len(CARDS), HAND_SIZE), len(CARDS))
_CARD_WIDTH: Final = len("CJ.")


@attrs.frozen
class Course:
    """How far the moves of a record lead."""

    state: State
    damage: DamagedLine | None = None
    """Why the next token is no move here."""
    abandoned: str | None = None
    """Why nobody played the hand to an end, in words."""
    one_defender: bool = False
    """Whether one defender gave up and the server took it for both."""


def play(record: Record) -> Course:
    """The hand as far as the record's moves lead.

    The server ends a Null with declarer's first trick, and an Ouvert game with the defenders'
    first, as the rules do (SK-44). A record that plays on is followed to its own end.
    """
    course = _play(record, _SERVER_RULES)
    if course.damage and course.damage.rule == "G-04" and _ended_early(course.state):
        return _play(record, _PLAYED_ON)
    return course


def _ended_early(state: State) -> bool:
    """Whether a card ended the hand before the tenth trick."""
    if not isinstance(state, Over) or not isinstance(state.move, PlayCard):
        return False
    return len(all_tricks(state)) < ALL_TRICKS


def _play(record: Record, rules: Rules) -> Course:
    table = _Table(new_game(rules))
    leaver = record.outcome.left
    meaning: Meaning | None = None
    for entry in record.entries:
        try:
            meaning = meaning_of(entry.token)
            if isinstance(meaning, Leaving):
                leaver = meaning.seat
                break
            if isinstance(meaning, Hidden) and leaver is not None:
                break
            table.take(entry.seat, meaning)
        except TokenError as error:
            column = entry.column + error.offset
            damage = DamagedLine(record.line, column, error.rule, error.reason)
            return Course(table.state, damage=damage)
    return _at_the_end(record, table.state, leaver, meaning)


def _at_the_end(record: Record, state: State, leaver: int | None, last: Meaning | None) -> Course:
    """What the last of the moves means for a hand that may not be over."""
    if isinstance(state, Over):
        return Course(state)
    if leaver is not None:
        return Course(state, abandoned=f"{seat_name(leaver)} left")
    if isinstance(last, Timeout):
        # The rules take it as a pass (SK-24); the server plays no further.
        late = seat_name(last.seat)
        return Course(state, abandoned=f"{late} ran out of time in the bidding")
    if isinstance(state, TrickPlay) and _missed_the_announced(state):
        return Course(apply(state, Concede(state.declarer)))
    if isinstance(state, TrickPlay) and isinstance(last, Resignation) and record.outcome.resigned:
        return Course(_conceded_by_both(state), one_defender=True)
    end = DamagedLine(record.line, record.end, None, "the moves end before the hand is over")
    return Course(state, damage=end)


def _missed_the_announced(state: TrickPlay) -> bool:
    """Whether an announced level is out of reach: there the server ends the hand (SK-44 doesn't).

    The hand is decided then, and stands if declarer gives it up (SK-47).
    """
    if state.trick:
        return False
    contract, standing = state.contract, state.standing
    return (contract.schwarz_announced and standing.defender_tricks > 0) or (
        contract.schneider_announced and standing.defender_points > SCHNEIDER_POINTS
    )


def _conceded_by_both(state: TrickPlay) -> State:
    """The end of a hand in which one defender has conceded, as if the other had too (SK-46)."""
    (other,) = {*range(SEATS_AT_THE_TABLE)} - {state.declarer, *state.conceded}
    return apply(state, Concede(other))


@attrs.define
class _Table:
    """The hand while the record is read, with what was named but not yet made a move."""

    state: State
    announced: Contract | None = None
    """A contract whose discards are to follow in the next token."""

    def take(self, seat: int, meaning: Meaning) -> None:
        """Play what the seat says; `TokenError` when it can't."""
        try:
            match meaning:
                case Showing() | Leaving():
                    pass
                case Hidden():
                    raise TokenError(0, "SK-01", "a card is hidden, though nobody left the table")
                case Resignation():
                    self._make(Concede(seat), 0)
                case Timeout():
                    self._make(meaning, 0)
                case Cards() if seat == CHANCE and isinstance(self.state, Discarding):
                    _check_skat(self.state, meaning)
                case Cards():
                    self._check_turn(seat)
                    self._lay_down(meaning)
                case Announcement():
                    self._check_turn(seat)
                    self._announce(meaning)
                case _:
                    self._check_turn(seat)
                    self._make(meaning, 0)
        except ImpossibleValue as error:
            raise TokenError(0, error.rule, error.reason) from None

    def _check_turn(self, seat: int) -> None:
        actor = self.state.actor
        if actor is None:
            raise TokenError(0, "G-04", "the hand is over")
        if seat != actor:
            raise TokenError(0, "G-01", f"it is {_name(actor)}'s turn, not {_name(seat)}'s")

    def _make(self, move: Move, offset: int) -> None:
        """Make the move, which is written `offset` characters into the token."""
        try:
            self.state = apply(self.state, move)
        except IllegalMove as refusal:
            raise TokenError(offset, refusal.rule, refusal.reason) from None

    def _lay_down(self, cards: Cards) -> None:
        """Deal, discard or play, as the phase has it."""
        if isinstance(self.state, Dealing):
            self._make(_deal(cards.cards), 0)
        elif self.announced is not None:
            self._declare(Announcement(self.announced, cards))
        elif len(cards.cards) == 1:
            self._make(PlayCard(cards.cards[0]), 0)
        else:
            raise TokenError(
                0, "G-03", "one card is played at a time, and no cards are discarded now"
            )

    def _announce(self, announcement: Announcement) -> None:
        if self.announced is not None:
            raise TokenError(0, "G-03", "the game is announced, now two cards are to be discarded")
        if not isinstance(self.state, Discarding):
            self._make(Announce(announcement.contract), 0)
            self._check_open_hand(announcement.contract, announcement.cards)
        elif announcement.cards.cards:
            self._declare(announcement)
        else:
            self.announced = announcement.contract

    def _declare(self, announcement: Announcement) -> None:
        """Discard, then announce; in an Ouvert game the open hand may follow."""
        contract, cards = announcement.contract, announcement.cards
        discards, others = cards.cards[:SKAT_SIZE], cards.cards[SKAT_SIZE:]
        open_hand = Cards(others, cards.offset + SKAT_SIZE * _CARD_WIDTH)
        if len(discards) < SKAT_SIZE or (others and not contract.ouvert):
            reason = f"exactly two cards are discarded, not {len(cards.cards)}"
            raise TokenError(cards.offset, "SK-30", reason)
        self._make(Discard(discards), cards.offset)
        self._make(Announce(contract), 0)
        self.announced = None
        self._check_open_hand(contract, open_hand)

    def _check_open_hand(self, contract: Contract, shown: Cards) -> None:
        """Compare the cards that declarer lays open, if he does, with those that he holds (SK-33)."""
        if not shown.cards:
            return
        if not contract.ouvert:
            raise TokenError(shown.offset, "SK-30", "no cards are discarded in a Hand game")
        assert isinstance(self.state, TrickPlay)
        held = self.state.hands[self.state.declarer]
        if not _are(shown.cards, held):
            raise TokenError(shown.offset, "SK-33", f"the open hand is not the one held, {held}")


def _deal(cards: tuple[Card, ...]) -> Deal:
    if len(cards) != len(CARDS):
        raise TokenError(0, "SK-10", f"{len(CARDS)} cards are dealt, not {len(cards)}")
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise TokenError(place * _CARD_WIDTH, "G-06", f"{card} is dealt twice")
    *hands, skat = (cards[start:end] for start, end in pairwise(_STARTS))
    return Deal(hands, skat)


def _check_skat(state: Discarding, cards: Cards) -> None:
    """Compare the skat that the server shows declarer with the one that it dealt."""
    dealt = state.setup.deal.skat
    if not _are(cards.cards, dealt):
        raise TokenError(0, "G-06", f"the skat was dealt as {dealt}")


def _are(cards: tuple[Card, ...], expected: CardSet) -> bool:
    return len(cards) == len(expected) and set(cards) == set(expected)


def _name(seat: int) -> str:
    return "the server" if seat == CHANCE else seat_name(seat)
