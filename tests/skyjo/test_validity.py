"""Which states from outside are taken, and which are refused, and why."""

import re
from collections.abc import Iterable
from random import Random
from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import InvalidState
from kartenspiele.core.quick import changed
from kartenspiele.skyjo import CardCounts

from .playing import DOWN, OPENED, after, finishing, grid, onwards, over, table

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"
LAST_DOWN = "1 2 3|4 5 6|7 8 9|10 11 ?"
OPENING = after("=5 r0 =3 r1 =4 r0 =7")
TURN = table(FREE, FREE, top=4)
RESHUFFLED = table(FREE, FREE, top=4, rest="known")
DRAWING = onwards(TURN, "draw")
PLACING = onwards(DRAWING, "=9")
TURNING = onwards(PLACING, "r1")
REPLACING = onwards(PLACING, "x1")
JUST_RESHUFFLED = cast("skyjo.Drawing", onwards(table(FREE, FREE, top=4, rest="discards"), "draw"))
FINISHING = finishing(onwards(table(LAST_DOWN, "5 5 ?|0 1 2|0 ? 2|0 1 ?"), "t11 =9 t3"))
OVER = over(onwards(FINISHING, "=5 =5 =6"))


# ------------------------------------------------------------------ what play leads to

NINES = after("=9 r0 =9 r1 =9 r0 =1 r1 =2")
"""Seat 0 begins, has two 9s in a column, and can take a third."""
EMPTY_PILE = table(FREE, FREE, top=4, rest="discards")
NINES_AND_EMPTY_PILE = table("9 9 ?|? ? ?|? ? ?|? ? ?", FREE, top=9, rest="discards")
LAST_TURN = table(LAST_DOWN, "6 6 ?|_|_|_", top=6)
LAST_TURNS = table(LAST_DOWN, "6 6 ?|? ? ?|_|_", "6 6 ?|_|_|5 5 ?", top=6)


@pytest.mark.rule("SJ-03", "SJ-11", "SJ-12", "SJ-13", "SJ-20", "SJ-21")
@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (after(""), f"{OPENED} t0 t0 =1"),
        (after("", rules=skyjo.Rules(starter=1)), f"{OPENED} t11 t2 =5"),
        # a column leaves before anything is drawn, and with it all cards of the seat that lie face up
        (NINES, "t2 =4 t0 t3 =9 t4 =9 t5 =1"),
        (NINES, "t2 =4 t3 =0 t3 =0"),
        (NINES, "t2 =9 t0 t3 =0"),
        (NINES, "draw =4 x2 =0 t3 =9 t2 t0"),
        # the next turn is a draw
        (NINES, "t2 =4 draw =9 x0"),
        (NINES, "t2 =4 draw =3 x3 =3"),
        (NINES, "t2 =4 draw =3 r3 =3"),
        # a column leaves by a draw
        (NINES, "draw =9 x2 =4 draw =9 r3 =9"),
        (NINES, "draw =4 r2 =9 draw =9 x3 =9"),
        (NINES, "draw =4 x2 =0 draw =0 x0 draw =9 x2 t0"),
        # a draw reshuffles, and only the first discard lies there
        (EMPTY_PILE, "draw =12 x9 t9 t0 =-1"),
        (EMPTY_PILE, "draw =12 x0 =-1 draw =11 r1 =-1"),
        (EMPTY_PILE, "draw =12 r0 =-1 draw =11 x1 =-1"),
        (table(FREE, FREE, top=4, rest="discards", unseen_in_pile=1), "draw =0 r0 =0 draw =12 r0 =0"),
        # the same when a column has just left, or leaves by that draw
        (NINES_AND_EMPTY_PILE, "t2 =-2 draw =9 x9 draw =9 x3 =-1"),
        (NINES_AND_EMPTY_PILE, "t2 =-2 draw =12 x0 =-1"),
        (NINES_AND_EMPTY_PILE, "t2 =-2 draw =12 r0 =-1"),
        (NINES_AND_EMPTY_PILE, "draw =9 x2 =-2 draw =12 r0 =-1"),
        (NINES_AND_EMPTY_PILE, "draw =9 x2 =-2 t9"),
        (NINES_AND_EMPTY_PILE, "draw =12 r2 =-2 draw =9 x2"),
        # the end: a column leaves with the last card, in the last turn, or when all is turned up
        (table("6 6 ?|_|_|_", FREE), "draw =0 r2 =6 t9 =1 =2"),
        (LAST_TURN, "t11 =6 t2 =1"),
        (LAST_TURN, "t11 =6 draw =0 r2 =6"),
        (LAST_TURNS, "t11 =6 t2 =4 t2 =4 =0 =0 =1 =2"),
        (LAST_TURNS, "t11 =6 t5 =4 t2 =4 =0 =5 =5"),
        (table(LAST_DOWN, "5 5 ?|0 1 ?|0 4 2|0 1 ?"), "t11 =9 t6 =5 =1 =2"),
        (LAST_TURNS, "t11 =6 t2 =4 draw =6 x9 =0 =0 =0 =6 =5"),
        (table(FREE, "6 6 ?|? ? ?|_|_", LAST_DOWN, top=6, seat=2), "t11 =6 draw =6 r0 =1 t2 =0 =1"),
    ],
)  # fmt: skip
def test_what_play_leads_to_passes(state: skyjo.State, moves: str) -> None:
    assert skyjo.check_state(state) is state
    for move in moves.split():
        state = onwards(state, move)
        assert skyjo.check_state(state) is state


