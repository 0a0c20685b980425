"""States of a round written as a player would note them.

`after("deal ...", "H5 CJ>H draw +S2")` plays the moves from the start. `table(hands="CK.S2|H9.D4",
discards="H3.H7", pending=2)` lays the cards out; what is not named lies in the talon. A hand `*`
has all that is named nowhere else, so that the talon can be short. A laid out state is checked,
except for turns that could have led to such small hands.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import assert_never

import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import IllegalMove, InvalidState
from kartenspiele.core.game import Step, walk
from kartenspiele.maumau.cards import mask_of, pack, parse_cards
from kartenspiele.maumau.state import ACTED, Setup

PLATFORM = maumau.Rules()
VOLUNTARY = maumau.Rules(voluntary_draw=True)

DEAL = "deal CJ.CA.C8.S7.H5.D2|CK.ST.S9.H7.H4.JK|HA.H8.H2.DK.D9.D4|H6"
"""Three hands with something of everything, for tests in which the cards hardly matter."""

C, S, H, D = maumau.Suit

WAYS: dict[str, tuple[str, ...]] = {
    "Dealing": (),
    "Playing": (DEAL,),
    "Playing, with a wish": (DEAL, "CJ>S"),
    "Playing, once more": (DEAL, "H5 H4 H8"),
    "Playing, the penalty taken": (DEAL, "H5 H7 take +C2 +C3"),
    "Answering": (DEAL, "H5 H7"),
    "Drawing": (DEAL, "timeout:0"),
    "Drawing a penalty": (DEAL, "H5 H7 take +C2"),
    "Drawing with a wish": (DEAL, "CJ>C CK timeout:2 +JK +C2 CA timeout:2"),
}
"""A way into every phase but the last."""

EVERY_MOVE: tuple[maumau.Move, ...] = (
    *(maumau.PlayCard(card) for card in maumau.CARDS),
    *(
        maumau.PlayCard(card, suit)
        for card in maumau.CARDS
        if isinstance(card, maumau.Card) and card.rank is maumau.Rank.JACK
        for suit in maumau.Suit
    ),
    *(maumau.Drawn(card) for card in maumau.CARDS),
    maumau.DrawCard(),
    maumau.TakePenalty(),
    maumau.AnnounceLastCard(),
    *(maumau.Timeout(seat) for seat in range(5)),
    maumau.parse_move(DEAL),
)
"""The whole vocabulary, with one deal for all."""


# ------------------------------------------------------------------ states


def after(*lines: str, rules: maumau.Rules = PLATFORM, seats: int | None = None) -> maumau.State:
    """The state that these moves lead to; the first line is a deal, which tells the seats too."""
    if not lines:
        return maumau.new_game(rules, seats=2 if seats is None else seats)
    dealt = maumau.parse_move(lines[0])
    assert isinstance(dealt, maumau.Deal)
    start = maumau.new_game(rules, seats=len(dealt.hands) if seats is None else seats)
    return onwards(maumau.apply(start, dealt), *lines[1:])


def onwards(state: maumau.State, *lines: str) -> maumau.State:
    """The state that these moves lead to from here."""
    for line in lines:
        for move in line.split():
            state = maumau.apply(state, maumau.parse_move(move))
    return state


def table(
    *,
    hands: str,
    discards: str,
    talon: str | None = None,
    actor: int = 0,
    pending: int = 0,
    wish: maumau.Suit | None = None,
    direction: int = maumau.CLOCKWISE,
    announced: Iterable[int] = (),
    idle: int = 0,
    rules: maumau.Rules = PLATFORM,
) -> maumau.State:
    """A state with these hands, separated by `|`, and these discards, the top one last."""
    laid = tuple(parse_cards(discards))
    named = [parse_cards(hand) for hand in hands.split("|") if hand != "*"]
    kept = [] if talon is None else parse_cards(talon)
    rest = (pack(rules.jokers) - [*laid, *kept, *(card for hand in named for card in hand)]).mask
    masks = tuple(rest if hand == "*" else mask_of(parse_cards(hand)) for hand in hands.split("|"))
    assert (talon is None) == ("*" not in hands), "the rest lies in the talon or in one hand"
    drawable = rest if talon is None else mask_of(kept)
    setup = Setup(rules, len(masks))
    state: maumau.State
    if pending:
        state = maumau.Answering(
            setup, masks, drawable, laid, direction, tuple(announced), actor, pending
        )
    else:
        state = maumau.Playing(
            setup, masks, drawable, laid, direction, tuple(announced), actor, wish, idle
        )
    try:
        maumau.check_state(state)
    except InvalidState as error:
        assert error.reason.startswith("no turns lead to ")
    return state


def playing(state: maumau.State) -> maumau.Playing:
    """The state, in which a seat has to lay a card or draw."""
    assert isinstance(state, maumau.Playing)
    return state


def answering(state: maumau.State) -> maumau.Answering:
    """The state, in which a penalty is pending."""
    assert isinstance(state, maumau.Answering)
    return state


def drawing(state: maumau.State) -> maumau.Drawing:
    """The state, in which chance gives cards."""
    assert isinstance(state, maumau.Drawing)
    return state


def over(state: maumau.State) -> maumau.Over:
    """The state, which ends the round."""
    assert isinstance(state, maumau.Over)
    return state


def on_table(state: maumau.State) -> maumau.Playing | maumau.Answering | maumau.Drawing:
    """The state, which is between the deal and the end."""
    assert isinstance(state, maumau.Playing | maumau.Answering | maumau.Drawing)
    return state


# ------------------------------------------------------------------ what they come to, as text


def standing(state: maumau.State) -> str:
    """What has to happen now."""
    match state:
        case maumau.Dealing():
            return "the cards are to be dealt"
        case maumau.Playing(actor=actor, idle=idle):
            return f"seat {actor} goes on" if idle == ACTED else f"seat {actor} moves"
        case maumau.Answering(actor=actor, pending=pending):
            return f"seat {actor} faces {pending}"
        case maumau.Drawing(drawer=drawer, left=left, goes_on=goes_on):
            return f"seat {drawer} gets {left}{' and goes on' if goes_on else ''}"
        case maumau.Over():
            return "over"
        case _:
            assert_never(state)


def hands(state: maumau.State) -> str:
    """The hands as in `table`."""
    return "|".join(map(str, on_table(state).hands))


def piles(state: maumau.State) -> tuple[str, str]:
    """The talon and the discards as in `table`."""
    there = on_table(state)
    return str(there.talon), ".".join(map(str, there.discards))


def legal(state: maumau.State) -> str:
    """The legal moves as one text."""
    return " ".join(map(str, maumau.legal_moves(state)))


def told(state: maumau.State, text: str) -> list[str]:
    """The sentences about what the move makes happen."""
    move = maumau.parse_move(text)
    return list(map(str, maumau.what_happened(state, move, maumau.apply(state, move))))


def refusal(state: maumau.State, move: maumau.Move | str) -> IllegalMove:
    """Why the move is refused, the state staying as it was."""
    asked = maumau.parse_move(move) if isinstance(move, str) else move
    untouched, shown = pickle.loads(pickle.dumps(state)), repr(state)  # noqa: S301
    with pytest.raises(IllegalMove) as caught:
        maumau.apply(state, asked)
    assert state == untouched
    assert repr(state) == shown
    assert caught.value.state is state
    assert caught.value.move is asked
    return caught.value


# ------------------------------------------------------------------ random rounds


def random_round(
    seed: int, seats: int = 3, rules: maumau.Rules = PLATFORM, *, timeouts: float = 0.0
) -> Iterator[Step[maumau.State, maumau.Move]]:
    """A round played at random, in which the clock strikes at this share of the decisions."""
    start = maumau.new_game(rules, seats=seats)
    return walk(maumau, start, Random(seed), choose=_chooser(timeouts))


def _chooser(
    timeouts: float,
) -> Callable[[maumau.State, Sequence[maumau.Move], Random], maumau.Move]:
    def choose(state: maumau.State, moves: Sequence[maumau.Move], rng: Random) -> maumau.Move:
        assert state.actor is not None
        if timeouts and rng.random() < timeouts:
            return maumau.Timeout(state.actor)
        return rng.choice(moves)

    return choose
