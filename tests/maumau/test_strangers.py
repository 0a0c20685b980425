"""What is no state, view, move or card at all is refused with a sentence, whatever it reaches."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from kartenspiele import maumau, skat
from kartenspiele.core.errors import (
    IllegalMove,
    ImpossibleValue,
    InvalidState,
    KartenspieleError,
    NotationError,
)

from .playing import DEAL, EVERY_MOVE, WAYS, after

PLAYING = after(DEAL)
OF_SKAT = skat.new_game()
STRANGERS: list[object] = [None, 0, "x", "H5" * 100_000, [], OF_SKAT, PLAYING.actor, maumau.JOKER]


def state(value: object) -> maumau.State:
    return cast("maumau.State", value)


DRAW = maumau.DrawCard()
ASKED: dict[str, Callable[[object], object]] = {
    "legal_moves": lambda value: maumau.legal_moves(state(value)),
    "apply": lambda value: maumau.apply(state(value), DRAW),
    "chance_moves": lambda value: maumau.chance_moves(state(value)),
    "sample_chance": lambda value: maumau.sample_chance(state(value), Random(1)),
    "result": lambda value: maumau.result(state(value)),
    "view": lambda value: maumau.view(state(value), 0),
    "check_state": lambda value: maumau.check_state(state(value)),
    "what_happened before": lambda value: maumau.what_happened(state(value), DRAW, PLAYING),
    "what_happened after": lambda value: maumau.what_happened(PLAYING, DRAW, state(value)),
}


@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda value: repr(value)[:9])
@pytest.mark.parametrize("ask", ASKED)
def test_what_is_no_state_is_refused_with_a_short_sentence(ask: str, stranger: object) -> None:
    with pytest.raises(
        InvalidState, match="is no state of Mau Mau; new_game gives the first"
    ) as caught:
        ASKED[ask](stranger)
    assert caught.value.state is stranger
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "stranger", [None, "x", PLAYING, skat.view(OF_SKAT, 0)], ids=lambda value: repr(value)[:9]
)
def test_what_is_no_view_can_not_be_resampled(stranger: object) -> None:
    with pytest.raises(InvalidState, match=r"is no view of Mau Mau; view\(state, seat\) gives one"):
        maumau.resample(cast("maumau.View", stranger), Random(1))


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("stranger", [None, 0, b"H5" * 100_000, skat.Pass(), PLAYING])
def test_what_is_no_move_is_no_move_anywhere(stranger: object) -> None:
    move = cast("maumau.Move", stranger)
    with pytest.raises(ImpossibleValue, match=r"^G-03: .* is no move of Mau Mau$"):
        maumau.format_move(move)
    with pytest.raises(ImpossibleValue, match="is no move of Mau Mau"):
        maumau.what_happened(PLAYING, move, PLAYING)
    for way in WAYS:
        with pytest.raises(IllegalMove, match=r"^G-03: .* is no move of Mau Mau$") as caught:
            maumau.apply(after(*WAYS[way]), move)
        assert len(str(caught.value)) < 300


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("way", WAYS)
def test_a_move_of_skat_is_no_move_of_mau_mau(way: str) -> None:
    """Its cards are the same, its moves are not."""
    other = skat.parse_move("H7")
    assert str(other) == "H7"
    with pytest.raises(IllegalMove) as caught:
        maumau.apply(after(*WAYS[way]), cast("maumau.Move", other))
    assert caught.value.rule == "G-03"


CONSTRUCTED: dict[str, Callable[[Any], object]] = {
    "parse_move": maumau.parse_move,
    "parse_card": maumau.parse_card,
    "PlayCard": maumau.PlayCard,
    "PlayCard with a wish": lambda value: maumau.PlayCard(maumau.JOKER, value),
    "a jack with a wish": lambda value: maumau.PlayCard(maumau.parse_card("CJ"), value),
    "Drawn": maumau.Drawn,
    "Deal of hands": lambda value: maumau.Deal(value, maumau.JOKER),
    "Deal of an upcard": lambda value: maumau.Deal(
        cast("maumau.Deal", maumau.parse_move(DEAL)).hands, value
    ),
    "Timeout": maumau.Timeout,
    "CardBag": maumau.CardBag,
    "CardBag.of": maumau.CardBag.of,
    "pack": maumau.pack,
    "PenaltyStack": maumau.PenaltyStack,
    "PenaltyStack.add": lambda value: maumau.PenaltyStack().add(value),
    "PenaltyStack.answers": lambda value: maumau.PenaltyStack(2).answers(value),
    "draw_amount": maumau.draw_amount,
    "penalty_points": maumau.penalty_points,
    "places": lambda value: maumau.places([value]),
    "add_up": lambda value: maumau.add_up([[value]]),
    "Result": maumau.Result,
    "Position": lambda value: maumau.Position(value, 0),
    "Position of an actor": lambda value: maumau.Position(3, value),
    "a number of Jokers": lambda value: maumau.Rules(jokers=value),
    "card values": lambda value: maumau.Rules(card_values=value),
    "a starter": lambda value: maumau.Rules(starter=value),
    "an option": lambda value: maumau.Rules(voluntary_draw=value),
    "the value of a card": lambda value: maumau.CardValues(ace=value),
    "rules": maumau.new_game,
    "seats": lambda value: maumau.new_game(seats=value),
    "a seat's view": lambda value: maumau.view(PLAYING, value),
}


@pytest.mark.parametrize(
    "stranger",
    [None, -1, 7.5, "x", "JKK", [3], object(), OF_SKAT, float("nan")],
    ids=lambda value: repr(value)[:9],
)
@pytest.mark.parametrize("what", CONSTRUCTED)
def test_a_value_that_can_not_be_is_refused_where_it_is_made(what: str, stranger: object) -> None:
    """By an error of this library, or a TypeError for what is of another type altogether."""
    if stranger is None and "with a wish" in what:
        return  # a card may wish for nothing
    with pytest.raises((KartenspieleError, TypeError)) as caught:
        CONSTRUCTED[what](stranger)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("stranger", [None, 5, "x", [1]])
def test_a_move_of_another_type_is_told_from_a_card(stranger: object) -> None:
    with pytest.raises(ImpossibleValue, match=r"^MM-01: .* is no card of Mau Mau"):
        maumau.PlayCard(cast("maumau.AnyCard", stranger))


@pytest.mark.parametrize("text", [str(move) for move in EVERY_MOVE])
@pytest.mark.parametrize("more", ["\n", " ", "x", "."])
def test_what_follows_a_move_is_a_fault(text: str, more: str) -> None:
    with pytest.raises(NotationError):
        maumau.parse_move(text + more)


def test_the_wrong_states_around_a_move_are_no_crash() -> None:
    """What happened between states that do not belong together is undefined, but no crash."""
    states = [after(*WAYS[way]) for way in WAYS]
    for before in states:
        for later in states:
            for move in EVERY_MOVE:
                try:
                    maumau.what_happened(before, move, later)
                except KartenspieleError:
                    continue


def test_huge_input_makes_no_huge_message() -> None:
    huge = "x" * 1_000_000
    for ask in (
        lambda: maumau.parse_move(huge),
        lambda: maumau.parse_card(huge),
        lambda: maumau.Rules(jokers=cast("int", huge)),
        lambda: maumau.Rules(opening_effect=cast("bool", huge)),
        lambda: maumau.PlayCard(cast("maumau.Card", huge)),
        lambda: maumau.CardValues(eight=cast("int", huge)),
        lambda: maumau.view(maumau.new_game(), cast("int", huge)),
        lambda: maumau.places([cast("int", huge)]),
    ):
        with pytest.raises(KartenspieleError) as caught:
            ask()
        assert len(str(caught.value)) < 400