@pytest.mark.rule("SJ-13")
def test_eight_seats_that_only_draw_reshuffle_again_and_again() -> None:
    rng = Random(8)
    state = after("=5" + "".join(f" r0 ={seat} r1 =12" for seat in range(8)), seats=8)
    reshuffled = 0
    while reshuffled < 3:
        assert skyjo.check_state(state) is state
        match state:
            case skyjo.Choosing():
                reshuffled += not state.pile_size
                move: skyjo.Move = skyjo.Draw()
            case skyjo.Placing():
                move = skyjo.Exchange(0)
            case _:
                move = skyjo.sample_chance(state, rng)
        state = skyjo.apply(state, move)


# ------------------------------------------------------------------ what it can't lead to


def forged(state: skyjo.State, **changes: object) -> skyjo.State:
    """The state with fields changed to anything."""
    return changed(state, **changes)


def with_grids(state: skyjo.State, *grids: str) -> skyjo.State:
    """The state with other grids, and as many unseen cards fewer as it shows cards more."""
    shown = tuple(map(grid, grids))
    others = list(skyjo.PACK)
    for value in (value for one in shown for value in one.face_up):
        others.remove(value)
    if isinstance(state, skyjo.Revealing | skyjo.Choosing | skyjo.Finishing | skyjo.Over):
        others.remove(state.top)
    if isinstance(state, skyjo.Finishing | skyjo.Over):
        state = forged(state, packed_discards=0)
    unseen = CardCounts.of(others).packed
    return forged(state, packed_grids=tuple(one.packed for one in shown), packed_unseen=unseen)


def cards(*values: int) -> int:
    return CardCounts.of(values).packed


