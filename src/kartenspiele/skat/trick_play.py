"""Stichspiel: playing cards, tricks, and how the hand ends (SK-40 to SK-46).

This is the path of a move that searches walk millions of times: masks and tables only, and new
states built from values that are already known to be right.
"""

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.skat.cards import CardSet, bit_of
from kartenspiele.skat.game_value import ALL_TRICKS
from kartenspiele.skat.moves import PLAYS, Concede, Move, PlayCard
from kartenspiele.skat.refusals import not_held, not_on_turn, wrong_phase
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, defenders_of, seat_name
from kartenspiele.skat.state import Over, Trick, TrickPlay

_NEXT = (1, 2, 0)
_CARDS_TO_CONCEDE = 9
"""Declarer may concede while he holds at least this many cards (SK-46)."""


def _plays_by_byte(start: int) -> tuple[tuple[PlayCard, ...], ...]:
    """For each subset of the eight cards from bit `start` on, the interned moves that play them."""
    plays = PLAYS[start : start + 8]
    return tuple(
        tuple(play for number, play in enumerate(plays) if byte >> number & 1)
        for byte in range(256)
    )


_CLUBS, _SPADES, _HEARTS, _DIAMONDS = map(_plays_by_byte, (0, 8, 16, 24))


def plays_of(mask: int) -> tuple[PlayCard, ...]:
    """The moves that play the cards of a mask, in printing order."""
    return (
        _CLUBS[mask & 255]
        + _SPADES[mask >> 8 & 255]
        + _HEARTS[mask >> 16 & 255]
        + _DIAMONDS[mask >> 24]
    )


def legal_plays(state: TrickPlay) -> tuple[PlayCard, ...]:
    """The cards that the actor may play, in printing order (SK-41)."""
    hand = state.masks[state.actor]
    trick = state.trick
    if trick:
        hand = hand & state.declaration.table.follow[trick[0].index] or hand
    return plays_of(hand)


def move_on(state: TrickPlay, move: Move) -> TrickPlay | Over:
    """The state after a card, a concession or a timeout."""
    if type(move) is PlayCard:
        return _play(state, move)
    match move:
        case Concede():
            return _concede(state, move)
        case Timeout(seat):
            if seat != state.actor:
                raise not_on_turn(state, move)
            return Over(state, move)
        case _:
            raise wrong_phase(state, move)


def _play(state: TrickPlay, move: PlayCard) -> TrickPlay | Over:
    actor = state.actor
    masks = state.masks
    trick = state.trick
    declaration = state.declaration
    hand = masks[actor]
    bit = move.bit
    if not hand & bit:
        raise not_held(state, move, actor, CardSet(bit))
    if trick:
        follow = declaration.table.follow[trick[0].index]
        if not follow & bit and hand & follow:
            raise _must_follow(state, move, hand & follow)

    rest = hand ^ bit
    if actor == 0:
        masks = (rest, masks[1], masks[2])
    elif actor == 1:
        masks = (masks[0], rest, masks[2])
    else:
        masks = (masks[0], masks[1], rest)
    cards = (*trick, move.card)
    if len(cards) < SEATS_AT_THE_TABLE:
        return TrickPlay(declaration, masks, state.tricks, cards, _NEXT[actor], state.conceded)

    finished = finish_trick(state, move.card)
    tricks = (*state.tricks, finished)
    if len(tricks) == ALL_TRICKS or declaration.ends_when_won_by[finished.winner]:
        return Over(state, move)
    return TrickPlay(declaration, masks, tricks, (), finished.winner, state.conceded)


def finish_trick(state: TrickPlay, last: Card) -> Trick:
    """The trick on the table with its third card (SK-42)."""
    first, second = state.trick
    power = state.declaration.table.power[first.index]
    leader = _NEXT[state.actor]
    winner, strongest = leader, power[first.index]
    if power[second.index] > strongest:
        winner, strongest = _NEXT[leader], power[second.index]
    if power[last.index] > strongest:
        winner = state.actor
    return Trick(leader, (first, second, last), winner)


def all_tricks(over: Over) -> tuple[Trick, ...]:
    """The finished tricks of a hand that is over, the one with the last card included."""
    last = over.last
    if not isinstance(last, TrickPlay):
        return ()
    if isinstance(over.move, PlayCard):
        return (*last.tricks, finish_trick(last, over.move.card))
    return last.tricks


def _must_follow(state: TrickPlay, move: PlayCard, could: int) -> IllegalMove:
    """The refusal of a card although the seat could follow (SK-41)."""
    led = state.trick[0]
    trumps = state.declaration.table.trumps
    what = "a trump was" if bit_of(led) & trumps else f"{led.suit.name.lower()} were"
    reason = f"{what} led and you hold {CardSet(could)}, so {move.card} may not be played"
    return IllegalMove(state, move, "SK-41", reason)


def _concede(state: TrickPlay, move: Concede) -> TrickPlay | Over:
    """Giving up by either side (SK-46)."""
    if move.seat == state.declarer:
        held = state.masks[move.seat].bit_count()
        if held < _CARDS_TO_CONCEDE and not state.setup.rules.late_concession:
            reason = f"declarer may concede with nine cards or more, he holds {held}"
            raise IllegalMove(state, move, "SK-46", reason)
        return Over(state, move)
    if move.seat in state.conceded:
        raise IllegalMove(state, move, "SK-46", f"{seat_name(move.seat)} has conceded already")
    conceded = tuple(sorted((*state.conceded, move.seat)))
    either = state.setup.rules.defenders_concede == "either"
    if either or len(conceded) == len(defenders_of(state.declarer)):
        return Over(state, move)
    return TrickPlay(
        state.declaration, state.masks, state.tricks, state.trick, state.actor, conceded
    )
