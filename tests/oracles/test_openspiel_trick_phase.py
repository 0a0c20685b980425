"""The trick phase agrees with OpenSpiel's on 2,016 random hands, card by card.

Every game is played by every declarer, one hand in four as Hand. In every second hand declarer
plays low, so that a Null is not always lost in the first tricks.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pytest

from kartenspiele import skat
from kartenspiele.core.game import choose_uniformly, walk

from . import openspiel_skat
from .openspiel_skat import Hand, SpielGame, SpielState, Standing, action_of, actor_of, texts_of

pytestmark = pytest.mark.untraced

HANDS: Final = 112
"""How many hands of each game by each declarer: 6 x 3 x 112 = 2,016."""

by_every_declarer = pytest.mark.parametrize(
    "declarer", [skat.FOREHAND, skat.MIDDLEHAND, skat.REARHAND]
)
in_every_game = pytest.mark.parametrize(
    "game",
    [
        pytest.param(skat.Game.CLUBS, id="clubs", marks=pytest.mark.rule("SK-04")),
        pytest.param(skat.Game.SPADES, id="spades", marks=pytest.mark.rule("SK-04")),
        pytest.param(skat.Game.HEARTS, id="hearts", marks=pytest.mark.rule("SK-04")),
        pytest.param(skat.Game.DIAMONDS, id="diamonds", marks=pytest.mark.rule("SK-04")),
        pytest.param(skat.Game.GRAND, id="grand", marks=pytest.mark.rule("SK-05")),
        pytest.param(skat.Game.NULL, id="null", marks=pytest.mark.rule("SK-06")),
    ],
)


@pytest.fixture(scope="module")
def openspiel() -> SpielGame:
    """OpenSpiel's Skat; skips the test where it is not installed."""
    pytest.importorskip(
        "pyspiel", reason="needs OpenSpiel as the oracle: open_spiel", exc_type=ImportError
    )
    return openspiel_skat.load()


def hands(game: skat.Game, declarer: int) -> Iterator[tuple[Hand, Random, bool]]:
    """The hands of a case, the random numbers for their play, and whether declarer plays low."""
    rng = Random(f"{game.name}, declarer {declarer}")
    for number in range(HANDS):
        yield Hand.random(rng, declarer, game, hand=number % 4 == 0), rng, number % 2 == 0


def side_by_side(
    game: skat.Game, declarer: int, openspiel: SpielGame
) -> Iterator[tuple[skat.State, SpielState]]:
    """Both sides at the first lead and after every card, through all hands of a case."""
    for hand, rng, low in hands(game, declarer):
        here, there = hand.here(), hand.there(openspiel)
        yield here, there
        for step in walk(skat, here, rng, choose=choose_low if low else choose_uniformly):
            assert isinstance(step.move, skat.PlayCard)
            there.apply_action(action_of(step.move.card))
            yield step.after, there


def choose_low(state: skat.State, moves: Sequence[skat.Move], rng: Random) -> skat.Move:
    """Declarer's lowest card by Null's order; a random card of a defender."""
    assert isinstance(state, skat.TrickPlay)
    if state.actor != state.declarer:
        return rng.choice(moves)
    return min(moves, key=lambda move: "789TJQKA".index(str(move)[-1]))


@by_every_declarer
@in_every_game
@pytest.mark.rule("SK-40", "SK-41", "SK-44")
def test_the_same_seat_has_the_same_cards_to_choose_from_until_the_same_end(
    game: skat.Game, declarer: int, openspiel: SpielGame
) -> None:
    for here, there in side_by_side(game, declarer, openspiel):
        assert here.actor == actor_of(there)
        assert {str(move) for move in skat.legal_moves(here)} == texts_of(there.legal_actions())


@by_every_declarer
@in_every_game
@pytest.mark.rule("SK-02", "SK-42")
def test_every_trick_goes_to_the_same_seat_with_the_same_card_points(
    game: skat.Game, declarer: int, openspiel: SpielGame
) -> None:
    for here, there in side_by_side(game, declarer, openspiel):
        if not isinstance(here, skat.TrickPlay) or not here.tricks or here.trick:
            continue
        points = {True: 0, False: 0}
        for trick in here.tricks:
            points[trick.winner == declarer] += trick.points
        assert Standing.of(there) == Standing(here.tricks[-1].winner, points[True], points[False])


@by_every_declarer
@in_every_game
@pytest.mark.rule("SK-43", "SK-44", "SK-53")
def test_the_hand_ends_with_the_same_tricks_and_card_points(
    game: skat.Game, declarer: int, openspiel: SpielGame
) -> None:
    tricks = 0
    endings: set[bool] = set()
    for here, there in side_by_side(game, declarer, openspiel):
        if isinstance(here, skat.TrickPlay):
            tricks = here.declarer_tricks
            continue
        standing = Standing.of(there)
        settlement = skat.result(here).settlement
        assert isinstance(settlement, skat.GameValue)
        endings.add(settlement.won)
        assert settlement.declarer_tricks == tricks + (standing.last_winner == declarer)
        if game is skat.Game.NULL:
            # OpenSpiel makes up points for Null, 90 to 30 or 30 to 90.
            assert settlement.won == (standing.declarer_points > standing.defenders_points)
            assert settlement.won == (there.returns()[declarer] > 0)
        else:
            assert settlement.declarer_points == standing.declarer_points
            assert there.returns()[declarer] == (settlement.declarer_points - 60) / 120
    assert endings == {True, False}, "the hands should not all have ended alike"