@pytest.mark.rule("SJ-01", "SJ-02", "SJ-03", "SJ-11", "SJ-13", "SJ-20", "SJ-21")
@pytest.mark.parametrize(
    ("state", "fault"),
    [
        # the cards
        (forged(TURN, packed_unseen=cards(1, 2)), "the grids, the pile and the discards are not"),
        (forged(TURN, top=5), "the pack has 10 cards of 5, so there can't be 11"),
        (forged(TURN, top=13), "a card is worth -2 to 12, not 13"),
        (forged(TURN, packed_discards=cards(5)), "the pack has 10 cards of 5, so there can't be"),
        (forged(PLACING, card=8), "the pack has 10 cards of 8, so there can't be 11"),
        (forged(REPLACING, card=True), "not True"),
        (
            forged(
                RESHUFFLED,
                packed_unseen=RESHUFFLED.packed_unseen - cards(0),
                packed_known=RESHUFFLED.packed_known + cards(0),
            ),
            "more cards lie face down than nobody has seen",
        ),
        (
            forged(
                RESHUFFLED,
                packed_unseen=RESHUFFLED.packed_unseen + cards(1),
                packed_known=RESHUFFLED.packed_known - cards(1),
            ),
            "the pile was reshuffled although cards in it were unseen (SJ-13)",
        ),
        (
            forged(
                TURNING,
                packed_unseen=TURNING.packed_unseen + cards(4),
                packed_discards=0,
            ),
            "the drawn card was laid on no discard (SJ-10)",
        ),
        (
            forged(
                RESHUFFLED,
                packed_known=RESHUFFLED.packed_known + RESHUFFLED.packed_discards,
                packed_discards=0,
            ),
            "the draw that reshuffled has put a card onto the top discard (SJ-10, SJ-13)",
        ),
        (
            forged(
                JUST_RESHUFFLED,
                packed_unseen=JUST_RESHUFFLED.packed_unseen + cards(1),
                packed_known=JUST_RESHUFFLED.packed_known - cards(1),
            ),
            "the pile was reshuffled although cards in it were unseen (SJ-13)",
        ),
        # the phases
        (with_grids(after(""), DOWN, FREE), "before the first discard is turned up"),
        (with_grids(OPENING, "_|? ? ?|? ? ?|3 4 ?", DOWN), "no column has left before"),
        (with_grids(OPENING, DOWN, FREE), "the seats turn up two cards each"),
        (with_grids(OPENING, FREE, FREE), "one seat after the other, not (2, 2) (SJ-03)"),
        (with_grids(OPENING, "1 2 3|? ? ?|? ? ?|? ? ?", DOWN), "not (3, 0) (SJ-03)"),
        (with_grids(OPENING, "1 ? ?|? ? ?|? ? ?|? ? ?", "1 ? ?|? ? ?|? ? ?|? ? ?"), "not (1, 1)"),
        (forged(onwards(OPENING, "r5"), position=0), "no card of seat 1 lies face down at"),
        (forged(TURN, seat=2), "2 is no seat; seats are 0 to 1"),
        (forged(TURN, seat=False), "False is no seat"),
        (forged(TURNING, seat=2), "2 is no seat"),
        (with_grids(TURN, "1 2 3|4 5 6|7 8 9|_", FREE), "seat 0 has no card face down"),
        (with_grids(TURN, FREE, "1 ? ?|? ? ?|? ? ?|? ? ?"), "a seat has not turned up two"),
        (with_grids(TURN, FREE, "? ? ?|? ? ?|? ? ?|7 7 7"), "seat 1 has a column of three equal"),
        (
            forged(
                DRAWING,
                packed_unseen=cards(*[-2] * 5, *[-1] * 10, *[0] * 5),
                packed_discards=TURN.packed_unseen - cards(*[-2] * 5, *[-1] * 10, *[0] * 5),
            ),
            "a card is drawn from an empty pile (SJ-13)",
        ),
        (forged(TURNING, position=9), "no card of seat 0 lies face down at position 9"),
        (forged(REPLACING, position=9), "no card of seat 0 lies face down at position 9"),
        (forged(REPLACING, position=12), "positions are 0 to 11, not 12"),
        (forged(FINISHING, closer=1), "seat 1 has ended the round with a card face down (SJ-20)"),
        (forged(FINISHING, closer=2), "2 is no seat"),
        (with_grids(FINISHING, LAST_DOWN.replace("?", "5"), "0 1 2|_|_|_"), "no card is left to be"),
        (
            with_grids(FINISHING, LAST_DOWN.replace("?", "5"), "1 ? ?|? ? ?|? ? ?|? ? ?"),
            "a seat has not turned up two cards (SJ-03)",
        ),
        (with_grids(FINISHING, "7 7 7|_|_|_", FREE), "seat 0 has a column of three equal cards"),
        (with_grids(FINISHING, "_|_|_|_", "? 1 2|7 7 7|_|_"), "seat 1 has a column of three equal"),
        (with_grids(FINISHING, "_|_|_|_", "_|_|? 1 2|7 7 7"), "seat 1 has a column of three equal"),
        (
            with_grids(FINISHING, "_|_|_|_", "? 1 2|_|_|_", "? 1 2|7 7 7|_|_"),
            "seat 2 has a column of three equal cards, which leaves at once (SJ-11)",
        ),
        (with_grids(OVER, "_|_|_|_", FREE), "at the end no card lies face down"),
        (with_grids(OVER, "_|_|_|_", "7 7 7|_|_|_"), "at the end no column has three equal cards"),
        (forged(OVER, closer=-1), "-1 is no seat"),
        # the packing
        (forged(TURN, packed_grids=TURN.packed_grids[:1]), "two to eight seats, not 1"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], 1 << 48)), "is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], -1)), "is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], 5.0)), "5.0 is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=frozenset(TURN.packed_grids) | {1}), "the grids are a tuple"),
        (forged(TURN, packed_known=5), "5 are no packed cards (SJ-01)"),
        (forged(TURN, packed_known=False), "False are no packed cards (SJ-01)"),
        (forged(TURN, packed_known=-1), "of a wrong type"),
        (forged(TURN, packed_known=1 << 200), "of a wrong type"),
        (forged(TURN, packed_discards=None), "None are no packed cards (SJ-01)"),
        # what is no state's field at all
        (forged(TURN, rules=None), "the rules of Skyjo are a skyjo.Rules, not None"),
        (forged(TURN, rules=skyjo.Rules(starter=2)), "2 is no seat; seats are 0 to 1"),
        (forged(TURN, packed_grids=None), "of a wrong type"),
        (forged(TURN, packed_grids=[1, 2]), "of a wrong type"),
    ],
)  # fmt: skip
def test_what_play_can_not_lead_to_is_refused(state: skyjo.State, fault: str) -> None:
    with pytest.raises(InvalidState) as caught:
        skyjo.check_state(state)
    assert fault in str(caught.value)
    assert caught.value.state is state


