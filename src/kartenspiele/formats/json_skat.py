"""Skat as JSON.

States, views and settlements begin with what they are: `"phase"` or `"kind"`. Cards are `"CJ"`, sets
of cards `"CJ.SA.D7"` in any order, cards in the order played a list, contracts `"GHS"`, and moves, the
deal too, their notation.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Final, TypeAlias, get_args

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.formats.json_skat_states import (
    AnnouncingState,
    DealtState,
    OverState,
    PlayState,
    TrickShown,
    read_announcing,
    read_dealt,
    read_over,
    read_play,
    show_announcing,
    show_dealt,
    show_play,
)
from kartenspiele.skat import Card, CardSet, Contract, Trick
from kartenspiele.skat.game_value import settle
from kartenspiele.skat.standing import ALL_TRICKS
from kartenspiele.skat.views import (
    AnnouncingView,
    BiddingView,
    DealingView,
    DecidingView,
    DiscardingView,
    OverView,
    PlayView,
)

SkatJson: TypeAlias = JsonFormat[skat.Rules, skat.State, skat.Move, skat.View, skat.Result]
"""Reads and writes what a hand of Skat is made of."""


def _shapes() -> Shapes:
    shapes = Shapes()
    shapes.as_text([Card], Card.parse, "a card")
    shapes.as_text([CardSet], CardSet.of, "different cards such as CJ.SA.D7")
    shapes.as_text([Contract], skat.parse_contract, "a contract such as GHS")
    shapes.as_text(get_args(skat.Move), skat.parse_move, "a move of Skat")
    shapes.stand_in(
        Trick,
        TrickShown,
        lambda trick: TrickShown(trick.leader, trick.cards, trick.winner),
        lambda shown: Trick(shown.leader, shown.cards, shown.winner),
    )
    shapes.tag("phase", _STATES)
    shapes.tag("phase", _VIEWS)
    shapes.stand_in(skat.Bidding, DealtState, show_dealt, partial(read_dealt, skat.Bidding))
    shapes.stand_in(skat.Deciding, DealtState, show_dealt, partial(read_dealt, skat.Deciding))
    shapes.stand_in(skat.Discarding, DealtState, show_dealt, partial(read_dealt, skat.Discarding))
    shapes.stand_in(skat.Announcing, AnnouncingState, show_announcing, read_announcing)
    shapes.stand_in(skat.TrickPlay, PlayState, show_play, read_play)
    shapes.stand_in(skat.Over, OverState, lambda over: OverState(over.last, over.move), read_over)
    shapes.tag(
        "kind", {"passed_in": skat.PassedIn, "lost_bid": skat.LostBid, "settled": skat.GameValue}
    )
    shapes.check(skat.GameValue, _check_value)
    shapes.derive(skat.GameValue, "overbid", "value", "score")
    shapes.derive(skat.LostBid, "value", "score")
    shapes.derive(skat.PassedIn, "score")
    shapes.derive(skat.Result, "scores", "utilities")
    return shapes


def _prove_view(view: skat.View) -> None:
    """Find a state that it is the view of; `InvalidState` when there is none."""
    try:
        skat.check_state(skat.resample(view, Random(0)))
    except ValueError as error:
        raise InvalidState(view, f"no state has this view: {error}") from None


def _check_value(value: skat.GameValue) -> None:
    """Add up again; `ImpossibleValue` when it comes to something else."""
    if value not in _settlements(value):
        raise ImpossibleValue(value, "SK-56", "the items of the value do not add up")


def _prove_result(result: skat.Result) -> None:
    """`ImpossibleValue` when it is the result of no hand."""
    settlement = result.settlement
    if isinstance(settlement, skat.LostBid):
        skat.Bid(settlement.bid)
    if isinstance(settlement, skat.PassedIn) != (result.declarer is None):
        raise ImpossibleValue(result, "SK-23", "only a hand that was passed in has no declarer")
    if result.declarer is not None:
        skat.seat_name(result.declarer)


def _settlements(value: skat.GameValue) -> Iterator[skat.GameValue]:
    """What such a hand comes to in each of the ways in which it may have ended."""
    endings = list(skat.Ending)
    if value.declarer_tricks + value.defender_tricks == ALL_TRICKS:
        endings = [skat.Ending.PLAYED]
    for ending, decided_stands in product(endings, (True, False)):
        yield settle(
            value.contract,
            matadors=value.matadors,
            bid=value.bid,
            declarer_points=value.declarer_points,
            declarer_tricks=value.declarer_tricks,
            ending=ending,
            defender_points=value.defender_points,
            defender_tricks=value.defender_tricks,
            decided_stands=decided_stands,
        )


_STATES: Final = {
    "dealing": skat.Dealing,
    "bidding": skat.Bidding,
    "deciding": skat.Deciding,
    "discarding": skat.Discarding,
    "announcing": skat.Announcing,
    "trick_play": skat.TrickPlay,
    "over": skat.Over,
}
_VIEWS: Final = {
    "dealing": DealingView,
    "bidding": BiddingView,
    "deciding": DecidingView,
    "discarding": DiscardingView,
    "announcing": AnnouncingView,
    "trick_play": PlayView,
    "over": OverView,
}
_SHAPES: Final = _shapes()

SKAT: Final[SkatJson] = JsonFormat(
    rules=Codec(_SHAPES, skat.Rules),
    state=Codec(_SHAPES, skat.State),
    move=Codec(_SHAPES, skat.Move),
    view=Codec(_SHAPES, skat.View, _prove_view),
    result=Codec(_SHAPES, skat.Result, _prove_result),
)
"""The JSON form of Skat."""
