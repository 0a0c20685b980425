"""Geben: the deal, the upcard and who begins (MM-10, MM-11, MM-12)."""

from random import Random

from kartenspiele.core.chance import multinomial
from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.masks import bits_of
from kartenspiele.maumau.cards import CardBag, alike, cards_of, pack, together
from kartenspiele.maumau.effects import open_with
from kartenspiele.maumau.moves import HAND_SIZE, Deal, Move
from kartenspiele.maumau.refusals import wrong_phase
from kartenspiele.maumau.state import Answering, Dealing, Playing, answering, playing


def deal(state: Dealing, move: Move) -> Playing | Answering:
    """The state after the deal; the upcard may already have an effect."""
    if not isinstance(move, Deal):
        raise wrong_phase(state, move)
    seats, rules = state.setup.seats, state.setup.rules
    if len(move.hands) != seats:
        reason = f"{len(move.hands)} hands are dealt to {seats} seats"
        raise IllegalMove(state, move, "MM-10", reason)
    whole = pack(rules.jokers).mask
    dealt = together(move.masks)
    if dealt & ~whole:
        reason = f"more Jokers are dealt than the {rules.jokers} that the pack has"
        raise IllegalMove(state, move, "G-06", reason)
    *masks, _ = move.masks
    talon = alike(whole & ~dealt)
    first = open_with(move.upcard, seats, rules)
    if first.pending:
        return answering(
            state.setup, tuple(masks), talon, (move.upcard,), first.direction, (),
            first.actor, first.pending,
        )  # fmt: skip
    return playing(
        state.setup, tuple(masks), talon, (move.upcard,), first.direction, (),
        first.actor, first.wish, 0,
    )  # fmt: skip


def random_deal(state: Dealing, rng: Random) -> Deal:
    """A deal, each of the physical ones equally likely."""
    bits = bits_of(pack(state.setup.rules.jokers).mask)
    *dealt, upcard = rng.sample(bits, HAND_SIZE * state.setup.seats + 1)
    hands = (dealt[start : start + HAND_SIZE] for start in range(0, len(dealt), HAND_SIZE))
    return Deal([CardBag(alike(sum(hand))) for hand in hands], *cards_of(upcard))


def number_of_deals(state: Dealing) -> int:
    """How many deals there are when Jokers are told apart, all equally likely."""
    hands = (HAND_SIZE,) * state.setup.seats
    talon = len(pack(state.setup.rules.jokers)) - sum(hands) - 1
    return multinomial(*hands, 1, talon)