@pytest.mark.rule("SJ-21")
def test_columns_may_wait_where_the_last_cards_are_turned_up_already() -> None:
    waiting = finishing(onwards(FINISHING, "=5"))
    assert waiting.grids[1] == grid("5 5 5|9 1 2|0 ? 2|0 1 ?")
    assert skyjo.check_state(waiting) is waiting


def between_turns(*grids: str, top: int, discards: Iterable[int], seat: int = 0) -> skyjo.Choosing:
    """The seat chooses; exactly these cards are discards, and nobody has seen the others."""
    laid = tuple(map(grid, grids))
    seen = [top, *discards, *(card for one in laid for card in one.face_up)]
    unseen, discarded = skyjo.PACK.packed - cards(*seen), cards(*discards)
    packed = tuple(one.packed for one in laid)
    return skyjo.Choosing(skyjo.Rules(), packed, unseen, 0, discarded, seat, top)


GONE = "_|? ? ?|? ? ?|5 7 ?"
TWO_GONE = "_|? ? ?|_|5 7 ?"
NONE_UP = "_|? ? ?|? ? ?|? ? ?"
HAS_A_9 = "? ? ?|? ? ?|? ? ?|9 7 ?"
LEFT_AFTER_RESHUFFLE = table(NONE_UP, FREE, top=9, discards=[1, 9, 9, 2], rest="known", seat=1)
MORE_THAN_DEALT = "the pile has more cards than it was dealt (SJ-02)"
THIRD_CARD = "without a draw the last column's third card can't lie under the top (SJ-10, SJ-12)"


def not_of(could: int, gone: int) -> str:
    return f"the discards have two cards each of {could} columns at most, not of {gone} (SJ-12)"


