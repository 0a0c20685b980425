"""What all see happen, in order, so that it also tells how the cards come to lie on the discards."""

from random import Random
from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.core.game import walk
from kartenspiele.skyjo.events import CardDiscarded, ColumnLeft, RoundClosed, RoundEnded

from .playing import OPENED, after, onwards, table, told

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"


@pytest.mark.rule("SJ-02", "SJ-03")
def test_the_opening_is_told() -> None:
    state = skyjo.new_game()
    sentences: list[str] = []
    for text in OPENED.split():
        sentences += told(state, text)
        state = onwards(state, text)
    assert sentences == [
        "5 begins the discard pile",
        "seat 0 chooses the card at position 0",
        "seat 0 turns up 3 at position 0",
        "seat 0 chooses the card at position 1",
        "seat 0 turns up 4 at position 1",
        "seat 1 chooses the card at position 11",
        "seat 1 turns up -2 at position 11",
        "seat 1 chooses the card at position 4",
        "seat 1 turns up 8 at position 4",
        "seat 0 begins",
    ]


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-12", "SJ-20", "SJ-21")
@pytest.mark.parametrize(
    ("grids", "top", "moves", "sentences"),
    [
        (
            ("9 9 4|? ? ?|? ? ?|? ? ?", FREE),
            9,
            "t2",
            [
                "seat 0 takes 9 from the discards",
                "seat 0 lays 9 at position 2",
                "seat 0 discards 4",
                "column 0 of seat 0 leaves, three times 9",
            ],
        ),
        (
            ("9 9 ?|? ? ?|? ? ?|? ? ?", FREE),
            9,
            "t2",
            ["seat 0 takes 9 from the discards", "seat 0 lays 9 at position 2"],
        ),
        (
            ("9 9 ?|? ? ?|? ? ?|? ? ?", FREE),
            9,
            "t2 =4",
            ["seat 0 discards 4", "column 0 of seat 0 leaves, three times 9"],
        ),
        ((FREE, FREE), 3, "draw", ["seat 0 draws"]),
        ((FREE, FREE), 3, "draw =-1", ["seat 0 has drawn -1"]),
        (
            (FREE, FREE),
            3,
            "draw =-1 x9",
            ["seat 0 lays -1 at position 9", "seat 0 discards 5"],
        ),
        ((FREE, FREE), 3, "draw =-1 x0", ["seat 0 lays -1 at position 0"]),
        (
            (FREE, FREE),
            3,
            "draw =-1 r0",
            ["seat 0 discards -1", "seat 0 chooses the card at position 0"],
        ),
        (
            ("? 6 6|1 2 3|4 4 5|5 7 8", FREE),
            3,
            "draw =-1 r0 =6",
            [
                "seat 0 turns up 6 at position 0",
                "column 0 of seat 0 leaves, three times 6",
                "seat 0 ends the round, and every other seat has one more turn",
            ],
        ),
        (
            ("? 6 6|1 2 3|4 4 5|5 7 8", FREE),
            3,
            "draw =-1 r0 =6 t9",
            [
                "seat 1 takes 6 from the discards",
                "seat 1 lays 6 at position 9",
                "seat 1 discards 5",
                "the last turns are taken, and all cards are turned up",
            ],
        ),
        (
            ("? 6 6|1 2 3|4 4 5|5 7 8", "? 1 1|2 ? 2|_|_"),
            3,
            "draw =-1 r0 =6 t1 =1",
            ["seat 1 turns up 1 at position 0"],
        ),
        (
            ("? 6 6|1 2 3|4 4 5|5 7 8", "? 0 0|2 2 ?|? 2 2|_"),
            3,
            "draw =-1 r0 =6 t0 =1 =2 =2",
            [
                "seat 1 turns up 2 at position 6",
                "column 1 of seat 1 leaves, three times 2",
                "column 2 of seat 1 leaves, three times 2",
                "the round is over: "
                "seat 0: 1 + 2 + 3, 4 + 4 + 5, 5 + 7 + 8, one column gone = 39, doubled 78; "
                "seat 1: 6 + 0 + 0, three columns gone = 6",
            ],
        ),
        (
            ("? 6 6|1 2 3|4 4 5|5 7 8", "? 6 6|_|_|_"),
            3,
            "draw =-1 r0 =6 t0 =1",
            [
                "seat 1 discards 1",
                "column 0 of seat 1 leaves, three times 6",
                "the round is over: "
                "seat 0: 1 + 2 + 3, 4 + 4 + 5, 5 + 7 + 8, one column gone = 39, doubled 78; "
                "seat 1: all four columns gone = 0",
            ],
        ),
    ],
)
def test_turns_are_told(grids: tuple[str, ...], top: int, moves: str, sentences: list[str]) -> None:
    *before, last = moves.split()
    assert told(onwards(table(*grids, top=top), " ".join(before)), last) == sentences