def none_up(seat: int) -> str:
    return (
        f"seat {seat} has no card face up, but no column that it had in its turn lies on top of "
        "the discards (SJ-12)"
    )


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-12", "SJ-13")
@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (between_turns(GONE, FREE, top=9, discards=[4, 9, 9]), None),
        (between_turns(FREE, GONE, top=9, discards=[9, 9, 9]), None),
        (between_turns(GONE, HAS_A_9, top=3, discards=[4, 9, 9]), None),
        (between_turns(GONE, FREE, top=9, discards=[9, 9]), MORE_THAN_DEALT),
        (between_turns(GONE, FREE, top=9, discards=[4, 8, 9]), not_of(0, 1)),
        (between_turns(GONE, FREE, top=3, discards=[4, 9, 9]), not_of(0, 1)),
        # nothing was drawn, so whoever took the third card has it, or it went under another column
        (between_turns(GONE, FREE, top=4, discards=[9, 9, 9]), THIRD_CARD),
        (between_turns(GONE, FREE, top=4, discards=[9, 9, 9, 1]), None),
        (between_turns(TWO_GONE, FREE, top=8, discards=[9, 9, 9, 8, 8, 1]), None),
        (between_turns(TWO_GONE, FREE, top=4, discards=[9, 9, 9, 8, 8, 8]), THIRD_CARD),
        # two columns of the same cards need a fifth
        (between_turns(TWO_GONE, FREE, top=9, discards=[9, 9, 9, 9, 1, 2]), None),
        (between_turns(GONE, GONE, top=4, discards=[9, 9, 9, 9, 9, 1, 2]), None),
        (between_turns(TWO_GONE, FREE, top=4, discards=[9, 9, 9, 9, 1, 2, 3]), not_of(1, 2)),
        (between_turns(GONE, GONE, top=8, discards=[9, 9, 8, 8, 1, 2]), not_of(1, 2)),
        # who has no card face up had a column of three just now
        (between_turns(NONE_UP, FREE, top=9, discards=[4, 9, 9], seat=1), None),
        (between_turns(FREE, NONE_UP, top=9, discards=[4, 9, 9]), None),
        (between_turns(NONE_UP, HAS_A_9, top=4, discards=[4, 9, 9], seat=1), none_up(0)),
        (between_turns(HAS_A_9, NONE_UP, top=9, discards=[3, 8, 8, 9]), not_of(0, 1)),
        (between_turns(HAS_A_9, NONE_UP, top=9, discards=[3, 8, 8, 8, 9]), none_up(1)),
        # after a reshuffle the cards of a column can be anywhere
        (table(GONE, FREE, top=4, discards=[1], rest="known"), None),
        (LEFT_AFTER_RESHUFFLE, None),
        (
            forged(
                LEFT_AFTER_RESHUFFLE,
                packed_known=LEFT_AFTER_RESHUFFLE.packed_known + cards(2),
                packed_discards=cards(1, 9, 9),
            ),
            none_up(0),
        ),
        (
            onwards(forged(LEFT_AFTER_RESHUFFLE, top=2, packed_discards=cards(1, 9, 9, 9)), "draw"),
            none_up(0),
        ),
    ],
)
def test_columns_that_left_are_in_the_discards(state: skyjo.State, fault: str | None) -> None:
    """As far as they must be: see `skyjo.traces`."""
    if fault is None:
        assert skyjo.check_state(state) is state
        return
    with pytest.raises(InvalidState) as caught:
        skyjo.check_state(state)
    assert str(caught.value) == fault


@pytest.mark.rule("SJ-10", "SJ-12")
@pytest.mark.parametrize("moves", ["draw", "draw =9", "draw =8 x3", "draw =9 r3", "t3"])
def test_a_turn_has_begun_with_a_state_that_play_leads_to(moves: str) -> None:
    can_be = between_turns(GONE, HAS_A_9, top=3, discards=[4, 9, 9])
    can_not = between_turns(GONE, FREE, top=3, discards=[4, 9, 9])
    skyjo.check_state(onwards(can_be, moves))
    with pytest.raises(InvalidState, match="of 0 columns at most, not of 1"):
        skyjo.check_state(onwards(can_not, moves))  # the 9 that is drawn was not there before


@pytest.mark.rule("SJ-12", "SJ-21")
@pytest.mark.parametrize("state", [FINISHING, OVER])
def test_the_discards_tell_of_columns_at_the_end_too(state: skyjo.Finishing | skyjo.Over) -> None:
    closers = grid(LAST_DOWN.replace("?", "0").replace("1 2 3", "_")).packed
    without = forged(
        state,
        packed_grids=(closers, *state.packed_grids[1:]),
        packed_discards=state.packed_discards + cards(1, 2, 3),
    )
    gone = 1 + sum(len(one.gone) for one in state.grids)
    with pytest.raises(InvalidState, match=re.escape(not_of(gone - 1, gone))):
        skyjo.check_state(without)


def test_the_class_of_a_state_is_none() -> None:
    with pytest.raises(InvalidState, match="is no state of Skyjo"):
        skyjo.check_state(cast("skyjo.State", skyjo.Choosing))
    opened = after(OPENED)
    assert skyjo.check_state(opened) is opened