@pytest.mark.untraced
@pytest.mark.rule("SJ-12", "SJ-13")
@pytest.mark.parametrize("seats", skyjo.SEATS)
def test_the_events_alone_tell_how_the_discards_lie(seats: int) -> None:
    for seed in range(10):
        pile: list[int] = []
        for before, move, state in walk(skyjo, skyjo.new_game(seats=seats), Random(seed)):
            if isinstance(before, skyjo.Dealing):
                assert isinstance(move, skyjo.Turned)
                pile.append(move.value)
            if isinstance(move, skyjo.TakeDiscard):
                pile.pop()
            for event in skyjo.what_happened(before, move, state):
                if isinstance(event, CardDiscarded):
                    pile.append(event.value)
                if isinstance(event, ColumnLeft):
                    pile += [event.value] * 3
            if isinstance(state, skyjo.Choosing | skyjo.Finishing | skyjo.Over):
                assert state.top == pile[-1]
                assert state.discards == skyjo.CardCounts.of(pile[:-1])


@pytest.mark.untraced
@pytest.mark.rule("SJ-20")
@pytest.mark.parametrize("seats", skyjo.SEATS)
def test_a_round_is_closed_once_and_ended_once(seats: int) -> None:
    for seed in range(10):
        steps = list(walk(skyjo, skyjo.new_game(seats=seats), Random(seed)))
        events = [
            event
            for step in steps
            for event in skyjo.what_happened(step.before, step.move, step.after)
        ]
        (closed,) = [event for event in events if isinstance(event, RoundClosed)]
        (ended,) = [event for event in events if isinstance(event, RoundEnded)]
        assert ended is events[-1]
        assert ended.result == skyjo.result(steps[-1].after)
        assert ended.result.closer == closed.seat


def test_states_that_do_not_follow_each_other_tell_nothing() -> None:
    opened = after(OPENED)
    for before in (after(""), after("=5"), after("=5 r0"), opened, onwards(opened, "draw"),
                   onwards(opened, "draw =3"), onwards(opened, "draw =3 r7"),
                   onwards(opened, "t7")):  # fmt: skip
        with pytest.raises(InvalidState, match="r0 does not lead to this state"):
            skyjo.what_happened(before, skyjo.Reveal(0), after(""))
    for text, other in (("t7", "t7 =1"), ("t1", "t0"), ("draw", "t0"), ("t0", "t1"), ("=3", "t0")):
        with pytest.raises(InvalidState, match=f"{text} does not lead to this state"):
            skyjo.what_happened(opened, skyjo.parse_move(text), onwards(opened, other))
    over = onwards(table("1 2 3|4 5 6|7 8 9|10 11 ?", "0 1 2|_|_|5 5 ?"), "t11 =9 t0 =5")
    with pytest.raises(InvalidState, match="nothing happens any more: the round is over"):
        skyjo.what_happened(over, skyjo.Draw(), over)


def test_what_is_no_state_and_no_move_is_refused() -> None:
    state = skyjo.new_game()
    with pytest.raises(InvalidState, match="None is no state of Skyjo"):
        skyjo.what_happened(cast("skyjo.State", None), skyjo.Turned(3), state)
    with pytest.raises(InvalidState, match="None is no state of Skyjo"):
        skyjo.what_happened(state, skyjo.Turned(3), cast("skyjo.State", None))
    with pytest.raises(ImpossibleValue, match="'=3' is no move of Skyjo"):
        skyjo.what_happened(state, cast("skyjo.Move", "=3"), after("=3"))
